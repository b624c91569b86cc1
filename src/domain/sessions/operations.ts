import { operation } from '../../kernel/operation.ts'
import { unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { sessionCommands, sessionSentences } from '../../kernel/session-lifecycle.ts'
import type { RegistrationObstacle } from '../../kernel/session-registrations.ts'
import {
  type EventFacts,
  eventOrganizers,
  isPublished,
  programmePermissions,
  takesChanges,
} from '../events/index.ts'

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
  unlessFor<number>(sessionCommands[id], facts.sessionStatusId, sessionSentences)

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
    refusal: (facts: StatusFacts) => isPublished(facts) ?? onlyFor('publishSession')(facts),
  }),
  cancelSession: command('cancelSession'),
  completeSession: command('completeSession'),
  archiveSession: command('archiveSession'),
  deleteSession: command('deleteSession'),
}
