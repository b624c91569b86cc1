import { byInstanceAdministrators } from '../../kernel/instance-operation.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'

const tag = {
  name: 'Exports',
  description: 'Who took which list of people out of the product, when, and with which filters.',
}
const resource = declareResource({ name: 'dataExport', keyScope: 'admin:tenant', tag })
const ofInstance = declareResource({ name: 'instanceDataExport', keyScope: 'admin:instance', tag })

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
    allow: ['eventOwner'],
  }),
  getDataExport: operation({
    id: 'getDataExport',
    resource,
    effect: 'read',
    allow: ['self', 'eventOwner', 'tenantAdministrator'],
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
