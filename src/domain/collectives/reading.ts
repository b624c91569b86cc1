import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { listing } from '../verbs/listing.ts'
import { reading } from '../verbs/verb.ts'
import type { CollectiveKind } from './collective-kind.ts'
import {
  type CollectiveEntry,
  type CollectiveView,
  collectiveFacts,
  managedFacts,
} from './collective-view.ts'
import {
  collectiveById,
  managedCollectivePage,
  publicCollectiveById,
  publicCollectivePage,
} from './queries.ts'

/** What is approved and not suspended, by name. */
export const publicListing = (kind: CollectiveKind, operation: Operation) =>
  listing(operation, (db, { page }: { page: PageRequest }) => publicCollectivePage(db, kind, page))

export const publicDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ entry: one(publicCollectiveById(db, kind, id)) }),
    facts: ({ entry }) => collectiveFacts(entry),
    result: ({ entry }): CollectiveEntry => entry,
  })

/** In any state: all of them, or those that the caller is a member of. */
export const managedListing = (
  kind: CollectiveKind,
  operation: Operation,
  { onlyOwn }: { onlyOwn: boolean },
) =>
  listing(operation, (db, { page }: { page: PageRequest }) =>
    managedCollectivePage(db, kind, { page, onlyOwn }),
  )

export const managedDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ view: one(collectiveById(db, kind, id)) }),
    facts: ({ view }) => managedFacts(view),
    result: ({ view }): CollectiveView => view,
  })
