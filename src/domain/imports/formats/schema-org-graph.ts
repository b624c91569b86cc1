import { itemsOf, member, textAt, textOf } from './source-tree.ts'

/** A node of JSON-LD whose type is an event. */
export type EventNode = object

const OTHER_EVENTS = new Set(['Festival', 'Hackathon', 'CourseInstance', 'EventSeries'])

/** Whether JSON says that it is JSON-LD. */
export function isLinkedData(document: unknown): boolean {
  return itemsOf(document).some((node) =>
    ['@context', '@graph', '@type'].some((name) => member(node, name) !== undefined),
  )
}

/** The events that a document lists: at its top, or in its graph. */
export function eventsOf(document: unknown): EventNode[] {
  const nodes = itemsOf(document).flatMap((node) => [node, ...itemsOf(member(node, '@graph'))])
  return nodes.filter(isEvent)
}

/** What each event is made of, by its own word or by that of its parts. */
export function partsOfEvents(all: readonly EventNode[]): (event: EventNode) => EventNode[] {
  const byId = new Map<string, EventNode>()
  const named = new Map<string, EventNode[]>()
  for (const node of all) {
    const own = textAt(node, '@id')
    if (own !== null) byId.set(own, node)
    for (const id of referencesOf(node, 'superEvent')) {
      named.set(id, [...(named.get(id) ?? []), node])
    }
  }
  return (event) => {
    const inside = itemsOf(member(event, 'subEvent')).map((part) => {
      const id = textOf(part) ?? textAt(part, '@id')
      return (id === null ? undefined : byId.get(id)) ?? part
    })
    const parts = [...inside, ...(named.get(textAt(event, '@id') ?? '') ?? [])]
    return [...new Set(parts.filter(isEvent))]
  }
}

/** The innermost events of an event, which are what takes place; itself where there are none. */
export function sessionsOf(
  event: EventNode,
  partsOf: (event: EventNode) => EventNode[],
): EventNode[] {
  const seen = new Set<EventNode>()
  const leaves = (node: EventNode): EventNode[] => {
    if (seen.has(node)) return []
    seen.add(node)
    const parts = partsOf(node)
    return parts.length === 0 ? [node] : parts.flatMap(leaves)
  }
  return leaves(event)
}

const referencesOf = (node: EventNode, name: string) =>
  itemsOf(member(node, name)).flatMap((other) => textOf(other) ?? textAt(other, '@id') ?? [])

/** What the publisher identifies an event by. */
export function identifierOf(event: EventNode): string | null {
  const [identifier] = itemsOf(member(event, 'identifier'))
  return textOf(identifier) ?? textAt(identifier, 'value') ?? textAt(event, '@id', 'url')
}

function isEvent(node: unknown): node is EventNode {
  const types = itemsOf(member(node, '@type')).flatMap((type) => textOf(type) ?? [])
  return types.some((type) => {
    const name = type.split(/[/:#]/).at(-1) ?? ''
    return name.endsWith('Event') || OTHER_EVENTS.has(name)
  })
}
