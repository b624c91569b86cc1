import type { ImportPlan, ImportReport } from './plan-import.ts'
import type { Persons } from './planning.ts'

/** How a file is to be read and planned, as it was asked for. */
export interface Asked {
  timezone: string | null
  persons: Persons | null
  dryRun: boolean
  createsUnmatched: boolean
}

/** An import whose file is to be read. */
export type BegunReading = {
  event_id: string
  requested_by_user_id: string
  upload_id: string
  asked: Asked
  /** Null where the upload is gone. */
  size_bytes: number | null
  content_type: string | null
  created_at: string
}

/** A row of a plan, where it stands in it. */
export interface Positioned {
  position: number
  value: object
}

/** What is kept of a plan besides its rows. */
export interface Planned {
  format: string
  report: ImportReport
  totalCount: number
  changeCount: number
  plan: Pick<ImportPlan, 'eventValues' | 'structure'> & { eventStamp: string | null }
}

/** Who reads an import: of two at once, the one that began last. */
export interface Reader {
  importId: string
  readerId: string
}
