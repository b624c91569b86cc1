import { asc, type SQL, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { type Given, keptById } from '../../db/kept.ts'
import { keptBy, keptRowOf, rowOf, rowsOfEvent, writesOf } from '../../db/of-tenant.ts'
import { paged } from '../../db/paged.ts'
import { eventSession, eventSessionSpeaker } from '../../db/schema/index.ts'
import type { ThingsOfEvent } from '../events/index.ts'
import { eventBy } from '../events/index.ts'
import type { NamedSpeaker } from './public-names.ts'

/** The speakers of a row of `event_session`, in their order; to be projected before it is shown. */
export const speakersOfSession = sql<NamedSpeaker[]>`coalesce((
  select jsonb_agg(jsonb_build_object('displayName', p.display_name, 'hasConsented', p.has_consented)
    order by p.sort_order, p.display_name)
  from ${eventSessionSpeaker} p
  where p.tenant_id = ${eventSession.tenantId} and p.event_session_id = ${eventSession.id}
), '[]'::jsonb)`

/** All speakers of an event's programme, in the order of each session. */
export const speakersOfEvent = (db: Db, eventId: Given<string>) =>
  db
    .select({
      sessionId: eventSessionSpeaker.eventSessionId,
      displayName: eventSessionSpeaker.displayName,
      hasConsented: eventSessionSpeaker.hasConsented,
    })
    .from(eventSessionSpeaker)
    .where(rowsOfEvent(eventSessionSpeaker, eventId))
    .orderBy(asc(eventSessionSpeaker.sortOrder), asc(eventSessionSpeaker.displayName))

const select = (db: Db) =>
  db
    .select({
      id: eventSessionSpeaker.id,
      tenantId: eventSessionSpeaker.tenantId,
      eventId: eventSessionSpeaker.eventId,
      sessionId: eventSessionSpeaker.eventSessionId,
      sessionTitle: eventSession.title,
      displayName: eventSessionSpeaker.displayName,
      sortOrder: eventSessionSpeaker.sortOrder,
      hasConsented: eventSessionSpeaker.hasConsented,
      concurrencyStamp: eventSessionSpeaker.concurrencyStamp,
    })
    .from(eventSessionSpeaker)
    .innerJoin(eventSession, keptBy(eventSessionSpeaker, 'eventSessionId', eventSession))

export const speakerById = keptById((db, id) => select(db).where(rowOf(eventSessionSpeaker, id)))

/** The event of a speaker, to be read in the same batch. */
export const eventOfSpeaker = (id: Given<string> | SQL<string>): SQL<string> =>
  sql<string>`(select event_id from event_session_speaker
    where tenant_id = ${thisTenant} and id = ${id})`

export const eventBySpeaker = eventBy(eventOfSpeaker)

/** The session a speaker is added to, and its event. */
export const sessionOfSpeaker = (db: Db, id: string) =>
  db
    .select({ id: eventSession.id, title: eventSession.title })
    .from(eventSession)
    .where(keptRowOf(eventSession, id))

const ofEvent = (eventId: string) => rowsOfEvent(eventSessionSpeaker, eventId)

/** In the order of the programme. */
export const speakerPage = (db: Db, { eventId, page }: ThingsOfEvent) =>
  paged(db, select(db).where(ofEvent(eventId)), {
    page,
    order: [
      asc(eventSession.startTime),
      asc(eventSession.sortOrder),
      asc(eventSession.id),
      asc(eventSessionSpeaker.sortOrder),
      asc(eventSessionSpeaker.displayName),
    ],
  })

export const {
  insert: insertSpeaker,
  update: updateSpeaker,
  remove: removeSpeaker,
  assertStamp: assertSpeakerStamp,
} = writesOf(eventSessionSpeaker)
