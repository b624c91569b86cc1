import { describe, expect, it } from 'vitest'
import type { OrderView } from '../../../src/domain/orders/index.ts'
import * as verbs from '../../../src/domain/orders/index.ts'
import type { WaitingList } from '../../../src/domain/orders/queries.ts'
import type { SoldType } from '../../../src/domain/orders/sale-queries.ts'
import type { QuestionView } from '../../../src/domain/questions/index.ts'
import { accessCodeHashOf } from '../../../src/domain/ticketing/index.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { orderCommands, orderStatus, resentOrderStatuses } from '../../../src/kernel/orders.ts'
import type { SaleGap } from '../../../src/kernel/paid-sales.ts'
import { type Principal, roles } from '../../../src/kernel/principal.ts'
import type { Answers } from '../../../src/kernel/registration-questions.ts'
import { caller, decided, idOf, newStamp, now, tenantId } from '../../support/decide.ts'

const eventId = idOf(2)
const versionId = idOf(10)
const buyer = caller()
const other: Principal = Object.assign(caller(), { userId: idOf(9) })
const onEvent = (role: number): Principal =>
  Object.assign(caller({ scope: 'event', scopeId: eventId, role }), { userId: idOf(9) })
const manager = onEvent(roles.eventManager)
const conflict = { problem: 'resource_conflict' }
const refused = { problem: 'validation_failed', errors: ['lines'] }
const at = (minutes: number) => instantIso(now + minutes * 60_000)

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
  participationConfiguration: {
    handlingMode: 'PLATFORM_MANAGED',
    advanceRegistrationObligation: 'OPTIONAL',
    identityAccess: 'ACCOUNT_REQUIRED' as string | null,
    externalRegistrationUrl: null,
  } as never,
  registrationPolicyId: null as number | null,
  actorOrganizationId: null,
  actorGroupId: null,
  isPublic: true,
  eventTitle: 'A conference',
  eventSlug: 'a-conference',
  firstSessionDate: null,
  lastSessionDate: null,
  eventStamp: 'event',
  startsAt: null,
  hasBegun: false,
  checkoutAccountId: null,
  hasSigningKey: true,
  isInvoiced: false,
  chargesTax: true,
}

const type = (changes: Partial<SoldType> = {}): SoldType => ({
  id: idOf(20),
  lineageId: idOf(21),
  name: 'Visitor',
  priceModel: 'Free',
  priceMinor: null,
  minimumPriceMinor: null,
  maximumPriceMinor: null,
  salesStart: null,
  salesEnd: null,
  minimumPerOrder: 1,
  maximumPerOrder: 10,
  maximumPerPerson: null,
  requiresApproval: false,
  isHidden: false,
  accessCodeHash: null,
  admits: 1,
  taxBasisPoints: 0,
  addonToLineageId: null,
  hasWaitingList: false,
  had: 0,
  pools: [{ capacityPoolId: idOf(30), places: 1, capacity: 5, taken: 0 }],
  ...changes,
})
const addon = type({ id: idOf(22), lineageId: idOf(23), addonToLineageId: idOf(21), pools: [] })

const self = {
  id: idOf(1),
  tenantId,
  concurrencyStamp: 'old',
  email: 'kim@example.test',
  firstName: 'Kim' as string | null,
  lastName: null,
  fullName: 'Kim',
  displayName: '',
  actorDisplayName: null,
  actorId: null,
  profilePictureId: null,
  bannerImageId: null,
  tenantUserStatusId: 1,
}

