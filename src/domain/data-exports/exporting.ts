import type { Db, Queries } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { ExportFilter, ExportName } from '../../kernel/data-exports.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { exportOf, type Operation } from '../../kernel/operation.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { keyOf } from '../../kernel/principal.ts'
import { type OwnFacts, writing } from '../verbs/verb.ts'
import type { DataExportView } from './data-export-view.ts'
import type { recordExport } from './queries.ts'

/** What was asked of a list: its path, its page and its filters. */
interface Asked {
  page: PageRequest
}

/** What a list of people finds: how many there are, or all of them, and the event that they belong to. */
type Found = {
  event?: { id: string; title: string | null }
} & ({ total: { totalCount: number } } | { tickets: readonly unknown[] })

/** What reads a list of people. */
export interface ListOfPeople {
  operation: Operation
  load(db: Db, asked: Asked, clock: Clock): Queries
  facts?(found: unknown, asked: Asked): OwnFacts
}

export interface Exported {
  asked: Asked
  filters: ExportFilter[]
}

/** Asked for the total alone, a list reads one row. */
const shortest: PageRequest = { page: 1, pageSize: 1 }

/** Records who exports what a list shows. Authority, state and filters are those of the list. */
export const exporting = (name: ExportName, list: ListOfPeople, record: typeof recordExport) =>
  writing({
    operation: exportOf(list.operation),
    load: (db, { asked }: Exported, clock) => list.load(db, { ...asked, page: shortest }, clock),
    facts: (found, { asked }) => [list.facts?.(found, asked) ?? {}],
    decide(db, { event, ...found }: Found, { filters }, { ids, now, principal, tenantId }) {
      const person = principal.kind === 'user' ? principal : null
      const exported: DataExportView = {
        id: ids.next(now),
        tenantId,
        list: name,
        eventId: event?.id ?? null,
        eventTitle: event?.title ?? null,
        filters,
        rowCount: 'total' in found ? found.total.totalCount : found.tickets.length,
        exportedByUserId: person?.userId ?? null,
        exportedByUserDisplayName: person?.displayName ?? null,
        apiKeyId: keyOf(principal)?.id ?? null,
        exportedAt: instantIso(now),
      }
      return { writes: [record(db, exported)], changesPublic: false, result: exported }
    },
  })
