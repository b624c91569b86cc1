import type { Edition } from '../../kernel/edition.ts'
import { checkImages, imagesByIds, newImages } from '../storage-objects/index.ts'
import { writing } from '../verbs/verb.ts'
import { sessionOperations } from './operations.ts'
import { assertSessionCommand, updateSession } from './queries.ts'
import { factsOfSession, loadSession } from './session-command.ts'
import { checkSessionFields, type SessionFields } from './session-input.ts'
import type { SessionOfEvent } from './session-view.ts'

export type EditSessionInput = Edition<SessionFields>

/** Changes what a session says of itself; when and where it is `scheduleSession` changes. */
export const editSession = writing({
  operation: sessionOperations.editSession,
  load: (db, { id, changes: { featuredImageId } }: EditSessionInput) => ({
    ...loadSession(db, id),
    images: imagesByIds(db, newImages({ featuredImageId })),
  }),
  facts: (rows) => factsOfSession(rows),
  decide(db, { session, event, images }, { id, stamp, changes }, { ids, principal }) {
    checkSessionFields(changes)
    const { featuredImageId } = changes
    checkImages(
      { featuredImageId },
      { shown: { featuredImageId: session.featuredImageId }, found: images, principal },
    )
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const result: SessionOfEvent = { event, session: { ...session, ...values } }
    return {
      assertions: [assertSessionCommand(db, { id, stamp, command: 'editSession' })],
      writes: [updateSession(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
