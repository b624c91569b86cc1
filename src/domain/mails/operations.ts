import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'mailTemplate',
  keyScope: 'admin:tenant',
  tag: {
    name: 'Mail template',
    description: 'The mails that people get, as the community sends them.',
  },
})

export const mailOperations = {
  getMailTemplates: operation({
    id: 'getMailTemplates',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
  getMailTemplate: operation({
    id: 'getMailTemplate',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
}
