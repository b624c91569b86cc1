import { describe, expect, it } from 'vitest'
import { calendar, failureOf, lossOf, programmeOf, vevent } from './programme-files.ts'

const START = 'DTSTART:20260328T090000Z'

function sessionOf(lines: string[], head?: string[], timezone?: string) {
  const text = calendar([vevent('UID:1', 'SUMMARY:Talk', ...lines)], head)
  const programme = programmeOf(text, timezone === undefined ? {} : { timezone })
  return { session: programme.sessions[0], programme }
}

describe('times of a calendar', () => {
  it.each([
    ['UTC', 'DTSTART:20260328T090000Z', '2026-03-28T09:00:00Z'],
    ['an IANA TZID', 'DTSTART;TZID=Asia/Tokyo:20260328T090000', '2026-03-28T00:00:00Z'],
    [
      'a TZID with a vendor prefix',
      'DTSTART;TZID=/v.example/20200101_1/Asia/Tokyo:20260328T090000',
      '2026-03-28T00:00:00Z',
    ],
    ['a Windows TZID', 'DTSTART;TZID=Tokyo Standard Time:20260328T090000', '2026-03-28T00:00:00Z'],
    ['a quoted TZID', 'DTSTART;TZID="Asia/Tokyo":20260328T090000', '2026-03-28T00:00:00Z'],
    ['floating is in the zone of the event', 'DTSTART:20260328T090000', '2026-03-28T08:00:00Z'],
    ['skipped by the clock', 'DTSTART:20260329T023000', '2026-03-29T01:30:00Z'],
    ['repeated by the clock', 'DTSTART:20261025T023000', '2026-10-25T00:30:00Z'],
    ['unreadable', 'DTSTART:tomorrow', null],
    ['none', 'DTSTAMP:20260101T000000Z', null],
  ])('%s', (_, line, startsAt) => {
    expect(sessionOf([line]).session?.startsAt).toBe(startsAt)
  })

  it.each([
    ['a VTIMEZONE that names its place', ['X-LIC-LOCATION:Asia/Tokyo'], '2026-03-28T00:00:00Z'],
    [
      'a VTIMEZONE of one offset',
      [
        'BEGIN:STANDARD',
        'TZOFFSETFROM:+0545',
        'TZOFFSETTO:+0545',
        'DTSTART:19700101T000000',
        'END:STANDARD',
      ],
      '2026-03-28T03:15:00Z',
    ],
  ])('%s', (_, lines, startsAt) => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Ours', ...lines, 'END:VTIMEZONE']
    const { session } = sessionOf(
      ['DTSTART;TZID=Ours:20260328T090000'],
      ['X-WR-TIMEZONE:Europe/Berlin', ...zone],
    )
    expect(session?.startsAt).toBe(startsAt)
  })

  it('a TZID nobody knows is the zone of the event, and a loss', () => {
    const { session, programme } = sessionOf(['DTSTART;TZID=Mars/Base:20260328T090000'])
    expect(session?.startsAt).toBe('2026-03-28T08:00:00Z')
    expect(lossOf(programme, 'VEVENT.DTSTART (unknown TZID)')).toMatchObject({
      count: 1,
      example: 'Mars/Base',
    })
  })

  it.each([
    ['one day', [], '2026-03-28T23:00:00Z'],
    ['to a later date', ['DTEND;VALUE=DATE:20260330'], '2026-03-29T22:00:00Z'],
    ['by a duration', ['DURATION:P2D'], '2026-03-29T22:00:00Z'],
    ['without a day', ['DTEND;VALUE=DATE:20260328'], '2026-03-28T23:00:00Z'],
    ['too long', ['DTEND;VALUE=DATE:20260501'], '2026-03-28T23:00:00Z'],
  ])('all day is from midnight to midnight: %s', (name, lines, endsAt) => {
    const { session, programme } = sessionOf(['DTSTART;VALUE=DATE:20260328', ...lines])
    expect(session).toMatchObject({
      startsAt: '2026-03-27T23:00:00Z',
      endsAt,
      dayDate: '2026-03-28',
    })
    expect(programme.days.map(({ date }) => date)).toEqual(['2026-03-28'])
    const isTold = programme.losses.some(({ field }) => field.includes('(unusable)'))
    expect(isTold).toBe(['without a day', 'too long'].includes(name))
  })

  it.each([
    ['DTEND:20260328T100000Z', '2026-03-28T10:00:00Z'],
    ['DTEND;TZID=Europe/Berlin:20260328T110000', '2026-03-28T10:00:00Z'],
    ['DURATION:PT1H30M', '2026-03-28T10:30:00Z'],
    ['DTEND:20260328T090000Z', null],
    ['DTEND:20260328T080000Z', null],
    ['DTEND:20270328T080000Z', null],
    ['DURATION:-PT1H', null],
    ['DTEND:never', null],
  ])('%s', (line, endsAt) => {
    const { session, programme } = sessionOf([START, line])
    expect(session?.endsAt).toBe(endsAt)
    expect(programme.losses.some(({ field }) => field.includes('(unusable)'))).toBe(endsAt === null)
  })

  it('the day is the local date', () => {
    expect(sessionOf(['DTSTART:20260328T233000Z']).session?.dayDate).toBe('2026-03-29')
  })
})

