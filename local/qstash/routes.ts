import { HttpError } from '../http-server.ts'
import type { Dispatcher } from './dispatcher.ts'
import type { Headers } from './publication.ts'
import type { Publisher } from './publish.ts'
import type { Scheduler } from './scheduler.ts'
import type { Store } from './store.ts'

export interface Parts {
  store: Store
  dispatcher: Dispatcher
  publisher: Publisher
  scheduler: Scheduler
  signingKeys: { current: string; next: string }
}

export interface Call {
  /** The values of the pattern's `:name` segments; `*` is all the rest, query included. */
  path: Record<string, string>
  query: URLSearchParams
  headers: Headers
  body: Buffer
}

export type Handler = (parts: Parts, call: Call) => unknown

export interface Route {
  method: string
  pattern: string
  handle: Handler
}

export interface Match {
  handle: Handler
  path: Record<string, string>
  query: URLSearchParams
}

/** The route of a request; the target is taken as sent, since a destination is a URL inside it. */
export function match(routes: Route[], method: string, target: string): Match {
  for (const route of routes) {
    if (route.method !== method) continue
    const takesRest = route.pattern.endsWith('*')
    const [pathname = '', search = ''] = takesRest ? [target] : splitOnce(target, '?')
    const path = matchPath(route.pattern, pathname)
    if (path) return { handle: route.handle, path, query: new URLSearchParams(search) }
  }
  throw new HttpError(404, 'not found')
}

function splitOnce(text: string, separator: string): string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  const rest = wanted.at(-1) === '*'
  if (rest ? given.length < wanted.length : given.length !== wanted.length) return undefined
  const path: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    if (segment === '*') path['*'] = given.slice(index).join('/')
    else if (segment.startsWith(':')) path[segment.slice(1)] = decodeURIComponent(given[index]!)
    else if (segment !== given[index]) return undefined
  }
  return path
}

export function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new HttpError(404, `${what} not found`)
  return value
}
