import { effectiveSetting, type StoredSetting } from './cascade.ts'
import type { SettingDefinition } from './setting-definition.ts'
import type { SettingScope } from './setting-scopes.ts'

export const weekStarts = ['monday', 'saturday', 'sunday'] as const
export const clocks = ['24h', '12h'] as const
export const themes = ['system', 'light', 'dark'] as const

/** How pages are written and look for whoever reads them, besides the language. Mails have the zone and the clock. */
export interface Preferences {
  zone: string
  weekStart: (typeof weekStarts)[number]
  clock: (typeof clocks)[number]
  theme: (typeof themes)[number]
}

const common = {
  category: 'UserPreferences',
  scopes: ['user', 'tenant', 'governance', 'instance'],
  lockable: true,
  ceiling: null,
  isSecret: false,
} as const
const ofPages = { ...common, isOnPages: true } as const

/** What a person reads. */
export const preferredLanguage: SettingDefinition = {
  ...common,
  key: 'preferences.language',
  type: { kind: 'languageTag' },
  default: 'en',
  description: 'The language that pages and mails are in, where they have it.',
}

export const preferenceDefinitions = {
  zone: {
    ...ofPages,
    key: 'preferences.zone',
    type: { kind: 'timeZone' },
    default: 'UTC',
    description: 'The time zone for times that belong to no event.',
  },
  weekStart: {
    ...ofPages,
    key: 'preferences.week_start',
    type: { kind: 'choice', choices: weekStarts },
    default: 'monday',
    description: 'The first day of a week in calendars.',
  },
  clock: {
    ...ofPages,
    key: 'preferences.clock',
    type: { kind: 'choice', choices: clocks },
    default: '24h',
    description: 'How times of day are written.',
  },
  theme: {
    ...ofPages,
    key: 'preferences.theme',
    type: { kind: 'choice', choices: themes },
    default: 'system',
    description: 'Light or dark pages.',
  },
} as const satisfies Record<keyof Preferences, SettingDefinition>

export const preferenceSettings: readonly SettingDefinition[] = [
  preferredLanguage,
  ...Object.values(preferenceDefinitions),
]

/** What mails are written by. */
export const mailPreferences = [
  preferredLanguage.key,
  preferenceDefinitions.clock.key,
  preferenceDefinitions.zone.key,
]

export const isClock = (text: string): text is Preferences['clock'] =>
  clocks.some((clock) => clock === text)
export const isTheme = (text: string): text is Preferences['theme'] =>
  themes.some((theme) => theme === text)
export const isWeekStart = (text: string): text is Preferences['weekStart'] =>
  weekStarts.some((day) => day === text)

/** What is in force in a scope. */
export function preferencesIn(scope: SettingScope, stored: readonly StoredSetting[]): Preferences {
  const inForce = (name: keyof Preferences) =>
    effectiveSetting(preferenceDefinitions[name], scope, stored).value
  // A value that the declaration rules out is never in force.
  return Object.fromEntries(
    (Object.keys(preferenceDefinitions) as (keyof Preferences)[]).map((name) => [
      name,
      inForce(name),
    ]),
  ) as unknown as Preferences
}
