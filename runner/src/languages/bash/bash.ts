import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

/** What scripts are made of, besides what every program sees. */
const commands = [
  ...[
    'awk',
    'bc',
    'cmp',
    'column',
    'comm',
    'dc',
    'diff',
    'egrep',
    'factor',
    'fgrep',
    'find',
    'fold',
  ],
  ...[
    'gawk',
    'getconf',
    'getopt',
    'join',
    'kill',
    'ln',
    'mawk',
    'md5sum',
    'mkfifo',
    'mktemp',
    'nl',
  ],
  ...[
    'numfmt',
    'od',
    'paste',
    'pr',
    'ps',
    'readlink',
    'realpath',
    'rev',
    'rmdir',
    'sha256sum',
    'shuf',
  ],
  ...['split', 'stat', 'sum', 'tac', 'time', 'timeout', 'tsort', 'tty', 'unexpand', 'xxd'],
]

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
      files: commands.map((name) => `/usr/bin/${name}`),
      boundAddressSpace: true,
    })
  },
}
