import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { sealingKeys, signingKeys } from './deployment-keys.ts'
import { type DnsEndpoint, startDns } from './dns-endpoint.ts'
import { type Inbox, startInbox } from './inbox.ts'
import { migrate, migrateAuthority } from './migrate.ts'
import { type NeonEndpoint, startNeonEndpoint } from './neon-endpoint.ts'
import { type SignInServer, startSignInServer } from './oidc-provider.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { type Qstash, startQstash } from './qstash/server.ts'
import { type S3Endpoint, startS3 } from './s3-endpoint.ts'
import { type StripeServer, startStripe } from './stripe/server.ts'
import { audience, startIssuer, type TokenIssuer } from './token-issuer.ts'
import { startUpstash, type Upstash } from './upstash-endpoint.ts'

const issuerName = 'https://issuer.localhost'
const appPassword = 'local-application'

export interface CloudOptions {
  /** Where everything is kept between runs; `temporary` data is not synchronised to disk. */
  dataDir: string
  temporary?: boolean
  /** Of the product, for what the queue has kept. */
  origin?: string
  ports?: {
    postgres?: number
    neon?: number
    redis?: number
    queue?: number
    issuer?: number
    provider?: number
    inbox?: number
    storage?: number
    names?: number
    stripe?: number
  }
  /** Milliseconds added to every database and Redis call. */
  delayMs?: number
  /** Connections to each database at most. */
  poolSize?: number
  /** A real `redis-server` of this machine instead of the one in this process. */
  redisServer?: boolean
  /** Speeds up retries and delays of the queue. */
  queueSpeed?: number
  /** Gets the lines of Postgres' own log. */
  log?: (line: string) => void
}

export interface BindingSettings {
  origin: string
  baseDomain: string
  database?: string
  /** Where the queue delivers jobs, when that is not the origin. */
  jobsOrigin?: string
}

export interface Cloud {
  postgres: RunningPostgres
  neon: NeonEndpoint
  redis: Upstash
  queue: Qstash
  issuer: TokenIssuer
  provider: SignInServer
  inbox: Inbox
  storage: S3Endpoint
  names: DnsEndpoint
  stripe: StripeServer
  signingKeys: string
  sealingKeys: string
  /** Connection string of the role that owns the schema. */
  ownerUrl(database?: string): string
  /** Settings of a Worker against this cloud. */
  superuserUrl(database?: string): string
  bindings(settings: BindingSettings): Record<string, string>
  stop(): Promise<void>
}

const database = 'marquee'
/** Where the authority lies when it is a database of its own. */
const authorityDatabase = 'marquee_erasure'
const owner = 'marquee_owner'
const ownerPassword = 'local-owner'
const bucket = 'marquee'
const storageKeys = { 'local-storage': 'local-storage-secret' }
const queueKeys = { token: 'local-queue', current: 'sig_local_current', next: 'sig_local_next' }

/**
 * Starts Postgres, Neon's endpoint, Redis, the queue, the object storage, the token issuer, the sign-in
 * provider, the inbox, the name service and a stand-in for Stripe on loopback.
 */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { dataDir, temporary = false, ports = {}, delayMs = 0, poolSize } = options
  mkdirSync(dataDir, { recursive: true })
  const postgres = await startPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    durable: !temporary,
    port: ports.postgres,
    log: options.log,
  })
  const [neon, redis, queue, issuer, provider, inbox, storage, names, stripe, keys, sealing] =
    await Promise.all([
      startNeonEndpoint({ postgresPort: postgres.port, port: ports.neon, poolSize, delayMs }),
      startUpstash({
        token: 'local-redis',
        port: ports.redis,
        delayMs,
        redisServer: options.redisServer,
      }),
      startQstash({
        token: queueKeys.token,
        currentSigningKey: queueKeys.current,
        nextSigningKey: queueKeys.next,
        port: ports.queue,
        speed: options.queueSpeed,
        origin: options.origin,
        ...(!temporary && { stateFile: path.join(dataDir, 'queue.json') }),
      }),
      startIssuer({
        port: ports.issuer,
        issuer: issuerName,
        ...(!temporary && { keyFile: path.join(dataDir, 'issuer-keys.json') }),
      }),
      startSignInServer({ port: ports.provider }),
      startInbox({ port: ports.inbox }),
      startS3({
        folder: path.join(dataDir, 'storage'),
        keys: storageKeys,
        buckets: [bucket],
        port: ports.storage,
      }),
      startDns(ports.names),
      startStripe({ port: ports.stripe, speed: options.queueSpeed }),
      signingKeys(temporary ? undefined : path.join(dataDir, 'signing-keys.json')),
      sealingKeys(temporary ? undefined : path.join(dataDir, 'sealing-keys.txt')),
    ])
  const cloud: Cloud = {
    postgres,
    neon,
    redis,
    queue,
    issuer,
    provider,
    inbox,
    storage,
    names,
    stripe,
    signingKeys: keys,
    sealingKeys: sealing,
    ownerUrl: (name = database) => postgres.url(owner, ownerPassword, name),
    superuserUrl: (name = database) => postgres.url(undefined, undefined, name),
    bindings: (settings) => bindingsOf(cloud, settings),
    async stop() {
      await Promise.all(
        [neon, redis, queue, issuer, provider, inbox, storage, names, stripe].map((service) =>
          service.stop(),
        ),
      )
      await postgres.stop()
    },
  }
  await prepareDatabase(cloud)
  return cloud
}

