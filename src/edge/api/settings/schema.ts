import { z } from '@hono/zod-openapi'
import { batchModes } from '../../../domain/settings/index.ts'
import {
  type SettingScope,
  settingSources,
  systemDefault,
  systemLocked,
} from '../../../kernel/settings/setting-scopes.ts'
import { settingValueTypes } from '../../../kernel/settings/setting-types.ts'
import { categoriesAt, settingCategories, settingKeys } from '../../../kernel/settings/settings.ts'
import {
  changeProblems,
  collectionOf,
  instantText,
  nullableText,
  resourceOf,
  withRules,
} from '../../contract/contract-kit.ts'
import { settingsPath } from './settings-path.ts'

export const settingCategory = z.enum(Object.keys(settingCategories) as [string, ...string[]])
const valueTypes = Object.values(settingValueTypes)

export const settingSource = z
  .enum([systemDefault, ...Object.values(settingSources), systemLocked])
  .describe('Scope that has set the value; `SystemLocked`: a scope above has locked it')

export const effectiveSettingShape = {
  key: z.enum(settingKeys),
  value: z.string().describe('Value in force. A list is JSON'),
  settingValueTypeId: z.int(),
  settingValueTypeCode: z.enum(valueTypes.map(({ code }) => code)),
  settingValueTypeName: z.string(),
  source: settingSource,
  isLocked: z.boolean().describe('Locked here or above'),
  isLockable: z.boolean(),
  canEdit: z.boolean(),
  reason: nullableText.describe(
    'Reason why it cannot be changed, or why it differs from the stored value',
  ),
  description: nullableText,
  allowedValues: nullableText.describe(
    'JSON: the values to choose from, or `minimum` and `maximum`, with the value that means no limit as `unlimited` where there is one, or the value that says nothing as `none`; null where others can be sent',
  ),
  storedValue: nullableText.describe('Stored here, whether or not it is in force; null for none'),
  ceilingValue: nullableText.describe('In force above, where that bounds it; null for no bound'),
}

export const EffectiveSetting = z.strictObject(effectiveSettingShape).openapi('EffectiveSetting')

export const SettingGroup = resourceOf('SettingGroup', {
  category: settingCategory,
  tenantId: z.uuid().nullable().describe('Null for the settings of the instance'),
  revision: z
    .string()
    .describe('Revision of the stored values; send it back as `expectedRevision`'),
  settings: z.array(EffectiveSetting),
})

export const SettingBatchResult = resourceOf('SettingBatchResult', {
  success: z.boolean().describe('Whether all of them were changed'),
  results: z.array(
    z.strictObject({ key: z.string(), applied: z.boolean(), skipReason: nullableText }),
  ),
  message: nullableText,
  revision: z.string(),
})

const mostSettings = 100
const value = z.string().max(20_000)

export const UpdateSettingBatch = z
  .strictObject({
    values: withRules(z.record(z.string().max(200), value), [
      [
        (values) => Object.keys(values).length > mostSettings,
        [],
        `must have at most ${mostSettings} settings`,
      ],
    ]).describe('Values by key. Lists are JSON'),
    mode: z
      .enum(batchModes)
      .optional()
      .describe(
        '`Strict`: one that cannot be changed leaves all as they are. `BestEffort`: it is left out. ' +
          "A person's own settings are changed by `BestEffort` where it is absent, all others by `Strict`",
      ),
    expectedRevision: z
      .string()
      .max(64)
      .optional()
      .describe(
        'Of the settings as they were read: who has changed them meanwhile is not overwritten',
      ),
  })
  .openapi('UpdateSettingBatch')

/** A batch as the verbs take it. */
export const sentBatch = ({
  values,
  mode,
  expectedRevision,
}: z.output<typeof UpdateSettingBatch>) => ({
  values,
  mode: mode ?? null,
  expectedRevision: expectedRevision ?? null,
})

export const SettingValue = z.strictObject({ value }).openapi('SettingValue')

/** A change of a setting that is on record. */
export const SettingChange = resourceOf('SettingChange', {
  id: z.uuid(),
  tenantId: z.uuid().nullable().describe('The community; null for all communities'),
  key: z.string(),
  oldValue: nullableText.describe('Null if it was not set. A secret is masked'),
  newValue: nullableText.describe('Null if it was reset. A secret is masked'),
  wasLocked: z.boolean(),
  isLocked: z.boolean(),
  changedByUserId: z.uuid().nullable().describe('Null for a key, and after an erasure'),
  changedAt: instantText,
})
export const SettingChangeCollection = collectionOf('SettingChangeCollection', SettingChange)

export const categoryAt = (scope: SettingScope) => {
  const examples = categoriesAt(scope)
  const paths = examples.map((category) => settingsPath(category, scope))
  return z
    .string()
    .meta({ examples })
    .describe(`In any case, with hyphens or without: ${paths.join(', ')}`)
}
export const settingKey = z.string().openapi({ enum: settingKeys })

/** What routes of settings have in common, whose ever they are. */
export const batchOfSettings = {
  method: 'put',
  body: UpdateSettingBatch,
  response: SettingBatchResult,
  problems: changeProblems,
} as const
export const asking = (title: string) => ({ title, asks: 'key' })
