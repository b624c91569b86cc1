import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../support/community.ts'
import { type OwnData, startOwnData } from '../support/own-database.ts'
import { until } from '../support/until.ts'

let data: OwnData
/** Two who have decided on the same setup, and one who looks on. */
let first: Client
let second: Client
let onlooker: Client

beforeAll(async () => {
  data = await startOwnData()
  ;[first, second, onlooker] = await Promise.all([connect(), connect(), connect()])
})
afterAll(async () => {
  await Promise.all([first?.end(), second?.end(), onlooker?.end()])
  await data?.stop()
})

async function connect() {
  const client = new Client({ connectionString: data.ownerUrl })
  await client.connect()
  return client
}

async function complete(client: Client, stamp: string) {
  const userId = newId()
  await onlooker.query('insert into app_user (id) values ($1)', [userId])
  const end = {
    siteName: 'Home',
    directorySlug: 'home',
    canonicalUrl: 'https://home.example',
    stamp: newId(),
    userId,
    tenantId: '018e4e5c-7f00-7000-8000-000000000001',
    changeId: newId(),
    transitionId: newId(),
    grantId: newId(),
  }
  return () => client.query('select app.complete_setup($1, $2)', [stamp, JSON.stringify(end)])
}

/** Both complete what they have read; the second one waits for the first. What became of the second. */
async function completeTwice(): Promise<string> {
  const { rows } = await onlooker.query('select concurrency_stamp as stamp from instance_setup')
  const [one, other] = [await complete(first, rows[0].stamp), await complete(second, rows[0].stamp)]
  await first.query('begin')
  await second.query('begin')
  await one()
  const later = other().then(
    () => 'completed',
    (thrown: Error) => thrown.message,
  )
  await until(async () => {
    const waiting = await onlooker.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return waiting.rowCount === 1
  }, 'waiting')
  await first.query('commit')
  const outcome = await later
  await second.query(outcome === 'completed' ? 'commit' : 'rollback')
  return outcome
}

const administrators = async () => {
  const { rows } = await onlooker.query('select count(*)::int as count from instance_grant')
  return rows[0].count as number
}

describe('two commits that complete one setup', () => {
  it('the second is refused, and leaves nothing', async () => {
    expect(await completeTwice()).toBe('setup_already_completed')
    expect(await administrators()).toBe(1)
  })

  it('control: where the row is not looked at, both make an administrator', async () => {
    await onlooker.query('delete from instance_grant')
    await onlooker.query('update instance_setup set completed_at = null')
    await onlooker.query(
      `create or replace function app.lock_setup(known_stamp uuid) returns void
       language plpgsql as 'begin end'`,
    )
    expect(await completeTwice()).toBe('completed')
    expect(await administrators()).toBe(2)
  })
})
