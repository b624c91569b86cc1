import type { Edition } from '../../kernel/edition.ts'
import { assertChoices, saidName, saidOfNamed } from '../lookups/index.ts'
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
  load: (db, { id, changes: { featuredImageId, eventSessionKindId } }: EditSessionInput) => ({
    ...loadSession(db, id),
    said: saidOfNamed(db, { eventSessionKindId }),
    images: imagesByIds(db, newImages({ featuredImageId })),
  }),
  facts: (rows) => factsOfSession(rows),
  decide(db, { session, event, said, images }, { id, stamp, changes }, { ids, principal }) {
    checkSessionFields(changes, { said, before: session })
    const { featuredImageId, eventSessionKindId } = changes
    checkImages(
      { featuredImageId },
      { shown: { featuredImageId: session.featuredImageId }, found: images, principal },
    )
    const values = { ...changes, concurrencyStamp: ids.stamp() }
    const named = eventSessionKindId !== undefined && {
      eventSessionKindName: saidName('eventSessionKindId', eventSessionKindId, said),
    }
    const result: SessionOfEvent = { event, session: { ...session, ...values, ...named } }
    return {
      assertions: [
        ...assertChoices(db, { eventSessionKindId }, session),
        assertSessionCommand(db, { id, stamp, command: 'editSession' }),
      ],
      writes: [updateSession(db, id, values)],
      changesPublic: true,
      result,
    }
  },
})
