import { describe, expect, test } from 'vitest'
import { paths } from '../../platform/paths.ts'
import { anchorOf, indexOf, pagesOf, placeOf, readGuide, searchGuide } from './guide.ts'
import { guideTexts, pictureUrl } from './guide-files.ts'
import { plainName, textsIn } from './screen-texts.ts'

const sources = import.meta.glob<string>(
  [
    '../../**/*.{ts,tsx}',
    '../../../../contract/src/kinds/**/*.ts',
    '!../../**/*.test.{ts,tsx}',
    '!./**',
  ],
  { query: '?raw', import: 'default', eager: true },
)
const onScreens = new Set(Object.values(sources).flatMap(textsIn))
/** Addresses of servers and runners that are no pages of the web. */
const otherPaths = ['/readyz', '/healthz', '/metrics', '/api/docs']

const guide = readGuide(guideTexts)
const pages = pagesOf(guide)
const index = indexOf(guide)

const boldNamesIn = (text: string) =>
  [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, name = '']) => plainName(name))
const missingIn = (text: string) => boldNamesIn(text).filter((name) => !onScreens.has(name))
const addressesIn = (text: string) =>
  [...text.matchAll(/`(\/[\w/-]*)`/g)].map(([, address = '']) => address)

describe.each([...guideTexts])('%s', (file, text) => {
  test('names in bold only what is on a screen', () => {
    expect(missingIn(text)).toEqual([])
  })

  test('names only addresses that exist', () => {
    const known: string[] = [...Object.values(paths), ...otherPaths]
    expect(addressesIn(text).filter((address) => !known.includes(address))).toEqual([])
  })

  test('links only to pages and headings of the guide, or to other documents', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]+)\)/g)].map(([, href = '']) => href)
    const own = links.filter((href) => !href.startsWith('../'))
    const places = pages.flatMap(({ slug, body }) => {
      const place = slug === '' ? '/help' : `/help/${slug}`
      const headings = [...body.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading)
      return [place, ...headings.map((heading) => `${place}#${anchorOf(heading)}`)]
    })
    expect(own.filter((href) => !places.includes(placeOf(href) ?? ''))).toEqual([])
  })

  test('shows only pictures that exist, each with a description', () => {
    const pictures = [...text.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)]
    const bad = pictures.filter(([, alt = '', source = '']) => !alt || !pictureUrl(source))
    expect(bad.map(([picture]) => picture)).toEqual([])
  })

  test('has a title, and no heading below the second level', () => {
    expect(text).toMatch(/^# \S.*\n/)
    expect(text.replaceAll(/^```[\s\S]*?^```/gm, '')).not.toMatch(/^#{3,} /m)
    expect(pages.map(({ slug }) => slug || 'README')).toContain(file.replace('.md', ''))
  })
})

test('the first page lists every page once', () => {
  expect(pages.map(({ slug }) => `${slug || 'README'}.md`).sort()).toEqual(
    [...guideTexts.keys()].sort(),
  )
})

test('what the check looks for is found: names that are on no screen', () => {
  const text = 'Press **Create Test**, then **Publish to the moon** and **Creat Test**.'
  expect(missingIn(text)).toEqual(['Publish to the moon', 'Creat Test'])
})

test('texts of screens are found as they are read, comments and code are not', () => {
  const source = `
    // A 'comment' with "words"
    const labels = { title: 'Open it', help: \`Until \${day}, at noon\` }
    return <Button onClick={() => go(1)}>Save it all…</Button>`
  expect(textsIn(source)).toEqual(
    expect.arrayContaining(['Open it', 'Until', 'at noon', 'Save it all']),
  )
  expect(textsIn(source).join()).not.toMatch(/comment|words|labels/)
})

describe('searching', () => {
  const titles = (query: string) => searchGuide(index, query).map(({ page }) => page.title)

  test('finds a page by its title before others that mention it', () => {
    expect(titles('inviting')[0]).toBe('Inviting people')
  })

  test('finds the beginning of a word, in any case, and all words of a query', () => {
    const found = searchGuide(index, 'SEAL journ')
    expect(found.map(({ page, heading }) => [page.slug, heading])).toContainEqual([
      'review-desk',
      'Journal',
    ])
    expect(titles('journal zebra')).toEqual([])
  })

  test('shows the text around what it found, without marks of Markdown', () => {
    const [first] = searchGuide(index, 'fire alarm')
    expect(first?.excerpt).toContain('fire alarm')
    expect(first?.excerpt).not.toMatch(/[*|`[\]]/)
  })

  test('takes what was typed literally', () => {
    expect(titles('[(')).toEqual([])
    expect(titles('(1')).toEqual(['Your first test'])
    expect(titles('  ')).toEqual([])
  })
})
