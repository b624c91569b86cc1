import { z } from '@hono/zod-openapi'
import { instanceProfileOperations } from '../../../domain/instance-profile/index.ts'
import { defineRoute, nullableText, resourceOf, Uuid } from '../../contract/contract-kit.ts'
import { siteProfileFields } from '../instance-setup/contract.ts'

const path = '/api/instance/settings/profile'

export const InstanceProfile = resourceOf('InstanceProfile', {
  siteName: nullableText.describe('Null if it is not set'),
  canonicalUrl: nullableText.describe('Null if it is not set'),
  concurrencyStamp: z.uuid(),
})

export const InstanceProfileChanges = z
  .strictObject({
    expectedConcurrencyStamp: Uuid.describe('Stamp of the profile that was read'),
    ...siteProfileFields,
  })
  .openapi('InstanceProfileChanges')

export const getInstanceProfile = defineRoute({
  operation: instanceProfileOperations.getInstanceProfile,
  path,
  summary: 'Read the name and the address of the instance',
  response: InstanceProfile,
  links: {
    'instance-profile': {
      on: ['root', 'instanceRoot', 'setupJourney'],
      title: 'Name and address of the instance',
    },
    self: 'instanceProfile',
  },
})

/** The revision that it replaces is named in its body. */
export const editInstanceProfile = defineRoute({
  operation: instanceProfileOperations.editInstanceProfile,
  method: 'patch',
  path,
  summary: 'Edit the name and the address of the instance after setup',
  body: InstanceProfileChanges,
  response: InstanceProfile,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Edit name and address of the instance',
  links: { edit: 'instanceProfile' },
})
