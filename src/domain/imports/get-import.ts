import { notFound } from '../../kernel/problem.ts'
import { eventById, eventFacts } from '../events/index.ts'
import { reading } from '../verb.ts'
import type { ImportView } from './import-view.ts'
import { importOperations } from './operations.ts'
import type { ImportReport } from './plan-import.ts'
import { noSpeakers } from './plan-speakers.ts'
import { eventOfImport, importById } from './queries.ts'

type StoredReport = Omit<ImportReport, 'speakers'> & Partial<Pick<ImportReport, 'speakers'>>

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
    // Reports from before there were speakers say nothing of them.
    const report = { speakers: noSpeakers, ...(found.report as StoredReport) }
    return { ...found, report, facts: eventFacts(event) }
  },
})
