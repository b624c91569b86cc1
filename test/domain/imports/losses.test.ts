import { describe, expect, it } from 'vitest'
import { type Fields, frab, frabEvent, lossOf, pentabarf, programmeOf } from './programme-files.ts'

const lossesOf = (event: Fields, conference: Fields = {}) =>
  programmeOf(frab([frabEvent(event)], conference)).losses

describe('every field of the input without a place is a loss', () => {
  it('a file that fits has none', () => {
    expect(lossesOf({})).toEqual([])
  })

  it.each([
    ['a text', { extra: 'x' }, { field: 'event.extra', count: 1, example: 'x' }],
    ['a number', { extra: 0 }, { field: 'event.extra', count: 1, example: '0' }],
    [
      'false',
      { do_not_record: false },
      { field: 'event.do_not_record', count: 1, example: 'false' },
    ],
    ['an object counts once', { extra: { a: 1, b: 2 } }, { field: 'event.extra', count: 1 }],
    [
      'a list counts its items',
      { attachments: [{ url: 'a' }, { url: 'b' }] },
      { field: 'event.attachments', count: 2 },
    ],
    [
      'a name of personal data gives no example',
      { speaker_phone: '1' },
      { field: 'event.speaker_phone', example: null },
    ],
    [
      'an e-mail address is no example',
      { note: 'to a.b@c.example!' },
      { field: 'event.note', example: 'to …!' },
    ],
  ])('%s', (_, event, row) => {
    expect(lossesOf(event)).toEqual([expect.objectContaining(row)])
  })

  it.each([
    ['null', null],
    ['blank', ' '],
    ['an empty list', []],
    ['nested nothing', { a: [{ b: '' }] }],
  ])('nothing is lost with %s', (_, extra) => {
    expect(lossesOf({ extra })).toEqual([])
  })

  it('on every level, counted', () => {
    const document = JSON.parse(
      frab([frabEvent({ a: 1 }), frabEvent({ a: 2, id: 2 })], { b: 1 }, { c: 1 }),
    )
    document.generator = 'x'
    document.schedule.version = '1'
    const { losses } = programmeOf(JSON.stringify(document))
    expect(Object.fromEntries(losses.map(({ field, count }) => [field, count]))).toEqual({
      'document.generator': 1,
      'schedule.version': 1,
      'conference.b': 1,
      'day.c': 1,
      'event.a': 2,
    })
  })

  it('XML: elements and attributes', () => {
    const text = pentabarf('<event id="1" extra="x"><title>T</title><logo>l</logo><empty/></event>')
    expect(programmeOf(text).losses.map(({ field, count }) => [field, count])).toEqual([
      ['event.@extra', 1],
      ['event.logo', 1],
    ])
  })
})

