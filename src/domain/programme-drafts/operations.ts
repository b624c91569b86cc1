import { operation } from '../../kernel/operation.ts'
import { conflictIf, unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { sessionCommands, sessionSentences } from '../../kernel/session-lifecycle.ts'
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
  takesChanges(facts) ?? conflictIf(facts.changeCount === 0, 'The draft has no changes.')

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
      unlessFor<number>(sessionCommands.scheduleSession, facts.sessionStatusId, sessionSentences),
  }),
  undoProgrammeDraftChange: operation({
    id: 'undoProgrammeDraftChange',
    resource: change,
    effect: 'write',
    allow: eventOrganizers,
    refusal: (facts: Pick<DraftChangeFacts, 'eventStatusId' | 'isChanged'>) =>
      takesChanges(facts) ?? conflictIf(!facts.isChanged, 'The draft does not move this session.'),
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
    refusal: (facts) =>
      hasChanges(facts) ??
      conflictIf(
        facts.isPrevented,
        'Something prevents the release of a change. Read the draft to see what.',
      ),
  }),
  listProgrammeReleases: programmePermissions(release).managedRead('listProgrammeReleases'),
  getProgrammeRelease: programmePermissions(release).managedRead('getProgrammeRelease'),
}
