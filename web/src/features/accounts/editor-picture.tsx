import type { ReactNode } from 'react'

type Colour = 'keyword' | 'name' | 'string' | 'comment' | 'plain'
type Piece = readonly [Colour, string]

const colours: Record<Colour, string> = {
  keyword: 'text-code-keyword',
  name: 'text-code-name',
  string: 'text-code-string',
  comment: 'text-code-comment',
  plain: '',
}

const lines: readonly Piece[][] = [
  [['comment', '# S is a sunny day, R a rainy one']],
  [
    ['keyword', 'def'],
    ['name', ' longest_run'],
    ['plain', '(days):'],
  ],
  [
    ['plain', '    runs = days.'],
    ['name', 'split'],
    ['plain', '('],
    ['string', "'R'"],
    ['plain', ')'],
  ],
  [
    ['keyword', '    return'],
    ['name', ' max'],
    ['plain', '('],
    ['name', 'map'],
    ['plain', '(len, runs))'],
  ],
  [['plain', ' ']],
  [
    ['name', 'print'],
    ['plain', '(longest_run('],
    ['name', 'input'],
    ['plain', '()))'],
  ],
]

/** The coding screen as static markup, so that the landing page does not load the editor. */
export function EditorPicture() {
  return (
    <div
      role="img"
      aria-label="The coding screen: a short Python program, its output, and the result: correct, ten marks."
      className="overflow-hidden rounded-xl border border-stone-line bg-stone text-stone-ink shadow-3"
    >
      <div aria-hidden="true" className="font-mono text-sm">
        <div className="flex items-center justify-between border-b border-stone-line px-4 py-2.5">
          <span className="flex items-center gap-2">
            <span className="punch bg-python px-1.5 text-xs text-on-strong">py</span>
            Question 2 of 5
          </span>
          <span className="flex items-center gap-1.5 text-stone-faint">
            <span className="solid size-1.5 rounded-full bg-stone-good" />
            Saved
          </span>
        </div>
        <div className="overflow-hidden px-4 py-4 text-[0.8125rem] leading-7 sm:text-base sm:leading-7.5">
          {lines.map((line, index) => (
            // The lines never change, so their text will do as a key.
            <CodeLine key={line[0]?.[1]} number={index + 1} last={index === lines.length - 1}>
              {line.map(([colour, text]) => (
                <span key={`${colour}${text}`} className={colours[colour]}>
                  {text}
                </span>
              ))}
            </CodeLine>
          ))}
        </div>
        <div className="grid gap-px bg-stone-line sm:grid-cols-2">
          <Panel title="Sample input">SSRSSSSRS</Panel>
          <Panel title="Output" aside="41 ms · 9 MB">
            4
          </Panel>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-stone-line px-4 py-3">
          <span className="text-stone-good">Result: Correct | Score: 10</span>
          <span className="flex gap-2 font-sans font-medium max-sm:hidden">
            <span className="rounded-md border border-stone-line px-3 py-1">Run Code</span>
            <span className="rounded-md bg-stone-ink px-3 py-1 text-stone">Submit Output</span>
          </span>
        </div>
      </div>
    </div>
  )
}

type CodeLineProps = { number: number; last: boolean; children: ReactNode }

function CodeLine({ number, last, children }: CodeLineProps) {
  return (
    <div className="flex whitespace-pre">
      <span className="w-8 shrink-0 text-editor-line-number">{number}</span>
      <span>
        {children}
        {last && (
          <span className="solid ml-px inline-block h-4 w-0.5 translate-y-0.75 animate-[caret_1.1s_steps(1)_infinite] bg-stone-accent" />
        )}
      </span>
    </div>
  )
}

type PanelProps = { title: string; aside?: string; children: ReactNode }

function Panel({ title, aside, children }: PanelProps) {
  return (
    <div className="bg-stone px-4 py-3">
      <p className="mb-1 flex justify-between text-xs text-stone-faint">
        {title}
        <span>{aside}</span>
      </p>
      {children}
    </div>
  )
}
