import { drizzle } from 'drizzle-orm/neon-http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deploymentOf } from '../../../src/edge/probes/deployment.ts'
import type { Services } from '../../../src/edge/services.ts'

const never = () => new Promise<never>(() => undefined)
const calls: string[] = []
const asked = (name: string) => async () => {
  calls.push(name)
}

/** A deployment whose database takes questions and answers none. */
const services = {
  environment: {
    DEPLOYMENT_MODE: 'SingleTenant',
    PUBLIC_ORIGIN: 'https://api.marquee.test',
    BASE_DOMAIN: 'marquee.test',
    QSTASH_URL: 'http://127.0.0.1:1',
    TOKEN_ISSUERS: [],
    retired: [],
  },
  database: { db: drizzle.mock(), read: never },
  mailServers: { mailerFor: never },
  authority: { warning: null, head: never },
  authorizer: { probe: asked('decisionPoint') },
  redis: { ping: asked('redis') },
  media: { objects: { get: asked('objectStorage') } },
  providers: [{ probe: asked('signInProviders') }],
  records: { leadsSomewhere: async () => true },
  clock: { now: () => 0 },
} as unknown as Services

/** Longer than any probe waits. */
const longEnoughMs = 10_000

describe('probes of a deployment whose database is silent', () => {
  beforeAll(() => void vi.useFakeTimers())
  afterAll(() => void vi.useRealTimers())

  it('end, and say of what does not need it how it is', async () => {
    calls.length = 0
    const probes = deploymentOf(services).askDependencies()
    // Nothing waits for the database first.
    await Promise.resolve()
    expect(calls.toSorted()).toEqual(['decisionPoint', 'objectStorage', 'redis', 'signInProviders'])
    await vi.advanceTimersByTimeAsync(longEnoughMs)
    const outcomes = new Map((await probes).map(({ name, outcome }) => [name, outcome]))
    expect(outcomes.get('database')).toBe('silent')
    expect(outcomes.get('objectStorage')).toBe('well')
    expect(outcomes.get('mail')).toBeNull()
  })

  it('tell nothing of the mail server, which they read from it', async () => {
    const asking = deploymentOf(services).askOthers()
    await vi.advanceTimersByTimeAsync(longEnoughMs)
    const { mail, objectStorage } = await asking
    expect([mail, objectStorage]).toEqual(['silent', 'well'])
  })
})
