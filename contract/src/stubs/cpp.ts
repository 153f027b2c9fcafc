import { parametersOf, type SignatureLine } from '../signature.ts'
import { byResult, indented, namesOf, program, type StubWriter } from './stub-writer.ts'

const types = {
  int: 'int',
  long: 'long long',
  word: 'std::string',
  line: 'std::string',
} as const

/** Words are read one by one; before a whole line, what is left of the line of a word is skipped. */
function readingLines() {
  let isAfterWord = false
  return (line: SignatureLine): string[] => {
    const all = line.form === 'list' ? [line.value] : 'values' in line ? line.values : line.columns
    const isWhole = all.some(({ type }) => type === 'line')
    const skipping = isWhole && isAfterWord ? ["std::cin.ignore(1 << 20, '\\n');"] : []
    isAfterWord = !isWhole
    const read = (targets: readonly string[]) =>
      isWhole ? `std::getline(std::cin, ${targets[0]});` : `std::cin >> ${targets.join(' >> ')};`
    if (line.form === 'list') {
      const { name, type } = line.value
      return [
        `std::vector<${types[type]}> ${name}(${line.count});`,
        `for (auto& value : ${name}) std::cin >> value;`,
      ]
    }
    if (line.form === 'values') {
      return [
        ...skipping,
        ...all.map(({ name, type }) => `${types[type]} ${name};`),
        read(all.map(({ name }) => name)),
      ]
    }
    return [
      ...skipping,
      ...all.map(({ name, type }) => `std::vector<${types[type]}> ${name}(${line.count});`),
      `for (int i = 0; i < ${line.count}; i++) {`,
      `    ${read(all.map(({ name }) => `${name}[i]`))}`,
      '}',
    ]
  }
}

export const cpp: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `solve(${namesOf(parameters)})`
  const typed = namesOf(parameters, ({ name, type, isList }) => {
    if (isList) return `const std::vector<${types[type]}>& ${name}`
    return types[type] === 'std::string' ? `const std::string& ${name}` : `${types[type]} ${name}`
  })
  const one = result.of === 'number' ? 'long long' : 'std::string'
  const returned = byResult(result, { number: one, text: one, list: `std::vector<${one}>` })
  const none = byResult(result, { number: '0', text: '""', list: '{}' })
  const printing = {
    one: [`std::cout << ${call} << '\\n';`],
    row: [
      'const char* gap = "";',
      `for (const auto& value : ${call}) {`,
      '    std::cout << gap << value;',
      '    gap = " ";',
      '}',
      "std::cout << '\\n';",
    ],
    column: [`for (const auto& value : ${call}) std::cout << value << '\\n';`],
  }
  return program([
    ...['#include <iostream>', '#include <string>', '#include <vector>', ''],
    `${returned} solve(${typed}) {`,
    ...indented(4, body ?? ['// Write your code here', `return ${none};`]),
    ...['}', '', 'int main() {'],
    ...indented(4, [
      'std::ios::sync_with_stdio(false);',
      'std::cin.tie(nullptr);',
      ...lines.flatMap(readingLines()),
      ...printing[result.layout],
      'return 0;',
    ]),
    '}',
  ])
}
