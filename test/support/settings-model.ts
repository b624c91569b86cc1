import { expect } from 'vitest'
import type { SettingScope } from '../../src/kernel/settings/setting-scopes.ts'
import {
  type SettingCategory,
  type SettingDefinition,
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
const person: Place = { name: 'a person', scope: 'user', above: one }
const neighbour: Place = { name: 'a neighbour', scope: 'user', above: other }
export const places: readonly Place[] = [instance, governed, one, other, person, neighbour]

const isUnder = (place: Place, changed: Place): boolean =>
  place === changed || (place.above !== null && isUnder(place.above, changed))

export type Values = Readonly<Record<string, string>>

/** Whatever keeps settings: functions, or the product. `reset` and `lock` tell whether they were allowed. */
export interface KeepsSettings {
  read(place: Place, category: SettingCategory): Promise<Values>
  /** The keys that were changed; null where all were refused. */
  batch(
    place: Place,
    sent: { category: SettingCategory; values: Values; mode: 'Strict' | 'BestEffort' },
  ): Promise<string[] | null>
  reset(place: Place, definition: SettingDefinition): Promise<boolean>
  lock(place: Place, definition: SettingDefinition, isLocked: boolean): Promise<boolean>
}

type Value = boolean | number | string | readonly string[]
interface Row {
  value: Value | null
  isLocked: boolean
}

/** The same rules once more, on values and not on texts, from below and not from above. */
class Model {
  readonly rows = new Map<string, Row>()

  row(place: Place, { key }: SettingDefinition): Row {
    return this.rows.get(`${place.name} ${key}`) ?? { value: null, isLocked: false }
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
    return definition.scopes.includes(place.scope) && !this.isLockedAbove(place, definition)
  }

  valueIn(place: Place, definition: SettingDefinition): Value {
    const { value } = this.row(place, definition)
    const inherited = place.above ? this.valueIn(place.above, definition) : null
    if (value === null || this.isLockedAbove(place, definition)) {
      return inherited ?? capped(definition, parsed(definition, definition.default))
    }
    return capped(definition, inherited === null ? value : within(definition, value, inherited))
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
const capped = ({ type }: SettingDefinition, value: Value): Value =>
  type.kind === 'integer' && type.mostInForce !== undefined && (value as number) > type.mostInForce
    ? type.mostInForce
    : value

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
      const most = Math.min(type.maximum, 2 * (type.mostInForce ?? type.maximum))
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
      return { valid: oneOf(['UTC', 'Europe/Brussels', 'Asia/Tokyo']), wrong: 'Brussels' }
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
  let drawn = 0
  const below = (count: number) => numberBelow(count, { seed, name: `draw ${drawn++}` })
  const oneOf = <Each>(of: readonly Each[]) => of[below(of.length)]!

  for (let step = 0; step < steps; step++) {
    const place = oneOf(places)
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
        expect(await kept.lock(place, definition, isLocked), told).toBe(mayChange)
        if (mayChange) model.change(place, definition, { isLocked })
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
    const isRefused = mode === 'Strict' && accepted.size < Object.keys(values).length
    const changed = isRefused ? [] : [...accepted]
    const { category } = beside[0]!
    const answer = await kept.batch(place, { category, values, mode })
    const keys = changed.map(([{ key }]) => key).sort()
    expect(answer?.toSorted() ?? null, `${told}: ${mode} ${JSON.stringify(values)}`).toEqual(
      isRefused ? null : keys,
    )
    for (const [each, value] of changed) model.change(place, each, { value })
  }

  /** In the place itself and below it, where a change is in force at once. */
  async function compare(changed: Place, category: SettingCategory, told: string) {
    const found = new Map<Place, Values>()
    for (const place of places) {
      const isSeen = settings.some(
        (each) => each.category === category && each.scopes.includes(place.scope),
      )
      if (!isUnder(place, changed) || !isSeen) continue
      const values = await kept.read(place, category)
      found.set(place, values)
      const expected = settings
        .filter((each) => each.category === category)
        .map((each) => [each.key, textOf(model.valueIn(place, each))])
      expect(values, `${told}, read by ${place.name}`).toEqual(Object.fromEntries(expected))
      const above = place.above && found.get(place.above)
      for (const { key, type, ceiling } of settings) {
        if (!above?.[key] || !values[key]) continue
        if (ceiling === 'atMost') expect(+values[key], told).toBeLessThanOrEqual(+above[key])
        if (ceiling === 'subset') {
          expect(JSON.parse(above[key]), told).toEqual(
            expect.arrayContaining(JSON.parse(values[key])),
          )
        }
        if (type.kind === 'integer' && type.mostInForce) {
          expect(+values[key], told).toBeLessThanOrEqual(type.mostInForce)
        }
      }
    }
  }
}
