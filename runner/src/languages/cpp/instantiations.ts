/** A template of the standard library with its arguments, as `template …;` takes it. */
interface Instantiation {
  /** The headers that must be included, beside iostream. */
  needs: string[]
  text: string
}

/** Everything about one type: a program that needs a part of it is linked with all of it. */
type Group = Instantiation[]

/** Chosen by how many of the bank's C++ programs use them. */
const groups: Group[] = [
  ...['char', 'std::vector<int>'].map(ofVector),
  ...[
    'int',
    'long long',
    'std::string',
    'std::pair<int, int>',
    'std::pair<long long, long long>',
  ].map((type) => [...ofVector(type), ...ofSort(type)]),
  ...['int', 'std::string'].map((key) => ofTree('map', key)),
  ofTree('set', 'int'),
]

/**
 * How vectors grow. Not the class: with more of it out of sight, GCC keeps fewer vectors in
 * registers.
 */
function ofVector(type: string): Group {
  const vector = `std::vector<${type}>`
  return [`const ${type}&`, `${type}&&`].map((value) => ({
    needs: ['vector'],
    text: `void ${vector}::_M_realloc_insert(${vector}::iterator, ${value})`,
  }))
}

/** What `sort` and heaps call, in either order. */
function ofSort(type: string): Group {
  const it = `std::vector<${type}>::iterator`
  const orders = ['_Iter_less_iter', `_Iter_comp_iter<std::greater<${type}>>`]
  const texts = orders.flatMap((name) => {
    const order = `__gnu_cxx::__ops::${name}`
    return [
      `void std::__introsort_loop(${it}, ${it}, long, ${order})`,
      `void std::__final_insertion_sort(${it}, ${it}, ${order})`,
      `void std::__partial_sort(${it}, ${it}, ${it}, ${order})`,
      `void std::__adjust_heap(${it}, long, long, ${type}, ${order})`,
    ]
  })
  return texts.map((text) => ({ needs: ['vector', 'algorithm'], text }))
}

/** What a set of `key`, or a map from it to int, is made of. */
function ofTree(header: 'map' | 'set', key: string): Group {
  const entry = header === 'map' ? `std::pair<const ${key}, int>` : key
  const keyOf = header === 'map' ? `std::_Select1st<${entry}>` : `std::_Identity<${key}>`
  const text = `class std::_Rb_tree<${key}, ${entry}, ${keyOf}, std::less<${key}>>`
  return [{ needs: [header], text }]
}

const everything = 'bits/stdc++.h'

/** Tells GCC what it need not compile in a program that includes `headers`. */
export function declarationsFor(headers: string[]): string {
  const has = (header: string) => headers.includes(header) || headers.includes(everything)
  if (!has('iostream')) return ''
  return groups
    .flat()
    .filter(({ needs }) => needs.every(has))
    .map(({ text }) => `extern template ${text};\n`)
    .join('')
}

/** The headers of all groups. */
export const allHeaders = ['algorithm', 'iostream', 'map', 'set', 'vector']

/** What is declared for `allHeaders`, one source for each group. */
export function definitions(): string[] {
  return groups.map((group) => group.map(({ text }) => `template ${text};\n`).join(''))
}

/**
 * Whether a source may give names of the standard library another meaning: what was compiled ahead
 * would not know of it.
 */
export function changesTheLibrary(source: string): boolean {
  return /\bnamespace\s+std\s*(?:\{|::|\[)|\btemplate\s*<\s*>/.test(source)
}
