import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { session, track } from '../domain/sessions/rows.ts'
import { call } from '../support/client.ts'
import { type Community, mintCommunity, newId } from '../support/community.ts'
import { publishedEvent } from '../support/programme.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const sessionId = await session(community, event.id, { title: 'Badgers' })
  const trackId = await track(community, event.id, { title: 'Burrows' })
  const [one, other] = [await asApplication(), await asApplication()]
  for (const client of [one, other]) {
    await client.query('begin')
    await enter(client, community.id, organizer)
  }
  const name = (client: Client) =>
    client.query(
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
         has_consented, concurrency_stamp)
       values ($1, app.tenant_id(), $2, $3, 'Ottoline', true, gen_random_uuid())`,
      [newId(), event.id, sessionId],
    )
  const assign = (client: Client) =>
    client.query(
      `insert into session_group_session (tenant_id, event_id, session_group_id, event_session_id)
       values (app.tenant_id(), $1, $2, $3)`,
      [event.id, trackId, sessionId],
    )
  const end = () => Promise.all([one.end(), other.end()])
  return { community, sessionId, one, other, name, assign, end }
}

const isFound = async (community: Community, text: string) =>
  (await call(community, `/api/eventsession?${new URLSearchParams({ text })}`)).json.totalCount ===
  1

describe('two commits that change the words of one session', () => {
  it('go one after the other, and the session has the words of both', async () => {
    const { community, one, other, name, assign, end } = await stage()
    await name(one)
    const waiting = assign(other)
    await waitForBlocked(one)
    await one.query('commit')
    await waiting
    await other.query('commit')
    await end()
    expect(await isFound(community, 'badgers ottoline burrows')).toBe(true)
  })

  it('control: read while the other one is open, the words lack what it wrote', async () => {
    const { sessionId, one, other, name, end } = await stage()
    await name(one)
    const { rows } = await other.query(
      `select app.session_document('simple', s)::text as words from event_session s where s.id = $1`,
      [sessionId],
    )
    await one.query('rollback')
    await other.query('rollback')
    await end()
    expect(rows).toEqual([{ words: "'badgers':1A" }])
  })
})
