import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  entryOf,
  type ProjectLanguage,
  projectLanguages,
  projectProblem,
  writeProject,
} from '@assay/contract/kinds/project/project-files'
import { MalformedQuestion } from '../malformed.ts'
import { type Programs, parseQuestion } from '../parse.ts'
import { type FailingSolution, type Question, verdicts } from '../question.ts'

const projectsFolder = fileURLToPath(new URL('../../projects', import.meta.url))

/** Texts of files, by name. */
type Files = Readonly<Record<string, string>>

/** Reads the projects of the bank, each a folder whose files become one text for each language. */
export function readProjects(): Question[] {
  return foldersIn(projectsFolder).map((slug) => {
    const file = projectFile(slug)
    const question = parseQuestion(file, slug, readFileSync(file, 'utf8'), (readOnly) =>
      readPrograms(slug, readOnly),
    )
    if (question.kind === 'project') return question
    throw new MalformedQuestion(file, 2, 'stands under projects, but has not the kind "project"')
  })
}

export const projectFile = (slug: string) => join(projectsFolder, slug, 'question.md')

/** All that a project consists of, in a fixed order. */
export function filesOfProject(slug: string): string[] {
  const folder = join(projectsFolder, slug)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function readPrograms(slug: string, readOnly: readonly string[]): Programs {
  const folder = join(projectsFolder, slug)
  const languages = projectLanguages.filter((language) => existsSync(join(folder, language)))
  const starter = (language: ProjectLanguage) => filesIn(join(folder, language))
  const solution = (language: ProjectLanguage) =>
    replaced(starter(language), join(folder, 'solution', language))
  const program = (language: ProjectLanguage, files: Files) => ({
    language,
    source: textOf(folder, language, files, readOnly),
  })
  return {
    starters: languages.map((language) => program(language, starter(language))),
    solutions: languages
      .filter((language) => existsSync(join(folder, 'solution', language)))
      .map((language) => program(language, solution(language))),
    failing: foldersIn(join(folder, 'wrong')).flatMap((name) => {
      const wrong = join(folder, 'wrong', name)
      const facts = { verdict: verdictIn(wrong), reason: name.replaceAll('-', ' ') }
      return languages
        .filter((language) => existsSync(join(wrong, language)))
        .map((language) => {
          const files = replaced(solution(language), join(wrong, language))
          return { ...program(language, files), ...facts }
        })
    }),
  }
}

/** Some of the files are others, or there are more of them. */
const replaced = (files: Files, folder: string): Files => ({ ...files, ...filesIn(folder) })

function filesIn(folder: string): Files {
  const names = existsSync(folder) ? readdirSync(folder).sort() : []
  return Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function verdictIn(folder: string): FailingSolution['verdict'] {
  const file = join(folder, 'verdict')
  if (!existsSync(file)) return 'wrong'
  const text = readFileSync(file, 'utf8').trim()
  const verdict = verdicts.find((known) => known === text)
  if (verdict) return verdict
  throw new MalformedQuestion(file, 1, `is not one of ${verdicts.join(', ')}`)
}

/** The entry stands first, so that it is what a person sees first; the others follow by name. */
function textOf(
  folder: string,
  language: ProjectLanguage,
  files: Files,
  readOnly: readonly string[],
): string {
  const entry = entryOf(language)
  const names = Object.keys(files).sort()
  const text = writeProject(
    [entry, ...names.filter((name) => name !== entry)].map((name) => {
      return { name, text: files[name] ?? '', isReadOnly: readOnly.includes(name) }
    }),
  )
  const problem = files[entry] === undefined ? `has no ${entry}` : projectProblem(language, text)
  if (problem === undefined) return text
  throw new MalformedQuestion(join(folder, language), 1, problem)
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}
