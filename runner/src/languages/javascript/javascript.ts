import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'
import { locateNode } from '../node-binary.ts'
import { productFacts } from '../product-facts.ts'
import { canary } from './canary.ts'

export const javascript: Language = {
  ...productFacts('JavaScript'),
  isCompiled: false,
  syscalls: 'managed',
  canary,
  install(toolbox) {
    // The same Node that runs us.
    const node = locateNode(toolbox.host.cacheDir)
    return installInterpreter(toolbox, javascript, {
      title: `JavaScript (Node.js ${process.versions.node})`,
      command: [node.path],
      files: node.files,
      binds: node.binds,
      boundAddressSpace: false,
    })
  },
}
