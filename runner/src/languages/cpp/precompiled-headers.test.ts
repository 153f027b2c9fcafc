import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { openHost } from '../../sandbox/host.ts'
import { findGcc } from '../gcc/gcc.ts'
import { type PrecompiledHeader, PrecompiledHeaders } from './precompiled-headers.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-headers-'))
fs.chmodSync(folder, 0o755)
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const found = findGcc('g++')
const gcc = 'missing' in found ? { path: '', version: '', flags: [] } : found

/** Compiles `source` and returns the path of what it makes. */
function compile(source: Buffer, header: PrecompiledHeader | null): string {
  const main = path.join(folder, 'main.cpp')
  fs.writeFileSync(main, source)
  const out = path.join(folder, header ? 'ahead' : 'plain')
  // GCC silently ignores a header that does not fit, unless told to warn.
  const before = header
    ? ['-include', path.join(header.folder, header.file), '-Winvalid-pch', '-Werror']
    : []
  execFileSync(gcc.path, [...gcc.flags, ...before, '-o', out, main], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return out
}

const including = (headers: string[], rest: string) =>
  Buffer.from(`${headers.map((header) => `#include <${header}>\n`).join('')}${rest}`)

const requestOf = (source: Buffer) => ({ source, compilerOptions: [], additionalFiles: [] })

/** Asks for the header of a source until there is one. */
async function untilBuilt(headers: PrecompiledHeaders, source: Buffer): Promise<PrecompiledHeader> {
  let header: PrecompiledHeader | null = null
  const ask = () => {
    header = headers.find(requestOf(source))
    return header
  }
  await expect.poll(ask, { timeout: 50_000, interval: 100 }).not.toBeNull()
  if (!header) throw new Error('there is no header')
  return header
}

describe.skipIf(!requirePart('g++', !('missing' in found)))('precompiled headers', () => {
  test('a set of includes seen often is built, serves larger sets too, and changes no binary', async () => {
    const host = openHost({
      cacheDir: path.join(folder, 'cache'),
      fallbackCacheDir: folder,
      tools: readConfig({}).tools,
      log: { info() {}, warn() {} },
    })
    const headers = new PrecompiledHeaders(host, gcc)
    const rest = 'int main() {\n  std::vector<int> v{1, 2}; std::cout << v.size() << "\\n";\n}\n'
    const source = including(['iostream', 'vector'], rest)
    const larger = including(['vector', 'map', 'iostream'], rest)
    expect(headers.find(requestOf(larger))).toBeNull()
    const header = await untilBuilt(headers, source)
    expect(headers.find(requestOf(larger))).toEqual(header)
    await headers.close()
    await host.close()
    for (const contents of [source, larger]) {
      const plain = fs.readFileSync(compile(contents, null))
      expect(fs.readFileSync(compile(contents, header)).equals(plain)).toBe(true)
    }
  })
})
