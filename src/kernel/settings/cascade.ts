import type { SettingDefinition } from './setting-definition.ts'
import {
  hasScopesBelow,
  type SettingScope,
  type SettingSource,
  scopeNames,
  scopesDownTo,
  settingSources,
  systemDefault,
  systemLocked,
} from './setting-scopes.ts'
import { canonicalValue, formOf, narrowed, offeredValues } from './setting-types.ts'

/** What is stored of one setting in one scope. */
export interface StoredSetting {
  scope: SettingScope
  key: string
  /** Null where the scope only locks what it inherits. */
  value: string | null
  isLocked: boolean
}

/** A setting as it is in force in one scope, for whoever reads it there. */
export interface EffectiveSetting {
  key: string
  value: string
  source: SettingSource
  isLocked: boolean
  isLockable: boolean
  canEdit: boolean
  reason: string | null
  /** JSON; null where anything of the type can be sent. */
  allowedValues: string | null
  /** What the scope stores itself, whether or not it counts; null for nothing. */
  storedValue: string | null
  /** In force above, where that bounds it. */
  ceilingValue: string | null
}

/** What is in force in a scope, and what holds it there. */
interface Held {
  value: string
  source: SettingSource
  /** What the scope stores itself, where that counts. */
  own: string | null
  /** In force above; null for the first scope of all. */
  above: string | null
  lockedBy: SettingScope | null
}

/**
 * Goes from the instance down to the scope. Each scope replaces what it gets, within its ceiling, until one locks it.
 * A stored value that is wider than its ceiling stays stored: it counts again when the ceiling rises.
 */
function heldIn(
  definition: SettingDefinition,
  scope: SettingScope,
  stored: readonly StoredSetting[],
): Held {
  const { ceiling } = definition
  let held: Held = {
    value: definition.default,
    source: systemDefault,
    own: null,
    above: null,
    lockedBy: null,
  }
  for (const each of scopesDownTo(scope)) {
    if (held.lockedBy !== null) {
      const value = bounded(definition, scope, { value: held.value, stored })
      return { ...held, value, own: null, above: value, source: systemLocked }
    }
    const row = stored.find((one) => one.scope === each && one.key === definition.key)
    const above = each === 'instance' ? null : held.value
    const own = ownValue(definition, each, row)
    const wanted = own === null || above === null ? own : narrowed(ceiling, own, above)
    const value = bounded(definition, each, { value: wanted ?? held.value, stored })
    const source = wanted === null ? held.source : settingSources[each]
    held = { ...held, own, above, value, source }
    if (row?.isLocked && each !== scope) held = { ...held, lockedBy: each }
  }
  return held
}

/** As much of a value as the setting that bounds it allows in a scope. */
const bounded = (
  { boundedBy }: SettingDefinition,
  scope: SettingScope,
  { value, stored }: { value: string; stored: readonly StoredSetting[] },
): string =>
  boundedBy === undefined
    ? value
    : narrowed('atMost', value, heldIn(boundedBy, scope, stored).value)

/** A value that the declaration has meanwhile ruled out counts as unset. */
const ownValue = (
  { type, scopes }: SettingDefinition,
  scope: SettingScope,
  row: StoredSetting | undefined,
): string | null =>
  row === undefined || row.value === null || !scopes.includes(scope)
    ? null
    : canonicalValue(type, row.value)

export function effectiveSetting(
  definition: SettingDefinition,
  scope: SettingScope,
  stored: readonly StoredSetting[],
): EffectiveSetting {
  const { key, type, ceiling, scopes, lockable } = definition
  const { value, source, own, above, lockedBy } = heldIn(definition, scope, stored)
  const canEdit = lockedBy === null && scopes.includes(scope)
  const row = stored.find((each) => each.scope === scope && each.key === key)
  const bound = ceiling === null ? null : above
  return {
    key,
    value: shownValue(definition, value),
    source,
    isLocked: lockedBy !== null || row?.isLocked === true,
    isLockable: canEdit && lockable && hasScopesBelow(scope),
    canEdit,
    reason:
      lockedBy !== null
        ? `The ${scopeNames[lockedBy]} has locked this setting.`
        : !canEdit
          ? scope === 'governance'
            ? 'This is set for all communities alike.'
            : `Only the ${namesOf(definition)} can set this.`
          : own !== null && own !== value
            ? 'The stored value is wider than what is allowed. What is allowed is in force.'
            : null,
    allowedValues: offeredValues(type, bound),
    storedValue: shownValue(definition, ownValue(definition, scope, row)),
    ceilingValue: shownValue(definition, bound),
  }
}

const namesOf = ({ scopes }: SettingDefinition) =>
  [...new Set(scopes.map((scope) => scopeNames[scope]))].join(' or the ')

/** Why a change is not made. */
export interface SettingRefusal {
  isLocked: boolean
  /** Names the key, and says what to do. */
  sentence: string
}

/** What a scope would store; or why it may not. */
export function acceptedValue(
  definition: SettingDefinition,
  scope: SettingScope,
  { text, stored }: { text: string; stored: readonly StoredSetting[] },
): { value: string } | { refusal: SettingRefusal } {
  const { key, type, ceiling } = definition
  const refusal = refusedChange(definition, scope, stored)
  if (refusal) return { refusal }
  const invalid = (sentence: string) => ({
    refusal: { isLocked: false, sentence: `${key} ${sentence}` },
  })
  const value = canonicalValue(type, text)
  if (value === null) return invalid(`${formOf(type)}.`)
  const { above, own } = heldIn(definition, scope, stored)
  if (value === definition.onlyConfirmed && value !== own) {
    return invalid(
      `is not set to ${value} here. Ask for a preview of what that means, and confirm it.`,
    )
  }
  if (above !== null && narrowed(ceiling, value, above) !== value) {
    return invalid(`goes beyond what is in force above it, which is ${above}. Send less.`)
  }
  return { value }
}

/** Why a scope may neither set a setting, nor reset or lock it; null where it may. */
export function refusedChange(
  definition: SettingDefinition,
  scope: SettingScope,
  stored: readonly StoredSetting[],
): SettingRefusal | null {
  const { key, scopes } = definition
  if (!scopes.includes(scope)) {
    const sentence =
      scope === 'governance'
        ? `${key} is set for all communities alike. Set it for the instance.`
        : `${key} can be set by the ${namesOf(definition)} alone. Leave it out.`
    return { isLocked: false, sentence }
  }
  const { lockedBy } = heldIn(definition, scope, stored)
  if (lockedBy === null) return null
  const sentence = `${key} is locked by the ${scopeNames[lockedBy]}. Ask its administrators to unlock it.`
  return { isLocked: true, sentence }
}

/** Stands for what nobody is shown. */
const masked = '********'

/** A value as it is shown and put on record. */
export const shownValue = <Value extends string | null>(
  { isSecret }: Pick<SettingDefinition, 'isSecret'>,
  value: Value,
): Value | typeof masked => (isSecret && value !== null ? masked : value)
