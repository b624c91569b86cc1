import { readdirSync } from 'node:fs'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { guestHeaders } from '../../src/kernel/guest-orders.ts'
import {
  asOwner,
  type Community,
  communityOf,
  inTenant,
  mintCommunity,
  mintToken,
  newId,
  type Person,
} from './community.ts'
import type { DeclaredOperations, StageState, Things, WriteExample } from './declared-operations.ts'
import { capabilityOfStage } from './guests.ts'
import { arrangeBase } from './stage.ts'
import { copied } from './stage-copies.ts'

export type { Things } from './declared-operations.ts'

const all: readonly RouteDefinition[] = endpoints.map(({ route }) => route)

/**
 * Each has a suite of its own: one is more than one commit and ends its caller, one asks for a proof, one for an order
 * that is confirmed, one for the address of an order, the others change what all tests share.
 */
const standsAlone = [
  'eraseMyself',
  'startGuestOrder',
  'getGuestOrderStatus',
  'claimGuestOrder',
  'replacePlatformMonetization',
  'editInstanceProfile',
  'applyInstanceConfiguration',
  'transitionDeploymentMode',
  ...['pauseScheduler', 'resumeScheduler', 'pauseJob', 'resumeJob', 'triggerJob', 'retryJob'],
]

/** Every operation whose result is kept for a replay, and every read: from the product's one registry. */
export const routes = all.filter(
  (route) =>
    !route.isCredential && !route.isRepeatable && !standsAlone.includes(route.operation.id),
)

/** They are walked by nobody, and linked and routed all the same. */
export const otherRoutes = all.filter((route) => standsAlone.includes(route.operation.id))

/** Those of which nothing is kept for a replay: they have a walk of their own. */
export const credentialRoutes = all.filter(
  (route) =>
    (route.isCredential || route.isRepeatable) && !standsAlone.includes(route.operation.id),
)

const declared: DeclaredOperations[] = []
for (const file of readdirSync(new URL('operations/', import.meta.url)).sort()) {
  const name = file.replace(/\.ts$/, '')
  declared.push(...(Object.values(await import(`./operations/${name}.ts`)) as DeclaredOperations[]))
}

/** What all of them say under one name. */
const merged = <Name extends 'things' | 'ids' | 'parameters' | 'fixed' | 'examples'>(name: Name) =>
  Object.assign({}, ...declared.map((each) => each[name])) as NonNullable<DeclaredOperations[Name]>

const tables = merged('things')
const ids = merged('ids')
const parameters = merged('parameters')
const fixed = merged('fixed')
export const writeExamples = merged('examples')

/** Things that are no community's own: the same everywhere. */
export const globalThings: readonly string[] = Object.keys(fixed)

/** What belongs to somebody else is not there, rather than refused. */
export const hiddenResources: readonly string[] = [
  ...['apiKey', 'registrationOrder', 'admissionTicket', 'payment', 'refund', 'orderPromotion'],
  ...['sessionRegistration', 'invoice', 'orderInvoiceAddress', 'doorPayment'],
]

/** The list of such things is there for whoever knows what they are of, and so is its export. */
export const isExport = ({ links }: RouteDefinition) => links.some(({ rel }) => rel === 'export')

/** A community with one of everything, and who runs it. */
export interface Stage {
  community: Community
  organizer: Person
  things: Things
  /** The current stamps of what has one. */
  stamps: Record<string, string>
}

/** A stage on which every operation has its caller: the organizer, who runs the community. */
export async function mintStage(
  options: StageState = {},
  given?: { community: Community; organizer: Person },
): Promise<Stage> {
  if (given) return settled(await arrangeStage(options, given))
  // What else an example holds is of functions, and no part of the state.
  const state = JSON.stringify(options)
  const copy = copies.get(state) ?? copied(() => arrangeStage(options))
  copies.set(state, copy)
  const { community, organizer, ...stage } = await copy()
  return settled({
    ...stage,
    community: communityOf(community.id, community.slug),
    organizer: { ...organizer, token: await mintToken(organizer.subject) },
  })
}

const copies = new Map<string, () => Promise<Stage>>()

async function settled(stage: Stage): Promise<Stage> {
  for (const { settle } of declared) Object.assign(stage.things, await settle?.(stage))
  return stage
}

