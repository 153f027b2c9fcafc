import type { OptionName } from '@assay/contract/assessment-options'
import { kinds } from '@assay/contract/kinds/kinds'
import type { KindName } from '@assay/contract/kinds/names'
import type { OptionEntry } from './entry.ts'

const isAsSpecified = (names: readonly KindName[]) => names.join() === 'program'

/** What the questions of a test ask for. */
export const kindOptions = {
  kinds: {
    control: {
      type: 'kinds',
      label: 'Kinds of questions',
      help: 'With several kinds, the test gets as many questions of one as of another.',
    },
    fact: {
      term: 'Kinds of questions',
      text: (test) =>
        isAsSpecified(test.kinds) ? null : test.kinds.map((name) => kinds[name].title).join(', '),
    },
    rules: (test) =>
      test.kinds.flatMap((name) => {
        const { rule } = kinds[name]
        return rule === null ? [] : [{ text: rule }]
      }),
  },
} satisfies Partial<Record<OptionName, OptionEntry>>
