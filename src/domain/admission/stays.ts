import type { Db, Query } from '../../db/database.ts'
import type { CheckInListView } from '../check-in-lists/index.ts'
import type { Moment } from '../verbs/verb.ts'
import { endEarlierStays, insertAdmissions } from './queries.ts'

interface Stay {
  id: string
  ticketId: string
  admittedAt: string
}

interface Door {
  eventId: string
  /** Null at the door of the event itself. */
  list: Pick<CheckInListView, 'id' | 'entry'> | null
}

/** Plans that people come in, each with a ticket of their own. */
export const beginStays = (
  db: Db,
  { eventId, list }: Door,
  stays: readonly Stay[],
  { tenantId, principal }: Moment,
): Query[] =>
  stays.length === 0
    ? []
    : [
        ...(list?.entry === 'OncePerDay' ? [endEarlierStays(db, list.id, stays)] : []),
        insertAdmissions(
          db,
          stays.map(({ id, ticketId, admittedAt }) => ({
            id,
            tenantId,
            eventId,
            admissionTicketId: ticketId,
            checkInListId: list?.id ?? null,
            admittedAt,
            admittedByUserId: principal.kind === 'user' ? principal.userId : null,
          })),
        ),
      ]
