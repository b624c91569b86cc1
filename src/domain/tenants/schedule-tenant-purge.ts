import { instantIso } from '../../kernel/local-time.ts'
import { invalid } from '../../kernel/problem.ts'
import { purgeGraceDays, purgeState } from '../../kernel/tenant-lifecycle.ts'
import { type Plan, writing } from '../verbs/verb.ts'
import { type AdministeredTenantView, administeredFacts } from './administered-tenant-view.ts'
import { tenantOperations } from './operations.ts'
import { schedulePurge, tenantById } from './queries.ts'

export interface ScheduleTenantPurgeInput {
  id: string
  reason: string
  /** The slug, typed. */
  confirmationText: string
}

const graceMilliseconds = purgeGraceDays * 24 * 60 * 60 * 1000

/** Writes down that an archived community is to be purged, and when; deletes nothing. */
export const scheduleTenantPurge = writing({
  operation: tenantOperations.scheduleTenantPurge,
  load: (db, { id }: ScheduleTenantPurgeInput) => ({ tenant: tenantById(db, { id, only: null }) }),
  facts: ({ tenant }) => [administeredFacts(tenant)],
  decide(db, { tenant }, input, { ids, now, principal }): Plan<AdministeredTenantView> {
    if (input.confirmationText !== tenant.slug) {
      throw invalid('confirmationText', 'This is not the slug of the community.')
    }
    const second = now - (now % 1000)
    const planned = {
      id: ids.next(now),
      reason: input.reason,
      scheduledAt: instantIso(second),
      dueAt: instantIso(second + graceMilliseconds),
    }
    const purge = {
      ...planned,
      state: purgeState.scheduled,
      scheduledByUserId: principal.kind === 'user' ? principal.userId : null,
      cancelledByUserId: null,
      cancelReason: null,
      cancelledAt: null,
      startedAt: null,
      advancedAt: null,
      finishedAt: null,
      rowsDeleted: 0,
      tablesLeft: null,
    }
    return {
      writes: [schedulePurge(db, tenant.id, planned)],
      changesPublic: false,
      result: { ...tenant, purge },
    }
  },
})
