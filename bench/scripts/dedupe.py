# Writes each line whose board and side no line before it has.
import sys

seen = set()
for line in open(sys.argv[1]):
    key = tuple(line.split(" ", 2)[:2])
    if key not in seen:
        seen.add(key)
        sys.stdout.write(line)
