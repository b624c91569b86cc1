import { describe, expect, it } from 'vitest'
import { contentHash, trustworthyGuid } from '../../../src/domain/imports/formats/identity.ts'
import { createSlugRegister, slugOrHash, toSlug } from '../../../src/domain/imports/formats/slug.ts'
import { type Fields, frab, frabEvent, lossOf, programmeOf } from './programme-files.ts'

const GUID = '9c3ebb8c-7716-5130-b9fe-ff8544f5636d'
const identitiesOf = (...events: Fields[]) =>
  programmeOf(frab(events.map((event) => frabEvent(event)))).sessions.map(
    ({ identity, identityKind }) => ({ identity, identityKind }),
  )

describe('a guid identifies where it is present, a UUID and unique in the file', () => {
  it.each([
    [GUID, GUID],
    [GUID.toUpperCase(), GUID],
    [`urn:uuid:${GUID}`, GUID],
    [`{${GUID}}`, GUID],
    [` ${GUID} `, GUID],
    ['12345', null],
    ['00000000-0000-0000-0000-000000000000', null],
    [`${GUID}0`, null],
    ['', null],
    [null, null],
  ])('%s', (raw, guid) => {
    expect(trustworthyGuid(raw)).toBe(guid)
  })

  it('unique: the guid', () => {
    expect(identitiesOf({ guid: GUID })).toEqual([{ identity: GUID, identityKind: 'guid' }])
  })

  it('twice, also in other spelling: the content of both, and a loss', () => {
    const events = [
      frabEvent({ guid: GUID, id: 1 }),
      frabEvent({ guid: GUID.toUpperCase(), id: 2 }),
    ]
    const programme = programmeOf(frab(events))
    const [first, second] = programme.sessions
    expect([first?.identityKind, second?.identityKind]).toEqual(['content', 'content'])
    expect(first?.identity).not.toBe(second?.identity)
    expect(lossOf(programme, 'event.guid (not unique)')?.count).toBe(2)
  })

  it('no UUID: the content, and a loss', () => {
    const programme = programmeOf(frab([frabEvent({ guid: '17' })]))
    expect(programme.sessions[0]?.identityKind).toBe('content')
    expect(lossOf(programme, 'event.guid (not a UUID)')).toMatchObject({ count: 1, example: '17' })
  })
})

describe('the content identity', () => {
  const [base] = identitiesOf({})

  it.each([
    [
      'another start, room or description is the same session',
      { date: '2026-03-28T15:00:00Z', abstract: 'New' },
      true,
    ],
    ['capitals and spaces do not matter', { title: ' TALK ' }, true],
    ['another title is another session', { title: 'Talk 2' }, false],
    ['another id is another session', { id: 2 }, false],
  ])('%s', (_, event, same) => {
    expect(identitiesOf(event)[0]?.identity === base?.identity).toBe(same)
  })

  it('another event gives another identity', () => {
    const other = programmeOf(frab([frabEvent()], { acronym: 'other' })).sessions[0]
    expect(other?.identity).not.toBe(base?.identity)
  })

  it('twins are numbered in their order', () => {
    const identities = identitiesOf({}, {}, {}).map(({ identity }) => identity)
    expect(identities).toEqual([base?.identity, `${base?.identity}-2`, `${base?.identity}-3`])
  })

  it('parts do not run into each other', () => {
    expect(contentHash(['a', 'b'])).not.toBe(contentHash(['ab', '']))
    expect(contentHash(['a', null])).not.toBe(contentHash(['a', 'null']))
  })

  it('the hash is stable over releases: 128 bits in hexadecimal', () => {
    expect(contentHash(['demo', 'talk', '1'])).toBe('747de871e6a2aa5286c445c5b69850a0')
    const hashes = new Set(Array.from({ length: 50_000 }, (_, at) => contentHash([`talk ${at}`])))
    expect(hashes.size).toBe(50_000)
  })
})

describe('slugs', () => {
  it.each([
    ['K.1.105 (La Fontaine)', 'k-1-105-la-fontaine'],
    ['Große Bühne', 'grosse-buhne'],
    ['Smørrebrød & Œuvre', 'smorrebrod-oeuvre'],
    ['  --  ', ''],
    ['日本語', ''],
    ['x'.repeat(500), 'x'.repeat(200)],
    [`${'x'.repeat(199)}-y`, 'x'.repeat(199)],
  ])('%s', (name, slug) => {
    expect(toSlug(name)).toBe(slug)
  })

  it('a name without Latin letters has a stable one', () => {
    expect(slugOrHash('room', null, '日本語')).toMatch(/^room-[0-9a-f]{8}$/)
    expect(slugOrHash('room', '日本語')).not.toBe(slugOrHash('room', '中文'))
  })

  it('each is given once, within 200 characters', () => {
    const next = createSlugRegister()
    expect(['hall', 'hall', 'hall-2', 'hall'].map(next)).toEqual([
      'hall',
      'hall-2',
      'hall-2-2',
      'hall-3',
    ])
    expect([next('x'.repeat(200)), next('x'.repeat(200))][1]).toBe(`${'x'.repeat(198)}-2`)
  })
})
