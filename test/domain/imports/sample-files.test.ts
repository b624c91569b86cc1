import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CSV_TEMPLATE } from '../../../src/domain/imports/formats/csv-columns.ts'
import { failureOf, lossOf, programmeOf } from './programme-files.ts'

const sample = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))

describe('schedule.json, version 2', () => {
  const programme = programmeOf(sample('schedule-version-2.json'), { includePersons: true })

  it('sessions are in one list, with rooms and tracks by reference', () => {
    expect(programme.format).toBe('frab-json')
    expect(
      programme.sessions.map(({ sortOrder, identityKind, ...session }) => session),
    ).toMatchObject([
      {
        identity: '270fa44c-821a-477f-8ca3-33e8d4a8c201',
        title: 'Opening',
        startsAt: '2027-03-06T09:30:00Z',
        endsAt: '2027-03-06T10:00:00Z',
        dayDate: '2027-03-06',
        roomKey: 'hall north',
        trackKey: 'society',
        personNames: ['Ada Example'],
      },
      {
        title: 'Night soldering',
        startsAt: '2027-03-06T23:15:00Z',
        endsAt: '2027-03-07T00:00:00Z',
        dayDate: '2027-03-06',
        roomKey: 'workshop',
        trackKey: 'making & mending',
      },
    ])
    expect(programme.rooms.map(({ name, capacity }) => [name, capacity])).toEqual([
      ['Hall North', 300],
      ['Workshop', null],
    ])
    expect(programme.tracks.map(({ name }) => name)).toEqual(['Making & Mending', 'Society'])
    expect(programme.days.map(({ date }) => date)).toEqual(['2027-03-06', '2027-03-07'])
  })

  it('loses no more than it says', () => {
    expect(programme.losses.map(({ field, count }) => [field, count]).sort()).toEqual([
      ['day.index', 2],
      ['event.person.guid', 1],
      ['event.person.role', 1],
      ['event.url', 2],
      ['room.guid', 2],
      ['schedule.version', 1],
      ['track.guid', 2],
    ])
  })
})

describe('CSV', () => {
  it('a file as Excel writes it in German', () => {
    const programme = programmeOf(sample('library-day.csv'), {
      includePersons: true,
      timezone: 'Europe/Berlin',
    })
    expect(programme.event.title).toBe('Town Library Day')
    expect(programme.sessions).toMatchObject([
      {
        title: 'Welcome',
        startsAt: '2027-03-06T08:30:00Z',
        endsAt: '2027-03-06T09:00:00Z',
        roomKey: 'reading room',
        languageCode: 'de',
        personNames: ['Ada Example, PhD'],
        description: 'Who reads what',
      },
      {
        title: 'Repair café; bring a "broken" thing',
        trackKey: 'making',
        kind: 'Workshop',
        description: 'First line\nSecond line',
        personNames: ['Bo Example', 'Cy Example'],
      },
      {
        title: 'Late film',
        startsAt: '2027-03-06T22:00:00Z',
        endsAt: '2027-03-07T00:00:00Z',
        dayDate: '2027-03-06',
      },
    ])
    expect(programme.losses).toEqual([])
  })

  it('the template is read as it is', () => {
    const programme = programmeOf(CSV_TEMPLATE, { includePersons: true, timezone: 'Europe/Berlin' })
    expect(programme).toMatchObject({
      format: 'csv',
      event: { title: 'Open Data Day' },
      sessions: [{ title: 'Welcome', personNames: ['Ada Example', 'Bo Example'] }],
      losses: [],
    })
  })

  const csv = (...lines: string[]) => programmeOf(lines.join('\n'), { timezone: 'UTC' })

  it.each([
    ['semicolons', 'Title;Date;Start\nA;2027-03-06;10:00'],
    ['tabs', 'Title\tDate\tStart\nA\t2027-03-06\t10:00'],
    ['other names and order', 'start time,SESSION_TITLE,day\n10:00,A,2027-03-06'],
    ['quoted names', '"Title","Date","Start"\n"A","2027-03-06","10:00"\n'],
    ['one column for both', 'Title,Start\nA,2027-03-06 10:00'],
    ['an offset', 'Title,Start\nA,2027-03-06T11:00+01:00'],
    [
      'dates with slashes, the day first',
      'Title,Date,Start\nA,06/03/2027,10:00\nB,13/03/2027,10:00',
    ],
    [
      'dates with slashes, the month first',
      'Title,Date,Start\nA,3/6/2027,10 am\nB,3/13/2027,1:15 PM',
    ],
    ['old line ends', 'Title,Date,Start\rA,2027-03-06,10:00\r'],
  ])('%s', (_, text) => {
    expect(programmeOf(text, { timezone: 'UTC' }).sessions[0]).toMatchObject({
      title: 'A',
      startsAt: '2027-03-06T10:00:00Z',
    })
  })

  it.each([
    ['00:45:00', 45],
    ['1:30:00', 90],
    ['0:90:00', 90],
    ['01:30', 90],
    ['45', 45],
    ['PT1H30M', 90],
  ])('a duration of %s, as a spreadsheet writes it, is %i minutes', (duration, minutes) => {
    const { sessions, losses } = csv(
      'Event,Title,Date,Start,Duration',
      `Day,A,2027-03-06,10:00,${duration}`,
    )
    expect(losses.filter(({ field }) => field !== 'timezone')).toEqual([])
    const instants = sessions.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    const [start = 0, end = 0] = instants.map((instant) => Date.parse(instant ?? ''))
    expect((end - start) / 60_000).toBe(minutes)
  })

  it.each([
    ['9:30:00', '10:15:00', '2027-03-06', '10:15'],
    ['9:30:00', '9:15:00', '2027-03-07', '09:15'],
    ['9.30', '9.15.00', '2027-03-07', '09:15'],
    ['09:30', '9:15:00', '', '09:15'],
  ])('from %s to %s of “%s”: seconds are read', (start, end, endDate, time) => {
    const { sessions } = csv(
      'Title,Date,Start,End,End date',
      `A,2027-03-06,${start},${end},${endDate}`,
    )
    const day = time === '10:15' ? '2027-03-06' : '2027-03-07'
    expect(sessions).toMatchObject([
      { startsAt: '2027-03-06T09:30:00Z', endsAt: `${day}T${time}:00Z` },
    ])
  })

  it('a column that nobody knows is a loss by its name, and so are persons', () => {
    const programme = csv('Title,Catering,Speakers', 'A,Cake,Ada', 'B,,Bo')
    expect(programme.losses.map(({ field, count, example }) => [field, count, example])).toEqual(
      expect.arrayContaining([
        ['Catering', 1, null],
        ['Speakers', 2, null],
      ]),
    )
  })

  it('a date that is none and an end before the start are losses', () => {
    const programme = csv(
      'Title,Date,Start,End',
      'A,tomorrow,10:00,11:00',
      'B,2027-03-06,10:00,never',
    )
    expect(programme.sessions.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2027-03-06T10:00:00Z', null],
      [null, null],
    ])
    expect(lossOf(programme, 'Date (unreadable)')?.count).toBe(1)
    expect(lossOf(programme, 'End (unusable)')?.count).toBe(1)
  })

  it('a date without a start is a session of that day, without a time', () => {
    expect(csv('Title,Date', 'A,2027-03-06').sessions).toMatchObject([
      { startsAt: null, dayDate: '2027-03-06' },
    ])
  })

  it.each([
    ['no title', 'Date,Start\n2027-03-06,10:00', 'unsupported'],
    ['dates that can be read in two ways', 'Title,Date\nA,06/03/2027', 'inconsistent'],
    ['an open quote', 'Title,Date\n"A,2027-03-06', 'malformed'],
    ['text behind a quote', 'Title,Date\n"A"B,2027-03-06', 'malformed'],
    ['too many cells', `Title,Date\n${','.repeat(700_000)}`, 'too_large'],
  ])('refused: %s', (_, text, code) => {
    expect(failureOf(text, { timezone: 'UTC', contentType: 'text/csv' }).code).toBe(code)
  })
})

