import { ticketCodeOf } from '../../../src/kernel/ticket-code.ts'
import { inTenant, newId } from '../community.ts'
import { declareOperations, type Things } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Of the organizer; nobody is inside with it by default. */
    admissionTicket: string
    /** What is scanned of it. */
    admissionCode: string
  }
}

const base64url = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('base64url')

const atList = ({ checkInList }: Things) => ({ checkInListId: checkInList })

/** Arranged after `tickets-ordered.ts`, by their names: it has a confirmed order of what is sold there. */
export const admission = declareOperations({
  things: { admissionTicket: 'admission_ticket', admissionCode: null },
  parameters: { ticketId: 'admissionTicket' },
  async arrange({ community, organizer, things, options }) {
    const order = newId()
    // The trigger issues the ticket.
    await inTenant(
      community.id,
      `with ordered as (
         insert into registration_order (id, tenant_id, event_id, account_user_id,
           ticket_catalog_version_id, status_id, booking_party_type, organizer_directed_total_minor,
           platform_fee_total_minor, organizer_earnings_total_minor,
           platform_contribution_total_minor, total_due_minor, submitted_at, confirmed_at,
           concurrency_stamp)
         values ($3, $1, $2, $4, $5, 9, 'Individual', 0, 0, 0, 0, 0, now(), now(), gen_random_uuid())),
       line as (
         insert into registration_order_line (id, tenant_id, event_id, registration_order_id,
           ticket_type_id, quantity, ticket_type_name, unit_price_minor, subtotal_minor)
         values (gen_random_uuid(), $1, $2, $3, $6, 1, 'Visitor', 0, 0) returning id),
       taken as (
         update capacity_pool p set taken = taken + 1 from ticket_type_pool l
         where l.ticket_type_id = $6 and p.id = l.capacity_pool_id)
       insert into registration_order_participant (id, tenant_id, registration_order_id,
         registration_order_line_id, position, first_name)
       select gen_random_uuid(), $1, $3, id, 1, 'Kim' from line`,
      [community.id, things.event, order, organizer.id, things.soldCatalog, things.soldType],
    )
    const [ticket] = await inTenant<{ id: string }>(
      community.id,
      'select id from admission_ticket where registration_order_id = $1',
      [order],
    )
    // The list of the unfinished order lists something, too. One that is paid has its ticket.
    await inTenant(
      community.id,
      `insert into admission_ticket (id, tenant_id, event_id, registration_order_id,
         registration_order_participant_id, state, reason, concurrency_stamp)
       values (gen_random_uuid(), $1, $2, $3, $4, 'Active', 'Issued', gen_random_uuid())
       on conflict (registration_order_participant_id) where state <> 'Transferred' do nothing`,
      [community.id, things.event, things.registrationOrder, things.registrationParticipant],
    )
    if (options.isInside) {
      await inTenant(
        community.id,
        `insert into admission (id, tenant_id, event_id, admission_ticket_id, admitted_at)
         values (gen_random_uuid(), $1, $2, $3, now())`,
        [community.id, things.event, ticket!.id],
      )
    }
    if (options.isSuspended) {
      await inTenant(
        community.id,
        `update admission_ticket set state = 'Suspended', reason = 'Disputed' where id = $1`,
        [ticket!.id],
      )
    }
    return { admissionTicket: ticket!.id }
  },
  async settle({ community, things }) {
    const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, [
      'sign',
      'verify',
    ])) as CryptoKeyPair
    const keyId = newId().slice(-8)
    await inTenant(
      community.id,
      `insert into admission_key (id, tenant_id, event_id, key_id, public_key, sealed_private_key)
       values (gen_random_uuid(), $1, $2, $3, $4, '')`,
      [
        community.id,
        things.event,
        keyId,
        base64url(await crypto.subtle.exportKey('raw', publicKey)),
      ],
    )
    const ticketId = things.admissionTicket
    return { admissionCode: await ticketCodeOf({ keyId, ticketId, generation: 1 }, privateKey) }
  },
  examples: {
    // In groups, as people type it.
    checkInByCode: {
      body: ({ admissionCode }) => ({ code: admissionCode.replace(/.{5}/g, '$& ') }),
      query: atList,
    },
    checkInTicket: { query: atList },
    undoCheckIn: { isInside: true, body: () => ({ undoReason: 'OperatorCorrection' }) },
    recordExit: { isInside: true },
    revokeAdmissionTicket: { body: () => ({ reason: 'Compromised' }) },
    reissueAdmissionTicket: {},
    restoreAdmissionTicket: { isSuspended: true },
    transferTicket: {
      body: () => ({ firstName: 'Robin', lastName: null, email: 'robin@example.test' }),
    },
    rotateAdmissionKey: { body: () => ({}) },
  },
})
