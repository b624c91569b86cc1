import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import type { ImportState } from '../../src/kernel/import-lifecycle.ts'
import { mintKey } from './api-keys.ts'
import { type CollectiveState, populatedCollective } from './collectives.ts'
import {
  account,
  asOwner,
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from './community.ts'
import { storedImage } from './images.ts'
import { arrangedEvent, arrangedItem, informationOnly, placedRoom } from './programme.ts'

const all: readonly RouteDefinition[] = endpoints.map(({ route }) => route)

/** It is more than one commit and ends its caller: it has a suite of its own. */
const standsAlone = ['eraseMyself']

/** Every operation whose result is kept for a replay, and every read: from the product's one registry. */
export const routes = all.filter(
  (route) =>
    !route.isCredential && !route.isRepeatable && !standsAlone.includes(route.operation.id),
)

/** They are walked by nobody, and linked and routed all the same. */
export const otherRoutes = all.filter((route) => standsAlone.includes(route.operation.id))

/** Those of which nothing is kept for a replay: they have a walk of their own. */
export const credentialRoutes = all.filter((route) => route.isCredential || route.isRepeatable)

/** Ids of one thing of every resource, as path parameters name them. */
export interface Things {
  event: string
  slugCode: string
  agendaItem: string
  session: string
  sessionGroup: string
  sessionLanguage: string
  eventDay: string
  eventSeries: string
  category: string
  tag: string
  speaker: string
  sessionStatus: string
  lookup: string
  lookupEntry: string
  city: string
  country: string
  eventLocation: string
  location: string
  room: string
  /** A location that the event is not at. */
  otherLocation: string
  import: string
  /** The organizer. */
  user: string
  roleGrant: string
  /** The place of a second owner on the event's team. */
  teamMember: string
  /** An invitation to co-host: it went to the organization, the group is not asked yet. */
  coHost: string
  groupActor: string
  localAccount: string
  /** Somebody else who administers the instance. */
  instanceAdministrator: string
  /** Another community, which the instance administers. */
  tenant: string
  /** An issuance of a temporary password to that account. */
  credentialOperation: string
  organization: string
  group: string
  actor: string
  /** Somebody of the community who belongs to nothing in it. */
  person: string
  organizationMember: string
  organizationInvitation: string
  receivedOrganizationInvitation: string
  groupMember: string
  groupInvitation: string
  receivedGroupInvitation: string
  /** A key of the community. */
  apiKey: string
  instanceApiKey: string
  /** A way in of the organizer, besides another. */
  identity: string
  /** Of an erased person: a holder has failed. */
  erasureWork: string
  /** A picture of the organizer, which the event shows, and its upload. */
  storageObject: string
  uploadSession: string
}

/** A community with one of everything, and who runs it. */
export interface Stage {
  community: Community
  organizer: Person
  things: Things
  /** The current stamps of what has one. */
  stamps: Record<string, string>
}

export interface StageState {
  /** The caller has an account, and is no member of the community, which is open. */
  isNewcomer?: boolean

  /** Of the event. */
  status?: 'Draft' | 'Published' | 'Moderated'
  /** No event is in the series. */
  withoutEvents?: true
  /** Nothing is in the room; with `emptyLocation`, the location has none and is placed nowhere. */
  unusedPlace?: true
  emptyLocation?: true
  /** The place of the event waits for its privacy review. */
  needsReview?: true
  /** Of the session. */
  sessionStatusId?: number
  /** Of the import; it is completed by default. */
  importState?: ImportState
  /** Of organization and group. */
  collective?: CollectiveState
  /** Of the other community; it is active by default. */
  tenantStatusId?: number
}

/**
 * A published event with sessions, a day, an item, and a room; nothing in it is hidden. Its
 * organizer owns the community too, and administers the instance: every operation has its caller.
 */
export async function mintStage(
  options: StageState = {},
  given?: { community: Community; organizer: Person },
): Promise<Stage> {
  const community = given?.community ?? (await mintCommunity())
  const organizer = given?.organizer ?? (await community.person({ tenantRole: 11 }))
  const event = await arrangedEvent(community, organizer)
  const place = await placedRoom(community, { eventId: event.id })
  const item = await arrangedItem(community, event.id, options.unusedPlace ? null : place)
  const { locationId: otherLocation } = await placedRoom(community)
  await arrangePlace(community, { ...place, organizer, options })
  const [session, eventDay, sessionLanguage] = [newId(), newId(), newId()]
  await inTenant(
    community.id,
    `insert into event_day (id, tenant_id, event_id, local_date, concurrency_stamp)
     values ($1, $2, $3, '2026-01-31', gen_random_uuid())`,
    [eventDay, community.id, event.id],
  )
  await inTenant(
    community.id,
    `insert into event_session (id, tenant_id, event_id, title, slug, start_time, end_time,
       event_session_status_id, concurrency_stamp)
     values ($1, $2, $3, 'A session', $4, '2026-01-31T10:00Z', '2026-01-31T11:00Z', $5, gen_random_uuid())`,
    [session, community.id, event.id, `session-${session}`, options.sessionStatusId ?? 5],
  )
  await inTenant(
    community.id,
    `insert into event_session_language (id, tenant_id, event_id, event_session_id, language_code)
     values ($1, $2, $3, $4, 'en')`,
    [sessionLanguage, community.id, event.id, session],
  )
  const sessionGroup = newId()
  await inTenant(
    community.id,
    `with made as (
       insert into session_group (id, tenant_id, event_id, title, concurrency_stamp)
       values ($1, $2, $3, 'A track', gen_random_uuid()))
     insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
     values ($2, $3, $1, $4)`,
    [sessionGroup, community.id, event.id, session],
  )
  await inTenant(
    community.id,
    `with made as (
       insert into event_time_shift (tenant_id, event_id, from_timezone, to_timezone, shifted_at)
       values ($1, $2, 'Asia/Tokyo', 'Europe/Brussels', now()))
     insert into event_time_shift_entry (tenant_id, event_id, entry_id, entry_type, start_time,
       end_time, day_before, day_after)
     values ($1, $2, $3, 'Session', '2026-01-31T10:00Z', '2026-01-31T11:00Z', '2026-01-31', '2026-01-31'),
       ($1, $2, $4, 'AgendaItem', '2026-01-31T09:00Z', '2026-01-31T09:30Z', '2026-01-31', '2026-01-31')`,
    [community.id, event.id, session, item.id],
  )
  const speaker = newId()
  await inTenant(
    community.id,
    `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
       has_consented, concurrency_stamp)
     values ($1, $2, $3, $4, 'A speaker', true, gen_random_uuid())`,
    [speaker, community.id, event.id, session],
  )
  const labels = await labelled(community, event.id)
  const image = await storedImage(community, organizer)
  await inTenant(community.id, 'update event set featured_image_id = $2 where id = $1', [
    event.id,
    image,
  ])
  if (options.withoutEvents) {
    await inTenant(community.id, 'update event set event_series_id = null where id = $1', [
      event.id,
    ])
  }
  if (options.status) {
    await inTenant(community.id, 'update event set event_status_id = $2 where id = $1', [
      event.id,
      { Draft: 1, Published: 2, Moderated: 6 }[options.status],
    ])
  }
  const populate = (kind: 'organization' | 'group') =>
    populatedCollective(community, kind, organizer, options.collective)
  const [organization, group] = [await populate('organization'), await populate('group')]
  const things = {
    ...(await colleague(community, organizer, event.id)),
    coHost: await coHosting(community, {
      eventId: event.id,
      actorId: organization.actorId,
      userId: organizer.id,
    }),
    groupActor: group.actorId,
    user: organizer.id,
    event: event.id,
    slugCode: event.slug,
    agendaItem: item.id,
    session,
    sessionGroup,
    sessionLanguage,
    eventDay,
    ...labels,
    speaker,
    sessionStatus: '5',
    lookup: 'visibilitytype',
    lookupEntry: '1',
    city: 'Brussels',
    country: 'BE',
    eventLocation: place.eventLocationId,
    location: place.locationId,
    room: place.roomId,
    otherLocation,
    import: await storedImport(community, { eventId: event.id, session, ...options }, organizer),
    ...(await temporaryAccount(organizer)),
    instanceAdministrator: await otherAdministrator(community, organizer),
    tenant: await administeredTenant(options.tenantStatusId),
    organization: organization.id,
    group: group.id,
    actor: organization.actorId,
    person: (await account(community.id)).id,
    organizationMember: organization.member,
    organizationInvitation: organization.sent,
    receivedOrganizationInvitation: organization.received,
    groupMember: group.member,
    groupInvitation: group.sent,
    receivedGroupInvitation: group.received,
    apiKey: (await mintKey(community, { ownerTypeId: 4, ownerId: community.id })).id,
    // One instance serves all tests, and bounds its keys that are good.
    instanceApiKey: (await mintKey(null, { ownerTypeId: 5, hasExpired: true })).id,
    identity: await secondIdentity(organizer),
    erasureWork: await failedErasureWork(),
    storageObject: image,
    uploadSession: image,
  }
  const caller = options.isNewcomer ? await newcomer(community) : organizer
  return { community, organizer: caller, things, stamps: await stampsOf(community, things) }
}

async function newcomer(community: Community) {
  await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
  return community.person({ member: false })
}

interface ArrangedPlace {
  locationId: string
  roomId: string
  eventLocationId: string
  organizer: Person
  options: StageState
}

/** The organizer keeps the location; what refers to it goes, and reviews come, as they are asked for. */
async function arrangePlace(
  community: Community,
  { locationId, roomId, eventLocationId, organizer, options }: ArrangedPlace,
) {
  await inTenant(community.id, 'update location set created_by_user_id = $2 where id = $1', [
    locationId,
    organizer.id,
  ])
  if (options.emptyLocation) {
    await inTenant(community.id, 'delete from event_location where id = $1', [eventLocationId])
    await inTenant(community.id, 'delete from room where id = $1', [roomId])
  }
  if (options.needsReview) {
    await inTenant(
      community.id,
      `update event_location set privacy_review = 'Needed' where id = $1`,
      [eventLocationId],
    )
  }
}

/** A series, a category and a tag that the event is in and bears, and an earlier moderation of it. */
async function labelled(community: Community, eventId: string) {
  const [eventSeries, category, tag] = [newId(), newId(), newId()]
  await inTenant(
    community.id,
    `with series as (
       insert into event_series (id, tenant_id, actor_id, title, slug, concurrency_stamp)
       select $1, tenant_id, actor_id, 'A series', $4, gen_random_uuid()
       from event where id = $2)
     insert into event_moderation (id, tenant_id, event_id, action, reason)
     values (gen_random_uuid(), $3, $2, 'Light', 'Looked at')`,
    [eventSeries, eventId, community.id, `series-${eventSeries}`],
  )
  await inTenant(community.id, 'update event set event_series_id = $2 where id = $1', [
    eventId,
    eventSeries,
  ])
  for (const [table, id] of [
    ['category', category],
    ['tag', tag],
  ]) {
    await inTenant(
      community.id,
      `with made as (
         insert into ${table} (id, tenant_id, code, full_name, concurrency_stamp)
         values ($1, $2, $4, 'A ${table}', gen_random_uuid()))
       insert into event_${table} (tenant_id, event_id, label_id) values ($2, $3, $1)`,
      [id, community.id, eventId, `code-${id}`],
    )
  }
  return { eventSeries, category, tag }
}

/** Another member, with a role on the community and a place on the team of the event. */
async function colleague(community: Community, organizer: Person, eventId: string) {
  const [roleGrant, teamMember] = [newId(), newId()]
  const { id } = community
  const { id: userId } = await account(id)
  await inTenant(
    id,
    `insert into tenant_user (tenant_id, user_id) values ($1, $2) on conflict do nothing`,
    [id, organizer.id],
  )
  await inTenant(
    id,
    `insert into role_grant (id, tenant_id, user_id, scope, scope_id, role_id)
     values ($1, $3, $4, 'tenant', $3, 12), ($2, $3, $4, 'event', $5, 40),
       (gen_random_uuid(), $3, $6, 'tenant', $3, 10) on conflict do nothing`,
    [roleGrant, teamMember, id, userId, eventId, organizer.id],
  )
  return { roleGrant, teamMember }
}

async function coHosting(
  { id }: Community,
  { eventId, actorId, userId }: { eventId: string; actorId: string; userId: string },
): Promise<string> {
  const coHost = newId()
  await inTenant(
    id,
    `insert into event_co_host (id, tenant_id, event_id, actor_id, invited_by_user_id, concurrency_stamp)
     values ($1, $2, $3, $4, $5, gen_random_uuid())`,
    [coHost, id, eventId, actorId, userId],
  )
  return coHost
}

export async function secondIdentity({ id: userId }: Pick<Person, 'id'>): Promise<string> {
  const subject = newId()
  const [row] = await asOwner<{ id: string }>(
    `insert into user_identity (issuer, subject, user_id) values ('https://elsewhere.test', $1, $2)
     returning app.identity_id(issuer, subject) as id`,
    [subject, userId],
  )
  return row!.id
}

/** A local account whose linking was interrupted, made by an organizer who administers the instance. */
async function temporaryAccount({ id: organizer }: Person) {
  const [localAccount, credentialOperation] = [newId(), newId()]
  await asOwner('insert into app_user (id) values ($1)', [localAccount])
  await asOwner(
    `insert into local_credential (user_id, credential_id, password_hash, is_temporary)
     values ($1, gen_random_uuid(), '$scrypt$ln=14,r=8,p=5$x$x', true)`,
    [localAccount],
  )
  await asOwner(
    `insert into credential_issuance (operation_id, kind, user_id, issued_by_user_id)
     values ($1, 'created', $2, $3)`,
    [credentialOperation, localAccount, organizer],
  )
  await asOwner(
    'insert into instance_grant (user_id, role_id) values ($1, 1) on conflict do nothing',
    [organizer],
  )
  return { localAccount, credentialOperation }
}

/** Somebody else who administers the instance, made so by the organizer. */
async function otherAdministrator(community: Community, { id: changedBy }: Person) {
  const { id } = await community.person({ member: false, instanceRole: 1 })
  await asOwner(
    `insert into instance_administrator_change (id, kind, user_id, changed_by_user_id)
     values (gen_random_uuid(), 'added', $1, $2)`,
    [id, changedBy],
  )
  return id
}

/** A community with a status that it came to by a command. */
async function administeredTenant(statusId = 2) {
  const { id } = await mintCommunity({ statusId })
  await asOwner(
    `insert into tenant_transition (id, tenant_id, old_status_id, new_status_id)
     values (gen_random_uuid(), $1, 1, $2)`,
    [id, statusId],
  )
  return id
}

async function failedErasureWork() {
  const [erasure, work] = [newId(), newId()]
  await asOwner(
    `insert into erasure (id, user_id, intent_hash, counter, settled_at)
     values ($1, gen_random_uuid(), 'nobody', 0, now())`,
    [erasure],
  )
  await asOwner(
    `insert into erasure_work (id, erasure_id, holder, reference, state, attempts, reason)
     values ($1, $2, 'keyUsage', '{"keyIds":[]}', 'failed', 6, 'unreachable')`,
    [work, erasure],
  )
  return work
}

interface StoredImport {
  eventId: string
  session: string
  importState?: ImportState
}

/** An import that has written nothing; its file has a session no more. */
async function storedImport(
  community: Community,
  { eventId, session, importState = 'Completed' }: StoredImport,
  { id: userId }: Person,
) {
  const id = newId()
  const none = { creates: 0, updates: 0, leaves: 0 }
  const report = {
    isNewEvent: false,
    event: none,
    days: none,
    sessionGroups: none,
    rooms: none,
    sessions: { ...none, missing: 0 },
    losses: [],
  }
  const change = { action: 'missing', title: 'Gone', startTime: null, changes: [] }
  await inTenant(
    community.id,
    `insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, format,
       report, change_count, total_count, failure, plan, started_at)
     select $1, $2, $3, $4, $5, 'icalendar', $6, 1, 0, $7,
       jsonb_build_object('eventStamp', e.concurrency_stamp, 'eventValues', '{}'::jsonb,
         'structure', '{}'::jsonb),
       case when $5 not in ('Reading', 'Planned') then now() end
     from event e where e.tenant_id = $2 and e.id = $3`,
    [
      ...[id, community.id, eventId, userId, importState, JSON.stringify(report)],
      importState === 'Failed' ? 'interrupted' : null,
    ],
  )
  await inTenant(
    community.id,
    `insert into programme_import_change (tenant_id, event_id, import_id, position, value)
     values ($1, $2, $3, 1, $4)`,
    [community.id, eventId, id, JSON.stringify({ ...change, kind: 'Session', id: session })],
  )
  return id
}

const stampedTables = {
  event: 'event',
  agendaItem: 'event_agenda_item',
  session: 'event_session',
  sessionGroup: 'session_group',
  sessionLanguage: 'event_session_language',
  eventDay: 'event_day',
  eventSeries: 'event_series',
  category: 'category',
  tag: 'tag',
  speaker: 'event_session_speaker',
  eventLocation: 'event_location',
  location: 'location',
  room: 'room',
  user: 'app_user',
  organization: 'collective',
  group: 'collective',
  apiKey: 'api_key',
  instanceApiKey: 'api_key',
} as const satisfies Partial<Record<keyof Things, string>>

async function stampsOf(community: Community, things: Things): Promise<Record<string, string>> {
  const selects = Object.entries(stampedTables).map(
    ([thing, table]) =>
      `select '${thing}' as thing, concurrency_stamp as stamp from ${table}
       where id = '${things[thing as keyof Things]}'`,
  )
  const rows = await inTenant<{ thing: string; stamp: string }>(
    community.id,
    selects.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ thing, stamp }) => [thing, stamp]))
}

