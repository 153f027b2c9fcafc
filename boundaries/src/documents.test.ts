import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { checkDocuments, unshownPictures } from './documents.ts'
import { documentsIn, workingCopy } from './sources-in.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const copy = workingCopy(root)

const check = (text: string) => checkDocuments(new Map([['docs/planted.md', text]]), copy)

test('every path, link and npm script in the documents exists', () => {
  expect(checkDocuments(documentsIn(root), copy)).toEqual([])
})

test.each([
  ['a path from the root', '`server/src/planted.ts`', 'server/src/planted.ts'],
  ['a path from further down', '`platform/planted.ts`', 'platform/planted.ts'],
  ['a file name', '`planted.tsx`', 'planted.tsx'],
  ['a folder', '`server/planted/`', 'server/planted/'],
  ['a path in a command', '`npx vitest run src/planted.test.ts`', 'src/planted.test.ts'],
  ['a compiled file', '```sh\nnode server/dist/planted.js\n```', 'server/src/planted.ts'],
  ['a link', '[here](planted-too.md)', 'planted-too.md'],
  ['an anchor', '[here](../README.md#planted)', '../README.md#planted'],
  ['a script', 'Run `npm run planted`.', 'npm run planted'],
  ['a script of a workspace', '```sh\nnpm run planted -w e2e\n```', 'npm run planted -w e2e'],
  ['a script of another workspace', '`npm run exam`', 'npm run exam'],
])('%s that does not exist is refused', (_name, text, missing) => {
  expect(check(text)).toEqual([`docs/planted.md names ${missing}, which does not exist`])
})

test('what exists, or belongs to others, is not refused', () => {
  const text = `\`server/src/app.ts\`, \`features/attempts/service.ts\`, \`runner/native/\`,
    \`server/dist/main.js\`, \`npm run exam -w bench -- --candidates 2\`, \`npm test\`,
    [settings](operations.md), [here](#here), \`/usr/lib/python3\`, \`main.py\`, \`<slug>.md\`

## Here`
  expect(check(text)).toEqual([])
})

test('a superseded record may name what is gone', () => {
  expect(check('# 1. A way of old (superseded)\n\n`planted.ts`')).toEqual([])
})

test('every picture is in a document, and one that is in none is found', () => {
  const documents = documentsIn(root)
  expect(unshownPictures(documents, copy)).toEqual([])
  const file = 'docs/guide/pictures/planted.png'
  const planted = { ...copy, files: new Set([...copy.files, file]) }
  expect(unshownPictures(documents, planted)).toEqual([`${file} is shown by no document`])
})
