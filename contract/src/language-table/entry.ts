/** A program that prints the numbers of its input, and one that prints its lines. */
interface InputReader {
  numbers: string
  lines: string
}

/** What the product has to know about a language. How programs are run is up to the runner. */
interface EveryLanguage {
  /** In the Judge0 protocol. */
  judgeId: number
  /** Ids under which Judge0 lists other versions of the same language. */
  judgeAliases: readonly number[]
  /** What a source is called where it is compiled and run. */
  sourceFile: string
  /** Of a source; the first is the one we write. */
  fileEndings: readonly [string, ...string[]]
  /** Missing where every character counts. */
  lineComment?: string
  /** What the code editor and code blocks in Markdown call it. */
  mode: string
  indentWidth: number
  /** Where the name is too long for the mark of a card. */
  abbreviation?: string
  /** For a language whose programs do not start within the judge's default. */
  memoryKb?: number
  /** What a source must begin with. */
  firstLine?: string
  /** A comment in an editor that is still empty. */
  starterHint?: string
  /** Follows every input, unseen. */
  inputEnd?: string
}

/** What only programs need, which read their input themselves. */
interface ProgrammingEntry extends EveryLanguage {
  /** How to read and print numbers, in Markdown. */
  practiceHint: string
  reader: InputReader
}

/** Questions state the limits of such a language; these numbers estimate it where none is measured. */
export interface MeasuredTimeLimit {
  /** A limit is this many times what the reference takes. */
  headroom: number
  /** How long the same algorithm takes, compared with C++: see docs/questions.md. */
  pace: number
  /** CPU time of a program that does nothing. */
  startSeconds: number
}

/** Limits taken from a standard language. */
interface BorrowedTimeLimit<StandardLanguage> {
  /** Takes at least as long for the same algorithm, start included. */
  proxy: StandardLanguage
  /** For a language slower than all standard ones: its programs get the longest limit there is. */
  isLongest?: true
}

export interface StandardEntry extends ProgrammingEntry {
  timeLimit: MeasuredTimeLimit
}

export interface OptionalEntry<StandardLanguage> extends ProgrammingEntry {
  timeLimit: BorrowedTimeLimit<StandardLanguage>
}

export interface QueryEntry<StandardLanguage> extends EveryLanguage {
  timeLimit: BorrowedTimeLimit<StandardLanguage>
}
