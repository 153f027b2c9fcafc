import type { Chance } from './chance.ts'

const maxOfAKind = 100

/** What parts of paths and fields of responses are about. */
const resources: Readonly<Record<string, string>> = {
  attempts: 'attempt',
  auth: 'mail token',
  drafts: 'draft',
  group: 'group',
  groups: 'group',
  invitation: 'invitation token',
  invitations: 'invitation',
  notification: 'notification',
  people: 'user',
  question: 'question',
  questions: 'question',
  rejudgings: 'rejudging',
  shared: 'share token',
  'share-links': 'share link',
  submissions: 'run',
  test: 'test',
  testAttempt: 'attempt',
  tests: 'test',
  user: 'user',
}

/** What the value of a field or parameter with this name is of. */
const names: Readonly<Record<string, string>> = {
  attemptId: 'attempt',
  email: 'email',
  groupId: 'group',
  otherId: 'attempt',
  position: 'position',
  questionId: 'question',
  questionIds: 'question',
  remainingQuestionIds: 'question',
  runToken: 'run',
  testId: 'test',
  userId: 'user',
}

const linkKinds: Readonly<Record<string, string>> = {
  'invitation/': 'invitation token',
  'shared/': 'share token',
  'verify?token=': 'mail token',
  'resetPass?token=': 'mail token',
}

/** Ids and tokens by what they are of, so that requests refer to things that exist. */
export class Known {
  readonly #first: ReadonlyMap<string, readonly string[]>
  readonly #seen = new Map<string, string[]>()

  /** `first` are known before the first request. */
  constructor(first: Readonly<Record<string, readonly string[]>>) {
    this.#first = new Map(Object.entries(first))
  }

  learn(path: string, body: unknown, chance: Chance, inside = 'data'): void {
    if (typeof body !== 'object' || body === null) return
    for (const [key, value] of Object.entries(body)) {
      if (typeof value === 'object') {
        this.learn(path, value, chance, Array.isArray(body) ? inside : key)
      } else if (typeof value === 'string') {
        this.learnLinks(value, chance)
        const kind = kindOfField(key, inside, path)
        if (kind && (kind === 'email' || /^[\w-]{20,}$/.test(value)))
          this.#keep(kind, value, chance)
      }
    }
  }

  learnLinks(text: string, chance: Chance): void {
    const links = text.matchAll(
      /\/(invitation\/|shared\/|verify\?token=|resetPass\?token=)([\w.-]+)/g,
    )
    for (const [, lead = '', token = ''] of links) this.#keep(linkKinds[lead] ?? '', token, chance)
  }

  /** A value for this parameter of a path. */
  forParameter(name: string, path: string, chance: Chance): string {
    const before = path.slice(0, path.indexOf(`{${name}}`))
    const kind = before.endsWith('/getOngoing/') ? 'user' : (names[name] ?? resourceOf(before))
    return this.#pick(kind, chance)
  }

  /** A value for a field or a query parameter of this name. */
  forField(name: string, chance: Chance): string {
    return this.#pick(names[name], chance)
  }

  #pick(kind: string | undefined, chance: Chance): string {
    const kinds = [...new Set([...this.#first.keys(), ...this.#seen.keys()])]
    const wanted = kind === undefined || chance.spoil(10) ? chance.pick(kinds) : kind
    const lists = [this.#first.get(wanted), this.#seen.get(wanted)].filter((list) => list?.length)
    return chance.pick(chance.pick(lists.length > 0 ? lists : [...this.#first.values()]) ?? [])
  }

  #keep(kind: string, value: string, chance: Chance): void {
    const values = this.#seen.get(kind) ?? []
    this.#seen.set(kind, values)
    if (values.includes(value)) return
    if (values.length < maxOfAKind) values.push(value)
    else values[chance.below(maxOfAKind)] = value
  }
}

function kindOfField(key: string, inside: string, path: string): string | undefined {
  if (key === '_id') return inside === 'data' ? resourceOf(path) : resources[inside]
  if (key === 'token') return resourceOf(path) === 'run' ? 'run' : undefined
  return names[key]
}

/** The last part of a path that is about something. */
function resourceOf(path: string): string | undefined {
  const part = path.split('/').findLast((one) => one in resources)
  return part === undefined ? undefined : resources[part]
}
