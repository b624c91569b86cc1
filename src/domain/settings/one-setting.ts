import { Problem } from '../../kernel/problem.ts'
import {
  effectiveSetting,
  refusedChange,
  type StoredSetting,
} from '../../kernel/settings/cascade.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import type { SettingDefinition } from '../../kernel/settings/settings.ts'
import { checkedValue, refusedSettings } from './batch.ts'
import { type OwnChange, ownRow } from './changing.ts'

/** A setting, in the scope that changes it. */
export interface Subject {
  definition: SettingDefinition
  scope: SettingScope
  stored: readonly StoredSetting[]
}

/** What the scope stores with another value. Throws where it may not be so. */
export function setTo({ definition, scope, stored }: Subject, text: string): OwnChange['row'] {
  const outcome = checkedValue(definition, scope, { text, stored })
  if ('row' in outcome) return outcome.row
  throw refusedSettings([{ key: definition.key, ...outcome }])
}

/** What it stores without a value of its own. */
export function resetOf(subject: Subject): OwnChange['row'] {
  requireChangeable(subject)
  const { definition, scope, stored } = subject
  return { value: null, isLocked: ownRow(definition.key, scope, stored).isLocked }
}

/** What it stores once the scopes below are held to it, or no longer are. */
export function lockedAs(subject: Subject, isLocked: boolean): OwnChange['row'] {
  const { definition, scope, stored } = subject
  requireChangeable(subject)
  if (!effectiveSetting(definition, scope, stored).isLockable) {
    throw new Problem('resource_conflict', { detail: `${definition.key} cannot be locked.` })
  }
  return { value: ownRow(definition.key, scope, stored).value, isLocked }
}

function requireChangeable({ definition, scope, stored }: Subject) {
  const refusal = refusedChange(definition, scope, stored)
  if (refusal) throw refusedSettings([{ key: definition.key, ...refusal }])
}
