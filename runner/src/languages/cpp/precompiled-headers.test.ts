import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { detectLanguages } from '../languages/detect.ts'
import { type Host, openHost } from '../sandbox/host.ts'
import { gccFlags } from './gcc.ts'
import { PrecompiledHeaders } from './precompiled-headers.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-headers-'))
fs.chmodSync(folder, 0o755)
const cpp = detectLanguages(process.execPath).find(({ language }) => language === 'C++')
let host: Host

beforeAll(() => {
  host = openHost({
    cacheDir: path.join(folder, 'cache'),
    fallbackCacheDir: folder,
    tools: readConfig({}).tools,
    log: () => {},
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

test.skipIf(!cpp || 'missing' in cpp.toolchain)(
  'a list of includes seen often is built, serves longer lists too, and changes no binary',
  async () => {
    if (!cpp) return
    const headers = new PrecompiledHeaders(host)
    const job = { language: cpp, source: sourceWith('iostream', 'vector') }
    const longer = { language: cpp, source: sourceWith('vector', 'map', 'iostream') }
    const flags = gccFlags(cpp, [])
    expect(headers.find(longer, flags)).toBeNull()
    await expect
      .poll(() => headers.find(job, flags), { timeout: 50_000, interval: 100 })
      .not.toBeNull()
    const header = headers.find(job, flags)
    if (!header) return
    expect(headers.find(longer, flags)).toEqual(header)
    await headers.close()

    const main = path.join(folder, 'main.cpp')
    const compile = (out: string, more: string[]) =>
      execFileSync('/usr/bin/g++', [...flags, ...more, '-o', out, main], {
        cwd: folder,
        env: { PATH: '/usr/bin:/bin' },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    const include = path.join(header.folder, header.file)
    const bytes = (name: string) => fs.readFileSync(path.join(folder, name))
    for (const { source } of [job, longer]) {
      fs.writeFileSync(main, source)
      compile(path.join(folder, 'plain'), [])
      // Silently ignored when anything about it is wrong, unless asked to say so.
      compile(path.join(folder, 'ahead'), ['-include', include, '-Winvalid-pch', '-Werror'])
      expect(bytes('ahead').equals(bytes('plain'))).toBe(true)
    }
  },
)
