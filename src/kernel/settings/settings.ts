import { disclosureCodes, disclosures } from '../disclosures.ts'
import { delegationSettings } from './delegation.ts'
import { eventDefaults } from './event-defaults.ts'
import { preferenceSettings } from './preferences.ts'
import { quotaSettings } from './quota-settings.ts'
import {
  type SettingCategory,
  type SettingDefinition,
  settingCategories,
} from './setting-definition.ts'
import type { SettingScope } from './setting-scopes.ts'
import { largestFile, storageSettings } from './storage-settings.ts'

export {
  type SettingCategory,
  type SettingDefinition,
  settingCategories,
} from './setting-definition.ts'

const eventResources = {
  category: 'EventResources',
  scopes: ['tenant', 'governance', 'instance'],
  lockable: true,
  isSecret: false,
} as const
const federation = {
  category: 'AtprotoFederation',
  scopes: ['instance'],
  lockable: true,
  ceiling: null,
  isSecret: false,
} as const

const governance = { ...federation, category: 'FooterGovernance' } as const

const choices = (of: readonly string[]) => ({ kind: 'choices', choices: of }) as const
const all = (of: readonly string[]) => JSON.stringify(of)

const deliveryTypes = ['StoredFile', 'ExternalLink']
const audiences = ['Public', 'AuthenticatedTenantMember', 'Organizer']
const officeTypes = 'application/vnd.openxmlformats-officedocument'
const fileTypes = [
  'application/pdf',
  `${officeTypes}.wordprocessingml.document`,
  `${officeTypes}.presentationml.presentation`,
]
const mebibyte = 1024 * 1024
/** For how long the use of resources is on record. */
export const auditRetention: SettingDefinition = {
  ...eventResources,
  key: 'event_resources.audit_retention_days',
  type: { kind: 'integer', minimum: 0, maximum: 90 },
  default: '30',
  ceiling: 'atMost',
  description: 'For how many days the use of resources is on record. 0: it is not recorded.',
}

/** Whether mails leave. */
export const emailDelivery: SettingDefinition = {
  key: 'email.delivery_enabled',
  category: 'EmailDelivery',
  type: { kind: 'boolean' },
  default: 'true',
  scopes: ['tenant', 'governance', 'instance'],
  lockable: true,
  ceiling: 'both',
  isSecret: false,
  onlyConfirmed: 'false',
  description: 'Whether mails are sent. They are switched off after a preview alone.',
}

/** Who may show a programme in a page of theirs. */
export const embeddingOrigins: SettingDefinition = {
  key: 'embedding.allowed_origins',
  category: 'Embedding',
  type: { kind: 'origins', most: 20 },
  default: '[]',
  scopes: ['tenant', 'governance', 'instance'],
  lockable: true,
  ceiling: null,
  isSecret: false,
  isOnPages: true,
  description: 'The sites that can show programmes of the community in their own pages.',
}

export const settings: readonly SettingDefinition[] = [
  ...quotaSettings,
  ...preferenceSettings,
  {
    ...eventResources,
    key: 'event_resources.enabled_delivery_types',
    type: choices(deliveryTypes),
    default: all(deliveryTypes),
    ceiling: 'subset',
    description: 'How resources of events can be delivered.',
  },
  {
    ...eventResources,
    key: 'event_resources.enabled_audiences',
    type: choices(audiences),
    default: all(audiences),
    ceiling: 'subset',
    description: 'Whom resources of events can be for.',
  },
  {
    ...eventResources,
    key: 'event_resources.permitted_file_types',
    type: choices(fileTypes),
    default: all(fileTypes),
    ceiling: 'subset',
    description: 'The types of files that can be stored as resources of events.',
  },
  {
    ...eventResources,
    key: 'event_resources.max_upload_bytes',
    type: { kind: 'integer', minimum: 1, maximum: 1024 * mebibyte },
    boundedBy: largestFile,
    default: String(10 * mebibyte),
    ceiling: 'atMost',
    description:
      'The largest file of an event, in bytes. More than the storage takes is not in force.',
  },
  {
    ...eventResources,
    key: 'event_resources.allow_unscanned_documents',
    type: { kind: 'boolean' },
    default: 'false',
    scopes: ['instance'],
    ceiling: null,
    description: 'Whether documents are delivered that nothing has scanned.',
  },
  {
    ...eventResources,
    key: 'event_resources.external_origins',
    type: { kind: 'origins', most: 50 },
    default: '[]',
    ceiling: 'subset',
    description: 'The origins that external links of events can lead to.',
  },
  auditRetention,
  {
    ...eventResources,
    key: 'event_resources.max_active_resources',
    type: { kind: 'integer', minimum: 0, maximum: 500 },
    default: '500',
    ceiling: 'atMost',
    description: 'How many active resources an event can have. 0: none can be added.',
  },
  {
    ...federation,
    key: 'federation.atproto_events_enabled',
    type: { kind: 'boolean' },
    default: 'false',
    description: 'Whether events are published to the AT Protocol.',
  },
  {
    ...federation,
    key: 'federation.atproto_event_validation_profile',
    type: { kind: 'choice', choices: ['platform', 'community_lexicon'] },
    default: 'platform',
    description: 'The rules that events from the AT Protocol are held to.',
  },
  ...eventDefaults,
  emailDelivery,
  ...storageSettings,
  ...delegationSettings,
  embeddingOrigins,
  ...disclosureCodes.map(
    (code): SettingDefinition => ({
      ...governance,
      key: disclosures[code].lock,
      type: { kind: 'boolean' },
      default: 'false',
      description: `Whether every footer shows this: ${disclosures[code].label}.`,
    }),
  ),
]

/** Never empty: what a contract names as the keys there are. */
export const settingKeys = settings.map(({ key }) => key) as [string, ...string[]]

const byKey = new Map(settings.map((definition) => [definition.key, definition]))

export const settingOf = (key: string): SettingDefinition | null => byKey.get(key) ?? null

const settingsIn = (category: SettingCategory) =>
  settings.filter((definition) => definition.category === category)

/** All of a category, where the scope may set some of it; it sees the others beside them. */
export const settingsAt = (category: SettingCategory, scope: SettingScope): SettingDefinition[] => {
  const found = settingsIn(category)
  return found.some(({ scopes }) => scopes.includes(scope)) ? found : []
}

/** The categories whose settings say what is in force in one: itself, after what bounds it. */
export const decidingCategories = (category: SettingCategory): SettingCategory[] => [
  ...new Set([
    ...settingsIn(category).flatMap(({ boundedBy }) => boundedBy?.category ?? []),
    category,
  ]),
]

/** In any case, and with hyphens or without. */
const plain = (name: string) => name.toLowerCase().replaceAll('-', '')

export const categoryNamed = (name: string): SettingCategory | null =>
  categoryNames.find((category) => plain(category) === plain(name)) ?? null

const categoryNames = Object.keys(settingCategories) as SettingCategory[]

/** The categories of which a scope may set something. */
export const categoriesAt = (scope: SettingScope): SettingCategory[] =>
  categoryNames.filter((category) => settingsAt(category, scope).length > 0)
