import { describe, expect, it } from 'vitest'
import * as verbs from '../../../src/domain/ticketing/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import {
  type PriceField,
  type PriceModel,
  priceFields,
  priceModelNames,
} from '../../../src/kernel/ticketing.ts'
import { caller, decided, idOf, newStamp, tenantId } from '../../support/decide.ts'

const eventId = idOf(2)
const manager = caller({ scope: 'event', scopeId: eventId, role: roles.eventManager })
const editor = caller({ scope: 'event', scopeId: eventId, role: roles.eventEditor })
const conflict = { problem: 'resource_conflict' }
const refused = (...errors: string[]) => ({ problem: 'validation_failed', errors })

const event: verbs.StandingView = {
  id: eventId,
  title: 'A conference',
  timezone: 'Europe/Brussels',
  eventStatusId: 2,
  visibilityTypeId: 1,
  featuredImageId: null,
  redactedAt: null,
  hasTicketing: false,
  hasTicketingDraft: false,
  participationConfiguration: {
    handlingMode: 'INFORMATION_ONLY',
    advanceRegistrationObligation: 'NOT_APPLICABLE',
    identityAccess: null,
    externalRegistrationUrl: null,
  },
  registrationPolicyId: null,
  actorOrganizationId: null,
  actorGroupId: null,
  isPublic: true,
}
const cancelled = { ...event, eventStatusId: 3 }
const version = (state: verbs.VersionView['state'], number: number): verbs.VersionView => ({
  id: idOf(10 + number),
  tenantId,
  eventId,
  number,
  state,
  currencyCode: null,
  paymentInstructions: null,
  takesCash: false,
  refundHoursBeforeStart: null,
  transferHoursBeforeStart: 0,
  cancellationHoursBeforeStart: 0,
  answersHoursBeforeStart: null,
  assignmentHoursBeforeStart: null,
  addsPlatformFee: false,
  suspendsDisputedTickets: false,
  offerMinutes: 1440,
  publishedAt: null,
  publishedByUserId: null,
  concurrencyStamp: 'old',
})
const draft = version('Draft', 2)
const published = version('Published', 1)
const drafted = {
  id: idOf(5),
  name: 'Visitor',
  lineageId: idOf(6),
  priceModel: 'Free' as PriceModel,
  isHidden: false,
  hasAccessCode: false,
  addonToLineageId: null as string | null,
}
const fields = {
  name: 'Visitor',
  description: null,
  priceModel: 'Free' as PriceModel,
  priceMinor: null as number | null,
  minimumPriceMinor: null as number | null,
  maximumPriceMinor: null as number | null,
  salesStart: null as string | null,
  salesEnd: null as string | null,
  minimumPerOrder: 1,
  maximumPerOrder: 10,
  maximumPerPerson: null as number | null,
  requiresApproval: false,
  isHidden: false,
  admits: 1,
  taxBasisPoints: 0,
  addonToLineageId: null as string | null,
  hasWaitingList: false,
  pools: [] as { capacityPoolId: string; places: number }[],
  sortOrder: 0,
}
const pool = idOf(30)

const create = (changes: Partial<typeof fields>, { count = 0, as = manager, of = [draft] } = {}) =>
  decided(verbs.createTicketType, {
    rows: {
      event,
      draft: of,
      types: Array.from({ length: count }, () => drafted),
      pools: [{ id: pool, name: 'Hall' }],
    },
    as,
    input: { eventId, accessCode: null, ...fields, ...changes },
  })

/** What each price model takes and needs, written down once more. */
const prices: Record<PriceModel, { takes: PriceField[]; needs: PriceField[] }> = {
  Free: { takes: [], needs: [] },
  Fixed: { takes: ['priceMinor'], needs: ['priceMinor'] },
  Chosen: {
    takes: ['priceMinor', 'minimumPriceMinor', 'maximumPriceMinor'],
    needs: ['minimumPriceMinor'],
  },
}

describe('a new ticket type', () => {
  it.each(priceModelNames)('%s takes its own prices and no others', async (priceModel) => {
    const { takes, needs } = prices[priceModel]
    const needed = Object.fromEntries(needs.map((field) => [field, 500]))
    expect(await create({ priceModel, ...needed })).toMatchObject({
      statements: [
        'assert_ticketing_draft',
        'assert_ticket_type_room',
        'insert ticket_type',
        'update ticket_catalog_version',
      ],
      changesPublic: false,
    })
    for (const field of priceFields) {
      const sent = create({ priceModel, ...needed, [field]: 500 })
      expect(await sent).toMatchObject(
        takes.includes(field) ? { changesPublic: false } : refused(field),
      )
    }
    for (const field of needs) {
      expect(await create({ priceModel, ...needed, [field]: null })).toEqual(refused(field))
    }
  })

  const chosen = { priceModel: 'Chosen', minimumPriceMinor: 500 } as const
  it.each([
    ['a most below the least', { ...chosen, maximumPriceMinor: 400 }, 'maximumPriceMinor'],
    ['a suggestion below the least', { ...chosen, priceMinor: 400 }, 'priceMinor'],
    [
      'a suggestion above the most',
      { ...chosen, priceMinor: 700, maximumPriceMinor: 600 },
      'maximumPriceMinor',
    ],
    [
      'an order of fewer than its least',
      { minimumPerOrder: 3, maximumPerOrder: 2 },
      'maximumPerOrder',
    ],
    [
      'a person of fewer than an order',
      { minimumPerOrder: 3, maximumPerPerson: 2 },
      'maximumPerPerson',
    ],
    [
      'a sale that ends as it starts',
      { salesStart: '2026-01-01T10:00:00+01:00', salesEnd: '2026-01-01T09:00:00Z' },
      'salesEnd',
    ],
    ['a pool of another event', { pools: [{ capacityPoolId: idOf(31), places: 1 }] }, 'pools'],
    [
      'a pool twice',
      {
        pools: [
          { capacityPoolId: pool, places: 1 },
          { capacityPoolId: pool, places: 2 },
        ],
      },
      'pools',
    ],
  ])('has not %s', async (_, changes, field) => {
    expect(await create(changes)).toEqual(refused(field))
  })

  it('is the fiftieth at most, of managers alone, in a draft', async () => {
    expect(await create({}, { count: 49 })).toMatchObject({ changesPublic: false })
    expect(await create({}, { count: 50 })).toEqual(conflict)
    expect(await create({}, { as: editor })).toEqual({ problem: 'forbidden' })
    expect(await create({}, { of: [] })).toEqual(conflict)
  })

  it('says that it has a code, and not which', async () => {
    const { result } = await decided(verbs.createTicketType, {
      rows: { event, draft: [draft], types: [], pools: [] },
      as: manager,
      input: { eventId, ...fields, isHidden: true, accessCode: 'open sesame' },
    })
    expect(result?.type.hasAccessCode).toBe(true)
    expect(JSON.stringify(result)).not.toContain('sesame')
    expect(result?.type).not.toHaveProperty('accessCodeHash')
  })
})

