import type { RouteDefinition } from '../src/edge/contract/contract-kit.ts'
import { scopeOf } from '../src/kernel/api-scopes.ts'
import { isPublicOperation, type RelationName } from '../src/kernel/operation.ts'
import { meanings } from './permission-matrix.ts'

/** Who stands in a relation, where its meaning does not say it as part of a list. */
const people: Partial<Record<RelationName, string>> = {
  authenticated: 'anybody with an account',
  tenantMember: 'members of the community',
  self: 'the person it is about',
}

const personOf = (relation: RelationName) =>
  people[relation] ??
  `whoever ${meanings[relation].replace(/^./, (letter) => letter.toLowerCase())}`

function listed(all: readonly string[]): string {
  return all.length < 2 ? all.join() : `${all.slice(0, -1).join('; ')}; or ${all.at(-1)}`
}

function authority(route: RouteDefinition): string {
  const { operation, access, capability } = route
  if (capability) return 'No account is needed: the secret in `Authorization` is what allows it.'
  if (isPublicOperation(operation)) return 'Anybody may do this.'
  const allowed = `It is allowed to ${listed(operation.allow.map(personOf))}.`
  return access === 'public'
    ? `Anybody may read what is public. For the rest: ${allowed.replace(/^I/, 'i')}`
    : allowed
}

function keys({ operation, capability }: RouteDefinition): string[] {
  const scope = scopeOf(operation)
  if (capability) return []
  if (scope === null) return ['No API key may do this.']
  if (isPublicOperation(operation)) return []
  return [
    `An API key needs the scope \`${scope}\`${operation.byPerson ? ' and must be a person’s own' : ''}.`,
  ]
}

function fields({ operation }: RouteDefinition): string[] {
  return Object.entries(operation.fieldGuards ?? {}).map(
    ([field, guard]) => `The field \`${field}\` needs the authority of \`${guard.id}\` as well.`,
  )
}

function conditions(route: RouteDefinition): string[] {
  return [
    ...(route.ifMatch
      ? [
          'Send the `concurrencyStamp` that you have read, in quotes, as `If-Match`. If the thing has ' +
            'changed since, the answer is 409 `concurrency_conflict`, and nothing is changed.',
        ]
      : []),
    ...(route.idempotency
      ? [
          `Send ${route.idempotency === 'required' ? 'a' : 'the same'} \`Idempotency-Key\` with each ` +
            'attempt: what was done is then not done twice.',
        ]
      : []),
  ]
}

function answer({ status = 200, response, mediaType, location }: AnswerOf): string {
  if (status === 302) return 'The answer is 302 with the address in `Location`.'
  if (response === null) return `The answer is ${status} without a body.`
  const what = mediaType ? `a document of the type \`${mediaType}\`` : 'the resource with its links'
  return `The answer is ${status}: ${what}${location ? ', its address in `Location`' : ''}.`
}
type AnswerOf = Pick<RouteDefinition, 'status' | 'response' | 'mediaType'> & { location: boolean }

function links({ links: declared = [] }: RouteDefinition): string[] {
  const rels = [...new Set(declared.map(({ rel }) => `\`${rel}\``))]
  return rels.length === 0 ? [] : [`It is linked as ${rels.join(', ')}.`]
}

/** What an operation does, who may, and what it answers: from the route and the permission table. */
export function sentencesOf(route: RouteDefinition): string {
  return [
    `${route.summary}.`,
    authority(route),
    ...keys(route),
    ...fields(route),
    ...conditions(route),
    answer({ ...route, location: route.status === 201 }),
    ...links(route),
  ].join(' ')
}
