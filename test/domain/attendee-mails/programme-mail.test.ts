import { describe, expect, it } from 'vitest'
import { programmeMailOf } from '../../../src/domain/attendee-mails/programme-mail.ts'
import type { ProgrammeInMail } from '../../../src/domain/attendee-mails/queries.ts'
import { idOf, now } from '../../support/decide.ts'

const placement = {
  eventLocationId: idOf(3),
  disclosureLevel: 'Venue',
  revealAt: null,
  privacyReview: 'Cleared',
  venueName: 'ULB',
  address: 'Avenue Canary 50',
  postcode: '1050',
  city: 'Brussels',
  country: 'BE',
} as const
const hidden = { ...placement, disclosureLevel: 'Hidden' } as const
const frame = {
  firstSessionDate: '2026-01-31',
  lastSessionDate: '2026-02-01',
  startsAt: '2026-01-31T08:30:00Z',
  place: placement,
}
const slot = {
  startTime: '2026-01-31T09:00:00Z',
  endTime: '2026-01-31T10:00:00Z',
  room: { name: 'Janson', placement },
}

const mailOf = (programme: ProgrammeInMail, language = 'en') =>
  programmeMailOf(
    {
      facts: {
        kind: 'Programme',
        tenant: 'FOSDEM',
        slug: 'fosdem',
        domain: null,
        look: { languages: ['en'], storedPreferences: [], primaryColor: null, logoId: null },
        isSettled: false,
        recipient: null,
        written: null,
        programme,
      },
      event: { title: 'A conference', slug: 'a-conference', timezone: 'Europe/Brussels' },
      site: 'https://fosdem.example',
      now,
    },
    {
      address: 'kim@example.test',
      stopToken: 'stop-token',
      storedPreferences: [
        { scope: 'user', key: 'preferences.language', value: language, isLocked: false },
      ],
    },
  )
const sentencesOf = (programme: ProgrammeInMail, language?: string) =>
  mailOf(programme, language)!.text.replaceAll('\u2009', ' ').trim().split('\n\n')

describe('the mail about a changed programme', () => {
  it('tells before and after, in the zone of the event, and cannot be stopped', () => {
    const later = { ...frame, firstSessionDate: '2026-02-01', startsAt: '2026-02-01T08:30:00Z' }
    const [, told, link, ...more] = sentencesOf({
      event: { before: frame, after: later },
      sessions: [],
    })
    expect(told).toMatchInlineSnapshot(`
      "“A conference”
      Before: 31 January – 1 February 2026, 09:30 CET, ULB, Brussels
      Now: 1 February 2026, 09:30 CET, ULB, Brussels"
    `)
    expect(link).toBe('https://fosdem.example/events/a-conference')
    expect(more.join()).not.toContain('stop-mails')
    const mail = mailOf({ event: { before: frame, after: later }, sessions: [] })
    expect([mail!.to, mail!.stopAddress]).toEqual(['kim@example.test', undefined])
  })

  it('lists sessions, in German where that is chosen', () => {
    const elsewhere = { ...slot, room: { name: 'K.1.105', placement } }
    const [, first, second] = sentencesOf(
      {
        event: null,
        sessions: [
          { title: 'Opening', before: slot, after: elsewhere },
          { title: 'A talk', before: slot, after: null },
        ],
      },
      'de',
    )
    expect([first, second]).toMatchInlineSnapshot(`
      [
        "“Opening”
      Bisher: Samstag, 31. Januar 2026, 10:00–11:00 Uhr MEZ, Janson
      Jetzt: Samstag, 31. Januar 2026, 10:00–11:00 Uhr MEZ, K.1.105",
        "“A talk”
      Bisher: Samstag, 31. Januar 2026, 10:00–11:00 Uhr MEZ, Janson
      Jetzt: nicht mehr im Programm",
      ]
    `)
  })

  it('keeps back what is not disclosed, and is none where nothing else has changed', () => {
    const before = { ...slot, room: { name: 'Canary room', placement: hidden } }
    const after = { ...slot, room: { name: 'Canary cellar', placement: null } }
    expect(mailOf({ event: null, sessions: [{ title: 'A talk', before, after }] })).toBeNull()
    const moved = { ...frame, place: { ...hidden, venueName: 'Canary house' } }
    const mail = mailOf({ event: { before: frame, after: moved }, sessions: [] })
    expect(mail!.text).toContain('ULB, Brussels')
    expect(JSON.stringify(mail)).not.toContain('Canary')
  })
})
