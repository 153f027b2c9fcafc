/**
 * Each forked compiler has read one of these sets. A source gets the last compiler whose whole set it
 * includes.
 */
export const headerSets = [
  [],
  ['stdio.h'],
  ['stdio.h', 'string.h'],
  ['stdio.h', 'stdlib.h'],
  ['stdio.h', 'stdlib.h', 'string.h'],
] as const
