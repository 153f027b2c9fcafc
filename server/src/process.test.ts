import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnProduct, untilReady } from '@assay/testkit/product-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BadSetting, readConfig } from './platform/config.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-process-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a start that cannot succeed says why in one line', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT is "eighty": it takes a port number from 1 to 65535.'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      'DATABASE_URL names a database that cannot be reached: connect ECONNREFUSED 127.0.0.1:9.',
    ],
    [{ DATA_DIR: '/dev/null/assay' }, 'DATA_DIR is /dev/null/assay, but it cannot be written'],
  ])('%o', async (env, message) => {
    const product = await spawnProduct({ DATA_DIR: join(folder, 'refused'), ...env })
    expect(await product.ended).toEqual({ code: 1, signal: null })
    expect(product.output()).toMatch(/^Assay cannot start: .*\n$/)
    expect(product.output()).toContain(message)
  })

  // What each setting takes needs no process.
  test.each([
    [{ PORT: '70000' }, 'PORT is "70000": it takes a port number from 1 to 65535.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud": it takes one of fatal,'],
    [{ LANGUAGES: 'Go,SQL' }, 'LANGUAGES is "Go,SQL": it takes all, or a comma-separated list of'],
    [{ ADMIN_PASSWORD: 'letters' }, 'ADMIN_PASSWORD cannot be used: it takes 5 to 10 digits.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL cannot be used: it takes an address of the form'],
  ])('%o', (env, message) => {
    expect(() => readConfig(env)).toThrow(BadSetting)
    expect(() => readConfig(env)).toThrow(message)
  })

  test('and at debug level also where it failed', async () => {
    const product = await spawnProduct({
      DATA_DIR: join(folder, 'refused'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none',
      LOG_LEVEL: 'debug',
    })
    expect((await product.ended).code).toBe(1)
    const lines = product.output().split('\n')
    const entry = lines.find((line) => line.includes('the start failed')) ?? '{}'
    expect(JSON.parse(entry).err.stack).toContain('open.js')
    expect(lines).toContainEqual(expect.stringContaining('Assay cannot start: DATABASE_URL names'))
  })
})

describe('one data folder', () => {
  // The same for all: making a new one takes longer than anything that is tried with it.
  const env = { DATA_DIR: '' }
  beforeAll(() => {
    env.DATA_DIR = join(folder, 'used')
  })

  test('serves one product at a time, is closed to other users, and its database ends with the product', async () => {
    const first = await spawnProduct(env)
    await untilReady(first)
    const second = await spawnProduct(env)
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toBe(
      `Assay cannot start: Assay is already running on ${env.DATA_DIR}; stop it first, or choose another DATA_DIR.\n`,
    )
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)

    const modeOf = async (name: string) => (await stat(join(env.DATA_DIR, name))).mode & 0o777
    expect(await modeOf('postgres')).toBe(0o700)
    expect(await modeOf('postgres/socket')).toBe(0o700)
    expect(await modeOf('secret')).toBe(0o600)
    first.child.kill('SIGINT')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    expect(await readdir(join(env.DATA_DIR, 'postgres/socket'))).toEqual([])
  })

  test('loses no acknowledged row in 2 kills, and ends cleanly on SIGTERM', async () => {
    const acknowledged: string[] = []
    const register = async (url: string, email: string) => {
      const response = await fetch(`${url}/api/user/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Some Body', email, password: '12345' }),
      })
      return response.status
    }
    for (let round = 0; round < 2; round += 1) {
      const product = await spawnProduct(env)
      await untilReady(product)
      // Killed in the middle of the writes that follow the third answer.
      const writes = Array.from({ length: 8 }, async (_, index) => {
        const email = `round${round}-${index}@example.com`
        const status = await register(product.url, email).catch(() => undefined)
        if (status !== 200) return
        acknowledged.push(email)
        if (acknowledged.length % 3 === 0) product.child.kill('SIGKILL')
      })
      await Promise.all(writes)
      product.child.kill('SIGKILL')
      expect((await product.ended).signal).toBe('SIGKILL')
    }
    const product = await spawnProduct(env)
    await untilReady(product)
    expect(acknowledged.length).toBeGreaterThanOrEqual(2)
    for (const email of acknowledged) expect(await register(product.url, email), email).toBe(409)
    product.child.kill('SIGTERM')
    expect(await product.ended).toEqual({ code: 0, signal: null })
  }, 600_000)
})
