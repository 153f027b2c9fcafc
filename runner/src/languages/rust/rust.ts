import { compileInBox, compilerSpec, outAt } from '../../compile/compile-in-box.ts'
import { findRefused, refusedOption } from '../../compile/compiler.ts'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { Language } from '../language.ts'

const executableName = 'main'

/** Optimized as C is. One unit of code and no bitcode make the compiler a third faster. */
const settings = ['opt-level=2', 'codegen-units=1', 'embed-bitcode=no', 'strip=symbols']

const allowed =
  /^(-O|-g|--edition=(2015|2018|2021|2024)|-C(opt-level=[0-3sz]|overflow-checks=(on|off)|debug-assertions=(on|off)|panic=(abort|unwind))|-[AWD][a-z][a-z_-]*)$/

export const rust: Language = {
  name: 'Rust',
  id: 73,
  aliases: [108],
  sourceFile: 'main.rs',
  defaultMemoryKb,
  isCompiled: true,
  install({ host, cache, executables, compileTimes: times }) {
    const rustc = findProgram('rustc')
    if (!rustc) return { missing: 'Rust is not installed (apt-get install rustc)' }
    const linker = findProgram('ld.gold') ? ['link-arg=-fuse-ld=gold'] : []
    const command = [rustc, ...[...settings, ...linker].flatMap((setting) => ['-C', setting])]
    return {
      title: `Rust (${versionOf(rustc, '--version', /^rustc (\S+)/)})`,
      compile: cache.wrap(rust.name, async (request, signal) => {
        const { source, compilerOptions, additionalFiles } = request
        const refused = findRefused(compilerOptions, allowed)
        if (refused !== undefined) return refusedOption(refused)
        const hasEdition = compilerOptions.some((option) => option.startsWith('--edition'))
        const spec = {
          ...compilerSpec,
          command: [
            ...[...command, ...(hasEdition ? [] : ['--edition=2021']), ...compilerOptions],
            ...['-o', `${outAt}/${executableName}`, rust.sourceFile],
          ],
          files: [...additionalFiles, { path: rust.sourceFile, contents: source }],
        }
        return compileInBox(host, spec, {
          times,
          makes: executableName,
          keep: (file) => executables.keep(file, { reservesMemory: false }),
          signal,
        })
      }),
      stats: () => [],
      async close() {},
    }
  },
}
