/** Judge0's statuses of a run. Apart from its schemas, so that browsers load only this. */
export const judgeStatuses = [
  { id: 1, description: 'In Queue' },
  { id: 2, description: 'Processing' },
  { id: 3, description: 'Accepted' },
  { id: 4, description: 'Wrong Answer' },
  { id: 5, description: 'Time Limit Exceeded' },
  { id: 6, description: 'Compilation Error' },
  { id: 7, description: 'Runtime Error (SIGSEGV)' },
  { id: 8, description: 'Runtime Error (SIGXFSZ)' },
  { id: 9, description: 'Runtime Error (SIGFPE)' },
  { id: 10, description: 'Runtime Error (SIGABRT)' },
  { id: 11, description: 'Runtime Error (NZEC)' },
  { id: 12, description: 'Runtime Error (Other)' },
  { id: 13, description: 'Internal Error' },
  { id: 14, description: 'Exec Format Error' },
] as const

export type JudgeStatusId = (typeof judgeStatuses)[number]['id']

export const judgeStatusIds = {
  inQueue: 1,
  processing: 2,
  accepted: 3,
  wrongAnswer: 4,
  timeLimitExceeded: 5,
  compilationError: 6,
  sigsegv: 7,
  sigxfsz: 8,
  sigfpe: 9,
  sigabrt: 10,
  nonZeroExit: 11,
  otherRuntimeError: 12,
  internalError: 13,
  execFormatError: 14,
} as const satisfies Record<string, JudgeStatusId>

export function statusText(statusId: number): string {
  return judgeStatuses.find(({ id }) => id === statusId)?.description ?? 'Internal Error'
}

export function isFinished(statusId: number) {
  return statusId > judgeStatusIds.processing
}

/** The `message` of a run that its candidate stopped: Judge0 has no status of its own for that. */
export const stoppedRun = 'Stopped'
