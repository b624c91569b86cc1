import { describe, expect, it } from 'vitest'
import * as verbs from '../../../src/domain/admission/index.ts'
import { newKey } from '../../../src/domain/admission/keys.ts'
import type { TicketView } from '../../../src/domain/admission/queries.ts'
import type { CheckInListView } from '../../../src/domain/check-in-lists/index.ts'
import { ticketState } from '../../../src/kernel/admission.ts'
import { randomIds } from '../../../src/kernel/ids.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { type Principal, roles } from '../../../src/kernel/principal.ts'
import { policyOf } from '../../../src/kernel/rate-limits.ts'
import { ticketCodeOf } from '../../../src/kernel/ticket-code.ts'
import { caller, decided, idOf, newStamp, now, tenantId } from '../../support/decide.ts'

const eventId = idOf(2)
const ticketId = idOf(5)
const onEvent = (role: number): Principal => caller({ scope: 'event', scopeId: eventId, role })
const staff = onEvent(roles.eventCheckIn)
const manager = onEvent(roles.eventManager)
const conflict = { problem: 'resource_conflict' }
const forbidden = { problem: 'forbidden' }
const absentRoles = [roles.eventEditor, roles.eventViewer]

const ticket = (changes: Partial<TicketView> = {}): TicketView => ({
  id: ticketId,
  tenantId,
  eventId,
  registrationOrderId: idOf(6),
  registrationOrderParticipantId: idOf(7),
  state: ticketState.active,
  reason: 'Issued',
  generation: 1,
  concurrencyStamp: 'old',
  eventTitle: 'A conference',
  eventStatusId: 2,
  actorOrganizationId: null,
  actorGroupId: null,
  accountUserId: idOf(9),
  wasTransferred: false,
  isTransferable: true,
  timesAdmitted: 0,
  firstName: 'Kim',
  lastName: null,
  email: null,
  ticketTypeName: 'Visitor',
  ticketTypeLineageId: idOf(10),
  checkInListId: null,
  inside: null,
  lastAdmittedAt: null,
  ...changes,
})
const inside = { id: idOf(8), admittedAt: '2026-01-10T11:00:00Z' }

const list = (changes: Partial<CheckInListView> = {}): CheckInListView => ({
  id: idOf(11),
  tenantId,
  eventId,
  name: 'Hall',
  eventDayId: null,
  eventDayName: null,
  eventSessionId: null,
  eventSessionTitle: null,
  entry: 'Unlimited',
  opensAt: null,
  closesAt: null,
  ticketTypeLineageIds: [],
  maximumInside: 10,
  inside: 9,
  isUsed: true,
  concurrencyStamp: 'list',
  ...changes,
})

const onTicket = (
  verb: typeof verbs.checkInTicket | typeof verbs.recordExit,
  of: TicketView,
  { as = staff, at = [] }: { as?: Principal; at?: CheckInListView[] } = {},
) =>
  decided(verb as typeof verbs.checkInTicket, {
    rows: { ticket: of, ...(verb === verbs.checkInTicket && { lists: at }) } as never,
    as,
    input: { eventId, ticketId, ...(at[0] && { checkInListId: at[0].id }) },
  })

describe('a check-in by name', () => {
  it('asserts the ticket as it was read, and renews it', async () => {
    expect(await onTicket(verbs.checkInTicket, ticket())).toMatchObject({
      statements: ['assert_tickets_as_read', 'insert admission', 'update admission_ticket'],
      changesPublic: false,
      result: {
        verdict: 'Admitted',
        admittedAt: instantIso(now),
        ticket: { concurrencyStamp: newStamp },
      },
    })
  })

  it.each<[string, Partial<TicketView>]>([
    ['of whoever is inside', { inside }],
    ['with a revoked ticket', { state: ticketState.revoked }],
    ['with a cancelled ticket', { state: ticketState.cancelled }],
    ['before the event is published', { eventStatusId: 1 }],
    ['after the event was cancelled', { eventStatusId: 3 }],
  ])('is refused %s', async (_, changes) => {
    expect(await onTicket(verbs.checkInTicket, ticket(changes))).toEqual(conflict)
  })

  it.each(absentRoles)('is not for role %i', async (role) => {
    expect(await onTicket(verbs.checkInTicket, ticket(), { as: onEvent(role) })).toMatchObject(
      forbidden,
    )
  })
})

describe('a check-in by a list', () => {
  it('asserts the list as it was read and a place in it; an earlier day of it is over', async () => {
    const admitted = (at: CheckInListView) => onTicket(verbs.checkInTicket, ticket(), { at: [at] })
    expect(await admitted(list())).toMatchObject({
      statements: [
        'assert_tickets_as_read',
        'assert_place_by_list',
        'insert admission',
        'update admission_ticket',
      ],
      result: { verdict: 'Admitted', checkInListId: list().id },
    })
    expect(await admitted(list({ entry: 'OncePerDay' }))).toMatchObject({
      statements: [
        'assert_tickets_as_read',
        'assert_place_by_list',
        'update admission',
        'insert admission',
        'update admission_ticket',
      ],
    })
  })

  it('turns away by its rules, and keeps that', async () => {
    const turned = (at: CheckInListView, of = ticket()) =>
      onTicket(verbs.checkInTicket, of, { at: [at] })
    expect(await turned(list({ inside: 10 }))).toMatchObject({
      statements: ['assert_tickets_as_read'],
      result: { verdict: 'RoomFull', admittedAt: null, ticket: { id: ticketId } },
    })
    const { admittedAt: lastAdmittedAt } = inside
    expect(await turned(list({ entry: 'Once' }), ticket({ lastAdmittedAt }))).toMatchObject({
      result: { verdict: 'AlreadyOnce', admittedAt: lastAdmittedAt },
    })
  })

  it('is not found at a list that the event does not have', async () => {
    expect(
      await decided(verbs.checkInTicket, {
        rows: { ticket: ticket(), lists: [] },
        as: staff,
        input: { eventId, ticketId, checkInListId: idOf(12) },
      }),
    ).toMatchObject({ problem: 'resource_not_found' })
  })
})

