import { describe, expect, it } from 'vitest'
import { differencesOf } from '../../../src/domain/configuration-manifests/differences.ts'
import * as verbs from '../../../src/domain/configuration-manifests/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import type { StoredSetting } from '../../../src/kernel/settings/cascade.ts'
import { caller, decided, idOf, tenantId } from '../../support/decide.ts'

const as = caller({ scope: 'tenant', scopeId: tenantId, role: roles.tenantAdministrator })
const operator = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })

const row = (number: number, label: string, sortOrder: number) => ({
  id: idOf(number),
  tenantId,
  parentId: null,
  label,
  url: '/',
  sortOrder,
  audience: 'Everybody' as const,
  isVisible: true,
  isInHeader: true,
  concurrencyStamp: `stamp ${number}`,
})
const nothingStored = {
  UserPreferences: [] as StoredSetting[],
  EventResources: [] as StoredSetting[],
  EventDefaults: [] as StoredSetting[],
  TenantDelegation: [] as StoredSetting[],
  AtprotoFederation: [] as StoredSetting[],
  FooterGovernance: [] as StoredSetting[],
  EmailDelivery: [] as StoredSetting[],
  Quotas: [] as StoredSetting[],
  Embedding: [] as StoredSetting[],
  Storage: [] as StoredSetting[],
}
const nothing = {
  ...nothingStored,
  branding: [],
  entries: [],
  saved: [],
  groups: [],
}
const link = {
  url: '/',
  audience: 'Everybody' as const,
  isVisible: true,
  isInHeader: true,
}
const entry = (label: string) => ({ label, ...link, children: [] })
const footer = {
  layout: 'columns' as const,
  copyrightNotice: null,
  socialLinks: [],
  hiddenDisclosures: [],
  linkGroups: [],
}
type Sections = Partial<verbs.TenantSections>

/** Compares and applies: what is applied is what was compared. */
async function applied(sections: Sections, rows: object = {}) {
  const given = { rows: { ...nothing, ...rows }, as }
  const compared = await decided(verbs.compareTenantConfiguration, {
    ...given,
    input: { sections },
  })
  if (!compared.result) return compared
  expect([compared.statements, compared.changesPublic]).toEqual([[], false])
  const { fingerprint } = compared.result
  return decided(verbs.applyTenantConfiguration, { ...given, input: { sections, fingerprint } })
}

const hidesTerms: Sections = { footer: { ...footer, hiddenDisclosures: ['terms'] } }
const lockedTerms: StoredSetting = {
  scope: 'instance',
  key: 'footer.terms_locked',
  value: 'true',
  isLocked: false,
}

const look = {
  id: idOf(30),
  groupId: null,
  primaryColor: null,
  secondaryColor: null,
  logos: [{ id: idOf(31), width: 20, height: 10, mediaType: 'image/png' }],
  darkLogos: [],
  favicons: [],
  concurrencyStamp: idOf(32),
}

