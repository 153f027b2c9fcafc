import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Question } from '../question.ts'
import type { QuestionProof } from './question-proof.ts'

const cacheFolder = fileURLToPath(
  new URL('../../../node_modules/.cache/questions', import.meta.url),
)
/** Whatever proves a question: a change there makes every proof out of date. */
const toolFolders = ['../../dist', '../../src/mutants'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
)

/** Proofs of earlier runs, by everything that they depend on but the machine. */
export function openCache() {
  mkdirSync(cacheFolder, { recursive: true })
  const tool = createHash('sha256')
  for (const folder of toolFolders) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (/\.(js|py)$/.test(name)) tool.update(readFileSync(join(folder, name)))
    }
  }
  const toolHash = tool.digest('hex')
  const fileOf = ({ slug }: Question) => join(cacheFolder, `${slug}.json`)
  const keyOf = (question: Question) =>
    createHash('sha256').update(toolHash).update(JSON.stringify(question)).digest('hex')
  return {
    find(question: Question): QuestionProof | undefined {
      try {
        const { key, proof } = JSON.parse(readFileSync(fileOf(question), 'utf8'))
        return key === keyOf(question) ? proof : undefined
      } catch {
        return undefined
      }
    },
    keep(question: Question, proof: QuestionProof): void {
      const content = JSON.stringify({ key: keyOf(question), proof })
      writeFileSync(fileOf(question), content)
    },
  }
}
