import { expect } from 'vitest'
import type { SettingScope } from '../../src/kernel/settings/setting-scopes.ts'
import {
  type SettingCategory,
  type SettingDefinition,
  settingOf,
  settings,
} from '../../src/kernel/settings/settings.ts'
import { numberBelow } from './seed.ts'

/** A scope of the walk, and the one above it. */
export interface Place {
  name: string
  scope: SettingScope
  above: Place | null
  /** Takes one setting at a time. */
  takesOne?: true
  /** Where what is in force is only seen: for whom of the others it is. */
  seenBy?: Place
}

const instance: Place = { name: 'instance', scope: 'instance', above: null }
const governed: Place = {
  name: 'instance for one community',
  scope: 'governance',
  above: instance,
  takesOne: true,
}
const one: Place = { name: 'one community', scope: 'tenant', above: governed }
const other: Place = { name: 'another community', scope: 'tenant', above: instance }
const organization: Place = { name: 'an organization', scope: 'organization', above: one }
const group: Place = { name: 'a group', scope: 'group', above: one }
const person: Place = { name: 'a person', scope: 'user', above: one }
const neighbour: Place = { name: 'a neighbour', scope: 'user', above: other }
const ofOrganization: Place = {
  name: 'an event of the organization',
  scope: 'user',
  above: organization,
  seenBy: person,
}
const ofGroup: Place = {
  name: 'an event of the group',
  scope: 'user',
  above: group,
  seenBy: person,
}
const changing: readonly Place[] = [
  ...[instance, governed, one, other, organization, group, person, neighbour],
]
export const places: readonly Place[] = [...changing, ofOrganization, ofGroup]

const isUnder = (place: Place, changed: Place): boolean =>
  place === changed ||
  place.seenBy === changed ||
  (place.above !== null && isUnder(place.above, changed))

/** Events are asked for their defaults alone. */
const isSeenAt = ({ scope, seenBy }: Place, category: SettingCategory): boolean =>
  seenBy
    ? category === 'EventDefaults'
    : settings.some((each) => each.category === category && each.scopes.includes(scope))

export type Values = Readonly<Record<string, string>>

export interface SentValues {
  category: SettingCategory
  values: Values
  mode: 'Strict' | 'BestEffort'
  /** Of some earlier read; null for none. */
  expectedRevision: string | null
}

/** Whatever keeps settings: functions, or the product. `reset` and `lock` tell whether they were allowed. */
export interface KeepsSettings {
  /** Null where the place may not be asked; no revision where nothing is changed by it. */
  read(
    place: Place,
    category: SettingCategory,
  ): Promise<{ values: Values; revision: string | null } | null>
  /** The keys that were changed; null where all were refused. */
  batch(place: Place, sent: SentValues): Promise<string[] | null>
  reset(place: Place, definition: SettingDefinition): Promise<boolean>
  lock(place: Place, definition: SettingDefinition, isLocked: boolean): Promise<boolean>
}

const mebibyte = 1024 * 1024

type Value = boolean | number | string | readonly string[]
interface Row {
  value: Value | null
  isLocked: boolean
}

/** The same rules once more, on values and not on texts, from below and not from above. */
class Model {
  readonly rows = new Map<string, Row>()

  row(place: Place, { key }: SettingDefinition): Row {
    const { name } = place.seenBy ?? place
    return this.rows.get(`${name} ${key}`) ?? { value: null, isLocked: false }
  }

  /** What a place stores of a category, as one text. */
  storedText(place: Place, category: SettingCategory): string {
    const own = settings.filter((each) => each.category === category)
    return JSON.stringify(own.map((each) => this.row(place, each)))
  }

  /** Administrators of a community lose their settings while the instance withholds them. */
  isWithheld({ scope, above }: Place): boolean {
    return scope === 'tenant' && above !== null && this.valueIn(above, ownSettings) === false
  }

  change(place: Place, definition: SettingDefinition, changed: Partial<Row>) {
    this.rows.set(`${place.name} ${definition.key}`, {
      ...this.row(place, definition),
      ...changed,
    })
  }

