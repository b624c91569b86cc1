import type { Db, Query } from '../../db/database.ts'
import type { Moment, Plan } from '../verbs/verb.ts'
import { keyOfTickets } from './commands.ts'
import type { ParticipantRow } from './participant-queries.ts'
import {
  assertEventAsRead,
  assertSells,
  assertSoldFrom,
  insertOrder,
  type OrderView,
  takePlaces,
} from './queries.ts'

interface Committed {
  /** As it is at the end of the commit. */
  order: OrderView
  /** As it is inserted, where that is something else. */
  begun?: OrderView
  participants: readonly ParticipantRow[]
  /** What is written before its places are taken. */
  besides?: readonly Query[]
  /** In place of taking places. */
  waits?: Query
}

/** What a new order commits, whoever makes it. Places are taken last: orders wait for each other at the pools. */
export async function commitOrder(
  db: Db,
  { order, begun = order, participants, besides = [], waits }: Committed,
  moment: Moment,
): Promise<Pick<Plan<OrderView>, 'assertions' | 'writes'>> {
  const { id, tenantId, eventId, eventStamp, ticketCatalogVersionId } = order
  const ofOrder = { tenantId, eventId, registrationOrderId: id }
  const costsMoney = order.lines.some(({ subtotalMinor }) => subtotalMinor > 0)
  return {
    assertions: [
      assertEventAsRead(db, eventId, eventStamp),
      assertSoldFrom(db, ticketCatalogVersionId),
      ...(costsMoney ? [assertSells(db, eventId)] : []),
    ],
    writes: [
      insertOrder(db, {
        order: begun,
        lines: order.lines.map((line) => ({ ...line, ...ofOrder })),
        participants,
      }),
      ...(await keyOfTickets(db, order, moment)),
      ...besides,
      waits ?? takePlaces(db, id),
    ],
  }
}
