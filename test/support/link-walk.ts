import { z } from '@hono/zod-openapi'
import { expect, inject } from 'vitest'
import { createDatabase } from '../../src/db/database.ts'
import { endpoints } from '../../src/edge/api/endpoints.ts'
import type { LinkDeclaration, RouteDefinition } from '../../src/edge/contract/contract-kit.ts'
import { linkTableOf } from '../../src/edge/contract/hal.ts'
import { createErasureKnowledge } from '../../src/kernel/erasure.ts'
import { randomIds } from '../../src/kernel/ids.ts'
import type { JobSchedules, PolicyPublication } from '../../src/kernel/ports.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { localAuthorizer } from '../../src/platform/local-authorizer.ts'
import { type Answer, call } from './client.ts'
import type { Community, Person } from './community.ts'
import { frozenKey } from './frozen-commits.ts'
import { capabilityOfStage } from './guests.ts'
import {
  credentialRoutes,
  exampleOf,
  mintStage,
  otherRoutes,
  parametersOf,
  pathOf,
  requestOf,
  routes,
  type Stage,
  type Things,
} from './operations.ts'
import { quietDeployment } from './quiet-deployment.ts'

/** What each kind of resource may carry. */
export const links = linkTableOf([...routes, ...credentialRoutes, ...otherRoutes])

/** What one representation is: its own kind, and that of what it embeds. */
interface Kinds {
  own: string
  item: string | null
}

export const kinds = new Map<string, Kinds>()

/** Where a walk goes: one community, and stages in it. */
export interface WalkedScene {
  community: Community
  stages: Stage[]
}

/** Refusals of authority or state; a stale stamp or an unready event is another matter. */
export const refused = ({ status, json }: Answer) =>
  [401, 403, 404].includes(status) ||
  (status === 409 && ['resource_conflict', 'tenant_read_only'].includes(json.code))

/** A conflict says what is so. */
function withReason(answer: Answer): Answer {
  const { status, json, text } = answer
  if (status === 409 && json.code === 'resource_conflict') expect(json.detail, text).toMatch(/\.$/)
  return answer
}

/** Calls every operation once for each thing, and remembers the answer. */
export function caller(
  { community }: Pick<WalkedScene, 'community'>,
  as: Person | null,
  { isUnchecked = false } = {},
) {
  const answers = new Map<string, Promise<Answer>>()
  return (route: RouteDefinition, stage: Stage, things: Things): Promise<Answer> => {
    const { path, method, body, headers } = requestOf(route, { ...stage, things })
    // What an operation without a path of its own is asked for stands in its body.
    const about = `${method} ${path} ${method === 'GET' ? '' : JSON.stringify(body)}`
    const earlier = answers.get(about)
    if (earlier) return earlier
    const writing = route.operation.effect === 'write'
    const answer = call(community, path, {
      method,
      as,
      body,
      isolate: answers.size % 2,
      isUnchecked: isUnchecked || answers.size > routes.length,
      headers: { ...headers, ...(writing && { 'idempotency-key': frozenKey() }) },
    })
    const told = answer.then(withReason)
    answers.set(about, told)
    return told
  }
}

/** Kinds whose every representation is a thing of its own, whatever stage it stands on. */
const ownThings: Partial<Record<string, keyof Things>> = {
  sessionStatus: 'sessionStatus',
  localAccount: 'localAccount',
  tenant: 'tenant',
  user: 'user',
  roleGrant: 'roleGrant',
  eventTeamMember: 'teamMember',
  coHost: 'coHost',
  apiKey: 'apiKey',
  instanceApiKey: 'instanceApiKey',
  identity: 'identity',
  doubtfulPayment: 'payment',
  organizationInvoice: 'invoice',
  dayRegistration: 'sessionRegistration',
  managedDayRegistration: 'sessionRegistration',
}

/** A list of one's own registrations has those for sessions and those for days. */
export const kindOfItem = (kind: string, item: { eventDayId?: unknown }): string =>
  kind === 'sessionRegistration' && typeof item.eventDayId === 'string' ? 'dayRegistration' : kind

/** What an event belongs to, and what a setup has made, by the fields that say so. */
const ownedBy: Record<string, keyof Things> = {
  actorOrganizationId: 'organization',
  actorGroupId: 'group',
  eventSeriesId: 'eventSeries',
  defaultTenantId: 'tenant',
}
const nowhere = '00000000-0000-7000-8000-000000000000'