describe('the zone of the event', () => {
  const tokyo = ['DTSTART;TZID=Asia/Tokyo:20260328T090000']

  it.each([
    [
      'what the calendar says',
      tokyo,
      ['X-WR-TIMEZONE:Europe/Berlin'],
      'Africa/Cairo',
      'Europe/Berlin',
    ],
    ['what most events start in', tokyo, [], 'Africa/Cairo', 'Asia/Tokyo'],
    ['what the caller knows', [START], [], 'Africa/Cairo', 'Africa/Cairo'],
    ['UTC', [START], [], undefined, 'UTC'],
  ])('%s', (_, lines, head, timezone, expected) => {
    expect(sessionOf(lines, head, timezone).programme.event.timezone).toBe(expected)
  })

  it('an unknown one alone is inconsistent', () => {
    expect(failureOf(calendar([], ['X-WR-TIMEZONE:Mars/Base'])).code).toBe('inconsistent')
  })
})

describe('identity in a calendar', () => {
  it('is UID, and UID with RECURRENCE-ID for a replaced occurrence', () => {
    const { sessions } = programmeOf(
      calendar([
        vevent('UID:a@b', 'SUMMARY:First', START),
        vevent(
          'UID:a@b',
          'SUMMARY:Second',
          'RECURRENCE-ID;TZID=Europe/Berlin:20260329T100000',
          'DTSTART:20260329T090000Z',
        ),
      ]),
    )
    expect(sessions.map(({ identity, identityKind }) => [identity, identityKind])).toEqual([
      ['a@b', 'guid'],
      ['a@b#2026-03-29T08:00:00.000Z', 'guid'],
    ])
  })

  it('a UID twice identifies nothing', () => {
    const programme = programmeOf(
      calendar([vevent('UID:1', 'SUMMARY:A'), vevent('UID:1', 'SUMMARY:B')]),
    )
    expect(programme.sessions.map(({ identityKind }) => identityKind)).toEqual([
      'content',
      'content',
    ])
    expect(lossOf(programme, 'VEVENT.UID (not unique)')?.count).toBe(2)
  })

  it('an endless UID is bounded, and still its own', () => {
    const events = ['a', 'b'].map((end) => vevent(`UID:${'x'.repeat(5_000)}${end}`, 'SUMMARY:A'))
    const [first, second] = programmeOf(calendar(events)).sessions
    expect(first?.identity.length).toBeLessThanOrEqual(255)
    expect(first?.identity).not.toBe(second?.identity)
  })
})

