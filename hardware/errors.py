"""Everything that can go wrong between the program and the table's buttons and lights."""


class HardwareError(Exception):
    """Base of all errors of this room; the message is a sentence fit for a person."""


class StripError(HardwareError):
    """Something about the light strip."""


class UnknownProtocol(StripError, ValueError):
    """A wire protocol was named that nobody here speaks."""


class BadFrame(StripError, ValueError):
    """A frame holds something that is not a colour, or more pixels than the wire can count."""


class BadSetting(StripError, ValueError):
    """A setting of the strip is out of its range."""


class NoPort(StripError, FileNotFoundError):
    """There is no serial port to open."""


class CannotOpen(StripError, OSError):
    """The port is there but does not open."""


class PortBusy(CannotOpen):
    """The port is there but another program holds it."""


class LineLost(StripError, ConnectionError):
    """An open line broke: unplugged, or the driver gave up."""


class LineStalled(LineLost, TimeoutError):
    """The other end stopped taking bytes, so a frame may be cut in the middle."""


class StripClosed(StripError, ValueError):
    """A frame was shown on a strip already closed."""


class PanelError(HardwareError):
    """Something about the button panel."""


class NoFactory(PanelError, RuntimeError):
    """The pins of this machine cannot be reached."""


class UnknownButton(PanelError, ValueError):
    """A button was named that no panel has."""


class NoSuchPin(PanelError, ValueError):
    """A pin was named that the header does not offer."""


class PinTwice(PanelError, ValueError):
    """Two buttons claim the same pin."""


class CannotUsePin(PanelError, OSError):
    """The pin exists but could not be taken as an input."""


class PanelClosed(PanelError, ValueError):
    """A panel already closed was asked for something."""