const start = ({
  types = [type()],
  questions = [],
  lines = [{}],
  of = {},
  state = 'Published' as 'Published' | 'Superseded',
  person = self,
  as = buyer,
  bookingPartyType = 'Individual' as const,
  finalize = false,
  joinWaitingList = false,
  list = { reserved: {}, waiting: [] },
  currencyCode = 'EUR',
  takesPayments = false,
  takesCash = false,
  saleGaps = [],
}: {
  types?: SoldType[]
  questions?: QuestionView[]
  lines?: { ticketTypeId?: string | null; quantity?: number; [name: string]: unknown }[]
  of?: object
  state?: 'Published' | 'Superseded'
  person?: typeof self
  as?: typeof buyer
  bookingPartyType?: 'Individual' | 'Household'
  finalize?: boolean
  joinWaitingList?: boolean
  list?: WaitingList
  currencyCode?: string
  takesPayments?: boolean
  takesCash?: boolean
  saleGaps?: SaleGap[]
} = {}) =>
  decided(verbs.startRegistrationOrder, {
    rows: {
      event: { ...event, ...of },
      version: [
        {
          id: versionId,
          state,
          currencyCode,
          takesPayments,
          takesCash,
          saleGaps,
          addsPlatformFee: false,
          cancellationHoursBeforeStart: 0,
          answersHoursBeforeStart: null,
          assignmentHoursBeforeStart: null,
        },
      ],
      monetization: [],
      types,
      questions,
      list,
      buyer: person,
    },
    as,
    input: {
      eventId,
      ticketCatalogVersionId: versionId,
      bookingPartyType,
      finalize,
      joinWaitingList,
      platformContributionBasisPoints: null,
      lines: lines.map((line) => ({
        ticketTypeId: idOf(20),
        quantity: 1,
        chosenUnitPriceMinor: null,
        accessCode: null,
        ...line,
      })),
    },
  })

const question = (changes: Partial<QuestionView>): QuestionView => ({
  id: idOf(60),
  tenantId,
  eventId,
  ticketCatalogVersionId: versionId,
  lineageId: idOf(61),
  label: 'Food',
  helpText: null,
  type: 'SingleChoice',
  options: [{ code: 'vegan', label: 'Vegan' }],
  isRequired: true,
  maxLength: null,
  minimum: null,
  maximum: null,
  isOfCommunity: false,
  ticketTypeLineageIds: [],
  conditionLineageId: null,
  conditionValue: null,
  exposure: 'Private',
  retentionDays: null,
  sortOrder: 0,
  concurrencyStamp: 'old',
  ...changes,
})
const food = question({})
/** Organizers answer it. */
const note = question({
  lineageId: idOf(62),
  type: 'ShortText',
  options: null,
  isRequired: false,
  exposure: 'System',
})

const begun = { changesPublic: false }