/** Things that are no community's own: the same everywhere. */
export const globalThings: readonly string[] = [
  ...['sessionStatus', 'lookup', 'lookupEntry'],
  ...['city', 'country'],
]

/** Ids that lead to nothing. */
export const noThings = (): Things => ({
  event: newId(),
  slugCode: `event-${newId()}`,
  agendaItem: newId(),
  session: newId(),
  sessionGroup: newId(),
  sessionLanguage: newId(),
  eventDay: newId(),
  eventSeries: newId(),
  category: newId(),
  tag: newId(),
  speaker: newId(),
  sessionStatus: '5',
  lookup: 'visibilitytype',
  lookupEntry: '1',
  city: 'Brussels',
  country: 'BE',
  eventLocation: newId(),
  location: newId(),
  room: newId(),
  otherLocation: newId(),
  import: newId(),
  user: newId(),
  roleGrant: newId(),
  teamMember: newId(),
  coHost: newId(),
  groupActor: newId(),
  localAccount: newId(),
  instanceAdministrator: newId(),
  tenant: newId(),
  credentialOperation: newId(),
  organization: newId(),
  group: newId(),
  actor: newId(),
  person: newId(),
  organizationMember: newId(),
  organizationInvitation: newId(),
  receivedOrganizationInvitation: newId(),
  groupMember: newId(),
  groupInvitation: newId(),
  receivedGroupInvitation: newId(),
  apiKey: newId(),
  instanceApiKey: newId(),
  identity: newId(),
  erasureWork: newId(),
  storageObject: newId(),
  uploadSession: newId(),
})

