import { type Language, languages } from './catalogue.ts'

interface LanguageFacts {
  /** In the Judge0 protocol. */
  judgeId: number
  lineComment: string
  fileEnding: string
  /** What the code editor and code blocks in Markdown call it. */
  mode: string
}

export const languageFacts = {
  Java: { judgeId: 91, lineComment: '//', fileEnding: '.java', mode: 'java' },
  'C++': { judgeId: 54, lineComment: '//', fileEnding: '.cpp', mode: 'cpp' },
  JavaScript: { judgeId: 97, lineComment: '//', fileEnding: '.js', mode: 'javascript' },
  Python: { judgeId: 100, lineComment: '#', fileEnding: '.py', mode: 'python' },
  C: { judgeId: 50, lineComment: '//', fileEnding: '.c', mode: 'c' },
  Go: { judgeId: 60, lineComment: '//', fileEnding: '.go', mode: 'go' },
  Rust: { judgeId: 73, lineComment: '//', fileEnding: '.rs', mode: 'rust' },
  TypeScript: { judgeId: 74, lineComment: '//', fileEnding: '.ts', mode: 'typescript' },
  'C#': { judgeId: 51, lineComment: '//', fileEnding: '.cs', mode: 'csharp' },
  Kotlin: { judgeId: 78, lineComment: '//', fileEnding: '.kt', mode: 'kotlin' },
  PHP: { judgeId: 68, lineComment: '//', fileEnding: '.php', mode: 'php' },
  Ruby: { judgeId: 72, lineComment: '#', fileEnding: '.rb', mode: 'ruby' },
  Perl: { judgeId: 85, lineComment: '#', fileEnding: '.pl', mode: 'perl' },
  R: { judgeId: 80, lineComment: '#', fileEnding: '.r', mode: 'r' },
  Bash: { judgeId: 46, lineComment: '#', fileEnding: '.sh', mode: 'bash' },
} as const satisfies Record<Language, LanguageFacts>

export const judgeLanguageIds = Object.fromEntries(
  languages.map((language) => [language, languageFacts[language].judgeId]),
) as Record<Language, number>