describe('starting an order', () => {
  it.each<[string, QuestionView[], number]>([
    ['nothing', [], orderStatus.confirmed],
    ['what may be left out', [question({ isRequired: false })], orderStatus.confirmed],
    ['of organizers alone', [note], orderStatus.confirmed],
    ['for other tickets', [question({ ticketTypeLineageIds: [idOf(99)] })], orderStatus.confirmed],
    ['for these tickets', [food], orderStatus.awaitingParticipantDetails],
  ])('is finished at once where %s is asked', async (_, questions, statusId) => {
    expect(await start({ questions, finalize: true })).toMatchObject({ result: { statusId } })
  })

  it('takes places last, under the event as it was read', async () => {
    expect(await start()).toMatchObject({
      statements: ['assert_event_as_read', 'assert_sold_from', 'insert_order', 'take_places'],
      result: {
        statusId: orderStatus.readyForCheckout,
        expiresAt: at(30),
        currencyCode: 'EUR',
        totalDueMinor: 0,
      },
      ...begun,
    })
  })

  it('counts the tickets of a person where one can have so many', async () => {
    const { statements } = (await start({ types: [type({ maximumPerPerson: 3 })] })) as {
      statements: string[]
    }
    expect(statements.slice(-2)).toEqual(['assert_tickets_per_person', 'take_places'])
  })

  it.each([
    ['two tickets', { lines: [{ quantity: 2 }] }],
    ['a ticket for two', { types: [type({ admits: 2 })] }],
    ['somebody without a name', { person: { ...self, firstName: null } }],
    ['a household', { bookingPartyType: 'Household' as const }],
  ])('waits for the names of %s', async (_, given) => {
    expect(await start(given)).toMatchObject({
      result: { statusId: orderStatus.awaitingParticipantDetails },
    })
  })

  it.each([
    ['what lacks nothing', {}, { statusId: orderStatus.confirmed, confirmedAt: at(0) }],
    [
      'what needs an approval',
      { types: [type({ requiresApproval: true })] },
      { statusId: orderStatus.awaitingApproval, submittedAt: at(0), confirmedAt: null },
    ],
    [
      'what costs something, which waits for its payment',
      { types: [type({ priceModel: 'Fixed', priceMinor: 1 })], takesPayments: true },
      {
        statusId: orderStatus.awaitingPayment,
        submittedAt: at(0),
        confirmedAt: null,
        expiresAt: at(10 * 24 * 60),
        hasPayment: true,
      },
    ],
    [
      'what costs something and needs an approval',
      {
        types: [type({ priceModel: 'Fixed', priceMinor: 1, requiresApproval: true })],
        takesPayments: true,
      },
      { statusId: orderStatus.awaitingApproval, hasPayment: false },
    ],
    [
      'what lacks names, which stays open',
      { lines: [{ quantity: 2 }] },
      { statusId: orderStatus.awaitingParticipantDetails, expiresAt: at(30) },
    ],
  ])('finishes at once %s', async (_, given, result) => {
    expect(await start({ ...given, finalize: true })).toMatchObject({
      result: { expiresAt: null, ...result },
    })
  })

  it.each(['JPY', 'EUR', 'KWD'])('sums up whole minor units of %s', async (currencyCode) => {
    const types = [
      type({ priceModel: 'Fixed', priceMinor: 10_000_000_000, pools: [], maximumPerOrder: 100 }),
      type({
        id: idOf(24),
        lineageId: idOf(25),
        pools: [],
        priceModel: 'Chosen',
        minimumPriceMinor: 1,
      }),
    ]
    const chosen = { ticketTypeId: idOf(24), quantity: 3, chosenUnitPriceMinor: 333 }
    const lines = [{ quantity: 90 }, chosen]
    expect(await start({ types, lines, currencyCode, takesPayments: true })).toMatchObject({
      result: {
        currencyCode,
        totalDueMinor: 900_000_000_999,
        lines: [{ subtotalMinor: 900_000_000_000 }, { subtotalMinor: 999 }],
      },
    })
  })

  it.each([
    ['private', { isPublic: false }, { problem: 'resource_not_found' }],
    ['completed', { eventStatusId: 4 }, conflict],
    ['without a catalogue', { hasTicketing: false }, conflict],
    ['by invitation', { registrationPolicyId: 3 }, conflict],
    ['closed', { registrationPolicyId: 4 }, conflict],
    ['open', { registrationPolicyId: 1 }, begun],
    [
      'elsewhere',
      { participationConfiguration: { handlingMode: 'EXTERNAL_MANAGED', identityAccess: null } },
      conflict,
    ],
    [
      'for guests too',
      {
        participationConfiguration: {
          handlingMode: 'PLATFORM_MANAGED',
          identityAccess: 'GUEST_ALLOWED',
        },
      },
      begun,
    ],
  ])('an event that is %s', async (_, of, outcome) => {
    expect(await start({ of })).toMatchObject(outcome)
  })

  it('is of the catalogue that is sold from, by members', async () => {
    expect(await start({ state: 'Superseded' })).toEqual(conflict)
    expect(await start({ as: { ...buyer, isTenantMember: false } as never })).toEqual({
      problem: 'forbidden',
    })
  })

  const code = 'open sesame'
  it.each<[string, Parameters<typeof start>[0], object]>([
    ['an unknown type', { lines: [{ ticketTypeId: idOf(99) }] }, refused],
    ['a type twice', { lines: [{}, {}] }, refused],
    ['too few', { types: [type({ minimumPerOrder: 2 })] }, refused],
    ['too many', { types: [type({ maximumPerOrder: 2 })], lines: [{ quantity: 3 }] }, refused],
    ['as many as can be', { lines: [{ quantity: 5 }] }, begun],
    ['more than there are', { lines: [{ quantity: 6 }] }, conflict],
    ['an add-on alone', { types: [type(), addon], lines: [{ ticketTypeId: idOf(22) }] }, refused],
    ['an add-on', { types: [type(), addon], lines: [{}, { ticketTypeId: idOf(22) }] }, begun],
    [
      'more people than can be',
      { types: [type({ admits: 20, pools: [] })], lines: [{ quantity: 6 }] },
      refused,
    ],
    ['what one can have', { types: [type({ maximumPerPerson: 3, had: 2 })] }, begun],
    ['more than one can have', { types: [type({ maximumPerPerson: 3, had: 3 })] }, conflict],
    ['before the sale', { types: [type({ salesStart: at(1) })] }, conflict],
    ['when it begins', { types: [type({ salesStart: at(0) })] }, begun],
    ['after the sale', { types: [type({ salesEnd: at(0) })] }, conflict],
    ['what costs something', { types: [type({ priceModel: 'Fixed', priceMinor: 1 })] }, conflict],
    ['a price that is not chosen', { lines: [{ chosenUnitPriceMinor: 0 }] }, refused],
    [
      'a price of nothing',
      {
        types: [type({ priceModel: 'Chosen', minimumPriceMinor: 0, priceMinor: 500 })],
        lines: [{ chosenUnitPriceMinor: 0 }],
      },
      begun,
    ],
    [
      'a price that is too low',
      {
        types: [type({ priceModel: 'Chosen', minimumPriceMinor: 100 })],
        lines: [{ chosenUnitPriceMinor: 99 }],
      },
      refused,
    ],
    ['what is hidden', { types: [type({ isHidden: true, accessCodeHash: 'x' })] }, refused],
  ])('%s', async (_, given, outcome) => {
    expect(await start(given)).toMatchObject(outcome)
  })

  it('what is hidden is for those who know its code', async () => {
    const accessCodeHash = await accessCodeHashOf(idOf(21), code)
    const types = [type({ isHidden: true, accessCodeHash })]
    expect(await start({ types, lines: [{ accessCode: code }] })).toMatchObject(begun)
    const wrongCode = { problem: 'access_code_invalid' }
    expect(await start({ types, lines: [{ accessCode: 'guess' }] })).toEqual(wrongCode)
    expect(await start({ types })).toEqual(refused)
    // The code alone names it.
    const unnamed = { ticketTypeId: null }
    const shown = [type(), ...types.map((each) => ({ ...each, id: idOf(22) }))]
    const found = await start({ types: shown, lines: [{ ...unnamed, accessCode: code }] })
    expect(found).toMatchObject(begun)
    const by = (accessCode: string | null) =>
      start({ types: shown, lines: [{ ...unnamed, accessCode }] })
    expect(await by('guess')).toEqual(wrongCode)
    expect(await by(null)).toEqual(refused)
  })

  it('lines that take from one pool are counted together', async () => {
    const types = [type(), type({ id: idOf(24), lineageId: idOf(25) })]
    const lines = (quantity: number) => [{ quantity: 3 }, { ticketTypeId: idOf(24), quantity }]
    expect(await start({ types, lines: lines(2) })).toMatchObject(begun)
    expect(await start({ types, lines: lines(3) })).toEqual(conflict)
  })
})