  isLockedAbove({ above }: Place, definition: SettingDefinition): boolean {
    return (
      above !== null &&
      (this.row(above, definition).isLocked || this.isLockedAbove(above, definition))
    )
  }

  mayChange(place: Place, definition: SettingDefinition): boolean {
    return (
      definition.scopes.includes(place.scope) &&
      !this.isLockedAbove(place, definition) &&
      !this.isWithheld(place)
    )
  }

  valueIn(place: Place, definition: SettingDefinition): Value {
    const { value } = this.row(place, definition)
    const inherited = place.above ? this.valueIn(place.above, definition) : null
    const isOwn = value !== null && !this.isLockedAbove(place, definition)
    const wanted = isOwn
      ? inherited === null
        ? value
        : within(definition, value, inherited)
      : (inherited ?? parsed(definition, definition.default))
    const { boundedBy } = definition
    return boundedBy ? Math.min(wanted as number, this.valueIn(place, boundedBy) as number) : wanted
  }

  fits(place: Place, definition: SettingDefinition, value: Value): boolean {
    if (textOf(value) === definition.onlyConfirmed) return false
    if (place.above === null) return true
    const inherited = this.valueIn(place.above, definition)
    return textOf(within(definition, value, inherited)) === textOf(value)
  }
}

const within = ({ ceiling }: SettingDefinition, value: Value, inherited: Value): Value => {
  if (ceiling === 'atMost') return value > inherited ? inherited : value
  if (ceiling === null) return value
  if (ceiling === 'both') return Boolean(value) && Boolean(inherited)
  return (value as string[]).filter((each) => (inherited as string[]).includes(each))
}
const ownSettings = settingOf('delegation.settings')!

const textOf = (value: Value) => (typeof value === 'string' ? value : JSON.stringify(value))
const parsed = ({ type }: SettingDefinition, text: string): Value =>
  ['choice', 'languageTag', 'timeZone'].includes(type.kind) ? text : JSON.parse(text)

/** Values that a definition takes, and texts that it does not. */
function draws(definition: SettingDefinition, below: (count: number) => number) {
  const { type } = definition
  const some = (of: readonly string[]) => of.filter(() => below(2) === 0)
  const oneOf = <Each>(of: readonly Each[]) => of[below(of.length)]!
  switch (type.kind) {
    case 'boolean':
      return { valid: below(2) === 0, wrong: 'yes' }
    case 'integer': {
      const most = Math.min(type.maximum, 40 * mebibyte)
      const valid = type.minimum + Math.floor(((most - type.minimum) * below(11)) / 10)
      return { valid, wrong: oneOf([String(type.maximum + 1), '-1', '1.5', '', '01']) }
    }
    case 'choice':
      return { valid: oneOf(type.choices), wrong: 'none of them' }
    case 'choices':
      return { valid: some(type.choices), wrong: oneOf(['[""]', '{}', type.choices[0]!]) }
    case 'origins': {
      const origins = ['https://a.example', 'https://b.example', 'https://c.example:8443']
      return {
        valid: some(origins),
        wrong: oneOf(['["https://a.example/"]', '["http://a.example"]']),
      }
    }
    case 'languageTag':
      return { valid: oneOf(['en', 'de', 'pt-BR']), wrong: 'EN' }
    case 'timeZone':
      return {
        valid: oneOf(['UTC', 'Europe/Brussels', type.orNone ? 'none' : 'Asia/Tokyo']),
        wrong: oneOf(['Brussels', type.orNone ? 'None' : 'none']),
      }
  }
}

/**
 * Changes settings at random in several scopes, and compares each answer and what is in force afterwards with the
 * model. Whatever the model says, nothing goes beyond what is in force above it.
 */
