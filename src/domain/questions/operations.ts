import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'heldPersonalData',
  keyScope: 'registrations:write',
  tag: {
    name: 'Held personal data',
    description: 'Which events still hold personal data of registrations, and until when.',
  },
})

export const heldDataOperations = {
  listHeldPersonalData: operation({
    id: 'listHeldPersonalData',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['tenantMember'],
  }),
}