describe('the rest of a calendar', () => {
  it('cancelled entries are left out, with a loss', () => {
    const programme = programmeOf(
      calendar([vevent('UID:1', 'SUMMARY:A', START, 'STATUS:cancelled')]),
    )
    expect(programme.sessions).toEqual([])
    expect(lossOf(programme, 'VEVENT.STATUS (cancelled)')?.count).toBe(1)
  })

  it('reads text, folds, escapes, rooms, tracks and languages', () => {
    const { session, programme } = sessionOf([
      START,
      'DESCRIPTION:One\\, two\\;\\n\\nthr',
      ' ee <b>four</b>',
      'LOCATION:Hall 1',
      'CATEGORIES:Networks,Security',
    ])
    expect(session).toMatchObject({
      description: 'One, two;\n\nthree four',
      roomKey: 'hall 1',
      trackKey: 'networks',
    })
    expect(programme.rooms[0]).toMatchObject({ name: 'Hall 1', slug: 'hall-1' })
    expect(lossOf(programme, 'VEVENT.CATEGORIES (further)')).toMatchObject({
      count: 1,
      example: 'Security',
    })
  })

  it('takes the language of the summary', () => {
    const text = calendar([vevent('UID:1', 'SUMMARY;LANGUAGE=de:Vortrag')])
    expect(programmeOf(text).sessions[0]).toMatchObject({ title: 'Vortrag', languageCode: 'de' })
  })

  it('several calendars in one stream are one programme', () => {
    const text = calendar([vevent('UID:1', 'SUMMARY:A')]) + calendar([vevent('UID:2', 'SUMMARY:B')])
    expect(programmeOf(text).sessions).toHaveLength(2)
  })

  it('every other property and component is a loss', () => {
    const text = calendar(
      [
        vevent('UID:1', 'SUMMARY:A', 'GEO:1;2', 'X-OURS:x', 'BEGIN:VALARM', 'END:VALARM'),
        'BEGIN:VTODO',
        'END:VTODO',
      ],
      ['X-WR-TIMEZONE:Europe/Berlin', 'VERSION:2.0'],
    )
    expect(
      programmeOf(text)
        .losses.map(({ field }) => field)
        .sort(),
    ).toEqual(['VCALENDAR.VERSION', 'VEVENT.GEO', 'VEVENT.VALARM', 'VEVENT.X-OURS', 'VTODO'])
  })

  it('attendees are persons when asked for, else a loss without an example', () => {
    const text = calendar([vevent('UID:1', 'SUMMARY:A', 'ATTENDEE;CN=Ada Abel:mailto:a@b.example')])
    expect(programmeOf(text, { includePersons: true }).sessions[0]?.personNames).toEqual([
      'Ada Abel',
    ])
    const without = programmeOf(text)
    expect(without.sessions[0]?.personNames).toEqual([])
    expect(lossOf(without, 'VEVENT.ATTENDEE')).toMatchObject({ count: 1, example: null })
  })

  it('of persons asked for, organizer and contact are a loss that says so, and names nobody', () => {
    const text = calendar([
      vevent('UID:1', 'ORGANIZER;CN=Ada Abel:mailto:a@b.example', 'CONTACT:Bob Abel'),
    ])
    const programme = programmeOf(text, { includePersons: true })
    expect(programme.sessions[0]?.personNames).toEqual([])
    for (const field of ['VEVENT.ORGANIZER', 'VEVENT.CONTACT']) {
      const reason = 'only attendees become speakers'
      expect(lossOf(programme, field)).toMatchObject({ count: 1, reason, example: null })
    }
  })

  it('the span is that of its days', () => {
    const text = calendar([vevent('UID:1', START), vevent('UID:2', 'DTSTART:20260401T090000Z')])
    expect(programmeOf(text).event).toMatchObject({
      startDate: '2026-03-28',
      endDate: '2026-04-01',
    })
  })
})
