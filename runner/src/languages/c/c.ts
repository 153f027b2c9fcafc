import { refusedOption } from '../../compile/compiler.ts'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { createGccCompiler, findGcc } from '../gcc/gcc.ts'
import { refusedByGcc } from '../gcc/options.ts'
import type { Language } from '../language.ts'
import { createWaitingCompilers } from './waiting-compilers.ts'

const sourceFile = 'main.c'

export const c: Language = {
  name: 'C',
  id: 50,
  aliases: [48, 49, 75, 103],
  sourceFile,
  defaultMemoryKb,
  isCompiled: true,
  install(toolbox) {
    const gcc = findGcc('gcc')
    if ('missing' in gcc) return gcc
    const compiler = createGccCompiler(toolbox, gcc, { sourceFile, libraries: ['-lm'] })
    const waiting = createWaitingCompilers(toolbox, compiler, sourceFile)
    return {
      title: `C (GCC ${gcc.version})`,
      compile: toolbox.cache.wrap(c.name, async (request, signal) => {
        const refused = refusedByGcc(request.compilerOptions)
        if (refused !== null) return refusedOption(refused)
        const result = await waiting.compile(request, signal)
        return result ?? compiler.compile(request, signal)
      }),
      warmUp: { compiler: waiting.fill },
      stats: waiting.stats,
      close: waiting.close,
    }
  },
}
