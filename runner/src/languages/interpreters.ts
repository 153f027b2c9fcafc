import fs from 'node:fs'
import type { Language as ProductLanguage } from '@assay/contract/catalogue'
import { findProgram, versionOf } from './find-program.ts'
import { installInterpreter } from './interpreter.ts'
import type { Language } from './language.ts'
import { productFacts } from './product-facts.ts'

/** A language whose sources a program of the system runs as they are. */
interface Script {
  program: string
  /** Debian's package. */
  package: string
  /** The option that prints the version, and where it is in the output. */
  version: [option: string, pattern: RegExp]
  options?: string[]
  /** A folder of settings without which it does not work, where there is one. */
  configuration?: string
  /** What it needs besides its program; see `Views.add`. */
  files: string[]
}

/** What Bash scripts are made of, besides what every program sees. */
const commands =
  'awk bc cmp column comm dc diff egrep factor fgrep find fold gawk getconf getopt join kill ln mawk md5sum mkfifo mktemp nl numfmt od paste pr ps readlink realpath rev rmdir sha256sum shuf split stat sum tac time timeout tsort tty unexpand xxd'.split(
    ' ',
  )

const scripts = {
  Bash: {
    program: 'bash',
    package: 'bash',
    version: ['--version', /version ([\d.]+)/],
    files: commands.map((name) => `/usr/bin/${name}`),
  },
  Perl: {
    program: 'perl',
    package: 'perl',
    version: ['-v', /\(v([\d.]+)\)/],
    files: ['/usr/share/perl*', '/usr/lib/*-linux-gnu/perl*', '/usr/lib64/perl*'],
  },
  PHP: {
    program: 'php',
    package: 'php-cli',
    version: ['--version', /^PHP (\S+)/],
    // Errors are not output, and the sandbox limits memory.
    options: [
      ...['-d', 'display_errors=stderr', '-d', 'log_errors=0'],
      ...['-d', 'html_errors=0', '-d', 'memory_limit=-1'],
    ],
    // The list of extensions, without which there is not even ctype.
    configuration: '/etc/php',
    files: ['/usr/lib/php', '/usr/lib64/php', '/usr/share/php*'],
  },
  R: {
    program: 'Rscript',
    package: 'r-base-core',
    version: ['--version', /version (\S+)/],
    // R opens its source before it starts up, so the start counts as the program's time.
    options: ['--vanilla'],
    configuration: '/etc/R',
    files: ['/usr/bin/R', '/usr/lib/R', '/usr/lib64/R', '/usr/share/R'],
  },
  Ruby: {
    program: 'ruby',
    package: 'ruby',
    version: ['--version', /^ruby ([\d.]+)/],
    // Ruby loads its gems only after it has read the first line, so that counts as the program's time.
    files: [
      '/usr/lib/ruby',
      '/usr/lib/*-linux-gnu/ruby',
      '/usr/lib64/ruby',
      '/usr/share/ruby*',
      '/usr/share/rubygems*',
    ],
  },
} satisfies Partial<Record<ProductLanguage, Script>>

export const interpreters = Object.fromEntries(
  Object.entries<Script>(scripts).map(([name, script]) => [
    name,
    interpreted(name as keyof typeof scripts, script),
  ]),
) as Record<keyof typeof scripts, Language>

function interpreted(name: keyof typeof scripts, script: Script): Language {
  const { program, version, options = [], configuration, files } = script
  const language: Language = {
    ...productFacts(name),
    isCompiled: false,
    install(toolbox) {
      const found = findProgram(program)
      if (!found) return { missing: `${name} is not installed (apt-get install ${script.package})` }
      return installInterpreter(toolbox, language, {
        title: `${name} (${versionOf(found, ...version)})`,
        command: [found, ...options],
        binds:
          configuration !== undefined && fs.existsSync(configuration)
            ? [{ from: configuration, to: configuration }]
            : [],
        files,
        boundAddressSpace: true,
      })
    },
  }
  return language
}
