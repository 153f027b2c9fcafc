import type { QuestionCase } from '@assay/contract/question-parts'

export const newCase = (fields: Partial<QuestionCase> = {}): QuestionCase => ({
  name: '',
  input: '',
  output: '',
  weight: 1,
  group: null,
  ...fields,
})

/** A name that no other case has. */
export function freeName(name: string, cases: readonly QuestionCase[]): string {
  const names = new Set(cases.map((it) => it.name))
  if (!names.has(name)) return name
  for (let number = 2; ; number += 1) {
    if (!names.has(`${name} ${number}`)) return `${name} ${number}`
  }
}
