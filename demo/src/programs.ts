import type { StandardLanguage } from '@assay/contract/catalogue'
import { readBank } from '@assay/questions/bank'
import type { Question } from '@assay/questions/question'
import type { Chance } from './chance.ts'
import { someHelpers } from './helpers.ts'

const bank = new Map(readBank().map((question) => [question.title, question]))

/** The name that a question of a test has in the bank. */
export function bankQuestion(title: string): Question {
  const found = bank.get(title)
  if (!found) throw new Error(`The bank has no question "${title}"`)
  return found
}

/** A solution of the bank. Not every question has one in every language. */
export function rightProgram({ solutions }: Question, language: StandardLanguage) {
  return solutions.find((one) => one.language === language)?.source
}

/** One of the mistakes that come with the question; without one, a guess at the sample. */
export function wrongProgram(question: Question, language: StandardLanguage, chance: Chance) {
  const mistakes = question.failing.filter(
    (one) => one.language === language && one.verdict !== 'slow',
  )
  return chance.oneOf(mistakes)?.source ?? printing(language, question.samples[0].output)
}

/** A program that is right, and not the same as that of others who solve it in the same way. */
export function inOwnWords(
  source: string,
  language: StandardLanguage,
  { name, chance }: { name: string; chance: Chance },
): string {
  if (language !== 'Python') return `// ${name}\n${source}`
  return `# ${name}\n${someHelpers(chance)}\n\n${source}`
}

function printing(language: StandardLanguage, text: string): string {
  const literal = JSON.stringify(text.trimEnd())
  const programs: Record<StandardLanguage, string> = {
    Python: `print(${literal})\n`,
    JavaScript: `console.log(${literal})\n`,
    C: `#include <stdio.h>\nint main(void) { puts(${literal}); }\n`,
    'C++': `#include <iostream>\nint main() { std::cout << ${literal} << '\\n'; }\n`,
    Java: `public class Main {\n  public static void main(String[] args) {\n    System.out.println(${literal});\n  }\n}\n`,
  }
  return programs[language]
}
