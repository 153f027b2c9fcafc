import { completeAnyWord, completeFromList } from '@codemirror/autocomplete'
import type { Language } from '@codemirror/language'
import type { Extension } from '@codemirror/state'

/**
 * Completes keywords and the words of the program, for languages that bring no completion of
 * their own. A grammar names the tokens of keywords after them; a stream parser has no grammar.
 */
export function wordCompletion(language: Language): Extension {
  return [
    language.data.of({ autocomplete: completeFromList(keywordsOf(language)) }),
    language.data.of({ autocomplete: completeAnyWord }),
  ]
}

/** The part of a grammar that TypeScript does not know of here. */
type WithNodes = { nodeSet?: { types: readonly { name: string }[] } }

function keywordsOf({ parser }: Language) {
  const types = (parser as unknown as WithNodes).nodeSet?.types ?? []
  return [...new Set(types.map(({ name }) => name))]
    .filter((name) => /^[a-z_]{2,}$/.test(name))
    .map((label) => ({ label, type: 'keyword' }))
}
