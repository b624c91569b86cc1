import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Column } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type StripeServer, startStripe } from '../../local/stripe/server.ts'
import { personalData } from '../../src/db/personal-data/index.ts'
import {
  type AdministeredProvider,
  startAdministeredProvider,
} from '../support/administered-provider.ts'
import { markOf, type PlantedPictures, plant, plantPictures } from '../support/canaries.ts'
import { call } from '../support/client.ts'
import { type Community, newId, type Person } from '../support/community.ts'
import { deliverWork } from '../support/deliveries.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { tablesWith } from '../support/erasures.ts'
import { oneOf } from '../support/selection.ts'
import { until } from '../support/until.ts'

/** Fixed words, and digests of ours: nobody can plant anything there. */
const fixedWords = new Set([
  ...[
    'role_grant.scope',
    'invitation.kind',
    'invitation.state',
    'identity_proof.purpose',
    'guest_proof.purpose',
  ],
  ...['credential_issuance.kind', 'event_location.privacy_review'],
  ...['sign_in_throttle.account_hash', 'account_mail.email_hash'],
  ...['payment_customer.provider', 'payment_customer.account', 'setting_value.scope'],
  ...['join_request.kind', 'join_request.state', 'announcement_block.address_hash'],
  ...['order_invoice_address.country', 'order_invoice_address.vat_country'],
])

/** Where its rows are beside the authority and its files in a bucket that is bound, and one of the others. */
const [inDatabase, ...others] = topologies
const tried = [inDatabase!, ...oneOf(others, 'canaries')]

