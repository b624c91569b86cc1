import { z } from 'zod'

const origin = z
  .url()
  .refine((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin')
const issuers = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom', message: 'must be JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z
      .array(
        z.strictObject({
          issuer: z.string().min(1),
          jwksUri: z.url(),
          audience: z.string().min(1),
          algorithms: z.array(z.enum(['EdDSA', 'ES256', 'RS256', 'PS256'])).min(1),
        }),
      )
      .min(1),
  )

const schema = z.object({
  ENVIRONMENT: z.enum(['Development', 'Testing', 'Production']),
  DEPLOYMENT_MODE: z.enum(['SingleTenant', 'MultiTenant']),
  DEFAULT_TENANT_ID: z.uuid().default('018e4e5c-7f00-7000-8000-000000000001'),
  BASE_DOMAIN: z.string().min(1),
  PUBLIC_ORIGIN: origin,
  INSTANCE_ADMIN_PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: z.url(),
  DATABASE_HTTP_ENDPOINT: z.url().optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  UPSTASH_REDIS_REST_URL: z.url(),
  UPSTASH_REDIS_REST_TOKEN: z.string().min(1),
  QSTASH_URL: z.url(),
  QSTASH_TOKEN: z.string().min(1),
  QSTASH_CURRENT_SIGNING_KEY: z.string().min(1),
  QSTASH_NEXT_SIGNING_KEY: z.string().min(1),
  JOBS_ORIGIN: origin,
  TOKEN_ISSUERS: issuers,
  AUTHORIZATION_PROVIDER: z.enum(['local', 'cerbos']).default('local'),
  CERBOS_GRPC_ENDPOINT: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/)
    .optional(),
  CERBOS_TLS: z.enum(['true', 'false']).default('true'),
  CERBOS_PLAINTEXT: z.enum(['true', 'false']).default('false'),
  CERBOS_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(800),
  IMPORT_ALLOWED_HOSTS: z.string().default(''),
  OPERATIONAL_ON_TENANT_HOSTS: z.enum(['true', 'false']).default('false'),
})

const consistent = schema.superRefine((settings, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (settings.AUTHORIZATION_PROVIDER !== 'cerbos') return
  if (settings.CERBOS_GRPC_ENDPOINT === undefined) wrong('CERBOS_GRPC_ENDPOINT', 'is missing')
  // Plaintext is said twice, so that it cannot be had by leaving something out.
  if ((settings.CERBOS_TLS === 'true') === (settings.CERBOS_PLAINTEXT === 'true')) {
    wrong('CERBOS_PLAINTEXT', 'contradicts CERBOS_TLS')
  }
})

export type Environment = z.infer<typeof schema> & { retired: string[] }

/** The configuration is wrong; the message names settings, never their values. */
export class ConfigurationError extends Error {}

const retiredSettings = ['CONTROL_PLANE_PUBLIC_ORIGIN']

/** Parses the configuration, once per isolate. Throws ConfigurationError. */
export function parseEnvironment(source: Record<string, unknown>): Environment {
  const parsed = consistent.safeParse(source)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      return source[name] === undefined ? `${name} is missing` : `${name} is malformed`
    })
    throw new ConfigurationError(`Configuration: ${[...new Set(wrong)].join('; ')}.`)
  }
  return { ...parsed.data, retired: retiredSettings.filter((name) => source[name] !== undefined) }
}
