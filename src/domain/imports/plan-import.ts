import type { Ids } from '../../kernel/ids.ts'
import { contentHash } from './formats/identity.ts'
import {
  type ExistingSpeaker,
  noSpeakers,
  planSpeakers,
  type SpeakerCounts,
} from './plan-speakers.ts'
import type { ImportedProgramme, ImportedSession, Loss } from './programme.ts'
import { kindIdOf, kindLoss } from './session-kinds.ts'
import { sharingRooms } from './sharing-rooms.ts'

/** What is there already of a programme. */
export interface Existing {
  things: { kind: string; identity: string; thingId: string; digest: string }[]
  days: { id: string; localDate: string }[]
  venue: { id: string; eventLocationId: string | null } | undefined
  rooms: { id: string; name: string }[]
  speakers: ExistingSpeaker[]
}

export interface Counts {
  creates: number
  updates: number
  /** Equal to what was imported last: left as it is, edits included. */
  leaves: number
}

export interface ImportReport {
  isNewEvent: boolean
  event: Counts
  days: Counts
  sessionGroups: Counts
  rooms: Counts
  sessions: Counts & {
    /** Imported before and not in this file: kept, for a person to decide. */
    missing: number
  }
  /** All zero where persons are omitted: speakers are as they were. */
  speakers: SpeakerCounts
  losses: Loss[]
}

interface Thing {
  kind: 'event' | 'day' | 'group' | 'room' | 'session' | 'speakers'
  identity: string
  thingId: string
  digest: string
}

export interface ImportPlan {
  eventChanged: boolean
  structure: {
    days: object[]
    groups: object[]
    locations: object[]
    rooms: object[]
    placements: object[]
    things: Thing[]
  }
  /** Sessions to write, with the ids they have or get; or only their speakers, and then no `digest`. */
  sessions: object[]
  report: ImportReport
}

/** That persons become speakers, and whether the importer states that they have consented. */
export interface Persons {
  haveConsented: boolean
}

interface Planning {
  programme: ImportedProgramme
  /** Null: persons are omitted. */
  persons: Persons | null
  existing: Existing
  eventId: string
  isNewEvent: boolean
  newId: () => string
}

/** Where the rooms of a programme are; its own title when the file names no venue. */
export const venueOf = ({ event }: ImportedProgramme) => ({
  name: event.venue ?? event.title,
  city: event.city ?? '',
})

/** Compares a programme with what is there. Pure: what it answers is what a dry run shows. */
export function planImport(planning: Planning): ImportPlan {
  const { programme, existing, eventId, isNewEvent } = planning
  const known = new Map(existing.things.map((thing) => [`${thing.kind} ${thing.identity}`, thing]))
  const compare = comparer(known)
  const days = planDays(planning, compare)
  const groups = planGroups(planning, compare)
  const place = planPlace(planning)
  const sharing = sharingRooms(programme.sessions)
  const sessions = planSessions(planning, { compare, days, groups, place, sharing })
  const { title, subtitle, description, timezone } = programme.event
  const event = compare('event', programme.event.slug, {
    values: [title, subtitle, description, timezone],
    id: eventId,
  })
  const seen = new Set(programme.sessions.map((session) => session.identity))
  const missing = existing.things.filter(
    (thing) => thing.kind === 'session' && !seen.has(thing.identity),
  ).length
  return {
    eventChanged: event.action !== 'leave',
    structure: {
      days: days.changed,
      groups: groups.changed,
      locations: place.locations,
      rooms: place.created,
      placements: place.placements,
      things: [event.thing, ...days.things, ...groups.things],
    },
    sessions: sessions.changed,
    report: {
      isNewEvent,
      event: count([event.action]),
      days: count(days.actions),
      sessionGroups: count(groups.actions),
      rooms: place.counts,
      sessions: { ...count(sessions.actions), missing },
      speakers: sessions.speakers,
      losses: [...programme.losses, ...kindLoss(programme)],
    },
  }
}

type Action = 'create' | 'update' | 'leave'
type Compare = (
  kind: Thing['kind'],
  identity: string,
  subject: { values: (string | null)[]; id: string },
) => { action: Action; thing: Thing }

const comparer =
  (known: ReadonlyMap<string, { thingId: string; digest: string }>): Compare =>
  (kind, identity, { values, id }) => {
    const digest = contentHash(values)
    const before = known.get(`${kind} ${identity}`)
    const thing = { kind, identity, thingId: before?.thingId ?? id, digest }
    const action = !before ? 'create' : before.digest === digest ? 'leave' : 'update'
    return { action, thing }
  }

const count = (actions: readonly Action[]): Counts => ({
  creates: actions.filter((action) => action === 'create').length,
  updates: actions.filter((action) => action === 'update').length,
  leaves: actions.filter((action) => action === 'leave').length,
})

function planDays({ programme, existing, newId }: Planning, compare: Compare) {
  const present = new Map(existing.days.map((day) => [day.localDate, day.id]))
  const planned = programme.days.map(({ date, label, sortOrder }) => {
    const id = present.get(date) ?? newId()
    const { action, thing } = compare('day', date, { values: [label, String(sortOrder)], id })
    const row = { id: thing.thingId, localDate: date, label, sortOrder }
    return { key: date, action, thing, row }
  })
  return collect(planned)
}

