import type { Language } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'

/** A program that prints `text`. With a `note`, a comment makes it one that was never compiled. */
export function printing(language: Language, text: string, note?: string): string {
  const source = templates[language]?.(JSON.stringify(text))
  if (source === undefined) throw new Error(`there is no program here that prints in ${language}`)
  return note === undefined ? source : `${source}\n${languageFacts[language].lineComment} ${note}\n`
}

/** For the languages that tests hand in programs in. */
const templates: Partial<Record<Language, (text: string) => string>> = {
  Python: (text) => `print(${text})`,
  JavaScript: (text) => `console.log(${text})`,
  C: (text) => `#include <stdio.h>\nint main(void) { puts(${text}); }`,
  'C++': (text) => `#include <iostream>\nint main() { std::cout << ${text} << std::endl; }`,
  Java: (text) =>
    `public class Main { public static void main(String[] args) { System.out.println(${text}); } }`,
  TypeScript: (text) => `const text: string = ${text}\nconsole.log(text)`,
}