describe('what is cut or reduced is a loss', () => {
  const sized = (length: number) => 'x'.repeat(length)

  it.each([
    ['title', 'title', 500, 'event.title (cut to 500 characters)'],
    ['subtitle', 'subtitle', 500, 'event.subtitle (cut to 500 characters)'],
    ['abstract', 'description', 20_000, 'event.abstract (cut to 20000 characters)'],
    ['type', 'kind', 100, 'event.type (cut to 100 characters)'],
  ] as const)('session %s', (field, target, limit, row) => {
    expect(lossesOf({ [field]: sized(limit) })).toEqual([])
    const programme = programmeOf(frab([frabEvent({ [field]: sized(limit + 1) })]))
    expect(programme.sessions[0]?.[target]).toHaveLength(limit)
    expect(programme.losses.map((loss) => loss.field)).toEqual([row])
  })

  it.each([
    ['title', 200],
    ['subtitle', 200],
    ['description', 5_000],
  ] as const)('event %s', (field, limit) => {
    expect(lossesOf({}, { [field]: sized(limit) })).toEqual([])
    const programme = programmeOf(frab([], { [field]: sized(limit + 1) }))
    expect(programme.event[field]).toHaveLength(limit)
    expect(lossOf(programme, `conference.${field} (cut to ${limit} characters)`)?.count).toBe(1)
  })

  it('abstract and description share a place, in this order, once when equal', () => {
    const description = (event: Fields) =>
      programmeOf(frab([frabEvent(event)])).sessions[0]?.description
    expect(description({ abstract: 'A', description: 'D' })).toBe('A\n\nD')
    expect(description({ abstract: 'A', description: 'A' })).toBe('A')
    expect(description({ description: 'D' })).toBe('D')
    expect(description({})).toBeNull()
  })

  it('markup', () => {
    const programme = programmeOf(frab([frabEvent({ abstract: '<p>A</p>' })]))
    expect(lossOf(programme, 'event.abstract (markup)')?.count).toBe(1)
  })

  it('a language that is none', () => {
    const programme = programmeOf(frab([frabEvent({ language: 'Klingon!' })]))
    expect(programme.sessions[0]?.languageCode).toBeNull()
    expect(lossOf(programme, 'event.language')?.example).toBe('Klingon!')
  })

  it.each([
    ['en', 'en'],
    ['DE-de', 'de-DE'],
    ['pt_br', 'pt-BR'],
    ['de-formal', 'de-formal'],
  ])('language %s is %s', (language, code) => {
    expect(programmeOf(frab([frabEvent({ language })])).sessions[0]?.languageCode).toBe(code)
  })

  it.each([
    'javascript:alert(1)',
    'ftp://a.example',
    'https://u:p@a.example',
    'no url',
    `https://a.example/${sized(2_100)}`,
  ])('an address that is none: %s', (url) => {
    const programme = programmeOf(frab([], { url }))
    expect(programme.event.url).toBeNull()
    expect(lossOf(programme, 'conference.url')?.count).toBe(1)
  })

  it('titles that are missing', () => {
    const programme = programmeOf(frab([frabEvent({ title: ' ' })], { title: '', acronym: '' }))
    expect([programme.event.title, programme.sessions[0]?.title]).toEqual([
      'Untitled programme',
      'Untitled session',
    ])
    expect(lossOf(programme, 'event.title (missing)')?.count).toBe(1)
    expect(lossOf(programme, 'conference.title (missing)')?.count).toBe(1)
  })

  it('a room that contradicts the list it is in', () => {
    const programme = programmeOf(frab([frabEvent({ room: 'Cellar' })]))
    expect(programme.sessions[0]?.roomKey).toBe('hall')
    expect(lossOf(programme, 'event.room (contradicts its list)')?.example).toBe('Cellar')
  })
})

describe('the pretalx variant of frab JSON', () => {
  it('has rooms and tracks of its own, codes for ids and texts by language', () => {
    const event = frabEvent({ id: undefined, code: 'ABC', track: { de: 'Netze', en: 'Networks' } })
    const text = frab([event], {
      rooms: [
        { name: 'Hall', slug: 'big', capacity: 80, guid: 'g' },
        { name: 'Cellar', capacity: -1 },
      ],
      tracks: [{ name: { en: 'Networks' }, slug: 'net', color: '#fff' }],
    })
    const programme = programmeOf(text)
    expect(programme.rooms.map(({ slug, capacity }) => [slug, capacity])).toEqual([
      ['big', 80],
      ['cellar', null],
    ])
    expect(programme.tracks).toEqual([
      { key: 'networks', name: 'Networks', slug: 'net', sortOrder: 0 },
    ])
    expect(programme.sessions[0]?.trackKey).toBe('networks')
    expect(programme.losses.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['event.track (further languages)', 'room.guid', 'track.color']),
    )
  })

  it('persons have one of three names', () => {
    const persons = [
      { public_name: 'A' },
      { name: 'B', email: 'b@c.example' },
      'C',
      { full_public_name: 'D' },
      { name: 'A' },
    ]
    const programme = programmeOf(frab([frabEvent({ persons })]), { includePersons: true })
    expect(programme.sessions[0]?.personNames).toEqual(['A', 'B', 'C', 'D'])
    expect(programme.losses).toEqual([
      expect.objectContaining({ field: 'event.person.email', example: null }),
    ])
    const without = programmeOf(frab([frabEvent({ persons })]))
    expect(without.sessions[0]?.personNames).toEqual([])
    expect(JSON.stringify(without)).not.toContain('b@c')
  })

  it('more persons than a session takes, and longer names, are a loss', () => {
    const persons = Array.from({ length: 103 }, (_, at) => `Canary ${at}`)
    const long = `Canary ${'x'.repeat(300)}`
    const programme = programmeOf(frab([frabEvent({ persons: [long, ...persons] })]), {
      includePersons: true,
    })
    const { personNames } = programme.sessions[0]!
    expect(personNames).toHaveLength(100)
    expect(personNames[0]).toHaveLength(200)
    expect(programme.losses).toEqual([
      { field: 'event.persons (further)', count: 4, reason: expect.any(String), example: null },
      expect.objectContaining({ field: 'event.persons (cut to 200 characters)', example: null }),
    ])
  })
})
