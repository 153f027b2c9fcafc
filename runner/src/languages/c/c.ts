import { gccLanguage } from '../gcc/gcc-language.ts'
import { createWaitingCompilers } from './waiting-compilers.ts'

const sourceFile = 'main.c'

export const c = gccLanguage({
  name: 'C',
  id: 50,
  aliases: [48, 49, 75, 103],
  sourceFile,
  program: 'gcc',
  libraries: ['-lm'],
  prepare(toolbox, _gcc, compiler) {
    const waiting = createWaitingCompilers(toolbox, compiler, sourceFile)
    return {
      async compile(request, signal) {
        const result = await waiting.compile(request, signal)
        return result ?? compiler.compile(request, signal)
      },
      warmUp: { compiler: waiting.fill },
      stats: waiting.stats,
      close: waiting.close,
    }
  },
})
