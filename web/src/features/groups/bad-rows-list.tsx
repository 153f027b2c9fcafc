import type { BadRows } from '@assay/contract/groups'

export function BadRowsList({ badRows: { problems, problemCount } }: { badRows: BadRows }) {
  return (
    <div role="alert" className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        {problemCount === 1 ? 'One row cannot be read' : `${problemCount} rows cannot be read`}
      </p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
        {problems.map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="wrap-anywhere">
            Line {line}: {reason}
          </li>
        ))}
        {problemCount > problems.length && <li>and {problemCount - problems.length} more</li>}
      </ul>
    </div>
  )
}
