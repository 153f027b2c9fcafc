import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Level, levels } from '@assay/contract/catalogue'
import { MalformedQuestion } from './malformed.ts'
import { parseQuestion } from './parse.ts'
import { projectFile, readProjects } from './projects/read-projects.ts'
import type { Question } from './question.ts'

const bankFolder = fileURLToPath(new URL('../bank', import.meta.url))

/** Reads the whole bank; the first malformed file stops it by name and line. */
export function readBank(): Question[] {
  const inFiles = levels.flatMap((level) =>
    readdirSync(levelFolder(level))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => {
        const slug = name.slice(0, -3)
        const file = join(levelFolder(level), `${slug}.md`)
        const question = parseQuestion(file, slug, readFileSync(file, 'utf8'))
        if (question.level !== level) {
          throw new MalformedQuestion(file, 4, `is ${question.level} but stands under ${level}`)
        }
        return question
      }),
  )
  return [...inFiles, ...readProjects()]
}

export function questionFile({
  level,
  slug,
  kind,
}: Pick<Question, 'level' | 'slug' | 'kind'>): string {
  if (kind === 'project') return projectFile(slug)
  return join(levelFolder(level), `${slug}.md`)
}

function levelFolder(level: Level): string {
  return join(bankFolder, level.toLowerCase())
}
