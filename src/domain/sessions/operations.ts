import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { sessionCommands } from '../../kernel/session-lifecycle.ts'
import type { RegistrationObstacle } from '../../kernel/session-registrations.ts'
import {
  type EventFacts,
  eventOrganizers,
  programmePermissions,
  takesChanges,
} from '../events/index.ts'
import { eventStatus } from '../lookups/index.ts'

export interface SessionFacts extends EventFacts {
  sessionStatusId: number
  /** Why nobody can register for the session now; null: somebody can. */
  registrationObstacle: RegistrationObstacle | null
}
type StatusFacts = Pick<SessionFacts, 'eventStatusId' | 'sessionStatusId'>

const resource = declareResource<SessionFacts>({
  name: 'session',
  keyScope: 'events',
  tag: {
    name: 'Session',
    description: 'Talks, workshops and the like: what the programme of an event consists of.',
  },
})
const { publicRead, managedRead, change } = programmePermissions(resource)

/** Its event takes changes, and the session is in a status that the command is for. */
const onlyFor = (id: keyof typeof sessionCommands) => (facts: StatusFacts) =>
  takesChanges(facts) ??
  (isFor(sessionCommands[id], facts.sessionStatusId) ? null : 'resource_conflict')

/** A command of the lifecycle. */
const command = (id: keyof typeof sessionCommands) =>
  operation({ id, resource, effect: 'write', allow: eventOrganizers, refusal: onlyFor(id) })

export const sessionOperations = {
  findSessions: operation({
    id: 'findSessions',
    resource,
    effect: 'read',
    allow: ['anyone'],
  }),
  listSessions: publicRead('listSessions'),
  getSession: publicRead('getSession'),
  listManagedSessions: managedRead('listManagedSessions'),
  getManagedSession: managedRead('getManagedSession'),
  createSessionDraft: change('createSessionDraft'),
  editSession: command('editSession'),
  scheduleSession: command('scheduleSession'),
  submitSession: command('submitSession'),
  reviewSession: command('reviewSession'),
  approveSession: command('approveSession'),
  rejectSession: command('rejectSession'),
  reopenSession: command('reopenSession'),
  /** Its event must be published already: a public session belongs to a public event. */
  publishSession: operation({
    id: 'publishSession',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts: StatusFacts) =>
      facts.eventStatusId === eventStatus.published
        ? onlyFor('publishSession')(facts)
        : 'resource_conflict',
  }),
  cancelSession: command('cancelSession'),
  completeSession: command('completeSession'),
  archiveSession: command('archiveSession'),
  deleteSession: command('deleteSession'),
}
