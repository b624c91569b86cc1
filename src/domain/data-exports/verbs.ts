import { one } from '../../db/one.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { PageRequest } from '../../kernel/page.ts'
import { eventListing } from '../events/index.ts'
import { listing } from '../verbs/listing.ts'
import { reading } from '../verbs/verb.ts'
import type { DataExportView } from './data-export-view.ts'
import { dataExportOperations as operations } from './operations.ts'
import { dataExportById, dataExportPage, dataExportsOfEvent } from './queries.ts'

const listOf = (operation: Operation) =>
  listing(operation, (db, { page }: { page: PageRequest }) => dataExportPage(db, page))

const detail = (operation: Operation) =>
  reading({
    operation,
    load: (db, { id }: { id: string }) => ({ record: one(dataExportById(db, id)) }),
    facts: ({ record }) => dataExportFacts(record),
    result: ({ record }): DataExportView => record,
  })

export const dataExportFacts = ({
  eventId,
  exportedByUserId,
}: Pick<DataExportView, 'eventId' | 'exportedByUserId'>) => ({
  eventId,
  ...(exportedByUserId !== null && { userId: exportedByUserId }),
})

/** Who exported lists of people in the community, the last export first. */
export const listDataExports = listOf(operations.listDataExports)

/** The same of one event. */
export const listEventDataExports = eventListing(
  operations.listEventDataExports,
  dataExportsOfEvent,
)

/** One export: one's own, or of an event that one owns. */
export const getDataExport = detail(operations.getDataExport)

/** Who exported lists of people of the instance, the last export first. */
export const listInstanceDataExports = listOf(operations.listInstanceDataExports)

/** One export of a list of the instance. */
export const getInstanceDataExport = detail(operations.getInstanceDataExport)
