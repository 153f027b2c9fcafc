import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'
import { canary } from './canary.ts'
import { createJavaCompiler } from './compiler.ts'
import { findJdk } from './jdk.ts'
import { createJvmRunner } from './jvm.ts'
import { buildJavaTools } from './tools.ts'

export const java: Language = {
  ...productFacts('Java'),
  isCompiled: true,
  syscalls: 'managed',
  canary,
  install(toolbox) {
    const jdk = findJdk()
    if ('missing' in jdk) return jdk
    const tools = buildJavaTools(toolbox.host.cacheDir, jdk)
    const runner = createJvmRunner(toolbox, { jdk, tools, language: java })
    const compiler = createJavaCompiler(toolbox, { jdk, tools, runner })
    return {
      title: `Java (OpenJDK ${jdk.version})`,
      compileCommand: `javac ${java.sourceFile}`,
      compile: toolbox.cache.wrap(java.name, compiler.compile),
      warmUp: { pool: runner.fill, compiler: compiler.warmUp },
      stats: runner.stats,
      async close() {
        await Promise.all([compiler.close(), runner.close()])
      },
    }
  },
}
