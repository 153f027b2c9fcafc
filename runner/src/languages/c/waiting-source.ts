import type { BoxFile } from '../../sandbox/box-spec.ts'

/**
 * GCC opens its main file before it sets itself up, but a file given by `-include` afterwards. So a
 * compiler that is to wait for its source gets an empty main file of that name, and the source by
 * `-include`. Where its messages then differ from those about a main file, they are corrected here.
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

/** The diagnostics as they would be for a main file. Bytes that are not UTF-8 are kept. */
export function asMainFile(diagnostics: Buffer, sourceFile: string): Buffer {
  const name = sourceFile.replaceAll('.', '\\.')
  const text = diagnostics
    .toString('latin1')
    .replaceAll(/^In file included from <command-line>(?::\d+)*:\n/gm, '')
    .replaceAll(/,\n +from <command-line>(?::\d+)*:\n/g, ':\n')
    .replaceAll(new RegExp(`^(In file included from | +from |)\\./(?=${name}:)`, 'gm'), '$1')
  return Buffer.from(text, 'latin1')
}
