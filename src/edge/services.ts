import { Client, Receiver } from '@upstash/qstash'
import { Redis } from '@upstash/redis/cloudflare'
import {
  dial,
  embeddedAuthority,
  hashAtOnce,
  hashingPace,
  heldConnection,
  scrypt,
  sharedCache,
} from '#platform'
import { createDatabase, type Database } from '../db/database.ts'
import { createPostgresAuthority } from '../db/erasure-authority/postgres-authority.ts'
import { createKnownTotals, type KnownTotals } from '../db/known-totals.ts'
import {
  createResultsHolder,
  type ErasureHolders,
  PrivacyErasureStartupGate,
} from '../domain/erasure/index.ts'
import { createRelays, type Relays } from '../domain/outbox/index.ts'
import { createStorageHolder } from '../domain/storage-objects/index.ts'
import type { Authorizer } from '../kernel/authorizer.ts'
import { type Clock, systemClock } from '../kernel/clock.ts'
import {
  createErasureKnowledge,
  type ErasureAuthority,
  type ErasureFence,
  type ErasureKnowledge,
} from '../kernel/erasure.ts'
import { heavyBodies } from '../kernel/heavy-bodies.ts'
import { type Ids, randomIds } from '../kernel/ids.ts'
import type { PaymentGateway } from '../kernel/payment-gateway.ts'
import type { PaymentCustomer } from '../kernel/payments.ts'
import type {
  Confirmations,
  CustomHostnames,
  DeliveryLog,
  DomainRecords,
  GuestChallenges,
  JobSchedules,
  KeyUsage,
  KnownCallers,
  MailServers,
  Media,
  MessageQueue,
  PageCache,
  PageMakers,
  Passwords,
  Places,
  PolicyPublication,
  RateLimiter,
  SessionTokens,
  SignInProvider,
  SourceReader,
  TenantKnowledge,
  TokenVerifier,
} from '../kernel/ports.ts'
import { type RateLimitPolicies, rateLimitPolicies } from '../kernel/rate-limits.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'
import { createCerbosAuthorizer } from '../platform/cerbos/cerbos-authorizer.ts'
import type { DecisionPoint } from '../platform/cerbos/check-resources.ts'
import { policyBundle } from '../platform/cerbos/policies.ts'
import { createCloudflareHostnames } from '../platform/cloudflare-hostnames.ts'
import { createConfirmations } from '../platform/confirmation-tokens.ts'
import { withinDelegation } from '../platform/delegation-bounds.ts'
import { createDomainRecords } from '../platform/dns-over-https.ts'
import { dialled } from '../platform/grpc/transports.ts'
import { paceOfCost, takingTurns } from '../platform/hashing-turns.ts'
import { createIdentityAdministrations } from '../platform/identity-administrations.ts'
import { withinKeys } from '../platform/key-bounds.ts'
import { createKeyedDigests } from '../platform/keyed-digests.ts'
import { createKnownCallers } from '../platform/known-callers.ts'
import { localAuthorizer } from '../platform/local-authorizer.ts'
import { createMailServers } from '../platform/mail-servers.ts'
import { createPageCache } from '../platform/memory-pages.ts'
import { createPageMakers, pageMakersPace } from '../platform/page-makers.ts'
import { createPasswords } from '../platform/passwords.ts'
import { createPlaces } from '../platform/places.ts'
import { createPolicyPublication } from '../platform/policy-publication.ts'
import { rememberingProven } from '../platform/proven-tokens.ts'
import { createQstashQueue } from '../platform/qstash-queue.ts'
import { createQstashSchedules } from '../platform/qstash-schedules.ts'
import { type BoundBucket, createR2Storage } from '../platform/r2-storage.ts'
import { createDeliveryLog } from '../platform/redis-deliveries.ts'
import { createErasureFence } from '../platform/redis-erasure-fence.ts'
import { createKeyUsage } from '../platform/redis-key-usage.ts'
import { createRateLimiter } from '../platform/redis-rate-limiter.ts'
import { createS3Storage } from '../platform/s3-storage.ts'
import { createSealedTexts } from '../platform/sealed-texts.ts'
import { createSessionTokens } from '../platform/session-tokens.ts'
import { bySetup } from '../platform/setup-authority.ts'
import { createSignInProvider } from '../platform/sign-in-providers.ts'
import { smtpServerAt } from '../platform/smtp-mailer.ts'
import { createSourceReader } from '../platform/source-reader.ts'
import { createStripeClient } from '../platform/stripe-client.ts'
import { createStripeCustomers } from '../platform/stripe-customers.ts'
import { createStripeGateway } from '../platform/stripe-gateway.ts'
import { createTenantKnowledge } from '../platform/tenant-knowledge.ts'
import { createTokenVerifier } from '../platform/token-verifier.ts'
import { endpoints } from './api/endpoints.ts'
import { type Environment, parseEnvironment } from './environment.ts'
import { createMetrics, type Metrics } from './metrics.ts'

