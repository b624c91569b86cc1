import { compareContent, type Known, textUnit } from './compare-content.ts'
import { changeOf, countOf, type ImportChange } from './import-changes.ts'
import type { Existing, Planning, Thing } from './planning.ts'
import type { ImportedProgramme } from './programme.ts'

/** Where the rooms of a programme are; its own title when the file names no venue. */
export const venueOf = ({ event }: ImportedProgramme) => ({
  name: event.venue ?? event.title,
  city: event.city ?? '',
})

interface Planned {
  key: string
  thing: Thing
  isNoted: boolean
  change: ImportChange
  row: object
}

function collect(planned: Planned[]) {
  const actions = planned.map(({ change }) => change.action)
  return {
    ids: new Map(planned.map(({ key, thing }) => [key, thing.thingId])),
    counts: countOf(actions.filter((action) => action !== 'missing')),
    changes: planned.map(({ change }) => change),
    written: planned.filter(({ change }) => change.action !== 'leave').map(({ row }) => row),
    things: planned.filter(({ isNoted }) => isNoted).map(({ thing }) => thing),
  }
}

const thingOf = ({ things }: Existing, kind: Thing['kind'], identity: string) =>
  things.find((thing) => thing.kind === kind && thing.identity === identity)

/** Days come by date: their number says nothing, so that another day changes none. */
export function planDays({ programme, existing, newId }: Planning) {
  const present = new Map(existing.days.map((day) => [day.localDate, day]))
  const planned = programme.days.map(({ date, label }) => {
    const known = thingOf(existing, 'day', date)
    const standing = present.get(date)
    const id = known?.thingId ?? standing?.id ?? newId()
    const content = { label: textUnit('label', 'label', label) }
    const before = standing && {
      digest: known?.digest ?? '',
      standing: { label: textUnit('label', 'label', standing.label) },
    }
    const { digest, isNoted, ...compared } = compareContent(content, before)
    const change = changeOf(compared, { kind: 'Day', id, title: label ?? date })
    const thing = { kind: 'day' as const, identity: date, thingId: id, digest }
    return { key: date, thing, isNoted, change, row: { id, localDate: date, ...compared.values } }
  })
  return collect(planned)
}

export function planGroups({ programme, existing, newId }: Planning) {
  const present = new Map(existing.groups.map((group) => [group.id, group]))
  const planned = programme.tracks.map(({ key, name, slug, sortOrder }) => {
    const known = thingOf(existing, 'group', key)
    const id = known?.thingId ?? newId()
    const unitsOf = (title: string | null, own: string | null) => ({
      title: textUnit('title', 'title', title),
      slug: textUnit('slug', 'slug', own),
    })
    const standing = present.get(id)
    const before: Known | undefined = known &&
      standing && { digest: known.digest, standing: unitsOf(standing.title, standing.slug) }
    const { digest, isNoted, ...compared } = compareContent(unitsOf(name, slug), before)
    const change = changeOf(compared, { kind: 'SessionGroup', id, title: name })
    const thing = { kind: 'group' as const, identity: key, thingId: id, digest }
    return { key, thing, isNoted, change, row: { id, sortOrder, ...compared.values } }
  })
  return collect(planned)
}

export function planPlace({ programme, existing, newId }: Planning) {
  const none = { locations: [], placements: [], created: [], changes: [], counts: countOf([]) }
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
    action: present.has(room.name) ? ('leave' as const) : ('create' as const),
  }))
  return {
    locations: existing.venue ? [] : [{ id: locationId, fullName: name, city }],
    placements: existing.venue?.eventLocationId ? [] : [{ id: eventLocationId, locationId }],
    created: rooms.filter(({ action }) => action === 'create'),
    changes: rooms.map(({ id, name: title, action }) =>
      changeOf({ action, changes: [] }, { kind: 'Room', id, title }),
    ),
    counts: countOf(rooms.map(({ action }) => action)),
    roomIds: new Map(rooms.map((room) => [room.key, room.id])),
    eventLocationId,
  }
}
