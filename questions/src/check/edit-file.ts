import { readFileSync, writeFileSync } from 'node:fs'
import type { TimeLimits } from '@assay/contract/question-parts'
import { questionFile } from '../bank.ts'
import type { Question } from '../question.ts'

/** Stores the limits in the file, in the place of those it has. */
export function writeLimits(question: Question, limits: TimeLimits): void {
  const pairs = Object.entries(limits).map(([language, seconds]) => `${language}: ${seconds}`)
  const line = `limits: { ${pairs.join(', ')} }\n`
  edit(question, (text) => {
    const without = text.replace(/^limits:.*\n/m, '')
    // A question without a shape has them at the end of its front matter.
    return without.replace(/^shape:\n/m.test(without) ? /^(?=shape:$)/m : /(?<=\n)(?=---\n)/, line)
  })
}

/** Adds a hidden case after the others, under the next free name. */
export function addCase(question: Question, input: string, output: string): void {
  edit(question, (text) => {
    let number = 1
    while (text.includes(`### generated ${number}\n`)) number += 1
    const block = (fence: string, content: string) => `\`\`\`${fence}\n${content}\`\`\`\n`
    const added = `### generated ${number}\n\n${block('input', input)}\n${block('output', output)}\n`
    return text.replace(/^## (Validator|Starter|Solutions)$/m, (heading) => `${added}${heading}`)
  })
}

function edit(question: Question, change: (text: string) => string): void {
  const file = questionFile(question)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}
