import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { sessionCommands } from '../../kernel/session-lifecycle.ts'
import {
  type EventFacts,
  eventOrganizers,
  programmePermissions,
  takesChanges,
} from '../events/index.ts'
import type { SessionFacts } from '../sessions/index.ts'

interface ProgrammeDraftFacts extends EventFacts {
  changeCount: number
  /** Something prevents the release of one of the changes. */
  isPrevented: boolean
}

interface DraftChangeFacts extends Omit<SessionFacts, 'isPublic'> {
  isChanged: boolean
}

const tag = {
  name: 'Programme draft',
  description: 'Moves of sessions that are collected, and published together as one release.',
}
const draft = declareResource<ProgrammeDraftFacts>({
  name: 'programmeDraft',
  keyScope: 'events',
  tag,
})
const change = declareResource<DraftChangeFacts>({
  name: 'programmeDraftChange',
  keyScope: 'events',
  tag,
})
const release = declareResource<EventFacts>({ name: 'programmeRelease', keyScope: 'events', tag })

/** Something is in the draft. */
const hasChanges = (facts: ProgrammeDraftFacts) =>
  takesChanges(facts) ?? (facts.changeCount > 0 ? null : 'resource_conflict')

export const programmeDraftOperations = {
  getProgrammeDraft: programmePermissions(draft).managedRead('getProgrammeDraft'),
  listProgrammeDraftSessions: programmePermissions(draft).managedRead('listProgrammeDraftSessions'),
  changeProgrammeDraft: operation({
    id: 'changeProgrammeDraft',
    resource: change,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts: Pick<DraftChangeFacts, 'eventStatusId' | 'sessionStatusId'>) =>
      takesChanges(facts) ??
      (isFor(sessionCommands.scheduleSession, facts.sessionStatusId) ? null : 'resource_conflict'),
  }),
  undoProgrammeDraftChange: operation({
    id: 'undoProgrammeDraftChange',
    resource: change,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts: Pick<DraftChangeFacts, 'eventStatusId' | 'isChanged'>) =>
      takesChanges(facts) ?? (facts.isChanged ? null : 'resource_conflict'),
  }),
  discardProgrammeDraft: operation({
    id: 'discardProgrammeDraft',
    resource: draft,
    effect: 'write',
    allow: eventOrganizers,
    refusal: hasChanges,
  }),
  publishProgramme: operation({
    id: 'publishProgramme',
    resource: draft,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts) => hasChanges(facts) ?? (facts.isPrevented ? 'resource_conflict' : null),
  }),
  listProgrammeReleases: programmePermissions(release).managedRead('listProgrammeReleases'),
  getProgrammeRelease: programmePermissions(release).managedRead('getProgrammeRelease'),
}
