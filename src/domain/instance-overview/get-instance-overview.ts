import { tenantStatus } from '../../kernel/tenant-lifecycle.ts'
import { reading } from '../verbs/verb.ts'
import { instanceOverviewOperations } from './operations.ts'
import { overviewOf, type StoredOverview } from './queries.ts'

export const mostCounted = 10_000

export interface InstanceOverviewView extends Omit<StoredOverview, 'communities'> {
  communities: Record<keyof typeof tenantStatus, number>
}

/** What the instance has; each number stops at ten thousand. */
export const getInstanceOverview = reading({
  operation: instanceOverviewOperations.getInstanceOverview,
  load: (db, _input: undefined) => ({ overview: overviewOf(db, mostCounted) }),
  result: ({ overview }): InstanceOverviewView => ({
    ...overview,
    communities: Object.fromEntries(
      Object.entries(tenantStatus).map(([name, id]) => [name, overview.communities[id] ?? 0]),
    ) as InstanceOverviewView['communities'],
  }),
})
