import { expect, test } from 'vitest'
import { convertLatex } from './latex.ts'

const convert = (latex: string) => convertLatex(latex, new Map([['maxn', '1000']]))

test.each([
  ['\\section*{Input}\n  The first line.', '## Input\n\nThe first line.'],
  ['\\begin{Output}\nPrint it.\n\\end{Output}', '## Output\n\nPrint it.'],
  ['a \\textbf{bold}, \\emph{soft} {\\bf B} {\\it i}', 'a **bold**, *soft* **B** *i*'],
  ['\\texttt{a\\_b} and {\\tt x_y} and \\verb|c%d|', '`a_b` and `x_y` and `c%d`'],
  ['$a_i * b$ and \\(x\\) and \\[y\\]', '$a_i * b$ and $x$ and \n\n$$\ny\n$$'],
  ["1--2 --- ``so'' 3~km \\ldots{} 5\\% \\& \\$", '1–2 — “so” 3\u00a0km … 5% & \\$'],
  ['a_b * c', 'a\\_b \\* c'],
  ['\\begin{itemize}\n  \\item one\n  \\item two\n\\end{itemize}', '- one\n- two'],
  [
    '\\begin{enumerate}\\item a\\begin{itemize}\\item b\\end{itemize}\\item c\\end{enumerate}',
    '1. a\n   \n   - b\n2. c',
  ],
  ['x % a comment\n  y', 'x y'],
  ['\\begin{verbatim}\n 50% of\n\\end{verbatim}', '```\n 50% of\n```'],
  ['\\href{https://a.example}{here}', '[here](https://a.example)'],
  ['at most \\constant{maxn}', 'at most 1000'],
  ['\\illustration{0.3}{a.png}{A picture}', '![](a.png)\n\n*A picture*'],
  [
    '\\begin{figure}[h]\n\\centering\n\\includegraphics[width=2cm]{b}\n\\caption{The \\emph{map}}\n\\label{x}\\end{figure}',
    '![](b)\n\nThe *map*',
  ],
  [
    '\\begin{wrapfigure}{r}{0.4\\textwidth}\\includegraphics{c.png}\\end{wrapfigure}Text',
    '![](c.png)\n\nText',
  ],
  [
    '\\begin{tabular}{|l|r|}\\hline a & $x|y$ \\\\ \\hline\n\\textbf{b} & \\& \\\\[2pt] c \\\\ \\hline\\end{tabular}',
    '| a | $x\\|y$ |\n| --- | --- |\n| **b** | & |\n| c |  |',
  ],
  ['\\bf{bold}, \\it{soft} and \\t{x_y}', '**bold**, *soft* and `x_y`'],
  [
    '\\newcommand{\\maxn}{10^5}\n\\def\\most{at most $\\maxn$}\n\\newcommand\\shop{Tea \\& Co\\xspace}\nPay \\most{} in \\shop, $n \\le \\maxn$.',
    'Pay at most $10^5$ in Tea & Co, $n \\le 10^5$.',
  ],
])('%s', (latex, markdown) => {
  expect(convert(latex)).toMatchObject({ markdown, unconverted: [] })
})

test('the name of the problem is its title', () => {
  expect(convert('\\problemname{Add \\& Go}\nRead.')).toMatchObject({
    title: 'Add & Go',
    markdown: 'Read.',
  })
})

test('everything else is left as it was and named', () => {
  const latex =
    'See \\marginpar{A note} and \\begin{tabular}{ll} \\multicolumn{2}{l}{a} \\end{tabular}.'
  expect(convert(latex)).toEqual({
    title: '',
    markdown: latex,
    unconverted: ['\\marginpar', '\\begin{tabular}'],
  })
})

test('a command in a table is named, too', () => {
  const { unconverted } = convert('\\begin{tabular}{l} \\strange{a} \\\\ b \\end{tabular}')
  expect(unconverted).toEqual(['\\strange'])
})

test('definitions with arguments, of themselves and of long texts are left and named', () => {
  const latex = [
    '\\newcommand{\\twice}[1]{#1#1}',
    '\\newcommand{\\self}{\\self}',
    `\\newcommand{\\long}{${'x'.repeat(150)}}`,
  ]
  for (const one of latex) expect(convert(one).unconverted).toContain('\\newcommand')
  const many = `\\newcommand{\\x}{${'y'.repeat(90)}}\n${'\\x '.repeat(30_000)}`
  expect(convert(many).unconverted).toContain('\\newcommand')
})

test('a group that is not closed stays as it is', () => {
  expect(convert('a {\\tt x')).toMatchObject({ markdown: 'a {\\tt x', unconverted: ['\\tt'] })
  expect(convert('\\constructor')).toMatchObject({ unconverted: ['\\constructor'] })
})

test.each(['{'.repeat(50_000), '\\begin{itemize}'.repeat(2000), '\\textbf{'.repeat(5000), '$'])(
  'unbalanced text ends',
  (latex) => {
    expect(convert(latex).markdown.length).toBeLessThanOrEqual(2 * latex.length)
  },
)
