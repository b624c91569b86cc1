import { Problem } from '../../kernel/problem.ts'
import {
  acceptedValue,
  type SettingRefusal,
  type StoredSetting,
} from '../../kernel/settings/cascade.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import { type SettingDefinition, settingsAt } from '../../kernel/settings/settings.ts'
import { type OwnChange, ownRow } from './changing.ts'
import type { SettingPlace } from './queries.ts'

/** Whether one setting that cannot be changed leaves all of them as they are. */
export const batchModes = ['Strict', 'BestEffort'] as const
export type BatchMode = (typeof batchModes)[number]

/** What people may do with settings of others is done as they see it, or not at all. */
export const defaultMode = (scope: SettingScope): BatchMode =>
  scope === 'user' ? 'BestEffort' : 'Strict'

export interface BatchResult {
  success: boolean
  results: { key: string; applied: boolean; skipReason: string | null }[]
  message: string | null
}

interface Checked {
  key: string
  outcome: OwnChange | SettingRefusal
}

/** What of the values is to be stored. Throws where the mode is strict and one cannot be. */
export function checkedBatch(
  { category, scope }: SettingPlace,
  values: Readonly<Record<string, string>>,
  { mode, stored }: { mode: BatchMode; stored: readonly StoredSetting[] },
): { changes: OwnChange[]; result: BatchResult } {
  const known = new Map(settingsAt(category, scope).map((each) => [each.key, each]))
  const checked = Object.entries(values).map(([key, text]): Checked => {
    const definition = known.get(key)
    if (!definition) {
      const sentence = `${key} is not a setting of ${category}. Leave it out.`
      return { key, outcome: { isLocked: false, sentence } }
    }
    return { key, outcome: checkedValue(definition, scope, { text, stored }) }
  })
  if (mode === 'Strict') requireAll(checked)
  const changes = checked.flatMap(({ outcome }) => ('row' in outcome ? [outcome] : []))
  const success = changes.length === checked.length
  return {
    changes,
    result: {
      success,
      results: checked.map(({ key, outcome }) => ({
        key,
        applied: 'row' in outcome,
        skipReason: 'row' in outcome ? null : outcome.sentence,
      })),
      message: success
        ? null
        : `${changes.length} of ${checked.length} settings were changed. skipReason says why the others were not.`,
    },
  }
}

/** What a scope stores once a value is set. */
export function checkedValue(
  definition: SettingDefinition,
  scope: SettingScope,
  sent: { text: string; stored: readonly StoredSetting[] },
): OwnChange | SettingRefusal {
  const accepted = acceptedValue(definition, scope, sent)
  if ('refusal' in accepted) return accepted.refusal
  const { isLocked } = ownRow(definition.key, scope, sent.stored)
  return { definition, row: { value: accepted.value, isLocked } }
}

function requireAll(checked: readonly Checked[]) {
  const refused = checked.flatMap(({ key, outcome }) =>
    'row' in outcome ? [] : [{ key, ...outcome }],
  )
  if (refused.length > 0) throw refusedSettings(refused)
}

/** What is locked is no fault of the value: it is told as a state, unless a value is at fault as well. */
export function refusedSettings(refused: readonly (SettingRefusal & { key: string })[]): Problem {
  const [first] = refused
  const detail =
    refused.length === 1 && first
      ? `${first.sentence} Nothing was changed.`
      : `${refused.length} settings cannot be changed, so none of them was.`
  return new Problem(
    refused.every(({ isLocked }) => isLocked) ? 'resource_conflict' : 'validation_failed',
    {
      detail,
      errors: Object.fromEntries(refused.map(({ key, sentence }) => [key, [sentence]])),
    },
  )
}
