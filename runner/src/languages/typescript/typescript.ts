import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'
import { locateNode } from '../node-binary.ts'
import { productFacts } from '../product-facts.ts'
import { createTypeScriptCompiler } from './compiler.ts'
import { findTypeScript } from './package.ts'

/** What the compiler makes of the source. */
const scriptFile = 'script.js'

export const typescript: Language = {
  ...productFacts('TypeScript'),
  isCompiled: true,
  syscalls: 'managed',
  install(toolbox) {
    const found = findTypeScript(toolbox.host.cacheDir)
    if ('missing' in found) return found
    const node = locateNode(toolbox.host.cacheDir)
    const { programOf, ...scripts } = installInterpreter(
      toolbox,
      { ...typescript, sourceFile: scriptFile },
      {
        title: `TypeScript (${found.version})`,
        // Stack traces then name the lines of the source, not of what the compiler made of it.
        command: [node.path, '--enable-source-maps'],
        files: node.files,
        binds: node.binds,
        boundAddressSpace: false,
      },
    )
    const compile = createTypeScriptCompiler(toolbox, found, {
      sourceFile: typescript.sourceFile,
      scriptFile,
      programOf,
    })
    const compileCommand = `tsc ${typescript.sourceFile}`
    return { ...scripts, compileCommand, compile: toolbox.cache.wrap(typescript.name, compile) }
  },
}
