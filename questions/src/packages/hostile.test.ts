import { describe, expect, test } from 'vitest'
import { archiveLimits } from './archive.ts'
import { readImport } from './import.ts'
import { RefusedImport } from './refused.ts'
import { zipOf } from './testing/zip-of.ts'

const problem = { 'problem.yaml': 'name: Sum\n' }
const small = { ...archiveLimits, entries: 5, fileBytes: 100_000, totalBytes: 150_000 }

async function refusal(zip: Uint8Array, limits = archiveLimits): Promise<string> {
  const error = await readImport('a.zip', zip, limits).catch((caught: unknown) => caught)
  if (!(error instanceof RefusedImport)) throw new Error(`not refused: ${String(error)}`)
  return error.message
}

/** The zip with the bytes of its central directory entry, or of both headers, changed. */
function patched(zip: Uint8Array, change: (view: DataView, central: number) => void): Uint8Array {
  const copy = zip.slice()
  const view = new DataView(copy.buffer)
  const central = Buffer.from(copy).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  change(view, central)
  return copy
}

describe('bombs', () => {
  test.each<[string, Uint8Array, string]>([
    ['a large file', zipOf({ x: new Uint8Array(200_000) }), 'a.zip holds neither a problem.yaml'],
    [
      'many middling files',
      zipOf({ x: new Uint8Array(90_000), y: new Uint8Array(90_000) }),
      'a.zip holds more than',
    ],
    [
      'many files',
      zipOf(Object.fromEntries(Array.from({ length: 6 }, (_, index) => [`f${index}`, '']))),
      'a.zip has more than 5 files',
    ],
    [
      'a zip inside, which counts too',
      zipOf({ x: new Uint8Array(90_000), 'y.zip': zipOf({ z: new Uint8Array(90_000) }) }),
      'y.zip holds more than',
    ],
  ])('%s', async (_name, zip, message) => {
    expect(await refusal(zip, small)).toContain(message)
  })

  test('a content much larger than the archive', async () => {
    const limits = { ...archiveLimits, fileBytes: 1_000_000, ratio: 100 }
    const zeros = new Uint8Array(900_000)
    expect(await refusal(zipOf({ x: zeros, y: zeros }), limits)).toContain('more than 100 times')
  })

  test('cases alone are left out, the largest first, until the others fit', async () => {
    const zip = zipOf({
      ...problem,
      ...{ 'data/secret/1.in': '1\n', 'data/secret/1.ans': '2\n' },
      ...{ 'data/secret/2.in': new Uint8Array(90_000), 'data/secret/2.ans': '2\n' },
      'attachments/x': new Uint8Array(80_000),
    })
    const [question] = await readImport('a.zip', zip, { ...small, entries: 9 })
    expect(question?.content.hiddenCases).toHaveLength(1)
    expect(question?.notes).toContain('data/secret/2.in is too large to be read: not taken over')
  })

  test('a file that is larger than it says', async () => {
    const lie = patched(zipOf({ x: new Uint8Array(200_000) }), (view, central) => {
      view.setUint32(central + 24, 10, true)
    })
    expect(await refusal(lie, small)).toMatch(/^x in a.zip cannot be unpacked: too many bytes/)
  })

  test('a file that is smaller than it says', async () => {
    const lie = patched(zipOf({ x: 'abc' }), (view, central) =>
      view.setUint32(central + 24, 9, true),
    )
    expect(await refusal(lie)).toMatch(/^x in a.zip cannot be unpacked/)
  })

  test('a zip64 size that is not there', async () => {
    const lie = patched(zipOf({ x: 'abc' }), (view, central) => {
      view.setUint32(central + 24, 0xffffffff, true)
    })
    // Or it counts as too large to be read, and nothing is left.
    expect(await refusal(lie)).toMatch(/^a.zip (cannot be unpacked|holds neither)/)
  })

  test('zips are opened one level deep only', async () => {
    const deep = zipOf({ 'b.zip': zipOf({ 'c.zip': zipOf(problem) }) })
    expect(await refusal(deep)).toContain(
      'holds neither a problem.yaml, a problem.xml nor a Markdown question',
    )
  })

  test('a recipe that would fill the memory is not written out', async () => {
    const markdown = `---\ntitle: x\ntopic: y\nlevel: Basic\nminutes: 5\n---\n\nz\n\n## Sample\n\n\`\`\`input\n{{repeat 2000000000 "x"}}\n\`\`\`\n\n\`\`\`output\n1\n\`\`\`\n`
    const [question] = await readImport('a.md', Buffer.from(markdown))
    expect(question?.content.samples[0]?.input).toBe('{{repeat 2000000000 "x"}}\n')
  })
})

