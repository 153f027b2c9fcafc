import type { KeyScope } from '@assay/contract/key-scopes'
import { createApiKey } from '@assay/contract/keys'
import { type Client, succeeded } from '@assay/testkit/client'
import type { App } from '../platform/http/app-type.ts'
import { TestClient } from './client.ts'

/** A program that calls the API with this key. */
export const programWith = (app: App, secret: string) =>
  new TestClient(app, '127.0.0.1', { authorization: `Bearer ${secret}` })

/** A key of this administrator, and a program that has it. */
export async function makeKey(app: App, owner: Client, scopes: KeyScope[], days = 90) {
  const body = { name: `Key for ${scopes.join()}`, scopes, days }
  const { data } = succeeded(await owner.call(createApiKey, { body }))
  return { ...data, program: programWith(app, data.secret) }
}
