import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ConfigurationError, parseEnvironment } from '../../src/edge/environment.ts'
import { call } from '../support/client.ts'
import { type Community, mintCommunity } from '../support/community.ts'
import { startHesitantServer } from '../support/hesitant-mail-server.ts'
import { type OwnIsolate, startOwnIsolate } from '../support/own-isolate.ts'

const api = { host: `api.${inject('baseDomain')}` }
let community: Community
let production: OwnIsolate

/** What stands in for Stripe has no TLS, and is for development alone. */
const isOfStripe = (name: string) => name.startsWith('PAYMENT__STRIPE__')

beforeAll(async () => {
  community = await mintCommunity()
  production = await startOwnIsolate({
    ENVIRONMENT: 'Production',
    SIGN_IN_PROVIDERS: '[]',
    OBJECT_STORAGE__ENDPOINT: undefined,
    DNS_OVER_HTTPS_URL: undefined,
    PASSWORD_COST: undefined,
    ...Object.fromEntries(
      Object.keys(inject('bindings'))
        .filter(isOfStripe)
        .map((name) => [name, undefined]),
    ),
    CONTROL_PLANE_PUBLIC_ORIGIN: 'https://retired.example',
  })
})
afterAll(() => production.stop())

describe('operational endpoints', () => {
  it('/alive answers without asking anybody', async () => {
    const answer = await call(community, '/alive')
    expect([answer.status, answer.json, answer.trips]).toEqual([200, { status: 'alive' }, 0])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('/health names each dependency', async () => {
    const answer = await call(api, '/health')
    expect([answer.status, answer.json.status, answer.json.warnings]).toEqual([200, 'healthy', []])
    for (const name of [
      ...['database', 'redis', 'queue', 'objectStorage', 'mail', 'tokenIssuers'],
      'signInProviders',
    ]) {
      expect([name, answer.json.checks[name]]).toEqual([name, { status: 'healthy' }])
    }
  })

  it('/health says which of them cannot be reached, and nothing of what is not configured', async () => {
    const nowhere = 'http://127.0.0.1:1'
    const isolate = await startOwnIsolate({
      OBJECT_STORAGE__ENDPOINT: nowhere,
      SMTP_URL: 'smtp://127.0.0.1:1',
      TOKEN_ISSUERS: JSON.stringify([
        {
          issuer: 'https://a.example',
          jwksUri: `${nowhere}/jwks`,
          audience: 'a',
          algorithms: ['ES256'],
        },
      ]),
      SIGN_IN_PROVIDERS: '[]',
    })
    try {
      const { status, json } = await call(api, '/health', { origin: isolate.origin })
      expect([status, json.status]).toEqual([503, 'unhealthy'])
      for (const name of ['objectStorage', 'mail', 'tokenIssuers']) {
        const check = { status: 'unhealthy', reason: 'unreachable' }
        expect([name, json.checks[name]]).toEqual([name, check])
      }
      expect(json.checks.signInProviders).toBeUndefined()
      expect(json.checks.database.status).toBe('healthy')
    } finally {
      await isolate.stop()
    }
  })

  it('/health asks nobody again within five seconds, however often it is asked', async () => {
    const server = await startHesitantServer('greeting', [])
    const isolate = await startOwnIsolate({ SMTP_URL: `smtp://127.0.0.1:${server.port}` })
    const reports = async () => {
      const answers = []
      for (const _ of [1, 2]) answers.push(await call(api, '/health', { origin: isolate.origin }))
      return answers.map(({ status, text }) => [status, text])
    }
    try {
      const [first, second] = await reports()
      expect([first![0], server.connections()]).toEqual([200, 1])
      expect(second).toEqual(first)
      await isolate.turnClock(5000)
      await reports()
      expect(server.connections()).toBe(2)
    } finally {
      await isolate.stop()
      await server.stop()
    }
  })

  it('/metrics counts requests, durations, round trips and cache hits as Prometheus text', async () => {
    await call(community, '/api/events')
    await call(community, '/api/events')
    const answer = await call(api, '/metrics')
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(answer.text).toMatch(
      /^marquee_requests_total\{operation="listEvents",status="200"\} \d+$/m,
    )
    expect(answer.text).toMatch(/^marquee_round_trips_total\{operation="listEvents"\} \d+$/m)
    expect(answer.text).toMatch(/^marquee_page_cache_total\{result="hit"\} \d+$/m)
    expect(answer.text).toMatch(
      /^marquee_request_duration_seconds_bucket\{operation="listEvents",le="\+Inf"\} \d+$/m,
    )
    expect(answer.text).toMatch(
      /^marquee_request_duration_seconds_count\{operation="listEvents"\} \d+$/m,
    )
    for (const line of answer.text.trim().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{[^{}]*\})? [\d.e+-]+)$/)
    }
    // The rules of `promtool check metrics`: counters end in _total, histograms name a base unit.
    for (const [, name, type] of answer.text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
      expect([name, type]).toEqual([
        expect.stringMatching(type === 'counter' ? /_total$/ : /_seconds$/),
        expect.stringMatching(/^(counter|gauge|histogram)$/),
      ])
      expect(name).not.toMatch(/milliseconds|[A-Z]/)
    }
    expect(answer.text).not.toContain(community.slug)
  })

  it('the interface description is served in Testing, with its viewer', async () => {
    const document = await call(api, '/openapi/event-management.json')
    expect([document.status, document.json.openapi]).toEqual([200, expect.stringMatching(/^3\./)])
    expect((await call(api, '/openapi')).status).toBe(200)
    expect((await call(api, '/openapi/other.json')).status).toBe(404)
  })
})

