import { encode } from 'uqr'

/** Black on white in both themes: cameras read no other colours for sure. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
      className="size-48 rounded-lg border border-line bg-picture"
    >
      <path d={path} className="fill-stone" />
    </svg>
  )
}
