import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../support/community.ts'
import { arrangedEvent, informationOnly } from '../support/programme.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

const own = 1000

async function opened({ id }: Community, person: Person): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, id, person)
  return client
}

/** An own type that nothing has, an event without one, and two open commits. */
async function stage() {
  const community = await mintCommunity()
  const person = await community.person({ tenantRole: 11 })
  const event = await arrangedEvent(community, person)
  await inTenant(
    community.id,
    `insert into lookup_entry (tenant_id, lookup, id, full_name, concurrency_stamp)
     values ($1, 'eventtype', $2, 'Hackathon', gen_random_uuid())`,
    [community.id, own],
  )
  const [administrator, organizer] = [
    await opened(community, person),
    await opened(community, person),
  ]
  const end = () => Promise.all([administrator.end(), organizer.end()])
  return { community, event, administrator, organizer, end }
}

const stampNow = async (client: Client) =>
  (await client.query(`select app.lookup_stamp('eventtype') as stamp`)).rows[0].stamp
async function assertLookup(client: Client, stamp?: string) {
  await client.query(`select app.assert_lookup('eventtype', $1)`, [
    stamp ?? (await stampNow(client)),
  ])
}
const assertUnused = (client: Client) =>
  client.query(`select app.assert_lookup_entry_unused('eventtype', $1)`, [own])
const remove = (client: Client) =>
  client.query(`delete from lookup_entry where lookup = 'eventtype' and id = $1`, [own])
const hide = (client: Client, id = own) =>
  client.query(
    `insert into lookup_entry (tenant_id, lookup, id, is_hidden, full_name, concurrency_stamp)
     values (app.tenant_id(), 'eventtype', $1, true, 'Hidden', gen_random_uuid())
     on conflict (tenant_id, lookup, id) do update set is_hidden = true`,
    [id],
  )
const assertChoice = (client: Client, id = own) =>
  client.query('select app.assert_lookup_choices($1)', [
    JSON.stringify([{ lookup: 'eventtype', id }]),
  ])
const use = (client: Client, event: { id: string }, id = own) =>
  client.query('update event set event_type_id = $2 where id = $1', [event.id, id])

/** What the event has, and whether the community still has that. */
async function outcome({ id }: Community) {
  const [row] = await inTenant<{ typeId: number | null; isThere: boolean; isHidden: boolean }>(
    id,
    `select e.event_type_id as "typeId", l.id is not null as "isThere",
       coalesce(l.is_hidden, false) as "isHidden"
     from event e left join lookup_entry l
       on l.tenant_id = e.tenant_id and l.lookup = 'eventtype' and l.id = e.event_type_id
     where e.tenant_id = $1`,
    [id],
  )
  return row
}

describe('an entry that is removed while an event takes it', () => {
  it('is kept, where the event is first', async () => {
    const { community, event, administrator, organizer, end } = await stage()
    await assertChoice(organizer)
    await use(organizer, event)
    const removing = assertLookup(administrator)
    await waitForBlocked(organizer)
    await organizer.query('commit')
    await removing
    await expect(assertUnused(administrator)).rejects.toThrow('overtaken')
    await end()
    expect(await outcome(community)).toMatchObject({ typeId: own, isThere: true })
  })

  it('is not taken, where the removal is first', async () => {
    const { community, administrator, organizer, end } = await stage()
    await assertLookup(administrator)
    await assertUnused(administrator)
    await remove(administrator)
    const taking = assertChoice(organizer)
    taking.catch(() => undefined)
    await waitForBlocked(administrator)
    await administrator.query('commit')
    await expect(taking).rejects.toThrow('overtaken')
    await end()
    expect(await outcome(community)).toMatchObject({ typeId: null })
  })

  it('is not taken by a copy either, which chooses nothing', async () => {
    const { community, event, administrator, organizer, end } = await stage()
    await assertLookup(administrator)
    await assertUnused(administrator)
    await remove(administrator)
    const copying = use(organizer, event)
    copying.catch(() => undefined)
    await waitForBlocked(administrator)
    await administrator.query('commit')
    await expect(copying).rejects.toThrow('overtaken')
    await end()
    expect(await outcome(community)).toMatchObject({ typeId: null })
  })

  it('control: without the assertion the event has what is gone', async () => {
    const { community, event, administrator, organizer, end } = await stage()
    await assertChoice(organizer)
    await use(organizer, event)
    const removing = assertLookup(administrator)
    await waitForBlocked(organizer)
    await organizer.query('commit')
    await removing
    await remove(administrator)
    await administrator.query('commit')
    await end()
    expect(await outcome(community)).toMatchObject({ typeId: own, isThere: false })
  })

  it('over the API: one of the two wins', async () => {
    const community = await mintCommunity()
    const as = await community.person({ tenantRole: 11 })
    const path = '/api/tenant/lookup/eventtype'
    for (let round = 0; round < 4; round++) {
      const body = { fullName: `Type ${newId()}` }
      const { json } = await call(community, path, { method: 'POST', as, body })
      const [made, removed] = await Promise.all([
        call(community, '/api/event', {
          method: 'POST',
          as,
          body: {
            title: 'An event',
            eventTypeId: json.id,
            participationConfiguration: informationOnly,
          },
        }),
        call(community, `${path}/${json.id}`, {
          method: 'DELETE',
          as,
          isolate: 1,
          headers: { 'if-match': `"${json.concurrencyStamp}"` },
        }),
      ])
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([made.status, removed.status])
    }
  })
})

