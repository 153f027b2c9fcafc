import type { Chance } from './chance.ts'
import type { Schema } from './document.ts'
import type { Known } from './known.ts'

const nasty = [
  '',
  ' ',
  '0',
  '-1',
  '1e999',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  "' or '1'='1",
  "'; drop table users; --",
  '%',
  '_',
  '\\',
  '\0',
  'a\0b',
  '\n\r\t',
  'ünïcödé ❤ 漢字 🦉',
  '\u202egnirts',
  '\ud800',
  '\udfff tail',
  '\ufffe\uffff',
  '../../etc/passwd',
  '..%2f..%2f',
  '%00',
  '%c0%ae',
  '%zz',
  '<script>alert(1)</script>',
  '#{7*7}{{7*7}}',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '01890000-0000-7000-8000-000000000000',
  '9007199254740993',
  '99999999999999999999999999',
  '2026-02-30T25:61:61.000Z',
  'x'.repeat(300),
  '9'.repeat(5000),
]

export function nastyText(chance: Chance): string {
  const one = chance.pick(nasty)
  return chance.percent(20) ? one + chance.pick(nasty) : one
}

const emails = ['ADA@Example.com ', 'a@b.co', 'a@b', 'Ä@exämple.com', '@', 'a@@b']
const words: Record<string, readonly string[]> = {
  name: ['Ada Lovelace', 'Warm up', 'Some Body'],
  password: ['12345', '1234567', '0000000000'],
  source_code: ['print 7', 'times 3', 'nonsense', 'fail once'],
  search: ['a', 'Warm', '%', 'example'],
}

/** What the document describes in words only. */
const parts: Record<string, readonly unknown[]> = {
  entries: [
    [0, 'open', 'print(1)'],
    [9, 'edit', [5, [1, 'x', '']], 'outside'],
    [1e9, 'away', 'hidden'],
    [0, 'edit', [1e9, [0]]],
    [0, 'nonsense'],
  ],
}

/** What no database stores. Alone, such a text seldom gets past the other rules. */
const unstorable = ['\0', '\ud800', '\udfff']

function anyText(name: string, schema: Schema, known: Known, chance: Chance): string {
  if (chance.spoil(12)) return nastyText(chance)
  const end = chance.spoil(6) ? chance.pick(unstorable) : ''
  return usualText(name, schema, known, chance) + end
}

function usualText(name: string, schema: Schema, known: Known, chance: Chance): string {
  if (schema.format === 'uuid') return known.forField(name, chance)
  if (schema.format === 'email' || name === 'email') {
    return chance.spoil(40) ? chance.pick(emails) : `person${chance.below(500)}@example.com`
  }
  const own = words[name]
  if (own && !chance.spoil(10)) return chance.pick(own)
  return chance.percent(50)
    ? known.forField(name, chance)
    : chance.pick(Object.values(words).flat())
}

function anyNumber({ minimum = 0, maximum = 100 }: Schema, chance: Chance): number {
  const odd = [0, -1, 0.5, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE]
  if (chance.spoil(30)) return chance.pick(odd)
  const least = Math.max(minimum, 0)
  return least + chance.below(Math.min(maximum, 10) - least + 1)
}

/** Something that has nothing to do with what was asked for. */
export function anything(chance: Chance, depth = 0): unknown {
  switch (chance.below(depth > 3 ? 5 : 7)) {
    case 0:
      return null
    case 1:
      return chance.percent(50)
    case 2:
      return anyNumber({}, chance)
    case 3:
    case 4:
      return nastyText(chance)
    case 5:
      return Array.from({ length: chance.below(4) }, () => anything(chance, depth + 1))
    default:
      return Object.fromEntries(
        Array.from({ length: chance.below(4) }, () => [
          nastyText(chance),
          anything(chance, depth + 1),
        ]),
      )
  }
}

/** Mostly a value that the schema accepts. */
export function valueFor(name: string, schema: Schema, known: Known, chance: Chance): unknown {
  if (chance.spoil(4)) return anything(chance)
  if (schema.anyOf) return valueFor(name, chance.pick(schema.anyOf), known, chance)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return chance.pick(schema.enum)
  switch (typeof schema.type === 'string' ? schema.type : schema.type?.[0]) {
    case 'object':
      return objectFor(schema, known, chance)
    case 'array': {
      const items = schema.items ?? {}
      return Array.from({ length: 1 + chance.below(3) }, () => valueFor(name, items, known, chance))
    }
    case 'integer':
    case 'number':
      return anyNumber(schema, chance)
    case 'boolean':
      return chance.percent(50)
    case 'null':
      return null
    default:
      return parts[name] ? chance.pick(parts[name]) : anyText(name, schema, known, chance)
  }
}

function objectFor(schema: Schema, known: Known, chance: Chance): Record<string, unknown> {
  const entries: [string, unknown][] = []
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    const isRequired = schema.required?.includes(name)
    if (isRequired ? chance.spoil(4) : chance.percent(50)) continue
    entries.push([name, valueFor(name, inner, known, chance)])
  }
  if (chance.spoil(8)) entries.push([chance.pick(['role', '_id', 'admin', '__proto__']), 'admin'])
  return Object.fromEntries(entries)
}
