/**
 * The keys of the queries that a change can make out of date (`changes.ts`). A feature appends what
 * else it asks by; a key that begins with one of these is loaded again with it.
 */
export const queryKeys = {
  session: ['session'],
  tests: {
    all: ['tests'],
    live: ['tests', 'live'],
    deleted: ['tests', 'deleted'],
    one: (testId: string) => ['tests', 'one', testId],
    /** The lists of a candidate: what can be begun or resumed. */
    ofCandidate: ['tests', 'candidate'],
  },
  /** The attempts of the signed-in candidate. */
  ownAttempts: {
    all: ['own-attempts'],
    lists: ['own-attempts', 'lists'],
    one: (testId: string) => ['own-attempts', 'one', testId],
    /** The test with what has been answered so far. */
    test: (testId: string) => ['own-attempts', 'one', testId, 'test'],
    messages: (testId: string) => ['own-attempts', 'one', testId, 'messages'],
    clarifications: (testId: string) => ['own-attempts', 'one', testId, 'clarifications'],
  },
  /** Apart from `ownAttempts`: an answer given there must not make the coding screen disappear. */
  openQuestion: (testId: string) => ['open-question', testId],
  runs: {
    list: (testId: string, questionId: string) => ['runs', 'list', testId, questionId],
  },
  /** Attempts as administrators see them. */
  reviews: {
    all: ['reviews'],
    list: ['reviews', 'list'],
    attempt: (attemptId: string) => ['reviews', 'attempt', attemptId],
  },
  invitations: {
    all: ['invitations'],
    ofTest: (testId: string) => ['invitations', testId],
  },
  /** The sheet of codes of a test. */
  codes: (testId: string) => ['codes', testId],
  overview: ['overview'],
  room: (testId: string) => ['room', testId],
  /** What administrators told the candidates of a test. */
  messages: (testId: string) => ['messages', testId],
  /** What they asked. */
  clarifications: (testId: string) => ['clarifications', testId],
  /** What the finished attempts at a test say about it and its questions. */
  results: {
    all: ['results'],
    ofTest: (testId: string) => ['results', testId],
  },
  notifications: ['notifications'],
  people: ['people'],
  groups: {
    all: ['groups'],
    list: ['groups', 'list'],
  },
  keys: ['keys'],
  /** A webhook with its deliveries begins with it. */
  webhooks: ['webhooks'],
  hiringSystems: ['hiring-systems'],
  /** Courses begin with it. */
  platforms: ['platforms'],
  courses: (platformId: string) => ['platforms', platformId],
  choice: (choiceId: string) => ['choice', choiceId],
  launchAnswer: (code: string) => ['launch-answer', code],
  sessions: ['sessions'],
  passkeys: ['passkeys'],
  secondFactor: ['second-factor'],
  erasureRequest: ['erasure-request'],
  questions: ['questions'],
  drafts: ['drafts'],
}
