import { outAt } from '../../compile/compile-in-box.ts'
import { createOneFileCompiler } from '../../compile/one-file-compiler.ts'
import { findProgram, versionOf } from '../find-program.ts'
import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'

const executableName = 'main'

/** Optimized like C. One codegen unit and no bitcode make the compiler a third faster. */
const settings = ['opt-level=2', 'codegen-units=1', 'embed-bitcode=no', 'strip=symbols']

const allowedOptions =
  /^(-O|-g|--edition=(2015|2018|2021|2024)|-C(opt-level=[0-3sz]|overflow-checks=(on|off)|debug-assertions=(on|off)|panic=(abort|unwind))|-[AWD][a-z][a-z_-]*)$/

export const rust: Language = {
  ...productFacts('Rust'),
  isCompiled: true,
  install(toolbox) {
    const { cache, executables } = toolbox
    const rustc = findProgram('rustc')
    if (!rustc) return { missing: 'Rust is not installed (apt-get install rustc)' }
    const linker = findProgram('ld.gold') ? ['link-arg=-fuse-ld=gold'] : []
    const command = [rustc, ...[...settings, ...linker].flatMap((setting) => ['-C', setting])]
    return {
      compileCommand: `rustc --edition=2021 -C opt-level=2 ${rust.sourceFile}`,
      title: `Rust (${versionOf(rustc, '--version', /^rustc (\S+)/)})`,
      compile: cache.wrap(
        rust.name,
        createOneFileCompiler(toolbox, {
          sourceFile: rust.sourceFile,
          allowedOptions,
          command(options) {
            const hasEdition = options.some((option) => option.startsWith('--edition'))
            const edition = hasEdition ? [] : ['--edition=2021']
            const output = ['-o', `${outAt}/${executableName}`]
            return [...command, ...edition, ...options, ...output, rust.sourceFile]
          },
          makes: executableName,
          keep: (file) => executables.keep(file),
        }),
      ),
      stats: () => [],
      async close() {},
    }
  },
}
