import type { Db, Query } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { type ImportCommand, importCommands } from '../../kernel/import-lifecycle.ts'
import type { Found, Plan } from '../verbs/verb.ts'
import { type ImportView, viewOf } from './import-view.ts'
import { importOperations } from './operations.ts'
import { eventByImport, importById } from './queries.ts'

export const loadImport = (db: Db, { id }: { id: string }) => ({
  found: one(importById(db, id)),
  event: one(eventByImport(db, id)),
})

type ImportRows = Found<ReturnType<typeof loadImport>>

const viewOfRows = ({ found, event }: ImportRows) => viewOf(found, event)

/** A verb that leads an import to its next state. */
export const importCommand = (
  command: 'cancelImport' | 'retryImport' | 'startImport',
  { isRun, move }: { isRun: boolean; move(db: Db, id: string): Query },
) => ({
  operation: importOperations[command],
  load: loadImport,
  facts: factsOfImport,
  decide: (db: Db, rows: ImportRows, { id }: { id: string }) =>
    moved(rows, { id, command, isRun, write: move(db, id) }),
})

export const factsOfImport = (rows: ImportRows) => [viewOfRows(rows).facts]

interface Moving {
  id: string
  command: ImportCommand
  isRun: boolean
  write: Query
}

/** The plan of what leads an import to its next state. */
export function moved(rows: ImportRows, { id, command, isRun, write }: Moving): Plan<ImportView> {
  const view = viewOfRows(rows)
  const state = importCommands[command].to
  return {
    writes: [write],
    outbox: isRun ? [{ job: 'run-import', payload: { importId: id } }] : [],
    changesPublic: isRun,
    result: { ...view, state, failure: null, facts: { ...view.facts, importState: state } },
  }
}