describe('the waiting list', () => {
  const pools = (taken: number) => [{ capacityPoolId: idOf(30), places: 1, capacity: 5, taken }]
  const waited = (taken = 5, changes: Partial<SoldType> = {}) =>
    type({ hasWaitingList: true, pools: pools(taken), ...changes })
  const join = (given: Parameters<typeof start>[0]) =>
    start({ types: [waited()], joinWaitingList: true, ...given })
  const ahead = (orderCount: number, ...lineageIds: string[]) => ({ lineageIds, orderCount })

  it('is joined with what cannot be had now, and holds nothing', async () => {
    expect(await join({ finalize: true })).toMatchObject({
      result: {
        statusId: orderStatus.waitlisted,
        waitingPosition: 1,
        hasDetails: true,
        expiresAt: null,
        submittedAt: at(0),
        offeredAt: null,
        confirmedAt: null,
      },
    })
    expect(await join({ lines: [{ quantity: 2 }] })).toMatchObject({
      result: { hasDetails: false },
    })
    expect(await join({ types: [waited(4)] })).toEqual(conflict)
    expect(await join({ types: [waited(4)], lines: [{ quantity: 2 }] })).toMatchObject({
      result: { waitingPosition: 1 },
    })
  })

  it('is there for types that have one and are on sale', async () => {
    expect(await join({ types: [waited(5, { hasWaitingList: false })] })).toEqual(conflict)
    expect(await join({ types: [waited(5, { salesStart: at(1) })] })).toEqual(conflict)
    expect(await join({ types: [waited(5, { salesEnd: at(-1) })] })).toEqual(conflict)
    const types = [
      waited(),
      waited(5, { id: idOf(24), lineageId: idOf(25), hasWaitingList: false }),
    ]
    expect(await join({ types, lines: [{}, { ticketTypeId: idOf(24) }] })).toEqual(conflict)
    expect(await join({ types: [waited(5, { maximumPerPerson: 1, had: 1 })] })).toEqual(conflict)
  })

  it('counts who waits for the same, and is full', async () => {
    const waiting = [ahead(3, idOf(21)), ahead(2, idOf(21), idOf(23)), ahead(9, idOf(23))]
    expect(await join({ list: { reserved: {}, waiting } })).toMatchObject({
      result: { waitingPosition: 6 },
    })
    const full = [ahead(600, idOf(21)), ahead(400, idOf(21), idOf(23))]
    expect(await join({ list: { reserved: {}, waiting: full } })).toEqual(conflict)
  })

  it('comes before whoever orders now', async () => {
    const types = [waited(3)]
    const reserved = (places: number) => ({ reserved: { [idOf(30)]: places }, waiting: [] })
    expect(await start({ types, list: reserved(1) })).toMatchObject({
      result: { expiresAt: at(30) },
    })
    expect(await start({ types, list: reserved(2) })).toEqual(conflict)
    expect(await join({ types, list: reserved(2) })).toMatchObject({
      result: { waitingPosition: 1 },
    })
  })
})

