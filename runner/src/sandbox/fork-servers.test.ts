import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pythonServers } from '../testing/fork-servers.ts'
import { openTestHost } from '../testing/test-host.ts'
import { Box } from './box.ts'
import type { ForkServer } from './box-spec.ts'
import type { Host } from './host.ts'

let host: Host
beforeAll(() => {
  host = openTestHost()
})
afterAll(() => host.close())

/** A Python that is replaced after so many forks. */
function startPython(maxForks: number): ForkServer {
  const [stdin, stdout, stderr] = ['in', 'out', 'err'].map((stream) => {
    const file = path.join(host.workspace, `python-${maxForks}-${stream}`)
    fs.writeFileSync(file, '')
    return file
  }) as [string, string, string]
  const preload = host.buildNative('python/fork-server', 'library') ?? ''
  const preloadAt = '/python-fork-server.so'
  return host.spawner.startForkServer({
    shortcut: 'forked-python',
    takeSlot: () => host.slots.take({ binds: [{ from: preload, to: preloadAt }] }),
    environment: { LD_PRELOAD: preloadAt },
    command: ['/usr/bin/python3', 'main.py'],
    streams: { stdin, stdout, stderr },
    maxForks,
  })
}

async function openBox(forkServer: ForkServer, source: string): Promise<Box> {
  const box = await Box.open(host, {
    command: [],
    environment: {},
    limits: { memoryKb: 100_000, processes: 20, fileSizeKb: 1000, stackKb: 8000, boxKb: 1000 },
    syscalls: 'standard',
    fifo: 'main.py',
    forkServer,
  })
  fs.writeFileSync(`${box.rootBeforeStart}/main.py`, source, { flag: 'r+' })
  return box
}

const outputOf = async (box: Box) => {
  await box.ended
  const { contents } = box.slot.readOutput('stdout', 1000)
  box.discard()
  await box.gone
  return contents.toString()
}

const untilReady = (server: ForkServer) => expect.poll(() => server.isReady).toBe(true)

test('a fork server is replaced after its last fork, and loses none', async () => {
  const server = startPython(2)
  const outputs: string[] = []
  for (let round = 0; round < 3; round += 1) {
    await untilReady(server)
    const boxes = await Promise.all([1, 2].map((number) => openBox(server, `print(${number})`)))
    for (const box of boxes) box.start()
    outputs.push(...(await Promise.all(boxes.map(outputOf))))
  }
  expect(outputs).toEqual(['1\n', '2\n', '1\n', '2\n', '1\n', '2\n'])
})

test('a sandbox ends if its server dies with the last request it may carry out', async () => {
  const others = pythonServers()
  const booted = () => pythonServers().filter((pid) => !others.includes(pid))
  const server = startPython(1)
  await untilReady(server)
  const [pid = Number.NaN] = booted()
  const box = await openBox(server, 'print("never")')
  // It cannot read the request, after which it is replaced.
  process.kill(pid, 'SIGSTOP')
  box.start()
  await expect.poll(booted).toHaveLength(2)
  process.kill(pid, 'SIGKILL')
  expect(await outputOf(box)).toBe('')
})
