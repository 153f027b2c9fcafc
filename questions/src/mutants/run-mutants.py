"""Runs Python references and their mutants in bulk.

Reads one JSON request per line and answers each by one line. The programs are our own, so they
run without the sandbox: thousands a second. Forked processes take a few mutants each; the mutants
of one that dies are run again, each in a process of its own.
"""

import gc
import io
import json
import os
import resource
import signal
import sys
import time

# No folder of compiled files beside the sources.
sys.dont_write_bytecode = True

from narrow import narrow, narrowed

# A program that takes this many times as long as the reference, and no less than this, is killed.
SLOWDOWN = 10
LEAST_SECONDS = 0.02
# On generated inputs being slow is no difference: only a mutant that still runs after this is told.
ENDLESS_SECONDS = 0.5
# Generated inputs on which the reference takes longer are left out: most make no sense to it.
INPUT_SECONDS = 0.01
TWIN_SECONDS = 0.03
LEAST_AGREED = 3
# Cases on which the reference takes longer are tried last.
QUICK_SECONDS = 0.02
# CPU time of one mutant in all, for those that no signal reaches.
MUTANT_SECONDS = 60
MEMORY_BYTES = 2 << 30
ENOUGH_DIFFERENCES = 8
MUTANTS_PER_FORK = 16


STDIN = os.memfd_create("stdin")


class TimeUp(BaseException):
    pass


def on_time_up(*_):
    raise TimeUp


def run(code, text, seconds, extra=None):
    """What the program prints, trimmed; None when it fails. And the CPU time it took."""
    # For programs that read descriptor 0 itself, as open(0) does: they may also close it.
    os.ftruncate(STDIN, 0)
    os.pwrite(STDIN, text, 0)
    os.lseek(STDIN, 0, os.SEEK_SET)
    os.dup2(STDIN, 0)
    out = io.BytesIO()
    sys.stdin = io.TextIOWrapper(io.BytesIO(text), encoding="utf-8")
    sys.stdout = io.TextIOWrapper(out, encoding="utf-8")
    sys.setrecursionlimit(1000)
    began = time.process_time()
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
        try:
            exec(code, {"__name__": "__main__", **(extra or {})})
            sys.stdout.flush()
            printed = out.getvalue().decode().strip()
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except SystemExit:
        sys.stdout.flush()
        printed = out.getvalue().decode().strip()
    except BaseException:
        printed = None
    return printed, time.process_time() - began


def compiled(source):
    return compile(source, "mutant", "exec", dont_inherit=True)


def limit(seconds):
    return max(LEAST_SECONDS, SLOWDOWN * seconds)


class Question:
    def __init__(self, request):
        self.reference = request["reference"]
        code = compiled(self.reference)
        validator = request.get("validator")
        check = compiled(validator) if validator else None
        self.problems = []
        self.cases = []
        for index, case in enumerate(request["cases"]):
            text = case["input"].encode()
            expected = case["output"].strip()
            seconds = case.get("seconds")
            # What was measured elsewhere includes a few milliseconds for the start of a process.
            if seconds is None or seconds <= QUICK_SECONDS:
                printed, seconds = run(code, text, 30)
                if printed != expected:
                    told = str(printed)[:80]
                    self.problems.append(f"outside the sandbox prints {told!r} on case {index}")
            if check and run(check, text, 30)[0] is None:
                self.problems.append(f"the validator refuses case {index}")
            self.cases.append((seconds, index, text, expected))
        self.cases.sort()
        self.inputs = []
        budget = request["seconds"]
        for index, generated in enumerate(request["inputs"]):
            if budget < 0:
                break
            text = generated.encode()
            if check and run(check, text, INPUT_SECONDS)[0] is None:
                continue
            printed, seconds = run(code, text, INPUT_SECONDS)
            budget -= seconds
            if printed is not None:
                self.inputs.append((seconds, index, text, printed))

    def judge(self, source):
        """A mutant is a source text, or None for the reference with 32-bit arithmetic."""
        try:
            if source is None:
                code, extra = narrowed(self.reference), {"__narrow": narrow}
            else:
                code, extra = compiled(source), None
        except (SyntaxError, ValueError):
            return {"verdict": "invalid"}

        def differs(tried, most_seconds=None):
            seconds, _, text, expected = tried
            return run(code, text, most_seconds or limit(seconds), extra)[0] != expected

        slow = []
        for tried in self.cases:
            if tried[0] > QUICK_SECONDS:
                slow.append(tried)
            elif differs(tried):
                return {"verdict": "killed", "case": tried[1]}
        found = []
        for tried in self.inputs:
            if differs(tried) and differs(tried, ENDLESS_SECONDS):
                found.append({"input": tried[1], "expected": tried[3]})
                if len(found) == ENOUGH_DIFFERENCES:
                    break
        if not found:
            return {"verdict": "equivalent"}
        for tried in slow:
            if differs(tried):
                return {"verdict": "killed", "case": tried[1]}
        return {"verdict": "survived", "inputs": found}


