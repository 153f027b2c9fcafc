import type { Language } from '@assay/contract/catalogue'
import { parser as cpp } from '@lezer/cpp'
import { parser as go } from '@lezer/go'
import { parser as java } from '@lezer/java'
import { parser as javascript } from '@lezer/javascript'
import type { LRParser } from '@lezer/lr'
import { parser as php } from '@lezer/php'
import { parser as python } from '@lezer/python'
import { parser as rust } from '@lezer/rust'

/** For languages without one, answers are not compared and no changes are asked about. */
const grammars: Partial<Record<Language, LRParser>> = {
  Python: python,
  Java: java,
  C: cpp,
  'C++': cpp,
  JavaScript: javascript,
  TypeScript: javascript.configure({ dialect: 'ts' }),
  Go: go,
  Rust: rust,
  PHP: php,
}

export const grammarOf = (language: Language): LRParser | undefined => grammars[language]
