import type { Language } from '@assay/contract/catalogue'
import { bundle } from '../bundle/bundle.ts'
import { includesOthers } from '../bundle/c.ts'
import { startingAtMain } from '../bundle/java.ts'
import { languageOf } from '../languages.ts'
import type { PackageFiles } from './package-files.ts'

export interface ReadProgram {
  readonly language: Language
  readonly source: string
  /** What a class was called that is `Main` now. */
  readonly renamed?: string
}

/** The single files and the folders below a folder: each is one program. */
export function programFolders(pack: PackageFiles, folder: string): string[] {
  const depth = folder.split('/').length + 1
  const programs = pack.under(folder).map((path) => path.split('/').slice(0, depth).join('/'))
  return [...new Set(programs)]
}

/** A program of one file or several; or why it cannot be taken over. Takes all of its files. */
export function readProgramFiles(
  pack: PackageFiles,
  program: string,
): ReadProgram | { problem: string } {
  const paths = pack.has(program) ? [program] : pack.under(program)
  for (const path of paths) pack.take(path)
  const known = paths.filter((path) => languageOf(path) !== undefined)
  // A header counts as C, and programs in C++ have them too.
  const inEach = new Set(known.map(languageOf))
  if (inEach.has('C++')) inEach.delete('C')
  const [language, ...others] = inEach
  if (language === undefined)
    return { problem: 'its language is not offered here, and the proof does not need it' }
  if (others.length > 0) return { problem: 'its files are in several languages' }
  const texts = new Map<string, string>()
  const folder = pack.has(program) ? program.slice(0, program.lastIndexOf('/') + 1) : `${program}/`
  for (const path of paths) {
    const text = isSource(path) ? pack.textOrUndefined(path) : undefined
    if (text !== undefined) texts.set(path.slice(folder.length), text)
    else if (known.includes(path)) return { problem: 'it is not UTF-8 text' }
  }
  const [source, ...more] = texts.values()
  if (source === undefined) return { problem: 'it has no file that can be read' }
  if (more.length > 0) {
    const whole = bundle(language, texts)
    return 'problem' in whole ? whole : { language, source: whole.source }
  }
  if (language === 'C' || language === 'C++') {
    const missing = includesOthers(source)
    if (missing !== undefined) return { problem: `it includes ${missing}, which is not beside it` }
  }
  return { language, ...(language === 'Java' ? startingAtMain(source) : { source }) }
}

/** Programs, and the headers of C and C++. Data files beside them cannot be given to a judge. */
function isSource(path: string): boolean {
  return languageOf(path) !== undefined || /\.(?:h|hh|hpp|hxx|h\+\+)$/i.test(path)
}