describe('paths', () => {
  const control = `a${String.fromCharCode(0)}b`
  test.each([
    ['../x', 'invalid relative path'],
    ['a/../../x', 'invalid relative path'],
    ['/etc/x', 'absolute path'],
    ['C:/x', 'absolute path'],
    ['a\\b', 'invalid characters'],
    [control, 'not readable text'],
    ['a//b', 'empty parts'],
    ['./a', 'empty parts'],
  ])('%s', async (path, message) => {
    expect(await refusal(zipOf({ ...problem, [path]: '' }))).toContain(message)
  })

  test('names that differ in case only', async () => {
    expect(await refusal(zipOf({ ...problem, 'PROBLEM.yaml': '' }))).toContain('appears twice')
  })

  test('the same name twice', async () => {
    const zip = zipOf({ 'aa.md': '', 'bb.md': '' })
    const twice = Buffer.from(
      Buffer.from(zip).toString('latin1').replaceAll('bb.md', 'aa.md'),
      'latin1',
    )
    expect(await refusal(twice)).toContain('aa.md in a.zip appears twice')
  })

  test('links', async () => {
    const link = patched(zipOf({ x: '/etc/passwd' }), (view, central) => {
      view.setUint8(central + 5, 3)
      view.setUint32(central + 38, 0o120777 * 65536, true)
    })
    expect(await refusal(link)).toBe('x in a.zip is a link or a device, not a file')
  })

  test('names that are not UTF-8 although they say so', async () => {
    const zip = Buffer.from(zipOf({ 'ä.md': '' }))
    const broken = Buffer.from(
      zip.toString('latin1').replaceAll('\u00c3\u00a4', '\u00c3\u00c3'),
      'latin1',
    )
    expect(await refusal(broken)).toContain('not readable text')
  })
})

describe('contents', () => {
  const deep = `name: ${'['.repeat(50_000)}`
  const aliases = `a: &a [x, x]\nb: &b [*a, *a]\nname: *b\n`
  test.each<[string, Readonly<Record<string, string | Uint8Array>>, string]>([
    ['aliases in YAML', { 'problem.yaml': aliases }, 'problem.yaml in a.zip is not YAML'],
    [
      'tags in YAML',
      { 'problem.yaml': 'name: !!js/function x\n' },
      'problem.yaml in a.zip is not YAML',
    ],
    ['deep YAML', { 'problem.yaml': deep }, 'problem.yaml in a.zip is not YAML'],
    ['long YAML', { 'problem.yaml': 'x'.repeat(300_000) }, 'problem.yaml in a.zip is longer'],
    ['YAML without keys', { 'problem.yaml': '- 1' }, 'does not consist of keys and values'],
    [
      'an unknown format',
      { 'problem.yaml': 'problem_format_version: 2099\n' },
      'unknown format: 2099',
    ],
    [
      'YAML that is not text',
      { 'problem.yaml': new Uint8Array([255, 254]) },
      'problem.yaml in a.zip is not UTF-8 text',
    ],
    [
      'an odd assay.yaml',
      { ...problem, 'assay.yaml': 'version: 7\n' },
      'assay.yaml in a.zip cannot be read',
    ],
    [
      'a Markdown file that is no question',
      { 'README.md': 'Hi' },
      'README.md:1 starts with front matter',
    ],
    [
      'nothing',
      { 'a.txt': '' },
      'a.zip holds neither a problem.yaml, a problem.xml nor a Markdown question',
    ],
  ])('%s', async (_name, files, message) => {
    expect(await refusal(zipOf(files))).toContain(message)
  })
})

describe('archives', () => {
  const good = zipOf({ 'problem.yaml': `name: ${'Sum '.repeat(50)}` })
  test('a truncated one', async () => {
    expect(await refusal(good.slice(0, -30))).toContain('a.zip cannot be unpacked')
  })

  test('an encrypted one', async () => {
    const locked = patched(good, (view, central) => {
      view.setUint16(6, 1, true)
      view.setUint16(central + 8, 1, true)
    })
    expect(await refusal(locked)).toBe('problem.yaml in a.zip is encrypted')
  })

  test('a damaged one', async () => {
    const damaged = patched(good, (view, central) => view.setUint32(central + 16, 1, true))
    expect(await refusal(damaged)).toContain('its checksum differs')
  })

  test('something else', async () => {
    expect(await refusal(Buffer.from('Hello'))).toContain('a.zip cannot be unpacked')
    await expect(readImport('a.exe', good)).rejects.toThrow('a.exe is neither a Markdown file')
  })
})
