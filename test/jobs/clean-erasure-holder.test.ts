import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type StripeServer, startStripe } from '../../local/stripe/server.ts'
import {
  type AdministeredProvider,
  startAdministeredProvider,
} from '../support/administered-provider.ts'
import { call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { deliverWork, type Forgery } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase, statusOf, tablesWith } from '../support/erasures.ts'

let at: Deployment
let isolate: Served
let provider: AdministeredProvider
let stripe: StripeServer

beforeAll(async () => {
  provider = await startAdministeredProvider()
  stripe = await startStripe()
  at = await startDeployment(topologies[1]!)
  isolate = await at.start({
    // Nothing is delivered but by hand.
    QSTASH_URL: 'http://127.0.0.1:1',
    IDENTITY_ADMINISTRATIONS: provider.setting,
    ...stripe.settings,
  })
})
afterAll(async () => {
  provider.stop()
  await stripe.stop()
  await at.stop()
})

const community = () => at.community as Community

/** Somebody erased, and what others have to do. */
async function erased() {
  provider.asked.length = 0
  provider.isWell = true
  stripe.failing = 'nothing'
  stripe.asked.length = 0
  const person = await at.person()
  await at.sql('insert into user_identity (issuer, subject, user_id) values ($1, $2, $3)', [
    ...[provider.issuer, `keycloak-${person.id}`, person.id],
  ])
  const email = `${person.id}@example.test`
  await at.sql(
    `insert into payment_customer (user_id, provider, account, customer_id, is_live)
     values ($1, 'stripe', $2, $3, false)`,
    [person.id, stripe.connected, stripe.create({ account: stripe.connected, email })],
  )
  const { status, json } = await erase(community(), person, { origin: isolate.origin })
  expect(status).toBe(202)
  const work = await at.sql<{ id: string; holder: string }>(
    `select w.id, w.holder from erasure_work w join erasure e on e.id = w.erasure_id
     where e.user_id = $1 order by w.reference->>'issuer' = $2 desc nulls last`,
    [person.id, provider.issuer],
  )
  const of = (holder: string) => work.find((each) => each.holder === holder)!.id
  return { person, receipt: json.receipt as string, work: work.map(({ id }) => id), of }
}

const deliver = (workId: string, forgery?: Forgery) => deliverWork(at, isolate, workId, forgery)

const completedOf = async (person: Person) => {
  const [row] = await at.sql('select completed_at from erasure where user_id = $1', [person.id])
  return row!.completed_at !== null
}

describe('deliveries of what others have to erase', () => {
  it('none at all: the status says what is open, and the message waits', async () => {
    const { person, receipt, work } = await erased()
    const { json } = await statusOf(community(), receipt, { origin: isolate.origin })
    expect(json).toMatchObject({
      status: 'provider_pending',
      providerWorkCount: 5,
      completedProviderWorkCount: 0,
    })
    expect(await completedOf(person)).toBe(false)
    const waiting = await at.sql(
      `select from outbox where sent_at is null and payload->>'workId' = any($1)`,
      [work],
    )
    expect(waiting).toHaveLength(5)
  })

  it.each([1, 2, 5])(
    '%i times each, late and in any order: erased once, and completed',
    async (times) => {
      const { person, receipt, work } = await erased()
      const deliveries = Array.from({ length: times }, () => work.toReversed()).flat()
      for (const workId of deliveries) expect((await deliver(workId)).status).toBe(200)
      expect(await completedOf(person)).toBe(true)
      expect(provider.asked).toEqual([
        `DELETE /admin/realms/people/users/keycloak-${person.id} Bearer of-the-service`,
      ])
      expect(stripe.asked).toHaveLength(1)
      expect(stripe.known()).not.toContain(person.id)
      const after = await statusOf(community(), receipt, { origin: isolate.origin })
      expect([after.status, after.json.code]).toEqual([401, 'authentication_required'])
      const left = await tablesWith(person.id, (statement) => at.sql(statement))
      expect(left).toEqual(['public.erasure'])
      for (const workId of work) expect((await deliver(workId)).status).toBe(200)
      expect(provider.asked).toHaveLength(1)
    },
  )

  it('five at once: completed, whatever comes first', async () => {
    const { person, work } = await erased()
    await Promise.all(work.flatMap((workId) => Array.from({ length: 5 }, () => deliver(workId))))
    expect(await completedOf(person)).toBe(true)
  })

  it.each<[string, Forgery]>([
    ['forged', { key: 'sig_of_somebody_else' }],
    ['expired', { expiresIn: -60 }],
    ['of a foreign address', { url: 'https://elsewhere.example/jobs/clean-erasure-holder' }],
    ['of another job', { url: 'https://api.marquee.test/jobs/relay-outbox' }],
  ])('%s: 401, and nothing is done', async (_, forgery) => {
    const { person, work } = await erased()
    for (const workId of work) expect((await deliver(workId, forgery)).status).toBe(401)
    expect(provider.asked).toEqual([])
    expect(await completedOf(person)).toBe(false)
  })
})

