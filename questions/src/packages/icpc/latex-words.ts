/**
 * What words and signs of LaTeX become in Markdown. In maps, since a source may have any word: an
 * object would also know `\constructor`.
 */

export const headings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    section: '## ',
    subsection: '### ',
    subsubsection: '#### ',
  }),
)
export const wraps: ReadonlyMap<string, string> = new Map(
  Object.entries({
    textbf: '**',
    bf: '**',
    bfseries: '**',
    emph: '*',
    em: '*',
    textit: '*',
    it: '*',
    itshape: '*',
  }),
)
export const typewriter = new Set(['texttt', 'tt', 'ttfamily', 't'])
export const replacements: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
    centering: '',
    hline: '',
    toprule: '',
    midrule: '',
    bottomrule: '',
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
  }),
)
export const sectionEnvironments = new Set(['Input', 'Output', 'Interaction'])
/** They only place what is inside; what they take between is left out. */
export const placingEnvironments = new Set(['center', 'figure', 'wrapfigure', 'table', 'minipage'])
export const tableEnvironments = new Set(['tabular', 'tabularx', 'array'])
export const verbatimEnvironments = new Set(['verbatim', 'lstlisting'])

export const marks: Readonly<Record<string, string>> = {
  '---': '—',
  '--': '–',
  '``': '“',
  "''": '”',
  '~': '\u00a0',
  '`': '‘',
}
