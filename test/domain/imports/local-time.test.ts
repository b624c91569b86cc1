import { expect, test } from 'vitest'
import { localClock, resolveClock } from '../../../src/domain/imports/formats/local-time.ts'
import { instantIso, project, toInstant } from '../../../src/kernel/local-time.ts'
import { transitionsOf, zones } from '../../support/zones.ts'

const quarter = 15 * 60_000

test.each(zones)('files are read by the clocks of %s as programmes are shown', (zone) => {
  const wrong: unknown[] = []
  for (const change of transitionsOf(zone)) {
    for (
      let instant = change - 16 * quarter;
      instant <= change + 16 * quarter;
      instant += quarter
    ) {
      const { localDate: date, localTime } = project(instantIso(instant), zone)
      const [hour, minute, second] = localTime.split(':').map(Number) as [number, number, number]
      const clock = { date, hour, minute, second }
      const shown = localClock(instant, zone)
      const read = instantIso(resolveClock(clock, zone).epoch)
      const meant = toInstant(`${date}T${localTime}`, zone)
      if (JSON.stringify(shown) !== JSON.stringify(clock) || read !== meant) {
        wrong.push({ instant: instantIso(instant), shown, clock, read, meant })
      }
    }
  }
  expect(wrong).toEqual([])
})
