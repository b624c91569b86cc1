import type { Db } from '../../db/database.ts'
import { one } from '../../db/one.ts'
import { importCommands } from '../../kernel/import-lifecycle.ts'
import type { OutboxMessage } from '../../kernel/jobs.ts'
import type { Found, Plan } from '../verbs/verb.ts'
import { type ImportView, viewOf } from './import-view.ts'
import { importOperations } from './operations.ts'
import { eventByImport, importById, moveImport } from './queries.ts'

export const loadImport = (db: Db, { id }: { id: string }) => ({
  found: one(importById(db, id)),
  event: one(eventByImport(db, id)),
})

type ImportRows = Found<ReturnType<typeof loadImport>>

const viewOfRows = ({ found, event }: ImportRows) => viewOf(found, event)

/** A verb that leads an import to its next state. */
export const importCommand = (
  command: 'cancelImport' | 'retryImport',
  outboxOf: (id: string) => OutboxMessage[] = () => [],
) => ({
  operation: importOperations[command],
  load: loadImport,
  facts: (rows: ImportRows) => [viewOfRows(rows).facts],
  decide(db: Db, rows: ImportRows, { id }: { id: string }): Plan<ImportView> {
    const view = viewOfRows(rows)
    const state = importCommands[command].to
    return {
      writes: [moveImport(db, id, command)],
      outbox: outboxOf(id),
      changesPublic: false,
      result: { ...view, state, failure: null, facts: { ...view.facts, importState: state } },
    }
  },
})