const order = (changes: Partial<OrderView> = {}): OrderView => ({
  id: idOf(40),
  tenantId,
  eventId,
  accountUserId: idOf(1),
  ticketCatalogVersionId: versionId,
  statusId: orderStatus.readyForCheckout,
  bookingPartyType: 'Individual',
  origin: null,
  currencyCode: null,
  organizerDirectedTotalMinor: 0,
  platformFeeTotalMinor: 0,
  organizerEarningsTotalMinor: 0,
  platformContributionTotalMinor: 0,
  totalDueMinor: 0,
  feeBasisPoints: 0,
  feePerTicketMinor: 0,
  addsPlatformFee: false,
  contributionBasisPoints: 0,
  promotionId: null,
  promotionLabel: null,
  hasDetails: true,
  waitedSince: null,
  offeredAt: null,
  waitingPosition: null,
  expiresAt: at(30),
  submittedAt: null,
  confirmedAt: null,
  rejectedAt: null,
  cancelledAt: null,
  concurrencyStamp: 'old',
  createdAt: at(0),
  eventTitle: 'A conference',
  eventSlug: 'a-conference',
  timezone: 'Europe/Brussels',
  firstSessionDate: null,
  lastSessionDate: null,
  eventStatusId: 2,
  eventStamp: 'event',
  actorOrganizationId: null,
  actorGroupId: null,
  startsAt: null,
  hasBegun: false,
  takesCash: false,
  hasPayment: false,
  saleGaps: [],
  checkoutAccountId: null,
  hasSigningKey: true,
  isInvoiced: false,
  invoiceAddress: null,
  isTaxed: true,
  checkoutStatusId: null,
  isPaid: false,
  disputes: null,
  takesRefundRequests: false,
  takesCancellation: true,
  takesAnswers: false,
  assignmentsDeferredAt: null,
  assignmentHoursBeforeStart: null,
  isAssignable: false,
  account: null,
  requiresApproval: false,
  lines: [],
  ...changes,
})
const commands = {
  finalizeRegistrationOrder: verbs.finalizeRegistrationOrder,
  approveRegistrationOrder: verbs.approveRegistrationOrder,
  rejectRegistrationOrder: verbs.rejectRegistrationOrder,
  cancelRegistrationOrder: verbs.cancelRegistrationOrder,
  leaveWaitingList: verbs.leaveWaitingList,
}
type Command = keyof typeof commands
const run = (command: Command, changes: Partial<OrderView>, as = manager) =>
  decided(commands[command], {
    rows: { order: order(changes) },
    as,
    input: { eventId, orderId: idOf(40) },
  })

