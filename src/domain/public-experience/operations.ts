import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'publicShell',
  keyScope: 'lookups:read',
  tag: {
    name: 'Public experience',
    description: 'What every public page of a community has around its content.',
  },
})

export const publicExperienceOperations = {
  getPublicShell: operation({
    id: 'getPublicShell',
    resource,
    effect: 'read',
    allow: ['anyone'],
  }),
}
