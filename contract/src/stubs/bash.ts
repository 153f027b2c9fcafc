import { parametersOf, type SignatureLine } from '../signature.ts'
import { indented, program, type StubWriter } from './stub-writer.ts'

function reading(line: SignatureLine): string[] {
  if (line.form === 'list') return [`read -r -a ${line.value.name}`]
  const all = line.form === 'values' ? line.values : line.columns
  const read = all.some(({ type }) => type === 'line') ? 'IFS= read -r' : 'read -r'
  if (line.form === 'values') return [`${read} ${all.map(({ name }) => name).join(' ')}`]
  return [
    `for ((i = 0; i < ${line.count}; i++)); do`,
    `  ${read} ${all.map(({ name }) => `"${name}[i]"`).join(' ')}`,
    'done',
  ]
}

/** A function of Bash gets variables and prints its result. */
export const bash: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const names = parametersOf(signature).map(({ name, isList }) => (isList ? `${name}[@]` : name))
  const one = result.of === 'number' ? 'a number' : 'a text'
  const wanted = { one, row: 'its values on one line', column: 'a line for each value' }
  return program([
    'solve() {',
    ...indented(
      2,
      body ?? [
        '# Write your code here',
        `# Given: ${names.join(', ')}. Print ${wanted[result.layout]}.`,
        'echo',
      ],
    ),
    ...['}', ''],
    ...lines.flatMap(reading),
    'solve',
  ])
}
