import type { BoxFile } from '../../sandbox/box-spec.ts'

/**
 * GCC opens its main file before it sets itself up, but a file given by `-include` afterwards. So a
 * compiler that is to wait for its source gets an empty main file of that name, and the source by
 * `-include`. What it has to say about such a source is not what it would say about a main file.
 */
export const emptyMain = (sourceFile: string): BoxFile => ({
  path: `.empty/${sourceFile}`,
  contents: Buffer.alloc(0),
})

/** GCC finds the source as ./NAME; without the map `__FILE__` and assertions would say so. */
export function includeArguments(sourceFile: string): string[] {
  return ['-fmacro-prefix-map=./=', '-include', sourceFile, emptyMain(sourceFile).path]
}

/** Whether a source cannot tell that it is included. */
export function canBeIncluded(source: Buffer): boolean {
  return !source.includes('__INCLUDE_LEVEL__') && !source.includes('__BASE_FILE__')
}
