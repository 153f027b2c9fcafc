import { judgeStatusIds, statusText } from '@assay/contract/judge0-statuses'

/** The judge's word for a finished run is Accepted, which would read like a verdict. */
export const runStatus = (status: string) =>
  status === statusText(judgeStatusIds.accepted) ? 'Finished' : status