async function prepareDatabase(cloud: Cloud) {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: cloud.postgres.url() })
  await client.connect()
  // As in production, the owner of the schema is no superuser: row-level security binds it too.
  await client.query(`do $$ begin
    create role ${owner} login createrole password '${ownerPassword}';
  exception when duplicate_object then null; end $$`)
  for (const name of [database, authorityDatabase]) {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name} owner ${owner}`)
  }
  await client.end()
  await migrate(cloud.ownerUrl(), appPassword)
  await migrateAuthority(cloud.ownerUrl(authorityDatabase), appPassword)
}

function bindingsOf(
  {
    neon,
    redis,
    queue,
    issuer,
    provider,
    inbox,
    storage,
    names,
    stripe,
    signingKeys,
    sealingKeys,
  }: Cloud,
  settings: BindingSettings,
): Record<string, string> {
  const name = settings.database ?? database
  const jobsOrigin = settings.jobsOrigin ?? settings.origin
  const hook = stripe.listen(`${jobsOrigin}/webhooks/payments`, { isConnect: true })
  return {
    ENVIRONMENT: 'Development',
    DEPLOYMENT_MODE: 'MultiTenant',
    BASE_DOMAIN: settings.baseDomain,
    PUBLIC_ORIGIN: settings.origin,
    DATABASE_URL: `postgresql://marquee_app:${appPassword}@db.localhost/${name}`,
    DATABASE_HTTP_ENDPOINT: `${neon.url}/sql`,
    UPSTASH_REDIS_REST_URL: redis.url,
    UPSTASH_REDIS_REST_TOKEN: 'local-redis',
    QSTASH_URL: queue.url,
    QSTASH_TOKEN: queueKeys.token,
    QSTASH_CURRENT_SIGNING_KEY: queueKeys.current,
    QSTASH_NEXT_SIGNING_KEY: queueKeys.next,
    JOBS_ORIGIN: jobsOrigin,
    ...stripe.settings,
    PAYMENT__STRIPE__WEBHOOK_SECRETS: hook.secret,
    PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: 'ExternalDatabase',
    PRIVACY_ERASURE__AUTHORITY__DATABASE_URL: `postgresql://marquee_app:${appPassword}@erasure.localhost/${authorityDatabase}`,
    PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT: `${neon.url}/sql`,
    SESSION_SIGNING_KEYS: signingKeys,
    SEALING_KEYS: sealingKeys,
    SIGN_IN_PROVIDERS: JSON.stringify([provider.setting]),
    OBJECT_STORAGE__ENDPOINT: storage.url,
    OBJECT_STORAGE__BUCKET: bucket,
    OBJECT_STORAGE__ACCESS_KEY_ID: 'local-storage',
    OBJECT_STORAGE__SECRET_ACCESS_KEY: storageKeys['local-storage'],
    DNS_OVER_HTTPS_URL: `${names.url}/dns-query`,
    SMTP_URL: `smtp://127.0.0.1:${inbox.smtpPort}`,
    MAIL_SENDER: 'marquee@localhost.test',
    TOKEN_ISSUERS: JSON.stringify([
      {
        issuer: issuerName,
        jwksUri: `${issuer.url}/jwks.json`,
        audience,
        algorithms: ['ES256'],
      },
    ]),
  }
}
