import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Box } from '../sandbox/box.ts'
import { NotReady, openFifo, sendSource } from './fifo.ts'

/** As a user gets it who has used up the quota of pipes: with room for a single page. */
const reader = `import fcntl, os, select, sys
os.mkfifo(sys.argv[1])
fifo = os.open(sys.argv[1], os.O_RDONLY | os.O_NONBLOCK)
fcntl.fcntl(fifo, 1031, 4096)
os.set_blocking(fifo, True)
print("ready", file=sys.stderr, flush=True)
poll = select.poll(); poll.register(fifo, select.POLLIN); poll.poll()
if sys.argv[2] == "read":
    while chunk := os.read(fifo, 1000): sys.stdout.buffer.write(chunk)
`

async function send(source: Buffer, does: 'read' | 'leave') {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assay-fifo-'))
  try {
    fs.writeFileSync(path.join(folder, '.main'), '')
    const child = spawn('python3', ['-c', reader, path.join(folder, 'main'), does])
    const received = text(child.stdout)
    await once(child.stderr, 'data')
    const box = { rootBeforeStart: folder, isAlive: true } as Box
    await sendSource(box, 'main', await openFifo(box, 'main'), source)
    return await received
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
}

test('a source arrives whole through a pipe that is smaller than it', async () => {
  const source = Buffer.from('0123456789abcde\n'.repeat(2000))
  expect(await send(source, 'read')).toBe(source.toString())
})

test('a process that ends before it has read its source counts as not ready', async () => {
  await expect(send(Buffer.alloc(32_000, 'x'), 'leave')).rejects.toThrow(NotReady)
})
