import { z } from '@hono/zod-openapi'
import { communityOperations } from '../../../domain/communities/index.ts'
import { defineRoute, edition, resourceOf } from '../../contract/contract-kit.ts'
import { communityFields, communityShape } from './community-fields.ts'

const path = '/api/tenant'

export const Community = resourceOf('Community', {
  id: z.uuid(),
  slug: z.string(),
  ...communityShape,
  concurrencyStamp: z.uuid(),
})

const CommunityChanges = z.strictObject(communityFields).partial().openapi('CommunityChanges')

export const getCommunity = defineRoute({
  operation: communityOperations.getCommunity,
  path,
  summary: 'Read the profile of the community',
  response: Community,
  links: { self: 'community', community: { on: 'root', title: 'About this community' } },
})

export const editCommunity = defineRoute({
  ...edition,
  operation: communityOperations.editCommunity,
  path,
  summary: 'Edit the profile of the community; its slug does not change',
  body: CommunityChanges,
  response: Community,
  problems: ['concurrency_conflict', 'validation_failed'],
  title: 'Edit this community',
  links: { edit: 'community' },
})
