import { describe, expect, it } from 'vitest'
import {
  acceptedValue,
  effectiveSetting,
  refusedChange,
  type StoredSetting,
  shownValue,
} from '../../src/kernel/settings/cascade.ts'
import type { SettingScope } from '../../src/kernel/settings/setting-scopes.ts'
import { canonicalValue, formOf } from '../../src/kernel/settings/setting-types.ts'
import {
  categoriesAt,
  categoryNamed,
  settingOf,
  settings,
  settingsAt,
} from '../../src/kernel/settings/settings.ts'

const named = (key: string) => settingOf(key)!
const theme = named('preferences.theme')
const days = named('event_resources.audit_retention_days')
const bytes = named('event_resources.max_upload_bytes')
const origins = named('event_resources.external_origins')
const delivery = named('event_resources.enabled_delivery_types')
const unscanned = named('event_resources.allow_unscanned_documents')
const federated = named('federation.atproto_events_enabled')

/** Rows of one setting, by scope; `!` locks it. */
const rows = (key: string, by: Partial<Record<SettingScope, string>>): StoredSetting[] =>
  Object.entries(by).map(([scope, text]) => {
    const value = text.replace(/!$/, '')
    return {
      scope: scope as SettingScope,
      key,
      value: value === '' ? null : value,
      isLocked: text.endsWith('!'),
    }
  })

describe('the declarations', () => {
  it('have one key each, and a default that is a value in its canonical form', () => {
    expect(new Set(settings.map(({ key }) => key)).size).toBe(settings.length)
    for (const { key, type, default: text } of settings) {
      expect([key, canonicalValue(type, text)]).toEqual([key, text])
    }
  })

  it('are listed by category, where a scope may set some of it', () => {
    expect(settingsAt('EventResources', 'tenant').map(({ key }) => key)).toEqual([
      'event_resources.enabled_delivery_types',
      'event_resources.enabled_audiences',
      'event_resources.permitted_file_types',
      'event_resources.max_upload_bytes',
      'event_resources.allow_unscanned_documents',
      'event_resources.external_origins',
      'event_resources.audit_retention_days',
      'event_resources.max_active_resources',
    ])
    expect(settingsAt('EventResources', 'user')).toEqual([])
    expect(categoriesAt('user')).toEqual(['UserPreferences', 'EventDefaults'])
    expect(categoriesAt('group')).toEqual(['EventDefaults'])
    expect(categoriesAt('organization')).toEqual(['EventDefaults'])
    expect(categoriesAt('tenant')).toEqual([
      'UserPreferences',
      'Storage',
      'EventResources',
      'EventDefaults',
      'EmailDelivery',
      'Embedding',
    ])
    expect(categoriesAt('instance')).toHaveLength(10)
  })

  it.each([
    ['EventResources', 'EventResources'],
    ['eventresources', 'EventResources'],
    ['event-resources', 'EventResources'],
    ['ATPROTO-FEDERATION', 'AtprotoFederation'],
    ['eventresource', null],
    ['', null],
    ['__proto__', null],
  ])('the category %s is %s', (name, category) => {
    expect(categoryNamed(name)).toBe(category)
  })
})

