import type { Page } from '../../kernel/page.ts'
import type { SessionOfEvent } from '../sessions/index.ts'
import type { OwnFacts } from '../verbs/verb.ts'
import type { SessionRegistrationFacts } from './operations.ts'
import type { SessionRegistrationView } from './queries.ts'

export const sessionRegistrationFacts = ({
  eventId,
  actorOrganizationId,
  actorGroupId,
  userId,
  approvalStatusId,
  eventStatusId,
  hasBegun,
}: SessionRegistrationView): OwnFacts<SessionRegistrationFacts> => ({
  eventId,
  organizationId: actorOrganizationId,
  groupId: actorGroupId,
  userId,
  approvalStatusId,
  eventStatusId,
  hasBegun,
})

export interface RegistrationsOfSession extends SessionOfEvent {
  page: Page<SessionRegistrationView>
}
