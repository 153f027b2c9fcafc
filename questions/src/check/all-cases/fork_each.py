# Runs a program, compiled as `code`, on one input after the other; see fork-each.c. A third number
# tells the CPU time in microseconds.
import io, os, sys

lengths, _, inputs = sys.stdin.buffer.read().partition(b"\n")
start = 0
for length in map(int, lengths.split()):
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        sys.stdin = io.TextIOWrapper(io.BytesIO(inputs[start : start + length]), encoding="utf-8")
        os.dup2(writing, 1)
        os.close(reading)
        os.close(writing)
        try:
            exec(code, {"__name__": "__main__"})
        except SystemExit as end:
            if end.code:
                os._exit(1)
        except BaseException:
            os._exit(1)
        sys.stdout.flush()
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        printed = pipe.read()
    _, status, used = os.wait4(child, 0)
    microseconds = round(1e6 * (used.ru_utime + used.ru_stime))
    os.write(1, b"%d %d %d\n" % (status, len(printed), microseconds))
    sys.stdout.buffer.write(printed)
    sys.stdout.flush()
    start += length