describe('values', () => {
  const language = named('preferences.language')
  const zone = named('preferences.zone')
  it.each([
    [unscanned, 'true', 'true'],
    [unscanned, 'True', null],
    [unscanned, '1', null],
    [days, '0', '0'],
    [days, '90', '90'],
    [days, '91', null],
    [days, '-1', null],
    [days, '030', null],
    [days, '3e1', null],
    [days, ' 30', null],
    [days, '', null],
    [theme, 'dark', 'dark'],
    [theme, 'Dark', null],
    [delivery, '["ExternalLink","StoredFile"]', '["StoredFile","ExternalLink"]'],
    [delivery, '[ "StoredFile" ]', '["StoredFile"]'],
    [delivery, '[]', '[]'],
    [delivery, '["StoredFile","StoredFile"]', null],
    [delivery, '["Fax"]', null],
    [delivery, '"StoredFile"', null],
    [delivery, '[1]', null],
    [delivery, 'StoredFile', null],
    [language, 'pt-BR', 'pt-BR'],
    [language, 'pt-br', null],
    [language, 'english please', null],
    [zone, 'Europe/Brussels', 'Europe/Brussels'],
    [zone, '+01:00', null],
    [zone, 'Europe/Atlantis', null],
  ])('$key: %j is %j', ({ type }, text, value) => {
    expect(canonicalValue(type, text)).toBe(value)
  })

  it.each([
    ['https://files.example.org', true],
    ['https://files.example.org:8443', true],
    ['https://xn--mnchen-3ya.example', true],
    ['https://files.example.org/', false],
    ['https://files.example.org/path', false],
    ['https://files.example.org?query', false],
    ['https://files.example.org#fragment', false],
    ['https://user@files.example.org', false],
    ['https://user:secret@files.example.org', false],
    ['https://Files.example.org', false],
    ['HTTPS://files.example.org', false],
    ['https://files.example.org:443', false],
    ['https://*.example.org', false],
    ['https://münchen.example', false],
    ['http://files.example.org', false],
    ['https:files.example.org', false],
    ['https://', false],
    [' https://files.example.org', false],
    ['https://files.example.org\\', false],
    ['ftp://files.example.org', false],
    ['files.example.org', false],
  ])('the origin %s: %s', (origin, isOne) => {
    const text = JSON.stringify([origin])
    expect(canonicalValue(origins.type, text)).toBe(isOne ? text : null)
  })

  it('of secrets are masked, and the want of one is told', () => {
    expect(shownValue({ isSecret: true }, 'hunter2')).toBe('********')
    expect(shownValue({ isSecret: true }, null)).toBeNull()
    expect(shownValue({ isSecret: false }, 'dark')).toBe('dark')
  })

  it('are told in words where they are wrong', () => {
    const texts = settings.map(({ type }) => formOf(type))
    for (const text of texts) expect(text).toMatch(/^must be [a-zA-Z]/)
  })
})

