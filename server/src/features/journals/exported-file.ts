import { z } from 'zod'
import { isSameMac } from '../../platform/seal.ts'
import { checkSeal, type SealState } from './check-seal.ts'
import type { ChunkRow, HeadRow, JournalSeal } from './seal.ts'

const instant = z.iso.datetime().transform((text) => new Date(text))
const bytes = z.base64().transform((text) => Buffer.from(text, 'base64'))

/** Every column of the head and of a chunk, as it is stored: the seal covers all of them. */
const headSchema = z.object({
  attemptId: z.uuid(),
  keyId: z.string(),
  chunkCount: z.int(),
  byteCount: z.int(),
  fullAt: instant.nullable(),
  deletedAt: instant.nullable(),
  mac: bytes,
})
const chunkSchema = z.object({
  attemptId: z.uuid(),
  seq: z.int(),
  questionId: z.uuid(),
  recorder: z.uuid(),
  number: z.int(),
  device: z.string(),
  startedAt: instant,
  receivedAt: instant,
  /** JSON, as text, since every byte of it counts. */
  entries: z.string(),
  mac: bytes,
})
const fileSchema = z.object({
  format: z.literal('assay-journal'),
  version: z.literal(1),
  /** The attempt and its judged programs; sealed as one text by `factsMac`. */
  facts: z.record(z.string(), z.unknown()),
  factsMac: bytes,
  head: headSchema.nullable(),
  chunks: z.array(chunkSchema),
})

const written = <Row extends HeadRow | ChunkRow>(row: Row) => ({
  ...row,
  mac: row.mac.toString('base64'),
})

interface Content {
  readonly facts: Record<string, unknown>
  readonly head: HeadRow | undefined
  readonly chunks: readonly ChunkRow[]
}

export function writeExport(seal: JournalSeal, { facts, head, chunks }: Content): string {
  const file = {
    format: 'assay-journal',
    version: 1,
    facts,
    factsMac: seal.ofExport(JSON.stringify(facts)).toString('base64'),
    head: head ? written(head) : null,
    chunks: chunks.map(written),
  }
  return `${JSON.stringify(file, undefined, 1)}\n`
}

interface CheckedExport {
  readonly seal: SealState
  /** Whether the attempt and its programs are as they were exported; only known with the secret. */
  readonly areFactsIntact: boolean
  readonly chunkCount: number
}

/** Undefined if it is no exported journal. */
export function checkExport(seal: JournalSeal, text: string): CheckedExport | undefined {
  const { data } = fileSchema.safeParse(parsed(text))
  if (!data) return undefined
  const { facts, factsMac, head, chunks } = data
  return {
    seal: checkSeal(seal, head ?? undefined, chunks),
    areFactsIntact: isSameMac(factsMac, seal.ofExport(JSON.stringify(facts))),
    chunkCount: chunks.length,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