describe('what a manifest of a community writes', () => {
  it.each<[string, Sections, object, string[]]>([
    ['nothing where it says nothing', {}, {}, []],
    [
      'nothing where all is so',
      { navigation: [entry('A')], footer, branding: { primaryColor: null, secondaryColor: null } },
      { entries: [row(1, 'A', 7)] },
      [],
    ],
    [
      'colours',
      { branding: { primaryColor: '#123456', secondaryColor: null } },
      {},
      ['insert branding'],
    ],
    [
      'colours, and no pictures',
      { branding: { primaryColor: '#123456', secondaryColor: null } },
      { branding: [look] },
      ['assert_stamp', 'update branding'],
    ],
    [
      'settings, by category',
      {
        settings: {
          'event_resources.max_active_resources': { value: '5', isLocked: false },
          'preferences.clock': { value: '12h', isLocked: true },
        },
      },
      {},
      [...Array(6).fill('assert_settings'), 'save_settings', 'save_settings'],
    ],
    [
      'what becomes of each entry, first what goes',
      { navigation: [entry('New'), entry('A')] },
      { entries: [row(1, 'A', 0), row(2, 'B', 1)] },
      [
        'assert_menus',
        'delete navigation_entry',
        'insert navigation_entry',
        'update navigation_entry',
      ],
    ],
    [
      'a group before the links in it',
      { footer: { ...footer, linkGroups: [{ title: 'G', links: [{ label: 'L', url: '/' }] }] } },
      {},
      ['assert_menus', 'insert footer_link_group', 'insert footer_link'],
    ],
    [
      'what is hidden, with the locks held',
      hidesTerms,
      {},
      ['assert_settings', 'assert_menus', 'save_document'],
    ],
  ])('%s', async (_, sections, rows, statements) => {
    expect(await applied(sections, rows)).toMatchObject({
      statements,
      changesPublic: statements.length > 0,
    })
  })

  it.each<[string, Sections, object, object]>([
    [
      'hides what the instance has locked',
      hidesTerms,
      { FooterGovernance: [lockedTerms] },
      { problem: 'resource_conflict', errors: ['manifest.footer.hiddenDisclosures'] },
    ],
    [
      'sets what the instance has locked',
      { settings: { 'preferences.clock': { value: '12h', isLocked: false } } },
      {
        UserPreferences: [
          { scope: 'instance', key: 'preferences.clock', value: '24h', isLocked: true },
        ],
      },
      { problem: 'resource_conflict', errors: ['manifest.settings.preferences.clock'] },
    ],
    [
      'switches mails off',
      { settings: { 'email.delivery_enabled': { value: 'false', isLocked: false } } },
      {},
      { problem: 'validation_failed', errors: ['manifest.settings.email.delivery_enabled'] },
    ],
    [
      'goes beyond what the instance allows',
      {
        settings: { 'event_resources.max_active_resources': { value: '6', isLocked: false } },
      },
      {
        EventResources: [
          {
            scope: 'instance',
            key: 'event_resources.max_active_resources',
            value: '5',
            isLocked: false,
          },
        ],
      },
      {
        problem: 'validation_failed',
        errors: ['manifest.settings.event_resources.max_active_resources'],
      },
    ],
  ])('nothing where it %s', async (_, sections, rows, refused) => {
    expect(await applied(sections, rows)).toEqual(refused)
  })

  it('keeps and compares every column of a link and of a footer', async () => {
    const column = { isFresh: true }
    const { linkGroups: _, ...saved } = footer
    const stored = (number: number) => ({ ...row(number, 'A', 0), ...column })
    const rows = {
      entries: [stored(1), { ...stored(2), parentId: idOf(1) }],
      saved: [{ ...saved, ...column, concurrencyStamp: idOf(3) }],
      groups: [
        {
          id: idOf(4),
          tenantId,
          title: 'G',
          sortOrder: 0,
          concurrencyStamp: idOf(4),
          links: [
            {
              id: idOf(5),
              tenantId,
              groupId: idOf(4),
              label: 'L',
              url: '/',
              sortOrder: 0,
              concurrencyStamp: idOf(5),
              ...column,
            },
          ],
        },
      ],
    }
    const { result } = await applied({}, rows)
    const { navigation, footer: shown } = result as verbs.TenantSections
    const configured = {
      navigation: [
        { label: 'A', ...link, ...column, children: [{ label: 'A', ...link, ...column }] },
      ],
      footer: {
        ...footer,
        ...column,
        linkGroups: [{ title: 'G', links: [{ label: 'L', url: '/', ...column }] }],
      },
    }
    expect({ navigation, footer: shown }).toEqual(configured)
    expect(await applied(configured, rows)).toMatchObject({ statements: [] })
    const other = JSON.parse(JSON.stringify(configured).replaceAll('true', 'false'))
    expect(await applied(other, rows)).toMatchObject({
      statements: [
        'assert_menus',
        'update navigation_entry',
        'update navigation_entry',
        'save_document',
        'update footer_link',
      ],
    })
  })

  it('takes a value in another wording as the same', async () => {
    const stored = '["StoredFile","ExternalLink"]'
    const key = 'event_resources.enabled_delivery_types'
    const sent = { value: '["ExternalLink","StoredFile"]', isLocked: false }
    const rows = { EventResources: [{ scope: 'tenant', key, value: stored, isLocked: false }] }
    expect(await applied({ settings: { [key]: sent } }, rows)).toMatchObject({ statements: [] })
  })
})

describe('what a manifest of the instance writes', () => {
  const none = { isOffered: false, heading: null, bodyText: null }
  const monetization = (feeBasisPoints: number) => ({
    feeBasisPoints,
    fixedCharges: [],
    contribution: none,
    requiresVerifiedSellers: false,
  })
  const apply = async (sections: Partial<verbs.InstanceSections>) => {
    const given = { rows: { ...nothingStored, monetization: [] }, as: operator }
    const compared = await decided(verbs.compareInstanceConfiguration, {
      ...given,
      input: { sections },
    })
    const { fingerprint } = compared.result!
    const input = { sections, fingerprint }
    return decided(verbs.applyInstanceConfiguration, { ...given, input })
  }
  it.each([
    ['nothing where all is so', monetization(0), []],
    [
      'a revision',
      monetization(5),
      ['assert_instance_administrator', 'insert platform_monetization'],
    ],
  ])('%s', async (_, platformMonetization, statements) => {
    expect(await apply({ platformMonetization })).toMatchObject({
      statements,
      changesPublic: false,
    })
  })
})

describe('differences', () => {
  it.each([
    ['none', { a: 1, list: ['x'] }, { a: 1, list: ['x'] }, []],
    ['of a field', { a: { 'b/c': 1 } }, { a: { 'b/c': 2 } }, [['/a/b~1c', 1, 2]]],
    ['of texts in a list', { a: ['x'] }, { a: [] }, [['/a', ['x'], null]]],
    ['of what goes', { a: { b: true } }, { a: {} }, [['/a/b', true, null]]],
    [
      'of places',
      { a: [{ label: 'x' }, { label: 'y' }] },
      { a: [{ label: 'y' }, { label: 'x' }] },
      [
        ['/a/y/position', 2, 1],
        ['/a/x/position', 1, 2],
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(differencesOf(before, after)).toEqual(
      expected.map(([path, from, to]) => ({ path, from, to })),
    )
  })
})