describe('what is in force', () => {
  interface Case {
    of: typeof theme
    by: Partial<Record<SettingScope, string>>
    in: SettingScope
    value: string
    source: string
    isLocked?: true
    canEdit?: false
    reason?: string
    storedValue?: string | null
    ceilingValue?: string | null
  }
  const cases: Case[] = [
    { of: theme, by: {}, in: 'user', value: 'system', source: 'SystemDefault' },
    { of: theme, by: { instance: 'dark' }, in: 'user', value: 'dark', source: 'InstanceSetting' },
    {
      of: theme,
      by: { instance: 'dark', tenant: 'light' },
      in: 'user',
      value: 'light',
      source: 'TenantOverride',
    },
    {
      of: theme,
      by: { instance: 'dark', tenant: 'light', user: 'system' },
      in: 'user',
      value: 'system',
      source: 'UserPreference',
    },
    // What is nearer than the scope that is asked for does not count.
    { of: theme, by: { user: 'dark' }, in: 'tenant', value: 'system', source: 'SystemDefault' },
    // Nobody between may set it: a row of theirs is none.
    { of: theme, by: { group: 'dark' }, in: 'user', value: 'system', source: 'SystemDefault' },
    // A value that is no longer one is none.
    { of: theme, by: { user: 'purple' }, in: 'user', value: 'system', source: 'SystemDefault' },
    {
      of: theme,
      by: { instance: 'dark!', user: 'light' },
      in: 'user',
      value: 'dark',
      source: 'SystemLocked',
      isLocked: true,
      canEdit: false,
      reason: 'The instance has locked this setting.',
    },
    // A lock without a value keeps everybody at the default.
    {
      of: theme,
      by: { instance: '!', tenant: 'light', user: 'light' },
      in: 'user',
      value: 'system',
      source: 'SystemLocked',
      isLocked: true,
      canEdit: false,
      reason: 'The instance has locked this setting.',
    },
    {
      of: theme,
      by: { instance: 'dark', tenant: 'light!', user: 'dark' },
      in: 'user',
      value: 'light',
      source: 'SystemLocked',
      isLocked: true,
      canEdit: false,
      reason: 'The community has locked this setting.',
    },
    // Who has locked it goes on changing it.
    {
      of: theme,
      by: { tenant: 'light!' },
      in: 'tenant',
      value: 'light',
      source: 'TenantOverride',
      isLocked: true,
    },
    // The lock of a scope that is locked itself comes too late.
    {
      of: theme,
      by: { instance: 'dark!', tenant: 'light!' },
      in: 'user',
      value: 'dark',
      storedValue: null,
      ceilingValue: null,
      source: 'SystemLocked',
      isLocked: true,
      canEdit: false,
      reason: 'The instance has locked this setting.',
    },
    { of: days, by: { tenant: '10' }, in: 'tenant', value: '10', source: 'TenantOverride' },
    { of: days, by: { tenant: '30' }, in: 'tenant', value: '30', source: 'TenantOverride' },
    // The default is no ceiling of the instance itself.
    {
      of: days,
      by: { instance: '80' },
      in: 'instance',
      value: '80',
      storedValue: '80',
      ceilingValue: null,
      source: 'InstanceSetting',
    },
    // Stored before the instance came down: as much of it as is allowed.
    {
      of: days,
      by: { instance: '20', tenant: '80' },
      in: 'tenant',
      value: '20',
      storedValue: '80',
      ceilingValue: '20',
      source: 'TenantOverride',
      reason: 'The stored value is wider than what is allowed. What is allowed is in force.',
    },
    {
      of: delivery,
      by: { instance: '["ExternalLink"]', tenant: '["StoredFile","ExternalLink"]' },
      in: 'tenant',
      value: '["ExternalLink"]',
      source: 'TenantOverride',
      reason: 'The stored value is wider than what is allowed. What is allowed is in force.',
    },
    {
      of: delivery,
      by: { instance: '[]', tenant: '["StoredFile"]' },
      in: 'tenant',
      value: '[]',
      source: 'TenantOverride',
      reason: 'The stored value is wider than what is allowed. What is allowed is in force.',
    },
    // More than the storage takes is stored and not in force.
    {
      of: bytes,
      by: { instance: '15000000' },
      in: 'instance',
      value: '10485760',
      source: 'InstanceSetting',
      reason: 'The stored value is wider than what is allowed. What is allowed is in force.',
    },
    {
      of: bytes,
      by: { instance: '15000000' },
      in: 'tenant',
      value: '10485760',
      source: 'InstanceSetting',
    },
    // A community's is none, whatever is stored.
    {
      of: unscanned,
      by: { tenant: 'true' },
      in: 'tenant',
      value: 'false',
      source: 'SystemDefault',
      canEdit: false,
      reason: 'Only the instance can set this.',
    },
    {
      of: unscanned,
      by: { instance: 'true', tenant: 'false' },
      in: 'tenant',
      value: 'true',
      source: 'InstanceSetting',
      canEdit: false,
      reason: 'Only the instance can set this.',
    },
    {
      of: federated,
      by: { instance: 'true!' },
      in: 'instance',
      value: 'true',
      source: 'InstanceSetting',
      isLocked: true,
    },
  ]

  it.each(cases)('$of.key in $in, by $by: $value', ({ of, by, in: scope, ...expected }) => {
    expect(effectiveSetting(of, scope, rows(of.key, by))).toMatchObject({
      key: of.key,
      isLocked: false,
      canEdit: true,
      reason: null,
      ...expected,
    })
  })

  it('goes through organizations and groups, where a setting is theirs to set', () => {
    const shared = { ...theme, scopes: ['user', 'group', 'organization', 'instance'] } as const
    const by = { instance: 'light', tenant: 'system', organization: 'dark' }
    const valueIn = (more: object) => {
      const { value, source } = effectiveSetting(
        shared,
        'user',
        rows(shared.key, { ...by, ...more }),
      )
      return [value, source]
    }
    expect(valueIn({})).toEqual(['dark', 'OrganizationOverride'])
    expect(valueIn({ group: 'system' })).toEqual(['system', 'GroupOverride'])
    expect(valueIn({ organization: 'dark!', group: 'system' })).toEqual(['dark', 'SystemLocked'])
  })

  it('can be locked where somebody is below, and nobody above has locked it', () => {
    const isLockable = (of: typeof theme, scope: SettingScope, by = {}) =>
      effectiveSetting(of, scope, rows(of.key, by)).isLockable
    expect(isLockable(theme, 'instance')).toBe(true)
    expect(isLockable(theme, 'tenant')).toBe(true)
    expect(isLockable(theme, 'user')).toBe(false)
    expect(isLockable(theme, 'tenant', { instance: '!' })).toBe(false)
    expect(isLockable(unscanned, 'tenant')).toBe(false)
    expect(isLockable({ ...theme, lockable: false }, 'instance')).toBe(false)
  })

  it('offers what is in force above, and no more', () => {
    const offered = (of: typeof theme, scope: SettingScope, by = {}) =>
      effectiveSetting(of, scope, rows(of.key, by)).allowedValues
    expect(offered(theme, 'user')).toBe('["system","light","dark"]')
    expect(offered(days, 'instance')).toBe('{"minimum":0,"maximum":90}')
    expect(offered(days, 'tenant', { instance: '20' })).toBe('{"minimum":0,"maximum":20}')
    expect(offered(bytes, 'tenant', { instance: '15000000' })).toBe(
      '{"minimum":1,"maximum":10485760}',
    )
    expect(offered(delivery, 'tenant', { instance: '["ExternalLink"]' })).toBe('["ExternalLink"]')
    expect(offered(origins, 'instance')).toBeNull()
    expect(offered(origins, 'tenant', { instance: '["https://a.example"]' })).toBe(
      '["https://a.example"]',
    )
    expect(offered(unscanned, 'instance')).toBe('["true","false"]')
  })
})

