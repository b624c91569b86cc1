import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { type Field, fieldsOfBody } from '../../../src/edge/console/form-fields.ts'
import { readAs } from '../../../src/edge/console/read-as.ts'
import type { RouteDefinition } from '../../../src/edge/contract/contract-kit.ts'

const routes = endpoints.map(({ route }) => route)

/** What nobody reads: a reason is said anew, a secret is never shown, and of these forms the page is another one. */
const notRead: Readonly<Record<string, readonly string[]>> = {
  arrangeFooter: ['groups'],
  arrangeLookup: ['ids', 'expectedConcurrencyStamp'],
  editGuestInvoiceAddress: ['company', 'addressLines', 'country', 'vatId'],
  editGuestParticipants: ['participants'],
  editRegistrationParticipants: ['participants'],
  editSetupProfile: ['siteName', 'canonicalUrl', 'directorySlug'],
  editTicketType: ['accessCode'],
  setGroupApproval: ['reason'],
  setOrganizationApproval: ['reason'],
  updateMailServer: ['password'],
}
/** The console has a form of its own for settings. */
const isOfSettings = (route: RouteDefinition) =>
  fieldsOfBody(route).some(({ name }) => name === 'values' || name === 'value')

const readOf = (schema: unknown) =>
  schema ? fieldsOfBody({ body: schema } as unknown as RouteDefinition) : []

/** Forms show pictures by the ids of what is read with sizes. */
const isPictures = ({ name }: Field) => /^(logos|darkLogos|favicons)$/.test(name)

const shapes: Partial<Record<Field['kind'], string>> = {
  group: 'group',
  rows: 'rows',
  json: 'json',
  lines: 'list',
  choices: 'list',
  number: 'number',
  boolean: 'boolean',
}
const shapeOf = ({ kind }: Field) => shapes[kind] ?? 'text'

const readNameOf = (name: string) =>
  name.replace(/^expected(.)/, (_all, first: string) => first.toLowerCase())

/** The field at the end of a way through what is read, as the table writes ways. */
function fieldAt(fields: readonly Field[], way: string): string | undefined {
  const [step = '', ...rest] = way.split('.')
  const [name, keyed] = step.split(':')
  const field = fields.find((each) => each.name === name)
  if (!field || keyed) return field && 'group'
  const inside = rest.join('.')
  if (inside === '') return shapeOf(field)
  if (inside.includes(':')) {
    const names = inside.split(':')
    const isThere = names.every((part) => field.fields.some((each) => each.name === part))
    return field.kind === 'rows' && isThere ? 'group' : undefined
  }
  const shape = fieldAt(field.fields, inside)
  return shape && field.kind === 'rows' ? 'list' : shape
}

interface Compared {
  sent: readonly Field[]
  read: readonly Field[]
  ways?: Readonly<Record<string, string>>
}

function differing({ sent, read, ways = {} }: Compared): string[] {
  return sent.flatMap((field) => {
    const name = readNameOf(field.name)
    if (fieldAt(read, ways[name] ?? name) !== shapeOf(field)) {
      return isPictures(field) ? [] : [field.name]
    }
    const own = read.find((each) => each.name === name)
    return ways[name] || !own ? [] : differing({ sent: field.fields, read: own.fields })
  })
}

const changing = routes.filter(
  (route) =>
    ['patch', 'put'].includes(route.method) &&
    route.body !== undefined &&
    route.links.length > 0 &&
    !isOfSettings(route),
)

/** What its link stands on is read by these, and by its own answer. */
const readingsOf = (route: RouteDefinition): RouteDefinition[] => {
  const kinds = route.links.flatMap(({ on }) => on)
  const selves = routes.filter(({ method, links }) =>
    links.some(
      ({ rel, on }) =>
        method === 'get' && rel === 'self' && kinds.some((k) => [on].flat().includes(k)),
    ),
  )
  return [route, ...selves]
}

describe('what a form sends is read under the same name and in the same shape', () => {
  it.each(changing.map((route) => [route.operation.id, route] as const))('%s', (id, route) => {
    for (const { response } of readingsOf(route)) {
      const sent = fieldsOfBody(route)
      const missing = differing({ sent, read: readOf(response), ways: readAs[id] ?? {} })
      expect(missing.toSorted()).toEqual([...(notRead[id] ?? [])].toSorted())
    }
  })

  it.each(Object.entries(readAs))('else the table says how: %s', (id, ways) => {
    const route = changing.find(({ operation }) => operation.id === id)!
    const read = readOf(route.response)
    for (const [name, way] of Object.entries(ways)) {
      const isSent = fieldsOfBody(route).some((field) => readNameOf(field.name) === name)
      const isBeside = /Uri$|^has/.test(name)
      expect([name, isSent || isBeside, fieldAt(read, way)]).toEqual([
        name,
        true,
        expect.any(String),
      ])
      // What is read under its own name, in its own shape, needs no entry.
      const sent = fieldsOfBody(route).filter((field) => readNameOf(field.name) === name)
      expect(differing({ sent, read })).toEqual(sent.map((field) => field.name))
    }
  })
})
