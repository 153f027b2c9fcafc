/**
 * Each forked compiler has read one of these sets; a source gets the last one of which it includes
 * everything.
 */
export const headerSets = [
  [],
  ['stdio.h'],
  ['stdio.h', 'string.h'],
  ['stdio.h', 'stdlib.h'],
  ['stdio.h', 'stdlib.h', 'string.h'],
] as const