describe('an Event of schema.org', () => {
  const programme = programmeOf(sample('gathering.jsonld'), { includePersons: true })

  it('has its sub-events as sessions', () => {
    expect(programme).toMatchObject({
      format: 'schema-org',
      event: {
        title: 'Garden Gathering',
        timezone: 'Europe/Lisbon',
        venue: 'Botanical Garden',
        city: 'Coimbra',
        startDate: '2027-05-08',
        endDate: '2027-05-09',
      },
      sessions: [
        {
          identity: '270fa44c-821a-477f-8ca3-33e8d4a8c301',
          title: 'Composting',
          startsAt: '2027-05-08T09:00:00Z',
          endsAt: '2027-05-08T10:30:00Z',
          roomKey: 'glass house',
          trackKey: 'soil',
          personNames: ['Ada Example'],
        },
        {
          title: 'Open beds',
          startsAt: '2027-05-08T23:00:00Z',
          endsAt: '2027-05-09T23:00:00Z',
          roomKey: null,
        },
      ],
    })
    expect(programme.sessions).toHaveLength(2)
    expect(lossOf(programme, 'Event.eventStatus (cancelled)')?.count).toBe(1)
    expect(lossOf(programme, 'Event.organizer')?.example).toBeNull()
  })

  const meetup = {
    '@context': 'https://schema.org',
    '@type': 'SocialEvent',
    name: 'Meetup',
    startDate: '2027-05-08T19:00:00+02:00',
  }
  const of = (document: unknown) =>
    programmeOf(JSON.stringify(document), { timezone: 'Europe/Paris' })

  it('without sub-events is its own session, with the end and the place it has', () => {
    const { sessions, event } = of({
      ...meetup,
      endDate: '2027-05-08T21:00:00+02:00',
      location: 'Bar',
    })
    expect(event).toMatchObject({ title: 'Meetup', venue: 'Bar' })
    expect(sessions).toMatchObject([
      { title: 'Meetup', startsAt: '2027-05-08T17:00:00Z', endsAt: '2027-05-08T19:00:00Z' },
    ])
  })

  it('in a graph, with parts by reference in either direction and of parts', () => {
    const { sessions } = of({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name: 'Site' },
        { '@type': 'Event', '@id': '#main', name: 'Main', subEvent: [{ '@id': '#day' }] },
        { '@type': 'Event', '@id': '#day', name: 'Day', superEvent: '#main' },
        { ...meetup, name: 'Talk', superEvent: { '@id': '#day' } },
      ],
    })
    expect(sessions.map(({ title }) => title)).toEqual(['Talk'])
  })

  it.each([
    ['several events without one around them', [meetup, { ...meetup, name: 'Other' }]],
    [
      'events around each other',
      [
        { '@type': 'Event', '@id': '#a', subEvent: '#b' },
        { '@type': 'Event', '@id': '#b', subEvent: '#a' },
      ],
    ],
    ['no event', { '@context': 'https://schema.org', '@type': 'Person', name: 'Ada' }],
  ])('refused: %s', (_, document) => {
    expect(failureOf(JSON.stringify(document)).code).toBe('unsupported')
  })
})
