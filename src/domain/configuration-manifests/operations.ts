import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource, type Tag } from '../../kernel/resource.ts'

const tag: Tag = {
  name: 'Configuration manifest',
  description:
    'What administrators have configured, as a document: read, compared, and applied as a whole.',
}

const tenantConfiguration = declareResource({
  name: 'tenantConfiguration',
  areas: ['settings', 'branding', 'navigation', 'footer'],
  keyScope: 'admin:tenant',
  tag,
})
const instanceConfiguration = declareResource({
  name: 'instanceConfiguration',
  keyScope: 'admin:instance',
  tag,
})

const ofTenant = (id: string, effect: 'read' | 'write') =>
  operation({ id, resource: tenantConfiguration, effect, allow: ['tenantAdministrator'] })
const ofInstance = (id: string, effect: 'read' | 'write') =>
  operation({ id, resource: instanceConfiguration, effect, ...byInstanceAdministrators })

export const configurationOperations = {
  getTenantConfiguration: ofTenant('getTenantConfiguration', 'read'),
  compareTenantConfiguration: ofTenant('compareTenantConfiguration', 'write'),
  applyTenantConfiguration: ofTenant('applyTenantConfiguration', 'write'),
  getInstanceConfiguration: ofInstance('getInstanceConfiguration', 'read'),
  compareInstanceConfiguration: ofInstance('compareInstanceConfiguration', 'write'),
  applyInstanceConfiguration: ofInstance('applyInstanceConfiguration', 'write'),
}
