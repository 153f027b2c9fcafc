import type { Comparison } from '@assay/contract/similarity'
import { grammarOf } from '@assay/questions/grammars'
import { File, FingerprintIndex, type Fragment, Region, TokenizedFile } from '@dodona/dolos-core'
import { fingerprintWindow, type Program, salt, tokensPerFingerprint } from './fingerprints.ts'
import { type Tokens, TooComplex, tokensOf } from './tokens.ts'

/** A page of matches is read by a person. */
const maxParts = 100
/** What a program repeats more often than this would match itself in all combinations. */
const maxRepetitions = 8

export interface Matching extends Omit<Program, 'references'> {
  readonly other: string
  /** Fingerprints that nearly all answers have. */
  readonly common: readonly number[]
}

type Matched = Pick<Comparison, 'parts' | 'hasMoreParts'>

/** Where two programs are the same. Null if they cannot be compared. A task for a thread. */
export function matchPrograms(programs: Matching): Matched | null {
  const grammar = grammarOf(programs.language)
  if (!grammar) return null
  try {
    const [left, right, starter] = [programs.source, programs.other, programs.starter].map(
      (source) => ({ lineStarts: lineStartsOf(source), tokens: tokensOf(grammar, source), source }),
    )
    if (!left || !right || !starter) return null
    const files = [left, right].map(toFile)
    const index = new FingerprintIndex(tokensPerFingerprint, fingerprintWindow)
    index.addIgnoredFile(toFile(starter))
    index.addFiles(files)
    index.addIgnoredHashes(uncounted(index, files, programs))
    const [one, other] = files
    if (!one || !other) return null
    const parts = index.getPair(one, other).buildFragments().map(toPart)
    return { parts: parts.slice(0, maxParts), hasMoreParts: parts.length > maxParts }
  } catch (error) {
    if (error instanceof TooComplex) return null
    throw error
  }
}

function uncounted(index: FingerprintIndex, files: TokenizedFile[], programs: Matching): number[] {
  const common = new Set(programs.common)
  const salted = salt(programs)
  return index
    .sharedFingerprints()
    .filter(
      (one) =>
        common.has(salted(one.hash)) ||
        files.some((file) => one.occurrencesOf(file).length > maxRepetitions),
    )
    .map(({ hash }) => hash)
}

interface Source {
  readonly source: string
  readonly lineStarts: readonly number[]
  readonly tokens: Tokens
}

function toFile({ source, tokens, lineStarts }: Source): TokenizedFile {
  const regions = tokens.names.map((_, at) => {
    const [from, to] = [tokens.from[at] ?? 0, tokens.to[at] ?? 0]
    const [fromLine, toLine] = [lineOf(lineStarts, from), lineOf(lineStarts, to)]
    const columnOf = (offset: number, line: number) => offset - (lineStarts[line] ?? 0)
    return new Region(fromLine, columnOf(from, fromLine), toLine, columnOf(to, toLine))
  })
  return new TokenizedFile(new File('', source), [...tokens.names], regions)
}

function toPart({ leftSelection, rightSelection }: Fragment) {
  return { left: toRange(leftSelection), right: toRange(rightSelection) }
}

const toRange = ({ startRow, startCol, endRow, endCol }: Region) => ({
  fromLine: startRow + 1,
  fromColumn: startCol + 1,
  toLine: endRow + 1,
  toColumn: endCol + 1,
})

function lineStartsOf(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1))
    starts.push(at + 1)
  return starts
}

/** The last line that starts at or before an offset. */
function lineOf(lineStarts: readonly number[], offset: number): number {
  let [low, high] = [0, lineStarts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((lineStarts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
