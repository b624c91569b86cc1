/** Names of a value: the first that there is. */
type Names = readonly string[]

/** A text with holes that values fill. */
export interface TextWithHoles {
  holes: readonly { before: string; names: Names }[]
  end: string
}

/** Equal names are one object, so that their value is looked up and encoded once. */
const knownNames = new Map<string, Names>()

export const text = (plain: string): TextWithHoles => ({ holes: [], end: plain })

export function hole(names: Names): TextWithHoles {
  const known = knownNames.get(names.join()) ?? names
  knownNames.set(names.join(), known)
  return { holes: [{ before: '', names: known }], end: '' }
}

export function concatenated(pieces: readonly TextWithHoles[]): TextWithHoles {
  const holes: { before: string; names: Names }[] = []
  let end = ''
  for (const piece of pieces) {
    for (const { before, names } of piece.holes) {
      holes.push({ before: end + before, names })
      end = ''
    }
    end += piece.end
  }
  return { holes, end }
}

const escaped = (plain: string) => JSON.stringify(plain).slice(1, -1)

/** The same within a JSON string. What fills a hole needs no escape there. */
export const inJson = ({ holes, end }: TextWithHoles): TextWithHoles => ({
  holes: holes.map(({ before, names }) => ({ before: escaped(before), names })),
  end: escaped(end),
})

export function firstOf(names: Names, values: Readonly<Record<string, string>>) {
  for (const name of names) if (values[name] !== undefined) return values[name]
  return undefined
}

/** Fills each hole with a value, as a part of an address. */
export function filled(
  { holes, end }: TextWithHoles,
  values: Readonly<Record<string, string>>,
): string {
  const encoded = new Map<Names, string>()
  let whole = ''
  for (const { before, names } of holes) {
    const value = encoded.get(names) ?? encodedOf(names, values)
    encoded.set(names, value)
    whole += before + value
  }
  return whole + end
}

function encodedOf(names: Names, values: Readonly<Record<string, string>>): string {
  const value = firstOf(names, values)
  if (value === undefined) throw new Error(`There is no '${names.at(-1)}' for an address.`)
  return encodeURIComponent(value)
}
