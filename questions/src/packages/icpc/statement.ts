import type { QuestionContent, Translation } from '@assay/contract/question-parts'
import { maxChars, maxStatementChars } from '@assay/contract/question-parts'
import {
  defaultStatementLanguage,
  languageTagSchema,
  maxTranslations,
} from '@assay/contract/statement-parts'
import { PictureReader } from '../../pictures/read-pictures.ts'
import { beginning } from '../shorten.ts'
import { withDollars } from '../with-dollars.ts'
import type { AssayFile } from './assay-file.ts'
import { convertLatex } from './latex.ts'
import type { PackageFiles } from './package-files.ts'
import type { Problem } from './problem-yaml.ts'
import { joinWrappedLines } from './unwrap.ts'

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

export type Statements = Pick<
  QuestionContent,
  'title' | 'statement' | 'statementLanguage' | 'translations' | 'pictures'
>

/** The statement in English, or the first there is; the others as translations; their pictures. */
export function readStatements(
  pack: PackageFiles,
  problem: Problem,
  ours: AssayFile | undefined,
): Statements {
  const pictures = new PictureReader(pack)
  const files = statementFiles(pack, ours)
  const main = ours
    ? files[0]
    : (files.find(({ language }) => language === defaultStatementLanguage) ?? files[0])
  if (main && main.language !== defaultStatementLanguage && !ours) {
    pack.note(`There is no English statement: took ${main.path}`)
  }
  const read = (file: StatementFile) => readStatement(pack, file, problem, ours ? null : pictures)
  const chosen = main && read(main)
  const title = titleFrom(pack, problem, main?.language ?? 'en', chosen?.title ?? '')
  const translations = files.flatMap((file): Translation[] => {
    if (file === main) return []
    const { language, path } = file
    const found = read(file)
    if (!found) return []
    const known = ours?.translations?.find((one) => one.file === path)?.title
    const own = problem.names.get(language) ?? known ?? (found.title || title)
    return [{ language, title: beginning(own, maxChars.title), statement: found.statement }]
  })
  for (const name of ours?.pictures ?? []) {
    const folder = ['statement', 'problem_statement'].find((one) => pack.has(`${one}/${name}`))
    if (folder !== undefined) pictures.take(`${folder}/${name}`)
  }
  const isEnglish = main === undefined || main.language === defaultStatementLanguage
  const language = ours ? ours.statementLanguage : isEnglish ? undefined : main.language
  return {
    title,
    statement: chosen?.statement ?? '',
    statementLanguage: language,
    translations: unlessEmpty(translations),
    pictures: unlessEmpty(pictures.pictures),
  }
}

function unlessEmpty<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}

/** One file for each language, in the order of the languages; the others are named. */
function statementFiles(pack: PackageFiles, ours: AssayFile | undefined): StatementFile[] {
  const found = [...pack.under('problem_statement'), ...pack.under('statement')].flatMap(
    (path): StatementFile[] => {
      const [, language = defaultStatementLanguage, ending] =
        /^[^/]+\/problem(?:\.([\w-]+))?\.(md|tex|pdf)$/.exec(path) ?? []
      return ending === undefined ? [] : [{ path, language, ending }]
    },
  )
  for (const { path } of found) pack.take(path)
  if (ours) return asListed(found, ours)
  const byLanguage = new Map<string, StatementFile>()
  for (const file of found) {
    const { path, language, ending } = file
    const other = byLanguage.get(language)
    if (ending === 'pdf') {
      if (found.length > 1) pack.note(`${path}: statements as PDF are not taken over`)
    } else if (!languageTagSchema.safeParse(language).success) {
      pack.note(`${path} is not taken over: ${language} is no language`)
    } else if (other) pack.note(`${path}: the statement in ${language} is taken from ${other.path}`)
    else if (byLanguage.size > maxTranslations) {
      pack.note(`${path}: more than ${maxTranslations} translations are not taken over`)
    } else byLanguage.set(language, file)
  }
  if (byLanguage.size === 0) {
    // DOMjudge keeps it beside problem.yaml.
    const isPdf = found.length > 0 || pack.bytes('problem.pdf') !== undefined
    const has = isPdf ? 'It has a statement as PDF only' : 'It has no statement'
    pack.note(`${has}: write it in Markdown`)
  }
  return [...byLanguage.values()]
}

/** As it was exported: the statement itself first. */
function asListed(found: readonly StatementFile[], ours: AssayFile): StatementFile[] {
  const translations = ours.translations ?? []
  const main = found.find(({ path }) => !translations.some(({ file }) => file === path))
  const others = translations.flatMap(({ file, language }) => {
    const one = found.find(({ path }) => path === file)
    return one ? [{ ...one, language }] : []
  })
  return main ? [main, ...others] : others
}

/** Undefined if it cannot be taken over. `title` is that of the statement itself; empty without one. */
function readStatement(
  pack: PackageFiles,
  { path, ending }: StatementFile,
  { constants }: Problem,
  /** Null for one of ours, which is taken as it is. */
  pictures: PictureReader | null,
): { statement: string; title: string } | undefined {
  const text = pack.textOrUndefined(path)
  if (text === undefined) {
    pack.note(`${path} is not UTF-8 text: write the statement in Markdown`)
    return undefined
  }
  const isLatex = ending === 'tex'
  if (isLatex && text.length > maxLatexChars) {
    pack.note(`${path} is too long to be converted`)
    return undefined
  }
  const { statement, title } = isLatex
    ? fromLatex(pack, path, text, constants)
    : { statement: fromMarkdown(pack, path, text, constants), title: '' }
  const formulas = isLatex || pictures === null ? statement : withDollars(statement)
  const folder = path.slice(0, path.lastIndexOf('/'))
  const shown = pictures ? joinWrappedLines(pictures.refer(formulas, [folder])) : formulas
  if (shown.length > maxStatementChars) {
    pack.note(`${path} has more than ${maxStatementChars} characters: not taken over`)
    return { statement: '', title }
  }
  return { statement: shown, title }
}

export function fromLatex(
  notes: Pick<PackageFiles, 'note'>,
  path: string,
  text: string,
  constants: Problem['constants'],
): { statement: string; title: string } {
  const { markdown, title, unconverted } = convertLatex(text, constants)
  if (unconverted.length > 0) {
    const more = unconverted.length > maxNamed ? [`and ${unconverted.length - maxNamed} more`] : []
    const names = [...unconverted.slice(0, maxNamed), ...more].join(', ')
    notes.note(`${path}: left as it was, since it cannot be shown: ${names}`)
  }
  return { statement: markdown, title }
}

function fromMarkdown(
  pack: PackageFiles,
  path: string,
  text: string,
  constants: Problem['constants'],
): string {
  if (sampleMark.test(text)) pack.note(`${path}: samples are shown below the statement`)
  return withConstants(text.replaceAll(sampleMark, ''), constants)
}

function titleFrom(
  pack: PackageFiles,
  { names }: Problem,
  language: string,
  fromStatement: string,
): string {
  const name = names.get(language) ?? names.get('') ?? (fromStatement || [...names.values()][0])
  if (name === undefined) {
    pack.note('It has no name: write a title')
    return ''
  }
  if (name.length > maxChars.title) {
    pack.note(`Its name is cut off at ${maxChars.title} characters: ${name.slice(0, 300)}`)
  }
  return beginning(name, maxChars.title)
}

export function withConstants(text: string, constants: ReadonlyMap<string, string>): string {
  if (constants.size === 0) return text
  return text.replaceAll(/\{\{([a-zA-Z_]\w*)\}\}/g, (whole, name) => constants.get(name) ?? whole)
}
