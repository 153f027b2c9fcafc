import type { ProgrammingLanguage } from '../catalogue.ts'
import { bash } from './bash.ts'
import { c } from './c.ts'
import { cpp } from './cpp.ts'
import { csharp } from './csharp.ts'
import { go } from './go.ts'
import { java } from './java.ts'
import { javascript, typescript } from './javascript.ts'
import { kotlin } from './kotlin.ts'
import { perl } from './perl.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { r } from './r.ts'
import { ruby } from './ruby.ts'
import { rust } from './rust.ts'
import type { StubWriter } from './stub-writer.ts'

/** Programs that read the input, call an empty function and print what it returns. */
export const stubs: Readonly<Record<ProgrammingLanguage, StubWriter>> = {
  Java: java,
  'C++': cpp,
  JavaScript: javascript,
  Python: python,
  C: c,
  Go: go,
  Rust: rust,
  TypeScript: typescript,
  'C#': csharp,
  Kotlin: kotlin,
  PHP: php,
  Ruby: ruby,
  Perl: perl,
  R: r,
  Bash: bash,
}
