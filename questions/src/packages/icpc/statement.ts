import { maxStatementChars } from '@assay/contract/question-parts'
import { convertLatex } from './latex.ts'
import type { PackageFiles } from './package-files.ts'
import type { Problem } from './problem-yaml.ts'

/** Longer ones cannot become a statement anyway. */
const maxLatexChars = 100_000
/** Commands that one note names. */
const maxNamed = 20
const sampleMark = /\{\{(?:nextsample|remainingsamples)\}\}/g

interface StatementFile {
  readonly path: string
  readonly language: string
  readonly ending: string
}

/** `title` is that of the statement itself; empty without one. */
export function readStatement(
  pack: PackageFiles,
  { constants }: Problem,
): { statement: string; title: string; language: string } {
  const none = { statement: '', title: '', language: 'en' }
  const found = [...pack.under('problem_statement'), ...pack.under('statement')].flatMap(
    (path): StatementFile[] => {
      const [, language = 'en', ending] =
        /^[^/]+\/problem(?:\.([\w-]+))?\.(md|tex|pdf)$/.exec(path) ?? []
      return ending === undefined ? [] : [{ path, language, ending }]
    },
  )
  const readable = found.filter(({ ending }) => ending !== 'pdf')
  const chosen = readable.find(({ language }) => language === 'en') ?? readable[0]
  for (const { path, language } of found) {
    pack.take(path)
    if (chosen && path !== chosen.path) {
      pack.note(
        `${path}: only one statement is taken over, the one in ${chosen.language} (this: ${language})`,
      )
    }
  }
  if (!chosen) {
    const has = found.length > 0 ? 'It has a statement as PDF only' : 'It has no statement'
    pack.note(`${has}: write it in Markdown`)
    return none
  }
  if (chosen.language !== 'en') pack.note(`There is no English statement: took ${chosen.path}`)

  const text = pack.textOrUndefined(chosen.path)
  if (text === undefined) {
    pack.note(`${chosen.path} is not UTF-8 text: write the statement in Markdown`)
    return none
  }
  const isLatex = chosen.ending === 'tex'
  if (isLatex && text.length > maxLatexChars) {
    pack.note(`${chosen.path} is too long to be converted`)
    return none
  }
  const { statement, title } = isLatex
    ? fromLatex(pack, chosen.path, text, constants)
    : { statement: fromMarkdown(pack, chosen.path, text, constants), title: '' }
  if (statement.length > maxStatementChars) {
    pack.note(`${chosen.path} has more than ${maxStatementChars} characters: not taken over`)
    return { ...none, title }
  }
  return { statement, title, language: chosen.language }
}

function fromLatex(
  pack: PackageFiles,
  path: string,
  text: string,
  constants: Problem['constants'],
): { statement: string; title: string } {
  const { markdown, title, unconverted } = convertLatex(text, constants)
  if (unconverted.length > 0) {
    const more = unconverted.length > maxNamed ? [`and ${unconverted.length - maxNamed} more`] : []
    const names = [...unconverted.slice(0, maxNamed), ...more].join(', ')
    pack.note(`${path}: left as it was, since it cannot be shown: ${names}`)
  }
  return { statement: markdown, title }
}

function fromMarkdown(
  pack: PackageFiles,
  path: string,
  text: string,
  constants: Problem['constants'],
): string {
  if (/!\[[^\]\n]*\]\(/.test(text)) pack.note(`${path}: images are not taken over`)
  if (sampleMark.test(text)) pack.note(`${path}: samples are shown below the statement`)
  return withConstants(text.replaceAll(sampleMark, ''), constants)
}

export function withConstants(text: string, constants: ReadonlyMap<string, string>): string {
  if (constants.size === 0) return text
  return text.replaceAll(/\{\{([a-zA-Z_]\w*)\}\}/g, (whole, name) => constants.get(name) ?? whole)
}
