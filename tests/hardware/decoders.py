"""Adalight and TPM2 read byte by byte, written from the protocols and from nothing else here."""

from collections.abc import Generator

Reader = Generator[None, int, None]
Colours = tuple[tuple[int, int, int], ...]


class Decoder:
    """Feeds on bytes, collects whole frames, and keeps what belonged to none."""

    def __init__(self) -> None:
        self.frames: list[Colours] = []
        self.stray = bytearray()
        self._machine = self._read()
        next(self._machine)

    def feed(self, data: bytes) -> list[Colours]:
        before = len(self.frames)
        for byte in data:
            self._machine.send(byte)
        return self.frames[before:]

    def _read(self) -> Reader:
        raise NotImplementedError

    def _keep(self, data: bytearray) -> None:
        self.frames.append(tuple(zip(data[0::3], data[1::3], data[2::3], strict=True)))


class AdalightDecoder(Decoder):
    def _read(self) -> Reader:
        while True:
            seen = bytearray()
            while seen != b"Ada":
                byte = yield
                seen.append(byte)
                if not b"Ada".startswith(seen):
                    self.stray += seen
                    seen.clear()
            high, low, check = (yield), (yield), (yield)
            if high ^ low ^ 0x55 != check:
                self.stray += seen + bytes([high, low, check])
                continue
            data = bytearray()
            for _ in range(3 * (high * 256 + low + 1)):
                data.append((yield))
            self._keep(data)


class Tpm2Decoder(Decoder):
    def _read(self) -> Reader:
        while True:
            start = yield
            if start != 0xC9:
                self.stray.append(start)
                continue
            kind = yield
            if kind != 0xDA:
                self.stray += bytes([start, kind])
                continue
            high, low = (yield), (yield)
            data = bytearray()
            for _ in range(high * 256 + low):
                data.append((yield))
            if (yield) == 0x36 and len(data) % 3 == 0:
                self._keep(data)
            else:
                self.stray.append(0)


DECODERS: dict[str, type[Decoder]] = {"adalight": AdalightDecoder, "tpm2": Tpm2Decoder}
