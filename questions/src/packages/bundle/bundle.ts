import type { Language } from '@assay/contract/catalogue'
import { bundleC } from './c.ts'
import type { Bundled, SourceFiles } from './files.ts'
import { bundleJava } from './java.ts'
import { bundlePython } from './python.ts'

/** Judges take programs of one file, so those of several are put together. */
export function bundle(language: Language, files: SourceFiles): Bundled {
  switch (language) {
    case 'C':
    case 'C++':
      return bundleC(files)
    case 'Python':
      return bundlePython(files)
    case 'Java':
      return bundleJava(files)
    default:
      return { problem: `programs of several files in ${language} are not put together` }
  }
}
