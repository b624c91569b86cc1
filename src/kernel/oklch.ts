import { contrastOf } from './contrast.ts'

/** A colour by how light it looks (0 to 1), how strong (0 is grey) and which it is (degrees). */
export interface Oklch {
  light: number
  chroma: number
  hue: number
}

export function oklchOf(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** `#rrggbb`; where no screen can show it, it is as strong as a screen can. */
export function hexOf({ light, chroma, hue }: Oklch): string {
  let strongest = chroma
  let parts = linearParts({ light, chroma, hue })
  while (strongest > 0 && parts.some((part) => part < -tolerance || part > 1 + tolerance)) {
    strongest = Math.max(strongest - 0.002, 0)
    parts = linearParts({ light, chroma: strongest, hue })
  }
  const digits = parts.map((part) =>
    Math.round(encoded(Math.min(1, Math.max(0, part))) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/**
 * The colour, as much lighter or darker as it must be to have this contrast to every one of the
 * grounds; its hue stays. White or black where nothing between them has it.
 */
export function readableOn(
  grounds: readonly string[],
  given: { colour: Oklch; contrast: number; towards: 'white' | 'black' },
): string {
  const step = given.towards === 'white' ? 0.005 : -0.005
  let { light } = given.colour
  let hex = hexOf(given.colour)
  while (grounds.some((ground) => contrastOf(hex, ground) < given.contrast)) {
    light += step
    if (light <= 0) return '#000000'
    if (light >= 1) return '#ffffff'
    hex = hexOf({ ...given.colour, light })
  }
  return hex
}

/** Rounding is no colour outside of what a screen shows. */
const tolerance = 1e-4

function linearParts({ light, chroma, hue }: Oklch): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

const encoded = (part: number) =>
  part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
