import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WorkingCopy } from './documents.ts'

/** The code in a working copy: path from root → source. What candidates are given is none of it. */
export function sourcesIn(root: string): Map<string, string> {
  return read(root, /^(?!questions\/projects\/).*\.[cm]?[jt]sx?$/)
}

/** What is written for people about the code; the questions of the bank are not. */
export function documentsIn(root: string): Map<string, string> {
  return read(root, /^(?!questions\/(?:bank|projects)\/).*\.md$/)
}

export function workingCopy(root: string): WorkingCopy {
  const manifests = [...read(root, /^(\w+\/)?package\.json$/)]
  const scripts = manifests.map(([file, text]) => {
    const { scripts: named = {} } = JSON.parse(text) as { scripts?: Record<string, string> }
    return [file.replace(/\/?package\.json$/, ''), new Set(Object.keys(named))] as const
  })
  return { files: new Set(listed(root)), scripts: new Map(scripts) }
}

function read(root: string, names: RegExp): Map<string, string> {
  const wanted = listed(root).filter((file) => names.test(file))
  return new Map(wanted.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

/** Tracked or new, without what Git ignores. */
function listed(root: string): string[] {
  const names = execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  return names.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}
