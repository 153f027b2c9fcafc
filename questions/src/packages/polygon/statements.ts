import {
  maxChars,
  maxStatementChars,
  type QuestionContent,
  type Translation,
} from '@assay/contract/question-parts'
import { defaultStatementLanguage, maxTranslations } from '@assay/contract/statement-parts'
import { PictureReader } from '../../pictures/read-pictures.ts'
import { elementAt, elementsOf, type XmlElement } from '../../xml.ts'
import type { PackageFiles } from '../icpc/package-files.ts'
import { fromLatex } from '../icpc/statement.ts'
import { joinWrappedLines } from '../icpc/unwrap.ts'
import { beginning } from '../shorten.ts'
import { languageTags } from './languages.ts'

type Statements = Pick<
  QuestionContent,
  'title' | 'statement' | 'statementLanguage' | 'translations' | 'pictures'
>

/** In this order, each below its heading. */
const parts = [
  ['legend', ''],
  ['input', 'Input'],
  ['output', 'Output'],
  ['interaction', 'Interaction'],
  ['scoring', 'Scoring'],
  ['notes', 'Notes'],
] as const
const folder = 'statement-sections'

/** The statement in English, or the first there is; the others as translations; their pictures. */
export function readPolygonStatements(pack: PackageFiles, problem: XmlElement): Statements {
  const names = elementAt(problem, 'names')
  const titles = new Map(
    (names ? elementsOf(names, 'name') : []).map(({ attributes }) => [
      attributes.get('language') ?? '',
      attributes.get('value') ?? '',
    ]),
  )
  const inEach = new Set(pack.under(folder).map((path) => path.split('/')[1] ?? ''))
  const known = [...inEach].filter((language) => {
    if (languageTags.has(language)) return true
    pack.note(`${folder}/${language}: no language of this name is known: not taken over`)
    return false
  })
  const [first, ...others] = known.sort((left, right) => rank(left) - rank(right))
  if (others.length > maxTranslations) {
    pack.note(`More than ${maxTranslations} translations are not taken over`)
  }
  if (first === undefined) pack.note('It has no statement by sections: write it in Markdown')
  const pictures = new PictureReader(pack)
  const read = (language: string): Translation => ({
    language: languageTags.get(language) ?? defaultStatementLanguage,
    title: beginning(titles.get(language) ?? [...titles.values()][0] ?? '', maxChars.title),
    statement: readStatement(pack, language, pictures),
  })
  const main = first === undefined ? undefined : read(first)
  const translations = others.slice(0, maxTranslations).map(read)
  return {
    title: main?.title ?? beginning([...titles.values()][0] ?? '', maxChars.title),
    statement: main?.statement ?? '',
    statementLanguage: main?.language === defaultStatementLanguage ? undefined : main?.language,
    translations: translations.length > 0 ? translations : undefined,
    pictures: pictures.pictures.length > 0 ? pictures.pictures : undefined,
  }
}

const rank = (language: string) => (language === 'english' ? 0 : 1)

function readStatement(pack: PackageFiles, language: string, pictures: PictureReader): string {
  const place = `${folder}/${language}`
  // What `problem.xml` says, too.
  for (const path of pack.under(place)) {
    if (/\/(?:name\.tex|example\.\d+(?:\.a)?)$/.test(path)) pack.take(path)
  }
  const texts = parts.flatMap(([part, heading]) => {
    const path = `${place}/${part}.tex`
    const latex = pack.has(path) ? pack.textOrUndefined(path) : ''
    if (latex === undefined) pack.note(`${path} is not UTF-8 text: write it in Markdown`)
    if (!latex?.trim()) return []
    const { statement } = fromLatex(pack, path, latex, new Map())
    return [heading === '' ? statement : `## ${heading}\n\n${statement}`]
  })
  const statement = joinWrappedLines(pictures.refer(texts.join('\n\n'), [place, 'files']))
  if (statement.length <= maxStatementChars) return statement
  pack.note(`${place} has more than ${maxStatementChars} characters: not taken over`)
  return ''
}
