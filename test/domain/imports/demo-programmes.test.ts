import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { localClock, minuteOfDay } from '../../../src/domain/imports/formats/local-time.ts'
import { demoBytes, demoProgramme, lossOf, parse, programmeOf, toBytes } from './programme-files.ts'
import { summaryOf } from './programme-summary.ts'

function golden(name: string): unknown {
  const path = fileURLToPath(new URL(`fixtures/${name}`, import.meta.url))
  return JSON.parse(readFileSync(path, 'utf8'))
}

describe('Pentabarf XML: FOSDEM 2026', () => {
  const programme = demoProgramme('fosdem')

  it('has 1,079 sessions, 2 days, 37 rooms and 71 tracks in Europe/Brussels', () => {
    expect(programme.sessions).toHaveLength(1079)
    expect(programme.days).toHaveLength(2)
    expect(programme.rooms).toHaveLength(37)
    expect(programme.tracks).toHaveLength(71)
    expect(programme.event.timezone).toBe('Europe/Brussels')
  })

  it('is the committed summary: counts, first and last session, everything lost', () => {
    expect(summaryOf(programme)).toEqual(golden('fosdem-2026.summary.json'))
  })

  it('gives persons only when they are asked for, else a loss', () => {
    const asked = programmeOf(demoBytes('fosdem'), { includePersons: true })
    const names = asked.sessions.flatMap(({ personNames }) => personNames)
    expect(names.length).toBeGreaterThan(1400)
    expect(lossOf(asked, 'event.persons')).toBeUndefined()
    expect(programme.sessions.flatMap(({ personNames }) => personNames)).toEqual([])
    expect(lossOf(programme, 'event.persons')).toMatchObject({ count: 1472, example: null })
  })

  it('every key of a session names a track, a room and a day of the programme', () => {
    const tracks = new Set(programme.tracks.map(({ key }) => key))
    const rooms = new Set(programme.rooms.map(({ key }) => key))
    const days = new Set(programme.days.map(({ date }) => date))
    for (const { trackKey, roomKey, dayDate } of programme.sessions) {
      expect([
        tracks.has(trackKey ?? ''),
        rooms.has(roomKey ?? ''),
        days.has(dayDate ?? ''),
      ]).toEqual([true, true, true])
    }
  })

  it('leaves no tag or control character in a description', () => {
    for (const { description } of programme.sessions) {
      expect(description ?? '').not.toMatch(/<[a-z/!?]|&[a-z]+;|(?!\n)\p{Cc}/iu)
    }
  })

  it('keeps every abstract whole; only one longer than 20,000 characters is cut', () => {
    expect(programme.losses.filter(({ field }) => field.includes('cut to'))).toEqual([])
    const text = new TextDecoder().decode(demoBytes('fosdem'))
    const overlong = programmeOf(toBytes(text.replace('<abstract>', `$&${'word '.repeat(5000)}`)))
    const lengths = overlong.sessions.map(({ description }) => description?.length ?? 0)
    expect(lengths.filter((length) => length > 19_900)).toHaveLength(1)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(20_000)
    expect(lossOf(overlong, 'event.abstract (cut to 20000 characters)')?.count).toBe(1)
  })

  it('reads the same file twice into the same programme', () => {
    expect(parse(demoBytes('fosdem'))).toEqual({ ok: true, programme })
  })
})

describe('frab JSON: MozFest 2016', () => {
  const programme = demoProgramme('mozfest')

  it('is the committed summary', () => {
    expect(summaryOf(programme)).toEqual(golden('mozfest-2016.summary.json'))
  })

  it('British Summer Time ends inside the event: Saturday is UTC+1, Sunday is UTC', () => {
    const times = programme.sessions
      .filter(({ startsAt }) => startsAt !== null)
      .map(({ title, dayDate, startsAt, endsAt }) => ({
        title,
        dayDate,
        startsAt,
        endsAt,
        localMinute: minuteOfDay(localClock(Date.parse(startsAt ?? ''), 'Europe/London')),
      }))
    expect(times).toEqual(golden('mozfest-2016.times.json'))
    const offsets = new Map(
      times.map(({ dayDate, startsAt, localMinute }) => [
        dayDate,
        localMinute - minuteOfDay(localClock(Date.parse(startsAt ?? ''), 'UTC')),
      ]),
    )
    expect(Object.fromEntries(offsets)).toEqual({
      '2016-10-28': 60,
      '2016-10-29': 60,
      '2016-10-30': 0,
    })
  })

  it('rows without a day are unscheduled sessions', () => {
    const unscheduled = programme.sessions.filter(({ dayDate }) => dayDate === null)
    expect(unscheduled).toHaveLength(10)
    expect(unscheduled.every(({ startsAt, endsAt }) => startsAt === null && endsAt === null)).toBe(
      true,
    )
  })

  it('writes of one track with different capitals are one track', () => {
    const names = programme.tracks.map(({ name }) => name.toLowerCase())
    expect(names).toContain('open badges')
    expect(new Set(names).size).toBe(names.length)
  })

  it('the same id and title twice are two sessions', () => {
    const identities = programme.sessions.map(({ identity }) => identity)
    expect(new Set(identities).size).toBe(500)
    expect(identities.some((identity) => identity.endsWith('-2'))).toBe(true)
  })
})

describe('frab JSON: Camp 2019', () => {
  const camp = () => JSON.parse(new TextDecoder().decode(demoBytes('camp')))

  it('is the committed summary: 79 sessions on 5 days', () => {
    const programme = programmeOf(demoBytes('camp'))
    expect(programme.sessions).toHaveLength(79)
    expect(programme.days).toHaveLength(5)
    expect(summaryOf(programme)).toEqual(golden('camp2019.summary.json'))
  })

  it.each([
    ['2019-08-22T23:30:00+02:00', '2019-08-22', 'the same evening'],
    ['2019-08-23T00:30:00+02:00', '2019-08-22', 'after midnight'],
    ['2019-08-23T03:59:00+02:00', '2019-08-22', 'the last minute before 04:00'],
    ['2019-08-23T09:30:00+02:00', '2019-08-23', 'the next morning, though listed the day before'],
  ])('a day that ends at 04:00 keeps its sessions: %s is of %s, %s', (date, dayDate) => {
    const document = camp()
    const event = document.schedule.conference.days[1].rooms.Curie[0]
    event.date = date
    event.start = date.slice(11, 16)
    const programme = programmeOf(toBytes(JSON.stringify(document)))
    const session = programme.sessions.find(({ identity }) => identity === event.guid)
    expect(session).toMatchObject({
      dayDate,
      startsAt: new Date(date).toISOString().replace('.000', ''),
    })
  })
})

describe('demo data', () => {
  it.each(['fosdem', 'mozfest', 'camp'] as const)('%s: no e-mail address, no handle', (name) => {
    const text = new TextDecoder().decode(demoBytes(name))
    expect(text.match(/[\w.]@[\w-]+\.[a-z]/i)).toBeNull()
    expect(text.match(/(?:^|[\s(/])@[a-z]\w/i)).toBeNull()
    expect(text.match(/<(?:extended_)?biography|"avatar"|<feedback_url|"twitter"/)).toBeNull()
  })
})
