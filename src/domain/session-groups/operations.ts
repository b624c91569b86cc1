import { operation } from '../../kernel/operation.ts'
import type { OwnFacts } from '../verb.ts'

const publicRead = (id: string) =>
  operation({
    id,
    resource: 'sessionGroup',
    effect: 'read',
    surface: 'public',
    allow: ['anyone'],
    refusal: ({ isPublic }: OwnFacts) => (isPublic ? null : 'resource_not_found'),
  })

export const sessionGroupOperations = {
  listSessionGroups: publicRead('listSessionGroups'),
  getSessionGroup: publicRead('getSessionGroup'),
}
