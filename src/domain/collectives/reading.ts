import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
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
  managedCollectiveCount,
  managedCollectivePage,
  publicCollectiveById,
  publicCollectiveCount,
  publicCollectivePage,
} from './queries.ts'

/** What is approved and not suspended, by name. */
export const publicListing = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, page: PageRequest) => ({
      entries: publicCollectivePage(db, kind, page),
      total: publicCollectiveCount(db, kind),
    }),
    result: ({ entries, total }, page): Page<CollectiveEntry> =>
      pageOf(page, entries, total[0]?.totalCount ?? 0),
  })

export const publicDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ entry: publicCollectiveById(db, kind, id) }),
    facts: ({ entry }) => collectiveFacts(entry[0]!),
    result({ entry: [entry] }): CollectiveEntry {
      if (!entry) throw notFound()
      return entry
    },
  })

/** In any state: all of them, or those that the caller is a member of. */
export const managedListing = (
  kind: CollectiveKind,
  operation: Operation,
  { onlyOwn }: { onlyOwn: boolean },
) =>
  reading({
    operation,
    load: (db, page: PageRequest) => ({
      views: managedCollectivePage(db, kind, { page, onlyOwn }),
      total: managedCollectiveCount(db, kind, { onlyOwn }),
    }),
    result: ({ views, total }, page): Page<CollectiveView> =>
      pageOf(page, views, total[0]?.totalCount ?? 0),
  })

export const managedDetail = (kind: CollectiveKind, operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ view: collectiveById(db, kind, id) }),
    facts: ({ view }) => managedFacts(view[0]!),
    result({ view: [view] }): CollectiveView {
      if (!view) throw notFound()
      return view
    },
  })