def failure(question, source):
    """How a wrong program fails: on the quickest case that it gets wrong, or not at all."""
    try:
        code = compiled(source)
    except (SyntaxError, ValueError) as error:
        return {"verdict": "fails", "words": f"does not compile: {error}"}
    for seconds, index, text, expected in question.cases:
        printed, _ = run(code, text, 10 * limit(seconds))
        if printed is None:
            return {"verdict": "fails", "case": index, "words": "does not end properly"}
        if printed != expected:
            return {"verdict": "wrong", "case": index}
    return {"verdict": "passes"}


def relations(printed, expected):
    """In what way an expected output may follow from a printed one."""
    found = set()
    if printed == expected:
        found.add("the same")
    for name, parts in (("line", printed.split("\n")), ("word", printed.split())):
        if len(parts) > 1:
            found |= {f"{name} {at + 1}" for at, part in enumerate(parts) if part == expected}
    try:
        difference = int(printed) - int(expected)
        if abs(difference) == 1:
            found.add(f"{difference} more")
    except ValueError:
        pass
    return found


def twins(request):
    """Which of the tries the reference solves, and in what way."""
    code = compiled(request["reference"])
    matches = []
    for index, cases in enumerate(request["tries"]):
        left, agreed = None, 0
        for case in cases:
            printed, seconds = run(code, case["input"].encode(), TWIN_SECONDS)
            # The last ones have the largest numbers and may just take too long.
            if printed is None and seconds >= TWIN_SECONDS and agreed >= LEAST_AGREED:
                continue
            found = relations(printed, case["output"].strip()) if printed is not None else set()
            left = found if left is None else left & found
            if not left:
                break
            agreed += 1
        if left:
            matches.append({"index": index, "relation": sorted(left)[0]})
    return matches


def in_a_fork(work):
    """The answer of the work, done in a process of its own; None when that process died."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        resource.setrlimit(resource.RLIMIT_CPU, (MUTANT_SECONDS, MUTANT_SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY_BYTES, MEMORY_BYTES))
        answer = work()
        with os.fdopen(writing, "w") as pipe:
            json.dump(answer, pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text) if text else None


def judge_all(question, mutants):
    verdicts = []
    for start in range(0, len(mutants), MUTANTS_PER_FORK):
        group = mutants[start : start + MUTANTS_PER_FORK]
        judged = in_a_fork(lambda: [question.judge(source) for source in group])
        verdicts += judged or [in_a_fork(lambda: question.judge(source)) for source in group]
    return verdicts


def main():
    requests, answers = os.fdopen(os.dup(0)), sys.stdout
    signal.signal(signal.SIGVTALRM, on_time_up)
    for line in requests:
        request = json.loads(line)
        if "tries" in request:
            answer = in_a_fork(lambda: twins(request)) or []
            print(json.dumps(answer), file=answers, flush=True)
            continue
        question = Question(request)
        gc.collect()
        gc.freeze()
        verdicts = judge_all(question, request["mutants"])
        wrong = [in_a_fork(lambda: failure(question, source)) for source in request["wrong"]]
        answer = {
            "wrong": [verdict or {"verdict": "fails", "words": "died"} for verdict in wrong],
            "problems": question.problems,
            "inputs": len(question.inputs),
            "mutants": [verdict or {"verdict": "killed"} for verdict in verdicts],
        }
        print(json.dumps(answer), file=answers, flush=True)


main()
