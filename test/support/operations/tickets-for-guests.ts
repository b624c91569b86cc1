import { hashOf } from '../../../src/kernel/ids.ts'
import { orderStatus } from '../../../src/kernel/orders.ts'
import { asOwner, inTenant, newId } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'
import { capabilityOfStage } from '../guests.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of a guest with the address of the organizer, unfinished by default. */
    guestOrder: string
    guestParticipant: string
    /** What the address begins with that all tickets of the order are sent to. */
    guestMailbox: string
    /** Of that person. */
    registrationAttempt: string
    /** Of a second guest of the order; there is one once the order is confirmed. */
    guestTicket: string
  }
}

const ordered = ({ soldCatalog, soldType }: { soldCatalog: string; soldType: string }) => ({
  ticketCatalogVersionId: soldCatalog,
  lines: [{ ticketTypeId: soldType, quantity: 1 }],
})

export const guestOrder = declareOperations({
  things: {
    guestOrder: 'registration_order',
    guestParticipant: null,
    guestMailbox: null,
    guestTicket: null,
    registrationAttempt: null,
  },
  parameters: { guestTicketId: 'guestTicket', attemptId: 'registrationAttempt' },
  async arrange({ community, organizer, things, options }) {
    const [order, participant, line] = [newId(), newId(), newId()]
    const isConfirmed = options.isGuestConfirmed ?? false
    const status = isConfirmed
      ? orderStatus.confirmed
      : (options.orderStatusId ?? orderStatus.readyForCheckout)
    const isWaiting = status === orderStatus.waitlisted
    const isSubmitted = status === orderStatus.awaitingApproval || isWaiting || isConfirmed
    const email = `${organizer.id}@example.test`
    await asOwner('update user_profile set email_verified_at = now() where user_id = $1', [
      organizer.id,
    ])
    await inTenant(
      community.id,
      `with sold as (
         select v.id as catalog, t.id as type, t.name from ticket_catalog_version v
         join ticket_type t on t.tenant_id = v.tenant_id and t.ticket_catalog_version_id = v.id
         where v.tenant_id = $1 and v.event_id = $2 and v.state = 'Published'),
       ordered as (
         insert into registration_order (id, tenant_id, event_id, ticket_catalog_version_id,
           status_id, booking_party_type, organizer_directed_total_minor, platform_fee_total_minor,
           organizer_earnings_total_minor, platform_contribution_total_minor, total_due_minor,
           expires_at, submitted_at, confirmed_at, concurrency_stamp)
         select $3, $1, $2, catalog, $4, 'Individual', 0, 0, 0, 0, 0,
           case when not $5 then now() + interval '1 day' end, case when $5 then now() end,
           case when $11 then now() end, gen_random_uuid() from sold),
       line as (
         insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
           ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
         select $8, $1, $2, $3, type, case when $11 then 2 else 1 end, name, 0, 0 from sold),
       participant as (
         insert into registration_order_participant (id, tenant_id, registration_order_id,
           registration_order_line_id, position, first_name, email)
         values ($7, $1, $3, $8, 1, 'Kim', $9)),
       friend as (
         insert into registration_order_participant (id, tenant_id, registration_order_id,
           registration_order_line_id, position)
         select gen_random_uuid(), $1, $3, $8, 2 where $11),
       guest as (
         insert into registration_order_guest (registration_order_id, tenant_id, event_id,
           capability_hash)
         values ($3, $1, $2, $6))
       update capacity_pool p set taken = taken + case when $11 then 2 else 1 end from ticket_type_pool l, sold
       where not $10 and l.ticket_type_id = sold.type and p.id = l.capacity_pool_id`,
      [
        ...[community.id, things.event, order, status, isSubmitted],
        ...[await hashOf(capabilityOfStage), participant, line, email, isWaiting, isConfirmed],
      ],
    )
    // A trigger issues the tickets of a confirmed order.
    const [ticket] = await inTenant<{ id: string }>(
      community.id,
      `select t.id from admission_ticket t
       join registration_order_participant p on p.id = t.registration_order_participant_id
       where t.registration_order_id = $1 and p.position = 2`,
      [order],
    )
    const registrationAttempt = newId()
    await inTenant(
      community.id,
      `insert into registration_attempt (id, tenant_id, registration_order_id, registration_order_participant_id,
         capability_hash, expires_at) values ($1, $2, $3, $4, $5, now() + interval '1 day')`,
      [registrationAttempt, community.id, order, participant, await hashOf(capabilityOfStage)],
    )
    return {
      guestOrder: order,
      guestParticipant: participant,
      guestMailbox: organizer.id,
      guestTicket: ticket?.id ?? newId(),
      registrationAttempt,
    }
  },
  examples: {
    issueGuestChallenge: {
      body: (things) => ({
        ...ordered(things),
        idempotencyKey: '01900000-0000-7000-8000-000000000001',
      }),
    },
    requestGuestConfirmation: { body: () => ({ email: 'kim@example.test' }) },
    startGuestOrder: { body: ordered },
    registerAttendee: {
      body: ({ ticketType }) => ({
        ticketTypeLineageId: ticketType,
        firstName: 'Robin',
        email: 'robin@example.test',
      }),
    },
    editGuestParticipant: { body: () => ({ firstName: 'Robin', email: 'robin@example.test' }) },
    startGuestAttempt: { body: ({ guestParticipant: participantId }) => ({ participantId }) },
    submitGuestAttempt: {
      body: ({ guestMailbox }) => ({ firstName: 'Robin', email: `${guestMailbox}@example.test` }),
    },
    skipGuestAttempt: {},
    editGuestParticipants: {
      body: ({ guestParticipant: id }) => ({
        participants: [{ id, firstName: 'Robin', email: 'robin@example.test' }],
      }),
    },
    deferGuestAssignments: { orderStatusId: orderStatus.awaitingParticipantDetails },
    finalizeGuestOrder: {},
    leaveGuestWaitingList: { orderStatusId: orderStatus.waitlisted },
    cancelGuestOrder: {},
    cancelConfirmedGuestOrder: {},
    transferGuestTicket: {
      isGuestConfirmed: true,
      body: () => ({ firstName: 'Robin', lastName: null, email: 'robin@example.test' }),
    },
    eraseGuestOrder: { orderStatusId: orderStatus.awaitingApproval },
    claimGuestOrder: {},
  },
})
