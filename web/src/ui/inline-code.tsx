/** Longer code may break over lines, or it would not fit on a phone. */
const maxUnbrokenChars = 36

/** Comparisons of plain terms, as in "1 <= n <= 100000"; code that only contains one is left alone. */
const comparison = /^(?=.{3,80}$)[\w.^*+\-|,()[\] ]+(?: (?:<=|>=|<|>) [\w.^*+\-|,()[\] ]+)+$/

/** Code within a line of text. A limit such as "1 <= n" is set as in print. */
export function InlineCode({ text }: { text: string }) {
  const shown = comparison.test(text) ? text.replaceAll('<=', '≤').replaceAll('>=', '≥') : text
  return (
    <code
      className={`rounded-sm box-decoration-clone bg-sunken px-1.25 py-0.5 font-mono text-[0.9em] ${shown.length <= maxUnbrokenChars ? 'whitespace-nowrap' : ''}`}
    >
      {shown}
    </code>
  )
}
