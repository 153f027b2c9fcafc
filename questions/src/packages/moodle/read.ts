import { type Language, languages } from '@assay/contract/catalogue'
import { type Comparison, plainWords } from '@assay/contract/comparison'
import { maxSourceBytes } from '@assay/contract/constants'
import { maxChars, maxStatementChars, type QuestionProgram } from '@assay/contract/question-parts'
import { PictureReader } from '../../pictures/read-pictures.ts'
import {
  elementAt,
  elementsOf,
  readXml,
  textOfElement,
  UnreadableXml,
  type XmlElement,
} from '../../xml.ts'
import { startingAtMain } from '../bundle/java.ts'
import { atMostNotes, type QuestionParts, type ReadPackage, unknownParts } from '../icpc/read.ts'
import { checkContent } from '../read-markdown.ts'
import { RefusedImport } from '../refused.ts'
import { beginning } from '../shorten.ts'
import { readTests } from './cases.ts'
import { markdownOf } from './html.ts'

const limits = { chars: 11_000_000, depth: 40, elements: 200_000 }
/** Where a text refers to the files beside it. */
const fileFolder = '@@PLUGINFILE@@'

/** Reads the CodeRunner questions of a file that Moodle has exported (Moodle XML). */
export function readCodeRunner(file: string, text: string): ReadPackage[] {
  const all = elementsOf(readQuiz(file, text), 'question')
  const typeOf = ({ attributes }: XmlElement) => attributes.get('type') ?? ''
  const isOurs = (one: XmlElement) => typeOf(one) === 'coderunner'
  const isPrototype = (one: XmlElement) => !/^0?$/.test(fieldOf(one, 'prototypetype'))
  const questions = all.filter((one) => isOurs(one) && !isPrototype(one))
  if (questions.length === 0) throw new RefusedImport(file, 'holds no CodeRunner question')
  const others = all.filter((one) => !isOurs(one) && typeOf(one) !== 'category').map(typeOf)
  const prototypes = all.filter((one) => isOurs(one) && isPrototype(one)).length
  const leftOut = [
    ...(others.length > 0
      ? [`Not taken over: ${counted(others.length)} of other types (${typesOf(others)})`]
      : []),
    ...(prototypes > 0 ? [`Not taken over: ${counted(prototypes)} made as a type for others`] : []),
  ]
  return questions.map((one, at) => readQuestion(file, one, at === 0 ? leftOut : []))
}