function planGroups({ programme, newId }: Planning, compare: Compare) {
  const planned = programme.tracks.map(({ key, name, slug, sortOrder }) => {
    const values = [name, slug, String(sortOrder)]
    const { action, thing } = compare('group', key, { values, id: newId() })
    const row = { id: thing.thingId, title: name, slug, sortOrder }
    return { key, action, thing, row }
  })
  return collect(planned)
}

interface Planned {
  key: string
  action: Action
  thing: Thing
  row: object
}

function collect(planned: Planned[]) {
  const changed = planned.filter(({ action }) => action !== 'leave')
  return {
    ids: new Map(planned.map(({ key, thing }) => [key, thing.thingId])),
    actions: planned.map(({ action }) => action),
    changed: changed.map(({ row }) => row),
    things: changed.map(({ thing }) => thing),
  }
}

function planPlace({ programme, existing, newId }: Planning) {
  const none = { locations: [], placements: [], created: [], counts: count([]) }
  if (programme.rooms.length === 0) {
    return { ...none, roomIds: new Map<string, string>(), eventLocationId: null }
  }
  const { name, city } = venueOf(programme)
  const locationId = existing.venue?.id ?? newId()
  const eventLocationId = existing.venue?.eventLocationId ?? newId()
  const present = new Map(existing.rooms.map((room) => [room.name, room.id]))
  const rooms = programme.rooms.map((room) => ({
    ...room,
    id: present.get(room.name) ?? newId(),
    locationId,
    isNew: !present.has(room.name),
  }))
  const created = rooms.filter((room) => room.isNew)
  return {
    locations: existing.venue ? [] : [{ id: locationId, fullName: name, city }],
    placements: existing.venue?.eventLocationId ? [] : [{ id: eventLocationId, locationId }],
    created,
    counts: { creates: created.length, updates: 0, leaves: rooms.length - created.length },
    roomIds: new Map(rooms.map((room) => [room.key, room.id])),
    eventLocationId,
  }
}

interface Structure {
  compare: Compare
  days: { ids: ReadonlyMap<string, string> }
  groups: { ids: ReadonlyMap<string, string> }
  place: { roomIds: ReadonlyMap<string, string>; eventLocationId: string | null }
  sharing: ReadonlySet<ImportedSession>
}

function planSessions(planning: Planning, structure: Structure) {
  const { programme, newId } = planning
  const speakersOf = speakerPlanner(planning, structure.compare)
  const speakers = { ...noSpeakers }
  const actions: Action[] = []
  const changed: object[] = []
  for (const session of programme.sessions) {
    const { action, row } = planSession(session, structure, newId)
    const named = speakersOf(session, row.id)
    for (const [kind, number] of Object.entries(named.counts)) {
      speakers[kind as keyof SpeakerCounts] += number
    }
    actions.push(action)
    if (action !== 'leave') changed.push({ ...row, ...named.row })
    else if (named.row) changed.push({ id: row.id, identity: row.identity, ...named.row })
  }
  return { actions, changed, speakers }
}

/** Names are compared with what was imported last: equal lists leave alone what was changed here. */
function speakerPlanner({ existing, persons, newId }: Planning, compare: Compare) {
  const known = new Map<string, ExistingSpeaker[]>()
  for (const speaker of existing.speakers) {
    known.set(speaker.sessionId, [...(known.get(speaker.sessionId) ?? []), speaker])
  }
  return ({ identity, personNames: values }: ImportedSession, id: string) => {
    if (persons === null) return { counts: noSpeakers, row: null }
    const { action, thing } = compare('speakers', identity, { values, id })
    const isNothing = action === 'create' && values.length === 0
    if (action === 'leave' || isNothing) {
      return { counts: { ...noSpeakers, leaves: values.length }, row: null }
    }
    const { speakers, counts } = planSpeakers(values, known.get(id) ?? [], {
      hasConsented: persons.haveConsented,
      newId,
    })
    return { counts, row: { speakers, speakersDigest: thing.digest } }
  }
}

function planSession(session: ImportedSession, structure: Structure, newId: () => string) {
  const { compare, days, groups, place } = structure
  const sharesRoom = structure.sharing.has(session)
  const roomId = idFor(place.roomIds, session.roomKey)
  const kindId = kindIdOf(session.kind)
  const content = {
    title: session.title,
    subtitle: session.subtitle,
    description: session.description,
    slug: session.slug,
    startTime: session.startsAt,
    endTime: session.endsAt,
    languageCode: session.languageCode,
    groupId: idFor(groups.ids, session.trackKey),
    eventDayId: idFor(days.ids, session.dayDate),
    roomId,
    eventLocationId: roomId === null ? null : place.eventLocationId,
  }
  const { action, thing } = compare('session', session.identity, {
    // What shares no room and has no kind has the digest it always had.
    values: [
      ...Object.values(content),
      String(session.sortOrder),
      ...(sharesRoom ? ['shares its room'] : []),
      ...(kindId === null ? [] : [`kind ${kindId}`]),
    ],
    id: newId(),
  })
  const { identity, digest } = thing
  const { sortOrder } = session
  const row = { ...content, kindId, sharesRoom, id: thing.thingId, identity, digest, sortOrder }
  return { action, row }
}

const idFor = (ids: ReadonlyMap<string, string>, key: string | null) =>
  key === null ? null : (ids.get(key) ?? null)

export const idsFrom = (ids: Ids, now: number) => () => ids.next(now)