describe('an offer by an organizer', () => {
  const offer = (changes: Partial<OrderView> = {}, hasPlaces = true, as = manager) =>
    decided(verbs.offerPlacesToOrder, {
      rows: {
        order: order({ statusId: orderStatus.waitlisted, expiresAt: null, ...changes }),
        terms: { hasPlaces, expiresAt: at(60) },
      },
      as,
      input: { eventId, orderId: idOf(40) },
    })

  it('takes the places of an order that waits, for as long as the catalogue says', async () => {
    expect(await offer({ waitingPosition: 7 })).toMatchObject({
      statements: [
        'assert_event_as_read',
        'lock_pools_of',
        'assert_order_command',
        'update registration_order',
        'tell_places',
      ],
      result: {
        statusId: orderStatus.readyForCheckout,
        offeredAt: at(0),
        expiresAt: at(60),
        waitingPosition: null,
      },
      leavesMessages: true,
    })
    expect(await offer({ hasDetails: false })).toMatchObject({
      result: { statusId: orderStatus.awaitingParticipantDetails },
    })
  })

  it('needs places, an order that waits, and an event that takes place', async () => {
    expect(await offer({}, false)).toEqual(conflict)
    expect(await offer({ statusId: orderStatus.readyForCheckout })).toEqual(conflict)
    expect(await offer({ eventStatusId: 3 })).toEqual(conflict)
    expect(await offer({}, true, buyer)).toMatchObject({ problem: 'forbidden' })
  })
})

