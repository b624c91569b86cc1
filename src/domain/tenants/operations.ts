import { isFor } from '../../kernel/lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  editableTenantStatuses,
  type PurgeState,
  purgeableTenantStatuses,
  purgeState,
  type TenantCommand,
  tenantCommands,
} from '../../kernel/tenant-lifecycle.ts'

/** Of a community as a thing that the instance administers. */
export interface TenantFacts {
  administeredStatusId: number
  /** Whether it says who runs it, and has no more than its plan allows. */
  canBeOpened: boolean
  /** Of the purge that nobody has cancelled. */
  purgeState: PurgeState | null
}

const tenant = declareResource<TenantFacts>({
  name: 'tenant',
  keyScope: 'admin:instance',
  tag: {
    name: 'Tenant',
    description:
      'Communities, as administrators of the instance make them and lead them through their states.',
  },
})

const entry = (id: string, effect: 'read' | 'write') => ({
  id,
  resource: tenant,
  effect,
  surface: 'instance' as const,
  allow: ['instanceAdministrator' as const],
})

const command = (id: TenantCommand, isReady: (facts: TenantFacts) => boolean = () => true) =>
  operation({
    ...entry(id, 'write'),
    refusal: (facts: TenantFacts) =>
      isFor(tenantCommands[id], facts.administeredStatusId) && isReady(facts)
        ? null
        : 'resource_conflict',
  })

const onPurge = (id: string, isPossible: (facts: TenantFacts) => boolean) =>
  operation({
    ...entry(id, 'write'),
    refusal: (facts: TenantFacts) => (isPossible(facts) ? null : 'resource_conflict'),
  })

export const tenantOperations = {
  listTenants: operation(entry('listTenants', 'read')),
  getTenant: operation(entry('getTenant', 'read')),
  createTenant: operation(entry('createTenant', 'write')),
  activateTenant: command('activateTenant', ({ canBeOpened }) => canBeOpened),
  suspendTenant: command('suspendTenant'),
  archiveTenant: command('archiveTenant'),
  /** One that is to be purged stays archived until somebody cancels that. */
  reactivateTenant: command('reactivateTenant', (facts) => facts.purgeState === null),
  editTenant: operation({
    ...entry('editTenant', 'write'),
    refusal: ({ administeredStatusId }: Pick<TenantFacts, 'administeredStatusId'>) =>
      editableTenantStatuses.includes(administeredStatusId) ? null : 'resource_conflict',
  }),
  scheduleTenantPurge: onPurge(
    'scheduleTenantPurge',
    (facts) =>
      purgeableTenantStatuses.includes(facts.administeredStatusId) && facts.purgeState === null,
  ),
  cancelTenantPurge: onPurge(
    'cancelTenantPurge',
    (facts) => facts.purgeState === purgeState.scheduled,
  ),
  listTenantPurges: operation(entry('listTenantPurges', 'read')),
  /** One that was suspended or banned there stays so: that is for its own administrators. */
  addTenantMember: operation({
    ...entry('addTenantMember', 'write'),
    refusal: ({ administeredStatusId }: Pick<TenantFacts, 'administeredStatusId'>) =>
      editableTenantStatuses.includes(administeredStatusId) ? null : 'resource_conflict',
  }),
  /** Only of what has no owner left: it takes nothing from anybody. */
  appointOwner: operation(entry('appointOwner', 'write')),
  listTenantTransitions: operation(entry('listTenantTransitions', 'read')),
}
