import { z } from '@hono/zod-openapi'
import { peopleOperations } from '../../../domain/people/index.ts'
import { defineRoute, nullableText, resourceOf } from '../../contract/contract-kit.ts'

export const People = resourceOf('People', {
  people: z.array(
    z.strictObject({
      id: z.uuid(),
      displayName: z.string(),
      profilePictureUri: nullableText,
    }),
  ),
})

const query = z
  .strictObject({ text: z.string().trim().min(2).max(100).optional() })
  .transform(({ text }) => ({ text: text ?? null }))

export const findPeople = defineRoute({
  operation: peopleOperations.findPeople,
  path: '/api/people',
  summary: 'Find members whose name starts with a text: twenty at most, none without a text',
  query,
  response: People,
  links: { people: { on: 'root', title: 'Find members', query: '{?text}' }, self: 'people' },
})
