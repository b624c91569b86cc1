import { describe, expect, it } from 'vitest'
import * as verbs from '../../../src/domain/registration-properties/index.ts'
import { roles } from '../../../src/kernel/principal.ts'
import {
  type PropertyExposure,
  type PropertyType,
  propertyTypeNames,
} from '../../../src/kernel/registration-property.ts'
import { caller, decided, idOf, newStamp, tenantId } from '../../support/decide.ts'

const as = caller({ scope: 'tenant', scopeId: tenantId, role: roles.tenantAdministrator })
const input = {
  key: 'company',
  label: 'Company',
  helpText: null,
  appliesTo: 'Registration',
  type: 'ShortText',
  options: null,
  isRequired: false,
  maxLength: null,
  minimum: null,
  maximum: null,
  conditionPropertyId: null,
  conditionValue: null,
  exposure: 'Private',
  retentionDays: null,
  sortOrder: 0,
} as const
type Property = verbs.RegistrationPropertyView
type Changes = Partial<Property>

const stored: Property = { ...input, id: idOf(2), tenantId, concurrencyStamp: idOf(9) }
const two = [
  { code: 'one', label: 'One' },
  { code: 'two', label: 'Two' },
]
const create = (changes: Changes, properties: readonly Property[] = [], by = as) =>
  decided(verbs.createRegistrationProperty, {
    rows: { properties: [...properties] },
    as: by,
    input: { ...input, ...changes },
  })
const edit = (property: Changes, changes: Changes, others: readonly Property[] = []) =>
  decided(verbs.editRegistrationProperty, {
    rows: {
      property: { ...stored, ...property },
      properties: [{ ...stored, ...property }, ...others],
    },
    as,
    input: { id: property.id ?? stored.id, stamp: newStamp, changes },
  })
const refused = (...errors: string[]) => ({ problem: 'validation_failed', errors })

/** What each type takes, written down once more. */
const taken: Record<PropertyType, string[]> = {
  ShortText: ['maxLength'],
  LongText: ['maxLength'],
  Number: ['minimum', 'maximum'],
  Date: [],
  Boolean: [],
  SingleChoice: ['options'],
  MultipleChoice: ['options'],
  Email: [],
  Phone: [],
  Url: [],
  Country: [],
}
const values: [field: string, value: Changes][] = [
  ['options', { options: two }],
  ['maxLength', { maxLength: 500 }],
  ['minimum', { minimum: -1.5 }],
  ['maximum', { maximum: 7 }],
]
const needed = (type: PropertyType): Changes =>
  taken[type].includes('options') ? { options: two } : {}
const cases = propertyTypeNames.flatMap((type) =>
  values.map(([field, value]) => ({ type, field, value, isTaken: taken[type].includes(field) })),
)

describe('the fields that a type takes', () => {
  it('are known of every type', () => {
    expect(propertyTypeNames).toEqual(Object.keys(taken))
  })

  it.each(cases)('$type with $field: $isTaken', async ({ type, field, value, isTaken }) => {
    const made = await create({ type, ...needed(type), ...value })
    const edited = await edit({ type, ...needed(type) }, value)
    for (const decision of [made, edited]) {
      if (isTaken) expect(decision.result).toMatchObject({ type, ...value })
      else expect(decision).toEqual(refused(field))
    }
  })

  it('are all named where several are wrong', async () => {
    const wrong = { type: 'Date', options: two, maxLength: 1, appliesTo: 'Event', retentionDays: 1 }
    expect(await create(wrong as Changes)).toEqual(refused('options', 'maxLength', 'retentionDays'))
  })
})

describe('the values that a field takes', () => {
  it.each<[string, Changes, string | null]>([
    ['a choice without options', { type: 'SingleChoice' }, 'options'],
    [
      'the same code twice',
      { type: 'SingleChoice', options: [two[0]!, { code: 'one', label: 'X' }] },
      'options',
    ],
    [
      'the same label twice',
      { type: 'MultipleChoice', options: [two[0]!, { code: 'x', label: 'ONE' }] },
      'options',
    ],
    ['the longest short text', { maxLength: 500 }, null],
    ['a longer one', { maxLength: 501 }, 'maxLength'],
    ['the longest long text', { type: 'LongText', maxLength: 10_000 }, null],
    ['a range of one number', { type: 'Number', minimum: 3, maximum: 3 }, null],
    ['a range upside down', { type: 'Number', minimum: 3, maximum: 2.9 }, 'maximum'],
    ['a retention of a registration', { retentionDays: 0 }, null],
    ['a retention of an event', { appliesTo: 'Event', retentionDays: 30 }, 'retentionDays'],
    ['a retention of a session', { appliesTo: 'Session', retentionDays: 30 }, 'retentionDays'],
  ])('%s', async (_, changes, broken) => {
    const decision = await create(changes)
    if (broken === null) expect(decision.result).toMatchObject(changes)
    else expect(decision).toEqual(refused(broken))
  })

  it('are compared with what is stored', async () => {
    const numbers = { type: 'Number', minimum: 5, maximum: 9 } as const
    expect(await edit(numbers, { maximum: 4 })).toEqual(refused('maximum'))
    expect((await edit(numbers, { maximum: 4, minimum: null })).problem).toBeUndefined()
    const choice = { type: 'SingleChoice', options: two } as const
    expect(await edit(choice, { options: null })).toEqual(refused('options'))
  })
})

