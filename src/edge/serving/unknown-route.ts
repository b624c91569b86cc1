import { Problem } from '../../kernel/problem.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { pathPatternsOf } from '../contract/route-paths.ts'
import type { AppContext } from './request-state.ts'

/** The problem of a request that no route answers: another method's path, or no path of ours. */
export function unknownRoute(endpoints: readonly Endpoint[]): (c: AppContext) => Problem {
  const known = endpoints.flatMap(({ route }) =>
    pathPatternsOf(route).map((pattern) => ({ method: route.method.toUpperCase(), pattern })),
  )
  return (c) => {
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
    )
    if (methods.size === 0) return new Problem('route_not_found')
    if (methods.has('GET')) methods.add('HEAD')
    return new Problem('method_not_allowed', { headers: { allow: [...methods].sort().join(', ') } })
  }
}
