/** Names of a value: the first that there is. */
type Names = readonly string[]

/** A text with holes that values fill: one text more than holes. Equal holes are one of `values`. */
export interface TextWithHoles {
  texts: readonly string[]
  holes: readonly number[]
  values: readonly Names[]
}

export const text = (plain: string): TextWithHoles => ({ texts: [plain], holes: [], values: [] })
export const hole = (names: Names): TextWithHoles => ({
  texts: ['', ''],
  holes: [0],
  values: [names],
})

export function concatenated(pieces: readonly TextWithHoles[]): TextWithHoles {
  const texts = ['']
  const holes: number[] = []
  const values = new Map<string, Names>()
  for (const piece of pieces) {
    const keys = piece.values.map((names) => names.join())
    piece.values.forEach((names, index) => {
      values.set(keys[index]!, names)
    })
    const known = [...values.keys()]
    piece.texts.forEach((plain, index) => {
      if (index > 0) {
        holes.push(known.indexOf(keys[piece.holes[index - 1]!]!))
        texts.push(plain)
      } else texts[texts.length - 1] += plain
    })
  }
  return { texts, holes, values: [...values.values()] }
}

/** The same within a JSON string. What fills a hole needs no escape there. */
export const inJson = ({ texts, ...rest }: TextWithHoles): TextWithHoles => ({
  ...rest,
  texts: texts.map((plain) => JSON.stringify(plain).slice(1, -1)),
})

export function firstOf(names: Names, values: Readonly<Record<string, string>>) {
  for (const name of names) if (values[name] !== undefined) return values[name]
  return undefined
}

/** Fills each hole with a value, as a part of an address. */
export function filled(
  { texts, holes, values }: TextWithHoles,
  given: Readonly<Record<string, string>>,
): string {
  const encoded = values.map((names) => {
    const value = firstOf(names, given)
    if (value === undefined) throw new Error(`There is no '${names.at(-1)}' for ${texts.join('…')}`)
    return encodeURIComponent(value)
  })
  let whole = texts[0]!
  for (let index = 0; index < holes.length; index++) {
    whole += encoded[holes[index]!]! + texts[index + 1]!
  }
  return whole
}