export async function walkSettings(
  kept: KeepsSettings,
  { seed, steps }: { seed: string; steps: number },
) {
  const model = new Model()
  /** What was read: the revision of a place and category, and what it stored then. */
  const read = new Map<string, { revision: string; stored: string }[]>()
  let drawn = 0
  const below = (count: number) => numberBelow(count, { seed, name: `draw ${drawn++}` })
  const oneOf = <Each>(of: readonly Each[]) => of[below(of.length)]!

  for (let step = 0; step < steps; step++) {
    const place = oneOf(changing)
    const definitions = settings.filter(({ category }) =>
      settings.some((each) => each.category === category && each.scopes.includes(place.scope)),
    )
    const definition = oneOf(definitions)
    const action = oneOf(['batch', 'batch', 'batch', 'lock', 'unlock', 'reset'] as const)
    const told = `TEST_SEED=${seed}, step ${step}: ${action} by ${place.name}, ${definition.key}`
    if (action === 'batch') {
      const beside = definitions.filter((each) =>
        place.takesOne ? each === definition : each.category === definition.category,
      )
      await batch(place, beside, told)
    } else {
      const mayChange = model.mayChange(place, definition)
      if (action === 'reset') {
        expect(await kept.reset(place, definition), told).toBe(mayChange)
        if (mayChange) model.change(place, definition, { value: null })
      } else if (place.scope !== 'user') {
        const isLocked = action === 'lock'
        const mayLock = mayChange && definition.lockable
        expect(await kept.lock(place, definition, isLocked), told).toBe(mayLock)
        if (mayLock) model.change(place, definition, { isLocked })
      }
    }
    await compare(place, definition.category, told)
  }

  async function batch(place: Place, beside: readonly SettingDefinition[], told: string) {
    const mode = place.takesOne ? 'Strict' : oneOf(['Strict', 'BestEffort'] as const)
    const values: Record<string, string> = {}
    const accepted = new Map<SettingDefinition, Value>()
    for (let count = 1 + below(3); count > 0; count--) {
      const each = oneOf(beside)
      const { valid, wrong } = draws(each, below)
      const isWrong = below(6) === 0
      values[each.key] = isWrong ? wrong : textOf(valid)
      accepted.delete(each)
      if (!isWrong && model.mayChange(place, each) && model.fits(place, each, valid)) {
        accepted.set(each, valid)
      }
    }
    if (below(8) === 0 && !place.takesOne) values['no.such_setting'] = 'x'
    const { category } = beside[0]!
    const known = read.get(`${place.name} ${category}`) ?? []
    const revised = known.length > 0 && below(2) === 0 ? oneOf(known) : null
    const isRefused =
      model.isWithheld(place) ||
      (revised !== null && revised.stored !== model.storedText(place, category)) ||
      (mode === 'Strict' && accepted.size < Object.keys(values).length)
    const changed = isRefused ? [] : [...accepted]
    const expectedRevision = revised?.revision ?? null
    const answer = await kept.batch(place, { category, values, mode, expectedRevision })
    const keys = changed.map(([{ key }]) => key).sort()
    const sent = `${mode} ${JSON.stringify(values)} ${JSON.stringify(revised)}`
    expect(answer?.toSorted() ?? null, `${told}: ${sent}`).toEqual(isRefused ? null : keys)
    for (const [each, value] of changed) model.change(place, each, { value })
  }

  /** In the place itself and below it, where a change is in force at once. */
  async function compare(changed: Place, category: SettingCategory, told: string) {
    const found = new Map<Place, Values>()
    for (const place of places) {
      if (!isUnder(place, changed) || !isSeenAt(place, category)) continue
      const answer = await kept.read(place, category)
      if (model.isWithheld(place)) {
        expect(answer, `${told}, read by ${place.name}`).toBeNull()
        continue
      }
      const { values, revision } = answer!
      found.set(place, values)
      if (revision !== null) {
        const at = `${place.name} ${category}`
        const stored = model.storedText(place, category)
        read.set(at, [...(read.get(at) ?? []), { revision, stored }])
      }
      const expected = settings
        .filter((each) => each.category === category)
        .map((each) => [each.key, textOf(model.valueIn(place, each))])
      expect(values, `${told}, read by ${place.name}`).toEqual(Object.fromEntries(expected))
      const above = place.above && found.get(place.above)
      for (const { key, ceiling } of settings) {
        if (!above?.[key] || !values[key]) continue
        if (ceiling === 'atMost') expect(+values[key], told).toBeLessThanOrEqual(+above[key])
        if (ceiling === 'subset') {
          expect(JSON.parse(above[key]), told).toEqual(
            expect.arrayContaining(JSON.parse(values[key])),
          )
        }
      }
    }
  }
}
