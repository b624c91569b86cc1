import { z } from 'zod'
import { authorizationProviders } from '../kernel/authorizer.ts'
import { deploymentModes } from '../kernel/deployment-mode.ts'
import { challengeRules } from '../kernel/guest-orders.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import { passwordCost } from '../kernel/password-cost.ts'
import { type RateLimitName, rateLimitPolicies } from '../kernel/rate-limits.ts'
import { largestUploadBytes } from '../kernel/upload-purpose.ts'

const origin = z.url().refine((text) => parseUrl(text)?.origin === text, 'must be an origin')
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
})
const issuers = json.pipe(
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

const signingKey = z.looseObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  kid: z.string().min(1),
  x: z.string().min(1),
  d: z.string().min(1),
})
/** 32 bytes. */
const sealingKey = z.string().regex(/^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/)
/** Private Ed25519 keys, as a JSON array of JWKs: the first signs, all verify. */
const signingKeys = json.pipe(z.tuple([signingKey], signingKey))

/** AES keys as base64url, split by commas: the first seals, all open. */
const sealingKeys = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.tuple([sealingKey], sealingKey))

/** Limits of a deployment's own, by the name of their policy. */
const rateLimits = json.pipe(
  z.partialRecord(
    z.enum(Object.keys(rateLimitPolicies) as RateLimitName[]),
    z.strictObject({
      limit: z.int().min(1).optional(),
      concurrency: z.int().min(1).optional(),
      windowSeconds: z.int().min(1).max(86_400).optional(),
      refill: z.int().min(1).optional(),
    }),
  ),
)

/** Providers that people may sign in with. Names stand in addresses and with sessions. */
const signInProviders = json.pipe(
  z
    .array(
      z.strictObject({
        name: z.string().regex(/^(?!password$)[a-z0-9-]{1,32}$/),
        label: z.string().min(1).max(60),
        issuer: z.url().refine((text) => /^https?:/.test(text)),
        clientId: z.string().min(1),
        clientSecret: z.string().min(1),
        scopes: z.array(z.string().min(1)).default(['openid', 'email', 'profile']),
        algorithm: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA']).default('RS256'),
      }),
    )
    .refine((all) => new Set(all.map(({ name }) => name)).size === all.length),
)

/** Providers whose users this deployment may delete, by the issuer of their tokens. */
const identityAdministrations = json.pipe(
  z.array(
    z.strictObject({
      issuer: z.url().refine((text) => /^https?:.*\/realms\/[^/]+$/.test(text)),
      kind: z.literal('keycloak'),
      clientId: z.string().min(1),
      clientSecret: z.string().min(1),
    }),
  ),
)

