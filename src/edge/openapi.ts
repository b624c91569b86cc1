import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { scopeOf } from '../kernel/api-scopes.ts'
import type { ProblemCode } from '../kernel/problem.ts'
import { problemCatalogue } from '../kernel/problem.ts'
import { endpoints } from './api/endpoints.ts'
import { ProblemSchema, type RouteDefinition } from './contract/contract-kit.ts'
import { apiVersion } from './serving/middleware/api-version.ts'
import { problemMediaType } from './serving/problem-details.ts'
import { halMediaType } from './serving/serve-endpoint.ts'

/** The contract of the whole API as OpenAPI 3.1, from the route definitions alone. */
export function openApiDocument() {
  const app = new OpenAPIHono()
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description: 'Never together with a bearer token.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'erasureReceipt', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: '`ErasureReceipt <receipt>`, in place of a bearer token.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'replacementChallenge', {
    type: 'http',
    scheme: 'bearer',
    description: 'The challenge that a sign-in by a temporary password gave.',
  })
  for (const { route } of endpoints) app.openAPIRegistry.registerPath(pathOf(route))
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Event management',
      version: apiVersion,
      description:
        'HAL over HTTP. Links are the permissions: follow them, build no addresses. ' +
        'The community is named by the host, or by X-Tenant-Slug on the shared host. ' +
        'Every resource has `_links`, unless the request says `Prefer: return=minimal`.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(({ route }) => route.tag))]
      .sort()
      .map((name) => ({ name, description: descriptionOf(name) })),
  })
}

const tagDescriptions: Record<string, string> = {
  Authentication: 'Ways in and out: accounts by password, their sessions, forgotten passwords.',
  'Privacy erasure':
    'Being forgotten: asked for once, followed with a receipt, and beyond any backup.',
  'Local account':
    'Accounts with a password, as administrators of the instance make and mend them.',
  'Instance administrator': 'Who administers the instance, and who made them so.',
  Tenant:
    'Communities, as administrators of the instance make them and lead them through their states.',
  Root: 'Where a client starts: links to everything this caller may do first.',
  Event: 'Events of a community: public reads, and the work of their organizers.',
  Programme: 'The programme of an event as a whole: summaries, and the agenda by local day.',
  'Agenda item': 'Entries of the agenda that are no sessions: openings, breaks, meals.',
  Session: 'Talks, workshops and the like: what the programme of an event consists of.',
  'Session group': 'Tracks: sessions of an event that belong together.',
  'Session language': 'Languages that a session is held in.',
  'Event day': 'The days of an event: labels, order, and which of them the public sees.',
  Label: 'Categories and tags, which events of a community bear.',
  'Event series': 'Events that follow each other under one name.',
  Speaker: 'People named on sessions; the public reads names with consent alone.',
  'Event location': 'Where an event takes place, and how much of that is disclosed to whom.',
  Place: 'Locations of the community and their rooms, for those who plan events in them.',
  Organization: 'Organizations of a community: profile, approval, the verified mark.',
  Group: 'Groups of a community: profile and approval.',
  'Organization member': 'Who belongs to an organization, in which role, and who is invited.',
  'Group member': 'Who belongs to a group, in which role, and who is invited.',
  Actor: 'Who owns events: suspended, with all of them, and reinstated.',
  'Storage object':
    'Pictures that are kept here: announced, sent, shown, and gone without a trace.',
  Lookup: 'Catalogues of fixed values that are the same in every community.',
  'Event team': 'Who holds which role on an event, from its owners to those who look on.',
  'Co-host':
    'Organizations and groups that host an event with its owner, by invitation and consent.',
  'Role grant': 'Roles on the community itself, given and taken by those who hold them.',
  'API key': 'Keys for programs: what they may do, for how long, and how much they are used.',
  'API key of the instance': 'Keys of no community, for programs that administer the instance.',
  'Authorization provider': 'Who decides authority, and by which policies.',
  Mail: 'Mails that others cause, and how to stop them.',
  User: 'The caller: profile, membership, and which administration is open.',
  'Other forms': 'Programmes and events as calendars, schedules, feeds and linked data.',
  Import: 'Programmes taken over from files and feeds, again and again.',
}

function descriptionOf(tag: string): string {
  const description = tagDescriptions[tag]
  if (description === undefined) throw new Error(`The tag '${tag}' has no description`)
  return description
}

