import { one } from '../../db/one.ts'
import type { Stamp } from '../../kernel/ids.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import { writing } from '../verbs/verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import { managedFacts } from './collective-view.ts'
import type { CollectiveFacts } from './permissions.ts'
import {
  assertCollectiveStamp,
  assertOwnsNoEvent,
  collectiveById,
  updateCollective,
} from './queries.ts'

/** Softly, and not while it owns events that are drafts or published. */
export const deleting = (kind: CollectiveKind, operation: Operation<CollectiveFacts>) =>
  writing({
    operation,
    load: (db, { id }: { id: string; stamp: Stamp }) => ({
      view: one(collectiveById(db, kind, id)),
    }),
    facts: ({ view }) => [managedFacts(view)],
    decide: (db, { view }, { id, stamp }, { ids, now }) => ({
      assertions: [assertCollectiveStamp(db, id, stamp), assertOwnsNoEvent(db, view.actorId)],
      writes: [
        updateCollective(db, id, {
          deletedAt: instantIso(now),
          concurrencyStamp: ids.stamp(),
        }),
      ],
      changesPublic: true,
      result: null,
    }),
  })
