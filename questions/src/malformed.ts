/** Says which line of which file is wrong, so that an author can go straight to it. */
export class MalformedQuestion extends Error {
  constructor(file: string, line: number, reason: string) {
    super(`${file}:${line}: ${reason}`)
    this.name = 'MalformedQuestion'
  }
}

/** Refuses the file being read. */
export type Fail = (line: number, reason: string) => never
