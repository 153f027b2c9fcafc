import { erasedName } from '@assay/contract/privacy'

/** What a person is called anywhere. */
export interface Traces {
  /** Of the account and of what belongs to it. */
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** Nobody else's. */
  readonly addresses: readonly string[]
}

/** A shorter text that somebody searched for says little, and is part of many names. */
const minSearchChars = 3

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const isFullName = (name: string) => /\S\s+\S/.test(name)
const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase()

/**
 * Takes addresses and full names out of texts. A name of one word may be any word, so it is only
 * taken out where it is the whole text, or where `isTheirs` says that the text is about the person.
 */
export function eraserOf({ names, addresses }: Traces, isTheirs: boolean) {
  const wanted = [...addresses, ...names.filter((name) => isTheirs || isFullName(name))]
  const anywhere =
    wanted.length > 0
      ? new RegExp(
          // Longer ones first: one may be the beginning of another.
          wanted
            .toSorted((one, other) => other.length - one.length)
            .map((text) => String.raw`(?<![\p{L}\p{N}])${escaped(text)}(?![\p{L}\p{N}])`)
            .join('|'),
          'giu',
        )
      : undefined
  const inText = (text: string): string => {
    if (names.some((name) => isSame(text, name))) return erasedName
    return anywhere ? text.replaceAll(anywhere, erasedName) : text
  }
  /** What an administrator searched for, to find the person. */
  const isSearchForThem = (search: string) =>
    search.length >= minSearchChars &&
    [...names, ...addresses].some((text) => text.toLowerCase().includes(search.toLowerCase()))
  const inValue = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') {
      return key === 'search' && isSearchForThem(value) ? erasedName : inText(value)
    }
    if (Array.isArray(value)) return value.map((one) => inValue(one))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [inText(name), inValue(one, name)]),
    )
  }
  return { inText, inValue }
}
