import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

export const bash: Language = {
  name: 'Bash',
  id: 46,
  aliases: [],
  sourceFile: 'script.sh',
  defaultMemoryKb,
  isCompiled: false,
  install(toolbox) {
    const interpreter = findProgram('bash')
    if (!interpreter) return { missing: 'Bash is not installed (apt-get install bash)' }
    return installInterpreter(toolbox, bash, {
      title: `Bash (${versionOf(interpreter, '--version', /version ([\d.]+)/)})`,
      command: [interpreter],
      boundAddressSpace: true,
    })
  },
}