/** Where a role is changed: it leads to one of four places. */
const heldOn = ({ id, userId, scope, scopeId }: Record<string, unknown>): Partial<Things> => ({
  roleGrant: nowhere,
  organizationMember: nowhere,
  groupMember: nowhere,
  event: nowhere,
  communityMember: String(userId),
  ...(scope === 'tenant' && { roleGrant: String(id) }),
  ...(scope === 'organization' && { organizationMember: String(id) }),
  ...(scope === 'group' && { groupMember: String(id) }),
  ...(scope === 'event' && { event: String(scopeId) }),
})

/** The things that query parameters of links name. */
const namedInQuery: Record<string, keyof Things> = {
  actorId: 'actor',
  seriesId: 'eventSeries',
  checkInListId: 'checkInList',
  orderId: 'registrationOrder',
}

/** The address that a link is to have; a template is left to the client. */
function addressOf(
  { route, link }: { route: RouteDefinition; link: LinkDeclaration },
  things: Things,
): string {
  const query = Object.entries(link.about ?? {}).map(
    ([name, value]) => `${name}=${things[namedInQuery[value]!]}`,
  )
  return pathOf(route, things) + (query.length ? `?${query.join('&')}` : '')
}

/** The things a representation is about: its own ids, or else those of the stage. */
function aboutOf(
  json: Record<string, unknown>,
  scene: Pick<WalkedScene, 'stages'>,
  fallback: Stage,
  kind: string,
): { stage: Stage; things: Things } {
  const named = (id: unknown) => scene.stages.find(({ things }) => things.event === id)
  const byItem = scene.stages.find(({ things }) => Object.values(things).includes(`${json.id}`))
  const stage = named(json.eventId) ?? byItem ?? fallback
  const things = { ...stage.things }
  const thing = kind.replace(/^managed(.)/, (_, letter: string) => letter.toLowerCase())
  const own = ownThings[kind] ?? thing
  // A document without an id is called by its stamp.
  if (own in things) things[own as keyof Things] = String(json.id ?? json.concurrencyStamp)
  // The root leads to its own community, where the stage administers another.
  if (kind === 'root') things.tenant = stage.community.id
  if (typeof json.tenantId === 'string') things.tenant = json.tenantId
  if (typeof json.organizationId === 'string') things.organization = json.organizationId
  if (typeof json.groupId === 'string') {
    things[thing === 'footerLink' ? 'footerLinkGroup' : 'group'] = json.groupId
  }
  if (typeof json.actorId === 'string') things.actor = json.actorId
  if (typeof json.eventSessionId === 'string') things.registeredSession = json.eventSessionId
  if (thing === 'sessionRegistration') things.session = things.registeredSession
  if (typeof json.eventDayId === 'string') things.registeredDay = json.eventDayId
  if (thing === 'eventDay') things.registeredDay = things.openDay = String(json.id)
  if (typeof json.sessionId === 'string') things.session = json.sessionId
  if (typeof json.orderId === 'string') things.registrationOrder = json.orderId
  if (typeof json.slug === 'string' && thing === 'event') things.slugCode = json.slug
  if (typeof json.slug === 'string' && thing === 'eventSeries') things.seriesSlug = json.slug
  // The changes of its mail server are with those of its settings.
  if (kind === 'instanceEmailDelivery') things.instanceSettingCategory = 'email-delivery'
  if (kind === 'heldRole') Object.assign(things, heldOn(json))
  // An event without one of these leads nowhere.
  for (const [field, name] of Object.entries(ownedBy)) {
    if (field in json) things[name] = (json[field] as string | null) ?? nowhere
  }
  return { stage, things }
}

export interface Mismatch {
  kind: string
  rel: string
  operation: string
  thing: string
  linked: boolean
  called: string
}

