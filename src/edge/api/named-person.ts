import { z } from '@hono/zod-openapi'
import { normalEmail } from '../../domain/local-identity/index.ts'
import type { NamedPerson } from '../../domain/role-grants/index.ts'
import { type Rule, Uuid } from '../contract/contract-kit.ts'

/** Who is meant: by id or by e-mail address, as a part of a body. */
export const namedPerson = {
  userId: Uuid.optional().describe('Either this or email'),
  email: z
    .email()
    .max(254)
    .transform(normalEmail)
    .optional()
    .describe('A verified address, in any case; either this or userId'),
}

export const namedOnce: Rule<NamedPerson> = [
  ({ userId, email }) => (userId === undefined) === (email === undefined),
  ['userId'],
  'Send either userId or email, not both.',
]
