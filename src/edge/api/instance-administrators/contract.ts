import { z } from '@hono/zod-openapi'
import { instanceAdministratorOperations as operations } from '../../../domain/instance-administrators/index.ts'
import {
  collectionOf,
  defineList,
  instantText,
  nullableText,
  resourceOf,
  routesOfOne,
  withRules,
} from '../../contract/contract-kit.ts'
import { namedOnce, namedPerson } from '../named-person.ts'

const path = '/api/admin/instance/administrators'

export const InstanceAdministrator = resourceOf('InstanceAdministrator', {
  id: z.uuid().describe('Id of the account'),
  email: nullableText,
  fullName: nullableText,
  createdAt: instantText.describe('Since when this person administers the instance'),
})

export const InstanceAdministratorChange = resourceOf('InstanceAdministratorChange', {
  id: z.uuid(),
  kind: z.enum(['added', 'removed']),
  userId: z.uuid().nullable().describe('Null when that person is erased'),
  changedByUserId: z.uuid().nullable().describe('Null when that person is erased'),
  changedAt: instantText,
})

export const InstanceAdministratorDraft = withRules(z.strictObject(namedPerson), [
  namedOnce,
]).openapi('InstanceAdministratorDraft')

const administrators = routesOfOne({
  called: 'administrator',
  path,
  kind: 'instanceAdministrator',
  item: InstanceAdministrator,
})

export const listInstanceAdministrators = defineList({
  operation: operations.listInstanceAdministrators,
  path,
  summary: 'List the administrators of the instance',
  response: collectionOf('InstanceAdministratorCollection', InstanceAdministrator),
  links: {
    'instance-administrators': ['root', 'instanceRoot'],
    collection: { on: 'instanceAdministrator', query: '{?page,pageSize}' },
    up: { on: 'instanceAdministratorChanges', query: '' },
  },
})

export const listInstanceAdministratorChanges = defineList({
  operation: operations.listInstanceAdministratorChanges,
  path: `${path}/history`,
  summary: 'List who added and removed administrators of the instance, newest first',
  response: collectionOf('InstanceAdministratorChanges', InstanceAdministratorChange),
  links: { 'version-history': 'instanceAdministrators' },
})

export const getInstanceAdministrator = administrators.reading(
  operations.getInstanceAdministrator,
  { summary: 'Read an administrator of the instance' },
)

export const addInstanceAdministrator = administrators.creating(
  operations.addInstanceAdministrator,
  {
    summary: 'Make a person an administrator of the instance',
    body: InstanceAdministratorDraft,
    problems: ['validation_failed', 'resource_conflict', 'concurrency_conflict'],
    title: 'Add an administrator',
    links: { create: 'instanceAdministrators' },
  },
)

export const removeInstanceAdministrator = administrators.deleting(
  operations.removeInstanceAdministrator,
  {
    summary: 'Remove an administrator of the instance; the last one cannot be removed',
    ifMatch: false,
  },
)
