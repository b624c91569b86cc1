import { eventFacts } from '../events/index.ts'
import { reading } from '../verbs/verb.ts'
import { loadImport } from './import-command.ts'
import { type ImportView, viewOf } from './import-view.ts'
import { importOperations } from './operations.ts'

/** How far an import has come, with its plan and its losses. */
export const getImport = reading({
  operation: importOperations.getImport,
  load: loadImport,
  facts: ({ event }) => eventFacts(event),
  result: ({ found, event }): ImportView => viewOf(found, event),
})
