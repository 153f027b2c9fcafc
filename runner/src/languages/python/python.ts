import { runEnvironment } from '../../pool/run.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { startForkServer } from '../fork-server.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'
import { canary } from './canary.ts'
import { isUtf8Source } from './source-encoding.ts'

/** One order of sets for all processes: an answer's score must not depend on which of them ran it. */
const fixedHashes = { PYTHONHASHSEED: '0' }

export const python: Language = {
  ...productFacts('Python'),
  isCompiled: false,
  warmUpSource: 'pass',
  canary,
  install(toolbox) {
    const interpreter = findProgram('python3')
    if (!interpreter) return { missing: 'Python is not installed (apt-get install python3)' }
    return installInterpreter(toolbox, python, {
      title: `Python (${versionOf(interpreter, '--version', /Python (\S+)/)})`,
      command: [interpreter],
      // Its library, and the packages of the system.
      files: ['/usr/lib/python3', '/usr/lib/python3.*', '/usr/lib64/python3.*'],
      environment: fixedHashes,
      boundAddressSpace: true,
      canStartWarm: isUtf8Source,
      startForkServer: (view) =>
        startForkServer(toolbox, {
          shortcut: 'forked-python',
          name: 'python',
          library: 'python/fork-server',
          environment: { ...runEnvironment, ...fixedHashes },
          command: [interpreter, python.sourceFile],
          emptyFile: python.sourceFile,
          view,
        }),
    })
  },
}