describe('who is inside', () => {
  it('leaves whatever became of the ticket', async () => {
    for (const state of [ticketState.active, ticketState.revoked, ticketState.cancelled]) {
      expect(await onTicket(verbs.recordExit, ticket({ inside, state }))).toMatchObject({
        statements: ['assert_tickets_as_read', 'update admission', 'update admission_ticket'],
        result: { inside: null },
      })
    }
    expect(await onTicket(verbs.recordExit, ticket())).toEqual(conflict)
  })
})

describe('what organizers do with a ticket', () => {
  it('a new code revives it, and counts; staff at the door cannot', async () => {
    const reissue = (of: TicketView, as: Principal) =>
      decided(verbs.reissueAdmissionTicket, {
        rows: { ticket: of },
        as,
        input: { eventId, ticketId },
      })
    expect(await reissue(ticket({ state: ticketState.revoked }), manager)).toMatchObject({
      statements: ['assert_tickets_as_read', 'update admission_ticket'],
      result: { state: 'Active', reason: 'Reissued', generation: 2 },
    })
    expect(await reissue(ticket({ state: ticketState.cancelled }), manager)).toEqual(conflict)
    expect(await reissue(ticket({ generation: 65_535 }), manager)).toEqual(conflict)
    expect(await reissue(ticket(), staff)).toMatchObject(forbidden)
  })

  it('lets a suspended ticket admit again, and no other one; staff at the door cannot', async () => {
    const restore = (of: TicketView, as = manager) =>
      decided(verbs.restoreAdmissionTicket, {
        rows: { ticket: of },
        as,
        input: { eventId, ticketId },
      })
    const suspended = ticket({ state: ticketState.suspended, reason: 'Disputed' })
    expect(await restore(suspended)).toMatchObject({
      statements: ['assert_tickets_as_read', 'update admission_ticket'],
      result: { state: 'Active', reason: 'Restored', concurrencyStamp: newStamp },
    })
    for (const state of Object.values(ticketState)) {
      if (state === ticketState.suspended) continue
      expect(await restore(ticket({ state })), state).toEqual(conflict)
    }
    expect(await restore(suspended, staff)).toMatchObject(forbidden)
    expect(await onTicket(verbs.checkInTicket, suspended)).toEqual(conflict)
  })
})

describe('a scan', () => {
  const seals = { seal: async (text: string) => text, open: async (text: string) => text }
  const arranged = async () => {
    const row = await newKey(eventId, seals, { ids: randomIds, now, tenantId })
    const secret = Buffer.from(row.sealedPrivateKey, 'base64url')
    const privateKey = await crypto.subtle.importKey('pkcs8', secret, 'Ed25519', false, ['sign'])
    const code = await ticketCodeOf({ keyId: row.keyId, ticketId, generation: 1 }, privateKey)
    return { key: row, code }
  }
  const event = {
    id: eventId,
    title: 'A conference',
    timezone: 'Europe/Brussels',
    eventStatusId: 2,
    visibilityTypeId: 1,
    featuredImageId: null,
    redactedAt: null,
    hasTicketing: true,
    hasTicketingDraft: false,
    participationConfiguration: {} as never,
    registrationPolicyId: null,
    actorOrganizationId: null,
    actorGroupId: null,
    isPublic: true,
  }

  it('lets in with a good code, and keeps every verdict on a known ticket', async () => {
    const { key, code } = await arranged()
    const scan = (tickets: TicketView[], keys = [key]) =>
      decided(verbs.checkInByCode, {
        rows: { event, tickets, keys, lists: [] },
        as: staff,
        input: { eventId, code },
      })
    expect(await scan([ticket()])).toMatchObject({
      statements: ['assert_tickets_as_read', 'insert admission', 'update admission_ticket'],
      result: { verdict: 'Admitted' },
    })
    expect(await scan([ticket({ inside })])).toMatchObject({
      statements: ['assert_tickets_as_read'],
      result: { verdict: 'AlreadyAdmitted', admittedAt: inside.admittedAt },
    })
    expect(await scan([ticket({ eventId: idOf(3) })])).toMatchObject({
      statements: [],
      result: { verdict: 'Forged', ticket: null },
    })
    const ended = { ...key, validUntil: instantIso(now) }
    expect(await scan([ticket()], [ended as never])).toMatchObject({
      result: { verdict: 'Superseded' },
    })
    expect(await scan([ticket()], [])).toMatchObject({ result: { verdict: 'Unknown' } })
  })
})

describe('limits at a door', () => {
  it.each([
    ['checkInByCode', 'organizerWrite'],
    ['checkInTicket', 'organizerWrite'],
    ['recordExit', 'organizerWrite'],
    ['reissueAdmissionTicket', 'organizerWrite'],
    ['transferTicket', 'write'],
    ['listAdmissionTickets', 'authenticated'],
  ] as const)('%s of a person counts as %s', (name, policy) => {
    expect(policyOf(verbs.admissionOperations[name], { issuer: '', subject: '' })).toBe(policy)
  })
})
