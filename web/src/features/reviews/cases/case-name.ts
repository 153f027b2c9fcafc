import type { JudgedCase } from '@assay/contract/judgings'

/** Fresh cases have no name of their own. */
export const caseName = ({ name, position }: Pick<JudgedCase, 'name' | 'position'>) =>
  name === '' ? `Case ${position + 1}` : `Case ${position + 1}: ${name}`