describe('in Production', () => {
  const ask = (target: { host: string }, path: string) =>
    call(target as Community, path, { origin: production.origin })

  it('the interface description is not exposed', async () => {
    for (const path of ['/openapi', '/openapi/event-management.json', '/openapi/viewer/start.js']) {
      for (const target of [api, community]) {
        expect([path, (await ask(target, path)).status]).toEqual([path, 404])
      }
    }
  })

  it('/health and /metrics are not reachable on tenant hosts, /alive is', async () => {
    for (const path of ['/health', '/metrics']) {
      expect([path, (await ask(community, path)).status]).toEqual([path, 404])
      expect([path, (await ask({ host: 'nobody.example' }, path)).status]).toEqual([path, 404])
      expect([path, (await ask(api, path)).status]).toEqual([path, 200])
    }
    expect((await ask(community, '/alive')).status).toBe(200)
  })

  it('CONTROL_PLANE_PUBLIC_ORIGIN is reported as retired and ignored', async () => {
    const { json } = await ask(api, '/health')
    expect(json.warnings).toEqual(['CONTROL_PLANE_PUBLIC_ORIGIN is retired and ignored.'])
    expect(JSON.stringify(json)).not.toContain('retired.example')
  })

  it('answers tell nothing of round trips', async () => {
    const answer = await ask(community, '/api/events')
    expect([answer.status, answer.headers.get('server-timing')]).toEqual([200, null])
  })
})