/** Which thing each path parameter of a route names: `{id}` is the operation's own resource. */
export function parametersOf(route: RouteDefinition): { name: string; thing: keyof Things }[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    thing: thingOf(name!, route),
  }))
}

const ownNames: Record<string, keyof Things> = {
  eventId: 'event',
  locationId: 'location',
  roomId: 'room',
  sessionId: 'session',
  sessionGroupId: 'sessionGroup',
  eventLocationId: 'eventLocation',
  slugCode: 'slugCode',
  userId: 'user',
  memberId: 'teamMember',
  actorId: 'actor',
  seriesId: 'eventSeries',
  lookup: 'lookup',
  entryId: 'lookupEntry',
  city: 'city',
  country: 'country',
}

const resources: Record<string, keyof Things> = {
  event: 'event',
  agendaItem: 'agendaItem',
  session: 'session',
  sessionLanguage: 'sessionLanguage',
  eventDay: 'eventDay',
  eventSeries: 'eventSeries',
  eventModeration: 'event',
  category: 'category',
  tag: 'tag',
  speaker: 'speaker',
  sessionStatus: 'sessionStatus',
  import: 'import',
  user: 'user',
  roleGrant: 'roleGrant',
  coHost: 'coHost',
  localAccount: 'localAccount',
  instanceAdministrator: 'instanceAdministrator',
  tenant: 'tenant',
  credentialOperation: 'credentialOperation',
  organization: 'organization',
  group: 'group',
  organizationMember: 'organizationMember',
  organizationInvitation: 'organizationInvitation',
  receivedOrganizationInvitation: 'receivedOrganizationInvitation',
  groupMember: 'groupMember',
  groupInvitation: 'groupInvitation',
  receivedGroupInvitation: 'receivedGroupInvitation',
  apiKey: 'apiKey',
  instanceApiKey: 'instanceApiKey',
  authentication: 'identity',
  erasureWork: 'erasureWork',
  storageObject: 'storageObject',
  uploadSession: 'uploadSession',
}

