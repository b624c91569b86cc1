import type {
  AgendaEntry,
  AgendaProjection,
  DisclosedLocation,
} from '../../../src/edge/site/resources.ts'
import type { PictureResource } from '../../../src/edge/site/site-identity.ts'

export const place: DisclosedLocation = {
  eventLocationId: 'el-1',
  state: 'Available',
  fields: {
    venueName: 'ULB Solbosch',
    roomName: 'Janson',
    address: 'Avenue Franklin Roosevelt 50',
    postcode: '1050',
    city: 'Brussels',
    country: 'BE',
  },
}

export const shell = {
  name: 'Open Source Brussels',
  slug: 'osb',
  tagline: 'Built in the open',
  description: null,
  languages: ['en'],
  timeZoneId: 'UTC',
  branding: {
    colors: { primary: null as string | null, secondary: null as string | null },
    images: {
      logos: [] as PictureResource[],
      darkLogos: [] as PictureResource[],
      favicons: [] as PictureResource[],
    },
  },
  headerMenu: [] as { label: string; url: string; children: { label: string; url: string }[] }[],
  footer: {
    layout: 'columns',
    copyrightNotice: null as string | null,
    linkGroups: [] as { title: string; links: { label: string; url: string }[] }[],
    socialLinks: [] as { network: string; url: string }[],
    disclosures: [] as { label: string; url: string | null }[],
  },
  embeddingOrigins: [] as string[],
  preferences: { zone: 'UTC', weekStart: 'monday', clock: '24h', theme: 'system' },
}

export const event = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'FOSDEM 2026',
  subtitle: 'Free & open source',
  slug: 'fosdem-2026',
  publicCode: 'FOS26',
  description: 'Come <b>all</b>.\n\nSee https://fosdem.org/2026/?a=1&b=2.',
  timezone: 'Europe/Brussels',
  firstSessionDate: '2026-01-31',
  lastSessionDate: '2026-02-01',
  sessionCount: 1079,
  eventLocation: place,
  coHosts: [{ displayName: 'Chess <club>' }, { displayName: '' }, { displayName: 'Go' }],
  _links: {
    self: { href: '/api/event/018f0000-0000-7000-8000-000000000001' },
    program: { href: '/api/eventagendaitem/agenda-projection/018f' },
  },
}

export const events = {
  pageNumber: 2,
  pageSize: 20,
  totalCount: 47,
  totalPages: 3,
  hasPrevious: true,
  hasNext: true,
  _links: {
    self: { href: '/api/events?page=2&pageSize=20' },
    prev: { href: '/api/events?page=1&pageSize=20' },
    next: { href: '/api/events?page=3&pageSize=20' },
  },
  _embedded: { items: [event] },
}

/** An entry of an hour, at a minute of 31 January in Brussels. */
export function entry(id: string, minute: number, change: Partial<AgendaEntry> = {}): AgendaEntry {
  const instant = (minutes: number) =>
    new Date(Date.UTC(2026, 0, 30, 23, minutes)).toISOString().replace('.000', '')
  const clock = (minutes: number) =>
    `${String(Math.floor((minutes / 60) % 24)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`
  return {
    id,
    entryType: 'Session',
    title: `Session ${id}`,
    description: null,
    startTime: instant(minute),
    endTime: instant(minute + 60),
    endTimeType: 'Fixed',
    localStartDate: minute < 1_440 ? '2026-01-31' : '2026-02-01',
    localStartTime: clock(minute),
    localEndTime: clock(minute + 60),
    localStartMinuteOfDay: minute % 1_440,
    localEndMinuteOfDay: (minute + 60) % 1_440,
    roomId: null,
    locationId: null,
    eventLocation: place,
    maxAudienceAttendees: null,
    currentAudienceAttendees: null,
    registrationModeId: null,
    registrationModeFullName: null,
    price: null,
    currencyCode: null,
    kindId: null,
    kindFullName: null,
    languageCodes: ['en'],
    sessionGroups: [],
    speakers: [],
    sortOrder: 0,
    ...change,
  }
}

const rust = { id: 'g-rust', title: 'Rust' }
const email = { id: 'g-email', title: 'Modern Email' }
const day = {
  eventDayId: 'd1',
  localDate: '2026-01-31',
  label: 'Opening',
  description: null,
  isPublished: true,
  sortOrder: 0,
  allowsDayScopeRegistration: false,
}

export const agenda: AgendaProjection = {
  eventId: event.id,
  eventTitle: event.title,
  timezone: 'Europe/Brussels',
  days: [
    {
      ...day,
      entries: [
        entry('a', 600, {
          title: '<script>alert(1)</script>',
          description: 'First "line"\n<img src=x onerror=alert(1)>\n\nSecond & last',
          sessionGroups: [rust],
        }),
        entry('b', 600, { sessionGroups: [email], languageCodes: ['fr'], title: 'Le courriel' }),
        entry('lunch', 720, { entryType: 'AgendaItem', eventLocation: null, languageCodes: [] }),
        entry('night', 1_500, { sessionGroups: [rust, email] }),
      ],
    },
    {
      ...day,
      eventDayId: 'd2',
      localDate: '2026-02-01',
      label: 'Sunday',
      sortOrder: 1,
      entries: [],
    },
  ],
}

/** An API that answers these paths, and a problem to everything else; it keeps what was asked. */
export function fakeApi(answers: Record<string, unknown>) {
  const asked: string[] = []
  const api = async (path: string): Promise<Response> => {
    asked.push(path)
    const answer = answers[path] ?? problem(404, 'resource_not_found')
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer.clone()
    return Response.json(answer, { headers: { 'Content-Type': 'application/hal+json' } })
  }
  return { api, asked }
}

export function problem(status: number, code: string, detail = `detail of ${code}`): Response {
  return Response.json(
    { type: `https://x.test/problems/${code}`, title: code, status, code, detail },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  )
}

/** A clock that stands still; the programme of the examples is over by then. */
export const clockAt = (instant: string) => ({ now: () => Date.parse(instant) })
export const afterwards = clockAt('2026-06-01T12:00:00Z')
