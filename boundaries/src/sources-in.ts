import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The code in a working copy, tracked or new, without what Git ignores: path from root → source. */
export function sourcesIn(root: string): Map<string, string> {
  const listed = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const code = listed
    .split('\0')
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file) && existsSync(join(root, file)))
  return new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}
