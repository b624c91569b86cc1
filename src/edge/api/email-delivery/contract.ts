import { z } from '@hono/zod-openapi'
import { emailDeliveryOperations as operations } from '../../../domain/email-delivery/index.ts'
import { mailSecurities, noMailServer } from '../../../kernel/mail-server.ts'
import { mailRefusals } from '../../../kernel/ports.ts'
import { defineRoute, instantText, resourceOf } from '../../contract/contract-kit.ts'
import { settingSource } from '../settings/schema.ts'

const ofTenant = '/api/settings/email-delivery'
const ofInstance = '/api/instance/settings/smtp'

const scope = z.enum(['Instance', 'Tenant'])
const revision = z.string().max(64).describe('Changes with every change in this scope')

const deliveryFields = {
  scope,
  tenantId: z.uuid().nullable().describe('Null for the instance'),
  isDeliveryEnabled: z.boolean().describe('Whether mails are sent'),
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
    .describe('TLS from the start, STARTTLS, or none. Without TLS no password is sent'),
  username: username.nullable(),
  sender: z.email().max(254).nullable().describe('Sender address of all mails'),
}

const SavedMailServer = z
  .strictObject({
    ...serverFields,
    hasPassword: z.boolean().describe('Whether a password is stored. It is never shown'),
    revision: z.int().min(0).describe('Raised with every change; zero before the first'),
    warnings: z
      .array(z.enum(['HostMissing', 'SenderMissing']))
      .describe('Reasons why this server is not used'),
  })
  .openapi('SavedMailServer')

export const InstanceEmailDelivery = resourceOf('InstanceEmailDelivery', {
  ...deliveryFields,
  server: SavedMailServer,
})

export const MailServerChanges = z
  .strictObject({
    expectedRevision: z.int().min(0).describe('Revision of the server that was read'),
    host: serverFields.host,
    port: serverFields.port,
    security: serverFields.security,
    username: serverFields.username,
    password: z
      .string()
      .min(1)
      .max(500)
      .nullable()
      .describe('Null removes it. Send it again with a new host, port, security or user name'),
    sender: serverFields.sender,
  })
  .partial({ password: true, host: true, port: true, security: true, username: true, sender: true })
  .openapi('MailServerChanges', {
    example: { expectedRevision: noMailServer.revision, sender: 'events@example.test' },
  })

export const MailServerTest = resourceOf('MailServerTest', {
  outcome: z
    .enum(['Delivered', 'Connected', 'NotConfigured', ...mailRefusals])
    .describe('Connected: the server accepted the connection, and no mail was sent'),
  sentTo: z.email().nullable().describe('Address of the caller, if a mail was sent'),
})

export const EmailDisablePreview = resourceOf('EmailDisablePreview', {
  scope,
  revision,
  affectedScopes: z
    .array(z.strictObject({ scope, count: z.int() }).openapi('AffectedScope'))
    .describe('Scopes that stop sending mails'),
  confirmationToken: z.string().describe('Valid for the caller and for five minutes'),
  expiresAt: instantText,
  notice: z.string(),
})

const acknowledgement = 'DISABLE EMAIL DELIVERY'

const EmailDisableConfirmation = z
  .strictObject({
    acknowledgement: z.literal(acknowledgement),
    revision: revision.describe('From the preview'),
    confirmationToken: z.string().min(1).max(2000).describe('From the preview'),
  })
  .openapi('EmailDisableConfirmation')

const switchingProblems = ['resource_conflict', 'concurrency_conflict'] as const
const preview = {
  isCredential: true,
  response: EmailDisablePreview,
  problems: switchingProblems,
  title: 'Preview switching mails off',
} as const
const disable = {
  isCredential: true,
  body: EmailDisableConfirmation,
  response: EmailDelivery,
  problems: ['validation_failed', ...switchingProblems],
  title: 'Switch mails off',
} as const
const enable = {
  isRepeatable: true,
  response: EmailDelivery,
  problems: switchingProblems,
  title: 'Switch mails on',
} as const

export const getEmailDelivery = defineRoute({
  operation: operations.getEmailDelivery,
  path: ofTenant,
  summary: 'Read whether the community sends mails',
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
  summary: 'Preview switching mails of the community off',
  links: { 'disable-preview': 'tenantEmailDelivery' },
})

export const disableEmail = defineRoute({
  ...disable,
  operation: operations.disableEmail,
  path: `${ofTenant}/disable`,
  summary: 'Turn off the mails of the community, as previewed',
  links: { disable: 'tenantEmailDisablePreview' },
})

export const enableEmail = defineRoute({
  ...enable,
  operation: operations.enableEmail,
  path: `${ofTenant}/enable`,
  summary: 'Turn on the mails of the community; they are sent if the instance sends mails',
  links: { enable: 'tenantEmailDelivery' },
})

export const getInstanceEmailDelivery = defineRoute({
  operation: operations.getInstanceEmailDelivery,
  path: ofInstance,
  summary: 'Read whether the instance sends mails, and its mail server',
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
  summary: 'Preview switching mails of all communities off',
  links: { 'disable-preview': 'instanceEmailDelivery' },
})

export const disableInstanceEmail = defineRoute({
  ...disable,
  response: InstanceEmailDelivery,
  operation: operations.disableInstanceEmail,
  path: `${ofInstance}/disable`,
  summary: 'Turn off the mails of all communities, as previewed',
  links: { disable: 'instanceEmailDisablePreview' },
})

export const enableInstanceEmail = defineRoute({
  ...enable,
  response: InstanceEmailDelivery,
  operation: operations.enableInstanceEmail,
  path: `${ofInstance}/enable`,
  summary: 'Turn on the mails of the instance',
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
