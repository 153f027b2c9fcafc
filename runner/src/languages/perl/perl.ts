import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

export const perl: Language = {
  name: 'Perl',
  id: 85,
  aliases: [],
  sourceFile: 'script.pl',
  defaultMemoryKb,
  isCompiled: false,
  install(toolbox) {
    const interpreter = findProgram('perl')
    if (!interpreter) return { missing: 'Perl is not installed (apt-get install perl)' }
    return installInterpreter(toolbox, perl, {
      title: `Perl (${versionOf(interpreter, '-v', /\(v([\d.]+)\)/)})`,
      command: [interpreter],
      files: ['/usr/share/perl*', '/usr/lib/*-linux-gnu/perl*', '/usr/lib64/perl*'],
      boundAddressSpace: true,
    })
  },
}
