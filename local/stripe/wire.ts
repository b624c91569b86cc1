import { z } from 'zod'

interface ErrorFields {
  type?: string
  code?: string
  param?: string
  decline_code?: string
}

/** An error as Stripe answers it. */
export class Refusal extends Error {
  readonly status: number
  readonly error: ErrorFields & { type: string; message: string }

  constructor(status: number, message: string, fields: ErrorFields = {}) {
    super(message)
    this.status = status
    this.error = { type: 'invalid_request_error', message, ...fields }
  }
}

export const missing = (what: string, id: string, hint = '') =>
  new Refusal(404, `No such ${what}: '${id}'${hint}`, { code: 'resource_missing', param: 'id' })

export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((text) => text === 'true')
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

type Form = { [key: string]: string | Form }

/** `a[b][0]=c` as a tree. What has numbers for keys is a list. */
export function readForm(text: string): unknown {
  const root: Form = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\]?\[/).map((part) => part.replace(/\]$/, ''))
    let place = root
    for (const part of path.slice(0, -1)) {
      const next = place[part] ?? {}
      if (typeof next === 'string') throw new Refusal(400, `Invalid ${name}`, { param: name })
      place[part] = next
      place = next
    }
    const last = path.at(-1)!
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return listed(root)
}

function listed(value: string | Form): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, part]) => [key, listed(part)] as const)
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isList ? entries.map(([, part]) => part) : Object.fromEntries(entries)
}

/** What a form says, or the error of Stripe for the first thing that is wrong with it. */
export function take<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  if (issue.code === 'unrecognized_keys') {
    const param = named([...issue.path, issue.keys[0]!])
    const message = `Received unknown parameter: ${param}`
    throw new Refusal(400, message, { code: 'parameter_unknown', param })
  }
  const param = named(issue.path)
  if (valueAt(form, issue.path) === undefined) {
    const message = `Missing required param: ${param}.`
    throw new Refusal(400, message, { code: 'parameter_missing', param })
  }
  const isInteger = issue.message === 'integer'
  throw new Refusal(400, `Invalid ${isInteger ? 'integer' : 'value'}: ${param}`, {
    ...(isInteger && { code: 'parameter_invalid_integer' }),
    param,
  })
}

const named = ([first, ...rest]: PropertyKey[]) =>
  `${String(first)}${rest.map((part) => `[${String(part)}]`).join('')}`

const valueAt = (form: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((place, part) => (place as Record<PropertyKey, unknown>)?.[part], form)
