import { operation } from '../../kernel/operation.ts'
import { eventOnlookers, eventOrganizers } from '../events/index.ts'

const resource = 'import'

export const importOperations = {
  /** Into an existing event it includes `editEvent` on that event. */
  importProgramme: operation({
    id: 'importProgramme',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantMember'],
  }),
  getImport: operation({
    id: 'getImport',
    resource,
    effect: 'read',
    allow: [...eventOrganizers, ...eventOnlookers],
  }),
}
