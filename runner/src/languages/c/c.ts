import { gccLanguage } from '../gcc/gcc-language.ts'
import { createForkedCompilers } from './forked-compilers.ts'

const sourceFile = 'main.c'

export const c = gccLanguage({
  name: 'C',
  id: 50,
  aliases: [48, 49, 75, 103],
  sourceFile,
  program: 'gcc',
  libraries: ['-lm'],
  prepare(toolbox, gcc, compiler) {
    const forked = createForkedCompilers(toolbox, gcc, compiler, sourceFile)
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
