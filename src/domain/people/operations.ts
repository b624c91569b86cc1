import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

export interface PersonFacts {
  /** Whether the caller may give somebody a role here, on anything. */
  appoints: boolean
}

const resource = declareResource<PersonFacts>({
  name: 'person',
  keyScope: 'users',
  tag: { name: 'Person', description: 'Members by name, for those who give roles.' },
})

export const peopleOperations = {
  findPeople: operation({
    id: 'findPeople',
    resource,
    effect: 'read',
    byPerson: true,
    allow: ['tenantMember'],
    refusal: ({ appoints }) => (appoints ? null : 'forbidden'),
  }),
}
