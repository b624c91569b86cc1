import type { Field, Ordered } from './form-fields.ts'

/** Where a form says the place of a thing, counted from one, and in which other one it is. */
export const placeField = (path: string, { id }: Ordered) => `${path}.place.${id}`
export const wholeField = (path: string, { id }: Ordered) => `${path}.in.${id}`

/** What a form begins with: everything at its place. */
export const textsOfOrder = ({ ordered = [] }: Field, path: string): Map<string, string[]> =>
  new Map(
    ordered.flatMap((thing, index): [string, string[]][] => [
      [placeField(path, thing), [`${index + 1}`]],
      ...thing.parts.flatMap((part, at): [string, string[]][] => [
        [placeField(path, part), [`${at + 1}`]],
        [wholeField(path, part), [thing.id]],
      ]),
    ]),
  )

/** The order that a form says, as a body has it. */
export function orderIn(
  { ordered = [], orderedParts, isNumeric }: Field,
  texts: ReadonlyMap<string, readonly string[]>,
  path: string,
) {
  const firstOf = (name: string) => texts.get(name)?.[0]?.trim() ?? ''
  const inOrder = (things: readonly Placed[]) =>
    things
      .map(({ thing, place }) => ({
        id: thing.id,
        at: wantedPlace(firstOf(placeField(path, thing)), place),
      }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ id }) => id)
  const ids = inOrder(ordered.map((thing, index) => ({ thing, place: index + 1 })))
  if (orderedParts === undefined) return ids.map((id) => (isNumeric ? Number(id) : id))
  const parts = ordered.flatMap((thing) =>
    thing.parts.map((part, index) => {
      const whole = firstOf(wholeField(path, part))
      const isThere = ordered.some(({ id }) => id === whole)
      return { thing: part, place: index + 1, whole: isThere ? whole : thing.id }
    }),
  )
  return ids.map((id) => ({
    id,
    [orderedParts[1]]: inOrder(parts.filter(({ whole }) => whole === id)),
  }))
}

interface Placed {
  thing: Ordered
  place: number
}

/** Half a place further than the thing that stands there now: what moves up is before that, what moves down behind it. */
function wantedPlace(text: string, place: number): number {
  const wanted = /^\d+$/.test(text) ? Number(text) : place
  return wanted + Math.sign(wanted - place) / 2
}
