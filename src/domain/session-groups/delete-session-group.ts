import type { Stamp } from '../../kernel/ids.ts'
import { forgetImported } from '../event-days/index.ts'
import { assertEventOpen } from '../events/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionGroupOperations } from './operations.ts'
import { assertSessionGroupStamp, removeSessionGroup } from './queries.ts'
import { factsOfGroup, loadGroup } from './session-group-view.ts'

/** Removes a track; its sessions stay in the programme. */
export const deleteSessionGroup = writing({
  operation: sessionGroupOperations.deleteSessionGroup,
  load: (db, { sessionGroupId }: { sessionGroupId: string; stamp: Stamp }) =>
    loadGroup(db, sessionGroupId),
  facts: factsOfGroup,
  decide(db, rows, { sessionGroupId: id, stamp }) {
    const { event } = rows
    return {
      assertions: [assertEventOpen(db, event.id), assertSessionGroupStamp(db, id, stamp)],
      writes: [removeSessionGroup(db, id), forgetImported(db, event.id, id)],
      changesPublic: true,
      result: null,
    }
  },
})
