import { expect, test } from 'vitest'
import { localClock, resolveClock } from '../../../src/domain/imports/formats/local-time.ts'
import { instantIso, project, toInstant } from '../../../src/kernel/local-time.ts'
import { someZones, transitionsOf } from '../../support/zones.ts'

const minutes = [-180, -120, -60, -30, 0, 30, 60, 120]

test.each(someZones('programme'))(
  'files are read by the clocks of %s as programmes are shown',
  (zone) => {
    const wrong: unknown[] = []
    for (const change of transitionsOf(zone)) {
      for (const instant of minutes.map((minute) => change + minute * 60_000)) {
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
  },
)
