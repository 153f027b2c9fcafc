import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'
import { productFacts } from '../product-facts.ts'

/**
 * Safe mode allows these: `fsdir` lists and reads files, and `sha3_query` runs a text as SQL, which could
 * build the name of the first. No other function runs text, so a source must contain one of the names
 * to use them.
 */
const refusedNames = ['fsdir', 'sha3_query']
const refusal = `Error: ${refusedNames.map((name) => `${name}()`).join(' and ')} cannot be used here`

/**
 * The input is SQL that sets up the tables, on which the source then runs. Safe mode, which begins
 * after the set-up, refuses whatever else reaches beyond the database: ATTACH, .shell, readfile() and
 * the like.
 */
const command = (sqlite: string) =>
  // Booted ahead, `grep` waits for the source. Since it counts matches, it reads all of it, and by then
  // the input is there too.
  `if [ "$(LC_ALL=C grep -aciE '${refusedNames.join('|')}' "$0")" != 0 ]; then ` +
  `echo '${refusal}' >&2; exit 1; fi; ` +
  `exec 3<&0 <"$0"; exec ${sqlite} -batch -bail -safe -init /dev/fd/3 :memory:`

export const sql: Language = {
  ...productFacts('SQL'),
  isCompiled: false,
  install(toolbox) {
    const sqlite = findProgram('sqlite3')
    if (!sqlite) return { missing: 'SQLite is not installed (apt-get install sqlite3)' }
    return installInterpreter(toolbox, sql, {
      title: `SQL (SQLite ${versionOf(sqlite, '--version', /^(\S+)/)})`,
      command: ['/bin/sh', '-c', command(sqlite)],
      files: [sqlite],
      boundAddressSpace: true,
    })
  },
}
