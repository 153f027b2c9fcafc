import { Readable } from 'node:stream'
import { endpoint } from '@assay/contract/endpoint'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, expect, test } from 'vitest'
import { listenSomewhere } from '../../testing/live-tab.ts'
import { refusal } from '../errors.ts'
import type { App } from './app-type.ts'
import { openScope } from './scopes.ts'
import { serve } from './serve.ts'

const download = endpoint({
  operationId: 'download',
  summary: 'Download lines',
  description: 'For this test.',
  errors: [],
  tag: 'tests',
  method: 'GET',
  path: '/download',
  access: 'admin',
  responses: { 200: { contentType: 'text/csv', description: 'lines' } },
})

let isAdmin = true
const app: App = fastify().withTypeProvider()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
app.decorateRequest('caller', null)
const gate = async () => {
  if (!isAdmin) throw refusal('not_permitted')
  return {}
}
/** What the download does before its second line. */
let meanwhile = async () => {}
async function* lines() {
  yield 'first\n'
  await meanwhile()
  yield 'second\n'
}
openScope(app, 'admin', gate, (scope) => serve(scope, download, async () => Readable.from(lines())))
afterAll(() => app.close())

test('a download ends when its reader loses the right to it', async () => {
  const url = `http://127.0.0.1:${await listenSomewhere(app)}/download`
  expect(await (await fetch(url)).text()).toBe('first\nsecond\n')

  let onFirst = () => {}
  const first = new Promise<void>((resolve) => {
    onFirst = resolve
  })
  meanwhile = async () => {
    await first
    isAdmin = false
  }
  const cut = await fetch(url)
  expect(cut.status).toBe(200)
  const received: string[] = []
  const reading = (async () => {
    for await (const chunk of cut.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      received.push(chunk)
      onFirst()
    }
  })()
  await expect(reading).rejects.toThrow('terminated')
  expect(received.join('')).toBe('first\n')
})
