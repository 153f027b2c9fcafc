import { createClient } from '@assay/contract/client'
import { exchange, unexpected } from './transport.ts'

/** Calls an endpoint of the contract. A response that does not match it becomes a 500. */
export const call = createClient<{ signal?: AbortSignal }>(exchange, () => unexpected)
