/**
 * GCC opens its main file before it sets itself up, but a file given by `-include` afterwards. So a
 * compiler that is to be forked gets an empty main file of the source's name, and the source by
 * `-include`. Its messages about such a source differ from those about a main file.
 */
export const emptyMain = (sourceFile: string) => `.empty/${sourceFile}`

/** GCC finds the source as ./NAME; the map keeps that out of `__FILE__` and assertions. */
export function includeArguments(sourceFile: string): string[] {
  return ['-fmacro-prefix-map=./=', '-include', sourceFile, emptyMain(sourceFile)]
}

/** Whether a source cannot tell that it is included. */
export function canBeIncluded(source: Buffer): boolean {
  return !source.includes('__INCLUDE_LEVEL__') && !source.includes('__BASE_FILE__')
}
