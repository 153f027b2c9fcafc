import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeTree, removeTreeSync } from './remove-tree.ts'

const warnings: string[] = []
const log = { info() {}, warn: (message: string) => warnings.push(message) }

/** What a program could leave in a folder it may write to. */
const leftovers = {
  '700 nested folders': `for i in range(700):
    os.mkdir(b"a" * 255)
    os.chdir(b"a" * 255)
open("deep", "w")`,
  'names that are not Unicode': `for name in (b"\\xff\\xfe", b"a\\nb", b"-rf", b"\\x80" * 255):
    os.mkdir(name)
    open(name + b"/" + name, "w")`,
  'folders without permissions': `os.makedirs("closed/inner")
open("closed/inner/file", "w")
os.chmod("closed/inner", 0)
os.chmod("closed", 0)`,
}

function leave(script: string): string {
  const parent = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-remove-'))
  onTestFinished(() => fs.rmdirSync(parent))
  const folder = path.join(parent, 'left')
  fs.mkdirSync(folder)
  if (process.getuid?.() === 0)
    for (const one of [parent, folder]) fs.chownSync(one, 65_534, 65_534)
  execFileSync('python3', ['-c', `import os\n${script}`], { cwd: folder, ...user() })
  return folder
}

function user() {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
}

/** As a runner does that is not root, and cannot ignore permissions. */
async function asUser(work: () => Promise<void> | void) {
  const { uid } = user()
  if (uid !== undefined) process.seteuid?.(uid)
  try {
    await work()
  } finally {
    if (uid !== undefined) process.seteuid?.(0)
  }
}

test.each(Object.entries(leftovers))('%s are removed', async (_name, script) => {
  const [one, other] = [leave(script), leave(script)]
  await asUser(() => removeTree(one, log))
  await asUser(() => removeTreeSync(other, log))
  expect([fs.existsSync(one), fs.existsSync(other), warnings]).toEqual([false, false, []])
})

test('what cannot be removed is logged', async () => {
  const folder = leave('open("file", "w")')
  fs.chmodSync(path.dirname(folder), 0o555)
  await asUser(() => removeTree(folder, log))
  expect(warnings).toEqual([`could not remove ${folder}: delete it by hand`])
  fs.chmodSync(path.dirname(folder), 0o755)
  fs.rmdirSync(folder)
})
