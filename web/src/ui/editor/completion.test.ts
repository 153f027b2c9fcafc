import {
  CompletionContext,
  type CompletionSource,
  completeFromList,
} from '@codemirror/autocomplete'
import { cppLanguage } from '@codemirror/lang-cpp'
import { javaLanguage } from '@codemirror/lang-java'
import { type Language, StreamLanguage } from '@codemirror/language'
import { ruby } from '@codemirror/legacy-modes/mode/ruby'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { wordCompletion } from './completion.ts'

async function completions(language: Language, doc: string): Promise<string[]> {
  const state = EditorState.create({ doc, extensions: [language, wordCompletion(language)] })
  const context = new CompletionContext(state, doc.length, true)
  const sources = state
    .languageDataAt<CompletionSource | string[]>('autocomplete', doc.length)
    .map((source) => (Array.isArray(source) ? completeFromList(source) : source))
  const results = await Promise.all(sources.map((source) => source(context)))
  return results.flatMap((result) => result?.options.map(({ label }) => label) ?? [])
}

test('keywords and words of the program are completed', async () => {
  const java = await completions(javaLanguage, 'int warehouse = 1;\nwa')
  expect(java).toEqual(expect.arrayContaining(['while', 'class', 'warehouse']))
  const cpp = await completions(cppLanguage, 'int warehouse = 1;\nwa')
  expect(cpp).toEqual(expect.arrayContaining(['while', 'return', 'warehouse']))
})

test('a language without a grammar completes the words of the program', async () => {
  const completed = await completions(StreamLanguage.define(ruby), 'warehouse = 1\nwa')
  expect(completed).toEqual(expect.arrayContaining(['while', 'warehouse']))
})
