import { bash } from './bash/bash.ts'
import { c } from './c/c.ts'
import { cpp } from './cpp/cpp.ts'
import { csharp } from './csharp/csharp.ts'
import { go } from './go/go.ts'
import { java } from './java/java.ts'
import { javascript } from './javascript/javascript.ts'
import { kotlin } from './kotlin/kotlin.ts'
import type { Language } from './language.ts'
import { perl } from './perl/perl.ts'
import { php } from './php/php.ts'
import { python } from './python/python.ts'
import { r } from './r/r.ts'
import { ruby } from './ruby/ruby.ts'
import { rust } from './rust/rust.ts'
import { sql } from './sql/sql.ts'
import { typescript } from './typescript/typescript.ts'

/** Always on. */
export const standardLanguages: readonly Language[] = [c, cpp, java, javascript, python]

/** Off unless the operator turns them on. A new one is a folder next to this file and a line here. */
export const optionalLanguages: readonly Language[] = [
  bash,
  csharp,
  go,
  kotlin,
  perl,
  php,
  r,
  ruby,
  rust,
  sql,
  typescript,
]