describe('publishing a draft', () => {
  const publish = (
    types: (typeof drafted)[],
    {
      of = draft as verbs.VersionView | null,
      before = published as verbs.VersionView | null,
      on = event,
    } = {},
  ) =>
    decided(verbs.publishTicketing, {
      rows: {
        event: on,
        draft: of ? [of] : [],
        published: before ? [before] : [],
        types,
        questions: [],
        ofCommunity: [],
      },
      as: manager,
      input: { eventId, stamp: newStamp },
    })
  const paid = { ...drafted, priceModel: 'Fixed' as const }

  it('supersedes what was published before, in the same commit', async () => {
    const publishing = ['ask_for_community', 'update ticket_catalog_version']
    expect(await publish([drafted], { before: null })).toMatchObject({
      statements: ['assert_ticketing_draft', ...publishing],
    })
    expect(await publish([drafted])).toMatchObject({
      statements: ['assert_ticketing_draft', 'update ticket_catalog_version', ...publishing],
      changesPublic: true,
      result: { draft: null, published: { number: 2, state: 'Published' } },
    })
  })

  it.each([
    ['nothing to sell', [], draft, ['NoTicketType']],
    ['a price without a currency', [paid], draft, ['CurrencyMissing']],
    ['a price with one', [paid], { ...draft, currencyCode: 'EUR' }, null],
    [
      'a hidden type without a code',
      [{ ...drafted, isHidden: true }],
      draft,
      ['AccessCodeMissing'],
    ],
    ['one with a code', [{ ...drafted, isHidden: true, hasAccessCode: true }], draft, null],
    [
      'an add-on to what is not there',
      [{ ...drafted, addonToLineageId: idOf(7) }],
      draft,
      ['AddonWithoutTicket'],
    ],
    [
      'an add-on to what is there',
      [drafted, { ...drafted, lineageId: idOf(8), addonToLineageId: drafted.lineageId }],
      draft,
      null,
    ],
    [
      'all of these',
      [{ ...paid, isHidden: true, addonToLineageId: idOf(7) }],
      draft,
      ['CurrencyMissing', 'AccessCodeMissing', 'AddonWithoutTicket'],
    ],
  ])('%s', async (_, types, of, errors) => {
    const outcome = await publish(types, { of })
    expect(outcome).toMatchObject(errors === null ? { changesPublic: true } : refused(...errors))
  })

  it('needs a draft, and an event that takes changes', async () => {
    expect(await publish([], { of: null })).toEqual(conflict)
    expect(await publish([drafted], { on: cancelled })).toEqual(conflict)
  })
})

describe('a capacity pool', () => {
  const poolRow: verbs.CapacityPoolView = {
    id: pool,
    tenantId,
    eventId,
    name: 'Hall',
    capacity: 100,
    taken: 0,
    eventSessionId: null,
    eventDayId: null,
    sortOrder: 0,
    isUsed: false,
    concurrencyStamp: 'old',
  }
  const held = { hasSession: true, hasDay: true }
  const edit = (changes: Partial<verbs.CapacityPoolView>, stored = {}, there = held) =>
    decided(verbs.editCapacityPool, {
      rows: { event, pool: { ...poolRow, ...stored }, held: there },
      as: manager,
      input: { eventId, capacityPoolId: pool, stamp: newStamp, changes },
    })

  it('is of a session or of a day that is there', async () => {
    expect(await edit({ eventSessionId: idOf(40) })).toMatchObject({ changesPublic: true })
    expect(await edit({ eventDayId: idOf(41) }, { eventSessionId: idOf(40) })).toEqual(
      refused('eventDayId'),
    )
    const none = { hasSession: false, hasDay: false }
    expect(await edit({ eventSessionId: idOf(40) }, {}, none)).toEqual(refused('eventSessionId'))
    expect(await edit({ eventDayId: idOf(41) }, {}, none)).toEqual(refused('eventDayId'))
    expect(await edit({ name: 'Big hall' }, { eventDayId: idOf(41) }, none)).toMatchObject({
      changesPublic: true,
    })
  })

  it.each([
    [false, { changesPublic: false }],
    [true, conflict],
  ])('is deleted unless it is used: %s', async (isUsed, outcome) => {
    const deleted = decided(verbs.deleteCapacityPool, {
      rows: { event, pool: { ...poolRow, isUsed } },
      as: manager,
      input: { eventId, capacityPoolId: pool, stamp: newStamp },
    })
    expect(await deleted).toMatchObject(outcome)
  })
})
