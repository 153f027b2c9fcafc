import { posix } from 'node:path'
import { maxPictures, maxPicturesBytes, type Picture } from '@assay/contract/statement-parts'
import { cleanPicture, pictureBytes } from './clean-picture.ts'

/** Where pictures come from, and who is told what became of them. */
export interface PictureSource {
  readonly bytes: (path: string) => Uint8Array | undefined
  readonly note: (sentence: string) => void
}

const inMarkdown = /!\[([^\]\n]{0,300})\]\(\s*<?([^)\s>]{1,300})>?(?:\s+"[^"\n]{0,300}")?\s*\)/g
const inHtml = /<img\b([^>]{0,1000})>/gi
/** LaTeX leaves the ending to the program that makes the page. */
const endings = ['', '.svg', '.png']

/** The pictures that statements show, each cleaned and called by a name of its own. */
export class PictureReader {
  readonly #source: PictureSource
  /** By path; undefined if it cannot be taken over. */
  readonly #read = new Map<string, Picture | undefined>()
  #bytes = 0

  constructor(source: PictureSource) {
    this.#source = source
  }

  get pictures(): Picture[] {
    return [...this.#read.values()].filter((one) => one !== undefined)
  }

  /** A statement with references to the pictures that were taken over. */
  refer(statement: string, folders: readonly string[]): string {
    return statement
      .replace(inHtml, (whole, attributes: string) => {
        const target = attributeOf('src', attributes)
        const text = attributeOf('alt', attributes) ?? ''
        return target === undefined ? whole : `![${text}](${target.replaceAll(' ', '%20')})`
      })
      .replace(inMarkdown, (whole, text: string, target: string) => {
        const name = this.#nameOf(target, folders)
        return name === undefined ? whole : `![${text}](${name})`
      })
  }

  /** Under the name that it has. */
  take(path: string): void {
    const name = posix.basename(path)
    this.#add(path, name)
  }

  #nameOf(target: string, folders: readonly string[]): string | undefined {
    if (/^[a-z]+:/i.test(target)) {
      this.#source.note(`Pictures from elsewhere are not shown: ${target}`)
      return undefined
    }
    const paths = folders.flatMap((folder) =>
      endings.map((ending) => posix.normalize(posix.join(folder, decoded(target) + ending))),
    )
    const path = paths.find((one) => this.#read.has(one) || this.#source.bytes(one) !== undefined)
    if (path === undefined) {
      this.#source.note(`The picture ${target} is not there`)
      return undefined
    }
    if (!this.#read.has(path)) this.#add(path, posix.relative(folders[0] ?? '', path))
    return this.#read.get(path)?.name
  }

  #add(path: string, name: string): void {
    const found = this.#source.bytes(path)
    if (found === undefined || this.#read.has(path)) return
    const clean = cleanPicture(found)
    const problem = 'problem' in clean ? clean.problem : this.#whyNoRoom(clean)
    if ('problem' in clean || problem !== undefined) {
      this.#read.set(path, undefined)
      this.#source.note(`The picture ${path} ${problem}: not taken over`)
      return
    }
    const { type, data, leftOut } = clean
    if (leftOut.length > 0) {
      const named = leftOut.join(', ')
      this.#source.note(`The picture ${path} is shown without what may do harm: ${named}`)
    }
    this.#bytes += pictureBytes(clean).length
    this.#read.set(path, { name: this.#freeName(name, type), type, data })
  }

  #whyNoRoom(picture: Pick<Picture, 'data'>): string | undefined {
    if (this.pictures.length >= maxPictures) return `is one of more than ${maxPictures}`
    const bytes = this.#bytes + pictureBytes(picture).length
    return bytes > maxPicturesBytes ? 'is too large beside the others' : undefined
  }

  #freeName(wanted: string, type: Picture['type']): string {
    const ending = type === 'image/png' ? 'png' : 'svg'
    const letters = wanted.replace(/\.[^./]*$/, '').replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    const stem = letters.replace(/^[^A-Za-z0-9]+/, '').slice(0, 60) || 'picture'
    const given = /\.(?:png|svg)$/i.exec(wanted)?.[0].slice(1) ?? ''
    const last = given.toLowerCase() === ending ? given : ending
    const taken = new Set(this.pictures.map(({ name }) => name.toLowerCase()))
    let name = `${stem}.${last}`
    for (let at = 2; taken.has(name.toLowerCase()); at += 1) name = `${stem}-${at}.${last}`
    return name
  }
}

/** What a statement shows, as it is written there. */
export function picturesIn(statement: string): string[] {
  return [...statement.matchAll(inMarkdown)].map(([, , target = '']) => target)
}

function attributeOf(name: string, attributes: string): string | undefined {
  const value = String.raw`(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*${value}`, 'i').exec(attributes)
  return found?.slice(1).find((one) => one !== undefined)
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target)
  } catch {
    return target
  }
}
