const texts = import.meta.glob<string>('../../../../docs/guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../docs/guide/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** The guide as it is in the repository: the text of each file by its name. */
export const guideTexts: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).map(([path, text]) => [nameIn(path), text]),
)

/** The address of a picture of the guide. */
export function pictureUrl(source: string): string | undefined {
  const found = Object.entries(pictures).find(([path]) => nameIn(path) === nameIn(source))
  return found?.[1]
}
