import type { Level } from '@assay/contract/catalogue'

const looks: Record<Level, { tint: string; grade: number }> = {
  Basic: { tint: 'bg-good-soft text-good', grade: 1 },
  Intermediate: { tint: 'bg-warn-soft text-warn', grade: 2 },
  Advanced: { tint: 'bg-bad-soft text-bad', grade: 3 },
}

/** Colour and bars only support the text. */
export function LevelBadge({ level }: { level: Level }) {
  const { tint, grade } = looks[level]
  return (
    <span
      className={`punch inline-flex items-center gap-1.5 px-2.5 py-0.5 text-sm font-medium whitespace-nowrap ${tint}`}
    >
      <span aria-hidden="true" className="flex items-end gap-0.5">
        {[1, 2, 3].map((step) => (
          <span
            key={step}
            className={`solid w-0.75 rounded-full bg-current ${step <= grade ? '' : 'opacity-25'}`}
            style={{ height: `${3 + step * 2.5}px` }}
          />
        ))}
      </span>
      {level}
    </span>
  )
}
