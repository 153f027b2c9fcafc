const shapes = {
  check: 'M19 29.5l6.5 6.5L38 21',
  lock: 'M20.5 27v-4.5a7.5 7.5 0 0 1 15 0V27M18 27h20v12H18z',
  broken: 'M28 3l-4 14 8 9-7 10 4 17',
}

/** A large icon above the title of a page that has one message. */
export function StatusIcon({ icon }: { icon: keyof typeof shapes }) {
  return (
    <svg
      viewBox="0 0 56 56"
      className="mb-5 size-14"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M17 3h22l14 14v22L39 53H17L3 39V17z"
        className="fill-accent-soft stroke-accent"
        strokeWidth="2"
      />
      <path d={shapes[icon]} className="stroke-accent" />
    </svg>
  )
}
