import { z } from '@hono/zod-openapi'
import { emailDeliveryOperations as operations } from '../../../domain/email-delivery/index.ts'
import { defineRoute, instantText, resourceOf } from '../../contract/contract-kit.ts'
import { settingSource } from '../settings/contract.ts'

const ofTenant = '/api/settings/email-delivery'
const ofInstance = '/api/instance/settings/smtp'

const scope = z.enum(['Instance', 'Tenant'])
const revision = z.string().max(64).describe('Of the last change here; never the same again')

export const EmailDelivery = resourceOf('EmailDelivery', {
  scope,
  tenantId: z.uuid().nullable().describe('Null for the instance'),
  isDeliveryEnabled: z.boolean().describe('Whether mails leave'),
  source: settingSource,
  isLocked: z.boolean(),
  canEdit: z.boolean(),
  revision,
})

export const EmailDisablePreview = resourceOf('EmailDisablePreview', {
  scope,
  revision,
  affectedScopes: z
    .array(z.strictObject({ scope, count: z.int() }).openapi('AffectedScope'))
    .describe('Whose mails no longer leave'),
  confirmationToken: z.string().describe('For the caller alone, and for five minutes'),
  expiresAt: instantText,
  notice: z.string(),
})

const acknowledgement = 'DISABLE EMAIL DELIVERY'

const EmailDisableConfirmation = z
  .strictObject({
    acknowledgement: z.literal(acknowledgement),
    revision: revision.describe('Of the preview'),
    confirmationToken: z.string().min(1).max(2000).describe('Of the preview'),
  })
  .openapi('EmailDisableConfirmation')

const disablingProblems = ['resource_conflict', 'concurrency_conflict'] as const
const preview = {
  isCredential: true,
  response: EmailDisablePreview,
  problems: disablingProblems,
  title: 'See what it means to send no more mails',
} as const
const disable = {
  isCredential: true,
  body: EmailDisableConfirmation,
  response: EmailDelivery,
  problems: ['validation_failed', ...disablingProblems],
  title: 'Send no more mails',
} as const
const enable = {
  isRepeatable: true,
  response: EmailDelivery,
  problems: ['concurrency_conflict'],
  title: 'Send mails again',
} as const

export const getEmailDelivery = defineRoute({
  operation: operations.getEmailDelivery,
  path: ofTenant,
  summary: 'Read whether mails of the community leave',
  response: EmailDelivery,
  links: {
    'email-delivery': { on: 'root', title: 'Mails of this community' },
    self: 'tenantEmailDelivery',
  },
})

export const previewEmailDisable = defineRoute({
  ...preview,
  operation: operations.previewEmailDisable,
  path: `${ofTenant}/disable-preview`,
  summary: 'See what it means to send no more mails of the community; changes nothing',
  links: { 'disable-preview': 'tenantEmailDelivery' },
})

export const disableEmail = defineRoute({
  ...disable,
  operation: operations.disableEmail,
  path: `${ofTenant}/disable`,
  summary: 'Send no more mails of the community, as a preview has shown',
  links: { disable: 'tenantEmailDisablePreview' },
})

export const enableEmail = defineRoute({
  ...enable,
  operation: operations.enableEmail,
  path: `${ofTenant}/enable`,
  summary: 'Send mails of the community again, where the instance does',
  links: { enable: 'tenantEmailDelivery' },
})

export const getInstanceEmailDelivery = defineRoute({
  operation: operations.getInstanceEmailDelivery,
  path: ofInstance,
  summary: 'Read whether mails leave at all',
  response: EmailDelivery,
  links: {
    'instance-email-delivery': { on: ['root', 'instanceRoot'], title: 'Mails of the instance' },
    self: 'instanceEmailDelivery',
  },
})

export const previewInstanceEmailDisable = defineRoute({
  ...preview,
  operation: operations.previewInstanceEmailDisable,
  path: `${ofInstance}/disable-preview`,
  summary: 'See what it means to send no more mails for any community; changes nothing',
  links: { 'disable-preview': 'instanceEmailDelivery' },
})

export const disableInstanceEmail = defineRoute({
  ...disable,
  operation: operations.disableInstanceEmail,
  path: `${ofInstance}/disable`,
  summary: 'Send no more mails for any community, as a preview has shown',
  links: { disable: 'instanceEmailDisablePreview' },
})

export const enableInstanceEmail = defineRoute({
  ...enable,
  operation: operations.enableInstanceEmail,
  path: `${ofInstance}/enable`,
  summary: 'Send mails again, where communities do',
  links: { enable: 'instanceEmailDelivery' },
})
