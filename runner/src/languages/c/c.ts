import { confirmCompile } from '../../compile/confirm-compile.ts'
import { gccLanguage } from '../gcc/gcc-language.ts'
import type { Language } from '../language.ts'
import { canary } from './canary.ts'
import { createForkedCompilers, shortcut } from './forked-compilers.ts'

export const c: Language = gccLanguage({
  name: 'C',
  canary,
  program: 'gcc',
  libraries: ['-lm'],
  prepare(toolbox, gcc, compiler) {
    const forked = createForkedCompilers(toolbox, gcc, compiler, c.sourceFile)
    return {
      async compile(request, signal) {
        const plain = () => compiler.compile(request, signal)
        const result = await forked.compile(request, signal)
        if (!result) return plain()
        const { shortcuts } = toolbox.host
        // Its messages about an included source differ from those about a main file.
        const isFinal = result.output.length === 0
        return confirmCompile(result, { shortcuts, shortcut, request, signal, isFinal, plain })
      },
      warmUp: { compiler: forked.fill },
      stats: forked.stats,
      close: forked.close,
    }
  },
})
