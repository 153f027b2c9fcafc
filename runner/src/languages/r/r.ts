import fs from 'node:fs'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

const configuration = '/etc/R'

export const r: Language = {
  name: 'R',
  id: 80,
  aliases: [99],
  sourceFile: 'script.r',
  defaultMemoryKb,
  isCompiled: false,
  install(toolbox) {
    const interpreter = findProgram('Rscript')
    if (!interpreter) return { missing: 'R is not installed (apt-get install r-base-core)' }
    return installInterpreter(toolbox, r, {
      title: `R (${versionOf(interpreter, '--version', /version (\S+)/)})`,
      // It opens its source before it starts up, so the time for that is the program's.
      command: [interpreter, '--vanilla'],
      binds: fs.existsSync(configuration) ? [{ from: configuration, to: configuration }] : [],
      files: ['/usr/bin/R', '/usr/lib/R', '/usr/lib64/R', '/usr/share/R'],
      boundAddressSpace: true,
    })
  },
}
