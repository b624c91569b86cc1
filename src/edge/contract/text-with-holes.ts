/** Names of a value: the first that there is. */
type Names = readonly string[]

interface Hole {
  /** The text up to it. */
  before: string
  /** Which of `values` fills it. */
  value: number
}

/** A text with holes that values fill. Equal holes have one value, which is encoded once. */
export interface TextWithHoles {
  holes: readonly Hole[]
  end: string
  values: readonly Names[]
}

export const text = (plain: string): TextWithHoles => ({ holes: [], end: plain, values: [] })
export const hole = (names: Names): TextWithHoles => ({
  holes: [{ before: '', value: 0 }],
  end: '',
  values: [names],
})

export function concatenated(pieces: readonly TextWithHoles[]): TextWithHoles {
  const holes: Hole[] = []
  const values: Names[] = []
  let end = ''
  const placeOf = (names: Names) => {
    const place = values.findIndex((known) => known.join() === names.join())
    return place === -1 ? values.push(names) - 1 : place
  }
  for (const piece of pieces) {
    const places = piece.values.map(placeOf)
    for (const { before, value } of piece.holes) {
      holes.push({ before: end + before, value: places[value] ?? value })
      end = ''
    }
    end += piece.end
  }
  return { holes, end, values }
}

/** The same within a JSON string. What fills a hole needs no escape there. */
export const inJson = ({ holes, end, values }: TextWithHoles): TextWithHoles => ({
  holes: holes.map(({ before, value }) => ({ before: escaped(before), value })),
  end: escaped(end),
  values,
})

const escaped = (plain: string) => JSON.stringify(plain).slice(1, -1)

export function firstOf(names: Names, values: Readonly<Record<string, string>>) {
  for (const name of names) if (values[name] !== undefined) return values[name]
  return undefined
}

/** Fills each hole with a value, as a part of an address. */
export function filled(
  { holes, end, values }: TextWithHoles,
  given: Readonly<Record<string, string>>,
): string {
  const encoded = values.map((names) => {
    const value = firstOf(names, given)
    if (value === undefined) throw new Error(`There is no '${names.at(-1)}' for ${end}`)
    return encodeURIComponent(value)
  })
  let whole = ''
  for (const { before, value } of holes) whole += before + encoded[value]
  return whole + end
}
