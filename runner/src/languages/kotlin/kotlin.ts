import fs from 'node:fs'
import { outAt } from '../../compile/compile-in-box.ts'
import { createExecutables } from '../../compile/executables.ts'
import { createOneFileCompiler } from '../../compile/one-file-compiler.ts'
import { findProgram } from '../find-program.ts'
import { javaConfiguration, javaFiles } from '../java-configuration.ts'
import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'

const archive = 'main.jar'
const library = '/usr/share/kotlin/kotlinc/lib'

/** These JVMs live for seconds: one just-in-time compiler and no collector threads suffice. */
const compiling = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xmx512m', '-Xlog:disable']
const running = ['-XX:+UseSerialGC', '-Xss64m', '-Xlog:disable', '-XX:-UsePerfData', '-jar']

/** The compiler and what it needs, as `kotlinc` starts it. */
const compiler = [
  ...['-cp', `${library}/kotlin-preloader.jar`, 'org.jetbrains.kotlin.preloading.Preloader'],
  ...['-cp', `${library}/kotlin-compiler.jar`, 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'],
]

export const kotlin: Language = {
  ...productFacts('Kotlin'),
  isCompiled: true,
  syscalls: 'managed',
  install(toolbox) {
    const { host, pool, cache } = toolbox
    const java = findProgram('java')
    if (!java || !fs.existsSync(`${library}/kotlin-compiler.jar`)) {
      return { missing: 'Kotlin is not installed (apt-get install kotlin default-jre-headless)' }
    }
    const binds = javaConfiguration()
    const executables = createExecutables(host, pool, {
      name: kotlin.name,
      launcher: [java, ...running],
      files: javaFiles(java),
      binds,
      environment: {},
      syscalls: 'managed',
      defaultMemoryKb: kotlin.defaultMemoryKb,
      // A just-in-time compiler reserves address space far ahead.
      reservesMemory: true,
    })
    return {
      compileCommand: `kotlinc ${kotlin.sourceFile} -include-runtime -d ${archive}`,
      title: `Kotlin (${version()})`,
      compile: cache.wrap(
        kotlin.name,
        createOneFileCompiler(toolbox, {
          sourceFile: kotlin.sourceFile,
          binds,
          command: () => [
            ...[java, ...compiling, ...compiler, '-nowarn', '-include-runtime'],
            ...['-d', `${outAt}/${archive}`, kotlin.sourceFile],
          ],
          makes: archive,
          keep: (file) => executables.keep(file),
        }),
      ),
      warmUp: { pool: executables.fillPool },
      stats: executables.stats,
      close: executables.close,
    }
  },
}

/** From Debian's package: the compiler itself only says that it is a snapshot. */
function version(): string {
  const file = fs.realpathSync(`${library}/kotlin-stdlib.jar`)
  return file.match(/-(\d[\d.]*)\.jar$/)?.[1] ?? 'unknown version'
}
