import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Media } from '../../kernel/ports.ts'
import type { Trips } from '../../kernel/trips.ts'
import { settleDeletions, sweepObjects } from './queries.ts'
import { objectKeysOf } from './storage-object-view.ts'

export interface SweepServices {
  database: Database
  media: Media
  clock: Clock
  trips: Trips
}

/** Objects a commit. */
const atOnce = 500

/**
 * Forgets uploads older than a day that nothing uses, and deletes the bytes of those that are forgotten.
 * Stopped anywhere, it goes on where it was: what is deleted again is not there, and that is well.
 */
export async function sweepStorageObjects({
  database,
  media,
  clock,
  trips,
}: SweepServices): Promise<void> {
  const { objects } = media
  if (!objects) return
  const at = instantIso(clock.now())
  const scope = { instance: true as const, trips }
  for (;;) {
    const [{ rows }] = await database.commit(scope, [sweepObjects(database.db, at, atOnce)])
    const ids = rows.map((row) => row.object_id)
    if (ids.length === 0) return
    await trips.count(() => objects.delete(ids.flatMap(objectKeysOf)))
    await database.commit(scope, [settleDeletions(database.db, at, ids)])
    if (ids.length < atOnce) return
  }
}
