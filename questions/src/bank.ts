import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { levels } from '@assay/contract/catalogue'
import { MalformedQuestion } from './malformed.ts'
import { parseQuestion } from './parse.ts'
import type { Question } from './question.ts'

const bankFolder = fileURLToPath(new URL('../bank', import.meta.url))

/** Reads the whole bank; the first malformed file stops it by name and line. */
export function readBank(folder: string = bankFolder): Question[] {
  return levels.flatMap((level) => {
    const levelFolder = join(folder, level.toLowerCase())
    return readdirSync(levelFolder)
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => {
        const file = join(levelFolder, name)
        const question = parseQuestion(file, name.slice(0, -3), readFileSync(file, 'utf8'))
        if (question.level !== level) {
          throw new MalformedQuestion(file, 4, `is ${question.level} but stands under ${level}`)
        }
        return question
      })
  })
}
