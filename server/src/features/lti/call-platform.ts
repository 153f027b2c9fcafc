import {
  OutboundProblem,
  type OutboundRequest,
  type OutboundRequester,
} from '../../platform/outbound/request.ts'

const maxBytes = 4 * 1024 * 1024

export type PlatformCall = Omit<OutboundRequest, 'maxBytes'>

/** Calls a platform; an answer other than 2xx is a problem. */
export async function callPlatform(
  request: OutboundRequester,
  call: PlatformCall,
  signal?: AbortSignal,
) {
  const answer = await request({ ...call, maxBytes }, signal)
  if (answer.status < 200 || answer.status > 299) {
    throw new OutboundProblem(`It answered with the status ${answer.status}.`)
  }
  return answer
}

/** The same for an answer that must be JSON. */
export async function readJson(
  request: OutboundRequester,
  call: PlatformCall,
  signal?: AbortSignal,
): Promise<unknown> {
  return jsonOf((await callPlatform(request, call, signal)).body)
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new OutboundProblem('Its answer is not JSON.')
  }
}
