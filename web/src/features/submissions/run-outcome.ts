import { judgeStatusIds as ids, stoppedRun } from '@assay/contract/judge0-statuses'

/** How a run ended, in words a candidate can act on. */
export type RunOutcome = {
  title: string
  tone: 'neutral' | 'bad'
  /** What to look for; null if the program ended normally. */
  advice: string | null
}

type Ended = {
  status: { id: number; description: string }
  /** The judge's own words, in which it tells more than the status does. */
  message: string
  cpuMs: number | null
  hasErrorOutput: boolean
}

/** What our runner says whatever the language made of it: an exception, a signal or nothing. */
const cutOutput = /output cut at (\d+) KB/i

function tooMuchOutput(limitKb: number | null): RunOutcome {
  const limit =
    limitKb === null ? 'the limit' : limitKb % 1024 === 0 ? `${limitKb / 1024} MB` : `${limitKb} KB`
  return bad(
    'Too much output',
    `Your program printed more than ${limit}, and the rest was cut off. Look for a loop that prints and never ends.`,
  )
}

const bad = (title: string, advice: string): RunOutcome => ({ title, tone: 'bad', advice })

export function outcomeOf(run: Ended): RunOutcome {
  const { id, description } = run.status
  const cut = cutOutput.exec(run.message)
  if (cut) return tooMuchOutput(Number(cut[1]))
  switch (id) {
    case ids.accepted:
      // The judge calls this Accepted, which would read like a verdict.
      return { title: 'Finished', tone: 'neutral', advice: null }
    case ids.timeLimitExceeded:
      return bad('Time limit exceeded', timeAdvice(run.cpuMs))
    case ids.compilationError:
      return bad(
        'Does not compile',
        'Start with the first error below: it often causes the others.',
      )
    case ids.sigsegv:
      return bad(
        'Crashed',
        'Your program accessed memory that does not belong to it. Look for an array index out of range, a pointer that was never set, or recursion that never ends.',
      )
    case ids.sigxfsz:
      return tooMuchOutput(null)
    case ids.sigfpe:
      return bad('Crashed', 'Your program divided a whole number by zero.')
    case ids.sigabrt:
      return bad(
        'Crashed',
        'Your program aborted. Look for a failed assertion, an exception that nothing catches, or memory that is freed twice.',
      )
    case ids.nonZeroExit:
      return exitOutcome(run)
    case ids.otherRuntimeError:
      return bad(
        'Stopped',
        'Your program was stopped by the system. Look for too much memory, too many threads, or a call that is not allowed here.',
      )
    case ids.internalError:
      if (run.message === stoppedRun) return { title: 'Stopped', tone: 'bad', advice: null }
      return bad('Not run', 'This was not your fault, and your code is safe. Run it again.')
    case ids.execFormatError:
      return bad(
        'Could not start',
        'The compiled file is not a program. Does your code have a main function?',
      )
    default:
      return { title: description, tone: 'bad', advice: null }
  }
}

/** Below this much CPU time, a program that ran out of time was waiting rather than computing. */
const idleCpuMs = 500

function timeAdvice(cpuMs: number | null): string {
  return cpuMs !== null && cpuMs < idleCpuMs
    ? 'Your program was stopped while it waited. Look for a sleep, or for reading more input than there is.'
    : 'Your program took too long and was stopped. Look for a loop that never ends or repeats too often.'
}

function exitOutcome({ message, hasErrorOutput }: Ended): RunOutcome {
  if (/memory limit/i.test(message)) {
    return bad(
      'Out of memory',
      'Your program used more memory than allowed. Look for a list that keeps growing, or an array larger than needed.',
    )
  }
  const code = /\d+/.exec(message)?.[0]
  const exit = code === undefined ? 'with an error' : `with exit code ${code}`
  return bad(
    'Ended with an error',
    hasErrorOutput
      ? `Your program ended ${exit}. The last lines of its error output usually say where and why.`
      : `Your program ended ${exit}, where 0 means success. Does main return 0?`,
  )
}
