import type { Language } from '@assay/contract/catalogue'

/** A program that prints a text. The note makes each one unique, so that no cache knows it. */
export const sources: Record<Language, (text: string, note: string) => string> = {
  Python: (text, note) => `# ${note}\nprint(${JSON.stringify(text)})\n`,
  JavaScript: (text, note) => `// ${note}\nconsole.log(${JSON.stringify(text)})\n`,
  C: (text, note) =>
    `// ${note}\n#include <stdio.h>\nint main(void) { puts(${JSON.stringify(text)}); }\n`,
  'C++': (text, note) =>
    `// ${note}\n#include <iostream>\nint main() { std::cout << ${JSON.stringify(text)} << std::endl; }\n`,
  Java: (text, note) =>
    `// ${note}\npublic class Main {\n  public static void main(String[] args) {\n    System.out.println(${JSON.stringify(text)});\n  }\n}\n`,
}
