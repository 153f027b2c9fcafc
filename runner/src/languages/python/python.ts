import { runEnvironment } from '../../pool/run.ts'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { startForkServer } from '../fork-server.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'
import { isUtf8Source } from './source-encoding.ts'

export const python: Language = {
  name: 'Python',
  id: 100,
  aliases: [71, 92],
  sourceFile: 'main.py',
  defaultMemoryKb,
  isCompiled: false,
  exercise: 'pass',
  install(toolbox) {
    const interpreter = findProgram('python3')
    if (!interpreter) return { missing: 'Python is not installed (apt-get install python3)' }
    const forkServer = startForkServer(toolbox, {
      name: 'python',
      library: 'python/fork-server',
      environment: runEnvironment,
      command: [interpreter, python.sourceFile],
      emptyFile: python.sourceFile,
    })
    return installInterpreter(toolbox, python, {
      title: `Python (${versionOf(interpreter, '--version', /Python (\S+)/)})`,
      command: [interpreter],
      boundAddressSpace: true,
      canStartWarm: isUtf8Source,
      ...(forkServer ? { forkServer } : {}),
    })
  },
}
