import type { Db } from '../../db/database.ts'
import type { Operation } from '../../kernel/operation.ts'
import { notFound } from '../../kernel/problem.ts'
import { scopesDownTo } from '../../kernel/settings/setting-scopes.ts'
import { type SettingDefinition, settingOf } from '../../kernel/settings/settings.ts'
import { tenantPlan } from '../plan-assignments/index.ts'
import {
  governSettings,
  lockedAs,
  type OwnChange,
  resetOf,
  type Subject,
  savedAs,
  setTo,
  settingsStoredOf,
  storedAfter,
} from '../settings/index.ts'
import { reading, writing } from '../verbs/verb.ts'
import {
  type EffectiveConfigurationView,
  effectiveConfigurationFacts,
  effectiveConfigurationView,
  governedCategories,
  type StoredByCategory,
} from './configuration-view.ts'
import { effectiveConfigurationOperations } from './operations.ts'

interface Asked {
  tenantId: string
}

type StoredQueries = Record<keyof StoredByCategory, ReturnType<typeof settingsStoredOf>>

const load = (db: Db, { tenantId }: Asked) => ({
  plan: tenantPlan(db, tenantId),
  ...(Object.fromEntries(
    governedCategories.map((category) => [
      category,
      settingsStoredOf(db, tenantId, { category, scope: 'tenant' }),
    ]),
  ) as StoredQueries),
})

/** Plan, quotas and settings of a community as they are in force there. */
export const getEffectiveConfiguration = reading({
  operation: effectiveConfigurationOperations.getEffectiveConfiguration,
  load,
  facts: ({ plan }) => effectiveConfigurationFacts(plan),
  result: ({ plan, ...stored }): EffectiveConfigurationView =>
    effectiveConfigurationView(plan, stored),
})

/** Names a setting by its key. */
interface SettingInput extends Asked {
  id: string
}

function settingNamed(key: string): SettingDefinition {
  const definition = settingOf(key)
  if (!definition || !governedCategories.includes(definition.category)) throw notFound()
  return definition
}

const governedScopes = scopesDownTo('governance')

const governing =
  <Input extends SettingInput>(change: (subject: Subject, input: Input) => OwnChange['row']) =>
  (operation: Operation) =>
    writing({
      operation,
      load: (db, input: Input) => load(db, input),
      facts({ plan }, { id }) {
        settingNamed(id)
        return [effectiveConfigurationFacts(plan)]
      },
      decide(db, { plan, ...stored }, input, moment) {
        const definition = settingNamed(input.id)
        const { category } = definition
        const scope = 'governance'
        const known = stored[category].filter((row) => governedScopes.includes(row.scope))
        const changes = [{ definition, row: change({ definition, scope, stored: known }, input) }]
        const saved = changes.map(savedAs(scope, known, moment))
        return {
          writes: [governSettings(db, input.tenantId, { category, known, changes: saved })],
          changesPublic: false,
          result: effectiveConfigurationView(plan, {
            ...stored,
            [category]: storedAfter(scope, stored[category], changes),
          }),
        }
      },
    })

const setting = governing<SettingInput & { value: string }>((subject, { value }) =>
  setTo(subject, value),
)

/** Sets what is in force where the community sets nothing, and no more than which it may set. */
export const setSettingOfTenant = setting(effectiveConfigurationOperations.setSettingOfTenant)

/** Goes back to what is in force for all communities. */
export const resetSettingOfTenant = governing(resetOf)(
  effectiveConfigurationOperations.resetSettingOfTenant,
)

/** Keeps the community at what the instance has set; what it has set itself stays stored. */
export const lockSettingOfTenant = governing((subject) => lockedAs(subject, true))(
  effectiveConfigurationOperations.lockSettingOfTenant,
)

/** Lets the community choose again. */
export const unlockSettingOfTenant = governing((subject) => lockedAs(subject, false))(
  effectiveConfigurationOperations.unlockSettingOfTenant,
)
