/** What a checker says of an output. */
export interface CheckerVerdict {
  readonly isRight: boolean
  /** Why not, in the checker's words; or how the checker itself failed. Empty if it says nothing. */
  readonly remark: string
  /** It gave no verdict: neither 42 nor 43. */
  readonly hasFailed: boolean
}

interface CheckerEnd {
  readonly exitCode: number | null
  /** Its error output, and how it ended. */
  readonly errorOutput: string
  readonly ended: string
}

const rightCode = 42
const wrongCode = 43
const maxRemarkChars = 500

/** By the exit code, as ICPC problem packages have it. Whatever else happens is no approval. */
export function checkerVerdict({ exitCode, errorOutput, ended }: CheckerEnd): CheckerVerdict {
  const said = errorOutput.trim().slice(0, maxRemarkChars)
  if (exitCode === rightCode) return { isRight: true, remark: '', hasFailed: false }
  if (exitCode === wrongCode) return { isRight: false, remark: said, hasFailed: false }
  const remark = ['The checker failed', ended, said].filter((part) => part.trim() !== '').join(': ')
  return { isRight: false, remark: remark.slice(0, maxRemarkChars), hasFailed: true }
}

/** The files of a case are larger than programs may write. */
export const tooLargeToCheck: CheckerVerdict = {
  isRight: false,
  remark: 'The checker failed: the input or the expected output of this case is larger than 4 MB',
  hasFailed: true,
}

/** Judges tell it in their message only: "Exited with error status 42". */
export function exitCodeIn(message: string | null): number | null {
  const [, code] = /^Exited with error (?:status|code) (\d+)/.exec(message ?? '') ?? []
  return code === undefined ? null : Number(code)
}
