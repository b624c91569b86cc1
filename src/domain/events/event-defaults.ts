import { visibilityType } from '../../kernel/event-visibility.ts'
import { registrationPolicy } from '../../kernel/registration-policy.ts'
import { effectiveSetting, type StoredSetting } from '../../kernel/settings/cascade.ts'
import {
  defaultRegistration,
  defaultTimeZone,
  defaultVisibility,
} from '../../kernel/settings/event-defaults.ts'
import { noValue } from '../../kernel/settings/setting-types.ts'
import type { EventFields } from '../event-fields/index.ts'

/** What a new event says where neither its body nor its template does. */
export type EventDefaults = Pick<
  EventFields,
  'timezone' | 'visibilityTypeId' | 'registrationPolicyId'
>

const visibilities: Readonly<Record<string, number>> = visibilityType
const policies: Readonly<Record<string, number>> = registrationPolicy

/** Of the caller, for events of an owner: preferences of people within what the owner and those above have set. */
export function eventDefaultsOf(stored: readonly StoredSetting[]): EventDefaults {
  const inForce = (definition: typeof defaultTimeZone) =>
    effectiveSetting(definition, 'user', stored).value
  const zone = inForce(defaultTimeZone)
  return {
    timezone: zone === noValue ? null : zone,
    visibilityTypeId: visibilities[inForce(defaultVisibility)] ?? visibilityType.public,
    registrationPolicyId: policies[inForce(defaultRegistration)] ?? null,
  }
}

/** Those of the fields that the caller leaves out. */
export const unsaidDefaults = (
  said: readonly string[],
  stored: readonly StoredSetting[],
): Partial<EventDefaults> =>
  Object.fromEntries(
    Object.entries(eventDefaultsOf(stored)).filter(([name]) => !said.includes(name)),
  )
