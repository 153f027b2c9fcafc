export function Divider() {
  return (
    <div aria-hidden="true" className="my-3.5 flex items-center gap-3 text-sm text-faint">
      <span className="h-px grow bg-line" />
      or
      <span className="h-px grow bg-line" />
    </div>
  )
}
