import type { Placement } from '../../../src/domain/disclosure/index.ts'
import type {
  AgendaItemRow,
  DayRow,
  ProgrammeRows,
  SessionRow,
} from '../../../src/domain/programmes/agenda-projection.ts'

export const now = '2026-01-01T00:00:00Z'

export const venue: Placement = {
  eventLocationId: 'el-1',
  disclosureLevel: 'Full',
  revealAt: null,
  privacyReview: 'Cleared',
  venueName: 'ULB Solbosch',
  address: 'Avenue Franklin Roosevelt 50',
  postcode: '1050',
  city: 'Brussels',
  country: 'BE',
}

export function programme(change: Partial<ProgrammeRows> = {}): ProgrammeRows {
  return {
    event: {
      id: 'event-1',
      title: 'FOSDEM',
      timezone: 'America/New_York',
      eventTimeZoneId: 'Europe/Brussels',
    },
    days: [],
    sessions: [],
    agendaItems: [],
    groups: [],
    placements: [venue],
    ...change,
  }
}

export function dayRow(id: string, localDate: string, change: Partial<DayRow> = {}): DayRow {
  return {
    id,
    localDate,
    label: `Day ${id}`,
    description: null,
    isPublished: true,
    sortOrder: 0,
    allowsDayScopeRegistration: false,
    ...change,
  }
}

/** A published session of one hour; `null` is unscheduled. */
export function session(
  id: string,
  startTime: string | null,
  change: Partial<SessionRow> = {},
): SessionRow {
  return {
    id,
    eventDayId: null,
    title: `Session ${id}`,
    description: null,
    slug: null,
    startTime,
    endTime: startTime === null ? null : hourAfter(startTime),
    statusId: 5,
    sortOrder: 0,
    eventLocationId: 'el-1',
    roomName: 'Janson',
    kindId: null,
    kindFullName: null,
    languageCodes: ['en'],
    maxAudienceAttendees: null,
    currentAudienceAttendees: null,
    registrationModeId: null,
    registrationModeFullName: null,
    sessionGroupIds: [],
    speakers: [],
    ...change,
  }
}

export function agendaItem(
  id: string,
  startTime: string,
  change: Partial<AgendaItemRow> = {},
): AgendaItemRow {
  return {
    id,
    eventDayId: null,
    title: `Item ${id}`,
    description: null,
    startTime,
    endTime: hourAfter(startTime),
    sortOrder: 0,
    eventLocationId: null,
    roomName: null,
    kindId: null,
    kindFullName: null,
    isDraft: false,
    ...change,
  }
}

/** The rows of a programme in another order, from a seed. */
export function shuffled(rows: ProgrammeRows, seed: number): ProgrammeRows {
  let state = seed
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
  const mix = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, key: random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  return {
    event: rows.event,
    days: mix(rows.days),
    sessions: mix(rows.sessions).map((it) => ({
      ...it,
      sessionGroupIds: mix(it.sessionGroupIds),
    })),
    agendaItems: mix(rows.agendaItems),
    groups: mix(rows.groups),
    placements: mix(rows.placements),
  }
}

function hourAfter(instant: string): string {
  return new Date(Date.parse(instant) + 3_600_000).toISOString()
}
