import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { schemaVersion } from '../../local/schema-version.ts'
import { hashOf } from '../../src/kernel/ids.ts'
import { type MintedKey, mintKey } from '../support/api-keys.ts'
import { call } from '../support/client.ts'
import { asOwner, type Community, inTenant, mintCommunity, newId } from '../support/community.ts'
import { informationOnly } from '../support/programme.ts'
import { connectAsOwner, waitForBlocked } from '../support/sql-batch.ts'

const path = '/api/externalapikey'

async function stage() {
  const community = await mintCommunity()
  const organization = newId()
  const actor = newId()
  await inTenant(
    community.id,
    `insert into actor (id, tenant_id, actor_type_id, organization_id, display_name)
     values ($1, $2, 2, $3, 'An owner')`,
    [actor, community.id, organization],
  )
  const key = await mintKey(community, { ownerTypeId: 2, ownerId: organization })
  return { community, key, actor }
}

interface Entered {
  entered: { key: { stamp: string } }
}

/** A transaction of a call by a key, up to where its decision has been taken. */
async function decided({ id }: Community, { apiKey }: MintedKey) {
  const client = await connectAsOwner()
  await client.query('begin')
  const input = { schema: schemaVersion, tenantId: id, apiKeyHash: await hashOf(apiKey) }
  const { rows } = await client.query<Entered>('select app.enter($1::jsonb) as entered', [
    JSON.stringify(input),
  ])
  return { client, stamp: rows[0]!.entered.key.stamp }
}

const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (thrown: Error) => thrown.message,
  )

const write = (client: Client, { id }: Community, title: string) =>
  client.query(
    `insert into actor (id, tenant_id, actor_type_id, display_name) values ($1, $2, 3, $3)`,
    [newId(), id, title],
  )

const takings = {
  revoked: (key: MintedKey) =>
    asOwner(
      'update api_key set revoked_at = now(), concurrency_stamp = gen_random_uuid() where id = $1',
      [key.id],
    ),
  narrowed: (key: MintedKey) =>
    asOwner(
      `update api_key set scopes = '{users:read}', concurrency_stamp = gen_random_uuid() where id = $1`,
      [key.id],
    ),
  rolled: (key: MintedKey) =>
    asOwner('update api_key set concurrency_stamp = gen_random_uuid() where id = $1', [key.id]),
  'its owner suspended': (_: MintedKey, actor: string) =>
    asOwner('update actor set suspended_at = now() where id = $1', [actor]),
} as const

describe('a key taken between decision and commit does not commit', () => {
  it.each(Object.entries(takings))('%s: and without the assertion it would', async (_, take) => {
    const run = async (guarded: boolean) => {
      const { community, key, actor } = await stage()
      const { client, stamp } = await decided(community, key)
      await take(key, actor)
      const asserted = guarded
        ? await messageOf(client.query('select app.assert_key($1)', [stamp]))
        : 'not asked'
      const title = `Late ${newId()}`
      if (asserted !== 'authority_changed') await write(client, community, title)
      await client.query(asserted === 'authority_changed' ? 'rollback' : 'commit')
      await client.end()
      const rows = await inTenant(community.id, 'select 1 from actor where display_name = $1', [
        title,
      ])
      return [asserted, rows.length]
    }
    expect(await run(false)).toEqual(['not asked', 1])
    expect(await run(true)).toEqual(['authority_changed', 0])
  })

  it.each(Object.entries(takings))('%s: waits for a commit that was first', async (_, take) => {
    const { community, key, actor } = await stage()
    const { client, stamp } = await decided(community, key)
    await client.query('select app.assert_key($1)', [stamp])
    const other = await connectAsOwner()
    const taken =
      take === takings['its owner suspended']
        ? other.query('update actor set suspended_at = now() where id = $1', [actor])
        : other.query('update api_key set concurrency_stamp = gen_random_uuid() where id = $1', [
            key.id,
          ])
    await waitForBlocked(client)
    await client.query('commit')
    await taken
    await Promise.all([client.end(), other.end()])
  })
})

