import type { Question } from './question.ts'

/** Pairs of questions that say or ask nearly the same. */
export function nearDuplicates(questions: readonly Question[]): string[] {
  const seen = questions.map((question) => ({
    question,
    title: tokens(question.title).join(' '),
    sample: `${question.samples[0].input}\u0000${question.samples[0].output}`,
    words: new Set(tokens(question.statement)),
  }))
  return seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      const pair = `${one.question.slug} and ${other.question.slug}`
      const problems: string[] = []
      if (one.question.slug === other.question.slug) problems.push(`two files are called ${pair}`)
      if (one.title === other.title) problems.push(`${pair} have the same title`)
      if (one.sample === other.sample) problems.push(`${pair} have the same sample`)
      const alike = similarity(one.words, other.words)
      if (alike > 0.6) problems.push(`${pair} share ${Math.round(alike * 100)} % of their words`)
      return problems
    }),
  )
}

function tokens(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+|\d+/g) ?? []
}

function similarity(left: Set<string>, right: Set<string>): number {
  const shared = [...left].filter((word) => right.has(word)).length
  return shared / (left.size + right.size - shared)
}
