import { failures } from '@assay/contract/failures'
import * as hiring from '@assay/contract/hiring-connections'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

const { somethingWrong } = failures

export const loadHiringSystems = async (signal: AbortSignal) =>
  okOrThrow(await call(hiring.listHiringSystems, { signal }), somethingWrong).data

export const connect = async (body: hiring.ConnectHiringSystemBody) =>
  okOrThrow(await call(hiring.connectHiringSystem, { body }), somethingWrong).data

export const disconnect = async (id: string) =>
  okOrThrow(await call(hiring.disconnectHiringSystem, { params: { id } }), somethingWrong)
