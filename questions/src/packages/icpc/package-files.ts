import { type Files, textOf } from '../archive.ts'
import { RefusedImport } from '../refused.ts'
import { readYamlMap } from '../yaml.ts'

const maxNoteChars = 400
/** Of all YAML files of a package together. */
const maxYamlChars = 1_000_000

/** The files of one problem package, by their path from its folder, and what has been read. */
export class PackageFiles {
  readonly #notes = new Set<string>()
  readonly #yaml = new Map<string, Record<string, unknown>>()
  #yamlChars = 0
  /** For messages. */
  readonly name: string
  readonly #files: ReadonlyMap<string, Uint8Array>
  readonly #paths: readonly string[]
  readonly #folders: ReadonlySet<string>
  readonly #taken = new Set<string>()

  constructor(name: string, files: Files) {
    this.name = name
    const read = [...files].flatMap(([path, data]) => (data ? [[path, data] as const] : []))
    this.#files = new Map(read)
    this.#paths = [...this.#files.keys()].sort()
    for (const [path, data] of files) {
      if (!data) this.note(`${path} is too large to be read: not taken over`)
    }
    this.#folders = new Set(this.#paths.map((path) => path.slice(0, path.lastIndexOf('/'))))
  }

  /** What was not taken over, a sentence each. */
  get notes(): readonly string[] {
    return [...this.#notes]
  }

  has(path: string): boolean {
    return this.#files.has(path)
  }

  /** The paths below a folder, sorted. */
  under(folder: string): string[] {
    return this.#paths.filter((path) => path.startsWith(`${folder}/`))
  }

  /** Whether a folder has files of its own. */
  hasFolder(folder: string): boolean {
    return this.#folders.has(folder)
  }

  size(path: string): number {
    return this.#files.get(path)?.length ?? 0
  }

  /** Takes the file; undefined if it is not there. */
  bytes(path: string): Uint8Array | undefined {
    this.take(path)
    return this.#files.get(path)
  }

  read(path: string): string {
    this.take(path)
    return textOf(`${path} in ${this.name}`, this.#files.get(path) ?? new Uint8Array())
  }

  /** Undefined if it is no text: one file that cannot be read need not cost the whole package. */
  textOrUndefined(path: string): string | undefined {
    try {
      const text = this.read(path)
      // Nor is one with null characters: nothing could store it.
      return text.includes('\0') ? undefined : text
    } catch (error) {
      if (error instanceof RefusedImport) return undefined
      throw error
    }
  }

  /** The keys and values of a YAML file. It is parsed once, however many cases it is about. */
  readYaml(path: string): Record<string, unknown> {
    const known = this.#yaml.get(path)
    if (known) return known
    const text = this.read(path).replace(/^\ufeff/, '')
    this.#yamlChars += text.length
    if (this.#yamlChars > maxYamlChars) {
      const max = maxYamlChars.toLocaleString('en')
      throw new RefusedImport(this.name, `has YAML files of more than ${max} characters together`)
    }
    const values = readYamlMap(`${path} in ${this.name}`, text)
    this.#yaml.set(path, values)
    return values
  }

  take(path: string): void {
    this.#taken.add(path)
  }

  note(sentence: string): void {
    const isLong = sentence.length > maxNoteChars
    this.#notes.add(isLong ? `${sentence.slice(0, maxNoteChars)} …` : sentence)
  }

  /** Names what nobody has read, a folder at a time. */
  noteTheRest(): void {
    const left = new Map<string, number>()
    for (const path of this.#paths) {
      if (this.#taken.has(path)) continue
      const folder = /^(data\/[^/]*\/|submissions\/[^/]*\/|[^/]*\/)?/.exec(path)?.[0] ?? ''
      const place = folder === '' ? path : folder
      left.set(place, (left.get(place) ?? 0) + 1)
    }
    for (const [place, count] of left) {
      const files = count === 1 ? '1 file' : `${count} files`
      this.note(
        place.endsWith('/') ? `${place}: ${files} not taken over` : `${place} is not taken over`,
      )
    }
  }
}
