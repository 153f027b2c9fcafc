import { c } from './c/c.ts'
import { cpp } from './cpp/cpp.ts'
import { csharp } from './csharp/csharp.ts'
import { go } from './go/go.ts'
import { interpreters } from './interpreters.ts'
import { java } from './java/java.ts'
import { javascript } from './javascript/javascript.ts'
import { kotlin } from './kotlin/kotlin.ts'
import type { Language } from './language.ts'
import { python } from './python/python.ts'
import { rust } from './rust/rust.ts'
import { sql } from './sql/sql.ts'
import { typescript } from './typescript/typescript.ts'

/** Always on. */
export const standardLanguages: readonly Language[] = [c, cpp, java, javascript, python]

/** Off unless the operator turns them on, in the order of their names. */
export const optionalLanguages: readonly Language[] = [
  ...[csharp, go, kotlin, rust, sql, typescript],
  ...Object.values(interpreters),
].sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
