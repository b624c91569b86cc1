/** A name for each thing of a list: the second that is called alike has `#2` after it. */
export function namesApart<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): string[] {
  const taken = new Set<string>()
  return things.map((thing) => {
    const name = nameOf(thing)
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name}#${count}`
    taken.add(own)
    return own
  })
}

/** What becomes of a list that is to be another one: things of one name are the same thing. */
export interface Aligned<Stored, Wanted> {
  placed: { wanted: Wanted; place: number; before: Stored | undefined }[]
  gone: Stored[]
}

export function aligned<Stored, Wanted>(
  stored: readonly Stored[],
  wanted: readonly Wanted[],
  nameOf: (thing: Stored | Wanted) => string,
): Aligned<Stored, Wanted> {
  const names = namesApart(stored, nameOf)
  const left = new Map(stored.map((thing, index) => [names[index]!, thing]))
  const wantedNames = namesApart(wanted, nameOf)
  const placed = wanted.map((thing, place) => {
    const before = left.get(wantedNames[place]!)
    left.delete(wantedNames[place]!)
    return { wanted: thing, place, before }
  })
  return { placed, gone: [...left.values()] }
}
