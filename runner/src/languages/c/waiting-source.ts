import type { BoxFile } from '../sandbox/bwrap-arguments.ts'

/**
 * GCC opens its main file before it sets itself up, and one given by `-include` after. So a
 * compiler that is to wait for its source gets an empty main file of that name, and the source by
 * `-include`. What it then says otherwise than about a main file is set right here.
 */
export const emptyMain = (sourceFile: string): BoxFile => ({
  path: `.empty/${sourceFile}`,
  contents: Buffer.alloc(0),
})

/** It finds the source as ./NAME, which `__FILE__` and assertions are not to tell. */
export function waitingSource(sourceFile: string): string[] {
  return ['-fmacro-prefix-map=./=', '-include', sourceFile, emptyMain(sourceFile).path]
}

/** Whether a source cannot tell that it is included. */
export function canBeIncluded(source: Buffer): boolean {
  return !source.includes('__INCLUDE_LEVEL__') && !source.includes('__BASE_FILE__')
}

/** Diagnostics as they are for a main file. Bytes that are no UTF-8 stay as they are. */
export function asOfMainFile(diagnostics: Buffer, sourceFile: string): Buffer {
  const name = sourceFile.replaceAll('.', '\\.')
  const text = diagnostics
    .toString('latin1')
    .replaceAll(/^In file included from <command-line>(?::\d+)*:\n/gm, '')
    .replaceAll(/,\n +from <command-line>(?::\d+)*:\n/g, ':\n')
    .replaceAll(new RegExp(`^(In file included from | +from |)\\./(?=${name}:)`, 'gm'), '$1')
  return Buffer.from(text, 'latin1')
}
