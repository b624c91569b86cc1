import { describe, expect, it } from 'vitest'
import type { Queries } from '../../../src/db/database.ts'
import * as verbs from '../../../src/domain/settings/index.ts'
import { revisionOf } from '../../../src/domain/settings/settings-view.ts'
import type { Writing } from '../../../src/domain/verbs/verb.ts'
import { roles } from '../../../src/kernel/principal.ts'
import type { StoredSetting } from '../../../src/kernel/settings/cascade.ts'
import { caller, decided, momentOf } from '../../support/decide.ts'

const { tenantId } = momentOf(caller())
const administrator = caller({
  scope: 'tenant',
  scopeId: tenantId,
  role: roles.tenantAdministrator,
})
const operator = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })
const days = 'event_resources.audit_retention_days'
const most = 'event_resources.max_active_resources'
const theme = 'preferences.theme'
const place = { category: 'EventResources', scope: 'tenant' } as const
const saved = ['assert_settings', 'save_settings']

const row = (
  scope: StoredSetting['scope'],
  key: string,
  value: string | null,
  isLocked = false,
): StoredSetting => ({ scope, key, value, isLocked })

const run = <Input, Q extends Queries, Result>(
  verb: Writing<Input, Q, Result>,
  { input, stored = [], as }: { input: Input; stored?: StoredSetting[]; as: typeof administrator },
) => decided(verb, { rows: { stored } as never, input, as })

const batch = (
  values: Record<string, string>,
  {
    stored = [],
    mode = null,
    expectedRevision = null,
    id = 'eventresources',
  }: Partial<{
    stored: StoredSetting[]
    mode: 'Strict' | 'BestEffort' | null
    expectedRevision: string | null
    id: string
  }> = {},
) =>
  run(verbs.updateTenantSettings, {
    as: administrator,
    stored,
    input: { id, values, mode, expectedRevision },
  })

describe('a batch of a community', () => {
  it('is saved as a whole, in one statement', async () => {
    const { result, statements, changesPublic } = await batch({ [days]: '10', [most]: '0' })
    expect(statements).toEqual(saved)
    expect(changesPublic).toBe(false)
    expect(result).toEqual({
      success: true,
      results: [
        { key: days, applied: true, skipReason: null },
        { key: most, applied: true, skipReason: null },
      ],
      message: null,
      revision: await revisionOf(place, [row('tenant', days, '10'), row('tenant', most, '0')]),
    })
  })

  const locked = [row('instance', most, '100', true)]
  it.each([
    ['one is wider', { [days]: '10', [most]: '501' }, [], 'validation_failed', [most]],
    ['one is no value', { [days]: 'x', [most]: '1' }, [], 'validation_failed', [days]],
    ['one is unknown', { [days]: '1', nothing: '1' }, [], 'validation_failed', ['nothing']],
    ['one is of another category', { [theme]: 'dark' }, [], 'validation_failed', [theme]],
    ['one is locked', { [days]: '1', [most]: '1' }, locked, 'resource_conflict', [most]],
    [
      'one is locked, and one is no value',
      { [days]: 'x', [most]: '1' },
      locked,
      'validation_failed',
      [days, most],
    ],
  ] as const)('changes nothing where %s', async (_, values, stored, problem, errors) => {
    expect(await batch(values, { stored: [...stored] })).toEqual({ problem, errors })
  })

  it('by best effort leaves out what cannot be changed, and says why', async () => {
    const { result, statements } = await batch(
      { [days]: '10', [most]: '1', nothing: '1' },
      { stored: locked, mode: 'BestEffort' },
    )
    expect(statements).toEqual(saved)
    expect(result).toMatchObject({
      success: false,
      results: [
        { key: days, applied: true, skipReason: null },
        {
          key: most,
          applied: false,
          skipReason: expect.stringContaining('locked by the instance'),
        },
        {
          key: 'nothing',
          applied: false,
          skipReason: expect.stringContaining('is not a setting of'),
        },
      ],
      message: expect.stringMatching(/^1 of 3 /),
    })
  })

  it('writes nothing where nothing is changed', async () => {
    const { result, statements } = await batch({ [days]: 'x' }, { mode: 'BestEffort' })
    expect([result?.success, statements]).toEqual([false, ['assert_settings']])
  })

  it('is a conflict where it was read before somebody changed it; the instance may have', async () => {
    const stored = [row('tenant', days, '10')]
    const expectedRevision = await revisionOf(place, stored)
    const meanwhile = [row('tenant', days, '11')]
    expect(await batch({ [days]: '12' }, { stored: meanwhile, expectedRevision })).toEqual({
      problem: 'concurrency_conflict',
    })
    const instance = [...stored, row('instance', days, '20')]
    expect(
      (await batch({ [days]: '12' }, { stored: instance, expectedRevision })).statements,
    ).toEqual(saved)
  })

  it.each(['atprotofederation', 'nothing', ''])('is nowhere in the category %j', async (id) => {
    expect(await batch({}, { id })).toEqual({ problem: 'resource_not_found' })
  })
})

