import type { Column } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { personalData } from '../../src/db/personal-data/index.ts'
import { markOf, plant } from '../support/canaries.ts'
import { call } from '../support/client.ts'
import type { Community, Person } from '../support/community.ts'
import { type Deployment, type Served, startDeployment, topologies } from '../support/deployment.ts'
import { erase, tablesWith, until } from '../support/erasures.ts'

let at: Deployment
let isolate: Served
let person: Person
let planted: string[]
beforeAll(async () => {
  at = await startDeployment(topologies[1]!)
  isolate = await at.start()
  person = await at.person()
  planted = await plant(at, person)
}, 120_000)
afterAll(() => at.stop())

/** Fixed words, and digests of ours: nobody can plant anything there. */
const fixedWords = new Set([
  ...['role_grant.scope', 'invitation.kind', 'invitation.state', 'identity_proof.purpose'],
  ...['credential_issuance.kind', 'event_location.privacy_review'],
  ...['sign_in_throttle.account_hash', 'account_mail.email_hash'],
])

describe('marked strings of a person', () => {
  it('are thirty and more, in every column of text that the marks dispose of', async () => {
    expect(planted.length).toBeGreaterThanOrEqual(30)
    const mark = markOf(person)
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

  it('are nowhere after completion: tables, authority, Redis, queue, pages, logs', async () => {
    const { id } = person
    const pageOf = () => call(at.community as Community, '/api/events', { origin: isolate.origin })
    expect((await pageOf()).status).toBe(200)
    const accepted = await erase(at.community as Community, person, { origin: isolate.origin })
    expect(accepted.status, accepted.text).toBe(202)
    await until(async () => {
      const [row] = await at.sql('select completed_at from erasure where user_id = $1', [id])
      return row?.completed_at !== null
    }, 'completed')
    const mark = markOf(person)
    expect(await tablesWith(mark, (statement) => at.sql(statement))).toEqual([])
    expect(await tablesWith(id, (statement) => at.sql(statement))).toEqual(['public.erasure'])
    expect(await tablesWith(mark, (statement) => at.authoritySql(statement))).toEqual([])
    expect(await tablesWith(person.subject, (statement) => at.authoritySql(statement))).toEqual([])
    const inRedis = await everythingIn(at)
    expect(inRedis).not.toContain('canary')
    expect(inRedis).not.toContain(person.subject)
    const queued = await fetch(`${inject('queueUrl')}/v2/dlq`, {
      headers: { authorization: 'Bearer local-queue' },
    })
    expect(await queued.text()).not.toContain(mark)
    expect((await pageOf()).text).not.toContain('canary')
    expect(isolate.lines.join('\n')).not.toContain('canary')
    expect(isolate.lines.join('\n')).not.toContain(id)
  })
})

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
