import { visibilityType } from '../event-visibility.ts'
import { registrationPolicy } from '../registration-policy.ts'
import type { SettingDefinition } from './setting-definition.ts'
import { noValue } from './setting-types.ts'

const ofEvents = {
  category: 'EventDefaults',
  scopes: ['user', 'group', 'organization', 'tenant', 'governance', 'instance'],
  lockable: true,
  ceiling: null,
  isSecret: false,
} as const

/** The time zone of a new event. */
export const defaultTimeZone: SettingDefinition = {
  ...ofEvents,
  key: 'event_defaults.time_zone',
  type: { kind: 'timeZone', orNone: true },
  default: noValue,
  description: 'The time zone of a new event that names none.',
}

/** The visibility of a new event. */
export const defaultVisibility: SettingDefinition = {
  ...ofEvents,
  key: 'event_defaults.visibility',
  type: { kind: 'choice', choices: Object.keys(visibilityType) },
  default: 'public',
  description: 'Who can read a new event once it is published, where the event does not say it.',
}

/** The registration policy of a new event. */
export const defaultRegistration: SettingDefinition = {
  ...ofEvents,
  key: 'event_defaults.registration_policy',
  type: { kind: 'choice', choices: [noValue, ...Object.keys(registrationPolicy)] },
  default: noValue,
  description: 'How people register for a new event that does not say it. none: it says nothing.',
}

export const eventDefaults = [defaultTimeZone, defaultVisibility, defaultRegistration]
