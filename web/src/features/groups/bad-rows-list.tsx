import type { BadRows } from '@assay/contract/groups'

const maxShown = 100

export function BadRowsList({ badRows: { problems } }: { badRows: BadRows }) {
  return (
    <div role="alert" className="mt-4 rounded-md bg-warn-soft px-4 py-3 text-warn">
      <p className="font-semibold">
        {problems.length === 1
          ? 'One row cannot be read'
          : `${problems.length} rows cannot be read`}
      </p>
      <ul className="mt-1 max-h-40 overflow-y-auto text-sm">
        {problems.slice(0, maxShown).map(({ line, reason }) => (
          <li key={`${line} ${reason}`} className="wrap-anywhere">
            Line {line}: {reason}
          </li>
        ))}
        {problems.length > maxShown && <li>and {problems.length - maxShown} more</li>}
      </ul>
    </div>
  )
}
