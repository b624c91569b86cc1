import { type DomainState, domainCommands, domainSentences } from '../../kernel/domain-lifecycle.ts'
import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { unlessFor } from '../../kernel/refusal.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Domains',
  description:
    'Host names that a community has of its own: the records that prove them, and which of them is its main one.',
}

const resource = declareResource({
  name: 'customDomain',
  areas: ['domains'],
  keyScope: 'admin:tenant',
  tag,
})
const ofInstance = declareResource({ name: 'instanceDomain', keyScope: 'admin:instance', tag })

interface StateFact {
  domainState: DomainState
}

/** Administrators of the instance do it in any community, at its host or by its slug. */
const administrators = {
  resource,
  allow: ['tenantAdministrator', 'instanceAdministrator'],
} as const

const command = (id: keyof typeof domainCommands) =>
  operation({
    id,
    effect: 'write',
    ...administrators,
    refusal: ({ domainState }: StateFact) =>
      unlessFor<DomainState>(domainCommands[id], domainState, domainSentences),
  })

export const customDomainOperations = {
  listCustomDomains: operation({ id: 'listCustomDomains', effect: 'read', ...administrators }),
  getCustomDomain: operation({ id: 'getCustomDomain', effect: 'read', ...administrators }),
  createCustomDomain: operation({ id: 'createCustomDomain', effect: 'write', ...administrators }),
  verifyCustomDomain: command('verifyCustomDomain'),
  editCustomDomain: command('editCustomDomain'),
  deleteCustomDomain: command('deleteCustomDomain'),
  listInstanceDomains: operation({
    id: 'listInstanceDomains',
    resource: ofInstance,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
}
