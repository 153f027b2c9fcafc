// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Statement } from './statement.tsx'

// As every page of the product is; KaTeX refuses to work on pages without a doctype.
Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat' })

afterEach(cleanup)

async function show(text: string) {
  const { container } = render(<Statement text={text} headingLevel={3} />)
  await expect.poll(() => container.querySelector('.shimmer'), { timeout: 20_000 }).toBeNull()
  return container
}

test('tables, lists and maths are rendered', async () => {
  const shown = await show('Let $n$ be:\n\n- a\n- b\n\n| x | y |\n|--:|---|\n| 1 | 2 |\n\n$$n^2$$')
  expect(shown.querySelectorAll('.katex')).toHaveLength(2)
  expect(shown.querySelectorAll('.katex-display')).toHaveLength(1)
  expect(shown.querySelectorAll('li')).toHaveLength(2)
  expect(shown.querySelector('td')?.textContent).toBe('1')
})

test('all headings get the level that the page asks for', async () => {
  const shown = await show('# One\n\n#### Two')
  expect([...shown.querySelectorAll('h3')].map((it) => it.textContent)).toEqual(['One', 'Two'])
  expect(shown.querySelector('h1, h2, h4')).toBeNull()
})

test('money beside a table stays money', async () => {
  const shown = await show('It costs $5 and $7.\n\n- one')
  expect(shown.querySelector('.katex')).toBeNull()
  expect(shown.textContent).toContain('It costs $5 and $7.')
})

test('HTML stays text', async () => {
  const shown = await show('- list\n\n<script>alert(1)</script><img src=x onerror=alert(1)>')
  expect(shown.querySelector('script, img')).toBeNull()
  expect(shown.textContent).toContain('<script>alert(1)</script>')
})

test('only web and mail links are links, and they open apart', async () => {
  const shown = await show(
    '[a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](data:text/html,x) [d](/dashboard) [e](https://example.com)',
  )
  const links = [...shown.querySelectorAll('a')]
  expect(links.map((it) => it.getAttribute('href'))).toEqual(['https://example.com'])
  expect(links[0]?.rel).toContain('noopener')
  expect(links[0]?.target).toBe('_blank')
})

test('images are replaced by their text', async () => {
  const shown = await show('![chart](data:image/png;base64,AAAA) ![far](https://example.com/a.png)')
  expect(shown.querySelector('img')).toBeNull()
  expect(shown.textContent).toContain('chart')
})

test('pictures of the question are shown, and no others', async () => {
  const pictures = [{ name: 'map.svg', src: '/api/pictures/1' }]
  const { container } = render(
    <Statement text="![](map.svg) ![far](https://example.com/a.png)" pictures={pictures} />,
  )
  await expect.poll(() => container.querySelector('img'), { timeout: 20_000 }).not.toBeNull()
  const sources = [...container.querySelectorAll('img')].map((it) => it.getAttribute('src'))
  expect(sources).toEqual(['/api/pictures/1'])
})

test('formulas cannot link, load or style', async () => {
  const shown = await show(
    '$\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://example.com/a.png}$ $\\htmlStyle{position:fixed}{x}$',
  )
  expect(shown.querySelector('a, img')).toBeNull()
  expect(shown.querySelector('[style*=position]')).toBeNull()
})

test.each([
  ['unclosed maths', '- a\n\n$$\n\\frac{1}{ and $x'],
  ['a faulty formula', '$\\frac{1}{$'],
  ['20,000 dollar signs', `- a\n\n${'$'.repeat(20_000)}`],
  ['20,000 brackets', `- a\n\n${'['.repeat(20_000)}`],
  ['20,000 asterisks', `- a\n\n${'*a '.repeat(6_666)}`],
  ['deeply nested quotes', `${'>'.repeat(20_000)} a`],
  [
    'deeply nested lists',
    Array.from({ length: 190 }, (_, at) => `${' '.repeat(at)}- a`).join('\n'),
  ],
  ['a formula that expands forever', '$\\def\\a{\\a\\a}\\a$'],
])('%s can still be read', async (_, text) => {
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  const shown = await show(text)
  expect(shown.textContent).not.toBe('')
  silenced.mockRestore()
})

test('limits are set as in print and stay on one line; code is left as it is', async () => {
  const shown = await show(
    'Given `1 <= n <= 10^5`, replace `<=` in `while (i <= n) i++;`.\n\n- `a >= b`',
  )
  const code = [...shown.querySelectorAll('code')]
  expect(code.map((it) => it.textContent)).toEqual([
    '1 ≤ n ≤ 10^5',
    '<=',
    'while (i <= n) i++;',
    'a ≥ b',
  ])
  expect(code[0]?.className).toContain('whitespace-nowrap')
})
