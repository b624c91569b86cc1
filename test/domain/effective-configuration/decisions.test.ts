import { expect, it } from 'vitest'
import * as verbs from '../../../src/domain/effective-configuration/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { unlimitedQuotas } from '../../../src/kernel/quotas.ts'
import type { StoredSetting } from '../../../src/kernel/settings/cascade.ts'
import { tenantStatus } from '../../../src/kernel/tenant-lifecycle.ts'
import { caller, decided, tenantId } from '../../support/decide.ts'

const operator = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })
const theme = 'preferences.theme'
const none = { events: 0, storage_bytes: 0, members: 0, sessions_per_event: 0, api_keys: 0 }
const row = (scope: StoredSetting['scope'], value: string | null, isLocked = false) => ({
  scope,
  key: theme,
  value,
  isLocked,
})

const setTo = (
  value: string,
  { stored = [] as StoredSetting[], status = tenantStatus.active as number, as = operator } = {},
) =>
  decided(verbs.setSettingOfTenant, {
    rows: {
      plan: {
        tenantId,
        tenantStatusId: status,
        applied: null,
        prepared: null,
        used: none,
        defaults: unlimitedQuotas,
      },
      UserPreferences: stored,
      EventResources: [],
      EventDefaults: [],
      TenantDelegation: [],
      EmailDelivery: [],
      Embedding: [],
      Storage: [],
    } as never,
    input: { tenantId, id: theme, value },
    as,
  })

const shown = ({ result }: { result?: unknown }) =>
  (result as verbs.EffectiveConfigurationView).groups[0]!.settings.find(({ key }) => key === theme)

it.each([
  ['nothing', [], 'dark', 'InstanceOverride'],
  ['its own', [row('tenant', 'light')], 'light', 'TenantOverride'],
  [
    'its own, and the instance locks it',
    [row('governance', null, true), row('tenant', 'light')],
    'dark',
    'SystemLocked',
  ],
])('a community that has set %s', async (_, stored, value, source) => {
  const decision = await setTo('dark', { stored })
  expect(decision.statements).toEqual(['govern_settings'])
  expect(shown(decision)).toMatchObject({ value, source, inheritedValue: 'dark' })
})

it.each([
  ['a value that is none', { value: 'blue' }, 'validation_failed'],
  [
    'what is locked for all communities',
    { stored: [row('instance', 'light', true)] },
    'resource_conflict',
  ],
  ['an archived community', { status: tenantStatus.archived }, 'resource_conflict'],
  ['by nobody who may', { as: caller() }, 'forbidden'],
])('%s is refused', async (_, { value = 'dark', ...more }: { value?: string } & object, code) => {
  expect(await setTo(value, more)).toMatchObject({ problem: code })
})
