import type { Operation } from '../../kernel/operation.ts'
import { type Page, type PageRequest, pageOf } from '../../kernel/page.ts'
import { notFound } from '../../kernel/problem.ts'
import type { SettingScope } from '../../kernel/settings/setting-scopes.ts'
import {
  categoryNamed,
  type SettingCategory,
  type SettingDefinition,
  settingOf,
  settingsAt,
} from '../../kernel/settings/settings.ts'
import { reading, writing } from '../verbs/verb.ts'
import type { BatchResult } from './batch.ts'
import { changesPages, type OwnChange, savedAs, storedAfter } from './changing.ts'
import { lockedAs, resetOf, type Subject, setTo } from './one-setting.ts'
import { plannedBatch, type SentBatch } from './planned-batch.ts'
import {
  assertSettings,
  type ScopeOwners,
  type SettingChangeView,
  type SettingPlace,
  saveSettings,
  settingChangePage,
  storedOfOwner,
} from './queries.ts'
import { revisionOf, type SettingsView, settingsView } from './settings-view.ts'
import type { Whose } from './whose.ts'

/** Names a category, in any case. */
interface CategoryInput {
  id: string
}

const categoryAt = (scope: SettingScope, { id }: CategoryInput): SettingCategory | null => {
  const category = categoryNamed(id)
  return category && settingsAt(category, scope).length > 0 ? category : null
}

/** Throws `resource_not_found` for what is none. */
function there<Thing>(thing: Thing | null): Thing {
  if (thing === null) throw notFound()
  return thing
}

/** Throws `resource_not_found` for a category that is none. */
const placeOf = <Named>(
  { scope, ownersOf }: Whose<Named>,
  input: Named & CategoryInput,
): SettingPlace => ({
  category: there(categoryAt(scope, input)),
  scope,
  owners: ownersOf(input),
})

export const readingSettings = <Named>(operation: Operation, whose: Whose<Named>) =>
  reading({
    operation,
    load: (db, input: Named & CategoryInput) => ({
      stored: storedOfOwner(db, categoryAt(whose.scope, input), {
        scope: whose.scope,
        owners: whose.ownersOf(input),
      }),
    }),
    facts: (_rows, input) => whose.factsOf(input),
    result: ({ stored }, input, moment): Promise<SettingsView> =>
      settingsView(placeOf(whose, input), stored, moment),
  })

/** Changes of a category that are on record. */
export interface SettingChangesView {
  category: SettingCategory
  scope: SettingScope
  owners: ScopeOwners
  page: Page<SettingChangeView>
}

export const listingChanges = <Named>(operation: Operation, whose: Whose<Named>) =>
  reading({
    operation,
    load: (db, input: Named & CategoryInput & { page: PageRequest }) =>
      settingChangePage(
        db,
        {
          category: categoryAt(whose.scope, input),
          scope: whose.scope,
          owners: whose.ownersOf(input),
        },
        input.page,
      ),
    facts: (_rows, input) => whose.factsOf(input),
    result: ({ rows, total }, input): SettingChangesView => ({
      category: there(categoryAt(whose.scope, input)),
      scope: whose.scope,
      owners: whose.ownersOf(input),
      page: pageOf(input.page, { rows: rows.map(({ value }) => value), total }),
    }),
  })

type BatchInput = CategoryInput & SentBatch

export interface BatchView extends BatchResult {
  revision: string
}

export const updatingSettings = <Named>(operation: Operation, whose: Whose<Named>) =>
  writing({
    operation,
    load: (db, input: Named & BatchInput) => ({
      stored: storedOfOwner(db, categoryAt(whose.scope, input), {
        scope: whose.scope,
        owners: whose.ownersOf(input),
      }),
    }),
    facts(_rows, input) {
      there(categoryAt(whose.scope, input))
      return [whose.factsOf(input)]
    },
    async decide(db, { stored }, input, moment) {
      const place = placeOf(whose, input)
      const { assertions, writes, outcome, after, changesPages } = await plannedBatch(
        db,
        place,
        { stored, sent: input },
        moment,
      )
      return {
        assertions,
        writes,
        changesPublic: changesPages,
        result: { ...outcome, revision: await revisionOf(place, after) } satisfies BatchView,
      }
    },
  })

/** Names a setting by its key, and in the instance its category besides. */
interface SettingInput {
  id: string
  category?: string
}

function settingAt(scope: SettingScope, { id, category }: SettingInput): SettingDefinition | null {
  const definition = settingOf(id)
  if (!definition || settingsAt(definition.category, scope).length === 0) return null
  const isElsewhere = category !== undefined && categoryNamed(category) !== definition.category
  return isElsewhere ? null : definition
}

const changingSetting =
  <Input extends SettingInput>(change: (subject: Subject, input: Input) => OwnChange['row']) =>
  <Named>(operation: Operation, { scope, ownersOf, factsOf }: Whose<Named>) =>
    writing({
      operation,
      load: (db, input: Named & Input) => ({
        stored: storedOfOwner(db, settingAt(scope, input)?.category ?? null, {
          scope,
          owners: ownersOf(input),
        }),
      }),
      facts(_rows, input) {
        there(settingAt(scope, input))
        return [factsOf(input)]
      },
      async decide(db, { stored }, input, moment) {
        const definition = there(settingAt(scope, input))
        const place = { category: definition.category, scope, owners: ownersOf(input) }
        const changes = [{ definition, row: change({ definition, scope, stored }, input) }]
        return {
          assertions: [assertSettings(db, place, stored)],
          writes: [saveSettings(db, place, changes.map(savedAs(scope, stored, moment)))],
          changesPublic: changesPages(scope, changes),
          result: await settingsView(place, storedAfter(scope, stored, changes), moment),
        }
      },
    })

export const setting = changingSetting<SettingInput & { value: string }>((subject, { value }) =>
  setTo(subject, value),
)
export const resetting = changingSetting(resetOf)
export const locking = (isLocked: boolean) =>
  changingSetting((subject) => lockedAs(subject, isLocked))
