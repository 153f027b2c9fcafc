import { gccLanguage } from '../gcc/gcc-language.ts'
import { PrecompiledHeaders } from './precompiled-headers.ts'

const headersAt = '/headers'

const shortcut = 'precompiled-headers'

export const cpp = gccLanguage({
  name: 'C++',
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
        // Candidates have no such file, so diagnostics have to be about what they wrote. And our headers
        // alone must not decide that a program cannot be compiled.
        if (signal?.aborted || (result.ok && !result.output.includes(file))) return result
        if (result.ok) result.program.discard()
        return compiler.compile(request, signal)
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
