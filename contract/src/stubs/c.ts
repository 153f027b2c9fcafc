import {
  parametersOf,
  type SignatureLine,
  type SignatureResult,
  type SignatureValue,
} from '../signature.ts'
import { indented, namesOf, program, type StubWriter } from './stub-writer.ts'

const types = { int: 'int ', long: 'long long ', word: 'char *', line: 'char *' } as const
const formats = { int: '%d', long: '%lld', word: '%ms' } as const

function read(values: readonly SignatureValue[], place: string): string {
  const [first] = values
  if (first?.type === 'line') return `${first.name}${place} = read_line();`
  const format = values.map(({ type }) => (type === 'line' ? '' : formats[type])).join(' ')
  const targets = values.map(({ name }) => `&${name}${place}`).join(', ')
  return `scanf("${format}", ${targets});`
}

/** Words are read one by one; before a whole line, what is left of the line of a word is skipped. */
function readingLines() {
  let isAfterWord = false
  return (line: SignatureLine): string[] => {
    const all = line.form === 'list' ? [line.value] : 'values' in line ? line.values : line.columns
    const isWhole = all.some(({ type }) => type === 'line')
    const skipping = isWhole && isAfterWord ? ['free(read_line());'] : []
    isAfterWord = !isWhole
    if (line.form === 'values') {
      const declared = all.map(({ name, type }) => `${types[type]}${name};`)
      return [...skipping, ...declared, read(all, '')]
    }
    const declared = all.map(
      ({ name, type }) => `${types[type]}*${name} = calloc(${line.count} + 1, sizeof *${name});`,
    )
    return [
      ...skipping,
      ...declared,
      `for (int i = 0; i < ${line.count}; i++) {`,
      `    ${read(all, '[i]')}`,
      '}',
    ]
  }
}

const lineReader = [
  'static char *read_line(void) {',
  '    char *line = NULL;',
  '    size_t size = 0;',
  '    ssize_t length = getline(&line, &size, stdin);',
  "    if (length > 0 && line[length - 1] == '\\n') line[length - 1] = '\\0';",
  '    return line;',
  '}',
  '',
]

/** Lists are returned with their length. */
function listType({ of }: SignatureResult): string[] {
  const values = of === 'number' ? 'long long *values' : 'char **values'
  return ['typedef struct {', '    int count;', `    ${values};`, '} List;', '']
}

export const c: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const call = `solve(${namesOf(parameters)})`
  const typed = namesOf(
    parameters,
    ({ name, type, isList }) => `${types[type]}${isList ? '*' : ''}${name}`,
  )
  const isOne = result.layout === 'one'
  const isOfNumbers = result.of === 'number'
  const one = isOfNumbers ? 'long long ' : 'char *'
  const none = isOne ? [isOfNumbers ? 'return 0;' : 'return "";'] : ['return (List){0, NULL};']
  const format = isOfNumbers ? '%lld' : '%s'
  const printing = isOne
    ? [`printf("${format}\\n", ${call});`]
    : [
        `List result = ${call};`,
        'for (int i = 0; i < result.count; i++) {',
        ...indented(4, [
          ...(result.layout === 'row' ? ["if (i > 0) putchar(' ');"] : []),
          `printf("${format}${result.layout === 'row' ? '' : '\\n'}", result.values[i]);`,
        ]),
        '}',
        ...(result.layout === 'row' ? ["putchar('\\n');"] : []),
      ]
  const hasLines = parameters.some(({ type }) => type === 'line')
  return program([
    ...['#include <stdio.h>', '#include <stdlib.h>', '#include <string.h>', ''],
    ...(isOne ? [] : listType(result)),
    `${isOne ? one : 'List '}solve(${typed}) {`,
    ...indented(4, body ?? ['// Write your code here', ...none]),
    ...['}', ''],
    ...(hasLines ? lineReader : []),
    'int main(void) {',
    ...indented(4, [...lines.flatMap(readingLines()), ...printing, 'return 0;']),
    '}',
  ])
}
