import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const basic = (userName: string) => `Basic ${Buffer.from(`${userName}:`).toString('base64')}`

/** What a system got from a call to the product: the body if it went well. */
export interface Called<Body = unknown> {
  readonly status: number
  readonly body: Body
}

export interface TestStatus {
  readonly partner_status: string
  readonly partner_profile_url: string | null
  readonly partner_score: number | null
  readonly metadata: Readonly<Record<string, string>>
}

interface Settings {
  /** Where the product listens, such as http://127.0.0.1:3000. */
  readonly productUrl: () => string
  /** The key of the connection. */
  readonly key: () => string
}

type Handle = (request: IncomingMessage, body: string) => Promise<number>

/** A server on loopback that can go down, and the calls that it sends itself. */
async function startSystem({ productUrl, key }: Settings, handle: Handle) {
  let isDown = false
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    response.writeHead(isDown ? 503 : await handle(request, body)).end()
  }
  const server = createServer((request, response) => void serve(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setDown(down: boolean): void {
      isDown = down
    },
    close(): void {
      server.closeAllConnections()
      server.close()
    },
    async call<Body = unknown>(
      method: 'GET' | 'POST',
      path: string,
      body?: object,
    ): Promise<Called<Body>> {
      const response = await fetch(`${productUrl()}/api/hiring/${path}`, {
        method,
        headers: { authorization: basic(key()), 'content-type': 'application/json' },
        ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
      })
      const text = await response.text()
      return { status: response.status, body: JSON.parse(text) as Body }
    },
  }
}

export interface Candidate {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/**
 * A stand-in for Greenhouse, written from the public documentation of its assessment partner API
 * (developers.greenhouse.io/assessment.html). It was never compared with the system itself.
 *
 * Told by `PATCH` that a test is completed, it asks for the status at once, as documented.
 */
export async function startGreenhouse(settings: Settings) {
  const statuses: TestStatus[] = []
  const interviews = new Map<string, string>()
  let sent = 0
  const system = await startSystem(settings, async ({ method, url = '', headers }) => {
    const interviewId = interviews.get(url)
    if (headers.authorization !== basic(settings.key())) return 401
    if (method !== 'PATCH' || interviewId === undefined) return 404
    statuses.push((await testStatus(interviewId)).body)
    return 200
  })
  const testStatus = (interviewId: string) =>
    system.call<TestStatus>('GET', `greenhouse/test_status?partner_interview_id=${interviewId}`)
  return {
    ...system,
    /** What it has read after it was told that a test is completed. */
    statuses,
    listTests: () =>
      system.call<{ partner_test_id: string; partner_test_name: string }[]>(
        'GET',
        'greenhouse/list_tests',
      ),
    testStatus,
    /** With the address of an earlier call, the same call once more. */
    async sendTest(testId: string, candidate: Candidate, path = `/take_home_tests/${++sent}`) {
      const called = await system.call<{ partner_interview_id: string }>(
        'POST',
        'greenhouse/send_test',
        {
          partner_test_id: testId,
          candidate: {
            ...candidate,
            resume_url: null,
            phone_number: null,
            greenhouse_profile_url: 'https://app.greenhouse.io/people/1?application_id=2',
          },
          url: system.url + path,
        },
      )
      if (called.status === 200) interviews.set(path, called.body.partner_interview_id)
      return called
    },
    responseError: (errors: readonly string[]) =>
      system.call('POST', 'greenhouse/response_error', {
        ...{ api_call: 'test_status', errors, partner_test_id: null, partner_test_name: null },
        ...{ partner_interview_id: null, candidate_email: null },
      }),
  }
}

export interface AshbyAssessment {
  readonly assessment_type_id: string
  readonly name: string
  readonly description: string
}

export interface Started {
  readonly success: true
  readonly results: { readonly assessment_id: string }
}

/** A value in an update, as Ashby takes it. */
interface AshbyField {
  readonly identifier: string
  readonly label: string
  readonly type: string
  readonly value: string | number
}

export interface AshbyUpdate {
  readonly assessment_id: string
  readonly timestamp: number
  readonly assessment_status?: AshbyField
  readonly assessment_profile_url?: AshbyField
  readonly assessment_result?: AshbyField
  readonly metadata?: readonly AshbyField[]
}

const fieldTypes = ['numeric_score', 'numeric_duration_minutes', 'url', 'string', 'boolean_success']

const isField = ({ identifier, label, type, value }: AshbyField) =>
  [identifier, label].every((text) => typeof text === 'string' && text !== '') &&
  fieldTypes.includes(type) &&
  typeof value === (type.startsWith('numeric') ? 'number' : 'string')

/** What the documentation requires of an update. */
function isUpdate(update: AshbyUpdate): boolean {
  const { assessment_id, timestamp, assessment_status, assessment_profile_url } = update
  const { assessment_result, metadata = [] } = update
  const fields = [assessment_status, assessment_profile_url, assessment_result, ...metadata]
  return (
    typeof assessment_id === 'string' &&
    Number.isInteger(timestamp) &&
    assessment_status !== undefined &&
    (assessment_result === undefined || assessment_profile_url?.type === 'url') &&
    fields.every((field) => field === undefined || isField(field))
  )
}

/**
 * A stand-in for Ashby, written from the public documentation of its assessments framework
 * (developers.ashbyhq.com/docs/creating-an-assessments-integration). It was never compared with the
 * system itself.
 */
export async function startAshby(settings: Settings & { readonly ownKey: string }) {
  const updates: AshbyUpdate[] = []
  const system = await startSystem(settings, async ({ method, url, headers }, body) => {
    if (headers.authorization !== basic(settings.ownKey)) return 401
    if (method !== 'POST' || url !== '/assessment.update') return 404
    const update: AshbyUpdate = JSON.parse(body)
    if (!isUpdate(update)) return 400
    updates.push(update)
    return 200
  })
  return {
    ...system,
    /** Accepted ones, in the order in which they came. */
    updates,
    list: () =>
      system.call<{ success: true; results: AshbyAssessment[] }>('POST', 'ashby/assessment.list'),
    start: (testId: string, candidate: Candidate, applicationId = 'application-1') =>
      system.call<Started>('POST', 'ashby/assessment.start', {
        assessment_type_id: testId,
        candidate: { ...candidate, ashby_id: 'candidate-1' },
        application: { ashby_id: applicationId, status: 'Active' },
        job: { ashby_id: 'job-1', name: 'Engineer' },
      }),
    cancel: (assessmentId: string) =>
      system.call<Started>('POST', 'ashby/assessment.cancel', { assessment_id: assessmentId }),
  }
}
