import { setImmediate } from 'node:timers/promises'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readAdditionalFiles } from './additional-files.ts'

const zip = (files: Record<string, string | Buffer>, level: 0 | 9 = 9) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])),
      { level },
    ),
  )
const read = (bytes: Buffer) => readAdditionalFiles(bytes.toString('base64'))

/** Writes a 32-bit number into every entry, both of the directory and in front of its data. */
function forge(bytes: Buffer, inDirectory: number, inFront: number, value: number): Buffer {
  for (let at = 0; at + 4 <= bytes.length; at++) {
    const signature = bytes.readUInt32LE(at)
    if (signature === 0x02014b50) bytes.writeUInt32LE(value, at + inDirectory)
    if (signature === 0x04034b50) bytes.writeUInt32LE(value, at + inFront)
  }
  return bytes
}
const withSize = (bytes: Buffer, size: number) => forge(bytes, 24, 22, size)
const withChecksum = (bytes: Buffer, sum: number) => forge(bytes, 16, 14, sum)

test.each([
  ['a.txt', 'a.txt'],
  ['./dir/file', 'dir/file'],
  ['d//f', 'd/f'],
  ['././a/./b//c', 'a/b/c'],
  ['grüße/日本', 'grüße/日本'],
])('%j becomes %j', async (name, path) => {
  expect(await read(zip({ [name]: 'x' }))).toEqual([{ path, contents: Buffer.from('x') }])
})

const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024)

test.each([
  ['a path upwards', zip({ 'a/../../x': '' }), 'holds a path that leaves its folder'],
  ['an absolute path', zip({ '/x': '' }), 'holds a path that leaves its folder'],
  ['a backslash', zip({ 'a\\x': '' }), 'holds a path that leaves its folder'],
  ['a long name', zip({ ['ü'.repeat(150)]: '' }), 'holds a path that is too long'],
  ['a long path', zip({ [`${'a/'.repeat(150)}x`]: '' }), 'holds a path that is too long'],
  ['a file and a folder', zip({ a: '', 'a/b': '' }), 'holds both a file and a folder named a'],
  [
    'the same deeper',
    zip({ 'x/a/b': '', './x//a': '' }),
    'holds both a file and a folder named x/a',
  ],
  ['too much', zip({ a: megabytes(6), b: megabytes(6) }), 'extracts to more than 10240 KB'],
  [
    'too many',
    zip(Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`f${index}`, '']))),
    'holds more than 100 files',
  ],
  ['a wrong checksum', withChecksum(zip({ a: 'text' }), 1), 'holds a damaged file'],
  ['a wrong checksum, stored', withChecksum(zip({ a: 'text' }, 0), 1), 'holds a damaged file'],
  ['a size too small', withSize(zip({ a: megabytes(4) }), 10), 'holds a damaged file'],
  ['a size too large', withSize(zip({ a: 'text' }), 1000), 'holds a damaged file'],
  ['half an archive', zip({ a: 'text'.repeat(100) }).subarray(0, 60), 'is not a zip archive'],
])('%s is refused', async (_name, bytes, message) => {
  expect(await read(bytes)).toBe(message)
})

test('an archive is not inflated by the event loop', async () => {
  const bomb = withSize(zip({ a: megabytes(4) }), 1024)
  let isDone = false
  let turns = 0
  const done = read(bomb).finally(() => {
    isDone = true
  })
  while (!isDone) {
    await setImmediate()
    turns++
  }
  expect(await done).toBe('holds a damaged file')
  // Inflated by this thread, it would be done before the loop turned.
  expect(turns).toBeGreaterThan(2)
})
