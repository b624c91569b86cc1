import { compareContent, type Known, textUnit } from './compare-content.ts'
import { contentHash, fold } from './formats/identity.ts'
import { changeOf, countOf, type ImportChange } from './import-changes.ts'
import type { Existing, Planning, Thing } from './planning.ts'
import type { ImportedProgramme } from './programme.ts'

/** Where a file says that its rooms are, and what that is remembered by. */
export const venueOf = ({ event: { venue, city } }: Pick<ImportedProgramme, 'event'>) => ({
  key: contentHash(venue === null ? [null] : [fold(venue), fold(city ?? '')]),
  name: venue,
  city: city ?? '',
})

interface Planned {
  key: string
  thing: Thing
  /** Imported before and deleted here: it comes back only with a session that needs it. */
  isGone: boolean
  isNoted: boolean
  change: ImportChange
  row: object
}

function collect(planned: Planned[]) {
  return {
    ids: new Map(planned.map(({ key, thing }) => [key, thing.thingId])),
    with(needed: ReadonlySet<unknown>) {
      const taken = planned.filter(({ isGone, thing }) => !isGone || needed.has(thing.thingId))
      const changes = taken.map(({ change }) => change)
      return {
        changes,
        counts: countOf(
          changes.map(({ action }) => action).filter((action) => action !== 'missing'),
        ),
        written: taken.filter(({ change }) => change.action !== 'leave').map(({ row }) => row),
        things: taken.filter(({ isNoted }) => isNoted).map(({ thing }) => thing),
      }
    },
  }
}

/** What was imported before, by its name in the file. */
const knownOf = ({ things }: Existing, wanted: Thing['kind']) =>
  new Map(things.flatMap((thing) => (thing.kind === wanted ? [[thing.identity, thing]] : [])))

/** Days come by date: their number says nothing, so that another day changes none. */
export function planDays({ programme, existing, newId }: Planning) {
  const things = knownOf(existing, 'day')
  const byDate = new Map(existing.days.map((day) => [day.localDate, day]))
  const byId = new Map(existing.days.map((day) => [day.id, day]))
  const planned = programme.days.map(({ date, label }) => {
    const known = things.get(date)
    const standing = byDate.get(date) ?? byId.get(known?.thingId ?? '')
    const id = standing?.id ?? known?.thingId ?? newId()
    const content = { label: textUnit('label', 'label', label) }
    const before = standing && {
      digest: known?.digest ?? '',
      standing: { label: textUnit('label', 'label', standing.label) },
    }
    const { digest, isNoted, ...compared } = compareContent(content, before)
    const change = changeOf(compared, { kind: 'Day', id, title: label ?? date })
    const thing = { kind: 'day' as const, identity: date, thingId: id, digest }
    const row = { id, localDate: date, ...compared.values }
    return { key: date, thing, isGone: !!known && !standing, isNoted, change, row }
  })
  return collect(planned)
}

export function planGroups({ programme, existing, newId }: Planning) {
  const things = knownOf(existing, 'group')
  const present = new Map(existing.groups.map((group) => [group.id, group]))
  const planned = programme.tracks.map(({ key, name, slug, sortOrder }) => {
    const known = things.get(key)
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
    const row = { id, sortOrder, ...compared.values }
    return { key, thing, isGone: !!known && !standing, isNoted, change, row }
  })
  return collect(planned)
}

/**
 * Rooms are those that they were before, and else those of their name in a place of the file. The others
 * are made in a place that the importer keeps, which is a new one where there is none.
 */
export function planPlace({ programme, existing, newId }: Planning) {
  const venue = venueOf(programme)
  const things = knownOf(existing, 'room')
  const offered = new Set(existing.places.map(({ id }) => id))
  const here = existing.rooms.filter(({ locationId }) => offered.has(locationId))
  const byName = new Map(here.toReversed().map((room) => [room.name, room]))
  const byId = new Map(existing.rooms.map((room) => [room.id, room]))
  const kept = existing.places.find(({ isKept }) => isKept)
  const own = {
    id: kept?.id ?? newId(),
    fullName: venue.name ?? existing.event?.title ?? programme.event.title,
    city: venue.city,
  }
  const placed = new Map(existing.places.map((place) => [place.id, place.eventLocationId]))
  for (const room of existing.rooms) placed.set(room.locationId, room.eventLocationId)
  const added = new Map<string, string>()
  const placementOf = (locationId: string) => {
    const standing = placed.get(locationId)
    if (standing) return standing
    const id = added.get(locationId) ?? newId()
    added.set(locationId, id)
    return id
  }
  const planned = programme.rooms.map((room) => {
    const identity = contentHash([venue.key, room.key])
    const known = things.get(identity)
    const standing = byId.get(known?.thingId ?? '') ?? byName.get(room.name)
    const id = standing?.id ?? newId()
    const locationId = standing?.locationId ?? own.id
    const action = standing ? ('leave' as const) : ('create' as const)
    return {
      key: room.key,
      thing: { kind: 'room' as const, identity, thingId: id, digest: '' },
      isGone: !!known && !standing,
      isNoted: known?.thingId !== id,
      change: changeOf({ action, changes: [] }, { kind: 'Room', id, title: room.name }),
      row: { ...room, id, locationId },
      eventLocationId: placementOf(locationId),
    }
  })
  const collected = collect(planned)
  return {
    ids: collected.ids,
    placements: new Map(planned.map(({ key, eventLocationId }) => [key, eventLocationId])),
    with(needed: ReadonlySet<unknown>) {
      const { written, things, ...taken } = collected.with(needed)
      const rooms = new Set(written)
      const used = planned.filter(({ row }) => rooms.has(row) || needed.has(row.id))
      const usedPlaces = new Set(used.map(({ row }) => row.locationId))
      const placeId = rooms.size > 0 ? own.id : existing.places[0]?.id
      const lastPlace = knownOf(existing, 'place').get(venue.key)
      const isNoted = planned.length > 0 && placeId && lastPlace?.thingId !== placeId
      return {
        ...taken,
        rooms: written,
        locations: !kept && rooms.size > 0 ? [own] : [],
        placements: [...added]
          .filter(([locationId]) => usedPlaces.has(locationId))
          .map(([locationId, id]) => ({ id, locationId })),
        things: isNoted
          ? [
              ...things,
              { kind: 'place' as const, identity: venue.key, thingId: placeId, digest: '' },
            ]
          : things,
      }
    },
  }
}
