import type { Database } from '../../db/database.ts'
import { brokenLink, type ErasureFact, type ErasurePorts } from '../../kernel/erasure.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Trips } from '../../kernel/trips.ts'
import { type AppliedErasures, applyErasures, erasuresApplied, holdErased } from './queries.ts'

export interface ErasureServices extends ErasurePorts {
  database: Database
  trips: Trips
}

const scopeOf = ({ trips }: { trips: Trips }) => ({
  instance: true as const,
  beforeGate: true as const,
  trips,
})

/** Where this database stands. */
export async function appliedOf({ database, trips }: Pick<ErasureServices, 'database' | 'trips'>) {
  const { rows } = await database.read(scopeOf({ trips }), { at: erasuresApplied(database.db) })
  return rows.at
}

/** Disposes of the persons of these facts, who are held: one serializable transaction. */
export async function disposeOf(
  { database, trips }: Pick<ErasureServices, 'database' | 'trips'>,
  facts: readonly ErasureFact[],
): Promise<AppliedErasures> {
  const [done] = await database.commitSerializable(scopeOf({ trips }), [
    applyErasures(database.db, facts),
  ])
  return done
}

/** Tells the other isolates which pages are gone, and which database is too old from now on. */
export async function announce(
  { tenants, fence, erasures }: ErasureServices,
  { facts, done }: { facts: readonly ErasureFact[]; done: AppliedErasures },
): Promise<void> {
  erasures.learn(done.applied)
  await Promise.allSettled([
    fence.seal(
      facts.filter(({ counter }) => counter <= done.applied),
      done.applied,
    ),
    ...done.epochs.map(({ tenantId, epoch }) => tenants.push(tenantId, epoch)),
  ])
}

/** What one batch applies at the most, and what a replay begins with. */
export const factsAtOnce = 500
const attempts = 5

/** Applies the next facts that this database has not seen. Answers how far it is then. */
export async function replayNext(
  services: ErasureServices,
  from: Standing,
  most = factsAtOnce,
): Promise<Standing> {
  const { authority, database, trips } = services
  const facts = await trips.count(() => authority.after(from.counter, most))
  if (facts.length === 0) return from
  if ((await brokenLink(facts, from)) !== null) throw broken()
  for (let attempt = 1; ; attempt++) {
    const persons = facts.map(({ subjectId }) => subjectId)
    await database.commit(scopeOf(services), [holdErased(database.db, persons)])
    try {
      const done = await disposeOf(services, facts)
      await announce(services, { facts, done })
      return { counter: done.applied, hash: done.hash }
    } catch (thrown) {
      // Somebody else holds or applies them too.
      const isOvertaken = thrown instanceof Problem && thrown.code === 'concurrency_conflict'
      if (!isOvertaken || attempt === attempts) throw thrown
    }
  }
}

export interface Standing {
  counter: number
  hash: string
}

export const broken = () =>
  new Problem('erasure_authority_unfit', {
    detail: 'The records of the erasure authority do not continue those of this database.',
  })
