import { createContext, type ReactNode, useContext } from 'react'
import Markdown, { type Components, type ExtraProps, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import type { ShownPicture } from '../../platform/pictures.ts'
import { InlineCode } from '../inline-code.tsx'
import { markMaths } from '../statement-text.ts'
import { Formula } from './formula.tsx'

export type HeadingLevel = 2 | 3 | 4

const remarkPlugins: Options['remarkPlugins'] = [remarkGfm, remarkMath]
const noPictures: readonly ShownPicture[] = []
const safeLink = /^(?:https?|mailto):/i

const safeComponents: Components = {
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) =>
    href !== undefined && safeLink.test(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer" className="link">
        {children}
      </a>
    ) : (
      children
    ),
  img: ({ src, alt }) => <PictureOf name={String(src)} alt={alt} />,
  input: ({ checked }) => (checked ? '☑ ' : '☐ '),
  p: ({ children }) => <p className="whitespace-pre-line">{children}</p>,
  ul: ({ children }) => <ul className="grid list-disc gap-1 pl-6">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="grid list-decimal gap-1 pl-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="grid gap-3 border-l-2 border-edge/50 pl-4 text-muted">
      {children}
    </blockquote>
  ),
  code: ({ children, className = '' }) =>
    className.includes('math-') ? (
      <Formula tex={String(children)} isDisplay={className.includes('math-display')} />
    ) : (
      <InlineCode text={String(children)} />
    ),
  pre: ({ children, node }) =>
    isDisplayedMaths(node) ? (
      <Scrollable>{children}</Scrollable>
    ) : (
      <Scrollable className="rounded-md border border-line bg-sunken/50 px-3.5 py-2.5">
        <pre className="w-fit font-mono text-sm [&>code]:bg-transparent [&>code]:p-0 [&>code]:whitespace-pre">
          {children}
        </pre>
      </Scrollable>
    ),
  table: ({ children }) => (
    <Scrollable>
      <table className="border-collapse text-left">{children}</table>
    </Scrollable>
  ),
  th: ({ children, style }) => (
    <th scope="col" style={style} className="border border-line bg-sunken/45 px-3 py-1.5">
      {children}
    </th>
  ),
  td: ({ children, style }) => (
    <td style={style} className="border border-line px-3 py-1.5">
      {children}
    </td>
  ),
}

/** `remark-math` marks displayed maths as a block of code. */
function isDisplayedMaths(pre: ExtraProps['node']): boolean {
  const [code] = pre?.children ?? []
  return code?.type === 'element' && String(code.properties.className).includes('math-display')
}

/** Wide content scrolls by itself, by keyboard too. */
function Scrollable({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: to scroll it by keyboard
    <div tabIndex={0} className={`overflow-x-auto overflow-y-hidden ${className}`}>
      {children}
    </div>
  )
}

const PicturesContext = createContext<readonly ShownPicture[]>([])

/** Only pictures of the question itself: nothing is loaded from elsewhere. */
function PictureOf({ name, alt = '' }: { name: string; alt?: string | undefined }) {
  const picture = useContext(PicturesContext).find((one) => one.name === name)
  if (!picture) return alt
  return (
    <img
      src={picture.src}
      alt={alt}
      className="h-auto max-h-[70vh] max-w-full rounded-md border border-line bg-picture object-contain p-2"
    />
  )
}

const HeadingLevelContext = createContext<HeadingLevel>(2)

/** One level for all headings of a text, whichever its author chose: the page decides on it. */
function Heading({ children }: { children?: ReactNode }) {
  const Tag = `h${useContext(HeadingLevelContext)}` as const
  return <Tag className="mt-2 text-lg font-semibold">{children}</Tag>
}

type MarkdownTextProps = {
  text: string
  headingLevel: HeadingLevel
  /** Which the text refers to by name. */
  pictures?: readonly ShownPicture[]
  /** Elements to render in another way. For texts of the product itself, not those of its users. */
  components?: Components
}

/** Markdown with tables and maths. HTML in it stays text. */
export function MarkdownText({
  text,
  headingLevel,
  pictures = noPictures,
  components,
}: MarkdownTextProps) {
  return (
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-3">
      <HeadingLevelContext value={headingLevel}>
        <PicturesContext value={pictures}>
          <Markdown
            remarkPlugins={remarkPlugins}
            components={{ ...safeComponents, ...components }}
            urlTransform={(url) => url}
          >
            {markMaths(text)}
          </Markdown>
        </PicturesContext>
      </HeadingLevelContext>
    </div>
  )
}