describe('modes', () => {
  it('are strict for the instance and best effort for a person, unless they are named', async () => {
    const values = { [theme]: 'purple', 'preferences.clock': '12h' }
    const input = { id: 'user-preferences', values, mode: null, expectedRevision: null }
    const instance = await run(verbs.updateInstanceSettings, { as: operator, input })
    expect(instance).toEqual({ problem: 'validation_failed', errors: [theme] })
    const person = await run(verbs.updateUserSettings, { as: caller(), input })
    expect(person.result?.results.map(({ applied }) => applied)).toEqual([false, true])
    const strict = { ...input, mode: 'Strict' } as const
    expect(await run(verbs.updateUserSettings, { as: caller(), input: strict })).toEqual({
      problem: 'validation_failed',
      errors: [theme],
    })
  })
})

describe('one setting', () => {
  const key = { id: days }
  const locked = [row('instance', days, '20', true)]

  it('is set, reset, locked and unlocked, however often', async () => {
    const stored = [row('tenant', days, '5')]
    for (const { statements, result } of [
      await run(verbs.setTenantSetting, {
        as: administrator,
        stored,
        input: { ...key, value: '4' },
      }),
      await run(verbs.resetTenantSetting, { as: administrator, input: key }),
      await run(verbs.lockTenantSetting, { as: administrator, stored, input: key }),
      await run(verbs.unlockTenantSetting, { as: administrator, stored, input: key }),
    ]) {
      expect(statements).toEqual(saved)
      expect(result?.settings).toHaveLength(8)
    }
  })

  it('answers what is in force afterwards', async () => {
    const stored = [row('instance', days, '20'), row('tenant', days, '5', true)]
    const inForce = async (answer: ReturnType<typeof run<never, never, verbs.SettingsView>>) => {
      const { result } = await answer
      const { value, source, isLocked } = result!.settings.find((each) => each.key === days)!
      return [value, source, isLocked]
    }
    const as = administrator
    const set = run(verbs.setTenantSetting, { as, stored, input: { ...key, value: '4' } })
    expect(await inForce(set as never)).toEqual(['4', 'TenantOverride', true])
    const reset = run(verbs.resetTenantSetting, { as, stored, input: key })
    expect(await inForce(reset as never)).toEqual(['20', 'InstanceSetting', true])
    const unlocked = run(verbs.unlockTenantSetting, { as, stored, input: key })
    expect(await inForce(unlocked as never)).toEqual(['5', 'TenantOverride', false])
  })

  it.each([
    [
      'set',
      () =>
        run(verbs.setTenantSetting, {
          as: administrator,
          stored: locked,
          input: { ...key, value: '4' },
        }),
    ],
    [
      'reset',
      () => run(verbs.resetTenantSetting, { as: administrator, stored: locked, input: key }),
    ],
    [
      'locked',
      () => run(verbs.lockTenantSetting, { as: administrator, stored: locked, input: key }),
    ],
    [
      'unlocked',
      () => run(verbs.unlockTenantSetting, { as: administrator, stored: locked, input: key }),
    ],
  ])('is not %s where the instance has locked it', async (_, work) => {
    expect(await work()).toEqual({ problem: 'resource_conflict', errors: [days] })
  })

  it('is not there by another name, in another category, or where the scope has none', async () => {
    const value = '1'
    const nowhere = { problem: 'resource_not_found' }
    const tenant = (id: string) =>
      run(verbs.setTenantSetting, { as: administrator, input: { id, value } })
    expect(await tenant('event_resources.nothing')).toEqual(nowhere)
    expect(await tenant('__proto__')).toEqual(nowhere)
    expect(await tenant('federation.atproto_events_enabled')).toEqual(nowhere)
    const instance = (category: string) =>
      run(verbs.setInstanceSetting, { as: operator, input: { id: days, category, value } })
    expect(await instance('atproto-federation')).toEqual(nowhere)
    expect((await instance('event-resources')).statements).toEqual(saved)
  })

  it('is nobody else’s to change', async () => {
    const forbidden = { problem: 'forbidden' }
    const input = { ...key, value: '1' }
    expect(await run(verbs.setTenantSetting, { as: caller(), input })).toEqual(forbidden)
    expect(await run(verbs.setTenantSetting, { as: operator, input })).toEqual(forbidden)
    const inCategory = { ...input, category: 'event-resources' }
    expect(await run(verbs.setInstanceSetting, { as: administrator, input: inCategory })).toEqual(
      forbidden,
    )
  })
})
