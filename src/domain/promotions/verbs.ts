import type { Rows } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { Problem, refuseBroken } from '../../kernel/problem.ts'
import { brokenPromotionRules, normalCode, promotionBounds } from '../../kernel/promotions.ts'
import { normalInstant } from '../event-days/index.ts'
import { assertProgrammeOpen, eventFacts, standingOfEvent } from '../events/index.ts'
import { checkTicketTypes } from '../ticketing/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import { promotionOperations as operations } from './operations.ts'
import {
  assertPromotionRoom,
  assertPromotionStamp,
  insertPromotion,
  type KnownOfEvent,
  knownOfEvent,
  type PromotionView,
  promotionOfEvent,
  promotionPage,
  removePromotionRow,
  updatePromotion,
} from './queries.ts'

type StandingView = Rows<{ event: ReturnType<typeof standingOfEvent> }>['event'][number]

export interface PromotionOfEvent {
  event: StandingView
  promotion: PromotionView
  known: KnownOfEvent
}

export interface PromotionsOfEvent {
  event: StandingView
  known: KnownOfEvent
  page: Page<PromotionView>
}

export const promotionFacts = ({
  event,
  promotion: { isUsed },
}: Pick<PromotionOfEvent, 'event' | 'promotion'>) => ({
  ...eventFacts(event),
  isUsed,
})

type PromotionFields = Omit<
  PromotionView,
  'id' | 'tenantId' | 'eventId' | 'used' | 'isUsed' | 'concurrencyStamp'
>

/** As it is stored. */
const stored = <Sent extends Partial<PromotionFields>>(sent: Sent): Sent => ({
  ...sent,
  ...(sent.code !== undefined && { code: normalCode(sent.code) }),
  ...(sent.validFrom && { validFrom: normalInstant(sent.validFrom) }),
  ...(sent.validUntil && { validUntil: normalInstant(sent.validUntil) }),
})

/** Throws unless the fields fit together, and the types that are named are there. */
function checkPromotion(
  promotion: PromotionFields,
  named: readonly string[],
  { ticketTypes }: KnownOfEvent,
) {
  refuseBroken(brokenPromotionRules(promotion))
  checkTicketTypes(named, ticketTypes)
}

export const listPromotions = reading({
  operation: operations.listPromotions,
  load: (db, { eventId, page }: { eventId: string; page: PageRequest }) => ({
    event: one(standingOfEvent(db, eventId)),
    known: knownOfEvent(db, eventId),
    ...promotionPage(db, { eventId, page, publicOnly: false }),
  }),
  facts: ({ event }) => eventFacts(event),
  result: ({ event, known, ...found }, { page }): PromotionsOfEvent => ({
    event,
    known,
    page: pageOf(page, found),
  }),
})

export const getPromotion = reading({
  operation: operations.getPromotion,
  load: (db, input: { eventId: string; promotionId: string }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...promotionOfEvent(db, input),
    known: knownOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => eventFacts(event),
  result: (found): PromotionOfEvent => found,
})

/** Adds a promotion to an event, while there is room. */
export const createPromotion = writing({
  operation: operations.createPromotion,
  load: (db, { eventId }: PromotionFields & { eventId: string }) => ({
    event: one(standingOfEvent(db, eventId)),
    known: knownOfEvent(db, eventId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, known }, input, { ids, now, tenantId }) {
    const fields = stored(input)
    checkPromotion(fields, fields.ticketTypeLineageIds, known)
    const { promotions: most } = promotionBounds
    if (known.promotionCount >= most) {
      throw new Problem('resource_conflict', {
        detail: `This event has ${most} promotions, which is the maximum. Delete one that was never used, then try again.`,
      })
    }
    const row = {
      ...fields,
      id: ids.next(now),
      tenantId,
      used: 0,
      concurrencyStamp: ids.stamp(),
    }
    const result: PromotionOfEvent = { event, known, promotion: { ...row, isUsed: false } }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertPromotionRoom(db, event.id, most)],
      writes: [insertPromotion(db, row)],
      changesPublic: false,
      result,
    }
  },
})

interface EditPromotionInput {
  eventId: string
  promotionId: string
  stamp: Stamp
  changes: Partial<PromotionFields>
}

/** Changes a promotion. Orders that have it keep what it took off. */
export const editPromotion = writing({
  operation: operations.editPromotion,
  load: (db, input: EditPromotionInput) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...promotionOfEvent(db, input),
    known: knownOfEvent(db, input.eventId),
  }),
  facts: ({ event }) => [eventFacts(event)],
  decide(db, { event, promotion, known }, { promotionId: id, stamp, changes }, { ids }) {
    const values = { ...stored(changes), concurrencyStamp: ids.stamp() }
    const edited = { ...promotion, ...values }
    checkPromotion(edited, changes.ticketTypeLineageIds ?? [], known)
    const result: PromotionOfEvent = { event, known, promotion: edited }
    return {
      assertions: [assertProgrammeOpen(db, event.id), assertPromotionStamp(db, id, stamp)],
      writes: [updatePromotion(db, id, values)],
      changesPublic: false,
      result,
    }
  },
})

/** Removes a promotion that no order names. */
export const deletePromotion = writing({
  operation: operations.deletePromotion,
  load: (db, input: { eventId: string; promotionId: string; stamp: Stamp }) => ({
    event: one(standingOfEvent(db, input.eventId)),
    ...promotionOfEvent(db, input),
  }),
  facts: (found) => [promotionFacts(found)],
  decide: (db, { event }, { promotionId: id, stamp }) => ({
    assertions: [assertProgrammeOpen(db, event.id), assertPromotionStamp(db, id, stamp)],
    writes: [removePromotionRow(db, id)],
    changesPublic: false,
    result: null,
  }),
})
