/** What words and signs of LaTeX become in Markdown. */

export const headings: Readonly<Record<string, string>> = {
  section: '## ',
  subsection: '### ',
  subsubsection: '#### ',
}
export const wraps: Readonly<Record<string, string>> = {
  textbf: '**',
  bf: '**',
  bfseries: '**',
  emph: '*',
  em: '*',
  textit: '*',
  it: '*',
  itshape: '*',
}
export const typewriter = new Set(['texttt', 'tt', 'ttfamily', 't'])
export const replacements: Readonly<Record<string, string>> = {
  ldots: '…',
  dots: '…',
  textellipsis: '…',
  textbackslash: '\\\\',
  textasciitilde: '\\~',
  textasciicircum: '^',
  LaTeX: 'LaTeX',
  noindent: '',
  smallskip: '',
  medskip: '',
  bigskip: '',
  par: '\n\n',
  newline: '  \n',
  '\\': '  \n',
  ',': ' ',
  ' ': ' ',
  '\n': '\n',
  '%': '%',
  '&': '&',
  '#': '\\#',
  _: '\\_',
  $: '\\$',
  '{': '{',
  '}': '}',
  Input: '\n\n## Input\n\n',
  Output: '\n\n## Output\n\n',
}
export const sectionEnvironments = new Set(['Input', 'Output', 'Interaction'])
export const verbatimEnvironments = new Set(['verbatim', 'lstlisting'])

export const marks: Readonly<Record<string, string>> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '~': '\u00a0',
  '`': '‘',
}
