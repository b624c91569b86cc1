import { OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import { scopeOf } from '../kernel/api-scopes.ts'
import { challengeRules, guestHeaders } from '../kernel/guest-orders.ts'
import type { ProblemCode } from '../kernel/problem.ts'
import { problemCatalogue } from '../kernel/problem.ts'
import type { Tag } from '../kernel/resource.ts'
import { endpoints } from './api/endpoints.ts'
import { ProblemSchema, type RouteDefinition, type Schema } from './contract/contract-kit.ts'
import { apiVersion, halMediaType, problemMediaType } from './contract/wire-format.ts'

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
  app.openAPIRegistry.registerComponent('securitySchemes', 'setupSecret', {
    type: 'apiKey',
    in: 'header',
    name: 'X-Setup-Secret',
    description: 'The configured secret, until the setup of the instance is completed.',
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
    tags: tagsOf(endpoints.map(({ route }) => route)),
  })
}

/** Every tag once, by name. A tag has one declaration, which its contracts share. */
function tagsOf(routes: readonly RouteDefinition[]): Tag[] {
  const tags = [...new Set(routes.map(({ tag }) => tag))].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  )
  const twice = tags.find(({ name }, index) => tags[index + 1]?.name === name)
  if (twice) throw new Error(`The tag '${twice.name}' is declared twice`)
  return tags
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
    tags: [route.tag.name],
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
        ...([201, 302].includes(status) && {
          headers: z.object({
            location: z.string(),
            ...(route.guest === 'starts' && { [guestHeaders.capability]: z.string() }),
            ...(route.operation.id === 'startGuestAttempt' && {
              [guestHeaders.attempt]: z.string(),
            }),
          }),
        }),
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
    ...(operation.allow.includes('setupOperator') ? [{ setupSecret: [] }] : []),
  ]
}

/** A query schema describes what is sent, not what it is read into. */
const inputOf = (schema: Schema) => (schema instanceof z.ZodPipe ? schema.in : schema)

const guestHeadersOf = {
  holds: {
    [guestHeaders.capability]: z
      .string()
      .optional()
      .openapi({ description: 'The secret of the order. Without it there is no such order.' }),
  },
  starts: {
    [guestHeaders.challenge]: z
      .string()
      .max(challengeRules.characters)
      .optional()
      .openapi({ description: 'The challenge that was issued for this order and this key.' }),
    [guestHeaders.proof]: z
      .string()
      .optional()
      .openapi({ description: 'Its proof: 16 lower-case hexadecimal digits.' }),
    [guestHeaders.confirmation]: z
      .string()
      .optional()
      .openapi({ description: 'Instead of both, the secret of a mail to the first participant.' }),
  },
  tries: {
    [guestHeaders.attempt]: z
      .string()
      .optional()
      .openapi({ description: 'The secret of the attempt. Without it there is no such attempt.' }),
  },
  recovers: {
    [guestHeaders.recovery]: z
      .string()
      .optional()
      .openapi({ description: 'The secret of the mail. Without it there is nothing.' }),
  },
} as const satisfies Record<NonNullable<RouteDefinition['guest']>, z.ZodRawShape>

function headersOf(route: RouteDefinition) {
  return sharedHeaders.extend({
    ...(route.guest && guestHeadersOf[route.guest]),
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
