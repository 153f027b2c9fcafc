import { encode } from 'uqr'

type QrCodeProps = { text: string; label: string; className?: string }

/** Black on white in both themes: cameras read no other colours for sure. */
export function QrCode({ text, label, className = 'size-48' }: QrCodeProps) {
  const { data, size } = encode(text, { border: 2 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={`${className} shrink-0 rounded-lg border border-line bg-picture`}
    >
      <path d={path} className="fill-stone" />
    </svg>
  )
}
