import { expect, test } from 'vitest'
import {
  instantIso,
  isTimeZone,
  project,
  toInstant,
  zoneOrUtc,
} from '../../src/kernel/local-time.ts'
import { isZoneName } from '../../src/kernel/zone-names.ts'
import { asOwner } from '../support/community.ts'
import { namesOfRuntimes, someZones, transitionsOf } from '../support/zones.ts'

const minute = 60_000
const around = [-86_400_000, -60, -1, 0, 1, 30, 60, 90, 120, 150, 180, 300, 1_440].map((step) =>
  Math.abs(step) > 10_000 ? step : step * minute,
)

/** Instants and wall clocks about every change of a zone. */
function momentsOf(zone: string) {
  return transitionsOf(zone).flatMap((change) => around.map((step) => change + step))
}

test.each(someZones('dates'))(
  'the database dates instants of %s as the code does',
  async (zone) => {
    const instants = momentsOf(zone).map((each) => instantIso(each))
    const rows = await asOwner<{ at: string; wall: string }>(
      `select t.at, to_char(app.local_time(t.at::timestamptz, $2), 'YYYY-MM-DD"T"HH24:MI:SS') as wall
     from unnest($1::text[]) t(at)`,
      [instants, zone],
    )
    const wrong = rows.flatMap(({ at, wall }) => {
      const { localDate, localTime } = project(at, zone)
      return `${localDate}T${localTime}` === wall ? [] : [{ at, wall, localDate, localTime }]
    })
    expect(wrong).toEqual([])
  },
)

test.each(someZones('reads'))(
  'the database reads wall clocks of %s as the code does',
  async (zone) => {
    // What a clock showed on either side of each change, and what it never showed.
    const walls = transitionsOf(zone).flatMap((change) =>
      around.flatMap((step) =>
        [change - minute, change].map((side) => {
          const { localDate, localTime } = project(instantIso(side), zone)
          return instantIso(Date.parse(`${localDate}T${localTime}Z`) + step).slice(0, -1)
        }),
      ),
    )
    const rows = await asOwner<{ wall: string; at: string }>(
      `select t.wall, to_char(app.instant_of(t.wall::timestamp, $2) at time zone 'UTC',
       'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
     from unnest($1::text[]) t(wall)`,
      [walls, zone],
    )
    const wrong = rows.flatMap(({ wall, at }) => {
      const expected = toInstant(wall, zone)
      return at === expected ? [] : [{ wall, at, expected }]
    })
    expect(wrong).toEqual([])
  },
)

test('every zone that both know shows the same, by whatever name', async () => {
  const listed = await asOwner<{ name: string }>('select name from pg_timezone_names')
  const abbreviations = [
    'CET',
    'cet',
    'EET',
    'MET',
    'WET',
    'EST',
    'MST',
    'HST',
    'EST5EDT',
    'GB',
    'UTC',
  ]
  const names = [...listed.map(({ name }) => name), ...abbreviations].filter(isTimeZone)
  const instants = [
    '1995-01-15T12:00:00Z',
    '1995-07-15T12:00:00Z',
    '2026-01-15T12:00:00Z',
    '2026-07-15T12:00:00Z',
  ]
  const rows = await asOwner<{ zone: string; at: string; wall: string }>(
    `select z.zone, t.at, to_char(app.local_time(t.at::timestamptz, z.zone),
       'YYYY-MM-DD"T"HH24:MI:SS') as wall
     from unnest($1::text[]) t(at), unnest($2::text[]) z(zone)`,
    [instants, names],
  )
  const wrong = rows.filter(({ zone, at, wall }) => {
    const { localDate, localTime } = project(at, zone)
    return `${localDate}T${localTime}` !== wall
  })
  expect(wrong).toEqual([])
  expect(names.length).toBeGreaterThan(500)
})

test('a name of no zone is UTC where a row has it all the same, here as there', async () => {
  const names = ['', ...namesOfRuntimes.filter((name) => !isZoneName(name))]
  const rows = await asOwner<{ zone: string; wall: string }>(
    `select z.zone, to_char(app.local_time('2026-07-15T12:00Z', z.zone), 'HH24:MI') as wall
     from unnest($1::text[]) z(zone)`,
    [names],
  )
  expect(rows.filter(({ wall }) => wall !== '12:00')).toEqual([])
  expect(names.map((zone) => zoneOrUtc(zone))).toEqual(names.map(() => 'UTC'))
  expect(rows.length).toBeGreaterThan(25)
})

test('the database knows every zone that the code offers, and every other name that it takes', async () => {
  const known = [...Intl.supportedValuesOf('timeZone'), ...namesOfRuntimes].filter(isTimeZone)
  const rows = await asOwner<{ zone: string }>(
    `select z.zone from unnest($1::text[]) z(zone)
     where not exists (select from pg_timezone_names n where lower(n.name) = lower(z.zone))`,
    [known],
  )
  expect(rows).toEqual([])
})
