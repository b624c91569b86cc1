import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { type Db, type Rows, thisTenant, thisUser } from '../../db/database.ts'
import { type Given, keptBy, keptById } from '../../db/kept.ts'
import { namedBy, rowOf } from '../../db/of-tenant.ts'
import { single } from '../../db/one.ts'
import { keptPages, paged } from '../../db/paged.ts'
import { publicSession } from '../../db/public-programme.ts'
import {
  actor,
  category,
  collective,
  collectiveParticipation,
  collectiveProfile,
  event,
  eventCategory,
  eventCoHost,
  eventLocation,
  eventSeries,
  eventSession,
  eventSessionSpeaker,
  eventTag,
  eventTemplateUse,
  location,
  roleGrant,
  tag,
} from '../../db/schema/index.ts'
import { startOfEvent } from '../../db/start-of-event.ts'
import { scopeOf } from '../../kernel/api-scopes.ts'
import type { EventCommand } from '../../kernel/event-lifecycle.ts'
import { approvalStatus } from '../../kernel/membership-status.ts'
import type { PageRequest } from '../../kernel/page.ts'
import type { SaleGap } from '../../kernel/paid-sales.ts'
import type { GrantScope } from '../../kernel/principal.ts'
import { memberRank } from '../../kernel/role-sets.ts'
import { givenUpSessionStatuses, sessionsWithEvent } from '../../kernel/session-lifecycle.ts'
import { registrationMode } from '../../kernel/session-registrations.ts'
import { catalogState } from '../../kernel/ticketing.ts'
import type { Placement } from '../disclosure/index.ts'
import { type PlannedProgramme, plannedProgramme } from '../event-figures/index.ts'
import {
  type Asked,
  asksForPlace,
  findings,
  joinedTo,
  matching,
  ordering,
} from '../event-search/index.ts'
import type { EventTemplateView } from '../event-templates/index.ts'
import { eventStatus, saidNameOf, visibilityType } from '../lookups/index.ts'
import { eventOperations } from './operations.ts'

const placement = sql<Placement | null>`(
  select jsonb_build_object(
    'eventLocationId', p.id, 'disclosureLevel', p.disclosure_level, 'revealAt', p.reveal_at,
    'privacyReview', p.privacy_review, 'venueName', l.full_name, 'address', l.address,
    'postcode', l.postcode, 'city', l.city, 'country', l.country)
  from ${eventLocation} p
  join ${location} l on l.tenant_id = p.tenant_id and l.id = p.location_id
  where p.tenant_id = ${event.tenantId} and p.event_id = ${event.id}
  order by p.created_at, p.id limit 1)`.as('placement')

/** Publication, visibility, deletion and suspension of the owner, on every read. */
const readable = (
  visibility: SQL,
) => sql<boolean>`(${inArray(event.eventStatusId, [eventStatus.published, eventStatus.completed])}
  and ${visibility}
  and ${event.deletedAt} is null and ${actor.suspendedAt} is null)`

const forAnybody = inArray(event.visibilityTypeId, [visibilityType.public, visibilityType.unlisted])

/** As anybody reads; and what is for members is readable to them, who are never answered from a cache. */
export const readableByCaller = readable(
  sql`(${forAnybody} or ${event.visibilityTypeId} = ${visibilityType.membersOnly} and (select app.is_member()))`,
)

/** What an API key needs for the lists to hold more than anybody's. */
const scopeOfLists = scopeOf(eventOperations.listEvents)

/**
 * What lists show a caller: the public events, and to a member those for members. The two
 * visibilities are named by themselves, since that is what the indexes of the lists are on.
 */
const listedToCaller = readable(
  sql`(${inArray(event.visibilityTypeId, [visibilityType.public, visibilityType.membersOnly])}
    and (${event.visibilityTypeId} = ${visibilityType.public}
      or (select app.is_member_within(${scopeOfLists}))))`,
)

/** Null where the organizer of the series is suspended, too. */
const ofItsSeries = (column: 'title' | 'slug') => sql<string | null>`(
  select s.${sql.raw(column)} from ${eventSeries} s
  join ${actor} a on a.tenant_id = s.tenant_id and a.id = s.actor_id and a.suspended_at is null
  where s.tenant_id = ${event.tenantId} and s.id = ${event.eventSeriesId})`

