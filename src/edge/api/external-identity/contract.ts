import { z } from '@hono/zod-openapi'
import { identityOperations } from '../../../domain/external-identity/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  nullableText,
  resourceOf,
} from '../../contract/contract-kit.ts'

const path = '/api/user/identities'

export const Identity = resourceOf('Identity', {
  id: z.uuid(),
  isPassword: z.boolean(),
  issuer: nullableText.describe('The provider that vouches for it; null for the password'),
  label: nullableText.describe(
    'What people call the issuer; null where it is not believed any more',
  ),
})

export const listMyIdentities = defineList({
  operation: identityOperations.listMyIdentities,
  path,
  summary: 'List your own ways to sign in',
  response: collectionOf('IdentityCollection', Identity),
  links: { identities: 'user', collection: { on: 'identity', query: '{?page,pageSize}' } },
})

export const removeMyIdentity = defineRoute({
  operation: identityOperations.removeMyIdentity,
  method: 'delete',
  path: `${path}/{id}`,
  summary: 'Remove a way to sign in, unless it is the last one',
  response: null,
  problems: ['resource_not_found', 'resource_conflict'],
  title: 'Remove this way to sign in',
  links: { remove: 'identity' },
})
