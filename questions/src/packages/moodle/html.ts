import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'

const maxHtmlChars = 100_000
const maxTags = 5000
/** Of elements that are open at once: parsers take quadratic time for them. */
const maxDepth = 100
const endsByItself = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|t[dhr])$/i

/** Moodle writes maths as `\(…\)` and `\[…\]`. As code of this class, it survives the conversion. */
const inLine = /\\\(([^\n]{1,1000}?)\\\)/g
const displayed = /\\\[([^[\]]{1,1000})\\\]|\$\$([^$]{1,1000})\$\$/g

/** Markdown of the parts of a page that it has: scripts and styles go, and so do forms. */
export function markdownOf(html: string): string | undefined {
  if (html.length > maxHtmlChars || isTooComplex(html)) return undefined
  const marked = html
    .replace(displayed, (_whole, own: string, other: string) => {
      return `<pre><code class="math-display">${own ?? other}</code></pre>`
    })
    .replace(inLine, (_whole, tex: string) => `<code class="math-inline">${tex}</code>`)
  return String(converter.processSync(marked)).trim()
}

function isTooComplex(html: string): boolean {
  let depth = 0
  let tags = 0
  for (const [, slash = '', name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})/gi)) {
    tags += 1
    if (tags > maxTags) return true
    if (endsByItself.test(name)) continue
    depth = slash === '' ? depth + 1 : Math.max(0, depth - 1)
    if (depth > maxDepth) return true
  }
  return false
}

interface HtmlCode {
  readonly properties: { readonly className?: unknown }
  readonly children: readonly unknown[]
}

const classOf = ({ properties: { className } }: HtmlCode) => String(className ?? '')

function textOf(node: unknown): string {
  if (typeof node !== 'object' || node === null) return ''
  if ('value' in node) return String(node.value)
  return 'children' in node && Array.isArray(node.children)
    ? node.children.map(textOf).join('')
    : ''
}

const converter = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark, {
    handlers: {
      code: (_state, node: HtmlCode) => {
        const value = textOf(node)
        const isMath = classOf(node).includes('math-')
        return isMath ? { type: 'inlineMath', value } : { type: 'inlineCode', value }
      },
      pre: (_state, node: HtmlCode) => {
        const value = textOf(node).replace(/\n$/, '')
        const [code] = node.children as readonly HtmlCode[]
        const isMath = code?.properties && classOf(code).includes('math-')
        return isMath ? { type: 'math', value: value.trim() } : { type: 'code', value }
      },
    },
  })
  .use(remarkGfm)
  .use(remarkMath)
  .use(remarkStringify, { bullet: '-', rule: '-' })
