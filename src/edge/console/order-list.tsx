/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { type Filter, filtered } from './filters.ts'
import type { HalResource } from './hal-client.ts'
import { pathTo } from './place.ts'
import { ResourceView } from './resource-view.tsx'
import { numberInWords, stateInWords } from './wording.ts'

interface OrderListResource extends HalResource {
  statuses: readonly { statusId: number; statusName: string; orderCount: number }[]
  ticketTypes: readonly {
    ticketTypeId: string
    ticketTypeName: string
    orderCount: number
    waitingCount: number
  }[]
}

const byStatus = 'statusId'

export const isOrderList = (resource: HalResource): resource is OrderListResource =>
  Array.isArray(resource.statuses) && Array.isArray(resource.ticketTypes)

/** The orders of an event, with how many there are of each status and ticket type. */
export function OrderList(props: Parameters<typeof ResourceView>[0]) {
  const { resource, place } = props
  if (!isOrderList(resource)) return <ResourceView {...props} />
  const choices = choicesOf(resource)
  const filters = props.filters.map((filter): Filter => {
    // The chips above offer it; the form keeps what they say.
    if (filter.name === byStatus) return { ...filter, isKept: true }
    const own = choices[filter.name]
    return own
      ? { ...filter, choices: own.map(([value]) => value), labels: Object.fromEntries(own) }
      : filter
  })
  const at = place.at ?? ''
  const total = resource.statuses.reduce((sum, { orderCount }) => sum + orderCount, 0)
  const ways = [
    { value: '', label: counted(say('orders.all'), total) },
    ...(choices[byStatus] ?? []).map(([value, label]) => ({ value, label })),
  ]
  return (
    <>
      {total > 0 && (
        <nav class="chips" aria-label={say('orders.byStatus')}>
          {ways.map(({ value, label }) => (
            <a
              class="chip"
              href={pathTo(place, {
                at: filtered(at, props.filters, { ...place.filters, [byStatus]: value }),
              })}
              aria-current={(place.filters[byStatus] ?? '') === value ? 'true' : undefined}
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      <ResourceView {...props} filters={filters} />
    </>
  )
}

const counted = (name: string, count: number) => `${name} (${numberInWords(count)})`

const choicesOf = ({
  statuses,
  ticketTypes,
}: OrderListResource): Record<string, [value: string, label: string][]> => ({
  [byStatus]: statuses.map(({ statusId, statusName, orderCount }) => [
    `${statusId}`,
    counted(stateInWords(statusName), orderCount),
  ]),
  ticketTypeId: ticketTypes.map(({ ticketTypeId, ticketTypeName, orderCount, waitingCount }) => [
    ticketTypeId,
    [
      counted(ticketTypeName, orderCount),
      ...(waitingCount > 0 ? [counted(say('order.waitlisted'), waitingCount)] : []),
    ].join(', '),
  ]),
})
