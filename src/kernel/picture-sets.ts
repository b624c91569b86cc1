/** The sets of pictures of a look, each in several sizes, and how many each may have. */
export const pictureSets = {
  logos: { most: 4, isOfIcons: false },
  darkLogos: { most: 4, isOfIcons: false },
  favicons: { most: 6, isOfIcons: true },
} as const

export type PictureSetName = keyof typeof pictureSets

export const pictureSetNames = Object.keys(pictureSets) as [PictureSetName, ...PictureSetName[]]

/** Something of each set. */
export const perSet = <Value>(of: (set: PictureSetName) => Value) =>
  Object.fromEntries(pictureSetNames.map((set) => [set, of(set)])) as Record<PictureSetName, Value>

interface Size {
  width: number
  height: number
}

const iconSizes = { least: 16, most: 512 }

/** Why a picture cannot stand in a set after those before it; null where it can. */
export const whyUnfit = (
  set: PictureSetName,
  { width, height }: Size,
  before: readonly Size[],
): string | null => {
  if (pictureSets[set].isOfIcons) {
    if (width !== height) return `It is ${width} × ${height} pixels. An icon must be square.`
    const { least, most } = iconSizes
    if (width < least || width > most) {
      return `It is ${width} pixels wide. An icon must have ${least} to ${most} pixels.`
    }
  }
  if (before.some((other) => other.width === width)) {
    return `Another picture of the set is ${width} pixels wide. Send one picture per width.`
  }
  const other = before.find((each) => !areAlike(each, { width, height }))
  if (!other) return null
  return `It is ${width} × ${height} pixels, and another one of the set ${other.width} × ${other.height}. All must have the same proportion, within 2 %.`
}

/** In whole numbers: the limit itself is alike. */
function areAlike(one: Size, other: Size): boolean {
  const [a, b] = [one.width * other.height, other.width * one.height]
  return 50 * Math.abs(a - b) <= Math.min(a, b)
}
