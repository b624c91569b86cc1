import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verb.ts'
import type { ImportView } from './import-view.ts'
import { importOperations } from './operations.ts'
import type { ImportReport } from './plan-import.ts'
import { eventOfImport, importById } from './queries.ts'

/** How far an import has come, with its plan and its losses. */
export const getImport = reading({
  operation: importOperations.getImport,
  load: (db, { id }: { id: string }) => ({
    found: importById(db, id),
    event: eventById(db, eventOfImport(id)),
  }),
  facts: ({ event }) => eventFacts(event[0]!),
  result({ found: [found], event: [event] }): ImportView {
    if (!found || !event) throw notFound()
    return { ...found, report: found.report as ImportReport, facts: eventFacts(event) }
  },
})
