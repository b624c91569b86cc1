import { Problem } from '../kernel/problem.ts'
import { endpoints } from './api/endpoints.ts'
import type { AppContext } from './request-state.ts'
import { pathPatternsOf } from './route-paths.ts'

const known = endpoints.flatMap(({ route }) =>
  pathPatternsOf(route).map((pattern) => ({ method: route.method.toUpperCase(), pattern })),
)

/** The problem of a request that no route answers: another method's path, or no path of ours. */
export function serveUnknown(c: AppContext): Problem {
  const methods = new Set(
    known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
  )
  if (methods.size === 0) return new Problem('route_not_found')
  if (methods.has('GET')) methods.add('HEAD')
  return new Problem('method_not_allowed', { headers: { allow: [...methods].sort().join(', ') } })
}
