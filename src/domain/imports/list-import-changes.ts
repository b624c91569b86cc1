import type { Db } from '../../db/database.ts'
import { type Page, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import { type EventView, eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import type { ChangeFilter, ListedChange } from './import-changes.ts'
import { loadImport } from './import-command.ts'
import { importOperations } from './operations.ts'
import { changeCount, changePage } from './queries.ts'

export interface ChangesOfImport {
  id: string
  event: EventView
  changes: Page<ListedChange>
}

/** What an import does to each thing, as it was planned: what asks for a decision first. */
export const listImportChanges = reading({
  operation: importOperations.listImportChanges,
  load: (db: Db, filter: ChangeFilter) => ({
    ...loadImport(db, filter),
    changes: changePage(db, filter),
    total: changeCount(db, filter),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ found: [found], event: [event], changes, total }, { id, page }): ChangesOfImport {
    if (!found || !event) throw notFound()
    const rows = changes.map(({ change, sessionStatusId }) => ({ ...change, sessionStatusId }))
    return { id, event, changes: pageOf(page, { rows, total }) }
  },
})
