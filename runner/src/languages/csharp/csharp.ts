import fs from 'node:fs'
import { outAt } from '../../compile/compile-in-box.ts'
import { createExecutables } from '../../compile/executables.ts'
import { createOneFileCompiler } from '../../compile/one-file-compiler.ts'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { inLibraries } from '../../sandbox/views.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'

const executableName = 'main'
const compiler = '/usr/lib/mono/4.5/mcs.exe'
const configuration = '/etc/mono'

/** Mono would print to the program's output that it may not change a thread's priority. */
const environment = { MONO_LOG_DEST: '/dev/null' }

const allowedOptions =
  /^-(optimize[+-]?|checked[+-]?|unsafe[+-]?|warn:[0-4]|warnaserror[+-]?|nowarn:[\d,]+|define:\w+(;\w+)*|langversion:[\w.]+)$/

export const csharp: Language = {
  ...productFacts('C#'),
  isCompiled: true,
  syscalls: 'managed',
  install(toolbox) {
    const { host, pool, cache } = toolbox
    const mono = findProgram('mono')
    if (!mono || !fs.existsSync(compiler)) {
      return {
        missing:
          'Mono is not installed (apt-get install mono-mcs mono-runtime libmono-system-numerics4.0-cil)',
      }
    }
    const binds = fs.existsSync(configuration) ? [{ from: configuration, to: configuration }] : []
    const executables = createExecutables(host, pool, {
      name: csharp.name,
      launcher: [mono],
      files: [
        '/usr/lib/mono',
        '/usr/lib/cli',
        '/usr/lib/libmono*',
        '/usr/lib/libMono*',
        ...inLibraries('libmono*'),
      ],
      binds,
      environment,
      syscalls: 'managed',
      defaultMemoryKb,
      // A just-in-time compiler reserves address space far ahead.
      reservesMemory: true,
    })
    return {
      compileCommand: `mcs -optimize+ -r:System.Numerics ${csharp.sourceFile}`,
      title: `C# (Mono ${versionOf(mono, '--version', /version (\S+)/)})`,
      compile: cache.wrap(
        csharp.name,
        createOneFileCompiler(toolbox, {
          sourceFile: csharp.sourceFile,
          allowedOptions,
          environment,
          binds,
          command: (options) => [
            ...[mono, compiler, '-nologo', '-optimize+', '-r:System.Numerics', ...options],
            ...[`-out:${outAt}/${executableName}`, csharp.sourceFile],
          ],
          makes: executableName,
          keep: (file) => executables.keep(file),
        }),
      ),
      warmUp: { pool: executables.fillPool },
      stats: executables.stats,
      close: executables.close,
    }
  },
}
