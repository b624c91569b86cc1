import { z } from '@hono/zod-openapi'
import { rootOperations } from '../../../domain/root/index.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'

export const Root = resourceOf('Root', {
  apiVersion: z.string(),
  tenant: z
    .strictObject({ name: z.string(), slug: z.string(), tagline: nullableText })
    .nullable()
    .describe('Null for the instance, and for strangers of a community that is not open'),
})

export const getRoot = defineRoute({
  operation: rootOperations.getRoot,
  path: '/api',
  summary: 'Start here: links to everything the caller can start from',
  response: Root,
  links: { self: ['root', 'instanceRoot'], root: ['signIn', 'sessionGrant'] },
})