/** Whose members and invitations a route is about. */
const collectiveOf = (resource: string) =>
  resource.startsWith('organization') ? 'organization' : 'group'

function thingOf(name: string, route: RouteDefinition): keyof Things {
  const { resource } = route.operation
  if (name === 'collectiveId') return collectiveOf(resource)
  const thing = name === 'id' ? resources[resource] : ownNames[name]
  if (!thing) {
    throw new Error(`test/support/operations.ts does not know {${name}} of ${route.operation.id}`)
  }
  return thing
}

/** The address of an operation for these things. */
export const pathOf = (route: RouteDefinition, things: Things): string =>
  parametersOf(route).reduce(
    (path, { name, thing }) => path.replace(`{${name}}`, encodeURIComponent(things[thing])),
    route.path,
  )

interface WriteExample extends StageState {
  /** A valid body; absent for an operation that takes none. */
  body?: (things: Things) => Record<string, unknown>
  /** A valid file, for an operation that takes one. */
  raw?: (things: Things) => { contentType: string; text: string }
  /** A valid query that names things. */
  query?: (things: Things) => Record<string, string>
  /** Whether the operation is nothing without its query. */
  needsQuery?: true
}

/** A name of its own for each stage, the same for a retry, that gives no id away. */
const nameAfter = (id: string) => [...id.replaceAll('-', '')].reverse().join('')

