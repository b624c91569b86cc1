import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** The draft. */
    ticketing: string
    ticketType: string
    capacityPool: string
    registrationQuestion: string
  }
}

const type = ({ capacityPool }: { capacityPool: string }) => ({
  name: 'Guest',
  description: 'With lunch',
  pools: [{ capacityPoolId: capacityPool, places: 1 }],
})

export const ticketing = declareOperations({
  things: {
    ticketing: 'ticket_catalog_version',
    ticketType: 'ticket_type',
    capacityPool: 'capacity_pool',
    registrationQuestion: 'registration_question',
  },
  parameters: { questionId: 'registrationQuestion' },
  async arrange({ community, things, options }) {
    const [ticketing, ticketType, capacityPool, question] = [newId(), newId(), newId(), newId()]
    await inTenant(
      community.id,
      `with pool as (
         insert into capacity_pool (id, tenant_id, event_id, name, capacity, concurrency_stamp)
         values ($3, $4, $5, 'Hall', 100, gen_random_uuid())),
       stage as (
         insert into capacity_pool (id, tenant_id, event_id, name, capacity, concurrency_stamp)
         values (gen_random_uuid(), $4, $5, 'Stage', 10, gen_random_uuid()) returning id),
       published as (
         insert into ticket_catalog_version (id, tenant_id, event_id, number, state, published_at,
           concurrency_stamp)
         values (gen_random_uuid(), $4, $5, 1, 'Published', now(), gen_random_uuid()) returning id),
       draft as (
         insert into ticket_catalog_version (id, tenant_id, event_id, number, state, concurrency_stamp)
         select $1, $4, $5, 2, 'Draft', gen_random_uuid() where not $6 returning id),
       sold as (
         insert into ticket_type (id, tenant_id, event_id, ticket_catalog_version_id, lineage_id, name,
         price_model, maximum_per_order, concurrency_stamp)
         select v.type_id, $4, $5, v.id, $2, 'Visitor', 'Free', 10, gen_random_uuid()
         from (select id, gen_random_uuid() as type_id from published
           union all select id, $2 from draft) v returning id)
       insert into ticket_type_pool (tenant_id, event_id, ticket_type_id, capacity_pool_id, places)
       select $4, $5, sold.id, stage.id, 1 from sold, stage`,
      [
        ...[ticketing, ticketType, capacityPool, community.id, things.event],
        options.withoutTicketingDraft === true,
      ],
    )
    await inTenant(
      community.id,
      `insert into registration_question (id, tenant_id, event_id, ticket_catalog_version_id,
         lineage_id, label, type, exposure, concurrency_stamp)
       select case v.state when 'Draft' then $1 else gen_random_uuid() end, v.tenant_id, v.event_id,
         v.id, $1, 'Note', 'ShortText', 'System', gen_random_uuid()
       from ticket_catalog_version v where v.tenant_id = $2 and v.event_id = $3`,
      [question, community.id, things.event],
    )
    return { ticketing, ticketType, capacityPool, registrationQuestion: question }
  },
  examples: {
    cloneTicketingDraft: { withoutTicketingDraft: true },
    editTicketingDraft: { body: () => ({ currencyCode: 'EUR' }) },
    discardTicketingDraft: {},
    publishTicketing: {},
    createTicketType: { body: (things) => ({ priceModel: 'Free', ...type(things) }) },
    editTicketType: { body: type },
    deleteTicketType: {},
    createRegistrationQuestion: {
      body: () => ({
        label: 'Food',
        type: 'SingleChoice',
        options: [{ code: 'vegan', label: 'Vegan' }],
      }),
    },
    editRegistrationQuestion: { body: () => ({ label: 'Remark', retentionDays: 30 }) },
    deleteRegistrationQuestion: {},
    createCapacityPool: {
      body: ({ session }) => ({ name: 'Workshop', capacity: 20, eventSessionId: session }),
    },
    editCapacityPool: { body: () => ({ capacity: 120 }) },
    deleteCapacityPool: {},
  },
})
