import fs from 'node:fs'
import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

const configuration = '/etc/php'

/** Errors are not output, and the sandbox limits memory. */
const settings = [
  'display_errors=stderr',
  'log_errors=0',
  'html_errors=0',
  'memory_limit=-1',
].flatMap((setting) => ['-d', setting])

export const php: Language = {
  name: 'PHP',
  id: 68,
  aliases: [98],
  sourceFile: 'script.php',
  defaultMemoryKb,
  isCompiled: false,
  install(toolbox) {
    const interpreter = findProgram('php')
    if (!interpreter) return { missing: 'PHP is not installed (apt-get install php-cli)' }
    return installInterpreter(toolbox, php, {
      title: `PHP (${versionOf(interpreter, '--version', /^PHP (\S+)/)})`,
      command: [interpreter, ...settings],
      // The list of extensions, without which there is not even ctype.
      binds: fs.existsSync(configuration) ? [{ from: configuration, to: configuration }] : [],
      files: ['/usr/lib/php', '/usr/lib64/php', '/usr/share/php*'],
      boundAddressSpace: true,
    })
  },
}
