import { expect, test } from 'vitest'
import { textsUpTo } from './stages.ts'

const picture = (name: string) => ({ name, _id: name })

test('a picture of a later stage is withheld, whatever the others are called', () => {
  const questionText =
    'See ![](first-graph.png), not graph.png.\n\n# Stage 2: Two\n\n![](graph.png)\n\n# Stage 3: Three\n\nEnd.'
  const pictures = ['first-graph.png', 'graph.png'].map(picture)
  const question = {
    ...{ kind: 'staged' as const, statementLanguage: 'en', translations: [] },
    ...{ questionText, pictures },
  }
  const namesUpTo = (reached: number) =>
    textsUpTo(reached, question).pictures.map(({ name }) => name)
  expect(namesUpTo(1)).toEqual(['first-graph.png'])
  expect(namesUpTo(2)).toEqual(['first-graph.png', 'graph.png'])
})
