import * as verbs from '../../../domain/email-delivery/index.ts'
import { missingOfMailServer } from '../../../kernel/mail-server.ts'
import { emailDelivery } from '../../../kernel/settings/settings.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { endpoint, outsideEndpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { fieldsOf } from '../../contract/wire.ts'
import { settingsPath } from '../settings/settings-path.ts'
import * as contract from './contract.ts'

const scopeNames = { instance: 'Instance', tenant: 'Tenant' } as const

const delivery = (view: verbs.EmailDeliveryView): Resource => ({
  kind: `${view.scope}EmailDelivery`,
  fields:
    view.scope === 'tenant'
      ? fieldsOf(contract.EmailDelivery, view, { scope: 'Tenant' })
      : fieldsOf(contract.InstanceEmailDelivery, view, {
          scope: 'Instance',
          server: serverOf(view),
        }),
  facts: verbs.emailDeliveryFacts(view),
  vars: view.scope === 'tenant' ? {} : { id: settingsPath(emailDelivery.category, 'instance') },
})

const serverOf = ({ server }: verbs.EmailDeliveryView) => {
  const { host, port, security, username, sender, sealedPassword, revision } = server
  const hasPassword = sealedPassword !== null
  const warnings = missingOfMailServer(server)
  return { host, port, security, username, sender, hasPassword, revision, warnings }
}

const mailServerTest = (test: verbs.MailServerTest): Resource => ({
  kind: 'mailServerTest',
  fields: fieldsOf(contract.MailServerTest, test),
  facts: {},
  vars: {},
})

const preview = (view: verbs.DisablePreview): Resource => ({
  kind: `${view.scope}EmailDisablePreview`,
  fields: fieldsOf(contract.EmailDisablePreview, view, {
    scope: scopeNames[view.scope],
    affectedScopes: view.affected.map(({ scope, count }) => ({ scope: scopeNames[scope], count })),
    notice: 'A mail that is being sent while you confirm may still arrive.',
  }),
  // A preview is made of what is delivered and can be switched off.
  facts: verbs.emailDeliveryFacts({ isDeliveryEnabled: true, canEdit: true }),
  vars: {},
})

const confirming = (_request: unknown, { confirmations }: verbs.Confirming) => ({ confirmations })

export const emailDeliveryEndpoints = [
  endpoint({
    route: contract.getEmailDelivery,
    verb: verbs.getEmailDelivery,
    input: () => undefined,
    represent: delivery,
  }),
  endpoint({
    route: contract.previewEmailDisable,
    verb: verbs.previewEmailDisable,
    input: confirming,
    represent: preview,
  }),
  endpoint({
    route: contract.disableEmail,
    verb: verbs.disableEmail,
    input: ({ body }, { confirmations }) => ({ ...body, confirmations }),
    represent: delivery,
  }),
  endpoint({
    route: contract.enableEmail,
    verb: verbs.enableEmail,
    input: () => undefined,
    represent: delivery,
  }),
  endpoint({
    route: contract.getInstanceEmailDelivery,
    verb: verbs.getInstanceEmailDelivery,
    input: () => undefined,
    represent: delivery,
  }),
  endpoint({
    route: contract.previewInstanceEmailDisable,
    verb: verbs.previewInstanceEmailDisable,
    input: confirming,
    represent: preview,
  }),
  endpoint({
    route: contract.disableInstanceEmail,
    verb: verbs.disableInstanceEmail,
    input: ({ body }, { confirmations }) => ({ ...body, confirmations }),
    represent: delivery,
  }),
  endpoint({
    route: contract.enableInstanceEmail,
    verb: verbs.enableInstanceEmail,
    input: () => undefined,
    represent: delivery,
  }),
  endpoint({
    route: contract.updateMailServer,
    verb: verbs.updateMailServer,
    input: ({ body: { expectedRevision, password, ...changes } }, { mailServers }) => ({
      expectedRevision,
      password,
      changes: presentOf(changes),
      mailServers,
    }),
    represent: delivery,
  }),
  outsideEndpoint({
    route: contract.testMailServer,
    verb: verbs.testMailServer,
    input: () => undefined,
    carryOut: (tested, { mailServers, scope }) =>
      scope.trips.count(() => verbs.carryOutTest(tested, mailServers)),
    represent: mailServerTest,
  }),
]
