import { c } from './c/c.ts'
import { cpp } from './cpp/cpp.ts'
import { java } from './java/java.ts'
import { javascript } from './javascript/javascript.ts'
import type { Language } from './language.ts'
import { python } from './python/python.ts'

/** A new language is a folder next to this file and a line here. */
export const languages: readonly Language[] = [c, cpp, java, javascript, python]
