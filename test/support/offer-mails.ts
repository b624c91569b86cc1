import { Redis } from '@upstash/redis'
import { expect, inject } from 'vitest'
import { createDatabase } from '../../src/db/database.ts'
import { type Offer, sendInvitationMail } from '../../src/domain/invitation-mails/index.ts'
import { createErasureKnowledge } from '../../src/kernel/erasure.ts'
import { randomIds } from '../../src/kernel/ids.ts'
import type { Mailer, OutgoingMail, RateLimiter } from '../../src/kernel/ports.ts'
import { type RateLimitPolicies, rateLimitPolicies } from '../../src/kernel/rate-limits.ts'
import { Trips } from '../../src/kernel/trips.ts'
import { createRateLimiter } from '../../src/platform/redis-rate-limiter.ts'
import { hashAtOnce } from '../../src/platform/runtime.crypto.ts'
import { call } from './client.ts'
import { collective } from './collectives.ts'
import { asOwner, type Community, inTenant, mintCommunity } from './community.ts'
import { mailerTo } from './mailers.ts'
import { lastingWindow } from './windows.ts'

const bindings = inject('bindings')
export const database = createDatabase({
  url: bindings.DATABASE_URL!,
  endpoint: bindings.DATABASE_HTTP_ENDPOINT!,
  timeoutMs: 5000,
  erasures: createErasureKnowledge(),
})
export const environment = {
  DEPLOYMENT_MODE: 'MultiTenant' as const,
  BASE_DOMAIN: bindings.BASE_DOMAIN!,
  PUBLIC_ORIGIN: bindings.PUBLIC_ORIGIN!,
}
export const limiterOf = (policies: RateLimitPolicies) =>
  createRateLimiter({
    redis: new Redis({
      url: bindings.UPSTASH_REDIS_REST_URL!,
      token: bindings.UPSTASH_REDIS_REST_TOKEN!,
    }) as never,
    policies,
    hash: hashAtOnce,
    now: () => Date.now(),
  })
/** In a window that does not end while a test runs. */
export const limited = limiterOf({
  ...rateLimitPolicies,
  offerMail: { ...rateLimitPolicies.offerMail, windowSeconds: lastingWindow() },
})
export const unlimited = limiterOf({
  ...rateLimitPolicies,
  offerMail: { ...rateLimitPolicies.offerMail, limit: 1_000_000 },
  offerMailsAsked: { ...rateLimitPolicies.offerMailsAsked, limit: 1_000_000 },
} as never)

export async function host(kind: 'organization' | 'group', approvalStatusId = 2) {
  const community = await mintCommunity()
  const owner = await community.person()
  const { id, actorId } = await collective(community, kind, owner, { approvalStatusId })
  const path = `/api/${kind}member/${id}/invitations`
  const role = kind === 'organization' ? 24 : 33
  const invite = (to: object) =>
    call(community, path, { method: 'POST', as: owner, body: { roleId: role, ...to } })
  return { community, owner, id, actorId, invite }
}

/** Delivers the messages about an offer once more, to a mailer that remembers. */
export async function deliver(
  { id: tenantId }: Community,
  offer: Offer,
  limiter: RateLimiter = unlimited,
  take: Mailer['send'] = async () => undefined,
) {
  const mails = await inTenant<{ id: string }>(
    tenantId,
    'select id from account_mail where tenant_id = $1',
    [tenantId],
  )
  const sent: OutgoingMail[] = []
  const mailer = mailerTo(async (mail) => {
    await take(mail)
    sent.push(mail)
  })
  for (const { id: mailId } of mails) {
    const mailServers = { passwords: null, mailerFor: async () => mailer }
    const trips = new Trips()
    const services = { database, ids: randomIds, mailServers, limiter, environment, trips }
    await sendInvitationMail(services, { tenantId, mailId, ...offer })
  }
  return { count: mails.length, sent }
}

/** Waits until the product has decided every mail of a community. */
export const decided = ({ id }: Community) =>
  expect
    .poll(() =>
      asOwner('select 1 from account_mail where tenant_id = $1 and sent_at is null', [id]),
    )
    .toEqual([])

/** Makes them due once more. */
export async function unsend(community: Community) {
  await decided(community)
  await asOwner('update account_mail set sent_at = null where tenant_id = $1', [community.id])
}
