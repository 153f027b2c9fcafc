export function AttemptStatus({ completed }: { completed: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-medium whitespace-nowrap ${completed ? 'text-good' : 'text-warn'}`}
    >
      <span
        aria-hidden="true"
        className={`size-2 rounded-full border-2 border-current ${completed ? 'solid bg-current' : ''}`}
      />
      {completed ? 'Completed' : 'In Progress'}
    </span>
  )
}
