import { createHash } from 'node:crypto'
import { type Answer, type CallOptions, call } from './client.ts'
import { asOwner, type Community, newId, type Person } from './community.ts'
import { until } from './until.ts'

/** Asks for the erasure of a person. */
export const erase = (
  community: Community,
  person: Pick<Person, 'token' | 'apiKey'>,
  { key = newId(), headers, ...options }: CallOptions & { key?: string } = {},
): Promise<Answer> =>
  call(community, '/api/user', {
    ...options,
    method: 'DELETE',
    as: person,
    headers: { 'idempotency-key': key, ...headers },
  })

export const statusOf = (community: Community, receipt: string, options: CallOptions = {}) =>
  call(community, '/api/privacy-erasure/status', {
    ...options,
    headers: { authorization: `ErasureReceipt ${receipt}` },
  })

/** Makes a complete erasure one that a service has not answered yet; its receipt is good again. */
export async function reopenErasure(userId: string, receipt: string) {
  const [, id, secret] = /^mqe_([0-9a-f]{32})_(.+)$/.exec(receipt)!
  const hash = createHash('sha256').update(secret!).digest('base64url')
  await until(async () => {
    const done = await asOwner(
      'update erasure set completed_at = null where user_id = $1 and completed_at is not null returning id',
      [userId],
    )
    return done.length > 0
  }, 'complete').catch(async (thrown: Error) => {
    throw new Error(`${thrown.message}: ${JSON.stringify(await standingOf(userId))}`)
  })
  await asOwner(
    `insert into erasure_receipt (id, erasure_id, hash, expires_at)
     select $1, id, $2, now() + interval '1 day' from erasure where user_id = $3`,
    [id, hash, userId],
  )
}

/** Waits until every holder of a person's data has answered. */
export const completed = (userId: string) =>
  until(async () => {
    const done = await asOwner(
      'select from erasure where user_id = $1 and completed_at is not null',
      [userId],
    )
    return done.length > 0
  }, 'completed')

/** How far the erasure of a person is, and what waits for the queue. */
async function standingOf(userId: string) {
  const [standing] = await asOwner(
    `select e.settled_at, e.counter, (select counter from app.erasures_applied) as applied,
       (select json_agg(json_build_object('holder', w.holder, 'state', w.state, 'reason', w.reason,
          'attempts', w.attempts, 'sentAt', o.sent_at, 'claimedUntil', o.claimed_until))
        from erasure_work w left join outbox o on o.payload->>'workId' = w.id::text
        where w.erasure_id = e.id) as work
     from erasure e where e.user_id = $1`,
    [userId],
  )
  return standing
}

/** Where a text, or one of several, is found in a database, as `schema.table`: in any column of any row. */
export async function tablesWith(
  text: string | string[],
  query: (statement: string) => Promise<Record<string, unknown>[]> = asOwner,
): Promise<string[]> {
  const tables = (await query(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )) as { name: string }[]
  const patterns = [text]
    .flat()
    .map((each) => `'%${each.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll("'", "''")}%'`)
  const found = (await query(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name where exists (select from ${name} t where t::text like any(array[${patterns}]))`,
      )
      .join(' union all '),
  )) as { name: string }[]
  return found.map(({ name }) => name)
}
