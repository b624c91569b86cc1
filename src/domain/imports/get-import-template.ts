import { reading } from '../verbs/verb.ts'
import { CSV_TEMPLATE } from './formats/csv-columns.ts'
import { importOperations } from './operations.ts'

/** A programme as CSV to fill in. */
export const getImportTemplate = reading({
  operation: importOperations.getImportTemplate,
  load: () => ({}),
  result: (): string => CSV_TEMPLATE,
})
