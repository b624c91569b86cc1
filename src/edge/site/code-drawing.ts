import { encode } from 'uqr'

/** Free modules around a code (ISO/IEC 18004). */
const border = 4

/** A QR code as a drawing, black on white in every scheme: readers look for dark on light. */
export function codeDrawing(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}"/></svg>`
  )
}