/** What an event bears of categories, or of tags, in their configured order. */
const labelsOf = (
  labelling: typeof eventCategory | typeof eventTag,
  table: typeof category | typeof tag,
  name: string,
) =>
  sql<{ id: string; code: string; fullName: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('id', l.id, 'code', l.code, 'fullName', l.full_name)
      order by l.sort_order, l.code)
    from ${labelling} b join ${table} l on l.tenant_id = b.tenant_id and l.id = b.label_id
    where b.tenant_id = ${event.tenantId} and b.event_id = ${event.id}), '[]'::jsonb)`.as(name)

// Not by `coalesce` of the two: under row-level security Postgres takes it for what may leak, and looks at all others.
const isOwner = sql`c.id in (${actor.organizationId}, ${actor.groupId})`

const actorIsVerified = sql<boolean>`exists (
  select from ${collective} c
  where c.tenant_id = ${actor.tenantId} and c.verified_at is not null
    and ${isOwner})`.as('actor_is_verified')

/** Whether anybody may read the organization or group that the event belongs to. */
const isOwnerPublic = sql<boolean>`(${actor.suspendedAt} is null and exists (
  select from ${collective} c
  where c.tenant_id = ${actor.tenantId} and c.approval_status_id = ${sql.raw(String(approvalStatus.approved))}
    and c.deleted_at is null
    and ${isOwner}))`.as('is_owner_public')

const columns = {
  id: event.id,
  tenantId: event.tenantId,
  concurrencyStamp: event.concurrencyStamp,
  title: event.title,
  subtitle: event.subtitle,
  description: event.description,
  slug: event.slug,
  publicCode: event.publicCode,
  timezone: event.timezone,
  eventStatusId: event.eventStatusId,
  visibilityTypeId: event.visibilityTypeId,
  eventFormatId: event.eventFormatId,
  price: event.price,
  currencyCode: event.currencyCode,
  participationConfiguration: event.participationConfiguration,
  sessionCount: event.sessionCount,
  firstSessionDate: event.firstSessionDate,
  lastSessionDate: event.lastSessionDate,
  publishedAt: event.publishedAt,
  eventTypeId: event.eventTypeId,
  audienceGenderId: event.audienceGenderId,
  audienceAgeId: event.audienceAgeId,
  registrationPolicyId: event.registrationPolicyId,
  featuredImageId: event.featuredImageId,
  featuredImageUri: event.featuredImageUri,
  backgroundImageId: event.backgroundImageId,
  backgroundColor: event.backgroundColor,
  eventSeriesId: event.eventSeriesId,
  seriesOrder: event.seriesOrder,
  eventSeriesTitle: ofItsSeries('title').as('event_series_title'),
  eventSeriesSlug: ofItsSeries('slug').as('event_series_slug'),
  categories: labelsOf(eventCategory, category, 'categories'),
  tags: labelsOf(eventTag, tag, 'tags'),
  redactedAt: event.redactedAt,
  hasTicketing: event.hasTicketing,
  hasTicketingDraft: event.hasTicketingDraft,
  isSuspended: sql<boolean>`(${actor.suspendedAt} is not null)`.as('is_suspended'),
  actorId: event.actorId,
  actorDisplayName: actor.displayName,
  actorHandle: actor.handle,
  actorIsVerified,
  isOwnerPublic,
  actorTypeId: actor.actorTypeId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
  /** To the caller: members read more than the public. */
  isPublic: sql<boolean>`${readableByCaller}`.as('is_public'),
  placement,
}

/** The same, with what the community calls the entries of its lookups. */
const shown = {
  ...columns,
  eventTypeName: saidNameOf('eventtype', event, event.eventTypeId).as('event_type_name'),
  audienceGenderName: saidNameOf('audiencegender', event, event.audienceGenderId).as(
    'audience_gender_name',
  ),
  audienceAgeName: saidNameOf('audienceage', event, event.audienceAgeId).as('audience_age_name'),
}

/** As much of an event as is needed of what is listed together with it (`inListedEvent`), or is added to it. */
export const eventOfListed = {
  id: event.id,
  title: event.title,
  timezone: event.timezone,
  eventStatusId: event.eventStatusId,
  visibilityTypeId: event.visibilityTypeId,
  featuredImageId: event.featuredImageId,
  redactedAt: event.redactedAt,
  hasTicketing: event.hasTicketing,
  hasTicketingDraft: event.hasTicketingDraft,
  participationConfiguration: event.participationConfiguration,
  registrationPolicyId: event.registrationPolicyId,
  actorOrganizationId: actor.organizationId,
  actorGroupId: actor.groupId,
  isPublic: sql<boolean>`${readableByCaller}`.as('is_public'),
}

export interface EventCoHost {
  actorId: string
  actorTypeId: number
  organizationId: string | null
  groupId: string | null
  displayName: string
  handle: string | null
}

/** Who hosts with the owner, by their own consent; a suspended actor is not shown. */
const coHosts = sql<EventCoHost[]>`coalesce((
  select jsonb_agg(jsonb_build_object(
    'actorId', a.id, 'actorTypeId', a.actor_type_id,
    'organizationId', a.organization_id, 'groupId', a.group_id,
    'displayName', coalesce(a.display_name, ''), 'handle', a.handle) order by c.answered_at, c.id)
  from ${eventCoHost} c
  join ${actor} a on a.tenant_id = c.tenant_id and a.id = c.actor_id and app.can_host(a.id)
  where c.tenant_id = ${event.tenantId} and c.event_id = ${event.id}
    and c.state = 'Accepted'), '[]'::jsonb)`.as('co_hosts')

/** The picture elsewhere of an owner that has none here; the community's own choice wins. */
const actorPictureUri = sql<string | null>`(
  select coalesce(m.picture_uri, p.picture_uri) from ${collective} c
  left join ${collectiveProfile} p on p.tenant_id = c.tenant_id and p.collective_id = c.id
  left join ${collectiveParticipation} m on m.tenant_id = c.tenant_id and m.collective_id = c.id
  where c.tenant_id = ${actor.tenantId}
    and ${isOwner})`.as('actor_picture_uri')

const ofThisTenant = and(eq(event.tenantId, thisTenant), isNull(event.deletedAt))
export const ownActor = namedBy(event, 'actorId', actor)
/** What a query that joins `event` and its owner must hold, to hold what is listed to the caller alone. */
export const inListedEvent = and(ofThisTenant, listedToCaller)
const newestFirst = [sql`${event.firstSessionDate} desc nulls last`, desc(event.id)]

const managedFigures = sql<PlannedProgramme | null>`${plannedProgramme}`.as('planned')
/** The public is not told them. */
const noFigures = sql<PlannedProgramme | null>`null::jsonb`.as('planned')

/** What is managed is dated by what is planned. */
const plannedFirst = [
  sql`(select min(s.start_time) from event_session s
    where s.tenant_id = ${event.tenantId} and s.event_id = ${event.id} and s.deleted_at is null
      and s.event_session_status_id not in (${sql.raw(givenUpSessionStatuses.join(', '))})) desc nulls last`,
  desc(event.id),
]

const selectEvents = (db: Db, where: SQL | undefined, planned = managedFigures) =>
  db
    .select({
      ...shown,
      planned,
      content: event.content,
      coHosts,
      provenanceTypeId: event.provenanceTypeId,
      sourcePublisherName: event.sourcePublisherName,
      submittedByUserId: event.submittedByUserId,
      actorUserId: actor.userId,
      actorProfilePictureId: actor.profilePictureId,
      actorPictureUri,
      templateId: sql<string | null>`(select u.template_id from ${eventTemplateUse} u
        where u.tenant_id = ${event.tenantId} and u.event_id = ${event.id})`.as('template_id'),
    })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(and(ofThisTenant, where))

/** Any event of this community that is not deleted. */
export const eventById = keptById((db, id) => selectEvents(db, eq(event.id, id)))

/** Of the same as much as what is added to it needs to know: reading all of an event takes as long as the rest. */
export const standingOfEvent = keptById((db, id) =>
  db
    .select(eventOfListed)
    .from(event)
    .innerJoin(actor, ownActor)
    .where(and(ofThisTenant, eq(event.id, id))),
)

/** Any event, found by the id of a thing of it. */
export const eventBy = (idOf: (id: Given<string> | SQL<string>) => SQL<string>) =>
  keptById((db, id) => selectEvents(db, eq(event.id, idOf(id))))

/** The event of a session, to be read in the same batch. */
export const eventOfSession = (id: Given<string> | SQL<string>): SQL<string> =>
  sql<string>`(select event_id from event_session where tenant_id = ${thisTenant} and id = ${id})`

export const eventBySession = eventBy(eventOfSession)

/** An event that the caller may read as the public does, or as a member. */
export const publicEventById = keptById((db, id) =>
  selectEvents(db, and(eq(event.id, id), readableByCaller), noFigures),
)

/** The public event with this public code or slug; a slug is chosen, and may be the code of another event. */
const publiclyNamed = keptBy(['slugCode'], (db, { slugCode }) =>
  selectEvents(
    db,
    and(or(eq(event.slug, slugCode), eq(event.publicCode, slugCode)), readableByCaller),
    noFigures,
  ).orderBy(sql`${event.publicCode} = ${slugCode} desc`),
)

export const publicEventBySlug = (db: Db, slugCode: string) => publiclyNamed(db, { slugCode })

/**
 * Those of the listed events that are asked for. Owners are joined from the left, though every event has one: else a plan
 * may go from all owners of a community to all their events.
 */
function fromListed<Fields extends SelectedFields>(
  db: Db,
  fields: Fields,
  { asked, ordered }: { asked: Asked | null; ordered: boolean },
) {
  const query = db.select(fields).from(event).$dynamic()
  query.leftJoin(actor, ownActor)
  for (const { table, on } of asked ? joinedTo(asked, ordered) : []) query.innerJoin(table, on)
  return query.where(and(ofThisTenant, listedToCaller, asked ? matching(asked) : undefined))
}

/** A page of the listed events. */
export const publicEventPage = keptPages((db, page) =>
  paged(db, fromListed(db, { ...shown }, { asked: null, ordered: true }), {
    page,
    order: newestFirst,
    isOfEpoch: true,
  }),
)

/** A page of those that a search finds, with what it found them by. */
export const foundEventPage = (db: Db, asked: Asked) =>
  paged(db, fromListed(db, { ...shown, ...findings(asked) }, { asked, ordered: true }), {
    page: asked,
    order: ordering(asked),
    counted: fromListed(db, { id: event.id }, { asked, ordered: false }),
    isOfEpoch: !asksForPlace(asked) && asked.when === undefined,
  })

const latest = (db: Db, of: SQL, limit: number) =>
  db
    .select({ ...columns, revisedAt: event.revisedAt })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(and(ofThisTenant, listedToCaller, of))
    .orderBy(sql`${event.publishedAt} desc nulls last`, desc(event.id))
    .limit(limit)

/** The listed events, what was published last first. */
export const latestEvents = (db: Db, limit: number) => latest(db, sql`true`, limit)

/** So many addresses make a part of the sitemap, but for those of the event that is on its end. */
const addressesPerPart = 10_000
/** What one index of sitemaps, and one sitemap, may name at most (sitemaps.org). */
const mostAddresses = 50_000

/** The public events, whoever asks, each with the part of the sitemap that its addresses are in. */
function eventsInParts(db: Db) {
  const known = db
    .select({
      id: event.id,
      tenantId: event.tenantId,
      slug: event.slug,
      sessionCount: event.sessionCount,
      revisedAt: event.revisedAt,
      publishedAt: event.publishedAt,
    })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(and(ofThisTenant, listedToCaller, eq(event.visibilityTypeId, visibilityType.public)))
    .orderBy(sql`${event.publishedAt} desc nulls last`, desc(event.id))
    .limit(mostAddresses)
    .as('known')
  // The oldest first: what is published later moves none of them to another part.
  const before = sql`sum(1 + ${known.sessionCount}) over (
    order by ${known.publishedAt} nulls first, ${known.id}) - 1 - ${known.sessionCount}`
  return db
    .select({
      id: known.id,
      tenantId: known.tenantId,
      slug: known.slug,
      revisedAt: known.revisedAt,
      part: sql<number>`(1 + (${before}) / ${addressesPerPart}::integer)::integer`.as('part'),
    })
    .from(known)
    .as('in_parts')
}

/** How many parts the sitemap has. */
export function sitemapParts(db: Db) {
  const inParts = eventsInParts(db)
  return single(
    db
      .select({ parts: sql<number>`coalesce(max(${inParts.part}), 1)`.mapWith(Number) })
      .from(inParts),
  )
}

/** The events of a part; null asks for all, and finds none where that is more than a part. */
export function sitemapEvents(db: Db, part: number | null) {
  const inParts = eventsInParts(db)
  return db
    .select({ id: inParts.id, slug: inParts.slug, revisedAt: inParts.revisedAt })
    .from(inParts)
    .where(ofPart(db, inParts.part, part))
    .orderBy(inParts.part, inParts.id)
}

/** The series that hold public events. */
export const sitemapSeries = (db: Db, limit: number) =>
  db
    .selectDistinct({ slug: eventSeries.slug })
    .from(event)
    .innerJoin(actor, ownActor)
    .innerJoin(eventSeries, namedBy(event, 'eventSeriesId', eventSeries))
    .where(and(ofThisTenant, listedToCaller, eq(event.visibilityTypeId, visibilityType.public)))
    .orderBy(eventSeries.slug)
    .limit(limit)

/** The public sessions of the same events. */
export function sitemapSessions(db: Db, part: number | null) {
  const inParts = eventsInParts(db)
  return db
    .select({
      id: eventSession.id,
      eventId: eventSession.eventId,
      title: eventSession.title,
      revisedAt: eventSession.revisedAt,
    })
    .from(inParts)
    .innerJoin(
      eventSession,
      and(eq(eventSession.tenantId, inParts.tenantId), eq(eventSession.eventId, inParts.id)),
    )
    .where(and(ofPart(db, inParts.part, part), sql.raw(publicSession('event_session'))))
    .orderBy(eventSession.startTime, eventSession.id)
    .limit(mostAddresses)
}

/** Who is named as a speaker in the same sessions, by their own consent. */
export function sitemapSpeakers(db: Db, part: number | null) {
  const inParts = eventsInParts(db)
  return db
    .selectDistinct({ eventId: eventSession.eventId, name: eventSessionSpeaker.displayName })
    .from(inParts)
    .innerJoin(
      eventSession,
      and(eq(eventSession.tenantId, inParts.tenantId), eq(eventSession.eventId, inParts.id)),
    )
    .innerJoin(
      eventSessionSpeaker,
      and(
        eq(eventSessionSpeaker.tenantId, eventSession.tenantId),
        eq(eventSessionSpeaker.eventSessionId, eventSession.id),
        eventSessionSpeaker.hasConsented,
      ),
    )
    .where(and(ofPart(db, inParts.part, part), sql.raw(publicSession('event_session'))))
    .orderBy(eventSession.eventId, eventSessionSpeaker.displayName)
    .limit(mostAddresses)
}

const ofPart = (db: Db, own: SQL.Aliased<number>, part: number | null) => {
  if (part !== null) return eq(own, part)
  const others = eventsInParts(db)
  return notExists(db.select({ part: others.part }).from(others).where(gt(others.part, 1)))
}

/** Published, listed and now cancelled: those who keep a copy learn that, and nothing else of it. */
const cancelledOnceListed = sql<boolean>`(${event.eventStatusId} = ${eventStatus.cancelled}
  and ${event.visibilityTypeId} = ${visibilityType.public} and ${event.publishedAt} is not null
  and ${actor.suspendedAt} is null)`

/** The dated events that calendars of a community hold, the latest first. */
export const calendarEvents = (db: Db, limit: number) =>
  db
    .select({
      ...columns,
      revision: event.revision,
      revisedAt: event.revisedAt,
      isCancelled: cancelledOnceListed.as('is_cancelled'),
    })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(
      and(
        ofThisTenant,
        or(listedToCaller, cancelledOnceListed),
        sql`${event.lastSessionDate} >= current_date - 366`,
      ),
    )
    .orderBy(...newestFirst)
    .limit(limit)

export type CalendarEvent = Rows<{ events: ReturnType<typeof calendarEvents> }>['events'][number]

/** When the first session of an event begins, public or not. */
export const startsAt = sql<string | null>`${sql.raw(startOfEvent('event.tenant_id', 'event.id'))}`

/** What a mail says of an event, whoever may see it by then: who reads it has registered for it. */
export const eventInMail = keptById((db, id) =>
  db
    .select({
      id: event.id,
      title: event.title,
      description: event.description,
      slug: event.slug,
      timezone: event.timezone,
      firstSessionDate: event.firstSessionDate,
      lastSessionDate: event.lastSessionDate,
      revision: event.revision,
      revisedAt: event.revisedAt,
      isCancelled: sql<boolean>`(${event.eventStatusId} = ${eventStatus.cancelled})`.as(
        'is_cancelled',
      ),
      placement,
      startsAt: startsAt.as('starts_at'),
    })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(rowOf(event, id)),
)

export type EventInMail = Rows<{ events: ReturnType<typeof eventInMail> }>['events'][number]

const heldIn = (scope: GrantScope, leastRank: number) => sql`(select g.scope_id from ${roleGrant} g
  where g.tenant_id = ${thisTenant} and g.user_id = ${thisUser} and g.scope = ${scope}
    and app.role_rank(g.role_id) >= ${leastRank} and (select app.is_member()))`

/**
 * By a role on the event, or by administering its owner: plain members do not see its drafts. The roles of who is
 * suspended or banned mean nothing. Three
 * sets that are made once per query; one condition on the grants would be asked of each event.
 */
const heldByCaller = sql`(${event.id} in ${heldIn('event', memberRank.none)}
  or ${actor.organizationId} in ${heldIn('organization', memberRank.administrator)}
  or ${actor.groupId} in ${heldIn('group', memberRank.administrator)})`

export const isEventHeld = keptById((db, id) =>
  db
    .select({ isHeld: sql<boolean>`coalesce(${heldByCaller}, false)` })
    .from(event)
    .innerJoin(actor, ownActor)
    .where(and(ofThisTenant, eq(event.id, id))),
)

export const myEventPage = keptPages((db, page) =>
  paged(
    db,
    db
      .select({ ...shown, planned: managedFigures })
      .from(event)
      .innerJoin(actor, ownActor)
      .where(and(ofThisTenant, heldByCaller)),
    { page, order: plannedFirst },
  ),
)

const byActor = (actorId: string) => and(ofThisTenant, eq(event.actorId, actorId))

/** The events of one owner, in every state. */
export const eventPageOfActor = (db: Db, actorId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({ ...shown, planned: managedFigures })
      .from(event)
      .innerJoin(actor, ownActor)
      .where(byActor(actorId)),
    { page, order: plannedFirst },
  )

export const slugsLike = (db: Db, slug: string) =>
  db
    .select({ slug: event.slug })
    .from(event)
    .where(and(ofThisTenant, or(eq(event.slug, slug), sql`${event.slug} like ${`${slug}-%`}`)))
    .limit(1000)

export const insertEvent = (db: Db, values: typeof event.$inferInsert) =>
  db.insert(event).values(values)

export const ownNewEvent = (
  db: Db,
  { grantId, eventId, role }: { grantId: string; eventId: string; role: number },
) => db.execute(sql`select app.own_new_event(${grantId}, ${eventId}, ${role})`)

/** From now on the event is compared with what the template says now. */
export const followTemplate = (
  db: Db,
  eventId: string,
  { tenantId, id: templateId, revision, fields: base }: EventTemplateView,
) =>
  db
    .insert(eventTemplateUse)
    .values({ eventId, tenantId, templateId, revision, base })
    .onConflictDoUpdate({ target: eventTemplateUse.eventId, set: { revision, base } })

const ofSeries = (seriesId: string) =>
  and(ofThisTenant, eq(event.eventSeriesId, seriesId), listedToCaller)

/** The listed events of a series, in its order. */
export const eventPageOfSeries = (db: Db, seriesId: string, page: PageRequest) =>
  paged(
    db,
    db
      .select({ ...shown })
      .from(event)
      .innerJoin(actor, ownActor)
      .where(ofSeries(seriesId)),
    { page, order: [sql`${event.seriesOrder} asc nulls last`, ...newestFirst] },
  )

export const assertEventStamp = (db: Db, id: string, stamp: string | null) =>
  db.execute(sql`select app.assert_stamp('event', ${id}, ${stamp})`)

/** Locks an event against deletion and withdrawal until the commit. */
export const assertEventOpen = (db: Db, id: string) =>
  db.execute(sql`select app.assert_event_open(${id})`)

/** Locks an event as it was read, if the command is for it. */
export const assertEventCommand = (
  db: Db,
  { id, stamp, command }: { id: string; stamp: string; command: EventCommand },
) => db.execute(sql`select app.assert_event_command(${id}, ${stamp}, ${command})`)

/** Holds an event in the zone that its local times were read in; a plan of another is decided anew. */
export const assertEventZone = (
  db: Db,
  { id, timezone }: { id: string; timezone: string | null },
) => db.execute(sql`select app.assert_event_zone(${id}, ${timezone})`)

/** As `assertEventOpen`, and against everything else that changes the event or its sessions. */
export const assertProgrammeOpen = (db: Db, id: string) =>
  db.execute(sql`select app.assert_programme_open(${id})`)

export const updateEvent = (db: Db, id: string, values: Partial<typeof event.$inferInsert>) =>
  db
    .update(event)
    .set({ ...values, updatedAt: sql`now()` })
    .where(rowOf(event, id))

/** Counts that readiness is judged on. */
export const programmeCounts = keptById((db, id) =>
  db
    .select({
      sessionCount: sql<number>`(select count(*) from event_session s
        where s.tenant_id = ${thisTenant} and s.event_id = ${id}
          and s.deleted_at is null)::integer`,
      dayCount: sql<number>`(select count(*) from event_day d
        where d.tenant_id = ${thisTenant} and d.event_id = ${id})::integer`,
      placementCount: sql<number>`(select count(*) from event_location p
        where p.tenant_id = ${thisTenant} and p.event_id = ${id})::integer`,
      placementsNeedingReview: sql<number>`(select count(*) from event_location p
        where p.tenant_id = ${thisTenant} and p.event_id = ${id}
          and p.privacy_review <> 'Cleared')::integer`,
      inviteOnlySessionCount: sql<number>`(select count(*) from event_session s
        where s.tenant_id = ${thisTenant} and s.event_id = ${id} and s.deleted_at is null
          and s.registration_mode_id = ${registrationMode.inviteOnly})::integer`,
      saleGaps: sql<SaleGap[] | null>`case when exists (
          select from ticket_type t
          join ticket_catalog_version v on v.tenant_id = t.tenant_id and v.id = t.ticket_catalog_version_id
          where t.tenant_id = ${thisTenant} and t.event_id = ${id} and t.price_model <> 'Free'
            and v.state <> ${catalogState.superseded})
        then app.sale_gaps(${id}) end`,
    })
    .from(event)
    .where(and(ofThisTenant, eq(event.id, id))),
)

/** Those of the statuses that become public with their event, if they are scheduled. */
export const publishSessions = (db: Db, eventId: string) =>
  db
    .update(eventSession)
    .set({ eventSessionStatusId: sessionsWithEvent.publishEvent.to })
    .where(
      and(
        eq(eventSession.tenantId, thisTenant),
        eq(eventSession.eventId, eventId),
        inArray(eventSession.eventSessionStatusId, [...sessionsWithEvent.publishEvent.from]),
        isNull(eventSession.deletedAt),
        isNotNull(eventSession.startTime),
      ),
    )