/** Everything a request may use, built once per isolate. */
/** Answers static files by path: Workers static assets, or what stands in for them. */
export interface StaticAssets {
  fetch(request: Request): Promise<Response>
}

export interface Services {
  environment: Environment
  database: Database
  authorizer: Authorizer
  clock: Clock
  ids: Ids
  /** SHA-256 as base64url, in the same turn. */
  hash(text: string): string
  pages: PageCache
  makers: PageMakers
  tenants: TenantKnowledge
  totals: KnownTotals
  tokens: TokenVerifier
  sessionTokens: SessionTokens
  confirmations: Confirmations
  guestChallenges: GuestChallenges
  passwords: Passwords
  limiter: RateLimiter
  callers: KnownCallers
  policies: RateLimitPolicies
  /** Where people may come from besides us. */
  providers: readonly SignInProvider[]
  policyPublication: PolicyPublication
  /** Whose word is taken for who somebody is. */
  waysIn: readonly { issuer: string; label: string }[]
  keyUsage: KeyUsage
  authority: ErasureAuthority
  fence: ErasureFence
  erasures: ErasureKnowledge
  gate: PrivacyErasureStartupGate
  holders: ErasureHolders
  media: Media
  mailServers: MailServers
  /** Null where no money is taken. */
  payments: PaymentGateway | null
  queue: MessageQueue
  relays: Relays
  schedules: JobSchedules
  /** For imports of large files. */
  bodyPlaces: Places
  sources: SourceReader
  records: DomainRecords
  /** Null where no network in front keeps certificates of hosts. */
  customHostnames: CustomHostnames | null
  receiver: Receiver
  deliveries: DeliveryLog
  redis: Redis
  metrics: Metrics
  /** Files of the contract viewer; absent where none are deployed. */
  assets: StaticAssets | null
}