const schema = z.object({
  ENVIRONMENT: z.enum(['Development', 'Testing', 'Production']),
  DEPLOYMENT_MODE: z.enum(deploymentModes),
  DEFAULT_TENANT_ID: z.uuid().default('018e4e5c-7f00-7000-8000-000000000001'),
  BASE_DOMAIN: z.string().min(1),
  PUBLIC_ORIGIN: origin,
  INSTANCE_ADMIN_PUBLIC_ORIGIN: origin.optional(),
  DATABASE_URL: z.url(),
  DATABASE_HTTP_ENDPOINT: z.url().optional(),
  DATABASE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  UPSTASH_REDIS_REST_URL: z.url(),
  UPSTASH_REDIS_REST_TOKEN: z.string().min(1),
  // Hashing passwords can keep an isolate busy for a while: what it waits for is not late for that.
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(3000),
  QSTASH_URL: z.url(),
  QSTASH_TOKEN: z.string().min(1),
  QUEUE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
  QSTASH_CURRENT_SIGNING_KEY: z.string().min(1),
  QSTASH_NEXT_SIGNING_KEY: z.string().min(1),
  JOBS_ORIGIN: origin,
  TOKEN_ISSUERS: issuers,
  SESSION_SIGNING_KEYS: signingKeys,
  SEALING_KEYS: sealingKeys.optional(),
  SIGN_IN_PROVIDERS: z.string().default('[]').pipe(signInProviders),
  IDENTITY_ADMINISTRATIONS: z.string().default('[]').pipe(identityAdministrations),
  SETUP_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{32,256}$/)
    .optional(),
  DECLARED_BACKUPS: z.string().min(1).max(500).optional(),
  DECLARED_OBSERVABILITY: z.string().min(1).max(500).optional(),
  PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: z.enum(['EmbeddedSqlite', 'CoLocated', 'ExternalDatabase']),
  PRIVACY_ERASURE__AUTHORITY__PATH: z
    .string()
    .min(1)
    .default('/app/data/privacy_erasure_authority.db'),
  PRIVACY_ERASURE__AUTHORITY__DATABASE_URL: z.url().optional(),
  PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT: z.url().optional(),
  PRIVACY_ERASURE__CHECKED_WITHIN_MS: z.coerce.number().int().min(100).max(30_000).default(30_000),
  PAYMENT__STRIPE__ACCOUNT: z
    .string()
    .regex(/^acct_\w+$/)
    .optional(),
  PAYMENT__STRIPE__RESTRICTED_KEY: z
    .string()
    .regex(/^rk_(live|test)_\w+$/)
    .optional(),
  PAYMENT__STRIPE__WEBHOOK_SECRETS: z
    .string()
    .regex(/^whsec_\w+(,whsec_\w+)*$/)
    .transform((text) => text.split(','))
    .optional(),
  PAYMENT__STRIPE__ORIGIN: origin.default('https://api.stripe.com'),
  OBJECT_STORAGE__ENDPOINT: z
    .url()
    .refine((text) => /^https?:/.test(text), 'must be a web address')
    .optional(),
  OBJECT_STORAGE__BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  OBJECT_STORAGE__REGION: z.string().min(1).default('auto'),
  OBJECT_STORAGE__ACCESS_KEY_ID: z.string().min(1).optional(),
  OBJECT_STORAGE__SECRET_ACCESS_KEY: z.string().min(1).optional(),
  OBJECT_STORAGE__MAXIMUM_BYTES: z.coerce
    .number()
    .int()
    .min(1024)
    .max(largestUploadBytes)
    .default(5 * 1024 * 1024),
  SMTP_URL: z
    .url()
    .refine((text) => /^smtps?:/.test(text), 'must be an SMTP address')
    .optional(),
  MAIL_SENDER: z.email().optional(),
  CLIENT_ADDRESS_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]+$/)
    .default('cf-connecting-ip'),
  RATE_LIMITS: rateLimits.default({}),
  AUTHORIZATION_PROVIDER: z.enum(authorizationProviders).default('local'),
  CERBOS_GRPC_ENDPOINT: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}(,[\w.-]+:\d{1,5})*$/)
    .transform((text) => text.split(','))
    .optional(),
  CERBOS_ADMIN_URL: z
    .url()
    .refine((text) => {
      const { protocol, username, password } = new URL(text)
      return /^https?:$/.test(protocol) && !username && !password
    }, 'must be an address without credentials')
    .optional(),
  CERBOS_ADMIN_USER: z.string().min(1).optional(),
  CERBOS_ADMIN_PASSWORD: z.string().min(1).optional(),
  CERBOS_TLS: z.enum(['true', 'false']).default('true'),
  CERBOS_PLAINTEXT: z.enum(['true', 'false']).default('false'),
  CERBOS_TIMEOUT_MS: z.coerce.number().int().min(50).max(10_000).default(800),
  CERBOS_CONNECTION: z.enum(['dialled', 'held']).default('dialled'),
  CERBOS_LOCATION: z
    .enum(['wnam', 'enam', 'sam', 'weur', 'eeur', 'apac', 'oc', 'afr', 'me'])
    .optional(),
  DNS_OVER_HTTPS_URL: z
    .url()
    .refine((text) => /^https?:/.test(text), 'must be a web address')
    .default('https://cloudflare-dns.com/dns-query'),
  CLOUDFLARE__ZONE_ID: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  CLOUDFLARE__API_TOKEN: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  CLOUDFLARE__ORIGIN: origin.default('https://api.cloudflare.com'),
  GUEST_CHALLENGE_DIFFICULTY: z.coerce
    .number()
    .int()
    .min(challengeRules.difficulty.least)
    .max(challengeRules.difficulty.most)
    .default(challengeRules.difficulty.usual),
  PASSWORD_COST: z.coerce
    .number()
    .int()
    .min(passwordCost.least)
    .max(passwordCost.most)
    .default(passwordCost.usual),
  SCHEDULER_VIEW: z.enum(['on', 'read-only', 'off']).default('on'),
  IMPORT_ALLOWED_HOSTS: z.string().default(''),
  OPERATIONAL_ON_TENANT_HOSTS: z.enum(['true', 'false']).default('false'),
})

