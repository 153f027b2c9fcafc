import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'
import { locateNode } from '../node-binary.ts'

export const javascript: Language = {
  name: 'JavaScript',
  id: 97,
  aliases: [63, 93, 102],
  sourceFile: 'main.js',
  defaultMemoryKb,
  isCompiled: false,
  syscalls: 'managed',
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
