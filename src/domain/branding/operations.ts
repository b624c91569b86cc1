import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const resource = declareResource({
  name: 'branding',
  areas: ['branding'],
  keyScope: 'admin:tenant',
  tag: { name: 'Branding', description: 'How a community looks: its colours and its pictures.' },
})

const byAdministrators = { resource, allow: ['tenantAdministrator'] } as const

export const brandingOperations = {
  getBranding: operation({ id: 'getBranding', effect: 'read', ...byAdministrators }),
  editBranding: operation({ id: 'editBranding', effect: 'write', ...byAdministrators }),
}
