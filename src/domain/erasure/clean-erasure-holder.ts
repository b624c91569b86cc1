import type { Database } from '../../db/database.ts'
import type { ErasureHolder } from '../../kernel/erasure.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Trips } from '../../kernel/trips.ts'
import { erasureWorkOf, failErasureWork, settleErasureWork } from './queries.ts'

/** Who holds personal data where no erasure of the database comes. An erasure plans work for each by these names. */
export type ErasureHolders = Record<
  'identityProvider' | 'keyUsage' | 'objectStorage' | 'paymentProvider' | 'storedResults',
  ErasureHolder
>

export interface CleaningServices {
  database: Database
  holders: ErasureHolders
  trips: Trips
}

/** As often as the queue delivers a message: then the work is a dead letter, and an administrator's. */
const mostAttempts = 6

/** Asks one holder to erase a person, and keeps what came of it. May run any number of times. */
export async function cleanErasureHolder(
  { database, holders, trips }: CleaningServices,
  { workId }: { workId: string },
): Promise<void> {
  const scope = { instance: true as const, trips }
  const { rows } = await database.read(scope, { work: erasureWorkOf(database.db, workId) })
  const { work } = rows
  if (!work || work.state === 'done' || work.reference === null) return
  const { reference } = work
  const holder: ErasureHolder | undefined = holders[work.holder as keyof ErasureHolders]
  try {
    if (!holder) throw new Problem('resource_not_found')
    await trips.count(() => holder.erase(reference, workId))
  } catch (thrown) {
    const reason = reasonOf(thrown)
    await database.commit(scope, [
      failErasureWork(database.db, workId, { reason, most: mostAttempts }),
    ])
    throw thrown
  }
  await database.commit(scope, [settleErasureWork(database.db, workId)])
}

/** What an administrator is shown. Details of problems are our own words. */
function reasonOf(thrown: unknown): string {
  if (!(thrown instanceof Problem)) return 'unreachable'
  return [thrown.code, ...(thrown.info.detail ? [thrown.info.detail] : [])].join(': ')
}
