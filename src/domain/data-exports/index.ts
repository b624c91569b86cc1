export type { DataExportView } from './data-export-view.ts'
export { type Exported, exporting, type ListOfPeople } from './exporting.ts'
export { dataExportOperations } from './operations.ts'
export { recordExport, recordExportOnce } from './queries.ts'
export {
  dataExportFacts,
  getDataExport,
  getInstanceDataExport,
  listDataExports,
  listEventDataExports,
  listInstanceDataExports,
} from './verbs.ts'