describe('configuration', () => {
  const valid: Record<string, string> = {
    ...Object.fromEntries(Object.entries(inject('bindings')).filter(([name]) => !isOfStripe(name))),
    OBJECT_STORAGE__ENDPOINT: 'https://secret.example',
    DNS_OVER_HTTPS_URL: 'https://secret.example',
    PASSWORD_COST: '14',
  }
  const refusalOf = (source: Record<string, unknown>) => {
    try {
      parseEnvironment(source)
    } catch (thrown) {
      expect(thrown).toBeInstanceOf(ConfigurationError)
      return (thrown as Error).message
    }
    return null
  }
  const optional = [
    'DATABASE_HTTP_ENDPOINT',
    'PRIVACY_ERASURE__AUTHORITY__DATABASE_HTTP_ENDPOINT',
    'SEALING_KEYS',
    'SIGN_IN_PROVIDERS',
    'SMTP_URL',
    'CLIENT_ADDRESS_HEADER',
    'DATABASE_TIMEOUT_MS',
    'REDIS_TIMEOUT_MS',
    'QUEUE_TIMEOUT_MS',
    'RATE_LIMITS',
    'GUEST_CHALLENGE_DIFFICULTY',
    'PASSWORD_COST',
    'OBJECT_STORAGE__ENDPOINT',
    'DNS_OVER_HTTPS_URL',
    'IMPORT_ALLOWED_HOSTS',
    'SEALING_KEYS',
  ]
  const provider = {
    name: 'example',
    label: 'Example',
    issuer: 'https://secret.example',
    clientId: 'secret',
    clientSecret: 'secret',
  }
  const required = Object.keys(valid).filter((name) => !optional.includes(name))

  it('the settings of this run are valid', () => {
    expect(refusalOf(valid)).toBeNull()
    expect(parseEnvironment(valid).retired).toEqual([])
  })

  it.each(required)('names %s when it is missing', (name) => {
    const { [name]: _, ...rest } = valid
    expect(refusalOf(rest)).toBe(`Configuration: ${name} is missing.`)
  })

  it.each([
    ['ENVIRONMENT', 'Staging'],
    ['DEPLOYMENT_MODE', 'Many'],
    ['PUBLIC_ORIGIN', 'https://secret.example/path'],
    ['JOBS_ORIGIN', 'not-an-origin-secret'],
    ['INSTANCE_ADMIN_PUBLIC_ORIGIN', 'https://secret.example/'],
    ['INSTANCE_ADMIN_PUBLIC_ORIGIN', 'secret.example'],
    ['DNS_OVER_HTTPS_URL', 'secret.example'],
    ['DATABASE_URL', 'secret-password'],
    ['DATABASE_TIMEOUT_MS', 'secret'],
    ['DATABASE_TIMEOUT_MS', '5'],
    ['TOKEN_ISSUERS', 'secret'],
    ['TOKEN_ISSUERS', '[]'],
    ['TOKEN_ISSUERS', '[{"issuer":"secret"}]'],
    [
      'TOKEN_ISSUERS',
      '[{"issuer":"x","jwksUri":"https://x.example","audience":"x","algorithms":["none"]}]',
    ],
    [
      'TOKEN_ISSUERS',
      '[{"issuer":"x","jwksUri":"https://x.example","audience":"x","algorithms":["HS256"]}]',
    ],
    ['DEFAULT_TENANT_ID', 'secret'],
    ['SESSION_SIGNING_KEYS', '[{"kty":"OKP","crv":"Ed25519","kid":"secret"}]'],
    ['SEALING_KEYS', 'secret'],
    ['SIGN_IN_PROVIDERS', JSON.stringify([{ ...provider, name: 'password' }])],
    ['SIGN_IN_PROVIDERS', JSON.stringify([{ ...provider, name: 'a/b' }])],
    ['SIGN_IN_PROVIDERS', JSON.stringify([{ ...provider, algorithm: 'none' }])],
    ['SIGN_IN_PROVIDERS', JSON.stringify([{ ...provider, algorithm: 'HS256' }])],
    ['SIGN_IN_PROVIDERS', JSON.stringify([provider, provider])],
    ['SMTP_URL', 'https://secret.example'],
    ['PAYMENT__STRIPE__ORIGIN', 'https://secret.example/v1'],
    ['PAYMENT__STRIPE__WEBHOOK_SECRETS', 'whsec_secret, whsec_secret'],
    ['PRIVACY_ERASURE__AUTHORITY__TOPOLOGY', 'Somewhere'],
    ['PRIVACY_ERASURE__CHECKED_WITHIN_MS', '30001'],
    ['IDENTITY_ADMINISTRATIONS', '[{"issuer":"https://secret.example"}]'],
    ['RATE_LIMITS', '{"write":{"limit":0}}'],
    ['RATE_LIMITS', '{"secret":{"limit":1}}'],
    ['OPERATIONAL_ON_TENANT_HOSTS', 'yes'],
    ['CLIENT_ADDRESS_HEADER', 'X-Secret: 1'],
  ])('names %s when it is malformed, and never its value', (name, value) => {
    expect(refusalOf({ ...valid, [name]: value })).toBe(`Configuration: ${name} is malformed.`)
  })

  it('a provider without TLS is for development alone', () => {
    const plain = JSON.stringify([{ ...provider, issuer: 'http://id.example' }])
    const settings = { ...valid, SIGN_IN_PROVIDERS: plain }
    expect(refusalOf({ ...settings, ENVIRONMENT: 'Development' })).toBeNull()
    expect(refusalOf({ ...settings, ENVIRONMENT: 'Production' })).toBe(
      'Configuration: SIGN_IN_PROVIDERS is malformed.',
    )
  })

  it('a resolver without TLS is for development alone', () => {
    const settings = { ...valid, SIGN_IN_PROVIDERS: '[]' }
    const plain = { ...settings, DNS_OVER_HTTPS_URL: 'http://127.0.0.1:1' }
    expect(refusalOf(plain)).toBeNull()
    expect(refusalOf({ ...plain, ENVIRONMENT: 'Production' })).toBe(
      'Configuration: DNS_OVER_HTTPS_URL is malformed.',
    )
    expect(refusalOf({ ...settings, ENVIRONMENT: 'Production' })).toBeNull()
  })

  it('a hash that costs less than usual is for tests alone', () => {
    const settings = {
      ...valid,
      SIGN_IN_PROVIDERS: '[]',
      DNS_OVER_HTTPS_URL: 'https://dns.example',
    }
    const cheap = { ...settings, PASSWORD_COST: '13' }
    expect(refusalOf(cheap)).toBeNull()
    expect(refusalOf({ ...cheap, ENVIRONMENT: 'Production' })).toBe(
      'Configuration: PASSWORD_COST is malformed.',
    )
    expect(refusalOf({ ...settings, ENVIRONMENT: 'Production' })).toBeNull()
    expect(refusalOf({ ...settings, PASSWORD_COST: '9' })).toBe(
      'Configuration: PASSWORD_COST is malformed.',
    )
  })

  it('a key for payments is a restricted one, and comes with its account over TLS', () => {
    const key = { PAYMENT__STRIPE__RESTRICTED_KEY: 'rk_live_secret' }
    const account = { PAYMENT__STRIPE__ACCOUNT: 'acct_1' }
    const refused = (more: object) => refusalOf({ ...valid, ...more })
    expect(refused({ ...key, ...account })).toBeNull()
    expect(refused(key)).toBe('Configuration: PAYMENT__STRIPE__ACCOUNT is missing.')
    expect(refused(account)).toBe('Configuration: PAYMENT__STRIPE__RESTRICTED_KEY is missing.')
    expect(refused({ ...account, PAYMENT__STRIPE__RESTRICTED_KEY: 'sk_live_secret' })).toBe(
      'Configuration: PAYMENT__STRIPE__RESTRICTED_KEY is malformed.',
    )
    const plain = { ...key, ...account, PAYMENT__STRIPE__ORIGIN: 'http://127.0.0.1:1' }
    expect(refused({ ...plain, ENVIRONMENT: 'Testing' })).toBeNull()
    expect(refused({ ...plain, ENVIRONMENT: 'Production', SIGN_IN_PROVIDERS: '[]' })).toBe(
      'Configuration: PAYMENT__STRIPE__ORIGIN is malformed.',
    )
  })

  it('a token for Cloudflare comes with its zone over TLS', () => {
    const zone = { CLOUDFLARE__ZONE_ID: '0123456789abcdef0123456789abcdef' }
    const token = { CLOUDFLARE__API_TOKEN: 'secret' }
    const refused = (more: object) => refusalOf({ ...valid, ...more })
    expect(refused({ ...zone, ...token })).toBeNull()
    expect(refused(zone)).toBe('Configuration: CLOUDFLARE__API_TOKEN is missing.')
    expect(refused(token)).toBe('Configuration: CLOUDFLARE__ZONE_ID is missing.')
    expect(refused({ ...token, CLOUDFLARE__ZONE_ID: 'secret/../zone' })).toBe(
      'Configuration: CLOUDFLARE__ZONE_ID is malformed.',
    )
    expect(refused({ ...zone, CLOUDFLARE__API_TOKEN: 'two lines\nof it' })).toBe(
      'Configuration: CLOUDFLARE__API_TOKEN is malformed.',
    )
    const plain = { ...zone, ...token, CLOUDFLARE__ORIGIN: 'http://127.0.0.1:1' }
    expect(refused({ ...plain, ENVIRONMENT: 'Testing' })).toBeNull()
    expect(refused({ ...plain, ENVIRONMENT: 'Production', SIGN_IN_PROVIDERS: '[]' })).toBe(
      'Configuration: CLOUDFLARE__ORIGIN is malformed.',
    )
  })

  it('a mail server comes with its sender, and a sender may be set without one', () => {
    const { SMTP_URL: _, MAIL_SENDER: __, ...rest } = valid
    const server = { SMTP_URL: 'smtps://secret.example' }
    const sender = { MAIL_SENDER: 'events@secret.example' }
    expect(refusalOf({ ...rest, ...server })).toBe('Configuration: MAIL_SENDER is missing.')
    expect(refusalOf({ ...rest, ...server, ...sender })).toBeNull()
    expect(refusalOf({ ...rest, ...sender })).toBeNull()
  })

  it.each([
    ['X-Real-IP', 'x-real-ip'],
    ['cf-connecting-ipv6', 'cf-connecting-ipv6'],
    ['None', 'none'],
  ])('the header %s of a front is %s', (CLIENT_ADDRESS_HEADER, name) => {
    const settings = parseEnvironment({ ...valid, CLIENT_ADDRESS_HEADER })
    expect(settings.CLIENT_ADDRESS_HEADER).toBe(name)
  })

  it('names all that is wrong in one message', () => {
    const { QSTASH_TOKEN: _, ...rest } = valid
    const message = refusalOf({ ...rest, PUBLIC_ORIGIN: 'x', TOKEN_ISSUERS: '{' })!
    for (const part of [
      'QSTASH_TOKEN is missing',
      'PUBLIC_ORIGIN is malformed',
      'TOKEN_ISSUERS is malformed',
    ]) {
      expect(message).toContain(part)
    }
  })

  it('a worker without its configuration serves nothing, and logs which setting, not what', async () => {
    const isolate = await startOwnIsolate({ QSTASH_TOKEN: '', PUBLIC_ORIGIN: 'secret-origin' })
    try {
      const answer = await call(community, '/alive', { origin: isolate.origin })
      expect([answer.status, answer.text]).toEqual([503, 'The configuration is not valid.\n'])
      const log = () => isolate.lines.join('\n')
      await expect.poll(log).toContain('PUBLIC_ORIGIN is malformed')
      expect(log()).not.toContain('secret-origin')
    } finally {
      await isolate.stop()
    }
  })
})
