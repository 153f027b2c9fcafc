import type { Language } from '@assay/contract/catalogue'
import { languageFacts } from '@assay/contract/language-facts'

/** A program that prints `text`. With a `note`, a comment makes it one that was never compiled. */
export function printing(language: Language, text: string, note?: string): string {
  const source = templates[language](JSON.stringify(text))
  // At the end, since a PHP program starts with its tag.
  return note === undefined ? source : `${source}\n${languageFacts[language].lineComment} ${note}\n`
}

const templates: Record<Language, (text: string) => string> = {
  Python: (text) => `print(${text})`,
  JavaScript: (text) => `console.log(${text})`,
  C: (text) => `#include <stdio.h>\nint main(void) { puts(${text}); }`,
  'C++': (text) => `#include <iostream>\nint main() { std::cout << ${text} << std::endl; }`,
  Java: (text) =>
    `public class Main { public static void main(String[] args) { System.out.println(${text}); } }`,
  Go: (text) => `package main\nimport "fmt"\nfunc main() { fmt.Println(${text}) }`,
  Rust: (text) => `fn main() { println!("{}", ${text}); }`,
  TypeScript: (text) => `const text: string = ${text}\nconsole.log(text)`,
  'C#': (text) => `class Program { static void Main() { System.Console.WriteLine(${text}); } }`,
  Kotlin: (text) => `fun main() { println(${text}) }`,
  PHP: (text) => `<?php\necho ${text}, "\\n";`,
  Ruby: (text) => `puts ${text}`,
  Perl: (text) => `print ${text}, "\\n";`,
  R: (text) => `cat(${text}, "\\n", sep = "")`,
  Bash: (text) => `printf '%b\\n' ${text}`,
}
