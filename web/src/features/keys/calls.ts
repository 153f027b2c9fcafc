import { failures } from '@assay/contract/failures'
import * as keys from '@assay/contract/keys'
import { call } from '../../platform/api.ts'
import { okOrThrow } from '../../platform/failure.ts'

export const loadKeys = async (signal: AbortSignal) =>
  okOrThrow(await call(keys.listApiKeys, { signal }), failures.somethingWrong).data

export const createKey = async (body: keys.CreateApiKeyBody) =>
  okOrThrow(await call(keys.createApiKey, { body }), failures.somethingWrong).data

export const revokeKey = async (id: string) =>
  okOrThrow(await call(keys.revokeApiKey, { params: { id } }), failures.somethingWrong)
