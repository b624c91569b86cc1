import type { Db } from '../../db/database.ts'
import { invalid } from '../../kernel/problem.ts'
import { writing } from '../verbs/verb.ts'
import { canBeLeftOut } from './import-changes.ts'
import { factsOfImport, loadImport, moved } from './import-command.ts'
import { importOperations } from './operations.ts'
import { namedChanges, startPart } from './queries.ts'

export interface PartOfImport {
  id: string
  /** Ids of what is not written: sessions, and the event itself for its own texts. */
  leaveOut: readonly string[]
}

/** Writes what was planned, but for what is left out; that is planned again by the next import. */
export const startPartOfImport = writing({
  operation: importOperations.startPartOfImport,
  load: (db: Db, { id, leaveOut }: PartOfImport) => ({
    ...loadImport(db, { id }),
    named: namedChanges(db, id, leaveOut),
  }),
  facts: (rows) => factsOfImport(rows),
  decide(db, { named, found, event }, { id, leaveOut }) {
    const known = named.map(({ value }) => value).filter(canBeLeftOut)
    const ids = new Set(known.map((change) => change.id))
    if (leaveOut.some((each) => !ids.has(each))) {
      throw invalid(
        'leaveOut',
        'leaveOut must name changes of this import that create or update a session or the event.',
      )
    }
    const left = leaveOut.includes(event.id) ? { ...found, timezone: null } : found
    return moved(
      { found: left, event },
      { id, command: 'startImport', isRun: true, write: startPart(db, id, leaveOut) },
    )
  },
})
