import type { StoredChunk } from '@assay/contract/journal'
import type { JournalEntry } from '@assay/contract/journal-entries'

export const runIds = [
  'b0000000-0000-4000-8000-000000000001',
  'b0000000-0000-4000-8000-000000000002',
] as const
export const recorderId = 'c0000000-0000-4000-8000-000000000001'

const pasted = `
def read_pairs(count):
    pairs = []
    for _ in range(count):
        left, right = input().split()
        pairs.append((int(left), int(right)))
    pairs.sort(key=lambda pair: (pair[0], -pair[1]))
    return pairs
`
const typed = [
  '# Two lists, merged\nimport sys\n',
  '\nfor left, right in read_pairs(int(input())):\n    ',
]
const lastLine = 'print(left + right)\n'

/** What somebody has recorded who types at the end of a text, with all that may happen beside it. */
class Typist {
  text = ''
  readonly entries: JournalEntry[] = []

  add(...entry: JournalEntry[]): this {
    this.entries.push(...entry)
    return this
  }

  insert(elapsed: number, text: string, origin?: 'outside' | 'inside'): this {
    const before = this.text.length
    const part: [number, ...string[]] = [0, ...text.split('\n')]
    const changes = before === 0 ? [part] : [before, part]
    this.text += text
    return this.add(origin ? [elapsed, 'edit', changes, origin] : [elapsed, 'edit', changes])
  }

  type(text: string): this {
    for (const [at, character] of [...text].entries()) {
      this.insert(at % 17 === 0 ? 900 : 90 + ((at * 37) % 160), character)
    }
    return this
  }
}

/** The entries of one editor from its opening to the submission, and the text at its end. */
export function writtenProgram(): { entries: JournalEntry[]; text: string } {
  const [first, second] = runIds
  const typist = new Typist().add([0, 'open', ''])
  typist.type(typed[0] ?? '')
  typist.add([4000, 'copy', 62], [1500, 'away', 'hidden'], [40_000, 'back'])
  typist.insert(2500, pasted, 'outside').type(typed[1] ?? '')
  typist.add([2500, 'run', first], [1400, 'result', first, 11])
  typist.add([9000, 'away', 'unfocused'], [61_000, 'back'])
  typist.insert(95_000, lastLine.slice(0, 6), 'inside').type(lastLine.slice(6))
  typist.add([3000, 'run', second], [1100, 'result', second, 3])
  return { entries: typist.entries, text: typist.text }
}

export const submission: JournalEntry[] = [
  [6000, 'submit', runIds[1]],
  [300, 'close'],
]

/** Chunks as the server stores them, for screens of states that are hard to bring about. */
export function storedChunks(
  questionId: string,
  entries: JournalEntry[],
  size: number,
): StoredChunk[] {
  const chunks: StoredChunk[] = []
  let now = Date.parse('2026-03-02T10:03:00.000Z')
  for (let at = 0; at < entries.length; at += size) {
    const own = entries.slice(at, at + size)
    const startedAt = new Date(now).toISOString()
    now += own.reduce((sum, [elapsed]) => sum + elapsed, 0)
    chunks.push({
      seq: chunks.length + 1,
      number: chunks.length,
      recorder: recorderId,
      questionId,
      device: 'Chromium on Linux',
      startedAt,
      receivedAt: new Date(now + 5000).toISOString(),
      entries: own,
    })
  }
  return chunks
}
