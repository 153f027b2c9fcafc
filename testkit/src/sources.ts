import type { Language } from '@assay/contract/catalogue'

/** A program that prints `text`. With a `note`, a comment makes it one that was never compiled. */
export function printing(language: Language, text: string, note?: string): string {
  const comment = language === 'Python' ? '#' : '//'
  const source = templates[language](JSON.stringify(text))
  return note === undefined ? source : `${comment} ${note}\n${source}\n`
}

const templates: Record<Language, (text: string) => string> = {
  Python: (text) => `print(${text})`,
  JavaScript: (text) => `console.log(${text})`,
  C: (text) => `#include <stdio.h>\nint main(void) { puts(${text}); }`,
  'C++': (text) => `#include <iostream>\nint main() { std::cout << ${text} << std::endl; }`,
  Java: (text) =>
    `public class Main { public static void main(String[] args) { System.out.println(${text}); } }`,
}
