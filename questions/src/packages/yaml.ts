import { Document, isScalar, isSeq, type Pair, parseDocument, Scalar, visit } from 'yaml'
import { RefusedImport } from './refused.ts'

const maxYamlChars = 200_000

/** The keys and values of a YAML file from outside: no aliases, no tags of its own. */
export function readYamlMap(file: string, text: string): Record<string, unknown> {
  if (text.length > maxYamlChars) {
    throw new RefusedImport(file, `is longer than ${maxYamlChars} characters`)
  }
  const values = readValues(file, text)
  if (values === null) return {}
  if (typeof values !== 'object' || Array.isArray(values)) {
    throw new RefusedImport(file, 'does not consist of keys and values')
  }
  return { ...values }
}

function readValues(file: string, text: string): unknown {
  try {
    // The library compares each key with all others of its map, which is quadratic.
    // So is finding the line of every error, though only the first is told.
    const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false })
    const [problem] = [...document.errors, ...document.warnings]
    if (problem?.code === 'MULTIPLE_DOCS') {
      const line = lineOf(text, problem.pos[0])
      throw new Error(`a second document begins at line ${line}: keep one`)
    }
    if (problem) throw new Error(`${problem.message} at line ${lineOf(text, problem.pos[0])}`)
    visit(document, { Map: (_key, { items }) => refuseRepeated(items) })
    return document.toJS({ maxAliasCount: 0 })
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : []
    throw new RefusedImport(file, `is not YAML that can be read: ${reason}`)
  }
}

function lineOf(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}

function refuseRepeated(pairs: readonly Pair[]): void {
  const keys = new Set<string>()
  for (const { key } of pairs) {
    const name = isScalar(key) ? String(key.value) : undefined
    if (name === undefined) throw new Error('keys are plain texts')
    if (keys.has(name)) throw new Error(`the key ${name.slice(0, 60)} is there twice`)
    keys.add(name)
  }
}

/**
 * Written so that every text is read back as it was. `flow` names the keys written on one line,
 * `flowItems` the lists with each item on one line.
 */
export function writeYaml(
  values: Readonly<Record<string, unknown>>,
  flow: string[] = [],
  flowItems: string[] = [],
): string {
  const document = new Document(values)
  visit(document, {
    Scalar(_key, node) {
      if (typeof node.value === 'string' && !isPrintable(node.value)) {
        node.type = Scalar.QUOTE_DOUBLE
      }
    },
    Pair(_key, { key, value }) {
      const name = isScalar(key) ? String(key.value) : ''
      if (flow.includes(name) && isFlowable(value)) value.flow = true
      if (!flowItems.includes(name) || !isSeq(value)) return
      for (const item of value.items) if (isFlowable(item)) item.flow = true
    },
  })
  return document.toString({
    lineWidth: 0,
    doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER,
  })
}

function isPrintable(text: string): boolean {
  return !/[^\x20-\x7e\u00a1-\u2027\u2030-\ud7ff\ue000-\ufefe]/.test(text)
}

function isFlowable(value: unknown): value is { flow?: boolean } {
  return typeof value === 'object' && value !== null && 'flow' in value
}
