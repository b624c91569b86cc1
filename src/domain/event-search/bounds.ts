/** A point, in degrees (WGS 84), and how far from it, in kilometres. */
export interface Circle {
  latitude: number
  longitude: number
  radius: number
}

/** A box around a circle, in degrees; across the date line `west` is greater than `east`. */
export interface Bounds {
  south: number
  north: number
  west: number
  east: number
}

/** The mean radius, in kilometres. */
export const earthRadius = 6371.0088
const degrees = 180 / Math.PI

/** The smallest box of parallels and meridians that holds a circle. */
export function boundsOf({ latitude, longitude, radius }: Circle): Bounds {
  // Six centimetres wider, so that rounding leaves nobody out; the distance itself decides.
  const angle = (radius / earthRadius) * (1 + 1e-9) + 1e-8
  const south = latitude - angle * degrees
  const north = latitude + angle * degrees
  if (south <= -90 || north >= 90) {
    return { south: Math.max(south, -90), north: Math.min(north, 90), west: -180, east: 180 }
  }
  const across = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(latitude / degrees))) * degrees
  if (across >= 180) return { south, north, west: -180, east: 180 }
  return { south, north, west: wrapped(longitude - across), east: wrapped(longitude + across) }
}

const wrapped = (longitude: number) =>
  longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
