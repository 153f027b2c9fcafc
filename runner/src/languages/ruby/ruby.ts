import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

export const ruby: Language = {
  name: 'Ruby',
  id: 72,
  aliases: [],
  sourceFile: 'script.rb',
  defaultMemoryKb,
  isCompiled: false,
  install(toolbox) {
    const interpreter = findProgram('ruby')
    if (!interpreter) return { missing: 'Ruby is not installed (apt-get install ruby)' }
    return installInterpreter(toolbox, ruby, {
      title: `Ruby (${versionOf(interpreter, '--version', /^ruby ([\d.]+)/)})`,
      // It loads its gems only after it has read the first line, so their time is the program's.
      command: [interpreter],
      files: [
        '/usr/lib/ruby',
        '/usr/lib/*-linux-gnu/ruby',
        '/usr/lib64/ruby',
        '/usr/share/ruby*',
        '/usr/share/rubygems*',
      ],
      boundAddressSpace: true,
    })
  },
}
