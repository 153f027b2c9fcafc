import type { Language } from '@assay/contract/catalogue'

/** After the backticks of a block of source. */
export const fenceNames = {
  Java: 'java',
  'C++': 'cpp',
  JavaScript: 'javascript',
  Python: 'python',
  C: 'c',
} as const satisfies Record<Language, string>