const typesOf = (types: readonly string[]) => [...new Set(types)].slice(0, 10).join(', ')
const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`)

function readQuiz(file: string, text: string): XmlElement {
  try {
    const quiz = readXml(text.replace(/^\ufeff/, ''), limits)
    if (quiz.name === 'quiz') return quiz
  } catch (error) {
    if (error instanceof UnreadableXml) throw new RefusedImport(file, error.message)
    throw error
  }
  throw new RefusedImport(file, 'is no Moodle XML: it has no quiz')
}

const fieldOf = (question: XmlElement, name: string) =>
  textOfElement(elementAt(question, name)).trim()

function readQuestion(file: string, question: XmlElement, leftOut: readonly string[]): ReadPackage {
  const notes = new Set(leftOut)
  const note = (sentence: string) => void notes.add(sentence.slice(0, 400))
  note('Choose its summary, idea, topic, level and minutes: the format has none')
  const title = textOfElement(elementAt(question, 'name', 'text')).trim()
  const { limits: _limits, ...unknown } = unknownParts()
  const { areForParts, ...cases } = readTests(question, note)
  const content: QuestionParts = {
    ...unknown,
    title: beginning(title, maxChars.title),
    ...readStatement(question, note),
    statementLanguage: undefined,
    translations: undefined,
    ...cases,
    comparison: readComparison(question, note),
    solutions: readAnswer(question, areForParts, note),
    failing: [],
    validator: '',
    generator: '',
    starters: [],
  }
  noteTheRest(question, note)
  return {
    content: checkContent(title === '' ? file : `${title.slice(0, 80)} in ${file}`, content),
    limits: null,
    notes: atMostNotes([...notes]),
  }
}

function readStatement(question: XmlElement, note: (sentence: string) => void) {
  const text = elementAt(question, 'questiontext')
  const files = new Map<string, Uint8Array>()
  for (const one of text ? elementsOf(text, 'file') : []) {
    const { attributes } = one
    const path = `${attributes.get('path') ?? '/'}${attributes.get('name') ?? ''}`
    files.set(`${fileFolder}${path}`, Buffer.from(textOfElement(one), 'base64'))
  }
  const embedded = /\bsrc\s*=\s*["']data:image\/[a-z+]{1,10};base64,([A-Za-z0-9+/=\s]*)["']/g
  const source = textOfElement(text && elementAt(text, 'text'))
    .replace(embedded, (_whole, data: string) => {
      const name = `embedded-${files.size + 1}`
      files.set(`${fileFolder}/${name}`, Buffer.from(data, 'base64'))
      return `src="${name}"`
    })
    .replaceAll(`${fileFolder}/`, '')
  const format = text?.attributes.get('format') ?? 'html'
  const markdown = format === 'markdown' || format === 'plain_text' ? source : markdownOf(source)
  const pictures = new PictureReader({ bytes: (path) => files.get(path), note })
  const statement = markdown === undefined ? undefined : pictures.refer(markdown, [fileFolder])
  if (statement === undefined || statement.length > maxStatementChars) {
    note('Its text is too long or too deeply nested to be taken over: write the statement')
  }
  const isKept = statement !== undefined && statement.length <= maxStatementChars
  return {
    statement: isKept ? statement : '',
    pictures: isKept && pictures.pictures.length > 0 ? pictures.pictures : undefined,
  }
}

/** Exactly, apart from blanks at ends of lines, is what `EqualityGrader` compares by. */
function readComparison(
  question: XmlElement,
  note: (sentence: string) => void,
): Comparison | undefined {
  const grader = fieldOf(question, 'grader') || 'EqualityGrader'
  if (grader === 'EqualityGrader') return undefined
  if (grader !== 'NearEqualityGrader') {
    note(
      `Its grader ${grader} is not taken over: outputs are compared exactly until you say otherwise`,
    )
    return undefined
  }
  return plainWords
}

const languageNames: ReadonlyMap<string, Language> = new Map([
  ...languages.map((language) => [language.toLowerCase(), language] as const),
  ['cpp', 'C++'],
  ['python3', 'Python'],
  ['nodejs', 'JavaScript'],
])

/** What its type, or the fields that overrule it, say the answer is written in. */
function languageOf(question: XmlElement): Language | undefined {
  const type = fieldOf(question, 'coderunnertype').toLowerCase()
  const named = [fieldOf(question, 'acelang'), fieldOf(question, 'language'), type.split('_')[0]]
  for (const name of named) {
    const language = languageNames.get((name ?? '').toLowerCase())
    if (language) return language
  }
  return undefined
}

function readAnswer(
  question: XmlElement,
  areForParts: boolean,
  note: (sentence: string) => void,
): QuestionProgram[] {
  const source = textOfElement(elementAt(question, 'answer')).replaceAll('\r\n', '\n')
  if (source.trim() === '') {
    note('It has no answer: write a reference')
    return []
  }
  const language = languageOf(question)
  const leaveOut = (why: string) => {
    note(`Its answer is not taken over: ${why}`)
    return []
  }
  if (language === undefined) {
    return leaveOut(`its type is ${fieldOf(question, 'coderunnertype') || 'unknown'}`)
  }
  if (areForParts) return leaveOut('it is a part that the code of the tests calls, no program')
  if (Buffer.byteLength(source) > maxSourceBytes) return leaveOut('it is too long')
  const { source: program, renamed } =
    language === 'Java' ? startingAtMain(source) : { source, renamed: undefined }
  if (renamed !== undefined) note(`The class ${renamed} of its answer is called Main now`)
  return [{ language, source: program.endsWith('\n') ? program : `${program}\n` }]
}

function noteTheRest(question: XmlElement, note: (sentence: string) => void): void {
  const type = fieldOf(question, 'coderunnertype')
  if (type.endsWith('_w_input')) {
    note(
      `Its type ${type} shows what a program reads among what it prints; here, only what it prints counts: correct the expected outputs`,
    )
  }
  const named = [
    ['template', 'template'],
    ['answerpreload', 'preloaded answer'],
    ['globalextra', 'global extra data'],
    ['templateparams', 'template parameters'],
    ['cputimelimitsecs', 'time limit'],
    ['memlimitmb', 'memory limit'],
    ['penaltyregime', 'penalties'],
  ] as const
  const present = named.filter(([name]) => !/^(?:|0|\{\})$/.test(fieldOf(question, name)))
  const feedback = textOfElement(elementAt(question, 'generalfeedback', 'text')).trim()
  const all = [...present.map(([, words]) => words), ...(feedback === '' ? [] : ['feedback'])]
  if (all.length > 0) note(`Not taken over: its ${all.join(', ')}`)
  const tests = elementAt(question, 'testcases')
  const files = tests ? elementsOf(tests, 'file').length : 0
  if (files > 0) note(`${files === 1 ? '1 file' : `${files} files`} for its tests not taken over`)
}