describe('a holder that fails', () => {
  it.each([
    {
      holder: 'identityProvider',
      reason: 'provider_gateway',
      fail: () => {
        provider.isWell = false
      },
    },
    {
      holder: 'paymentProvider',
      reason: 'provider_gateway: Stripe answered 429.',
      fail: () => {
        stripe.failing = 'limit'
      },
    },
  ])(
    '$holder: a dead letter with its reason after six attempts; an administrator asks again',
    async ({ holder, reason, fail }) => {
      const { person, work, of } = await erased()
      // Of the two identities the administered one comes first.
      const workId = holder === 'identityProvider' ? work[0]! : of(holder)
      fail()
      for (let attempt = 0; attempt < 6; attempt++) {
        expect((await deliver(workId)).status).toBe(500)
      }
      for (const other of work) if (other !== workId) await deliver(other)
      expect(await completedOf(person)).toBe(false)
      const administrator = await at.person()
      await at.sql('insert into instance_grant (user_id, role_id) values ($1, 1)', [
        administrator.id,
      ])
      const ask = (path: string, method = 'GET') =>
        call(community(), path, { method, origin: isolate.origin, as: administrator })
      const list = await ask('/api/privacy-erasure/work?state=failed')
      const [letter] = list.json._embedded.items
      expect(letter).toMatchObject({ id: workId, holder, state: 'failed', attempts: 6, reason })
      expect(list.text).not.toContain(person.id)
      expect(list.text).not.toContain('cus_')
      provider.isWell = true
      stripe.failing = 'nothing'
      const retried = await ask(letter._links.retry.href, 'POST')
      expect([retried.status, retried.json.state]).toEqual([200, 'pending'])
      expect((await ask(letter._links.retry.href, 'POST')).status).toBe(409)
      const waiting = await at.sql(
        `select from outbox where sent_at is null and payload->>'workId' = $1`,
        [workId],
      )
      expect(waiting.length).toBeGreaterThan(1)
      expect((await deliver(workId)).status).toBe(200)
      expect(await completedOf(person)).toBe(true)
      expect(stripe.known()).not.toContain(person.id)
    },
  )

  it('searches fewer stored results a commit where the database does not answer in time', async () => {
    const { person, of } = await erased()
    await at.sql(
      `insert into idempotency_key (tenant_id, key, operation_id, fingerprint, result, created_at)
       select $1, gen_random_uuid(), 'editEvent', 'x', jsonb_build_object('invited', $2::text),
         now() - n * interval '1 second' from generate_series(1, 60) n`,
      [community().id, person.id],
    )
    await at.sql(`create function app.is_slow() returns trigger language plpgsql as $$ begin
      if (select count(*) from deleted) > 20 then raise exception 'late' using errcode = '57014'; end if;
      return null; end $$`)
    await at.sql(`create trigger is_slow after delete on idempotency_key referencing old table as deleted
      for each statement execute function app.is_slow()`)
    try {
      expect((await deliver(of('storedResults'))).status).toBe(200)
    } finally {
      await at.sql('drop function app.is_slow cascade')
    }
    const left = await at.sql('select from idempotency_key where strpos(result::text, $1) > 0', [
      person.id,
    ])
    expect(left).toEqual([])
  })

  it('is for administrators of the instance alone', async () => {
    const person = await at.person()
    const path = '/api/privacy-erasure/work'
    const answer = await call(community(), path, { origin: isolate.origin, as: person })
    expect([answer.status, answer.json.code]).toEqual([403, 'forbidden'])
  })
})
