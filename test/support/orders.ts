import { type Answer, call } from './client.ts'
import { type Community, inTenant, mintCommunity, newId, type Person } from './community.ts'
import { arrangedEvent } from './programme.ts'

interface SoldPool {
  capacity: number | null
}

export interface SoldTicket {
  name?: string
  /** By their numbers, with the places per ticket. */
  pools?: Record<number, number>
  fields?: Readonly<Record<string, unknown>>
}

/** An event whose tickets are on sale. */
export interface Sale {
  community: Community
  manager: Person
  eventId: string
  versionId: string
  types: string[]
  pools: string[]
  path: string
}

/** Puts an event with a published catalogue into the database. */
export async function saleOf(
  pools: readonly SoldPool[] = [{ capacity: 100 }],
  tickets: readonly SoldTicket[] = [{}],
  given?: Community,
): Promise<Sale> {
  const community = given ?? (await mintCommunity())
  const manager = await community.person()
  const { id: eventId } = await arrangedEvent(community, manager)
  const sale = {
    community,
    manager,
    eventId,
    versionId: newId(),
    types: tickets.map(newId),
    // By their ids, in which pools are locked.
    pools: pools.map(newId).toSorted(),
    path: `/api/events/${eventId}/registration-orders`,
  }
  await inTenant(
    community.id,
    `update event set participation_configuration = '{"handlingMode": "PLATFORM_MANAGED",
       "advanceRegistrationObligation": "OPTIONAL", "identityAccess": "ACCOUNT_REQUIRED",
       "externalRegistrationUrl": null}' where id = $1`,
    [eventId],
  )
  for (const [index, { capacity }] of pools.entries()) {
    await inTenant(
      community.id,
      `insert into capacity_pool (id, tenant_id, event_id, name, capacity, concurrency_stamp)
       values ($1, $2, $3, 'Hall', $4, gen_random_uuid())`,
      [sale.pools[index], community.id, eventId, capacity],
    )
  }
  await inTenant(
    community.id,
    `insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at,
       concurrency_stamp)
     values ($1, $2, $3, 1, 'Published', now(), gen_random_uuid())`,
    [sale.versionId, community.id, eventId],
  )
  for (const [index, ticket] of tickets.entries()) await putTicket(sale, index, ticket)
  return sale
}

async function putTicket(sale: Sale, index: number, ticket: SoldTicket) {
  const { name = 'Visitor', pools = { 0: 1 }, fields = {} } = ticket
  const id = sale.types[index]
  const row = {
    id,
    tenant_id: sale.community.id,
    event_id: sale.eventId,
    ticket_catalog_version_id: sale.versionId,
    lineage_id: id,
    name,
    price_model: 'Free',
    minimum_per_order: 1,
    maximum_per_order: 10,
    requires_approval: false,
    is_hidden: false,
    admits: 1,
    tax_basis_points: 0,
    has_waiting_list: false,
    sort_order: 0,
    concurrency_stamp: id,
    created_at: new Date().toISOString(),
    ...fields,
  }
  await inTenant(
    sale.community.id,
    'insert into ticket_type select * from jsonb_populate_record(null::ticket_type, $1)',
    [JSON.stringify(row)],
  )
  for (const [pool, places] of Object.entries(pools)) {
    await inTenant(
      sale.community.id,
      `insert into ticket_type_pool (tenant_id, event_id, ticket_type_id, capacity_pool_id, places)
       values ($1, $2, $3, $4, $5)`,
      [sale.community.id, sale.eventId, id, sale.pools[Number(pool)], places],
    )
  }
}

export type SentLines = readonly { type?: number; quantity?: number; [name: string]: unknown }[]

type Sent = NonNullable<Parameters<typeof call>[2]>

/** Orders as somebody; one ticket of the first type, where no lines are given. */
export const order = (
  { community, path, versionId, types }: Sale,
  as: Person,
  lines: SentLines = [{}],
  { body, ...sent }: Sent & { body?: object } = {},
): Promise<Answer> =>
  call(community, path, {
    method: 'POST',
    as,
    body: {
      ticketCatalogVersionId: versionId,
      lines: lines.map(({ type = 0, quantity = 1, ...line }) => ({
        ticketTypeId: types[type],
        quantity,
        ...line,
      })),
      ...body,
    },
    ...sent,
  })

/** Places that people have of each pool. */
export async function takenOf({ community, pools }: Sale): Promise<number[]> {
  const rows = await inTenant<{ taken: number }>(
    community.id,
    'select taken from capacity_pool where id = any($1) order by id',
    [pools],
  )
  return rows.map(({ taken }) => taken)
}

/** Cancels or deletes the event. */
export async function endEvent(
  { community, manager, eventId }: Sale,
  below: string,
  method: string,
) {
  const management = `/api/event/${eventId}/management-detail`
  const { concurrencyStamp } = (await call(community, management, { as: manager })).json
  const headers = { 'if-match': `"${concurrencyStamp}"` }
  return call(community, `/api/event/${eventId}${below}`, { method, as: manager, headers })
}

/** The time of these orders is over. */
export const lapse = ({ community }: Sale, ...orders: string[]) =>
  inTenant(
    community.id,
    `update registration_order set expires_at = now() - interval '1 minute' where id = any($1)`,
    [orders],
  )
