import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { contentDigest } from '../../../src/domain/imports/formats/identity.ts'
import { parseProgramme } from '../../../src/domain/imports/formats/parse-programme.ts'
import { inMemory } from '../../../src/domain/imports/formats/source.ts'
import { inOneGo } from '../../support/pieces.ts'
import { isExhaustive, oneOf } from '../../support/selection.ts'
import {
  calendar,
  demoBytes,
  frab,
  frabEvent,
  pentabarf,
  programmeOf,
  toBytes,
  vevent,
} from './programme-files.ts'

const fixture = (name: string) =>
  new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))

const long = 'Größe & 𝒲eite <b>«日本語»</b> '.repeat(30)
const marked = `<?xml version="1.0" encoding="utf-8"?><!-- a <comment> --> ${pentabarf(
  `<event guid="a &amp; b"><title>A &lt;b&gt; &#x1F600; c</title><abstract><![CDATA[${long}]]></abstract>
   <description>${long.replace(/[<&>]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</description>
   <persons><person id="1">Ünal</person></persons><unknown a='>'/></event><event/>`,
).replace(/^<\?xml[^>]*>/, '')}<!-- end -->`

const files: Record<string, Uint8Array> = {
  'schedule.xml with marks': toBytes(marked),
  'FOSDEM, schedule.xml': demoBytes('fosdem'),
  'MozFest, schedule.json': demoBytes('mozfest'),
  'Camp, schedule.json': demoBytes('camp'),
  'schedule.json, version 2': fixture('schedule-version-2.json'),
  'schedule.json with marks': toBytes(
    frab([
      frabEvent({
        title: 'A "quoted" \\ {[,:]} title',
        abstract: long,
        persons: [{ name: 'Ünal' }],
      }),
      frabEvent({
        id: 2,
        title: { de: 'Zwei', en: 'Two' },
        unknown: [{ deep: [1, 2, { x: '}' }] }],
      }),
    ]),
  ),
  'JSON-LD': fixture('gathering.jsonld'),
  CSV: fixture('library-day.csv'),
  'CSV with marks': toBytes(
    `\ufeffTitle;Start;Description;Odd\r\n"A ""b"";c";10:00;"${long}\r\n\n""";x\r\n\r\n;;;\rLast;11:00;;`,
  ),
  'iCalendar with marks': toBytes(
    `\ufeff${calendar([
      'BEGIN:VTIMEZONE\r\nTZID:Custom\r\nX-LIC-LOCATION:Europe/Berlin\r\nEND:VTIMEZONE',
      vevent(
        'UID:1',
        'DTSTART;TZID=Custom:20260328T100000',
        `DESCRIPTION:${long.replace(/[;,]/g, '').replace(/.{50}/gu, '$&\r\n ')}`,
        'BEGIN:VALARM\r\nACTION:DISPLAY\r\nDESCRIPTION:END:VEVENT\r\nEND:VALARM',
      ),
      vevent('UID:2', 'DTSTART:20260328T100000Z', 'CLASS:PRIVATE', `DESCRIPTION:${long}`),
      vevent(
        'UID:3',
        'DTSTART:20260401T100000Z',
        `DESCRIPTION:${long}`,
        'RRULE:FREQ=DAILY;COUNT=3',
      ),
      'BEGIN:VTODO\r\nUID:4\r\nSUMMARY:Buy milk\r\nEND:VTODO',
      'begin:vevent\r\nUID:5\r\nDTSTART:20260402T100000Z\r\nSUMMARY:Small letters\r\nend:vevent',
      'BEGIN:VEV\r\n ENT\r\nUID:6\r\nDTSTART:20260403T100000Z\r\nSUMMARY:Folded\r\nEND:VEVENT',
    ])}`,
  ),
  iCalendar: toBytes(
    calendar([
      vevent('UID:1', 'DTSTART;TZID=Europe/Berlin:20260328T100000', `DESCRIPTION:${long}`),
      vevent('UID:2', 'DTSTART:20260328T100000Z', 'SUMMARY:Ünal', 'RRULE:FREQ=DAILY;COUNT=3'),
    ]),
  ),
}
const options = { contentType: 'text/csv', includePersons: true, timezone: 'Europe/Berlin' }

/** Outside the proofs one programme of a real event: what each of them has, the smaller files have too. */
const real = Object.keys(files).filter((name) => name.includes(', schedule.'))
const tried = Object.keys(files).filter(
  (name) => !real.includes(name) || oneOf(real, 'a programme in pieces').includes(name),
)

/** Small pieces of the largest file, which has what the others have, a thousand times, are left to the proofs. */
const sizesOf = (name: string) =>
  name.startsWith('FOSDEM') && !isExhaustive()
    ? [4096]
    : [...oneOf([1, 7, 64], `pieces of ${name}`), 4096]

it.each(tried.flatMap((name) => sizesOf(name).map((bytes) => [name, bytes] as const)))(
  '%s in pieces of %i bytes reads as in one',
  (name, pieceBytes) => {
    const whole = parseProgramme(inMemory(files[name]!, 100_000_000), options)
    const pieces = parseProgramme(inMemory(files[name]!, pieceBytes), options)
    expect(inOneGo(pieces)).toEqual(inOneGo(whole))
  },
)

it.each(tried)('%s keeps the beginnings of texts that are taken', (name) => {
  const whole = programmeOf(files[name]!, options)
  const taken = new Map<number, string>()
  const source = inMemory(files[name]!)
  const takeText = (entry: number, text: string) => void taken.set(entry, text)
  const read = inOneGo(parseProgramme(source, { ...options, takeText }))
  if (!read.ok) throw new Error(read.detail)
  const put = read.programme.sessions.map(({ cut, ...session }) => {
    if (cut === undefined) return session
    const description = taken.get(cut.entry)!
    expect(description.startsWith(session.description!)).toBe(true)
    expect(cut.digest).toBe(contentDigest([description]))
    return { ...session, description }
  })
  expect({ ...read.programme, sessions: put }).toEqual(whole)
  const lengths = read.programme.sessions.map(({ description }) => description?.length ?? 0)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(201)
})

it('a cut character that is never completed is no UTF-8', () => {
  const bytes = toBytes(frab([frabEvent({ title: 'ü' })]))
  const at = bytes.indexOf(0xc3)
  for (const pieceBytes of [1, at + 1, 4096]) {
    const cut = new Uint8Array([...bytes.subarray(0, at + 1), ...bytes.subarray(at + 2)])
    expect(inOneGo(parseProgramme(inMemory(cut, pieceBytes), options))).toMatchObject({
      ok: false,
      detail: 'The file is not valid UTF-8.',
    })
  }
})
