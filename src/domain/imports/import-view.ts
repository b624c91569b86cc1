import type { ImportFailure, ImportState } from '../../kernel/import-lifecycle.ts'
import { type EventFacts, type EventView, eventFacts } from '../events/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { ListedChange } from './import-changes.ts'
import type { ImportFacts } from './operations.ts'
import type { ImportReport } from './plan-import.ts'
import { noSpeakers } from './plan-speakers.ts'
import type { importById } from './queries.ts'

/** An import as it is answered: its plan, and how far it has come. */
export interface ImportView {
  /** Null for a dry run, which leaves nothing behind. */
  id: string | null
  /** Null for a dry run of a programme that is not here yet. */
  eventId: string | null
  state: ImportState
  failure: ImportFailure | null
  /** What is wrong with the file, where that is the failure. */
  refusal: string | null
  /** Whether it has begun to write. */
  isStarted: boolean
  /** Whether the plan is of what is no more: something it needs has gone, or a later import was begun. */
  isOutdated: boolean
  /** Null until the file is read. */
  format: string | null
  report: ImportReport
  /** Of its event, as this import makes it or as it is; null where it has none. */
  timezone: string | null
  totalCount: number
  doneCount: number
  createdAt: string | null
  finishedAt: string | null
  /** Of a dry run: a page of what it would do. */
  changes: ListedChange[] | null
  changeCount: number
  facts: OwnFacts<Partial<ImportFacts>>
}

/** One that was begun, and is not just tried. */
export interface StoredImportView extends ImportView {
  facts: OwnFacts<EventFacts & ImportFacts>
}

type StoredImport = Awaited<ReturnType<typeof importById>>[number]
type LaterFields = 'speakers' | 'needsChoice'
type StoredReport = Omit<ImportReport, LaterFields> & Partial<Pick<ImportReport, LaterFields>>

/** Reports of earlier versions say nothing of speakers and choices. */
export const viewOf = (found: StoredImport, event: EventView): StoredImportView => ({
  ...found,
  report: { speakers: noSpeakers, needsChoice: false, ...(found.report as StoredReport) },
  timezone: found.timezone ?? event.timezone,
  changes: null,
  facts: {
    ...eventFacts(event),
    importState: found.state,
    isOutdated: found.isOutdated,
  },
})
