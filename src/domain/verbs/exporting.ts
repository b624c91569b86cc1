import type { Queries } from '../../db/database.ts'
import type { Reads } from '../../db/one.ts'
import type { ExportedList, ExportFilter } from '../../kernel/data-exports.ts'
import { exportOf } from '../../kernel/operation.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { keyOf } from '../../kernel/principal.ts'
import { type OwnFacts, type Reading, recordExport, writing } from './verb.ts'

export interface DataExportView {
  id: string
  tenantId: string
  /** The operation that lists, without `list`. */
  list: ExportedList
  eventId: string | null
  eventTitle: string | null
  filters: ExportFilter[]
  rowCount: number
  /** Null when a key of nobody did it, and when that person is erased. */
  exportedByUserId: string | null
  exportedByUserDisplayName: string | null
  apiKeyId: string | null
  exportedAt: string
}

export interface Exported<Input> {
  /** What the list is asked. */
  asked: Input
  filters: ExportFilter[]
}

/** A list that counts what it finds. */
type Counted = Queries & { total: Reads<{ totalCount: number }> }

/** Asked for the total alone, a list reads one row. */
const shortest: PageRequest = { page: 1, pageSize: 1 }

/** Records who exports what a list shows. Authority, state and filters are those of the list. */
export const exporting = <Input extends { page: PageRequest }, Q extends Counted, Result, Needed>(
  list: Reading<Input, Q, Result, Needed>,
) =>
  writing({
    operation: exportOf(list.operation),
    load: (db, { asked }: Exported<Input>, clock) =>
      list.load(db, { ...asked, page: shortest }, clock),
    facts: (found, { asked }) => [list.facts?.(found, asked) ?? ({} as OwnFacts<Needed>)],
    decide(db, found, { asked, filters }, { ids, now, principal, tenantId }) {
      const { event, total } = found as unknown as {
        event?: { title: string | null }
        total: { totalCount: number }
      }
      const person = principal.kind === 'user' ? principal : null
      const { exportedAt, eventTitle, exportedByUserDisplayName, ...row }: DataExportView = {
        id: ids.next(now),
        tenantId,
        list: list.operation.id.replace(/^list/, '') as ExportedList,
        eventId: list.facts?.(found, asked).eventId ?? null,
        eventTitle: event?.title ?? null,
        filters,
        rowCount: total.totalCount,
        exportedByUserId: person?.userId ?? null,
        exportedByUserDisplayName: person?.displayName ?? null,
        apiKeyId: keyOf(principal)?.id ?? null,
        exportedAt: new Date(now).toISOString(),
      }
      return {
        writes: [recordExport(db, { ...row, createdAt: exportedAt })],
        changesPublic: false,
        result: { ...row, exportedAt, eventTitle, exportedByUserDisplayName },
      }
    },
  })
