import { type ProjectFile, readProject } from '@assay/contract/kinds/project/project-files'
import { projectLanguages } from '@assay/contract/kinds/project/project-languages'
import { projectProblem } from '@assay/contract/kinds/project/project-problem'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { CopyButton } from '../../copy-button.tsx'
import { FoldMark, foldRow } from '../../fold.tsx'
import { ProgramText } from '../../program-text.tsx'

type ProjectTextProps = {
  label: string
  copyLabel: string
  text: string
  /** What it began with, where it is known. */
  starter?: string | undefined
  aside?: string | undefined
}

/**
 * The files of a project under their names, those that were changed first. What cannot be judged as a
 * project is shown as the text that it is.
 */
export function ProjectText({ starter, ...props }: ProjectTextProps) {
  const { label, copyLabel, text, aside } = props
  const shown = useMemo(() => shownFiles(text, starter), [text, starter])
  if (!shown) return <ProgramText kind="code" {...props} />
  const { files, removed } = shown
  return (
    <figure
      aria-label={label}
      className="min-w-0 overflow-hidden rounded-lg border border-stone-line bg-stone text-stone-ink"
    >
      <div className="flex min-h-11 items-center gap-x-3 py-1 pr-1.5 pl-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="ml-auto font-mono text-xs text-stone-faint">
          {aside ?? `${files.length} files`}
        </span>
        <CopyButton
          text={text}
          label={copyLabel}
          className="size-9! text-stone-faint hover:bg-stone-line hover:text-stone-ink"
        />
      </div>
      {files.map(({ file, change }) => (
        <details
          key={file.name}
          open={change !== 'unchanged'}
          className="border-t border-stone-line"
        >
          <summary className={`${foldRow} min-h-11 items-center gap-2 px-4 text-sm`}>
            <FoldMark />
            <span className="font-mono wrap-anywhere">{file.name}</span>
            {file.isReadOnly && (
              <Lock aria-label="read only" className="size-3.5 shrink-0 text-stone-faint" />
            )}
            {change && <span className="ml-auto text-stone-faint">{change}</span>}
          </summary>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: long code scrolls, by keyboard too
            tabIndex={0}
            className="max-h-112 overflow-auto bg-stone-sunken px-4 py-3 font-mono text-sm -outline-offset-2"
          >
            <code>{file.text}</code>
          </pre>
        </details>
      ))}
      {removed.map((name) => (
        <p
          key={name}
          className="flex min-h-11 items-center gap-2 border-t border-stone-line py-2 pr-4 pl-10 text-sm"
        >
          <span className="font-mono wrap-anywhere">{name}</span>
          <span className="ml-auto text-stone-faint">removed</span>
        </p>
      ))}
    </figure>
  )
}

type Shown = { file: ProjectFile; change: 'changed' | 'new' | 'unchanged' | null }

/** Null for what is no project in any language. */
function shownFiles(text: string, starter: string | undefined) {
  const isProject = projectLanguages.some((one) => projectProblem(one, text) === undefined)
  const files = isProject ? readProject(text) : null
  if (!files) return null
  const begun = starter === undefined ? null : readProject(starter)
  const changeOf = ({ name, text }: ProjectFile): Shown['change'] => {
    if (!begun) return null
    const before = begun.find((file) => file.name === name)
    if (!before) return 'new'
    return before.text === text ? 'unchanged' : 'changed'
  }
  const isThere = (name: string) => files.some((file) => file.name === name)
  return {
    files: files
      .map((file): Shown => ({ file, change: changeOf(file) }))
      .sort(
        (one, other) => Number(one.change === 'unchanged') - Number(other.change === 'unchanged'),
      ),
    removed: begun?.map(({ name }) => name).filter((name) => !isThere(name)) ?? [],
  }
}