const sleep = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** The only place that builds adapters. Throws ConfigurationError. */
export function createServices(source: Record<string, unknown>): Services {
  const environment = parseEnvironment(source)
  const redis = new Redis({
    url: environment.UPSTASH_REDIS_REST_URL,
    token: environment.UPSTASH_REDIS_REST_TOKEN,
    retry: { retries: 1, backoff: () => 50 },
    // As a function: otherwise what is given up is answered as if Redis had said so.
    signal: () => timeoutSignal(environment.REDIS_TIMEOUT_MS, 'redis'),
    enableTelemetry: false,
    // It would send commands of several requests with one of them, and they would end with it.
    enableAutoPipelining: false,
  })
  const client = new Client({
    baseUrl: environment.QSTASH_URL,
    token: environment.QSTASH_TOKEN,
    enableTelemetry: false,
    devMode: false,
  })
  const metrics = createMetrics()
  const policies = policiesOf(environment)
  const erasures = createErasureKnowledge()
  const totals = createKnownTotals()
  const database = createDatabase({
    url: environment.DATABASE_URL,
    endpoint: environment.DATABASE_HTTP_ENDPOINT ?? null,
    timeoutMs: environment.DATABASE_TIMEOUT_MS,
    erasures,
    totals,
  })
  const media = {
    ...objectStorageOf(environment, source),
    maximumBytes: environment.OBJECT_STORAGE__MAXIMUM_BYTES,
  }
  const keyUsage = createKeyUsage(redis, () => systemClock.now())
  const stripe = stripeOf(environment)
  const paymentCustomers = createStripeCustomers(stripe)
  const signing = {
    issuer: environment.PUBLIC_ORIGIN,
    keys: environment.SESSION_SIGNING_KEYS,
    now: () => systemClock.now(),
  }
  const sessionTokens = createSessionTokens(signing)
  return {
    environment,
    database,
    authorizer: bySetup(withinDelegation(withinKeys(authorizerOf(environment, metrics, source)))),
    clock: systemClock,
    ids: randomIds,
    hash: hashAtOnce,
    pages: createPageCache(sharedCache()),
    makers: createPageMakers(pageMakersPace, { now: () => systemClock.now(), sleep }),
    tenants: createTenantKnowledge(redis),
    totals,
    tokens: rememberingProven(createTokenVerifier(environment.TOKEN_ISSUERS, sessionTokens), {
      now: () => systemClock.now(),
      hash: hashAtOnce,
    }),
    sessionTokens,
    confirmations: createConfirmations(signing),
    guestChallenges: {
      digests: createKeyedDigests(environment.SESSION_SIGNING_KEYS),
      difficulty: environment.GUEST_CHALLENGE_DIFFICULTY,
    },
    passwords: createPasswords(
      takingTurns(scrypt, paceOfCost(hashingPace, environment.PASSWORD_COST), {
        now: () => systemClock.now(),
        sleep,
      }),
      environment.PASSWORD_COST,
    ),
    providers: environment.SIGN_IN_PROVIDERS.map((provider) =>
      createSignInProvider({ ...provider, now: () => systemClock.now() }),
    ),
    mailServers: mailServersOf(environment),
    limiter: createRateLimiter({
      redis,
      policies,
      hash: hashAtOnce,
      now: () => systemClock.now(),
    }),
    callers: createKnownCallers(() => systemClock.now()),
    policies,
    payments: stripe && createStripeGateway(stripe),
    policyPublication: policyPublicationOf(environment),
    waysIn: waysInOf(environment),
    keyUsage,
    authority: authorityOf(environment, source),
    fence: createErasureFence(redis, hashAtOnce),
    erasures,
    gate: new PrivacyErasureStartupGate(environment.PRIVACY_ERASURE__CHECKED_WITHIN_MS),
    holders: {
      identityProvider: createIdentityAdministrations(environment.IDENTITY_ADMINISTRATIONS),
      keyUsage: { erase: ({ keyIds }) => keyUsage.forget(keyIds as string[]) },
      paymentProvider: {
        erase: (customer) => paymentCustomers.delete(customer as unknown as PaymentCustomer),
      },
      objectStorage: createStorageHolder(media.objects),
      storedResults: createResultsHolder(database),
    },
    media,
    queue: createQstashQueue(client, {
      jobsOrigin: environment.JOBS_ORIGIN,
      timeoutMs: environment.QUEUE_TIMEOUT_MS,
    }),
    relays: createRelays(systemClock),
    schedules: createQstashSchedules(client, {
      jobsOrigin: environment.JOBS_ORIGIN,
      timeoutMs: environment.QUEUE_TIMEOUT_MS,
      isReadOnly: environment.SCHEDULER_VIEW === 'read-only',
    }),
    bodyPlaces: createPlaces({
      number: heavyBodies.places,
      ofOne: heavyBodies.placesOfOne,
      heldMs: heavyBodies.placeHeldMs,
      now: () => systemClock.now(),
    }),
    sources: createSourceReader(environment.IMPORT_ALLOWED_HOSTS),
    records: createDomainRecords(environment.DNS_OVER_HTTPS_URL),
    customHostnames: customHostnamesOf(environment),
    receiver: new Receiver({
      currentSigningKey: environment.QSTASH_CURRENT_SIGNING_KEY,
      nextSigningKey: environment.QSTASH_NEXT_SIGNING_KEY,
      // Otherwise an environment variable makes it trust keys that everybody knows.
      devMode: false,
    }),
    deliveries: createDeliveryLog(redis),
    redis,
    metrics,
    assets: (source.VIEWER_ASSETS as StaticAssets | undefined) ?? null,
  }
}

/** Where files lie: what the settings name, else the bucket that is bound; null for nowhere. */
function objectStorageOf(
  settings: Environment,
  { MEDIA: bound }: Record<string, unknown>,
): Pick<Media, 'objects' | 'provider'> {
  const {
    OBJECT_STORAGE__ENDPOINT: endpoint,
    OBJECT_STORAGE__BUCKET: bucket,
    OBJECT_STORAGE__REGION: region,
    OBJECT_STORAGE__ACCESS_KEY_ID: accessKeyId,
    OBJECT_STORAGE__SECRET_ACCESS_KEY: secretAccessKey,
  } = settings
  if (endpoint && bucket && accessKeyId && secretAccessKey) {
    const objects = createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey })
    return { objects, provider: 'S3' }
  }
  return bound
    ? { objects: createR2Storage(bound as BoundBucket), provider: 'R2' }
    : { objects: null, provider: null }
}

