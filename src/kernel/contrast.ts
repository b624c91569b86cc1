/** `#rrggbb`, in lower case. */
export const colourPattern = /^#[0-9a-f]{6}$/

/** What texts on a colour need to be read by everybody: AA of WCAG 2.2. */
export const readableContrast = 4.5

export const white = '#ffffff'
export const black = '#000000'

/** The contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** White or black, whichever is easier to read on a colour: one of them always is. */
export const textOn = (colour: string): typeof white | typeof black =>
  contrastOf(colour, white) >= contrastOf(colour, black) ? white : black

const luminanceOf = (colour: string) =>
  0.2126 * lightOf(colour, 1) + 0.7152 * lightOf(colour, 3) + 0.0722 * lightOf(colour, 5)

/** How much light two hexadecimal digits stand for. */
function lightOf(colour: string, at: number): number {
  const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
