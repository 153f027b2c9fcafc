import * as z from 'zod/mini'

/** What a statement has beside its text: pictures, and its text in other languages. */

export const pictureTypes = ['image/png', 'image/svg+xml'] as const
export type PictureType = (typeof pictureTypes)[number]

export const maxPictures = 20
export const maxPictureBytes = 1024 * 1024
/** Of all pictures of a question together: they are saved with its text. */
export const maxPicturesBytes = 2 * maxPictureBytes
export const maxTranslations = 12

/** As statements refer to it: `![A graph](graph.svg)`. */
const pictureName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,75}\.(?:png|svg)$/i
const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const maxBase64Chars = Math.ceil(maxPictureBytes / 3) * 4

export const pictureSchema = z.object({
  name: z
    .string()
    .check(
      z.regex(
        pictureName,
        'The name of a picture has letters, digits, dots and hyphens, and ends with .png or .svg',
      ),
    ),
  type: z.enum(pictureTypes),
  /** The file in base64. */
  data: z
    .string()
    .check(
      z.maxLength(maxBase64Chars, 'A picture has at most 1 MB'),
      z.regex(base64, 'A picture is sent in base64'),
    ),
})
export type Picture = z.infer<typeof pictureSchema>

export const picturesSchema = z.array(pictureSchema).check(
  z.minLength(1),
  z.maxLength(maxPictures, `A question has at most ${maxPictures} pictures`),
  z.refine((pictures) => hasNoTwice(pictures.map(({ name }) => name)), {
    error: 'Each picture has a name of its own',
  }),
  z.refine((pictures) => bytesOfAll(pictures) <= maxPicturesBytes, {
    error: 'The pictures of a question have at most 2 MB together',
  }),
)

/** Of a human language, as in HTML: `en`, `sv`, `pt-BR`. */
export const languageTagSchema = z
  .string()
  .check(
    z.maxLength(35),
    z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/, 'A language is a tag such as en, sv or pt-BR'),
  )

/** What the text of a question is in unless it says otherwise. */
export const defaultStatementLanguage = 'en'

function bytesOfAll(pictures: readonly Picture[]): number {
  return pictures.reduce((sum, { data }) => sum + Math.floor((data.length * 3) / 4), 0)
}

function hasNoTwice(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size === names.length
}

/** The language in itself: "svenska". The tag where nobody knows its name. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}

/** The one of these languages that somebody reads best, in the order of `wanted`; else the first. */
export function bestLanguage(offered: readonly string[], wanted: readonly string[]): string {
  const base = (tag: string) => tag.toLowerCase().split('-')[0]
  for (const tag of wanted) {
    const same = offered.find((one) => one.toLowerCase() === tag.toLowerCase())
    const similar = same ?? offered.find((one) => base(one) === base(tag))
    if (similar !== undefined) return similar
  }
  return offered[0] ?? defaultStatementLanguage
}
