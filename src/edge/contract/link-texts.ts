import type { LinkDeclaration, RouteDefinition } from './contract-kit.ts'
import { concatenated, hole, inJson, type TextWithHoles, text } from './text-with-holes.ts'

/** `{id}` is the id of what the route is about, which need not be what the link stands on. */
export const namesOf = (parameter: string, { operation }: RouteDefinition) =>
  parameter === 'id' ? [`${operation.resource}Id`, 'id'] : [parameter]

/** The address that a link has, of a path that was cut at its parameters. */
export function hrefOf(
  route: RouteDefinition,
  link: LinkDeclaration,
  parts: readonly string[],
): TextWithHoles {
  const path = parts.map((part, index) => {
    if (index % 2 === 0) return text(part)
    return part === 'id' && link.asks !== undefined
      ? text(`{${link.asks}}`)
      : hole(namesOf(part, route))
  })
  const about = Object.entries(link.about ?? {}).flatMap(([name, value], index) => [
    text(`${index === 0 ? '?' : '&'}${name}=`),
    hole([value]),
  ])
  const query = about.length ? link.query?.replace('{?', '{&') : link.query
  return concatenated([...path, ...about, text(query ?? '')])
}

export function memberOf(
  { method }: RouteDefinition,
  { rel, title, query, asks }: LinkDeclaration,
  href: TextWithHoles,
): TextWithHoles {
  const isTemplate = Boolean(query) || asks !== undefined
  const rest = JSON.stringify({
    ...(method !== 'get' && { method: method.toUpperCase() }),
    ...(title !== undefined && { title }),
    ...(isTemplate && { templated: true }),
  }).slice(1, -1)
  return concatenated([
    text(`${JSON.stringify(rel)}:{"href":"`),
    inJson(href),
    text(rest === '' ? '"}' : `",${rest}}`),
  ])
}
