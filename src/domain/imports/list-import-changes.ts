import type { Db } from '../../db/database.ts'
import { single } from '../../db/one.ts'
import { type Page, pageOf } from '../../kernel/page.ts'
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
    total: single(changeCount(db, filter)),
  }),
  facts: ({ event }) => eventFacts(event),
  result({ event, changes, total }, { id, page }): ChangesOfImport {
    const rows = changes.map(({ change, sessionStatusId }) => ({ ...change, sessionStatusId }))
    return { id, event, changes: pageOf(page, { rows, total }) }
  },
})
