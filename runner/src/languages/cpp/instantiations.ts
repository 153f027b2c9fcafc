/** Sorted by many of the bank's C++ programs. */
const sortedTypes = [
  'int',
  'long long',
  'std::string',
  'std::pair<int, int>',
  'std::pair<long long, long long>',
]

/**
 * What `std::sort` calls for a vector of this type, in either order, as `template …;` takes it. Only
 * functions that get their arguments by value: GCC no longer sees into them, and would keep less of
 * an object in registers whose address they had.
 */
function instantiationsFor(type: string): string[] {
  const it = `std::vector<${type}>::iterator`
  const orders = ['_Iter_less_iter', `_Iter_comp_iter<std::greater<${type}>>`]
  return orders.flatMap((name) => {
    const order = `__gnu_cxx::__ops::${name}`
    return [
      `void std::__introsort_loop(${it}, ${it}, long, ${order})`,
      `void std::__final_insertion_sort(${it}, ${it}, ${order})`,
    ]
  })
}

const everything = 'bits/stdc++.h'
/** All that the instantiations need. */
export const neededHeaders = ['algorithm', 'iostream', 'vector']

/** Tells GCC what it need not compile in a program that includes `headers`. */
export function declarationsFor(headers: string[]): string {
  const isIncluded = (header: string) => headers.includes(header) || headers.includes(everything)
  if (!neededHeaders.every(isIncluded)) return ''
  return sortedTypes
    .flatMap(instantiationsFor)
    .map((text) => `extern template ${text};\n`)
    .join('')
}

/** What is declared, one source for each type: a program is linked with those that it needs. */
export function definitions(): string[] {
  return sortedTypes.map((type) =>
    instantiationsFor(type)
      .map((text) => `template ${text};\n`)
      .join(''),
  )
}

/**
 * Whether a source may give `sort` or `<` another meaning, in which case it must compile them
 * itself: it has a namespace of its own, as `std` would be if it added to it, or specializes a
 * template. Bounded, so that a source made to be slow is not.
 */
export function mayChangeTheLibrary(source: string): boolean {
  return (
    /(?<!\busing\s{1,9})\bnamespace\b/.test(source) ||
    /\btemplate\s{0,9}<\s{0,9}>/.test(source) ||
    /\b(?:struct|class)\s{1,9}[\w:]{1,99}\s{0,9}</.test(source)
  )
}