/** One valid request for every write. A write that is missing here fails the walks. */
export const writeExamples: Record<string, WriteExample> = {
  createEventDraft: {
    body: () => ({ title: 'Another', participationConfiguration: informationOnly }),
  },
  editEvent: { body: () => ({ title: 'Changed' }) },
  publishEvent: { status: 'Draft' },
  archiveEvent: {},
  cancelEvent: {},
  completeEvent: {},
  deleteEvent: {},
  duplicateEvent: { body: () => ({ title: 'Again', startDate: '2027-01-30' }) },
  changeEventVisibility: { body: () => ({ visibilityTypeId: 3 }) },
  configureParticipation: { body: () => ({ registrationPolicyId: 2 }) },
  moderateEventLightly: { body: () => ({ reason: 'Reported' }) },
  moderateEventHeavily: { body: () => ({ reason: 'Unlawful' }) },
  unmoderateEvent: { status: 'Moderated', body: () => ({ reason: 'A mistake' }) },
  createEventSeries: {
    body: ({ event }) => ({ title: 'Another series', slug: `another-${nameAfter(event)}` }),
  },
  editEventSeries: { body: () => ({ title: 'Changed' }) },
  deleteEventSeries: { withoutEvents: true },
  createCategory: {
    body: ({ event }) => ({ code: `code-${nameAfter(event)}`, fullName: 'Another' }),
  },
  editCategory: { body: () => ({ fullName: 'Changed' }) },
  deleteCategory: {},
  createTag: { body: ({ event }) => ({ code: `code-${nameAfter(event)}`, fullName: 'Another' }) },
  editTag: { body: () => ({ fullName: 'Changed' }) },
  deleteTag: {},
  createAgendaItem: {
    body: ({ event, room }) => ({
      eventId: event,
      roomId: room,
      title: 'Lunch',
      startTime: '2026-01-31T11:00:00Z',
      endTime: '2026-01-31T12:00:00Z',
    }),
  },
  editAgendaItem: {
    body: ({ event, room }) => ({ title: 'Changed', eventId: event, roomId: room }),
  },
  deleteAgendaItem: {},
  cancelImport: { importState: 'Running' },
  retryImport: { importState: 'Failed' },
  startImport: { importState: 'Planned' },
  importProgramme: {
    raw: ({ event }) => ({ contentType: 'text/calendar', text: calendarOf(event) }),
    query: ({ event }) => ({ eventId: event }),
  },
  editMyProfile: { body: () => ({ firstName: 'Changed' }) },
  removeMyIdentity: {},
  joinCommunity: { isNewcomer: true },
  createRoleGrant: { body: ({ person }) => ({ userId: person, roleId: 12 }) },
  deleteRoleGrant: {},
  addEventTeamMember: { body: ({ person }) => ({ userId: person, roleId: 42 }) },
  changeEventTeamRole: { body: () => ({ roleId: 42 }) },
  removeEventTeamMember: {},
  transferEventOwnership: { body: ({ person }) => ({ userId: person }) },
  leaveEventTeam: {},
  inviteCoHost: { body: ({ groupActor }) => ({ actorId: groupActor }) },
  acceptCoHosting: {},
  declineCoHosting: {},
  withdrawCoHost: {},
  createSpeaker: {
    body: ({ session }) => ({ sessionId: session, displayName: 'Another', hasConsented: true }),
  },
  editSpeaker: { body: () => ({ displayName: 'Renamed', hasConsented: false }) },
  deleteSpeaker: {},
  reconcileLocalAccount: {},
  addInstanceAdministrator: { body: ({ person }) => ({ userId: person }) },
  removeInstanceAdministrator: {},
  createTenant: {
    body: ({ event, person }) => ({
      slug: `c${nameAfter(event)}`,
      fullName: 'Another community',
      primaryAdministratorUserId: person,
    }),
  },
  activateTenant: { tenantStatusId: 1, body: () => ({}) },
  suspendTenant: { body: () => ({ reason: 'Unpaid' }) },
  archiveTenant: { body: () => ({ reason: 'Over' }) },
  reactivateTenant: { tenantStatusId: 3, body: () => ({}) },
  appointOwner: { body: ({ person }) => ({ userId: person }) },
  editApiKey: { body: () => ({ name: 'Renamed' }) },
  revokeApiKey: {},
  createSessionDraft: {
    body: ({ event, room }) => ({
      eventId: event,
      title: 'Another',
      roomId: room,
      startTime: '2026-01-31T13:00:00Z',
      endTime: '2026-01-31T14:00:00Z',
    }),
  },
  editSession: { body: () => ({ title: 'Changed' }) },
  scheduleSession: { body: ({ room }) => ({ roomId: room, startTime: '2026-01-31T15:00:00Z' }) },
  publishSession: { sessionStatusId: 1 },
  submitSession: { sessionStatusId: 1 },
  reviewSession: { sessionStatusId: 2 },
  approveSession: { sessionStatusId: 3 },
  rejectSession: { sessionStatusId: 3 },
  reopenSession: { sessionStatusId: 6 },
  cancelSession: {},
  completeSession: {},
  archiveSession: {},
  deleteSession: {},
  createEventDay: { body: ({ event }) => ({ eventId: event, localDate: '2026-02-01' }) },
  editEventDay: { body: () => ({ label: 'Changed', isPublished: false }) },
  deleteEventDay: {},
  createSessionGroup: {
    body: ({ event, room }) => ({ eventId: event, title: 'Another', roomId: room }),
  },
  editSessionGroup: { body: ({ room }) => ({ title: 'Changed', roomId: room }) },
  deleteSessionGroup: {},
  addSessionToGroup: { body: ({ session }) => ({ sessionId: session }) },
  removeSessionFromGroup: { query: ({ session }) => ({ sessionId: session }), needsQuery: true },
  createSessionLanguage: { body: ({ session }) => ({ sessionId: session, languageCode: 'fr' }) },
  editSessionLanguage: { body: () => ({ languageCode: 'nl' }) },
  deleteSessionLanguage: {},
  createLocation: { body: () => ({ fullName: 'Annexe', city: 'Brussels', country: 'BE' }) },
  editLocation: { body: () => ({ address: 'Avenue 51' }) },
  deleteLocation: { unusedPlace: true, emptyLocation: true },
  createRoom: {
    body: ({ event, location }) => ({ locationId: location, name: `Room ${nameAfter(event)}` }),
  },
  editRoom: { body: ({ location }) => ({ name: 'Renamed', locationId: location }) },
  deleteRoom: { unusedPlace: true },
  placeEventLocation: { body: ({ otherLocation }) => ({ locationId: otherLocation }) },
  removeEventLocation: { unusedPlace: true },
  requestLocationReview: { body: () => ({ reason: 'Somebody lives there' }) },
  confirmLocationRemediation: { needsReview: true, body: () => ({ disclosureLevel: 'City' }) },
  editInstanceApiKey: { body: () => ({ name: 'Renamed' }) },
  revokeInstanceApiKey: {},
  syncPolicies: {},
  retryErasureWork: {},
  createUploadSession: {
    body: () => ({ contentType: 'image/png', expectedSizeBytes: 68 }),
  },
  uploadContent: { raw: () => ({ contentType: 'image/png', text: 'no picture' }) },
  deleteStorageObject: {},
  editDisclosure: { body: () => ({ disclosureLevel: 'City' }) },
  createOrganization: { body: () => ({ fullName: 'Another', email: 'another@example.test' }) },
  editOrganization: {
    body: () => ({ fullName: 'Changed', participation: { displayName: 'As we call it' } }),
  },
  deleteOrganization: {},
  setOrganizationApproval: { body: () => ({ approvalStatusId: 3, reason: 'Not yet' }) },
  verifyOrganization: {},
  unverifyOrganization: { collective: { isVerified: true } },
  createGroup: { body: () => ({ fullName: 'Another' }) },
  editGroup: { body: () => ({ description: 'Changed' }) },
  deleteGroup: {},
  setGroupApproval: { body: () => ({ approvalStatusId: 1 }) },
  inviteOrganizationMember: { body: ({ person }) => ({ userId: person, roleId: 24 }) },
  changeOrganizationMemberRole: { body: () => ({ roleId: 22 }) },
  removeOrganizationMember: {},
  leaveOrganization: {},
  acceptOrganizationInvitation: {},
  declineOrganizationInvitation: {},
  resendOrganizationInvitation: {},
  revokeOrganizationInvitation: {},
  inviteGroupMember: { body: ({ person }) => ({ userId: person, roleId: 33 }) },
  changeGroupMemberRole: { body: () => ({ roleId: 31 }) },
  removeGroupMember: {},
  leaveGroup: {},
  acceptGroupInvitation: {},
  declineGroupInvitation: {},
  resendGroupInvitation: {},
  revokeGroupInvitation: {},
  suspendActor: {},
  reinstateActor: { collective: { isSuspended: true } },
}