/** The one store of facts of this configuration, wherever it lies. */
function authorityOf(settings: Environment, source: Record<string, unknown>): ErasureAuthority {
  switch (settings.PRIVACY_ERASURE__AUTHORITY__TOPOLOGY) {
    case 'CoLocated':
      return createPostgresAuthority({
        url: settings.DATABASE_URL,
        endpoint: settings.DATABASE_HTTP_ENDPOINT ?? null,
        isPrimary: true,
      })
    case 'ExternalDatabase':
      return createPostgresAuthority({
        url: settings.PRIVACY_ERASURE__AUTHORITY__DATABASE_URL!,
        endpoint: settings.PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT ?? null,
        isPrimary: false,
      })
    case 'EmbeddedSqlite':
      return embeddedAuthority({
        path: settings.PRIVACY_ERASURE__AUTHORITY__PATH,
        timeoutMs: settings.DATABASE_TIMEOUT_MS,
        binding: source.ERASURE_AUTHORITY,
      })
  }
}

/** The one decision point of this configuration; there is no second one behind it. */
function authorizerOf(
  environment: Environment,
  metrics: Metrics,
  source: Record<string, unknown>,
): Authorizer {
  if (environment.AUTHORIZATION_PROVIDER === 'local') return localAuthorizer
  const point = decisionPointsOf(environment)[0]!
  const { CERBOS_CONNECTION, CERBOS_LOCATION: location } = environment
  return createCerbosAuthorizer({
    ...point,
    call:
      CERBOS_CONNECTION === 'held'
        ? heldConnection({ binding: source.DECISION_POINT, location })
        : point.call,
    observe(outcome, durationMs) {
      metrics.count('marquee_decisions_total', { outcome })
      metrics.observe('marquee_decision_duration_seconds', {}, durationMs / 1000)
    },
  })
}

/** Every declared decision point; the first is the one that decides here. */
const decisionPointsOf = (environment: Environment): DecisionPoint[] =>
  environment.CERBOS_GRPC_ENDPOINT!.map((endpoint) => ({
    endpoint,
    tls: environment.CERBOS_TLS === 'true',
    timeoutMs: environment.CERBOS_TIMEOUT_MS,
    call: dialled(dial),
    now: () => systemClock.now(),
    observe: () => undefined,
  }))

function policyPublicationOf(environment: Environment): PolicyPublication {
  const makePackage = () => policyBundle(endpoints.map(({ route }) => route.operation))
  if (environment.AUTHORIZATION_PROVIDER === 'local') {
    return createPolicyPublication(makePackage, null)
  }
  const {
    CERBOS_ADMIN_URL: url,
    CERBOS_ADMIN_USER: user,
    CERBOS_ADMIN_PASSWORD: password,
  } = environment
  return createPolicyPublication(makePackage, {
    points: decisionPointsOf(environment),
    store: url && user && password ? { url, user, password } : null,
  })
}

const waysInOf = ({ SIGN_IN_PROVIDERS, TOKEN_ISSUERS }: Environment) => [
  ...SIGN_IN_PROVIDERS.map(({ issuer, label }) => ({ issuer, label })),
  ...TOKEN_ISSUERS.map(({ issuer }) => ({ issuer, label: issuer })),
]

const mailServersOf = ({ SMTP_URL: url, MAIL_SENDER: sender, SEALING_KEYS: keys }: Environment) =>
  createMailServers({
    deployed: url === undefined || sender === undefined ? null : smtpServerAt(url, sender),
    passwords: keys === undefined ? null : createSealedTexts(keys),
    now: () => systemClock.now(),
  })

/** Null where no money is taken. */
function stripeOf(settings: Environment) {
  const { PAYMENT__STRIPE__ACCOUNT: account, PAYMENT__STRIPE__RESTRICTED_KEY: key } = settings
  if (account === undefined || key === undefined) return null
  const access = { origin: settings.PAYMENT__STRIPE__ORIGIN, account, key }
  const webhookSecrets = settings.PAYMENT__STRIPE__WEBHOOK_SECRETS ?? []
  return { access, call: createStripeClient(access), webhookSecrets, now: () => systemClock.now() }
}

function customHostnamesOf(settings: Environment): CustomHostnames | null {
  const { CLOUDFLARE__ZONE_ID: zoneId, CLOUDFLARE__API_TOKEN: token } = settings
  if (zoneId === undefined || token === undefined) return null
  return createCloudflareHostnames({ origin: settings.CLOUDFLARE__ORIGIN, zoneId, token })
}

/** The limits as they are, or as this deployment has set them. */
function policiesOf({ RATE_LIMITS }: Environment): RateLimitPolicies {
  return Object.fromEntries(
    Object.entries(rateLimitPolicies).map(([name, policy]) => [
      name,
      { ...policy, ...RATE_LIMITS[name as keyof typeof RATE_LIMITS] },
    ]),
  ) as unknown as RateLimitPolicies
}
