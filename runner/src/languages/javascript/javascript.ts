import path from 'node:path'
import { runEnvironment } from '../../pool/run.ts'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { boxFolder } from '../../sandbox/bwrap-arguments.ts'
import { nativeSources } from '../../sandbox/native-programs.ts'
import { startForkServer } from '../fork-server.ts'
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
    const forkServer = startForkServer(toolbox, {
      name: 'javascript',
      library: 'javascript/fork-server',
      environment: {
        ...runEnvironment,
        PWD: boxFolder,
        FORK_SERVER_NODE: node.path,
        FORK_SERVER_SCRIPT: path.join(nativeSources, 'javascript/fork-here.cjs'),
        NODE_OPTIONS: '--require /dev/null',
      },
      command: [node.binds[0]?.from ?? node.path, javascript.sourceFile],
    })
    return installInterpreter(toolbox, javascript, {
      title: `JavaScript (Node.js ${process.versions.node})`,
      command: [node.path],
      binds: node.binds,
      boundAddressSpace: false,
      ...(forkServer ? { forkServer } : {}),
    })
  },
}