describe('what a scope may store', () => {
  const told = (of: typeof theme, text: string, by: Partial<Record<SettingScope, string>> = {}) => {
    const scope = of === theme ? 'user' : 'tenant'
    const accepted = acceptedValue(of, scope, { text, stored: rows(of.key, by) })
    return 'value' in accepted ? accepted.value : accepted.refusal
  }

  it.each([
    ['equal', days, '80', { instance: '80' }, '80'],
    ['less', days, '79', { instance: '80' }, '79'],
    [
      'the same list in another order',
      delivery,
      '["ExternalLink","StoredFile"]',
      {},
      '["StoredFile","ExternalLink"]',
    ],
    ['fewer', origins, '[]', { instance: '["https://a.example"]' }, '[]'],
  ] as const)('%s is stored', (_, of, text, by, stored) => {
    expect(told(of, text, by)).toBe(stored)
  })

  it.each([
    ['more than above', days, '81', { instance: '80' }, /goes beyond .* 80/],
    ['more than the default above', days, '31', {}, /goes beyond .* 30/],
    ['more than what came down', days, '25', { instance: '20', tenant: '80' }, /goes beyond .* 20/],
    [
      'an origin of its own',
      origins,
      '["https://b.example"]',
      { instance: '["https://a.example"]' },
      /goes beyond/,
    ],
    ['more than the storage takes', bytes, '10485761', { instance: '15000000' }, /goes beyond/],
    ['no number', days, 'many', {}, /must be a whole number from 0 to 90/],
    ['what the instance alone sets', unscanned, 'true', {}, /by the instance alone/],
    ['the same', unscanned, 'false', { instance: 'true' }, /by the instance alone/],
  ] as const)('%s is refused', (_, of, text, by, sentence) => {
    const { key } = of
    expect(told(of, text, by)).toEqual({
      isLocked: false,
      sentence: expect.stringMatching(sentence),
    })
    expect(told(of, text, by)).toMatchObject({ sentence: expect.stringContaining(key) })
  })

  it('what is locked above is refused as locked, whatever its value', () => {
    for (const text of ['dark', 'purple']) {
      expect(told(theme, text, { tenant: 'light!' })).toEqual({
        isLocked: true,
        sentence:
          'preferences.theme is locked by the community. Ask its administrators to unlock it.',
      })
    }
    expect(refusedChange(theme, 'user', rows(theme.key, { instance: '!' }))).toMatchObject({
      isLocked: true,
    })
    expect(refusedChange(theme, 'user', rows(theme.key, { user: 'dark!' }))).toBeNull()
  })
})
