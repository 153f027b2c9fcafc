/** An import that cannot be read. The message is a sentence that names the file. */
export class RefusedImport extends Error {
  constructor(file: string, reason: string) {
    super(`${file} ${reason}`)
    this.name = 'RefusedImport'
  }
}
