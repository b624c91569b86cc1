import type { OwnFacts } from '../verb.ts'
import type { ImportReport } from './plan-import.ts'

/** An import as it is answered: its plan, and how far it has come. */
export interface ImportView {
  /** Null for a dry run, which leaves nothing behind. */
  id: string | null
  /** Null for a dry run of a programme that is not here yet. */
  eventId: string | null
  state: 'Planned' | 'Running' | 'Completed'
  format: string
  report: ImportReport
  totalCount: number
  doneCount: number
  createdAt: string | null
  finishedAt: string | null
  facts: OwnFacts
}
