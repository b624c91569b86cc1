import type { Db, Query } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { importCommands } from '../../kernel/import-lifecycle.ts'
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
  facts: (rows: ImportRows) => [viewOfRows(rows).facts],
  decide(db: Db, rows: ImportRows, { id }: { id: string }): Plan<ImportView> {
    const view = viewOfRows(rows)
    const state = importCommands[command].to
    return {
      writes: [move(db, id)],
      outbox: isRun ? [{ job: 'run-import', payload: { importId: id } }] : [],
      changesPublic: isRun,
      result: { ...view, state, failure: null, facts: { ...view.facts, importState: state } },
    }
  },
})