async function arrangeStage(
  options: StageState,
  given?: { community: Community; organizer: Person },
): Promise<Stage> {
  const community = given?.community ?? (await mintCommunity())
  const organizer = given?.organizer ?? (await community.person({ tenantRole: 11 }))
  const base = await arrangeBase({ community, organizer }, options)
  const things = { ...noThings(), ...base }
  for (const { arrange } of declared) {
    Object.assign(things, await arrange?.({ community, organizer, things, options }))
  }
  if (options.status) {
    await inTenant(community.id, 'update event set event_status_id = $2 where id = $1', [
      things.event,
      { Draft: 1, Published: 2, Moderated: 6 }[options.status],
    ])
  }
  const caller = options.isNewcomer ? await newcomer(community) : organizer
  return { community, organizer: caller, things, stamps: await stampsOf(community, things) }
}

async function newcomer(community: Community) {
  await asOwner('update tenant set allows_registration = true where id = $1', [community.id])
  return community.person({ member: false })
}

async function stampsOf(community: Community, things: Things): Promise<Record<string, string>> {
  const selects = Object.entries(tables).flatMap(([thing, table]) =>
    table === null
      ? []
      : [
          // Entries of lookups have the same ids in every community.
          `(select '${thing}' as thing, concurrency_stamp as stamp from ${table} t
            where id = '${things[thing as keyof Things]}'
            order by to_jsonb(t)->>'tenant_id' is not distinct from '${community.id}' desc limit 1)`,
        ],
  )
  const rows = await inTenant<{ thing: string; stamp: string }>(
    community.id,
    selects.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ thing, stamp }) => [thing, stamp]))
}

/** Ids that lead to nothing. */
export const noThings = (): Things => ({
  ...(Object.fromEntries(Object.keys(tables).map((name) => [name, newId()])) as unknown as Things),
  slugCode: `event-${newId()}`,
  seriesSlug: `series-${newId()}`,
  ...fixed,
})

/** Which thing each path parameter of a route names: `{id}` is the operation's own resource. */
export function parametersOf(route: RouteDefinition): { name: string; thing: keyof Things }[] {
  return [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: name!,
    thing: thingOf(name!, route),
  }))
}

/** Whose members and invitations a route is about. */
const collectiveOf = (resource: string) =>
  resource.startsWith('organization') ? 'organization' : 'group'

function thingOf(name: string, route: RouteDefinition): keyof Things {
  const { resource } = route.operation
  if (name === 'collectiveId') return collectiveOf(resource)
  const thing =
    name === 'id' ? (ids[resource] ?? resource) : (parameters[name] ?? name.replace(/Id$/, ''))
  if (!(thing in tables)) {
    throw new Error(`test/support/operations does not know {${name}} of ${route.operation.id}`)
  }
  return thing as keyof Things
}

/** The address of an operation for these things. */
export const pathOf = (route: RouteDefinition, things: Things): string =>
  parametersOf(route).reduce(
    (path, { name, thing }) => path.replace(`{${name}}`, encodeURIComponent(things[thing])),
    route.path,
  )

export function exampleOf(route: RouteDefinition): WriteExample {
  const example = writeExamples[route.operation.id]
  if (!example) throw new Error(`test/support/operations has no ${route.operation.id}`)
  if (!route.body !== !example.body || !route.rawBody !== !example.raw) {
    throw new Error(`${route.operation.id}: the example's body and the contract's disagree`)
  }
  return example
}

export interface PreparedCall {
  path: string
  method: string
  body?: unknown
  headers: Record<string, string>
}

/** A request that succeeds for the organizer of the stage. */
export function requestOf(route: RouteDefinition, stage: Stage): PreparedCall {
  const path = pathOf(route, stage.things)
  const method = route.method.toUpperCase()
  const ofGuest = {
    ...(route.guest === 'holds' && { [guestHeaders.capability]: capabilityOfStage }),
    ...(route.guest === 'tries' && { [guestHeaders.attempt]: capabilityOfStage }),
  }
  if (route.operation.effect === 'read' && !route.body)
    return { path, method, headers: { ...ofGuest } }
  const { body, raw, query, needsQuery } = exampleOf(route)
  const file = raw?.(stage.things)
  return {
    path: needsQuery ? `${path}?${new URLSearchParams(query!(stage.things))}` : path,
    method,
    ...(body && { body: body(stage.things) }),
    ...(file && { body: file.text }),
    headers: {
      ...ofGuest,
      ...(route.idempotency === 'required' && { 'idempotency-key': newId() }),
      ...(file && { 'content-type': file.contentType }),
      ...(route.ifMatch && { 'if-match': `"${stampOf(route, stage)}"` }),
    },
  }
}

function stampOf(route: RouteDefinition, { stamps }: Stage): string {
  const stamp = stamps[route.operation.resource]
  if (!stamp) throw new Error(`test/support/operations has no stamp for ${route.operation.id}`)
  return stamp
}
