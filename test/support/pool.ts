/** A few things that are dear to make, each for one user at a time. */
export interface Pool<Thing> {
  use<Answer>(work: (thing: Thing) => Promise<Answer>): Promise<Answer>
  /** Everything that was made. */
  all(): Promise<Thing[]>
}

export function createPool<Thing>(most: number, make: () => Promise<Thing>): Pool<Thing> {
  const made: Promise<Thing>[] = []
  const free: Thing[] = []
  const waiting: ((thing: Thing) => void)[] = []
  const take = (): Promise<Thing> => {
    const ready = free.pop()
    if (ready !== undefined) return Promise.resolve(ready)
    if (made.length === most) return new Promise((resolve) => waiting.push(resolve))
    const next = make()
    made.push(next)
    // What could not be made is made anew for the next one.
    next.catch(() => made.splice(made.indexOf(next), 1))
    return next
  }
  return {
    async use(work) {
      const thing = await take()
      try {
        return await work(thing)
      } finally {
        const next = waiting.shift()
        if (next) next(thing)
        else free.push(thing)
      }
    },
    all: () => Promise.all(made),
  }
}

/** Does work for every item, so many at once. */
export async function inLanes<Item>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item, index: number) => Promise<unknown>,
) {
  const lanes = createPool(most, async () => null)
  await Promise.all([...items].map((item, index) => lanes.use(() => work(item, index))))
}
