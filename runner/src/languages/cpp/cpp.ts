import { refusedOption } from '../../compile/compiler.ts'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { createGccCompiler, findGcc } from '../gcc/gcc.ts'
import { refusedByGcc } from '../gcc/options.ts'
import type { Language } from '../language.ts'
import { PrecompiledHeaders } from './precompiled-headers.ts'

const sourceFile = 'main.cpp'
const headersAt = '/headers'

export const cpp: Language = {
  name: 'C++',
  id: 54,
  aliases: [52, 53, 76, 105],
  sourceFile,
  defaultMemoryKb,
  isCompiled: true,
  install(toolbox) {
    const gcc = findGcc('g++')
    if ('missing' in gcc) return gcc
    const compiler = createGccCompiler(toolbox, gcc, { sourceFile, libraries: [] })
    const headers = new PrecompiledHeaders(toolbox.host, gcc)
    return {
      title: `C++ (GCC ${gcc.version})`,
      compile: toolbox.cache.wrap(cpp.name, async (request, signal) => {
        const refused = refusedByGcc(request.compilerOptions)
        if (refused !== null) return refusedOption(refused)
        const header = headers.find(request.source, request.compilerOptions)
        if (!header) return compiler.compile(request, signal)
        return compiler.compile(request, signal, {
          arguments: ['-include', `${headersAt}/${header.file}`],
          binds: [{ from: header.folder, to: headersAt }],
        })
      }),
      warmUp: {
        async cache() {
          if (toolbox.pool.size > 0) await headers.warmUp(toolbox.untilIdle)
        },
      },
      stats: () => [],
      close: () => headers.close(),
    }
  },
}
