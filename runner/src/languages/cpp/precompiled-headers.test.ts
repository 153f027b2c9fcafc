import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { requirePart } from '@assay/testkit/require-part'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type Host, openHost } from '../../sandbox/host.ts'
import { openTestHost } from '../../testing/test-host.ts'
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
  const { folder: from = '', file = '', archive = null } = header ?? {}
  // GCC silently ignores a header that does not fit, unless told to warn.
  const before = header ? ['-include', path.join(from, file), '-Winvalid-pch', '-Werror'] : []
  const libraries = archive ? [path.join(archive.folder, archive.file)] : []
  execFileSync(gcc.path, [...gcc.flags, ...before, '-o', out, main, ...libraries], {
    cwd: folder,
    env: { PATH: '/usr/bin:/bin' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return out
}

const including = (headers: string[], rest: string) =>
  Buffer.from(`${headers.map((header) => `#include <${header}>\n`).join('')}${rest}`)

const requestOf = (source: Buffer) => ({ source, compilerOptions: [], additionalFiles: [] })

/** Asks for the header of a source until there is one, with or without an archive. */
async function untilBuilt(
  headers: PrecompiledHeaders,
  source: Buffer,
  hasArchive: boolean,
): Promise<PrecompiledHeader> {
  let header: PrecompiledHeader | null = null
  const ask = () => {
    header = headers.find(requestOf(source))
    return header && header.archive !== null
  }
  await expect.poll(ask, { timeout: 50_000, interval: 100 }).toBe(hasArchive)
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
    const header = await untilBuilt(headers, source, false)
    expect(headers.find(requestOf(larger))).toEqual(header)
    await headers.close()
    await host.close()
    for (const contents of [source, larger]) {
      const plain = fs.readFileSync(compile(contents, null))
      expect(fs.readFileSync(compile(contents, header)).equals(plain)).toBe(true)
    }
  })

  describe('with an archive of instantiated templates', () => {
    let host: Host
    let headers: PrecompiledHeaders

    beforeAll(async () => {
      host = openTestHost()
      headers = new PrecompiledHeaders(host, gcc)
      await headers.warmUp(async () => {})
    }, 120_000)
    afterAll(async () => {
      await headers.close()
      await host.close()
    })

    const sorting = `int main() {
  std::vector<std::string> words;
  for (std::string word; std::cin >> word;) words.push_back(word);
  std::sort(words.begin(), words.end());
  std::vector<std::pair<int, int>> sizes;
  for (const auto& word : words) sizes.push_back({(int)word.size(), (int)sizes.size()});
  std::sort(sizes.begin(), sizes.end(), std::greater<std::pair<int, int>>());
  for (auto [size, index] : sizes) std::cout << size << " " << words[index] << "\\n";
}
`
    const missingSort = /undefined reference to .*__introsort_loop/
    const input = 'pear fig apple pear kiwi a fig nut plum pear quince date lime sloe medlar cherry'

    test.each([
      [['iostream', 'algorithm', 'vector', 'string']],
      [['bits/stdc++.h']],
      [['iostream', 'algorithm', 'map', 'vector', 'string']],
    ])('%j: a program gets its sort from there', async (includes) => {
      const source = including(includes, sorting)
      const header = await untilBuilt(headers, source, true)
      expect(() => compile(source, { ...header, archive: null })).toThrow(missingSort)
      const run = (program: string) => execFileSync(program, { input, encoding: 'utf8' })
      const printed = run(compile(source, header))
      expect(printed).toBe(run(compile(source, null)))
      expect(printed).toContain('quince')
    })

    test('a program that adds to the library, has options or files of its own, gets none of it', async () => {
      const includes = ['iostream', 'algorithm', 'vector']
      const reversed = `namespace std {
bool operator<(const pair<int, int>& a, const pair<int, int>& b) { return a.first > b.first; }
}
int main() {
  std::vector<std::pair<int, int>> v{{1, 1}, {3, 3}, {2, 2}};
  std::sort(v.begin(), v.end());
  std::cout << v[0].first << "\\n";
}
`
      await untilBuilt(headers, including(includes, reversed), false)
      const usual = including(includes, sorting)
      await untilBuilt(headers, usual, true)
      const request = requestOf(usual)
      const additionalFiles = [{ path: 'own.h', contents: Buffer.from('namespace std {}') }]
      for (const unusual of [{ compilerOptions: ['-O3'] }, { additionalFiles }]) {
        expect(headers.find({ ...request, ...unusual })?.archive ?? null).toBeNull()
      }
    })
  })
})
