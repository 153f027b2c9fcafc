import type { Language } from '../../catalogue.ts'
import { runningPrograms, type TriedInputs } from '../tried-programs.ts'

/**
 * How an input that somebody wrote is tried. The sandbox runs one Python program that has the input
 * in it; each case hands it what to try it on. So the answers of such questions are run, judged and
 * rejudged like programs, and nothing of the case but what is printed here ever leaves the sandbox.
 */

/** What candidates see and run their input on. */
export interface ShownTrial extends TriedInputs {
  readonly programs: readonly string[]
  /** The same programs in other languages: see `shown-programs.ts`. Nothing runs them. */
  readonly translations?: Readonly<Partial<Record<Language, readonly string[]>>>
}

/** What one program earns marks by. */
export interface HiddenTrial extends TriedInputs {
  readonly program: string
  readonly reference: string
}

export const brokenOutput = 'broken\n'
export const allBrokenOutput = 'All three programs go wrong.\n'
const triedPrefix = 'Your input: '

/** The program that tries an input. */
export function trialOf(input: string): string {
  return `${runningPrograms}
tried = json.loads(${JSON.stringify(JSON.stringify(input))})
if not tried.endswith("\\n"):
    tried += "\\n"
case = json.load(sys.stdin)
why = refused(case, tried)
if why:
    print("This input is not allowed, so it does not count: " + why)
elif "reference" in case:
    right = run(case["reference"], tried)
    print("broken" if goes_wrong(right, run(case["program"], tried)) else "not broken")
else:
    print("${triedPrefix}" + json.dumps(tried))
    for number, program in enumerate(case["programs"], 1):
        end, printed = run(program, tried)
        print("\\nProgram %d %s" % (number, end))
        if printed:
            print(printed[:2000].rstrip("\\n"))
`
}

/** Whether all programs go wrong on the input that was tried. The reference is known only to it. */
export function trialChecker(reference: string): string {
  return `${runningPrograms}
with open(sys.argv[1]) as file:
    case = json.load(file)
with open(sys.argv[2]) as file:
    expected = file.read()
printed = sys.stdin.read()
if "reference" in case:
    sys.exit(42 if printed == expected else 43)
first = printed.split("\\n", 1)[0]
if not first.startswith("${triedPrefix}"):
    sys.exit(43)
tried = json.loads(first[${triedPrefix.length}:])
right = run(json.loads(${JSON.stringify(JSON.stringify(reference))}), tried)
sys.exit(42 if all(goes_wrong(right, run(one, tried)) for one in case["programs"]) else 43)
`
}
