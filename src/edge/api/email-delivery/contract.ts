import { z } from '@hono/zod-openapi'
import { emailDeliveryOperations as operations } from '../../../domain/email-delivery/index.ts'
import { mailSecurities, noMailServer } from '../../../kernel/mail-server.ts'
import { mailRefusals } from '../../../kernel/ports.ts'
import { defineRoute, instantText, resourceOf } from '../../contract/contract-kit.ts'
import { settingSource } from '../settings/schema.ts'

const ofTenant = '/api/settings/email-delivery'
const ofInstance = '/api/instance/settings/smtp'

const scope = z.enum(['Instance', 'Tenant'])
const revision = z.string().max(64).describe('Of the last change here; never the same again')

const deliveryFields = {
  scope,
  tenantId: z.uuid().nullable().describe('Null for the instance'),
  isDeliveryEnabled: z.boolean().describe('Whether mails leave'),
  source: settingSource,
  isLocked: z.boolean(),
  canEdit: z.boolean(),
  revision,
}

export const EmailDelivery = resourceOf('EmailDelivery', deliveryFields)

const host = z
  .string()
  .max(253)
  .refine((text) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text), 'must be the name of a host')
  .openapi({ example: 'smtp.example.test' })
const username = z.string().min(1).max(320)
const serverFields = {
  host: host.nullable(),
  port: z.int().min(1).max(65_535),
  security: z
    .enum(mailSecurities)
    .describe('TLS from the start, after STARTTLS, or none: then no password is sent'),
  username: username.nullable(),
  sender: z.email().max(254).nullable().describe('The address that mails are from'),
}

const SavedMailServer = z
  .strictObject({
    ...serverFields,
    hasPassword: z.boolean().describe('The password is shown to nobody'),
    revision: z.int().min(0).describe('Raised by every change; zero where nobody has saved one'),
    warnings: z
      .array(z.enum(['HostMissing', 'SenderMissing']))
      .describe('Why no mail leaves by this server'),
  })
  .openapi('SavedMailServer')

export const InstanceEmailDelivery = resourceOf('InstanceEmailDelivery', {
  ...deliveryFields,
  server: SavedMailServer,
})

export const MailServerChanges = z
  .strictObject({
    expectedRevision: z.int().min(0).describe('Of the server as it was read'),
    password: z
      .string()
      .min(1)
      .max(500)
      .nullable()
      .describe('Null removes it. To be sent again for another host, port, security or user name'),
    host: serverFields.host,
    port: serverFields.port,
    security: serverFields.security,
    username: serverFields.username,
    sender: serverFields.sender,
  })
  .partial({ password: true, host: true, port: true, security: true, username: true, sender: true })
  .openapi('MailServerChanges', {
    example: { expectedRevision: noMailServer.revision, sender: 'events@example.test' },
  })

export const MailServerTest = resourceOf('MailServerTest', {
  outcome: z
    .enum(['Delivered', 'Connected', 'NotConfigured', ...mailRefusals])
    .describe('Connected: the server takes us, and no mail was handed over'),
  sentTo: z.email().nullable().describe('The address of the caller, where a mail was handed over'),
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
  response: InstanceEmailDelivery,
  links: {
    'instance-email-delivery': {
      on: ['root', 'instanceRoot', 'setupJourney', 'instanceOperations'],
      title: 'Mails of the instance',
    },
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
  response: InstanceEmailDelivery,
  operation: operations.disableInstanceEmail,
  path: `${ofInstance}/disable`,
  summary: 'Send no more mails for any community, as a preview has shown',
  links: { disable: 'instanceEmailDisablePreview' },
})

export const enableInstanceEmail = defineRoute({
  ...enable,
  response: InstanceEmailDelivery,
  operation: operations.enableInstanceEmail,
  path: `${ofInstance}/enable`,
  summary: 'Send mails again, where communities do',
  links: { enable: 'instanceEmailDelivery' },
})

export const updateMailServer = defineRoute({
  operation: operations.updateMailServer,
  method: 'patch',
  path: ofInstance,
  isCredential: true,
  summary: 'Save the mail server of the instance',
  body: MailServerChanges,
  response: InstanceEmailDelivery,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Save the mail server',
  links: { edit: 'instanceEmailDelivery' },
})

export const testMailServer = defineRoute({
  operation: operations.testMailServer,
  path: `${ofInstance}/test`,
  isRepeatable: true,
  summary:
    'Send a mail to yourself by the mail server of the instance; without an address, connect only',
  response: MailServerTest,
  title: 'Test the mail server',
  links: { test: 'instanceEmailDelivery' },
})
