import { describe, expect, it } from 'vitest'
import { convertMozFest } from '../../../local/demo/convert-mozfest.ts'
import { pseudonymiseJson, pseudonymiseXml } from '../../../local/demo/pseudonymise.ts'
import { createPseudonyms, withoutContacts } from '../../../local/demo/pseudonyms.ts'
import { programmeOf } from './programme-files.ts'

const row = {
  id: '7',
  title: 'Talk with @ada',
  description: 'Write to ada@mail.example',
  'localized description': 'Hallo',
  'additional language': 'German, English',
  category: 'Open Badges',
  location: 'Floor 1 - 101',
  day: 'Sunday',
  start: '12:15pm',
  end: '1:00pm',
  'notes url': '',
  tags: [],
  facilitators_names: ['Ada Real', ''],
}

describe('MozFest rows become frab events', () => {
  const convert = (fields: object) =>
    programmeOf(convertMozFest(JSON.stringify({ sessions: [{ ...row, ...fields }] })), {
      includePersons: true,
    }).sessions[0]

  it.each([
    ['Sunday 30 October 2016 is UTC', {}, '2016-10-30T12:15:00Z', '2016-10-30T13:00:00Z'],
    ['Saturday is UTC+1', { day: 'Saturday' }, '2016-10-29T11:15:00Z', '2016-10-29T12:00:00Z'],
    [
      '12:30am is half past midnight, still UTC+1',
      { start: '12:30am', end: '1:00am' },
      '2016-10-29T23:30:00Z',
      '2016-10-30T00:00:00Z',
    ],
    ['an end at the start is open', { end: '12:15pm' }, '2016-10-30T12:15:00Z', null],
    ['a row without a day is unscheduled', { day: undefined }, null, null],
  ])('%s', (_, fields, startsAt, endsAt) => {
    expect(convert(fields)).toMatchObject({ startsAt, endsAt })
  })

  it.each([
    ['German, English', 'de'],
    ['English/Spanish', 'es'],
    ['Scotts Gaelic, English', 'gd'],
    ['Klingon, English', 'en'],
    ['', 'en'],
  ])('additional language "%s" is %s', (language, languageCode) => {
    expect(convert({ 'additional language': language })?.languageCode).toBe(languageCode)
  })

  it('persons are pseudonyms and contacts are gone', () => {
    const session = convert({})
    expect(session?.personNames).toHaveLength(1)
    expect(JSON.stringify(session)).not.toMatch(/Real|@|mail\.example/)
    expect(session?.description).toBe('Write to\n\nHallo')
  })
})

describe('published schedules lose their persons', () => {
  const xml = `<?xml version="1.0"?>
<schedule>
  <conference><title>T</title></conference>
  <persons>
    <person id="9"><name>Ada Real</name><slug>ada_real</slug><biography>Born</biography></person>
  </persons>
  <day index="1" date="2026-01-31">
    <room name="R">
      <event id="1">
        <title>T</title>
        <abstract>by a@b.example</abstract>
        <feedback_url>https://x.example</feedback_url>
        <persons>
          <person id="9">Ada Real</person>
        </persons>
        <attachments>
          <attachment href="y">Slides</attachment>
        </attachments>
        <links>
          <link href="https://private.example">Home</link>
          <link href="https://video.fosdem.org/1">Video</link>
        </links>
      </event>
    </room>
  </day>
</schedule>
`

  it('XML', () => {
    const result = pseudonymiseXml(xml)
    expect(result).not.toMatch(/Real|ada_real|Born|a@b|feedback_url|Slides|private\.example/)
    expect(result).toContain('CC BY 2.0 BE')
    expect(result).toContain('https://video.fosdem.org/1')
    const { sessions } = programmeOf(result, { includePersons: true })
    expect(sessions[0]?.personNames).toEqual([createPseudonyms(['00000009']).nameOf('00000009')])
  })

  it('JSON', () => {
    const event = {
      title: 'T',
      description: 'at @ada',
      logo: 'face.jpg',
      persons: [{ id: 9, public_name: 'Ada Real' }],
      links: [{ url: 'https://private.example', title: 'Home' }],
      attachments: [{ url: 'x' }],
    }
    const document = { schedule: { conference: { title: 'C', days: [{ rooms: { R: [event] } }] } } }
    const result = pseudonymiseJson(JSON.stringify(document))
    expect(result).not.toMatch(/Real|@ada|face|private\.example|"x"/)
    expect(programmeOf(result, { includePersons: true }).sessions[0]?.personNames).toHaveLength(1)
  })
})

describe('pseudonyms', () => {
  it('are stable, whatever the order, and differ', () => {
    const persons = Array.from({ length: 1_700 }, (_, at) => `person ${at}`)
    const one = createPseudonyms(persons)
    const other = createPseudonyms([...persons].reverse())
    const names = persons.map((person) => one.nameOf(person))
    expect(new Set(names).size).toBe(1_700)
    expect(persons.map((person) => other.nameOf(person))).toEqual(names)
  })

  it.each([
    ['write a.b+c@mail.example now', 'write  now'],
    ['href="mailto:a@b.example"', 'href=""'],
    ['ask @ada_l or @ada@social.example', 'ask  or '],
    ['https://social.example/@ada', 'https://social.example'],
    ['(@ada)', '()'],
    ['a @ b, 5@once', 'a @ b, 5@once'],
  ])('contacts go: %s', (text, result) => {
    expect(withoutContacts(text)).toBe(result)
  })
})
