import { z } from '@hono/zod-openapi'
import { mailOperations } from '../../../domain/mails/index.ts'
import { mailKeys } from '../../../kernel/mail-kinds.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'

const path = '/api/settings/email-delivery/templates'

const key = z.enum(mailKeys)
const language = z.string().describe('The first of the community that mails are in')
const subject = z.string()

export const MailTemplates = resourceOf('MailTemplates', {
  language,
  templates: z.array(z.strictObject({ key, subject }).openapi('MailTemplateEntry')),
})

export const MailTemplate = resourceOf('MailTemplate', {
  key,
  language,
  subject,
  text: z.string(),
  html: z.string().describe('Says the same, in the look of the community'),
})

export const getMailTemplates = defineRoute({
  operation: mailOperations.getMailTemplates,
  path,
  summary: 'List the mails that the community sends',
  response: MailTemplates,
  links: {
    templates: { on: 'tenantEmailDelivery', title: 'What the mails say' },
    self: 'mailTemplates',
    up: 'mailTemplate',
  },
})

export const getMailTemplate = defineRoute({
  operation: mailOperations.getMailTemplate,
  path: `${path}/{id}`,
  params: { id: key },
  summary: 'Read one of these mails, with examples for what differs from mail to mail',
  response: MailTemplate,
  problems: ['resource_not_found'],
  links: {
    template: { on: 'mailTemplates', title: 'One mail', asks: 'key' },
    self: 'mailTemplate',
  },
})
