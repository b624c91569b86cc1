import { orderStatus } from '../../../src/kernel/orders.ts'
import { inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the organizer, unfinished by default. */
    registrationOrder: string
    registrationParticipant: string
    /** What is sold. */
    soldCatalog: string
    soldType: string
  }
}

/** Arranged after `ticketing.ts`, by their names: it orders from the catalogue of that. */
export const registrationOrder = declareOperations({
  things: {
    registrationOrder: 'registration_order',
    registrationParticipant: null,
    soldCatalog: null,
    soldType: null,
  },
  parameters: { orderId: 'registrationOrder', participantId: 'registrationParticipant' },
  async arrange({ community, organizer, things, options }) {
    const [order, participant] = [newId(), newId()]
    const status = options.orderStatusId ?? orderStatus.readyForCheckout
    const isWaiting = status === orderStatus.waitlisted
    const isSubmitted = status === orderStatus.awaitingApproval || isWaiting
    await inTenant(
      community.id,
      `update event set registration_policy_id = 1, participation_configuration = jsonb_build_object(
         'handlingMode', 'PLATFORM_MANAGED', 'advanceRegistrationObligation', 'OPTIONAL',
         'identityAccess', 'GUEST_ALLOWED', 'externalRegistrationUrl', null)
       where id = $1`,
      [things.event],
    )
    const [sold] = await inTenant<{ catalog: string; type: string }>(
      community.id,
      `with sold as (
         select v.id as catalog, t.id as type, t.name from ticket_catalog_version v
         join ticket_type t on t.tenant_id = v.tenant_id and t.ticket_catalog_version_id = v.id
         where v.tenant_id = $1 and v.event_id = $2 and v.state = 'Published'),
       ordered as (
         insert into registration_order (id, tenant_id, event_id, account_user_id,
           ticket_catalog_version_id, status_id, booking_party_type, organizer_directed_total_minor,
           platform_fee_total_minor, organizer_earnings_total_minor,
           platform_contribution_total_minor, total_due_minor, expires_at, submitted_at,
           concurrency_stamp)
         select $3, $1, $2, $4, catalog, $5, 'Individual', 0, 0, 0, 0, 0,
           case when not $6 then now() + interval '1 day' end, case when $6 then now() end,
           gen_random_uuid() from sold),
       line as (
         insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
           ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
         select gen_random_uuid(), $1, $2, $3, type, 1, name, 0, 0 from sold returning id),
       participant as (
         insert into registration_order_participant (id, tenant_id, registration_order_id,
           registration_order_line_id, position, first_name)
         select $7, $1, $3, id, 1, 'Kim' from line),
       taken as (
         update capacity_pool p set taken = taken + 1 from ticket_type_pool l, sold
         where not $8 and l.ticket_type_id = sold.type and p.id = l.capacity_pool_id)
       select catalog, type from sold`,
      [
        community.id,
        things.event,
        order,
        organizer.id,
        status,
        isSubmitted,
        participant,
        isWaiting,
      ],
    )
    await inTenant(
      community.id,
      `insert into registration_order_note (registration_order_id, tenant_id, event_id, note, changed_at)
       values ($1, $2, $3, 'Needs a chair', now())`,
      [order, community.id, things.event],
    )
    // Who comes can be left open.
    await inTenant(
      community.id,
      'update ticket_catalog_version set assignment_hours_before_start = 0 where id = $1',
      [sold!.catalog],
    )
    return {
      registrationOrder: order,
      registrationParticipant: participant,
      soldCatalog: sold!.catalog,
      soldType: sold!.type,
    }
  },
  examples: {
    startRegistrationOrder: {
      body: ({ soldCatalog, soldType }) => ({
        ticketCatalogVersionId: soldCatalog,
        lines: [{ ticketTypeId: soldType, quantity: 1 }],
      }),
    },
    editRegistrationParticipant: {
      body: () => ({ firstName: 'Robin', email: 'robin@example.test' }),
    },
    editRegistrationParticipants: {
      body: ({ registrationParticipant: id }) => ({
        participants: [{ id, firstName: 'Robin', email: 'robin@example.test' }],
      }),
    },
    deferAssignments: { orderStatusId: orderStatus.awaitingParticipantDetails },
    editOrganizerAnswers: {
      body: ({ registrationQuestion }) => ({
        organizerAnswers: { [registrationQuestion]: 'Speaks French' },
      }),
    },
    editOrderNote: { body: () => ({ note: 'Sits in the first row' }) },
    resendRegistrationOrder: { orderStatusId: orderStatus.awaitingApproval },
    leaveWaitingList: { orderStatusId: orderStatus.waitlisted },
    offerPlacesToOrder: { orderStatusId: orderStatus.waitlisted },
    finalizeRegistrationOrder: {},
    cancelRegistrationOrder: {},
    approveRegistrationOrder: { orderStatusId: orderStatus.awaitingApproval },
    rejectRegistrationOrder: { orderStatusId: orderStatus.awaitingApproval },
  },
})