describe('the condition of a property', () => {
  const meal: Property = {
    ...stored,
    id: idOf(3),
    type: 'SingleChoice',
    options: [{ code: 'other', label: 'Other' }],
  }
  const condition = { conditionPropertyId: meal.id, conditionValue: 'other', sortOrder: 1 }
  const other = (changes: Changes): Property => ({ ...stored, ...condition, ...changes })

  it.each<[string, Changes, Changes, string | null]>([
    ['an answer of an earlier one', {}, {}, null],
    ['an answer that is yes', { type: 'Boolean', options: null }, { conditionValue: 'true' }, null],
    ['no value', {}, { conditionValue: null }, 'conditionValue'],
    ['no property', {}, { conditionPropertyId: null }, 'conditionValue'],
    ['an option that it does not have', {}, { conditionValue: 'none' }, 'conditionPropertyId'],
    ['a later one', { sortOrder: 2 }, {}, 'conditionPropertyId'],
    ['one that is not there', { id: idOf(4) }, {}, 'conditionPropertyId'],
    ['one of text', { type: 'ShortText', options: null }, {}, 'conditionPropertyId'],
    ['one of sessions', { appliesTo: 'Session' }, {}, 'conditionPropertyId'],
    ['one of administrators', { exposure: 'System' }, {}, 'conditionPropertyId'],
    ['of a session', {}, { appliesTo: 'Session' }, 'conditionPropertyId'],
    ['of administrators', {}, { exposure: 'System' }, 'conditionPropertyId'],
  ])('%s', async (_, ofMeal, changes, broken) => {
    for (const decision of [
      await create({ ...condition, ...changes }, [{ ...meal, ...ofMeal }]),
      await edit({ appliesTo: changes.appliesTo ?? 'Registration' }, { ...condition, ...changes }, [
        { ...meal, ...ofMeal },
      ]),
    ]) {
      if (broken === null) expect(decision.result).toMatchObject({ ...condition, ...changes })
      else expect(decision).toEqual(refused(broken))
    }
  })

  it('cannot be one of itself', async () => {
    expect(
      await edit({ type: 'Boolean' }, { ...condition, conditionPropertyId: stored.id }),
    ).toEqual(refused('conditionPropertyId'))
  })

  it.each<[string, Changes]>([
    ['moves behind what depends on it', { sortOrder: 2 }],
    ['loses the option', { options: two }],
    ['is for administrators alone', { exposure: 'System' }],
  ])('keeps what it depends on: no change by which it %s', async (_, changes) => {
    expect(await edit(meal, changes, [other({ id: idOf(5) })])).toEqual({
      problem: 'resource_conflict',
    })
  })

  it('keeps what it depends on: it is not deleted', async () => {
    const remove = (...others: Property[]) =>
      decided(verbs.deleteRegistrationProperty, {
        rows: { property: meal, properties: [meal, ...others] },
        as,
        input: { id: meal.id, stamp: newStamp },
      })
    expect(await remove(other({ id: idOf(5) }))).toEqual({ problem: 'resource_conflict' })
    expect((await remove()).problem).toBeUndefined()
  })
})

describe('a property', () => {
  it('is the hundredth at most', async () => {
    const many = (count: number) => Array<Property>(count).fill(stored)
    expect((await create({}, many(99))).statements).toEqual([
      'assert_registration_properties',
      'insert registration_property',
    ])
    expect(await create({}, many(100))).toEqual({ problem: 'resource_conflict' })
  })

  it.each<[PropertyExposure, PropertyExposure, boolean]>([
    ['Public', 'Public', true],
    ['Public', 'System', true],
    ['System', 'Public', true],
    ['Private', 'System', false],
  ])('changes what the public sees, from %s to %s: %s', async (before, after, changesPublic) => {
    const decision = await edit({ exposure: before }, { exposure: after })
    expect(decision.changesPublic).toBe(changesPublic)
    const created = await create({ exposure: after })
    expect(created.changesPublic).toBe(after === 'Public')
    const removed = await decided(verbs.deleteRegistrationProperty, {
      rows: { property: { ...stored, exposure: before }, properties: [] },
      as,
      input: { id: stored.id, stamp: newStamp },
    })
    expect(removed.changesPublic).toBe(before === 'Public')
  })

  it('is changed by owners and administrators of the community alone', async () => {
    const by = (role: number, scope: 'tenant' | 'event' = 'tenant') =>
      caller({ scope, scopeId: scope === 'tenant' ? tenantId : idOf(5), role })
    expect((await create({}, [], by(roles.tenantOwner))).problem).toBeUndefined()
    expect(await create({}, [], by(roles.eventManager, 'event'))).toEqual({ problem: 'forbidden' })
    expect(await create({}, [], caller())).toEqual({ problem: 'forbidden' })
  })
})
