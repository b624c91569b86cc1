import { asOwner, mintCommunity } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'
import { identify } from '../operator-identities.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Another community, which the instance administers. */
    tenant: string
  }
}

export const tenant = declareOperations({
  things: { tenant: null },
  arrange: async ({ options }) => ({ tenant: await administeredTenant(options.tenantStatusId) }),
  examples: {
    createTenant: {
      body: ({ event, person }) => ({
        slug: `c${nameAfter(event)}`,
        fullName: 'Another community',
        primaryAdministratorUserId: person,
      }),
    },
    activateTenant: { tenantStatusId: 1, body: () => ({}) },
    suspendTenant: { body: () => ({ reason: 'Unpaid' }) },
    archiveTenant: { body: () => ({ reason: 'Over' }) },
    reactivateTenant: { tenantStatusId: 3, body: () => ({}) },
    appointOwner: { body: ({ person }) => ({ userId: person }) },
  },
})

/** A community with a status that it came to by a command. */
async function administeredTenant(statusId = 2) {
  const { id } = await mintCommunity({ statusId })
  await asOwner(
    `insert into tenant_transition (id, tenant_id, old_status_id, new_status_id)
     values (gen_random_uuid(), $1, 1, $2)`,
    [id, statusId],
  )
  await identify(id)
  return id
}
