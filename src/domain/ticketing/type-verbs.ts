import { one } from '../../db/one.ts'
import { hexDigest } from '../../kernel/hex-digest.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { ticketingBounds } from '../../kernel/ticketing.ts'
import { normalInstant } from '../event-days/index.ts'
import { standingOfEvent } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { catalogFacts, type TypeOfDraft } from './catalog-view.ts'
import { ticketingOperations } from './operations.ts'
import {
  assertTicketingDraft,
  assertTicketTypeRoom,
  assertTicketTypeStamp,
  draftedType,
  draftedTypes,
  draftOfEvent,
  insertPoolsOfType,
  insertTicketType,
  type NamedPoolOfType,
  type PoolOfType,
  poolNames,
  removePoolsOfType,
  removeTicketType,
  type TicketTypeView,
  touchDraft,
  updateTicketType,
  type VersionView,
} from './queries.ts'
import { checkTicketType } from './rules.ts'

/** Fields of a type as they are sent; the code is stored as a hash alone. */
interface TicketTypeFields
  extends Omit<
    TicketTypeView,
    | 'id'
    | 'tenantId'
    | 'eventId'
    | 'ticketCatalogVersionId'
    | 'lineageId'
    | 'hasAccessCode'
    | 'concurrencyStamp'
    | 'pools'
  > {
  accessCode: string | null
  pools: PoolOfType[]
}

const instants = ({ salesStart, salesEnd }: Partial<TicketTypeFields>) => ({
  ...(salesStart && { salesStart: normalInstant(salesStart) }),
  ...(salesEnd && { salesEnd: normalInstant(salesEnd) }),
})

/** The same code of two types has two hashes; a new version of a type keeps its own. */
export const accessCodeHashOf = (lineageId: string, code: string) =>
  hexDigest(`${lineageId} ${code}`)

/** What is stored of a code that is sent; nothing where none is. */
const storedCode = async (lineageId: string, code: string | null | undefined) =>
  code === undefined
    ? {}
    : { accessCodeHash: code === null ? null : await accessCodeHashOf(lineageId, code) }

const viewedCode = (code: string | null | undefined) =>
  code === undefined ? {} : { hasAccessCode: code !== null }

function checkAddon(
  { addonToLineageId }: Pick<TicketTypeView, 'addonToLineageId'>,
  lineageId: string,
) {
  if (addonToLineageId === lineageId) {
    throw invalid('addonToLineageId', 'A type cannot be an add-on to itself.')
  }
}

/** The pools that a type names, by the names that they have; throws unless the event has them all. */
const namedPools = (
  pools: readonly PoolOfType[],
  known: readonly { id: string; name: string }[],
): NamedPoolOfType[] =>
  pools.map((each) => {
    const pool = known.find(({ id }) => id === each.capacityPoolId)
    if (!pool) throw invalid('pools', 'There is no such capacity pool in this event.')
    return { ...each, capacityPoolName: pool.name }
  })

const rowsOf = (
  { id, tenantId, eventId }: Pick<TicketTypeView, 'id' | 'tenantId' | 'eventId'>,
  pools: readonly PoolOfType[],
) =>
  pools.map(({ capacityPoolId, places }) => ({
    tenantId,
    eventId,
    ticketTypeId: id,
    capacityPoolId,
    places,
  }))

/** Adds a type to the draft, while there is room. */
export const createTicketType = writing({
  operation: ticketingOperations.createTicketType,
  load: (db, { eventId }: TicketTypeFields & { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    draft: draftOfEvent(db, eventId),
    types: draftedTypes(db, eventId),
    pools: poolNames(db, eventId),
  }),
  facts: ({ event, draft }) => [catalogFacts(event, draft.length > 0)],
  async decide(db, { event, draft, types, pools }, input, { ids, now, tenantId }) {
    const { accessCode, ...sent } = input
    checkTicketType(sent)
    const fields = { ...sent, ...instants(sent), pools: namedPools(sent.pools, pools) }
    const { ticketTypes: most } = ticketingBounds
    if (types.length >= most) {
      throw new Problem('resource_conflict', {
        detail: `This catalogue has ${most} ticket types, which is the maximum. Delete one that is not needed, then try again.`,
      })
    }
    const { id: draftId, currencyCode } = draft[0] as VersionView
    const lineageId = ids.next(now)
    const type: TicketTypeView = {
      ...fields,
      id: ids.next(now),
      tenantId,
      ticketCatalogVersionId: draftId,
      lineageId,
      hasAccessCode: accessCode !== null,
      concurrencyStamp: ids.stamp(),
    }
    const { hasAccessCode, pools: places, ...row } = type
    const result: TypeOfDraft = { event, type, currencyCode }
    return {
      assertions: [
        assertTicketingDraft(db, { eventId: event.id, draftId }),
        assertTicketTypeRoom(db, draftId, most),
      ],
      writes: [
        insertTicketType(db, { ...row, ...(await storedCode(lineageId, accessCode)) }),
        ...insertPoolsOfType(db, rowsOf(type, places)),
        touchDraft(db, draftId, ids.stamp()),
      ],
      changesPublic: false,
      result,
    }
  },
})

interface EditTicketTypeInput {
  eventId: string
  ticketTypeId: string
  stamp: Stamp
  changes: Partial<TicketTypeFields>
}

/** Changes a type of the draft. */
export const editTicketType = writing({
  operation: ticketingOperations.editTicketType,
  load: (db, input: EditTicketTypeInput) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...draftedType(db, input),
    draft: draftOfEvent(db, input.eventId),
    known: poolNames(db, input.eventId),
  }),
  facts: ({ event }) => [catalogFacts(event, true)],
  async decide(db, { event, type, draft, known }, { eventId, stamp, changes }, { ids }) {
    const { accessCode, pools, ...sent } = changes
    const { id, lineageId, ticketCatalogVersionId: draftId } = type
    const values = { ...sent, ...instants(sent), concurrencyStamp: ids.stamp() }
    const edited: TicketTypeView = {
      ...type,
      ...values,
      ...viewedCode(accessCode),
      ...(pools && { pools: namedPools(pools, known) }),
    }
    checkTicketType(edited)
    checkAddon(edited, lineageId)
    const currencyCode = draft[0]?.currencyCode ?? null
    const result: TypeOfDraft = { event, type: edited, currencyCode }
    return {
      assertions: [
        assertTicketingDraft(db, { eventId, draftId }),
        assertTicketTypeStamp(db, id, stamp),
      ],
      writes: [
        updateTicketType(db, id, { ...values, ...(await storedCode(lineageId, accessCode)) }),
        ...(pools
          ? [removePoolsOfType(db, id), ...insertPoolsOfType(db, rowsOf(type, pools))]
          : []),
        touchDraft(db, draftId, ids.stamp()),
      ],
      changesPublic: false,
      result,
    }
  },
})

/** Removes a type of the draft. */
export const deleteTicketType = writing({
  operation: ticketingOperations.deleteTicketType,
  load: (db, input: { eventId: string; ticketTypeId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...draftedType(db, input),
  }),
  facts: ({ event }) => [catalogFacts(event, true)],
  decide: (db, { type }, { eventId, ticketTypeId, stamp }, { ids }) => ({
    assertions: [
      assertTicketingDraft(db, { eventId, draftId: type.ticketCatalogVersionId }),
      assertTicketTypeStamp(db, ticketTypeId, stamp),
    ],
    writes: [
      removeTicketType(db, ticketTypeId),
      touchDraft(db, type.ticketCatalogVersionId, ids.stamp()),
    ],
    changesPublic: false,
    result: null,
  }),
})