describe('a key of the instance, made by whoever lost the instance meanwhile', () => {
  it('is not committed; and without the assertion it would be', async () => {
    const run = async (guarded: boolean) => {
      const community = await mintCommunity()
      const person = await community.person({ member: false, instanceRole: 1 })
      const client = await connectAsOwner()
      await client.query('begin')
      const input = {
        schema: schemaVersion,
        surface: 'instance',
        issuer: 'https://issuer.localhost',
        subject: person.subject,
      }
      await client.query('select app.enter($1::jsonb)', [JSON.stringify(input)])
      await asOwner('delete from instance_grant where user_id = $1', [person.id])
      const asserted = guarded
        ? await messageOf(client.query('select app.assert_instance_administrator()'))
        : 'not asked'
      if (asserted !== 'forbidden') {
        await client.query(
          `insert into api_key (id, tenant_id, owner_type_id, name, scopes, prefix, concurrency_stamp)
           values ($1, app.tenant_id(), 5, $2, '{admin:instance}', 'mqk_x', gen_random_uuid())`,
          [newId(), person.id],
        )
      }
      await client.query(asserted === 'forbidden' ? 'rollback' : 'commit')
      await client.end()
      return [
        asserted,
        (await asOwner('select 1 from api_key where name = $1', [person.id])).length,
      ]
    }
    expect(await run(false)).toEqual(['not asked', 1])
    expect(await run(true)).toEqual(['forbidden', 0])
  })
})

describe('over the API', () => {
  it('after a revocation has answered nothing of the key is committed', async () => {
    const community = await mintCommunity()
    const person = await community.person()
    for (const action of ['revoke', 'roll'] as const) {
      const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
      const writing = Array.from({ length: 12 }, (_, index) =>
        call(community, '/api/event', {
          method: 'POST',
          as: key,
          isolate: index % 2,
          body: { title: `${action} ${index}`, participationConfiguration: informationOnly },
        }),
      )
      const taken = await (action === 'revoke'
        ? call(community, `${path}/${key.id}`, { method: 'DELETE', as: person })
        : call(community, `${path}/${key.id}/roll`, {
            method: 'POST',
            as: person,
            body: { overlapHours: 0 },
          }))
      expect(taken.status).toBeLessThan(300)
      const countOf = async () =>
        (
          await inTenant(
            community.id,
            `select 1 from event where tenant_id = $1 and title like $2`,
            [community.id, `${action} %`],
          )
        ).length
      const atOnce = await countOf()
      const statuses = (await Promise.all(writing)).map(({ status }) => status)
      expect(statuses.filter((status) => ![201, 401].includes(status))).toEqual([])
      expect(await countOf()).toBe(atOnce)
      expect(statuses.filter((status) => status === 201)).toHaveLength(atOnce)
    }
  })

  it.each(['revoke', 'roll', 'edit'])(
    '%s waits for the person before it takes the key, as whoever writes by the key does',
    async (action) => {
      const community = await mintCommunity()
      const person = await community.person()
      const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
      const read = await call(community, `${path}/${key.id}`, { as: person })
      const stamp = { 'if-match': `"${read.json.concurrencyStamp}"` }
      const requests = {
        revoke: { method: 'DELETE' },
        roll: { method: 'POST', body: { overlapHours: 0 } },
        edit: { method: 'PATCH', body: { name: 'Another' }, headers: stamp },
      }
      const holder = await connectAsOwner()
      await holder.query('begin')
      await holder.query('select from app_user where id = $1 for no key update', [person.id])
      const changed = call(community, `${path}/${key.id}${action === 'roll' ? '/roll' : ''}`, {
        ...requests[action as keyof typeof requests],
        as: person,
      })
      await waitForBlocked(holder)
      await holder.query('select from api_key where id = $1 for no key update nowait', [key.id])
      await holder.query('commit')
      await holder.end()
      const answer = await changed
      expect(answer.status, answer.text).toBeLessThan(300)
    },
  )

  it('of two rolls at once one is told that the key has changed, and one new secret is good', async () => {
    for (let round = 0; round < 5; round++) {
      const community = await mintCommunity()
      const person = await community.person()
      const key = await mintKey(community, { ownerTypeId: 1, ownerId: person.id })
      const answers = await Promise.all(
        [0, 1].map((isolate) =>
          call(community, `${path}/${key.id}/roll`, {
            method: 'POST',
            as: person,
            isolate,
            body: { overlapHours: 0 },
          }),
        ),
      )
      const good = await asOwner(
        `select 1 from api_key_secret where api_key_id = $1 and (expires_at is null or expires_at > now())`,
        [key.id],
      )
      expect(good).toHaveLength(1)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const last = answers.filter(({ status }) => status === 200)
      const works = await Promise.all(
        last.map(({ json }) =>
          call(community, '/api/event/my', { as: { token: '', apiKey: json.key } }),
        ),
      )
      expect(works.filter(({ status }) => status === 200)).toHaveLength(1)
    }
  })
})