describe.each(tried)('marked strings of a person, with the authority $name', (topology) => {
  let at: Deployment
  let isolate: Served
  let provider: AdministeredProvider
  let stripe: StripeServer
  let person: Person
  let planted: string[]
  let mark: string
  let pictures: PlantedPictures
  let mediaFolder: string | undefined
  const community = () => at.community as Community
  const ask = (path: string, options: Parameters<typeof call>[2] = {}) =>
    call(community(), path, { ...options, origin: isolate.origin })
  const holding = (text: string) => tablesWith(text, (statement) => at.sql(statement))

  beforeAll(async () => {
    provider = await startAdministeredProvider()
    stripe = await startStripe()
    at = await startDeployment(topology)
    // Files lie in a bucket that is bound, or behind S3: both forget.
    if (topology.setting === 'CoLocated') {
      mediaFolder = mkdtempSync(path.join(tmpdir(), 'marquee-media-'))
    }
    const settings = { IDENTITY_ADMINISTRATIONS: provider.setting, ...stripe.settings }
    isolate = await at.start(settings, undefined, mediaFolder)
    await until(async () => (await ask('/api/events')).status === 200, 'open')
    person = await at.person()
    mark = markOf(person)
    planted = await plant(at, person, stripe)
    pictures = await plantPictures(at, person, isolate.origin)
    await at.sql('insert into user_identity (issuer, subject, user_id) values ($1, $2, $3)', [
      ...[provider.issuer, `${mark}-at-provider`, person.id],
    ])
  })
  afterAll(async () => {
    provider.stop()
    await stripe.stop()
    await at.stop()
    if (mediaFolder) rmSync(mediaFolder, { recursive: true, force: true })
  })
  const stored = () => bytesIn(mediaFolder ?? at.storage.folder)
  const shown = async (id: string) => (await ask(`/api/storageobject/${id}/content`)).status

  it('are thirty and more, in every column of text that the marks dispose of', async () => {
    expect(planted.length).toBeGreaterThanOrEqual(30)
    expect(stripe.known()).toContain(mark)
    for (const { table, columns } of personalData) {
      const { name } = getTableConfig(table)
      for (const [property, { kind }] of Object.entries(columns)) {
        const column = (table as unknown as Record<string, Column>)[property]!
        const isText = /^(text|jsonb|text\[\])$/.test(column.getSQLType())
        const where = `${name}.${column.name}`
        if (!isText || ['none', 'keep'].includes(kind) || fixedWords.has(where)) continue
        const found = await at.sql(
          `select 1 from ${name} where strpos(${column.name}::text, $1) > 0 limit 1`,
          [mark],
        )
        expect(found.length, `test/support/canaries.ts plants nothing in ${where}`).toBe(1)
      }
    }
  })

  it('stand in the result of a write, and in what the database has for its replay', async () => {
    const own = await ask('/api/user', { as: person })
    const key = newId()
    const edited = await ask(`/api/user/${person.id}`, {
      method: 'PATCH',
      as: person,
      body: { displayName: `${mark}-edited` },
      headers: { 'if-match': `"${own.json.concurrencyStamp}"`, 'idempotency-key': key },
    })
    expect(edited.status, edited.text).toBe(200)
    const kept = await at.sql(
      'select 1 from idempotency_key where key = $1 and strpos(result::text, $2) > 0',
      [key, mark],
    )
    expect(kept).toHaveLength(1)
  })

  it('stand in what was uploaded, and in no name of a file or key', async () => {
    for (const id of [pictures.profile, pictures.unused]) expect(await shown(id)).toBe(200)
    expect(stored()).toContain(`${mark}-profile-picture`)
    expect(stored()).toContain(`${mark}-unused-picture`)
    expect(stored()).not.toContain('-file.png')
    expect(await holding(`${mark}-file`)).toEqual([])
    const keys = mediaFolder ? [] : await at.storage.keysOf(at.bindings.OBJECT_STORAGE__BUCKET!)
    for (const key of keys) expect(key).toMatch(/^images\/[0-9a-f-]{36}$/)
    expect(keys.join()).not.toContain(person.id)
  })

  it('while a holder fails they are in its dead letter alone, and nobody is shown them', async () => {
    provider.isWell = false
    const accepted = await ask('/api/user', {
      method: 'DELETE',
      as: person,
      headers: { 'idempotency-key': newId() },
    })
    expect(accepted.status, accepted.text).toBe(202)
    const [work] = await at.sql<{ id: string }>(
      `select id from erasure_work where reference->>'issuer' = $1`,
      [provider.issuer],
    )
    await until(async () => {
      await deliverWork(at, isolate, work!.id)
      const [row] = await at.sql<{ state: string }>(
        'select state from erasure_work where id = $1',
        [work!.id],
      )
      return row!.state === 'failed'
    }, 'a dead letter')
    expect(await holding(mark)).toEqual(['public.erasure_work'])
    const administrator = await at.person()
    await at.sql('insert into instance_grant (user_id, role_id) values ($1, 1)', [administrator.id])
    const list = await ask('/api/privacy-erasure/work?state=failed', { as: administrator })
    expect(list.json._embedded.items).toHaveLength(1)
    expect(list.text).not.toContain('canary')
    const [letter] = list.json._embedded.items
    // Well again before that, it could be done by a delivery that is still on its way.
    expect(
      (await ask(letter._links.retry.href, { method: 'POST', as: administrator })).status,
    ).toBe(200)
    provider.isWell = true
    expect((await deliverWork(at, isolate, work!.id)).status).toBe(200)
  })

  it('are nowhere after completion: tables, authority, Redis, queue, payments, pages, logs', async () => {
    const { id } = person
    await until(async () => {
      const [row] = await at.sql('select completed_at from erasure where user_id = $1', [id])
      return row?.completed_at !== null
    }, 'completed')
    expect(await holding(mark)).toEqual([])
    expect((await holding(id)).sort()).toEqual(
      topology.setting === 'CoLocated'
        ? ['erasure_authority.fact', 'public.erasure']
        : ['public.erasure'],
    )
    if (topology.setting === 'EmbeddedSqlite') {
      expect(bytesIn(at.folder)).not.toContain('canary')
      expect(bytesIn(at.folder)).not.toContain(person.subject)
    } else {
      const recorded = (text: string) => tablesWith(text, (statement) => at.authoritySql(statement))
      expect(await recorded(mark)).toEqual([])
      expect(await recorded(person.subject)).toEqual([])
    }
    expect(stripe.known()).not.toContain('canary')
    const inRedis = await everythingIn(at)
    expect(inRedis).not.toContain('canary')
    expect(inRedis).not.toContain(person.subject)
    for (const path of ['/v2/dlq', '/v2/events']) {
      const queued = await fetch(`${inject('queueUrl')}${path}`, {
        headers: { authorization: 'Bearer local-queue' },
      })
      expect(queued.status).toBe(200)
      expect(await queued.text()).not.toContain(mark)
    }
    await until(async () => !stored().includes('canary'), 'gone from the object storage')
    // As long as an isolate may believe an epoch, it may show what it keeps under it.
    for (const id of [pictures.profile, pictures.unused]) {
      await until(async () => (await shown(id)) === 404, `withdrawn: ${id}`)
    }
    expect(await shown(pictures.shared)).toBe(200)
    const [kept] = await at.sql('select uploaded_by_user_id from storage_object where id = $1', [
      pictures.shared,
    ])
    expect(kept).toEqual({ uploaded_by_user_id: null })
    expect((await ask('/api/events')).text).not.toContain('canary')
    expect(isolate.lines.join('\n')).not.toContain('canary')
    expect(isolate.lines.join('\n')).not.toContain(id)
  })
})

/** Everything in the files of an embedded authority, as they lie there. */
const bytesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

async function everythingIn({ redis }: Deployment): Promise<string> {
  const ask = async (...command: string[]) => {
    const answer = await fetch(redis.url, {
      method: 'POST',
      headers: { authorization: 'Bearer own' },
      body: JSON.stringify(command),
    })
    return ((await answer.json()) as { result: unknown }).result
  }
  const readers: Record<string, (key: string) => Promise<unknown>> = {
    string: (key) => ask('GET', key),
    set: (key) => ask('SMEMBERS', key),
    hash: (key) => ask('HGETALL', key),
    zset: (key) => ask('ZRANGE', key, '0', '-1'),
    list: (key) => ask('LRANGE', key, '0', '-1'),
  }
  const keys = (await ask('KEYS', '*')) as string[]
  const values = await Promise.all(
    keys.map(async (key) => readers[String(await ask('TYPE', key))]?.(key)),
  )
  return JSON.stringify([keys, values])
}
