import { describe, expect, it } from 'vitest'
import { calendar, frab, frabEvent, lossOf, programmeOf, vevent } from './programme-files.ts'

const START = 'DTSTART:20260328T090000Z'
const open = vevent('UID:open', 'SUMMARY:Open', START)

describe('private entries of a calendar', () => {
  it.each([
    'CLASS:PRIVATE',
    'CLASS:CONFIDENTIAL',
    'class:private',
    'CLASS:X-STAFF',
    'X-CALENDARSERVER-ACCESS:RESTRICTED',
  ])('%s: the entry is left out, and the loss does not quote it', (line) => {
    const hidden = vevent('UID:1', 'SUMMARY:Canary', 'X-ROOM-CODE:Canary', START, line)
    const programme = programmeOf(calendar([hidden, open]))
    expect(programme.sessions.map(({ title }) => title)).toEqual(['Open'])
    expect(lossOf(programme, 'VEVENT.CLASS (private)')).toMatchObject({ count: 1, example: null })
    expect(JSON.stringify(programme)).not.toContain('Canary')
  })

  it('CLASS:PUBLIC is an entry like any other', () => {
    const programme = programmeOf(calendar([vevent('UID:1', 'SUMMARY:A', START, 'CLASS:PUBLIC')]))
    expect(programme.sessions).toHaveLength(1)
    expect(programme.losses).toEqual([])
  })

  it('a private replacement takes its occurrence out of the series', () => {
    const series = vevent('UID:1', 'SUMMARY:Daily', START, 'RRULE:FREQ=DAILY;COUNT=2')
    const hidden = vevent(
      'UID:1',
      'SUMMARY:Canary',
      'RECURRENCE-ID:20260328T090000Z',
      START,
      'CLASS:PRIVATE',
    )
    const { sessions } = programmeOf(calendar([series, hidden]))
    expect(sessions.map(({ startsAt }) => startsAt)).not.toContain('2026-03-28T09:00:00Z')
  })
})

describe('an e-mail address is not a name', () => {
  it('of a calendar', () => {
    const text = calendar([open]).replace('X-WR-CALNAME:Demo', 'X-WR-CALNAME:ada@example.com')
    const programme = programmeOf(text)
    expect(programme.event.title).toBe('Untitled programme')
    expect(lossOf(programme, 'VCALENDAR.NAME (an address)')).toMatchObject({
      count: 1,
      example: null,
    })
    expect(JSON.stringify(programme)).not.toMatch(/ada|example.com/)
  })

  it.each(['mailto:ada@example.com', 'Diary of ada@example.com', 'ADA@EXAMPLE.COM'])(
    'of a conference: %s',
    (title) => {
      const { event } = programmeOf(frab([frabEvent()], { title, acronym: title }))
      expect(`${event.title} ${event.slug}`).not.toMatch(/ada|example/i)
    },
  )

  it('beside a name leaves the name', () => {
    const { event } = programmeOf(frab([frabEvent()], { title: 'Meetup <ada@example.com>' }))
    expect(event.title).toBe('Meetup')
  })

  it('of a person', () => {
    const text = calendar([
      vevent(
        'UID:1',
        START,
        'ATTENDEE;CN=ada@example.com:mailto:ada@example.com',
        'ATTENDEE;CN=Bob Abel:mailto:b@example.com',
      ),
    ])
    const programme = programmeOf(text, { includePersons: true })
    expect(programme.sessions[0]?.personNames).toEqual(['Bob Abel'])
    expect(lossOf(programme, 'VEVENT.ATTENDEE (an address)')).toMatchObject({
      count: 1,
      example: null,
    })
  })

  it('a name with an at sign is one', () => {
    expect(programmeOf(frab([frabEvent()], { title: 'Meet @ noon' })).event.title).toBe(
      'Meet @ noon',
    )
  })
})
