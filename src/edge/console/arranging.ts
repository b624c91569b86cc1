import type { Field, Ordered } from './form-fields.ts'
import { type HalClient, type HalResource, linkOf, pagesFrom } from './hal-client.ts'
import { nameInWords } from './values.tsx'

interface Order {
  /** What each thing holds, which has an order of its own: the field of it, and what a body calls the ids. */
  parts?: readonly [list: string, ids: string]
}

/** Fields that have every thing of a list in its order, by what their form changes. */
const orders: Readonly<Record<string, Order>> = {
  'footerSettings.groups': { parts: ['links', 'linkIds'] },
  'openLookup.ids': {},
}

const itemsOf = ({ _embedded }: HalResource): readonly HalResource[] => _embedded?.items ?? []

const partsOf = (thing: HalResource): readonly HalResource[] =>
  Object.values(orders).flatMap(
    ({ parts: [list = ''] = [] }) => (thing[list] ?? []) as HalResource[],
  )

/** Whether there are two things of a list, or two in one of them, that can change places. */
export const canBeReordered = (list: HalResource): boolean =>
  Number(list.totalCount) > 1 || itemsOf(list).some((thing) => partsOf(thing).length > 1)

/** The fields, where those that hold an order have the things of all pages of the list. */
export async function withOrder(
  fields: readonly Field[],
  { operation, resource }: { operation: { resource: string }; resource: HalResource },
  ask: HalClient,
): Promise<Field[]> {
  const orderOf = ({ name }: Field) => orders[`${operation.resource}.${name}`]
  if (!fields.some(orderOf)) return [...fields]
  const things: HalResource[] = []
  for await (const page of pagesFrom(linkOf(resource, 'first')?.href, ask)) {
    if (page.refusal) return [...fields]
    things.push(...itemsOf(page.resource))
  }
  return fields.map((field) => {
    const order = orderOf(field)
    if (!order) return field
    const ordered = things.map((thing) => ({
      ...namedOf(thing),
      parts: order.parts ? partsOf(thing).map(namedOf) : [],
    }))
    return {
      ...field,
      kind: 'order',
      ordered,
      ...(order.parts && { orderedParts: order.parts }),
    }
  })
}

const namedOf = (thing: HalResource): Ordered => ({
  id: String(thing.id),
  label: () => nameInWords(thing) ?? String(thing.id),
  parts: [],
})
