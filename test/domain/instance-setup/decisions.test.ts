import { describe, expect, it } from 'vitest'
import {
  completeSetup,
  editSetupProfile,
  instanceSetupOperations,
} from '../../../src/domain/instance-setup/index.ts'
import type { StoredSetup } from '../../../src/domain/instance-setup/queries.ts'
import { journeyOf } from '../../../src/domain/instance-setup/snapshot.ts'
import { localIdentityOperations } from '../../../src/domain/local-identity/index.ts'
import { anonymous, roles } from '../../../src/kernel/principal.ts'
import { policyOf } from '../../../src/kernel/rate-limits.ts'
import { caller, decided } from '../../support/decide.ts'
import {
  deploymentOf,
  quietDeployment,
  wellFacts,
  wellProbes,
} from '../../support/quiet-deployment.ts'
import { completed, pending } from './setups.ts'

const right = { isShown: true, isRight: true }
const wrong = { isShown: true, isRight: false }
const none = { isShown: false, isRight: false }
const administrator = caller({
  scope: 'instance',
  scopeId: null,
  role: roles.instanceAdministrator,
})
const somebody = caller()
const over = { problem: 'setup_already_completed' }

const { generation } = await journeyOf({ setup: pending, facts: wellFacts, probes: wellProbes })
const write = (secret: typeof right) => ({
  secret,
  deployment: quietDeployment,
  probes: secret.isRight ? wellProbes : null,
  changes: {},
})

const callers: [
  who: string,
  as: typeof somebody,
  secret: typeof right,
  before: string | null,
  after: string,
][] = [
  ['nobody', anonymous, none, 'authentication_required', 'authentication_required'],
  ['nobody with a wrong secret', anonymous, wrong, 'authentication_required', over.problem],
  ['somebody', somebody, none, 'forbidden', 'forbidden'],
  ['somebody with a wrong secret', somebody, wrong, 'forbidden', over.problem],
  ['somebody with the secret', somebody, right, null, over.problem],
]

describe('who changes the setup', () => {
  it.each(callers)('%s', async (_, as, secret, before, after) => {
    const input = { ...write(secret), expectedGeneration: generation }
    for (const verb of [editSetupProfile, completeSetup] as const) {
      const asked = async (setup: StoredSetup) =>
        (await decided(verb as typeof completeSetup, { rows: { setup }, as, input })).problem
      expect(await asked(pending)).toBe(before ?? undefined)
      expect(await asked(completed)).toBe(after)
    }
  })

  it('an administrator is told that it is over', async () => {
    const input = { ...write(none), expectedGeneration: generation }
    const given = { rows: { setup: completed }, as: administrator, input }
    expect(await decided(completeSetup, given)).toEqual(over)
    expect(await decided(editSetupProfile, given)).toEqual(over)
  })
})

describe('completeSetup', () => {
  const asked = (setup: StoredSetup, more: object = {}) =>
    decided(completeSetup, {
      rows: { setup },
      as: somebody,
      input: { ...write(right), expectedGeneration: generation, ...more },
    })

  it('makes the caller the administrator, in one statement', async () => {
    const { statements, outbox, gains, result } = await asked(pending)
    expect(statements).toEqual(['complete_setup'])
    expect(outbox).toEqual([{ job: 'sync-schedules', payload: {} }])
    expect(gains).toEqual([{ scope: 'instance', scopeId: null, role: 1 }])
    expect(result?.defaultTenantId).toBe(wellFacts.defaultTenantId)
  })

  it('needs an account', async () => {
    const input = { ...write(right), expectedGeneration: generation }
    const { problem } = await decided(completeSetup, { rows: { setup: pending }, input })
    expect(problem).toBe('authentication_required')
  })

  const failing = { ...wellProbes, decisionPoints: null }
  it.each<[string, StoredSetup, object, string]>([
    ['another journey was read', pending, { expectedGeneration: 'x' }, 'concurrency_conflict'],
    ['the profile has changed', { ...pending, siteName: 'A' }, {}, 'concurrency_conflict'],
    [
      'a check turned out otherwise',
      pending,
      { probes: { ...wellProbes, mail: 'silent' } },
      'concurrency_conflict',
    ],
    ['a check blocks', pending, { probes: failing }, 'resource_conflict'],
    ['the profile lacks something', { ...pending, siteName: null }, {}, 'resource_conflict'],
    [
      'the slug that is sent is taken',
      { ...pending, isWantedSlugTaken: true },
      { changes: { directorySlug: 'taken' } },
      'resource_conflict',
    ],
    [
      'the slug that is sent is reserved',
      pending,
      { changes: { directorySlug: 'www' } },
      'validation_failed',
    ],
  ])('%s', async (_, setup, more, problem) => {
    expect((await asked(setup, more)).problem).toBe(problem)
  })

  it('takes the rest of the profile with it', async () => {
    const empty = { ...pending, siteName: null, canonicalUrl: null, directorySlug: null }
    const read = await journeyOf({ setup: empty, facts: wellFacts, probes: wellProbes })
    const changes = { siteName: 'A', canonicalUrl: wellFacts.publicOrigin, directorySlug: 'a' }
    const { statements } = await asked(empty, { expectedGeneration: read.generation, changes })
    expect(statements).toEqual(['complete_setup'])
  })
})

describe('editSetupProfile', () => {
  const asked = (changes: object) =>
    decided(editSetupProfile, { rows: { setup: pending }, input: { ...write(right), changes } })

  it('keeps what is not sent, and answers the journey of now', async () => {
    const { statements, result } = await asked({ siteName: 'Elsewhere' })
    expect(statements).toEqual(['save_setup_profile'])
    expect(result?.snapshot.profile).toEqual({
      siteName: 'Elsewhere',
      canonicalUrl: pending.canonicalUrl,
      directorySlug: 'home',
    })
    expect(result?.generation).not.toBe(generation)
  })

  it('takes no name of the instance', async () => {
    expect(await asked({ directorySlug: 'admin' })).toMatchObject({ errors: ['directorySlug'] })
  })
})

describe('limits', () => {
  it('a secret is tried as rarely as a password', () => {
    const limit = policyOf(localIdentityOperations.signInLocally, null)
    expect(policyOf(instanceSetupOperations.validateSetupSecret, null)).toBe(limit)
  })

  it('what the secret opens to nobody has one limit by address', () => {
    for (const { id, allow, ...operation } of Object.values(instanceSetupOperations)) {
      if (!allow.includes('setupOperator')) continue
      expect([id, policyOf({ id, allow, ...operation }, null)]).toEqual([id, 'setupSecret'])
    }
  })

  it('no secret is right where none is configured', () => {
    expect(deploymentOf(wellFacts, wellProbes).isSetupSecret('')).toBe(false)
  })
})
