import { z } from 'zod'

/** For how many days each kind of data is kept, unless `RETENTION` says otherwise. */
const defaultDays = {
  /** Runs that decided no answer, from when they were made. */
  runs: 30,
  /** What programs printed in failed hidden cases, from the end of the judging. */
  outputs: 180,
  /** Cases made for one attempt alone, from when they were made. They can be made again. */
  'fresh-cases': 180,
  /** Unsubmitted code, from the end of the attempt. */
  drafts: 90,
  /** How the code of an attempt was written, from the end of the attempt. */
  journals: 90,
  /** Notifications, from when they were made; one to a single person, if unread, a year longer. */
  notifications: 90,
  /** What was sent to webhooks and answered, from when it happened. */
  deliveries: 30,
  /** What was written in an attempt and about it, from its end. Its marks stay. */
  attempts: null,
} satisfies Record<string, number | null>

export type RetentionName = keyof typeof defaultDays

/** In days; null: for ever. */
export type Retention = Readonly<Record<RetentionName, number | null>>

export const defaultRetention: Retention = defaultDays

export const retentionNames = Object.keys(defaultDays) as RetentionName[]

const item = /^\s*([a-z-]+)\s*=\s*(forever|[1-9]\d{0,4})\s*$/

/** As in `outputs=365, drafts=forever`; what is not named keeps its default. */
export const retentionSetting = z
  .string()
  .default('')
  .transform((text) => (text.trim() === '' ? [] : text.split(',')))
  .refine((items) =>
    items.every((text) => (retentionNames as string[]).includes(item.exec(text)?.[1] ?? '')),
  )
  .transform((items): Retention => {
    const given = items.flatMap((text) => {
      const [, name = '', days] = item.exec(text) ?? []
      return [[name, days === 'forever' ? null : Number(days)]]
    })
    return { ...defaultDays, ...Object.fromEntries(given) }
  })
