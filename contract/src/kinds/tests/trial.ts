import { runningPrograms, type TriedInputs } from '../tried-programs.ts'
import { casesPrefix, countsRemark } from './run-remarks.ts'
import { maxWrittenCases, maxWrittenChars, readCases } from './written-cases.ts'

/**
 * How cases that somebody wrote are tried: as inputs are in `break-it/trial.ts`, by a Python program
 * that has them in it. The judge gives it what to try them on; only what is printed here leaves the
 * sandbox.
 */

/** What candidates may know. */
export interface ShownTests {
  readonly wrongPrograms: number
}

/** What a run gets, unseen: by it each case is told right from wrong. */
interface RunTests extends TriedInputs {
  readonly reference: string
}

/** What one wrong program earns marks by. */
export interface HiddenTests extends RunTests {
  readonly program: string
}

export const caughtOutput = 'caught\n'
export const allCaughtOutput = 'Every wrong program is caught.\n'

/** What a run reads instead of the sample, which candidates see. */
export function runInputOf(hiddenInput: string): string {
  const { shape, validator, reference }: HiddenTests = JSON.parse(hiddenInput)
  return JSON.stringify({ shape, validator, reference } satisfies RunTests)
}

/** The program that tries cases. */
export function casesTrialOf(source: string): string {
  const written = readCases(source)
  const tried = written.slice(0, maxWrittenCases).map(({ input, output }) => [input, output])
  return `${runningPrograms}${tryingCases}
cases = json.loads(${JSON.stringify(JSON.stringify(tried))})
case = json.load(sys.stdin)
if "program" in case:
    right, _ = weighed(case, cases)
    print("caught" if catches(case["program"], right, ${maxTrySeconds}) else "not caught")
else:
    if not cases:
        print("There is no case yet. Write an input and the output that the task asks for.")
    if "reference" in case:
        for number, remark in enumerate(weighed(case, cases)[1], 1):
            print("Case %d %s" % (number, remark))
    if ${written.length} > len(cases):
        print("Only the first ${maxWrittenCases} cases count.")
    print("${casesPrefix}" + json.dumps(cases))
`
}

/** Whether the cases that were tried catch all of these programs, which are known only to it. */
export function casesChecker(hidden: readonly HiddenTests[]): string {
  return `${runningPrograms}${tryingCases}
with open(sys.argv[1]) as file:
    case = json.load(file)
with open(sys.argv[2]) as file:
    expected = file.read()
printed = sys.stdin.read()
if "program" in case:
    sys.exit(42 if printed == expected else 43)
last = printed.rstrip("\\n").rsplit("\\n", 1)[-1]
if not last.startswith("${casesPrefix}"):
    sys.exit(43)
cases = json.loads(last[${casesPrefix.length}:])
hidden = json.loads(${JSON.stringify(JSON.stringify(hidden))})
right, _ = weighed(hidden[0], cases)
sys.exit(42 if all(catches(one["program"], right, ${maxCheckSeconds}) for one in hidden) else 43)
`
}

/** Of CPU time, a second less than a judge gives a program, and a checker. */
const maxTrySeconds = 4
const maxCheckSeconds = 9
/** What is left of them is for the wrong programs. */
const maxReferenceSeconds = 2

const tryingCases = `
import time

def weighed(case, cases):
    right, remarks = [], []
    for tried, expected in cases:
        if not tried.endswith("\\n"):
            tried += "\\n"
        result, why = weigh(case, tried, expected)
        if why is None:
            right.append((tried, result))
        remarks.append("${countsRemark}" if why is None else "does not count: " + why)
    return right, remarks

def weigh(case, tried, expected):
    if time.process_time() > ${maxReferenceSeconds}:
        return None, "the cases before it take all the time there is"
    if len(tried) > ${maxWrittenChars} or len(expected) > ${maxWrittenChars}:
        return None, "its input or its output is longer than ${maxWrittenChars} characters"
    why = refused(case, tried)
    if why:
        return None, "its input is not allowed, " + why
    result = run(case["reference"], tried)
    if result[0] != "prints":
        return None, "its input takes too long"
    if plain(result[1]) != plain(expected):
        return None, "the task asks for another output"
    return result, None

def catches(program, right, until):
    for tried, result in right:
        if time.process_time() > until - 1:
            return False
        if goes_wrong(result, run(program, tried)):
            return True
    return False
`