const sharedHeaders = z.object({
  'x-tenant-slug': z.string().optional().openapi({
    description: 'Names the community, on the shared API host only.',
  }),
  'x-api-version': z.string().optional().openapi({ description: 'The API version, `0.1`.' }),
  prefer: z
    .string()
    .optional()
    .openapi({ description: '`return=minimal` leaves `_links` out at every depth.' }),
})

function pathOf(route: RouteDefinition): RouteConfig {
  const { operation, params, query, response, status = 200, otherStatus } = route
  const content = response && {
    content: { [route.mediaType ?? halMediaType]: { schema: response } },
  }
  return {
    operationId: operation.id,
    method: route.method,
    path: route.path,
    summary: route.summary,
    tags: [route.tag],
    security: securityOf(route),
    request: {
      ...(params && { params: params as never }),
      ...(query && { query: inputOf(query) as never }),
      headers: headersOf(route) as never,
      ...bodyOf(route),
    },
    responses: {
      [status]: {
        description: successOf(route),
        ...content,
        ...([201, 302].includes(status) && { headers: z.object({ location: z.string() }) }),
      },
      ...(otherStatus && { [otherStatus]: { description: 'Answered at once', ...content } }),
      ...(route.cache === 'public' && { 304: { description: 'Not modified' } }),
      ...problemsOf(route),
    },
  }
}

function securityOf({
  access,
  capability,
  operation,
}: RouteDefinition): Record<string, string[]>[] {
  if (capability) return [{ [capability]: [] }]
  return [
    ...(access === 'authenticated' ? [] : [{}]),
    { bearer: [] },
    ...(scopeOf(operation) === null ? [] : [{ apiKey: [] }]),
  ]
}

/** A query schema describes what is sent, not what it is read into. */
const inputOf = (schema: z.ZodType) =>
  schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : schema

function headersOf(route: RouteDefinition) {
  return sharedHeaders.extend({
    ...(route.ifMatch && {
      'if-match': z.string().openapi({ description: 'The strong stamp that was read.' }),
    }),
    ...(route.idempotency && {
      'idempotency-key': (route.idempotency === 'required'
        ? z.string()
        : z.string().optional()
      ).openapi({ description: 'A UUIDv7 per logical operation, the same for its retries.' }),
    }),
  })
}

function bodyOf(route: RouteDefinition) {
  if (route.rawBody) {
    const schema = z.string().openapi({ format: 'binary' })
    const content = Object.fromEntries(
      route.rawBody.contentTypes.map((contentType) => [contentType, { schema }]),
    )
    return { body: { required: !route.rawBody.isOptional, content } }
  }
  if (!route.body) return {}
  return { body: { required: true, content: { 'application/json': { schema: route.body } } } }
}

const successOf = ({ status, response }: RouteDefinition) =>
  status === 302
    ? 'Found elsewhere'
    : response === null
      ? 'Done'
      : status === 201
        ? 'Created'
        : status === 202
          ? 'Accepted'
          : 'Found'

/** What any route may answer besides its own problems. */
const everywhere: readonly ProblemCode[] = [
  'version_conflict',
  'unsupported_api_version',
  'authentication_conflict',
  'authentication_required',
  'tenant_inactive',
  'tenant_not_resolved',
  'not_acceptable',
  'unexpected_error',
  'authorization_unavailable',
  'database_unavailable',
  'database_schema_unknown',
]

function problemsOf(route: RouteDefinition) {
  const codes = new Set<ProblemCode>([
    ...everywhere,
    ...(route.problems ?? []),
    ...(route.access === 'authenticated' ? (['forbidden'] as const) : []),
    ...(route.body || route.rawBody
      ? (['malformed_body', 'payload_too_large', 'unsupported_media_type'] as const)
      : []),
    ...(route.operation.effect === 'write'
      ? (['tenant_read_only', 'authority_changed'] as const)
      : []),
    ...(route.ifMatch ? (['precondition_invalid'] as const) : []),
    ...(route.idempotency ? (['idempotency_key_invalid', 'idempotency_key_reuse'] as const) : []),
  ])
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of codes) {
    const [status] = problemCatalogue[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, named]) => [
      status,
      {
        description: named.map((code) => `\`${code}\``).join(', '),
        content: { [problemMediaType]: { schema: ProblemSchema } },
      },
    ]),
  )
}
