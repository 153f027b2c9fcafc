import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPublicAddress, sendCallback } from './callbacks.ts'

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['::ffff:127.0.0.1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
])('callbacks to %s: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('callbacks are sent by PUT, retried, and never sent to private addresses', async () => {
  let calls = 0
  const server = http.createServer((request, response) => {
    calls++
    response.statusCode = request.method === 'PUT' && calls > 1 ? 200 : 500
    response.end()
  })
  server.listen(0)
  const { port } = server.address() as AddressInfo
  try {
    expect(await sendCallback(`http://localhost:${port}/`, '{}', () => true)).toBe('sent')
    expect(calls).toBe(2)
    calls = 0
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      expect(await sendCallback(`http://${host}:${port}/`, '{}')).toBe('refused')
    }
    expect(calls).toBe(0)
  } finally {
    server.close()
  }
})

test.each([
  ['the head of its response', '', 'X-A: b\r\n', 'failed', 3, 200],
  ['the body', 'Transfer-Encoding: chunked\r\n\r\n', '1\r\na\r\n', 'sent', 1, 2000],
  ['a body without end', '\r\n', 'a'.repeat(1024 * 1024), 'sent', 1, 60_000],
])(
  'a callback receiver that drips %s is hung up on',
  async (_, head, drip, result, calls, deadlineMs) => {
    const closed: Promise<unknown>[] = []
    const server = net.createServer((socket) => {
      closed.push(new Promise((resolve) => socket.once('close', resolve)))
      socket.on('error', () => {})
      socket.resume()
      socket.write(`HTTP/1.1 200 OK\r\n${head}`)
      const timer = setInterval(() => socket.write(drip), 10)
      socket.once('close', () => clearInterval(timer))
    })
    server.listen(0)
    const { port } = server.address() as AddressInfo
    try {
      const url = `http://localhost:${port}/`
      expect(await sendCallback(url, '{}', () => true, deadlineMs)).toBe(result)
      await Promise.all(closed)
      expect(closed).toHaveLength(calls)
    } finally {
      server.close()
    }
  },
)
