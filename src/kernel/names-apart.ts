/** Each thing of a list with a name of its own: the second that is called alike has `#2` after it. */
export function namesApart<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): { name: string; thing: Thing }[] {
  const taken = new Set<string>()
  return things.map((thing) => {
    const called = nameOf(thing)
    let name = called
    for (let count = 2; taken.has(name); count++) name = `${called}#${count}`
    taken.add(name)
    return { name, thing }
  })
}

/** What becomes of a list that is to be another one: things of one name are the same thing. */
interface Aligned<Stored, Wanted> {
  placed: { wanted: Wanted; place: number; before: Stored | undefined }[]
  gone: Stored[]
}

export function aligned<Stored, Wanted>(
  stored: readonly Stored[],
  wanted: readonly Wanted[],
  nameOf: (thing: Stored | Wanted) => string,
): Aligned<Stored, Wanted> {
  const left = new Map(namesApart(stored, nameOf).map(({ name, thing }) => [name, thing]))
  const placed = namesApart(wanted, nameOf).map(({ name, thing }, place) => {
    const before = left.get(name)
    left.delete(name)
    return { wanted: thing, place, before }
  })
  return { placed, gone: [...left.values()] }
}

/** Whether a stored thing has these values already. */
export const hasValues = <Stored extends object>(stored: Stored, wanted: Partial<Stored>) =>
  Object.entries(wanted).every(([name, value]) => stored[name as keyof Stored] === value)