describe('an entry that is hidden while an event takes it', () => {
  it('is not taken: the event waits, and is decided again', async () => {
    const { community, administrator, organizer, end } = await stage()
    await assertLookup(administrator)
    await hide(administrator)
    const taking = assertChoice(organizer)
    taking.catch(() => undefined)
    await waitForBlocked(administrator)
    await administrator.query('commit')
    await expect(taking).rejects.toThrow('overtaken')
    await end()
    expect(await outcome(community)).toMatchObject({ typeId: null })
  })

  it('is not taken either, where it is of the product and nothing was said of it before', async () => {
    const { administrator, organizer, end } = await stage()
    await assertLookup(administrator)
    await hide(administrator, 3)
    await administrator.query('commit')
    await expect(assertChoice(organizer, 3)).rejects.toThrow('overtaken')
    await end()
  })

  it('control: without the assertion the event has what is hidden', async () => {
    const { community, event, administrator, organizer, end } = await stage()
    await assertLookup(administrator)
    await hide(administrator, 3)
    await administrator.query('commit')
    await use(organizer, event, 3)
    await organizer.query('commit')
    await end()
    expect(await outcome(community)).toMatchObject({ typeId: 3, isHidden: true })
  })
})

describe('two commits that change one lookup', () => {
  it('go one after the other, and the second is decided again', async () => {
    const { administrator, organizer, end } = await stage()
    const stamp = await stampNow(organizer)
    await assertLookup(administrator)
    await hide(administrator, 3)
    const waiting = assertLookup(organizer, stamp)
    waiting.catch(() => undefined)
    await waitForBlocked(administrator)
    await administrator.query('commit')
    await expect(waiting).rejects.toThrow('overtaken')
    await end()
  })

  it('control: without the assertion both name an entry alike', async () => {
    const { community, administrator, organizer, end } = await stage()
    const name = `insert into lookup_entry (tenant_id, lookup, id, full_name, concurrency_stamp)
      values (app.tenant_id(), 'eventtype', $1, 'The same', gen_random_uuid())`
    await administrator.query(name, [1001])
    await organizer.query(name, [1002])
    await Promise.all([administrator.query('commit'), organizer.query('commit')])
    await end()
    const rows = await inTenant(
      community.id,
      `select id from lookup_entry where tenant_id = $1 and full_name = 'The same'`,
      [community.id],
    )
    expect(rows).toHaveLength(2)
  })

  it('over the API: of two that want one name, one has it', async () => {
    const community = await mintCommunity()
    const as = await community.person({ tenantRole: 11 })
    const answers = await Promise.all(
      ['Barcamp', 'BARCAMP', 'barcamp'].map((fullName, at) =>
        call(community, '/api/tenant/lookup/eventtype', {
          method: 'POST',
          as,
          body: { fullName },
          isolate: at % 2,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })
})