/** Compares the links of one representation with what the calls they stand for answer. */
export async function compare(
  kind: string,
  json: { _links?: Record<string, { href: string; method?: string }> },
  context: {
    scene: Pick<WalkedScene, 'stages'>
    stage: Stage
    ask: ReturnType<typeof caller>
    /** Which operations are called here; links of the others are not compared. */
    asks?(route: RouteDefinition): boolean
    thing: string
  },
): Promise<{ proven: number; mismatches: Mismatch[] }> {
  const { stage, things } = aboutOf(json as never, context.scene, context.stage, kind)
  const mismatches: Mismatch[] = []
  const declared = links.get(kind) ?? []
  const known = new Set(declared.map(({ link }) => link.rel))
  let proven = 0
  for (const rel of Object.keys(json._links ?? {})) {
    if (known.has(rel) || ['self', 'first', 'prev', 'next', 'last'].includes(rel)) continue
    throw new Error(`'${kind}' carries '${rel}', which no route declares`)
  }
  for (const { route, link } of declared) {
    // What a secret guards is offered to everybody, and refused to those who do not have it.
    if (otherRoutes.includes(route) || route.isCredential) continue
    if (context.asks?.(route) === false) continue
    proven++
    const answer = await context.ask(route, stage, things)
    const offered = json._links?.[link.rel]
    if ((offered !== undefined) === refused(answer)) {
      mismatches.push({
        kind,
        rel: link.rel,
        operation: route.operation.id,
        thing: context.thing,
        linked: offered !== undefined,
        called: `${answer.status} ${answer.json?.code ?? ''}`,
      })
    }
    if (offered) {
      const href = link.asks
        ? offered.href.replace(
            `{${link.asks}}`,
            things[parametersOf(route).find(({ name }) => name === 'id')!.thing],
          )
        : offered.href
      expect(href.replace(/\{[?&].*$/, ''), `${kind}: ${link.rel}`).toBe(
        addressOf({ route, link }, things),
      )
      expect(offered.method ?? 'GET').toBe(route.method.toUpperCase())
    }
  }
  return { proven, mismatches }
}

const noPolicies: PolicyPublication = {
  provider: 'local',
  endpoints: [],
  isPublishable: false,
  package: () => Promise.resolve({ canary: '', files: [] }),
  statuses: () => Promise.resolve([]),
  publish: () => Promise.reject(new Error('no store')),
}

const nothingDone = () => Promise.reject(new Error('no queue'))
const noSchedules: JobSchedules = {
  isReadOnly: true,
  report: () => Promise.resolve({ schedules: {}, deadLetters: {} }),
  pause: nothingDone,
  resume: nothingDone,
  trigger: nothingDone,
  retry: nothingDone,
  synchronise: nothingDone,
}

/** Asks each read itself, in this process, what kinds its representation is made of. */
export async function learnKinds() {
  const stage = await mintStage()
  const bindings = inject('bindings')
  const erasures = createErasureKnowledge()
  const database = createDatabase({
    url: bindings.DATABASE_URL!,
    endpoint: bindings.DATABASE_HTTP_ENDPOINT!,
    timeoutMs: 5000,
    erasures,
  })
  for (const { route, run } of endpoints) {
    if (route.operation.effect !== 'read' || route.isCredential || route.mediaType) continue
    const params = Object.fromEntries(
      parametersOf(route).map(({ name, thing }) => [name, stage.things[thing]]),
    )
    const {
      outcome: { resource },
    } = await run(
      {
        database,
        authorizer: localAuthorizer,
        clock: { now: () => Date.now() },
        ids: randomIds,
        payments: null,
        sources: { read: () => Promise.reject(new Error('no source')) },
        passwords: undefined as never,
        sessionTokens: undefined as never,
        confirmations: undefined as never,
        guestChallenges: undefined as never,
        keyUsage: { read: () => Promise.resolve({ days: {}, usedAt: null }) } as never,
        policies: noPolicies,
        schedules: noSchedules,
        media: { objects: null, provider: null, maximumBytes: 0 },
        deployment: quietDeployment,
        mailServers: { mailerFor: () => Promise.resolve(null), passwords: null },
        waysIn: [],
        erasure: { erasures } as never,
        admit: () => Promise.resolve(),
        recognize: () => Promise.resolve(),
        scope: {
          tenant: route.operation.surface === 'instance' ? null : { tenantId: stage.community.id },
          caller: { issuer: 'https://issuer.localhost', subject: stage.organizer.subject },
          trips: new Trips(),
        },
      },
      {
        params: route.params && z.parse(route.params, params),
        query: route.query && z.parse(route.query, {}),
        sentQuery: {},
        body: route.body && z.parse(route.body, exampleOf(route).body?.(stage.things)),
        stamp: '' as never,
        raw: null as never,
        source: 'unknown',
        onlyTenant: null,
        instanceHosts: [],
        originOf: () => 'https://community.test',
        askedOf: () => 'https://community.test',
        homeOf: () => 'https://community.test',
        idempotency: null,
        authorization: null,
        guest: {
          challenge: null,
          proof: null,
          capability: capabilityOfStage,
          attempt: capabilityOfStage,
          confirmation: null,
          recovery: null,
        },
        setupSecret: null,
      },
      async () => null,
    )
    const items = resource!.items
    if (items?.length === 0) throw new Error(`${route.operation.id} lists nothing on the stage`)
    kinds.set(route.operation.id, { own: resource!.kind, item: items?.[0]?.kind ?? null })
  }
}
