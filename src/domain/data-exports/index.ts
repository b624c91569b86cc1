export type { DataExportView, Exported } from '../verbs/exporting.ts'
export { dataExportOperations } from './operations.ts'
export {
  dataExportFacts,
  getDataExport,
  getInstanceDataExport,
  listDataExports,
  listEventDataExports,
  listInstanceDataExports,
} from './verbs.ts'
