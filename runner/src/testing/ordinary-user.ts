import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { JudgeSubmissionInput } from '@assay/contract/judge0'
import { startRunner } from './runner-process.ts'

/** "nobody" on every distribution. */
const uid = 65_534

/**
 * A runner that is not root, so that its programs have its own user, on a Node outside /usr. It has no
 * control groups.
 */
export async function startOrdinaryRunner(environment: NodeJS.ProcessEnv = {}) {
  const folder = path.join(os.tmpdir(), `assay-runner-test-cache-${uid}`)
  fs.mkdirSync(folder, { recursive: true })
  const node = path.join(folder, 'bin', `node-${process.version}`)
  if (!fs.existsSync(node)) {
    fs.mkdirSync(path.dirname(node), { recursive: true })
    fs.copyFileSync(process.execPath, `${node}.${process.pid}`)
    fs.renameSync(`${node}.${process.pid}`, node)
  }
  const isRoot = process.getuid?.() === 0
  if (isRoot) execFileSync('chown', ['-R', `${uid}:${uid}`, folder])
  const drop = ['--reuid', String(uid), '--regid', String(uid), '--clear-groups']
  const runner = await startRunner(
    { RUNNER_CACHE_DIR: folder, LOG_LEVEL: 'warn', ...environment },
    isRoot ? ['/usr/bin/setpriv', ...drop, node] : [node],
  )
  return {
    ...runner,
    async run(submission: JudgeSubmissionInput) {
      const response = await fetch(`${runner.url}/submissions?wait=true&fields=*`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(submission),
      })
      return (await response.json()) as { stdout: string | null; stderr: string | null }
    },
  }
}
