import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Host, openHost } from '../../sandbox/host.ts'
import { findGcc } from '../gcc/gcc.ts'
import { PrecompiledHeaders } from './precompiled-headers.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-headers-'))
fs.chmodSync(folder, 0o755)
const gcc = findGcc('g++')
let host: Host

beforeAll(() => {
  host = openHost({
    cacheDir: path.join(folder, 'cache'),
    fallbackCacheDir: folder,
    tools: readConfig({}).tools,
    log: { info() {}, warn() {} },
  })
})
afterAll(async () => {
  await host.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const sourceWith = (...headers: string[]) =>
  Buffer.from(`${headers.map((header) => `#include <${header}>\n`).join('')}int main() {
  std::vector<int> v{1, 2}; std::cout << v.size() << "\\n";
}
`)

test.skipIf(!requirePart('g++', !('missing' in gcc)))(
  'a set of includes seen often is built, serves larger sets too, and changes no binary',
  async () => {
    if ('missing' in gcc) return
    const headers = new PrecompiledHeaders(host, gcc)
    const source = sourceWith('iostream', 'vector')
    const larger = sourceWith('vector', 'map', 'iostream')
    expect(headers.find(larger, [])).toBeNull()
    await expect
      .poll(() => headers.find(source, []), { timeout: 50_000, interval: 100 })
      .not.toBeNull()
    const header = headers.find(source, [])
    if (!header) return
    expect(headers.find(larger, [])).toEqual(header)
    await headers.close()

    const main = path.join(folder, 'main.cpp')
    const compile = (out: string, more: string[]) =>
      execFileSync(gcc.path, [...gcc.flags, ...more, '-o', out, main], {
        cwd: folder,
        env: { PATH: '/usr/bin:/bin' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    const include = path.join(header.folder, header.file)
    const bytes = (name: string) => fs.readFileSync(path.join(folder, name))
    for (const contents of [source, larger]) {
      fs.writeFileSync(main, contents)
      compile(path.join(folder, 'plain'), [])
      // GCC silently ignores a header that does not fit, unless told to warn.
      compile(path.join(folder, 'ahead'), ['-include', include, '-Winvalid-pch', '-Werror'])
      expect(bytes('ahead').equals(bytes('plain'))).toBe(true)
    }
  },
)
