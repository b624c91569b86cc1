import { readerZoneOf } from './reader-zone.ts'

/** What narrows a programme down. Empty where all is wanted. */
export interface ProgrammeFilter {
  /** Words of titles, speakers, tracks, rooms and abstracts. */
  q: string
  /** The id of a session group. */
  track: string
  /** The name of a room. */
  room: string
  /** A language code. */
  language: string
  /** The name of a kind. */
  kind: string
}

export const filterNames = ['q', 'track', 'room', 'language', 'kind'] as const

export type ProgrammeLayout = 'list' | 'grid' | 'print' | 'zone'

const layouts: readonly string[] = ['grid', 'print', 'zone'] satisfies ProgrammeLayout[]
const longestValue = 200

/** What the address of a programme asks for. */
export interface ProgrammeQuery {
  filter: ProgrammeFilter
  isFiltered: boolean
  /** `YYYY-MM-DD` of a programme day. Null for the one that fits. */
  day: string | null
  layout: ProgrammeLayout
  /** Zone whose times stand beside those of the venue; null for none. */
  readerZone: string | null
}

type Change = Partial<
  Record<keyof ProgrammeFilter | 'day' | 'view' | 'zone' | 'page', string | null>
>

/** The parameters of a programme, in one order and without the empty ones. */
export function programmeParameters(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url)
  const kept = new URLSearchParams()
  const keep = (name: string, value: string | null | undefined) => {
    if (value) kept.set(name, value)
  }
  for (const name of filterNames) keep(name, searchParams.get(name)?.trim().slice(0, longestValue))
  keep('day', /^\d{4}-\d\d-\d\d$/.exec(searchParams.get('day') ?? '')?.[0])
  keep(
    'view',
    layouts.find((layout) => layout === searchParams.get('view')),
  )
  keep('zone', readerZoneOf(request))
  return kept
}

export function programmeQuery(parameters: URLSearchParams): ProgrammeQuery {
  const [q, track, room, language, kind] = filterNames.map((name) => parameters.get(name) ?? '')
  const filter = { q, track, room, language, kind } as ProgrammeFilter
  return {
    filter,
    isFiltered: Object.values(filter).some((value) => value !== ''),
    day: parameters.get('day'),
    layout: (parameters.get('view') ?? 'list') as ProgrammeLayout,
    readerZone: parameters.get('zone'),
  }
}

/** Addresses of pages of one event, which carry the zone of the reader along. */
export interface ProgrammeAddresses {
  /** The programme, without anything that it is asked for. */
  path: string
  /** The programme as it is asked for now, but for what changes. */
  changed(change: Change): string
  /** The programme, asked for this alone. */
  only(change: Change): string
  talk(name: string): string
  speaker(name: string): string
  /** The list of speakers, narrowed down by words. */
  speakers(asked: { q?: string; page?: number }): string
  mine: string
  /** Where the zone of the reader is chosen for a page of the event. */
  choosingZone(at: string): string
  /** The page itself, in that zone. */
  inZone(at: string): string
  /** The page that other sites can frame. */
  embed: string
  /** The zone of the reader. */
  zone: string | null
}

export function programmeAddresses(path: string, parameters: URLSearchParams): ProgrammeAddresses {
  const zone = parameters.get('zone')
  const inZone = new URLSearchParams(zone === null ? {} : { zone })
  const address = (at: string, from: URLSearchParams, change: Change) => {
    const query = new URLSearchParams(from)
    for (const [name, value] of Object.entries(change)) {
      if (value) query.set(name, value)
      else query.delete(name)
    }
    return query.size === 0 ? at : `${at}?${query}`
  }
  return {
    path,
    changed: (change) => address(path, parameters, change),
    only: (change) => address(path, inZone, change),
    talk: (name) => address(`${path}/talks/${name}`, inZone, {}),
    speaker: (name) => address(`${path}/speakers/${name}`, inZone, {}),
    speakers: ({ q = '', page = 1 }) =>
      address(`${path}/speakers`, inZone, { q, page: page > 1 ? String(page) : '' }),
    zone,
    choosingZone: (at) => address(at, inZone, { view: 'zone' }),
    inZone: (at) => address(at, inZone, {}),
    embed: `${path}/embed`,
    mine: address(`${path}/mine`, inZone, {}),
  }
}
