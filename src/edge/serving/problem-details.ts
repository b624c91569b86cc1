import { behind, faultOf } from '../../kernel/fault.ts'
import { Problem, type ProblemCode, problemCatalogue } from '../../kernel/problem.ts'
import { problemMediaType } from '../contract/wire-format.ts'
import type { RequestState } from './request-state.ts'

export interface ProblemContext {
  /** Origin problem types resolve under; configured, never taken from a request. */
  publicOrigin: string
  instance: string
  correlationId: string
  now: number
}

/** Renders a problem (RFC 9457). Every refusal of the product goes through here. */
export function problemResponse(problem: Problem, context: ProblemContext): Response {
  const [status, title] = problemCatalogue[problem.code]
  const { detail, errors, headers, links, quota } = problem.info
  const body = {
    type: `${context.publicOrigin}/problems/${problem.code}`,
    title,
    status,
    ...(detail !== undefined && { detail: detail.slice(0, 500) }),
    instance: context.instance,
    code: problem.code,
    ...(errors && { errors }),
    ...quota,
    traceId: context.correlationId,
    correlationId: context.correlationId,
    timestamp: new Date(context.now).toISOString(),
    ...(links && { _links: links }),
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': problemMediaType,
      'cache-control': 'no-store',
      ...challenge(problem.code),
      ...(status === 503 && { 'retry-after': '5' }),
      ...headers,
    },
  })
}

/** RFC 9110: a 401 names the scheme that would do. */
const challenge = (code: ProblemCode): Record<string, string> =>
  code === 'authentication_required' ? { 'www-authenticate': 'Bearer realm="marquee"' } : {}

/** Anything that is no problem of ours is an unexpected error without detail: only the log tells more. */
export function problemOf(thrown: unknown, state: RequestState): Problem {
  const isKnown = thrown instanceof Problem
  if (!isKnown) state.fault = faultOf(thrown)
  const problem = isKnown ? thrown : new Problem('unexpected_error')
  state.problem = problem.code
  state.behind = behind(problem)
  return problem
}