describe('commands on an order', () => {
  const callers = { finalizeRegistrationOrder: buyer } as Partial<Record<Command, typeof buyer>>

  it.each(Object.keys(commands) as Command[])('%s is for its statuses alone', async (command) => {
    for (const statusId of Object.values(orderStatus)) {
      const from: readonly number[] = orderCommands[command].from
      const outcome = await run(command, { statusId }, callers[command])
      expect(outcome).toMatchObject(
        from.includes(statusId)
          ? { result: { statusId: orderCommands[command].to, concurrencyStamp: newStamp } }
          : conflict,
      )
    }
  })

  it('finishing waits for an approval where one is needed, and holds the event', async () => {
    expect(await run('finalizeRegistrationOrder', { requiresApproval: true }, buyer)).toMatchObject(
      {
        statements: ['assert_event_as_read', 'assert_order_command', 'update registration_order'],
        result: { statusId: orderStatus.awaitingApproval, confirmedAt: null, expiresAt: null },
      },
    )
    expect(await run('finalizeRegistrationOrder', { eventStatusId: 3 }, buyer)).toEqual(conflict)
  })

  it.each([
    ['for ten days', '2027-06-30', at(10 * 24 * 60)],
    ['until its event is over, where that is sooner', '2026-01-12', '2026-01-12T22:59:59Z'],
    ['for half an hour, once the event is over', '2020-01-01', at(30)],
  ])('what is to be paid waits %s', async (_, lastSessionDate, expiresAt) => {
    const changes = { totalDueMinor: 1, hasPayment: true, lastSessionDate }
    expect(await run('finalizeRegistrationOrder', changes, buyer)).toMatchObject({
      result: { statusId: orderStatus.awaitingPayment, expiresAt },
    })
  })

  it.each([
    ['until the night after its last day is over', '2026-06-30', '2026-07-01T21:59:59Z'],
    ['for half an hour, once the event is over', '2020-01-01', at(30)],
    ['for a year, where no date is known', null, at(366 * 24 * 60)],
  ])('what can be paid at the door waits %s', async (_, lastSessionDate, expiresAt) => {
    const changes = { totalDueMinor: 1, hasPayment: true, takesCash: true, lastSessionDate }
    expect(await run('finalizeRegistrationOrder', changes, buyer)).toMatchObject({
      result: { statusId: orderStatus.awaitingPayment, expiresAt },
    })
  })

  it('what is confirmed is cancelled as long as that is open', async () => {
    const { confirmed, awaitingApproval } = orderStatus
    const cancel = (changes: Partial<OrderView>) => run('cancelRegistrationOrder', changes, buyer)
    expect(await cancel({ statusId: confirmed })).toMatchObject({
      statements: ['assert_order_command', 'update registration_order', 'tell_places'],
      result: { cancelledAt: at(0) },
    })
    expect(await cancel({ statusId: confirmed, takesCancellation: false })).toEqual(conflict)
    expect(await cancel({ statusId: awaitingApproval, takesCancellation: false })).toMatchObject(
      begun,
    )
  })

  it.each([
    ['the buyer', buyer, { finalize: true, approve: false, cancel: true }],
    ['somebody else', other, { finalize: false, approve: false, cancel: false }],
    ['a manager', manager, { finalize: false, approve: true, cancel: true }],
    [
      'who checks in',
      onEvent(roles.eventCheckIn),
      { finalize: false, approve: false, cancel: false },
    ],
  ])('are for those who may: %s', async (_, as, { finalize, approve, cancel }) => {
    const isAllowed = async (command: Command, statusId: number) =>
      (await run(command, { statusId }, as)).problem === undefined
    expect(await isAllowed('finalizeRegistrationOrder', 5)).toBe(finalize)
    expect(await isAllowed('approveRegistrationOrder', 7)).toBe(approve)
    expect(await isAllowed('rejectRegistrationOrder', 7)).toBe(approve)
    expect(await isAllowed('cancelRegistrationOrder', 5)).toBe(cancel)
  })
})

describe('sending the mails of an order again', () => {
  it.each(Object.entries(orderStatus))('%s', async (_, statusId) => {
    const resend = (as: Principal) =>
      decided(verbs.resendRegistrationOrder, {
        rows: { order: order({ statusId }) },
        as,
        input: { eventId, orderId: idOf(40) },
      })
    const isOpen = resentOrderStatuses.includes(statusId)
    for (const as of [buyer, manager]) {
      expect(await resend(as)).toMatchObject(
        isOpen ? { statements: ['tell_registration'] } : conflict,
      )
    }
    expect(await resend(other)).toMatchObject({ problem: 'forbidden' })
  })
})

