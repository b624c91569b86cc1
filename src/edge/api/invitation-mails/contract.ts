import { z } from '@hono/zod-openapi'
import { invitationMailOperations } from '../../../domain/invitation-mails/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'

export const stopMails = defineRoute({
  operation: invitationMailOperations.stopMails,
  path: '/api/mails/stop',
  summary: 'Block mails triggered by other people to an address, with the token from such a mail',
  isWithheldFromBrowsers: true,
  isCredential: true,
  body: z.strictObject({ token: z.string().min(1).max(256) }),
  response: null,
  problems: ['validation_failed', 'proof_invalid'],
})
