import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const tag = {
  name: 'Exports',
  description: 'Who took which list of people out of the product, when, and with which filters.',
}
const resource = declareResource({ name: 'dataExport', keyScope: 'admin:tenant', tag })
const ofInstance = declareResource({ name: 'instanceDataExport', keyScope: 'admin:instance', tag })

/** Who answers for what others took of an event. */
const overseers: readonly RelationName[] = ['eventOwner', 'tenantAdministrator']

export const dataExportOperations = {
  listDataExports: operation({
    id: 'listDataExports',
    resource,
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
  listEventDataExports: operation({
    id: 'listEventDataExports',
    resource,
    effect: 'read',
    allow: overseers,
  }),
  getDataExport: operation({
    id: 'getDataExport',
    resource,
    effect: 'read',
    allow: ['self', ...overseers],
  }),
  listInstanceDataExports: operation({
    id: 'listInstanceDataExports',
    resource: ofInstance,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
  getInstanceDataExport: operation({
    id: 'getInstanceDataExport',
    resource: ofInstance,
    effect: 'read',
    ...byInstanceAdministrators,
  }),
}
