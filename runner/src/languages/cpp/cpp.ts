import { confirmCompile } from '../../compile/confirm-compile.ts'
import { gccLanguage } from '../gcc/gcc-language.ts'
import { canary } from './canary.ts'
import { PrecompiledHeaders } from './precompiled-headers.ts'

const headersAt = '/headers'

const shortcut = 'precompiled-headers'

export const cpp = gccLanguage({
  name: 'C++',
  canary,
  program: 'g++',
  libraries: [],
  prepare(toolbox, gcc, compiler) {
    const headers = new PrecompiledHeaders(toolbox.host, gcc)
    return {
      async compile(request, signal) {
        // A folder of the submission's own may have headers of the same names.
        const hasFolders = request.compilerOptions.some((option) => option.startsWith('-I'))
        const isOn = toolbox.host.shortcuts.isOn(shortcut, request.avoid)
        const header = isOn && !hasFolders ? headers.find(request) : null
        if (!header) return compiler.compile(request, signal)
        const { folder, file } = header
        const result = await compiler.compile(request, signal, {
          arguments: ['-include', `${headersAt}/${file}`],
          shortcuts: [shortcut],
          binds: [{ from: folder, to: headersAt }],
        })
        const { shortcuts } = toolbox.host
        // The message names our header, which candidates do not know: compile without it.
        const isFinal = !result.output.includes(file)
        const plain = () => compiler.compile(request, signal)
        return confirmCompile(result, { shortcuts, shortcut, request, signal, isFinal, plain })
      },
      warmUp: {
        async cache() {
          const isOn = toolbox.host.shortcuts.isOn(shortcut)
          if (isOn && toolbox.pool.size > 0) await headers.warmUp(toolbox.untilIdle)
        },
      },
      stats: () => [],
      close: () => headers.close(),
    }
  },
})
