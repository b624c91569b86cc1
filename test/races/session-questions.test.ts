import type { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { call } from '../support/client.ts'
import { inTenant, newId, type Person } from '../support/community.ts'
import { askInSession } from '../support/questions.ts'
import { type Room, register, sessionWith } from '../support/session-registrations.ts'
import { asApplication, enter, waitForBlocked } from '../support/sql-batch.ts'

async function opened({ community }: Room, person?: Person): Promise<Client> {
  const client = await asApplication()
  await client.query('begin')
  await enter(client, community.id, person)
  return client
}

/** Adds a question that has to be answered while somebody registers who has read the session without it. */
async function askedMeanwhile(isAsserted: boolean) {
  const room = await sessionWith()
  const { community, eventId, sessionId } = room
  const asker = await opened(room)
  await asker.query(`select app.assert_session_questions($1, '{}')`, [sessionId])
  await asker.query(
    `insert into session_question (id, tenant_id, event_id, event_session_id, label, type, is_required, exposure,
       concurrency_stamp)
     values ($1, $2, $3, $4, 'Food', 'ShortText', true, 'Private', gen_random_uuid())`,
    [newId(), community.id, eventId, sessionId],
  )
  const visitor = await opened(room, await community.person())
  const taking = async () => {
    if (isAsserted) {
      await visitor.query(`select app.assert_session_questions($1, '{}')`, [sessionId])
    }
    await visitor.query(
      'select app.register_for_session($1, $2, $2, 2, gen_random_uuid(), now(), null)',
      [newId(), sessionId],
    )
    await visitor.query('commit')
  }
  const taken = taking().then(
    () => null,
    (thrown: Error) => thrown.message,
  )
  await waitForBlocked(asker)
  await asker.query('commit')
  const refusal = await taken
  await Promise.all([asker.end(), visitor.end()])
  const rows = await inTenant(
    community.id,
    'select from session_registration where event_session_id = $1',
    [sessionId],
  )
  return [refusal, rows.length]
}

describe('a question that is added while somebody registers', () => {
  it('is answered by that person', async () => {
    expect(await askedMeanwhile(true)).toEqual(['overtaken', 0])
  })

  it('would be answered by nobody without the assertion', async () => {
    expect(await askedMeanwhile(false)).toEqual([null, 1])
  })
})

describe('questions of a session that are changed at once', () => {
  const path = '/api/eventsessionquestion'

  it('are thirty at most', async () => {
    const room = await sessionWith()
    const { community, manager, sessionId } = room
    await askInSession(room, ...Array.from({ length: 28 }, () => ({})))
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        call(community, path, {
          as: manager,
          method: 'POST',
          isolate: index % 2,
          body: { sessionId, label: 'One more', type: 'ShortText' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 409, 409,
    ])
  })

  it('never depend on one that is deleted', async () => {
    const room = await sessionWith()
    const { community, manager, sessionId } = room
    const [first] = await askInSession(room, { label: 'Coming', type: 'Boolean' })
    const [{ stamp } = { stamp: '' }] = await inTenant<{ stamp: string }>(
      community.id,
      'select concurrency_stamp as stamp from session_question where id = $1',
      [first],
    )
    const [removed, added] = await Promise.all([
      call(community, `${path}/${first}`, {
        as: manager,
        method: 'DELETE',
        headers: { 'if-match': `"${stamp}"` },
      }),
      call(community, path, {
        as: manager,
        method: 'POST',
        isolate: 1,
        body: {
          sessionId,
          label: 'When',
          type: 'ShortText',
          sortOrder: 1,
          conditionQuestionId: first,
          conditionValue: 'true',
        },
      }),
    ])
    expect([
      [204, 400],
      [409, 201],
    ]).toContainEqual([removed.status, added.status])
  })

  it('are answered by everybody who registers meanwhile, as they were asked', async () => {
    const room = await sessionWith()
    const { community, manager, sessionId } = room
    const visitors = await Promise.all(Array.from({ length: 6 }, () => community.person()))
    const [added, ...answers] = await Promise.all([
      call(community, path, {
        as: manager,
        method: 'POST',
        body: { sessionId, label: 'Food', type: 'ShortText', isRequired: true },
      }),
      ...visitors.map((as, index) => register(room, as, { isolate: index % 2 })),
    ])
    expect(added.status, added.text).toBe(201)
    const taken = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ json }) => `answers.${added.json.id}` in (json.errors ?? {}))
    expect(taken.length + refused.length).toBe(visitors.length)
  })
})