const calendarOf = (name: string) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//test//EN',
    `X-WR-CALNAME:Programme of ${name}`,
    'BEGIN:VEVENT',
    `UID:${name}`,
    'DTSTAMP:20260101T000000Z',
    'DTSTART:20260131T100000Z',
    'DTEND:20260131T110000Z',
    'SUMMARY:A talk',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export function exampleOf(route: RouteDefinition): WriteExample {
  const example = writeExamples[route.operation.id]
  if (!example) throw new Error(`test/support/operations.ts has no ${route.operation.id}`)
  if (!route.body !== !example.body || !route.rawBody !== !example.raw) {
    throw new Error(`${route.operation.id}: the example's body and the contract's disagree`)
  }
  return example
}

export interface PreparedCall {
  path: string
  method: string
  body?: unknown
  headers: Record<string, string>
}

/** A request that succeeds for the organizer of the stage. */
export function requestOf(route: RouteDefinition, stage: Stage): PreparedCall {
  const path = pathOf(route, stage.things)
  const method = route.method.toUpperCase()
  if (route.operation.effect === 'read') return { path, method, headers: {} }
  const { body, raw, query, needsQuery } = exampleOf(route)
  const file = raw?.(stage.things)
  return {
    path: needsQuery ? `${path}?${new URLSearchParams(query!(stage.things))}` : path,
    method,
    ...(body && { body: body(stage.things) }),
    ...(file && { body: file.text }),
    headers: {
      ...(file && { 'content-type': file.contentType }),
      ...(route.ifMatch && { 'if-match': `"${stampOf(route, stage)}"` }),
    },
  }
}

function stampOf(route: RouteDefinition, { stamps }: Stage): string {
  const stamp = stamps[route.operation.resource]
  if (!stamp) throw new Error(`test/support/operations.ts has no stamp for ${route.operation.id}`)
  return stamp
}
