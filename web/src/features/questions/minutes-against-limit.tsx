type MinutesProps = { minutes: number; limit: number | null }

/** How long the questions are meant to take, beside the time limit of the test. */
export function MinutesAgainstLimit({ minutes, limit }: MinutesProps) {
  if (limit === null) return `about ${minutes} minutes`
  return (
    <span className={minutes > limit ? 'font-medium text-warn' : ''}>
      {`about ${minutes} of ${limit} minutes`}
      {minutes > limit && ': longer than the time limit'}
    </span>
  )
}

export const minutesOf = (questions: readonly { minutes: number }[]) =>
  questions.reduce((sum, question) => sum + question.minutes, 0)
