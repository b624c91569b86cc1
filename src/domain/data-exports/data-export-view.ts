import type { ExportFilter, ExportName } from '../../kernel/data-exports.ts'

export interface DataExportView {
  id: string
  tenantId: string
  /** The operation that lists, without `list` or `get`. */
  list: ExportName
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
