import type { Judgement } from '../judging/judge.ts'
import type { ParsedRequest, Submission } from './submissions.ts'

/** What a case takes without its texts: limits, dates, the objects themselves. */
const caseBytes = 4096

/**
 * A request without the texts that its job has as bytes. Kept as strings too, they would take three
 * times as much, most of it in the heap.
 */
export function withoutTexts(request: ParsedRequest): ParsedRequest {
  const { stdin } = request.wire
  const wire = { ...request.wire, source_code: '', expected_output: null }
  // Only whether there was one matters.
  return { ...request, wire: { ...wire, stdin: stdin == null ? stdin : '' } }
}

/** The size of the requests of one program, which differ in their inputs only. */
export function sizeOfRequests(requests: ParsedRequest[]): number {
  const [first] = requests
  if (!first) return 0
  const { source, additionalFiles } = first.job
  const archive = first.wire.additional_files ?? ''
  const shared = additionalFiles.reduce(
    (sum, { contents }) => sum + contents.length,
    source.length + archive.length,
  )
  return requests.reduce((sum, { job }) => sum + caseBytes + inputBytes(job), shared)
}

/** `last` is the case before, which shares its diagnostics with this one unless it was compiled again. */
export function sizeOfOutputs(
  { stdout, stderr, compileOutput }: Judgement,
  last: Judgement | null | undefined,
): number {
  const own = compileOutput === last?.compileOutput ? null : compileOutput
  return [stdout, stderr, own].reduce((sum, output) => sum + (output?.length ?? 0), 0)
}

const noInput = Buffer.alloc(0)

/** Deletes what nobody can request; returns how much that was. */
export function dropInput(submission: Submission): number {
  const bytes = submission.job.stdin.length
  submission.job = { ...submission.job, stdin: noInput }
  return bytes
}

function inputBytes({ stdin, expectedOutput }: ParsedRequest['job']): number {
  return stdin.length + (expectedOutput?.length ?? 0)
}
