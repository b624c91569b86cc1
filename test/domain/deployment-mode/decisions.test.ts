import { describe, expect, it } from 'vitest'
import { transitionDeploymentMode } from '../../../src/domain/deployment-mode/index.ts'
import type { DeploymentMode } from '../../../src/kernel/deployment-mode.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { tenantStatus } from '../../../src/kernel/tenant-lifecycle.ts'
import { caller, decided, idOf } from '../../support/decide.ts'

const as = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })
const { active, provisioning, suspended } = tenantStatus

/** What is stored, what the configuration says, and where the caller wants to go. */
type Case = [
  what: string,
  chosenMode: DeploymentMode | null,
  mode: DeploymentMode,
  target: DeploymentMode,
  answer: object,
  state?: { hasOtherCommunities?: boolean; directoryStatusId?: number | null; revision?: number },
]

const conflict = { problem: 'resource_conflict' }

describe('transitionDeploymentMode', () => {
  it.each<Case>([
    [
      'to one community, which is open and alone',
      null,
      'MultiTenant',
      'SingleTenant',
      { chosenMode: 'SingleTenant', isRestartRequired: true, target: 'MultiTenant', revision: 1 },
    ],
    [
      'back, before anything was deployed',
      'SingleTenant',
      'MultiTenant',
      'MultiTenant',
      { chosenMode: 'MultiTenant', isRestartRequired: false, target: 'SingleTenant', revision: 1 },
      { directoryStatusId: null },
    ],
    [
      'to many, whatever there is',
      null,
      'SingleTenant',
      'MultiTenant',
      { chosenMode: 'MultiTenant', isRestartRequired: true, target: 'SingleTenant', revision: 1 },
      { directoryStatusId: suspended },
    ],
    [
      'to one community beside others',
      null,
      'MultiTenant',
      'SingleTenant',
      conflict,
      { hasOtherCommunities: true },
    ],
    [
      'to one community that is not there',
      null,
      'MultiTenant',
      'SingleTenant',
      conflict,
      { directoryStatusId: null },
    ],
    [
      'to one community that is not open',
      null,
      'MultiTenant',
      'SingleTenant',
      conflict,
      { directoryStatusId: provisioning },
    ],
    ['to where it is', null, 'MultiTenant', 'MultiTenant', { problem: 'validation_failed' }],
    [
      'by whoever has read an earlier choice',
      'MultiTenant',
      'MultiTenant',
      'SingleTenant',
      { problem: 'concurrency_conflict' },
      { revision: 3 },
    ],
  ])('%s', async (_, chosenMode, mode, target, answer, state = {}) => {
    const stored = {
      revision: 0,
      chosenMode,
      changedAt: null,
      hasOtherCommunities: false,
      directoryStatusId: active,
      ...state,
    }
    const outcome = await decided(transitionDeploymentMode, {
      as,
      rows: { stored },
      input: { deployment: { mode, defaultTenantId: idOf(1) }, target, expectedRevision: 0 },
    })
    expect('problem' in answer ? outcome : outcome.result).toMatchObject(answer)
  })
})
