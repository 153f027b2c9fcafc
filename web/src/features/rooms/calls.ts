import { failures } from '@assay/contract/failures'
import * as pauses from '@assay/contract/pauses'
import * as rooms from '@assay/contract/rooms'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'
import { setServerTime } from '../../platform/server-clock.ts'

export const pauseTest = async (id: string) =>
  okOrThrow(await call(pauses.pauseTest, { params: { id } }), failures.somethingWrong)

export const resumeTest = async (id: string) =>
  okOrThrow(await call(pauses.resumeTest, { params: { id } }), failures.somethingWrong)

type RoomQuery = { groupId?: string; only?: string }

export const readRoom = async (id: string, query: RoomQuery, signal?: AbortSignal) => {
  const { data } = okOrThrow(
    await call(rooms.readRoom, { params: { id }, query, ...(signal && { signal }) }),
    failures.somethingWrong,
  )
  setServerTime(data.now)
  return data
}