const participant = {
  id: idOf(50),
  tenantId,
  registrationOrderId: idOf(40),
  registrationOrderLineId: idOf(41),
  position: 1,
  firstName: null,
  lastName: null,
  email: null,
  answers: null,
  organizerAnswers: null,
  transferableTicketId: null,
  heldTicketId: null,
  ticketTypeName: 'Visitor',
  ticketTypeLineageId: idOf(21),
}
const otherParticipant = { ...participant, id: idOf(51) }

describe('saying who comes with all tickets', () => {
  const say = (
    ids: number[],
    statusId: number = orderStatus.awaitingParticipantDetails,
    { questions = [], answers = {} }: { questions?: QuestionView[]; answers?: Answers } = {},
  ) =>
    decided(verbs.editRegistrationParticipants, {
      rows: {
        order: order({ statusId }),
        people: [participant, otherParticipant],
        questions,
      },
      as: buyer,
      input: {
        eventId,
        orderId: idOf(40),
        participants: ids.map((id) => ({
          id: idOf(id),
          firstName: 'Kim',
          lastName: null,
          email: null,
          answers,
        })),
      },
    })

  it('makes the order ready, and leaves one that is ready so', async () => {
    const ready = { result: { statusId: orderStatus.readyForCheckout, concurrencyStamp: newStamp } }
    expect(await say([51, 50])).toMatchObject(ready)
    expect(await say([50, 51], orderStatus.readyForCheckout)).toMatchObject(ready)
    expect(await say([50, 51], orderStatus.confirmed)).toEqual(conflict)
  })

  it('leaves one that is missing as it is, so the order still needs it', async () => {
    expect(await say([50])).toMatchObject({
      result: { statusId: orderStatus.awaitingParticipantDetails, hasDetails: false },
    })
  })

  it('needs the answers that are required of each', async () => {
    const known = { questions: [food] }
    expect(await say([50, 51], undefined, known)).toEqual({
      problem: 'validation_failed',
      errors: [
        `participants.0.answers.${food.lineageId}`,
        `participants.1.answers.${food.lineageId}`,
      ],
    })
    const answers = { [food.lineageId]: 'vegan' }
    expect(await say([50, 51], undefined, { ...known, answers })).toMatchObject({
      result: { statusId: orderStatus.readyForCheckout },
    })
    expect(
      await say([50, 51], undefined, { ...known, answers: { [note.lineageId]: 'x' } }),
    ).toEqual({
      problem: 'validation_failed',
      errors: [50, 51].flatMap((_, index) => [
        `participants.${index}.answers.${note.lineageId}`,
        `participants.${index}.answers.${food.lineageId}`,
      ]),
    })
  })

  it.each([
    ['one is named twice', [50, 50]],
    ['one is of another order', [50, 52]],
    ['there is one too many', [50, 51, 52]],
  ])('is refused where %s', async (_, ids) => {
    expect(await say(ids)).toEqual({ problem: 'validation_failed', errors: ['participants'] })
  })
})

describe('saying who comes', () => {
  it.each([
    [orderStatus.awaitingParticipantDetails, 1, orderStatus.awaitingParticipantDetails],
    [orderStatus.awaitingParticipantDetails, 0, orderStatus.readyForCheckout],
    [orderStatus.readyForCheckout, 0, orderStatus.readyForCheckout],
  ])('in status %s with %s others unknown leads to %s', async (statusId, unknown, to) => {
    const outcome = await decided(verbs.editRegistrationParticipant, {
      rows: {
        order: order({ statusId }),
        participant,
        people: [participant, { ...otherParticipant, firstName: unknown > 0 ? null : 'Robin' }],
        questions: [],
      },
      as: buyer,
      input: {
        eventId,
        orderId: idOf(40),
        participantId: idOf(50),
        firstName: 'Kim',
        lastName: null,
        email: null,
        answers: {},
      },
    })
    expect(outcome).toMatchObject({
      result: { order: { statusId: to }, participant: { firstName: 'Kim' } },
    })
  })
})
