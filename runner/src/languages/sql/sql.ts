import { defaultMemoryKb } from '../../pool/warm-limits.ts'
import { findProgram, versionOf } from '../find-program.ts'
import { installInterpreter } from '../interpreter.ts'
import type { Language } from '../language.ts'

/**
 * The input is SQL that sets up the tables, on which the source then runs. Safe mode, which begins
 * after the set-up, refuses whatever reaches beyond the database: ATTACH, .shell, readfile() and
 * the like.
 */
const command = (sqlite: string) =>
  // Started ahead, `cat` waits for the source. The input is there then, and not before.
  `cat "$0" > /dev/null; exec 3<&0 <"$0"; exec ${sqlite} -batch -bail -safe -init /dev/fd/3 :memory:`

export const sql: Language = {
  name: 'SQL',
  id: 82,
  aliases: [],
  sourceFile: 'script.sql',
  defaultMemoryKb,
  isCompiled: false,
  install(toolbox) {
    const sqlite = findProgram('sqlite3')
    if (!sqlite) return { missing: 'SQLite is not installed (apt-get install sqlite3)' }
    return installInterpreter(toolbox, sql, {
      title: `SQL (SQLite ${versionOf(sqlite, '--version', /^(\S+)/)})`,
      command: ['/bin/sh', '-c', command(sqlite)],
      boundAddressSpace: true,
    })
  },
}
