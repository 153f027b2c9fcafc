import type { SubmitBody } from '@assay/contract/submissions'
import * as submissions from '@assay/contract/submissions'
import { call } from '../../platform/api.ts'
import { keepaliveCall } from '../../platform/keepalive-call.ts'

export const startRun = (body: SubmitBody) => call(submissions.submitRun, { body })

export const loadRun = (token: string, signal: AbortSignal) =>
  call(submissions.readRun, { params: { token }, signal })

export const stopRun = (token: string) => keepaliveCall(submissions.stopRun, { params: { token } })
