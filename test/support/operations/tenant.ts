import { asOwner, mintCommunity, newId, slugOf } from '../community.ts'
import { declareOperations, nameAfter, type StageState } from '../declared-operations.ts'
import { identify } from '../operator-identities.ts'
import { assign, mintPlan } from '../plans.ts'

declare module '../declared-operations.ts' {
  interface Things {
    /** Another community, which the instance administers. */
    tenant: string
  }
}

export const tenant = declareOperations({
  things: { tenant: 'tenant' },
  async arrange({ options }) {
    const tenant = await administeredTenant(options)
    const { planVersion } = await mintPlan()
    return {
      tenant,
      appliedAssignment: await assign(tenant, planVersion, 'Applied'),
      preparedAssignment: await assign(tenant, planVersion, 'Prepared'),
    }
  },
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
    editTenant: { body: () => ({ fullName: 'Said anew' }) },
    scheduleTenantPurge: {
      tenantStatusId: 4,
      body: ({ tenant }) => ({ reason: 'Over', confirmationText: slugOf(tenant) }),
    },
    cancelTenantPurge: { tenantStatusId: 4, isToBePurged: true, body: () => ({}) },
    addTenantMember: { body: ({ person }) => ({ userId: person }) },
    appointOwner: { body: ({ person }) => ({ userId: person }) },
  },
})

/** A community with a status that it came to by a command, and a purge that may be cancelled. */
async function administeredTenant({ tenantStatusId: statusId = 2, isToBePurged }: StageState) {
  const { id } = await mintCommunity({ statusId })
  await asOwner(
    `insert into tenant_transition (id, tenant_id, old_status_id, new_status_id)
     values (gen_random_uuid(), $1, 1, $2)`,
    [id, statusId],
  )
  await identify(id)
  await asOwner(
    `insert into tenant_purge (id, tenant_id, reason, scheduled_at, due_at, cancelled_at)
     values ($1, $2, 'Over', now(), now() + interval '7 days', case when not $3 then now() end)`,
    [newId(), id, isToBePurged ?? false],
  )
  return id
}
