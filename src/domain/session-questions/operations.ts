import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import { programmePermissions } from '../events/index.ts'
import type { SessionFacts } from '../sessions/index.ts'

const resource = declareResource<SessionFacts>({
  name: 'sessionQuestion',
  keyScope: 'events',
  tag: {
    name: 'Session question',
    description:
      'What is asked of whoever registers for a single session. Registrations for days ask nothing.',
  },
})
const { managedRead, change } = programmePermissions(resource)

export const sessionQuestionOperations = {
  listAskedSessionQuestions: operation({
    id: 'listAskedSessionQuestions',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['tenantMember'],
    refusal: ({
      isPublic,
      registrationObstacle,
    }: Pick<SessionFacts, 'isPublic' | 'registrationObstacle'>) =>
      isPublic && registrationObstacle !== 'closed' ? null : 'resource_not_found',
  }),
  listSessionQuestions: managedRead('listSessionQuestions'),
  getSessionQuestion: managedRead('getSessionQuestion'),
  createSessionQuestion: change('createSessionQuestion'),
  editSessionQuestion: change('editSessionQuestion'),
  deleteSessionQuestion: change('deleteSessionQuestion'),
}