/** Settings, and another one that each of them needs. */
const needs = [
  ['PAYMENT__STRIPE__ACCOUNT', 'PAYMENT__STRIPE__RESTRICTED_KEY'],
  ['PAYMENT__STRIPE__RESTRICTED_KEY', 'PAYMENT__STRIPE__ACCOUNT'],
  ['CLOUDFLARE__ZONE_ID', 'CLOUDFLARE__API_TOKEN'],
  ['CLOUDFLARE__API_TOKEN', 'CLOUDFLARE__ZONE_ID'],
  ['OBJECT_STORAGE__ENDPOINT', 'OBJECT_STORAGE__BUCKET'],
  ['OBJECT_STORAGE__ENDPOINT', 'OBJECT_STORAGE__ACCESS_KEY_ID'],
  ['OBJECT_STORAGE__ENDPOINT', 'OBJECT_STORAGE__SECRET_ACCESS_KEY'],
  ['SMTP_URL', 'MAIL_SENDER'],
] as const

const consistent = schema.superRefine((settings, context) => {
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const isPlain = ({ issuer }: { issuer: string }) => issuer.startsWith('http:')
  if (settings.ENVIRONMENT === 'Production' && settings.SIGN_IN_PROVIDERS.some(isPlain)) {
    wrong('SIGN_IN_PROVIDERS', 'has an issuer without TLS')
  }
  if (
    settings.PRIVACY_ERASURE__AUTHORITY__TOPOLOGY === 'ExternalDatabase' &&
    settings.PRIVACY_ERASURE__AUTHORITY__DATABASE_URL === undefined
  ) {
    wrong('PRIVACY_ERASURE__AUTHORITY__DATABASE_URL', 'is missing')
  }
  for (const [name, needed] of needs) {
    if (settings[name] !== undefined && settings[needed] === undefined) wrong(needed, 'is missing')
  }
  for (const name of ['PAYMENT__STRIPE__ORIGIN', 'CLOUDFLARE__ORIGIN'] as const) {
    const isPlainOrigin = settings[name].startsWith('http:')
    if (settings.ENVIRONMENT === 'Production' && isPlainOrigin) wrong(name, 'is without TLS')
  }
  const isPlainResolver = settings.DNS_OVER_HTTPS_URL.startsWith('http:')
  if (settings.ENVIRONMENT === 'Production' && isPlainResolver) {
    wrong('DNS_OVER_HTTPS_URL', 'is without TLS')
  }
  if (settings.ENVIRONMENT === 'Production' && settings.PASSWORD_COST < passwordCost.usual) {
    wrong('PASSWORD_COST', `is below ${passwordCost.usual}`)
  }
  if (
    settings.ENVIRONMENT === 'Production' &&
    settings.OBJECT_STORAGE__ENDPOINT?.startsWith('http:')
  ) {
    wrong('OBJECT_STORAGE__ENDPOINT', 'is without TLS')
  }
  if (settings.AUTHORIZATION_PROVIDER !== 'cerbos') return
  const admin = ['CERBOS_ADMIN_URL', 'CERBOS_ADMIN_USER', 'CERBOS_ADMIN_PASSWORD'] as const
  const absent = admin.filter((name) => settings[name] === undefined)
  if (absent.length < admin.length) for (const name of absent) wrong(name, 'is missing')
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
