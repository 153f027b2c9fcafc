/** What trials are made of: Python that checks an input and runs programs of a task on it. */

/** What is asked of one line, or of as many as `count` says. Expressions may use earlier names. */
export interface TriedLine {
  readonly rule: string
  readonly count: string
  readonly items: readonly TriedItem[]
}

export interface TriedItem {
  readonly name: string
  readonly count: string | null
  readonly type: 'number' | 'word' | 'line' | 'one'
  readonly low: string
  readonly high: string
  /** The characters of a text, as in a regular expression; null for any. */
  readonly set: string | null
  readonly choices: readonly string[]
}

/** What cases say about the inputs of the task. */
export interface TriedInputs {
  readonly shape: readonly TriedLine[]
  /** A Python program that fails on inputs which break a promise that the shape cannot tell. */
  readonly validator: string | null
}

/** One after the other in one process: starting Python anew for each would take most of the time. */
export const runningPrograms = `import io, json, re, signal, sys

class NeverEnds(BaseException):
    pass

def stop(*_):
    raise NeverEnds

signal.signal(signal.SIGVTALRM, stop)

def run(source, text):
    streams = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode()), encoding="utf-8")
    out = sys.stdout = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    sys.setrecursionlimit(1000)
    end = "prints"
    try:
        signal.setitimer(signal.ITIMER_VIRTUAL, 1)
        exec(compile(source, "program.py", "exec"), {"__name__": "__main__"})
    except NeverEnds:
        end = "does not end within a second"
    except SystemExit as ended:
        if ended.code not in (None, 0):
            end = "crashes"
    except BaseException as error:
        end = "crashes: " + type(error).__name__
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        sys.stdin, sys.stdout = streams
    out.flush()
    return end, out.buffer.getvalue().decode(errors="replace")

def plain(text):
    return "\\n".join(line.rstrip() for line in text.split("\\n")).rstrip()

def goes_wrong(right, other):
    return right[0] == "prints" and (other[0] != "prints" or plain(other[1]) != plain(right[1]))

def refused(case, text):
    why = mismatch(case["shape"], text)
    if why is None and case["validator"] and run(case["validator"], text)[0] != "prints":
        why = "it breaks a promise of the task"
    return why

def mismatch(shape, text):
    lines = text[:-1].split("\\n")
    known, at = {}, 0
    for rule in shape:
        for place in range(1, eval(rule["count"], {}, known) + 1):
            known["i"] = place
            if at == len(lines):
                return "line %d is missing; it holds %s" % (at + 1, rule["rule"])
            why = unlike(rule["items"], lines[at], known)
            at += 1
            if why:
                return "line %d %s" % (at, why)
    return "line %d is one too many" % (at + 1) if at < len(lines) else None

def unlike(items, line, known):
    if items[0]["type"] == "line":
        return unlike_text(items[0], line, known)
    words, at = line.split(" "), 0
    for item in items:
        for place in range(1, (eval(item["count"], {}, known) if item["count"] else 1) + 1):
            if item["count"]:
                known["i"] = place
            if at == len(words) or words[at] == "":
                return "ends before " + item["name"]
            why = unlike_word(item, words[at], known)
            if why:
                return why
            at += 1
    return None if at == len(words) or (at == 0 and line == "") else "goes on too long"

def unlike_word(item, word, known):
    if item["type"] == "one":
        return None if word in item["choices"] else "has a word other than " + ", ".join(item["choices"])
    if item["type"] == "word":
        return unlike_text(item, word, known)
    if not re.fullmatch("0|-?[1-9][0-9]*", word) or len(word) > 30:
        return "has something other than a plain whole number for " + item["name"]
    low, high = eval(item["low"], {}, known), eval(item["high"], {}, known)
    if not low <= int(word) <= high:
        return "has %s = %s, which is not from %d to %d" % (item["name"], word, low, high)
    known[item["name"]] = int(word)

def unlike_text(item, text, known):
    low, high = eval(item["low"], {}, known), eval(item["high"], {}, known)
    if not low <= len(text) <= high:
        return "has %d characters for %s, not %d to %d" % (len(text), item["name"], low, high)
    if item["set"] and not re.fullmatch(item["set"] + "*", text):
        return "has characters that are not allowed for " + item["name"]
`
