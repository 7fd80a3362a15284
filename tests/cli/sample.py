"""A record to feed the command line: four players, an undo and a redo, one purchase."""

RECORD = """\
game traders-of-osaka
seat grey Chie
seat white Aiko
seat pink Ben
seat tan Dai
market B5 R5 Y3 Y3 Y2
farm G2 B2 R3
grey draws R5 B3
white draws R5 B5
pink draws R2 G2 B5
tan draws Y5 Y5
grey picks blue
white picks red
pink picks red
tan picks yellow
grey takes B5
white reserves R5
pink takes Y3
undo
redo
tan buys with Y5
refresh G3 B2 / R2 Y5 G5
"""
