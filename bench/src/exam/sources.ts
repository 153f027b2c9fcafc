import type { StandardLanguage } from '@assay/contract/catalogue'
import { readBank } from '@assay/questions/bank'

/** What is wrong with a first attempt: its output or its syntax. */
export type Mistake = 'output' | 'syntax'

/** A program that reads its input and prints a text. The note makes each one unique. */
export function sourceOf(
  language: StandardLanguage,
  text: string,
  note: string,
  mistake?: Mistake,
) {
  const printed = JSON.stringify(mistake === 'output' ? `not ${text}` : text)
  const source = templates[language](printed, note)
  return mistake === 'syntax' ? `${source}) ) (\n` : source
}

export type ReferenceOf = (title: string, language: StandardLanguage) => string | undefined

/** The references of the bank. Not every question has one in every language. */
export function referencesByTitle(): ReferenceOf {
  const byTitle = new Map(readBank().map(({ title, solutions }) => [title, solutions]))
  return (title, language) => byTitle.get(title)?.find((one) => one.language === language)?.source
}

/** Makes a program unique, so that nobody has compiled it before. */
export function withNote(language: StandardLanguage, source: string, note: string): string {
  return `${source}\n${language === 'Python' ? '#' : '//'} ${note}\n`
}

const templates: Record<StandardLanguage, (printed: string, note: string) => string> = {
  Python: (printed, note) =>
    `# ${note}\nimport sys\nwords = sorted(sys.stdin.read().split())\nprint(${printed})\n`,
  JavaScript: (printed, note) =>
    `// ${note}\nconst words = require('fs').readFileSync(0, 'utf8').split(/\\s+/).sort()\nconsole.log(${printed})\n`,
  C: (printed, note) =>
    `// ${note}\n#include <stdio.h>\nint main(void) {\n  while (getchar() != EOF) continue;\n  puts(${printed});\n  return 0;\n}\n`,
  'C++': (printed, note) =>
    `// ${note}\n#include <algorithm>\n#include <iostream>\n#include <string>\n#include <vector>\nusing namespace std;\nint main() {\n  vector<string> words;\n  for (string word; cin >> word;) words.push_back(word);\n  sort(words.begin(), words.end());\n  cout << ${printed} << endl;\n}\n`,
  Java: (printed, note) =>
    `// ${note}\nimport java.util.*;\n\npublic class Main {\n  public static void main(String[] args) {\n    Scanner in = new Scanner(System.in);\n    List<String> words = new ArrayList<>();\n    while (in.hasNext()) words.add(in.next());\n    Collections.sort(words);\n    System.out.println(${printed});\n  }\n}\n`,
}
