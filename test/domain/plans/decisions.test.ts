import { describe, expect, it } from 'vitest'
import {
  applyPlanAssignment,
  type PlanAssignmentView,
  preparePlanAssignment,
  rollbackPlanAssignment,
} from '../../../src/domain/plan-assignments/index.ts'
import {
  archivePlanVersion,
  clonePlanVersion,
  createPlan,
  createPlanVersion,
  editPlanVersion,
  type PlanVersionView,
  publishPlanVersion,
} from '../../../src/domain/plans/index.ts'
import type { Stamp } from '../../../src/kernel/ids.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import type { PlanAssignmentState, PlanVersionState } from '../../../src/kernel/plan-lifecycle.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { quotaStates, unlimitedQuotas } from '../../../src/kernel/quotas.ts'
import { tenantStatus } from '../../../src/kernel/tenant-lifecycle.ts'
import { caller, decided, idOf, now } from '../../support/decide.ts'

const as = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })
const stamp = 'old' as Stamp
const conflict = { problem: 'resource_conflict' }
const none = { events: 0, storage_bytes: 0, members: 0, sessions_per_event: 0, api_keys: 0 }

const plan = {
  id: idOf(1),
  key: 'small',
  name: 'Small',
  description: null,
  hasDraft: false,
  latestNumber: 3,
  publishedVersionId: null,
  concurrencyStamp: 'old',
  createdAt: instantIso(now),
}
const version = (state: PlanVersionState, hasDraft = state === 'Draft'): PlanVersionView => ({
  id: idOf(2),
  planId: plan.id,
  planKey: plan.key,
  planName: plan.name,
  number: 3,
  state,
  hasDraft,
  quotas: { ...unlimitedQuotas, events: 3 },
  concurrencyStamp: 'old',
  createdAt: instantIso(now),
  publishedAt: null,
  archivedAt: null,
})

describe('a version of a plan', () => {
  it.each([
    ['Draft', true, true, true],
    ['Published', false, false, true],
    ['Archived', false, false, false],
  ] as const)(
    '%s: edited %s, published %s, archived %s',
    async (state, edits, publishes, archives) => {
      const rows = { version: version(state) }
      const edit = { id: idOf(2), stamp, changes: { quotas: { members: 5 } } }
      const outcomes = await Promise.all([
        decided(editPlanVersion, { rows, input: edit, as }),
        decided(publishPlanVersion, { rows, input: { id: idOf(2) }, as }),
        decided(archivePlanVersion, { rows, input: { id: idOf(2) }, as }),
      ])
      expect(outcomes.map((outcome) => !('problem' in outcome))).toEqual([
        edits,
        publishes,
        archives,
      ])
    },
  )

  it('is begun where the plan has no draft, with the next number', async () => {
    const input = { key: 'small', quotas: unlimitedQuotas }
    expect(await decided(createPlanVersion, { rows: { plan }, input, as })).toMatchObject({
      result: { number: 4, state: 'Draft' },
    })
    expect(
      await decided(createPlanVersion, { rows: { plan: { ...plan, hasDraft: true } }, input, as }),
    ).toMatchObject(conflict)
    const cloned = { version: version('Published', false), latest: 7 }
    expect(
      await decided(clonePlanVersion, { rows: cloned, input: { id: idOf(2) }, as }),
    ).toMatchObject({
      result: { number: 8, state: 'Draft', quotas: { events: 3 } },
    })
    const drafted = { version: version('Published', true), latest: 7 }
    expect(
      await decided(clonePlanVersion, { rows: drafted, input: { id: idOf(2) }, as }),
    ).toMatchObject(conflict)
  })
})

describe('a new plan', () => {
  it.each(['versions', 'validate', 'preview-diff'])(
    'has no key that is an address: %s',
    async (key) => {
      const input = { key, name: 'Small', description: null }
      expect(await decided(createPlan, { rows: {}, input, as })).toMatchObject({
        problem: 'validation_failed',
      })
    },
  )
})

const assignment = (state: PlanAssignmentState): PlanAssignmentView => ({
  id: idOf(3),
  state,
  planVersionId: idOf(2),
  planKey: 'small',
  planName: 'Small',
  versionNumber: 3,
  quotas: { ...unlimitedQuotas, events: 3 },
  replacesId: null,
  preparedByUserId: null,
  preparedAt: instantIso(now),
  appliedByUserId: null,
  appliedAt: null,
  endedAt: null,
})
const found = (tenantStatusId: number = tenantStatus.active) => ({
  tenantId: idOf(9),
  tenantStatusId,
  applied: null,
  prepared: null,
  used: none,
  defaults: unlimitedQuotas,
})

describe('a plan for a community', () => {
  it.each([
    ['Prepared', true, false],
    ['Applied', false, true],
    ['Superseded', false, false],
    ['RolledBack', false, false],
    ['Discarded', false, false],
  ] as const)('%s: applied %s, rolled back %s', async (state, applies, rollsBack) => {
    const input = { tenantId: idOf(9), assignmentId: idOf(3) }
    const rows = { found: found(), assignment: assignment(state) }
    const outcomes = await Promise.all([
      decided(applyPlanAssignment, { rows, input, as }),
      decided(rollbackPlanAssignment, { rows: { ...rows, before: null }, input, as }),
    ])
    expect(outcomes.map((outcome) => !('problem' in outcome))).toEqual([applies, rollsBack])
  })

  it('is a published version, for a community that is not purged', async () => {
    const input = { tenantId: idOf(9), planVersionId: idOf(2) }
    const prepare = (state: PlanVersionState, status?: number) =>
      decided(preparePlanAssignment, {
        rows: { found: found(status), versions: [version(state)] },
        input,
        as,
      })
    expect(await prepare('Published')).toMatchObject({
      result: { prepared: { planVersionId: idOf(2) }, applied: null },
    })
    expect(await prepare('Draft')).toMatchObject({ problem: 'validation_failed' })
    expect(await prepare('Archived')).toMatchObject({ problem: 'validation_failed' })
    expect(await prepare('Published', tenantStatus.purged)).toMatchObject(conflict)
  })
})

describe('the state of a quota', () => {
  it.each([
    [null, null, 9, null, false],
    [3, null, 2, 3, false],
    [3, null, 3, 3, false],
    [3, null, 4, 3, true],
    [0, null, 1, 0, true],
    [null, 5, 6, 5, true],
    [9, 5, 6, 9, false],
    [0, 5, 1, 0, true],
  ])(
    'plan %s, instance %s, used %i: limit %s, exceeded %s',
    (plan, instance, used, limit, isExceeded) => {
      const [events] = quotaStates(
        { ...unlimitedQuotas, events: plan },
        { used: { ...none, events: used }, defaults: { ...unlimitedQuotas, events: instance } },
      )
      expect(events).toEqual({ quotaKey: 'events', limit, used, isExceeded })
    },
  )
})
