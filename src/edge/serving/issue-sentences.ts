import type { z } from '@hono/zod-openapi'

type Issue = z.core.$ZodRawIssue
type Code = z.core.$ZodIssue['code']
type Writer<Of extends Code> = (issue: Extract<z.core.$ZodIssue, { code: Of }>) => string

/** Kinds of value, as they are wanted and as they are sent. */
const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  record: 'an object',
  array: 'a list',
  null: 'null',
}

function kindOf(value: unknown): string | undefined {
  if (value === null) return kinds.null
  return kinds[Array.isArray(value) ? 'array' : typeof value]
}

const formats: Record<string, string> = {
  uuid: 'a UUID',
  email: 'an e-mail address',
  url: 'an address with its scheme, like https://example.org/',
  date: 'a date, like 2026-01-30',
  time: 'a time, like 18:30:00',
  datetime: 'an instant with its offset, like 2026-01-30T18:30:00Z',
}

/** What is counted in a value that has a size. */
const units: Record<string, readonly [one: string, many: string]> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** A limit of a size where there is a unit, else of the value itself. */
function limit(origin: string, count: number | bigint, before: string): string {
  const unit = units[origin]?.[Number(count) === 1 ? 0 : 1]
  return unit ? `must have ${before}${count} ${unit}` : `must be ${before}${count}`
}

type Parts = Partial<Record<'prefix' | 'suffix' | 'includes', string>>

const mostValues = 12

const sentences: { [Of in Code]: Writer<Of> } = {
  invalid_type({ expected, input }) {
    if (expected === 'never') return 'must be left out'
    const kind = kindOf(input)
    const isOfKind = kind === undefined || (expected === 'int' && kind === kinds.number)
    return `must be ${kinds[expected] ?? expected}${isOfKind ? '' : `, not ${kind}`}`
  },
  invalid_value({ values }) {
    if (values.length === 1) return `must be ${String(values[0])}`
    if (values.length <= mostValues) return `must be one of ${values.join(', ')}`
    const some = values.slice(0, 3).join(', ')
    return `must be one of the ${values.length} values that the contract lists, such as ${some}`
  },
  too_big({ origin, maximum, inclusive, exact }) {
    if (exact) return limit(origin, maximum, 'exactly ')
    return limit(origin, maximum, inclusive ? 'at most ' : 'less than ')
  },
  too_small({ origin, minimum, inclusive, exact }) {
    if (exact) return limit(origin, minimum, 'exactly ')
    if (origin in units && Number(minimum) === 1) return 'must not be empty'
    return limit(origin, minimum, inclusive ? 'at least ' : 'more than ')
  },
  invalid_format(issue) {
    const { format, pattern, prefix, suffix, includes } = issue as typeof issue & Parts
    if (format === 'starts_with') return `must start with ${prefix}`
    if (format === 'ends_with') return `must end with ${suffix}`
    if (format === 'includes') return `must contain ${includes}`
    if (format === 'regex') return `must match the pattern ${pattern?.slice(1, -1)}`
    return `must be ${formats[format] ?? format}`
  },
  not_multiple_of: ({ divisor }) => `must be a multiple of ${divisor}`,
  unrecognized_keys: () => 'is not known here',
  invalid_union: () => 'must have one of the forms that the contract lists',
  invalid_key: () => 'has a name that is not allowed',
  invalid_element: () => 'has a value that is not allowed',
  custom: () => 'is not allowed here',
}

/** What does not fit, to stand after the name of the field. A message that a rule brings goes first. */
export function sentenceOf(issue: Issue): string {
  const sentence = (sentences[issue.code] as (issue: Issue) => string)(issue)
  return issue.input === undefined && issue.code !== 'custom'
    ? `is required and ${sentence}`
    : sentence
}
