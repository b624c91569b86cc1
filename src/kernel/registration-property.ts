import type { BrokenRule } from './problem.ts'

/** What a property describes. */
export const propertySubject = {
  event: 'Event',
  session: 'Session',
  registration: 'Registration',
} as const

export type PropertySubject = (typeof propertySubject)[keyof typeof propertySubject]

/** Who reads the definition of a property: everybody, those who manage events, or administrators alone. */
export const propertyExposure = { public: 'Public', private: 'Private', system: 'System' } as const

export type PropertyExposure = (typeof propertyExposure)[keyof typeof propertyExposure]

/** One answer to choose. Answers are stored as its code, so the label can change. */
export interface PropertyOption {
  code: string
  label: string
}

/** Fields that only some types take. */
type TypeField = 'options' | 'maxLength' | 'minimum' | 'maximum'

interface PropertyTypeRule {
  takes: readonly TypeField[]
  /** Upper bound of `maxLength`, where the type takes it. */
  mostCharacters?: number
}

const rules = {
  ShortText: { takes: ['maxLength'], mostCharacters: 500 },
  LongText: { takes: ['maxLength'], mostCharacters: 10_000 },
  Number: { takes: ['minimum', 'maximum'] },
  Date: { takes: [] },
  Boolean: { takes: [] },
  SingleChoice: { takes: ['options'] },
  MultipleChoice: { takes: ['options'] },
  Email: { takes: [] },
  Phone: { takes: [] },
  Url: { takes: [] },
  Country: { takes: [] },
} as const satisfies Record<string, PropertyTypeRule>

export type PropertyType = keyof typeof rules

/** The types of questions, and the fields that each type takes. Validation, SQL and contract read this table. */
export const propertyTypes: Readonly<Record<PropertyType, PropertyTypeRule>> = rules

export const propertyTypeNames = Object.keys(rules) as PropertyType[]

export const typesTaking = (field: TypeField): PropertyType[] =>
  propertyTypeNames.filter((type) => propertyTypes[type].takes.includes(field))

/** Types that take `maxLength`, with its upper bound. */
export const textTypes = propertyTypeNames.flatMap((type) => {
  const { mostCharacters } = propertyTypes[type]
  return mostCharacters === undefined ? [] : [{ type, mostCharacters }]
})

export const propertyBounds = {
  /** Properties of one community: more than anybody answers. */
  properties: 100,
  options: 50,
  /** Days after the event. */
  retentionDays: 3650,
  /** The largest `maximum` and, below zero, the smallest `minimum`. */
  number: 1_000_000_000_000,
  /** The largest `maxLength` of any type. */
  characters: Math.max(...textTypes.map(({ mostCharacters }) => mostCharacters)),
} as const

/** What answers are kept within; null where the type alone says it. */
export interface AnswerBounds {
  maxLength: number | null
  minimum: number | null
  maximum: number | null
}

interface Bounded extends AnswerBounds {
  type: PropertyType
}

const bounds = ['maxLength', 'minimum', 'maximum'] as const

const misplaced = (bounded: Bounded): BrokenRule[] =>
  bounds
    .filter((field) => bounded[field] !== null && !typesTaking(field).includes(bounded.type))
    .map((field) => [field, noSuchField(bounded.type, field)])

export const noSuchField = (type: PropertyType, field: string): string =>
  `The type ${type} has no ${field}. Leave it out or send null.`

const ofLength = ({ type, maxLength }: Bounded): BrokenRule[] => {
  const { mostCharacters } = propertyTypes[type]
  if (maxLength === null || mostCharacters === undefined || maxLength <= mostCharacters) return []
  return [['maxLength', `maxLength of type ${type} must be at most ${mostCharacters}.`]]
}

const ofRange = ({ minimum, maximum }: Bounded): BrokenRule[] =>
  minimum !== null && maximum !== null && minimum > maximum
    ? [['maximum', 'maximum must not be below minimum.']]
    : []

/** What does not fit the type in what answers are kept within, by field. */
export const brokenBounds = (bounded: Bounded): BrokenRule[] =>
  [misplaced, ofLength, ofRange].flatMap((rule) => rule(bounded))
