import { describe, expect, it } from 'vitest'
import { adminAuthorityOf } from '../../../src/domain/users/admin-authority.ts'
import type { Grant } from '../../../src/kernel/principal.ts'

const none = {
  instanceAdministration: false,
  tenantAdministration: false,
  organizationAdministration: false,
  groupAdministration: false,
  organizationIds: [] as string[],
  groupIds: [] as string[],
}

describe('administration scopes', () => {
  const organization = { organizationAdministration: true, organizationIds: ['o'] }
  const group = { groupAdministration: true, groupIds: ['g'] }
  it.each<[Grant[], Partial<typeof none>]>([
    [[], {}],
    [[{ scope: 'instance', scopeId: null, role: 1 }], { instanceAdministration: true }],
    [[{ scope: 'instance', scopeId: null, role: 4 }], {}],
    [[{ scope: 'tenant', scopeId: 't', role: 10 }], { tenantAdministration: true }],
    [[{ scope: 'tenant', scopeId: 't', role: 11 }], { tenantAdministration: true }],
    [[{ scope: 'tenant', scopeId: 't', role: 12 }], {}],
    [[{ scope: 'tenant', scopeId: 'another', role: 10 }], {}],
    [[{ scope: 'organization', scopeId: 'o', role: 22 }], organization],
    [[{ scope: 'organization', scopeId: 'o', role: 24 }], {}],
    [[{ scope: 'group', scopeId: 'g', role: 31 }], group],
    [[{ scope: 'group', scopeId: 'g', role: 33 }], {}],
    [[{ scope: 'event', scopeId: 'e', role: 40 }], {}],
    [
      [
        { scope: 'organization', scopeId: 'o', role: 20 },
        { scope: 'organization', scopeId: 'o', role: 22 },
        { scope: 'group', scopeId: 'g', role: 30 },
      ],
      { ...organization, ...group },
    ],
  ])('%j', (grants, held) => {
    expect(adminAuthorityOf(grants, 't')).toEqual({ ...none, ...held })
  })
})
