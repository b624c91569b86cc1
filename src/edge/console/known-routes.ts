import type { RouteDefinition } from '../contract/contract-kit.ts'
import { pathPatternsOf } from '../contract/route-paths.ts'
import { valuesOfParameter } from '../contract/sent-query.ts'
import type { HalLink } from './hal-client.ts'

/** Finds what the contract says of what a link does. */
export type RouteOf = (link: HalLink) => RouteDefinition | undefined

export function routesByLink(routes: readonly RouteDefinition[]): RouteOf {
  const patterns = routes.flatMap((route) =>
    pathPatternsOf(route).map((pattern) => ({
      method: route.method.toUpperCase(),
      pattern,
      route,
    })),
  )
  return ({ href, method = 'GET' }) => {
    const path = href.replace(/\{?[?#].*$/, '').replace(/\{\w+\}/g, 'x')
    return patterns.find((each) => each.method === method && each.pattern.test(path))?.route
  }
}

/** The ids in the address of a thing, as forms call them: the `id` of a session is their `sessionId`. */
export function idsIn(
  { path, operation }: RouteDefinition,
  address: string,
): Record<string, string> {
  const values = address.replace(/[?#].*$/, '').split('/')
  return Object.fromEntries(
    path.split('/').flatMap((part, index) => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
      return name ? [[name === 'id' ? `${operation.resource}Id` : name, values[index] ?? '']] : []
    }),
  )
}

/** What a hole of an address can be filled with, as far as the contract names it. */
export function choicesAt(
  { path, params }: RouteDefinition,
  href: string,
  name: string,
): readonly string[] {
  const part = path.split('/')[href.split('/').indexOf(`{${name}}`)] ?? ''
  return valuesOfParameter(params, part.replace(/[{}]/g, ''))
}
