import { parametersOf, type SignatureLine, type SignatureValue } from '../signature.ts'
import { byResult, indented, namesOf, program, type StubWriter } from './stub-writer.ts'

const nextLine = 'next_line()'
/** `$a` and `$b` are what `sort` compares. */
const nameOf = ({ name }: Pick<SignatureValue, 'name'>) =>
  name === 'a' || name === 'b' ? `${name}_` : name

function reading(line: SignatureLine): string[] {
  if (line.form === 'list') return [`my @${nameOf(line.value)} = split ' ', ${nextLine};`]
  const all = line.form === 'values' ? line.values : line.columns
  const [first] = all
  if (line.form === 'values') {
    if (first && all.length === 1) return [`my $${nameOf(first)} = ${nextLine};`]
    return [`my (${all.map((one) => `$${nameOf(one)}`).join(', ')}) = split ' ', ${nextLine};`]
  }
  const count = line.count.replaceAll(/[A-Za-z]\w*/g, (name) => `$${nameOf({ name })}`)
  const isOne = all.length === 1
  return [
    `my (${all.map((one) => `@${nameOf(one)}`).join(', ')});`,
    `for (1 .. ${count}) {`,
    ...indented(4, [
      ...(isOne ? [] : [`my @row = split ' ', ${nextLine};`]),
      ...all.map((one, place) => `push @${nameOf(one)}, ${isOne ? nextLine : `$row[${place}]`};`),
    ]),
    '}',
  ]
}

/** Lists are handed over as references. */
export const perl: StubWriter = (signature, body) => {
  const { lines, result } = signature
  const parameters = parametersOf(signature)
  const given = namesOf(parameters, (one) => `${one.isList ? '\\@' : '$'}${nameOf(one)}`)
  const taken = namesOf(parameters, (one) => `$${nameOf(one)}`)
  const none = byResult(result, { number: '0', text: "''", list: '()' })
  const printed = {
    one: `solve(${given})`,
    row: `join(' ', solve(${given}))`,
    column: `join("\\n", solve(${given}))`,
  }
  return program([
    ...['use strict;', 'use warnings;', '', 'sub solve {'],
    ...indented(4, [
      `my (${taken}) = @_;`,
      ...(body ?? ['# Write your code here', `return ${none};`]),
    ]),
    ...['}', '', 'sub next_line {', '    my $line = <STDIN>;', '    chomp $line;'],
    ...['    return $line;', '}', ''],
    ...lines.flatMap(reading),
    `print ${printed[result.layout]}, "\\n";`,
  ])
}
