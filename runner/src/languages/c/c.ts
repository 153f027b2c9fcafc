import { gccLanguage } from '../gcc/gcc-language.ts'
import type { Language } from '../language.ts'
import { createForkedCompilers } from './forked-compilers.ts'

export const c: Language = gccLanguage({
  name: 'C',
  program: 'gcc',
  libraries: ['-lm'],
  prepare(toolbox, gcc, compiler) {
    const forked = createForkedCompilers(toolbox, gcc, compiler, c.sourceFile)
    return {
      async compile(request, signal) {
        const result = await forked.compile(request, signal)
        return result ?? compiler.compile(request, signal)
      },
      warmUp: { compiler: forked.fill },
      stats: forked.stats,
      close: forked.close,
    }
  },
})
