import { describe, expect, it } from 'vitest'
import { type Bounds, boundsOf } from '../../../src/domain/event-search/bounds.ts'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The point that one comes to from another, in a direction, after some kilometres. */
function destination(latitude: number, longitude: number, bearing: number, kilometres: number) {
  const [phi, lambda, theta] = [radians(latitude), radians(longitude), radians(bearing)]
  const angle = kilometres / 6371.0088
  const north = Math.asin(
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(theta),
  )
  const east =
    lambda +
    Math.atan2(
      Math.sin(theta) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(north),
    )
  const degrees = (east * 180) / Math.PI
  return { latitude: (north * 180) / Math.PI, longitude: ((degrees + 540) % 360) - 180 }
}

const holds = (
  { south, north, west, east }: Bounds,
  { latitude, longitude }: { latitude: number; longitude: number },
) =>
  latitude >= south &&
  latitude <= north &&
  (west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east)

describe('the box around a circle', () => {
  it('holds every point of its edge, at the poles and across the date line too', () => {
    for (const latitude of [-90, -89.9, -60, -0.5, 0, 45, 66.6, 89.99, 90]) {
      for (const longitude of [-180, -179.9, -20, 0, 3.7, 179.99, 180]) {
        for (const radius of [0.001, 1, 25, 1000]) {
          const bounds = boundsOf({ latitude, longitude, radius })
          for (let bearing = 0; bearing < 360; bearing += 5) {
            const point = destination(latitude, longitude, bearing, radius)
            expect(holds(bounds, point), `${latitude} ${longitude} ${radius} ${bearing}`).toBe(true)
          }
        }
      }
    }
  })

  it('is not much larger than it must be', () => {
    const { south, north, west, east } = boundsOf({ latitude: 60, longitude: 10, radius: 111.195 })
    expect([north - south, east - west].map((span) => Math.round(span * 100) / 100)).toEqual([2, 4])
  })

  it('has its west east of its east where the date line is inside', () => {
    const { west, east } = boundsOf({ latitude: -17, longitude: 179.9, radius: 100 })
    expect([west > 178, east < -178]).toEqual([true, true])
  })
})
