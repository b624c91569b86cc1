import { operation } from '../../kernel/operation.ts'
import { conflictIf, type Rule, unlessFor, unlessIn } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import {
  editableTenantStatuses,
  type PurgeState,
  purgeableTenantStatuses,
  purgeState,
  type TenantCommand,
  tenantCommands,
  tenantSentences,
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

const notToBePurged: Rule<TenantFacts> = (facts) =>
  conflictIf(facts.purgeState !== null, 'A purge of this community is scheduled or running.')

/** One that takes changes from outside. */
export const takesEdits = (statusId: number) =>
  unlessIn(editableTenantStatuses, statusId, tenantSentences)

const command = (id: TenantCommand, rule: Rule<TenantFacts> = () => null) =>
  operation({
    ...entry(id, 'write'),
    refusal: (facts: TenantFacts) =>
      unlessFor<number>(tenantCommands[id], facts.administeredStatusId, tenantSentences) ??
      rule(facts),
  })

const onPurge = (id: string, refusal: Rule<TenantFacts>) =>
  operation({ ...entry(id, 'write'), refusal })

export const tenantOperations = {
  listTenants: operation(entry('listTenants', 'read')),
  getTenant: operation(entry('getTenant', 'read')),
  createTenant: operation(entry('createTenant', 'write')),
  activateTenant: command('activateTenant', ({ canBeOpened }) =>
    conflictIf(
      !canBeOpened,
      'The community does not say who runs it, or has more than its plan allows.',
    ),
  ),
  suspendTenant: command('suspendTenant'),
  archiveTenant: command('archiveTenant'),
  /** One that is to be purged stays archived until somebody cancels that. */
  reactivateTenant: command('reactivateTenant', notToBePurged),
  editTenant: operation({
    ...entry('editTenant', 'write'),
    refusal: ({ administeredStatusId }: Pick<TenantFacts, 'administeredStatusId'>) =>
      takesEdits(administeredStatusId),
  }),
  scheduleTenantPurge: onPurge(
    'scheduleTenantPurge',
    (facts) =>
      unlessIn(purgeableTenantStatuses, facts.administeredStatusId, tenantSentences) ??
      notToBePurged(facts),
  ),
  cancelTenantPurge: onPurge('cancelTenantPurge', (facts) =>
    conflictIf(
      facts.purgeState !== purgeState.scheduled,
      'No purge of this community is scheduled.',
    ),
  ),
  listTenantPurges: operation(entry('listTenantPurges', 'read')),
  /** One that was suspended or banned there stays so: that is for its own administrators. */
  addTenantMember: operation({
    ...entry('addTenantMember', 'write'),
    refusal: ({ administeredStatusId }: Pick<TenantFacts, 'administeredStatusId'>) =>
      takesEdits(administeredStatusId),
  }),
  /** Only of what has no owner left: it takes nothing from anybody. */
  appointOwner: operation(entry('appointOwner', 'write')),
  listTenantTransitions: operation(entry('listTenantTransitions', 'read')),
}
