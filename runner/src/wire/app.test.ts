import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { body, heldApp } from '../testing/held-app.ts'

describe('a body of millions of tiny values is refused before it is parsed', () => {
  const many = '{},'.repeat(1_000_000)
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  test.each([
    ['/submissions', json, `[${many}{}]`, 'the body has too many values'],
    ['/submissions', json, `{"a":${'1'.repeat(2_000_000)}}`, 'the body has too many values'],
    ['/submissions/batch', json, `{"submissions":[${many}{}]}`, 'the body has too many values'],
    ['/judgings', json, `{"inputs":[${many}{}]}`, 'the body has too many values'],
    ['/judgings', json, `{"a":"\\"","inputs":[${many}{}]}`, 'the body has too many values'],
    ['/submissions', form, 'a=1&'.repeat(100_000), 'the form has too many fields'],
    [
      '/submissions',
      form,
      `stdin=${'+'.repeat(5_000_000)}`,
      'the form is too long (maximum is 4 MB); send JSON',
    ],
    [
      '/judgings',
      'multipart/form-data; boundary=x',
      part.repeat(1000),
      'the form has too many fields',
    ],
  ])('%s as %s: %#', async (url, type, payload, error) => {
    const { app: server } = heldApp()
    const headers = { 'content-type': type }
    const response = await server.inject({ method: 'POST', url, headers, payload })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error })
  })

  test('and its sender gets the response', async () => {
    const { app: server } = heldApp()
    await server.listen({ port: 0 })
    const { port } = server.server.address() as AddressInfo
    const response = await fetch(`http://localhost:${port}/judgings`, {
      method: 'POST',
      body: `{"inputs":[${many}{}]}`,
    })
    expect(response.status).toBe(400)
    await server.close()
  })
})

test('a body above the limit of its route is refused', async () => {
  const { app: server } = heldApp()
  const payload = { ...body, stdin: 'x'.repeat(36 * 1024 * 1024) }
  const response = await server.inject({ method: 'POST', url: '/submissions', payload })
  expect(response.statusCode).toBe(413)
})

test('a configured token is required, in a header or the query', async () => {
  const { app: server } = heldApp({ authToken: 'secret' })
  const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })
  const refused = await get('/languages')
  expect(refused.statusCode).toBe(401)
  expect(refused.body).toBe('')
  expect((await get('/languages', { 'x-auth-token': 'wrong' })).statusCode).toBe(401)
  expect((await get('/languages', { 'x-auth-token': 'secret' })).statusCode).toBe(200)
  expect((await get('/languages?X-Auth-Token=secret')).statusCode).toBe(200)
  expect((await get('/metrics')).statusCode).toBe(401)
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/')).statusCode).toBe(200)
  const post = (url: string, headers = {}) => server.inject({ method: 'POST', url, headers })
  expect((await post('/judgings')).statusCode).toBe(401)
  expect((await post('/authenticate')).statusCode).toBe(401)
  expect((await post('/authenticate', { 'x-auth-token': 'secret' })).statusCode).toBe(200)
  expect((await post('/authorize', { 'x-auth-token': 'secret' })).statusCode).toBe(403)
})

test('a language that is not installed is refused with the reason', async () => {
  const { app: server } = heldApp()
  const payload = { language_id: 50, source_code: 'int main(){}' }
  const response = await server.inject({ method: 'POST', url: '/submissions', payload })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toEqual({
    language_id: ['language with id 50 is not available: gcc is not installed'],
  })
})

test('a client that disconnects while waiting cancels its run', async () => {
  const { app: server, releases } = heldApp({ capacity: 5 })
  await server.listen({ port: 0 })
  const { port } = server.server.address() as AddressInfo
  const request = http.request({ port, method: 'POST', path: '/submissions?wait=true' })
  request.on('error', () => {})
  request.end(JSON.stringify(body))
  await expect.poll(() => releases.length).toBe(1)
  request.destroy()
  const next = server.inject({ method: 'POST', url: '/submissions', payload: body })
  expect((await next).statusCode).toBe(201)
  await expect.poll(() => releases.length).toBe(2)
  for (const release of releases) release()
  await server.close()
})

test('a request keeps the id its client gave it', async () => {
  const { app: server } = heldApp()
  const headers = { 'x-request-id': 'abc' }
  const response = await server.inject({ method: 'GET', url: '/healthz', headers })
  expect(response.headers['x-request-id']).toBe('abc')
})
