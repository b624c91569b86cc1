import { describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import {
  asOwner,
  type Community,
  inTenant,
  newId,
  type Person,
} from '../../../support/community.ts'
import { finished, schedule, send, sessionIds, stage, two } from '../../../support/imports.ts'

const titles = async (community: Community) =>
  (
    await inTenant(
      community.id,
      'select title from event_session where tenant_id = app.tenant_id() order by start_time',
    )
  ).map((row) => row.title)

/** An import that has renamed none of its two sessions yet, and whose job does not come. */
async function stopped() {
  const { community, organizer } = await stage()
  const { json } = await send(community, organizer, schedule(two))
  await inTenant(
    community.id,
    `insert into programme_import_session (tenant_id, event_id, import_id, position, value)
     select s.tenant_id, s.event_id, $1, row_number() over (order by s.start_time),
       jsonb_build_object('id', s.id, 'identity', t.identity, 'digest', t.digest,
         'values', jsonb_build_object('id', s.id, 'title', s.title || ' again'))
     from event_session s join imported_thing t on t.thing_id = s.id
     where s.tenant_id = app.tenant_id()`,
    [json.id],
  )
  await inTenant(
    community.id,
    `update programme_import set state = 'Running', done_count = 0, finished_at = null where id = $1`,
    [json.id],
  )
  const path = `/api/event/import/${json.id}`
  return { community, organizer, id: json.id as string, eventId: json.eventId as string, path }
}

const run = (community: Community, id: string, most = 200) =>
  inTenant<{ done: number; state: string }>(
    community.id,
    'select done, state from app.run_import($1, $2)',
    [id, most],
  )

const storedImport = async (community: Community, id: string) =>
  (
    await inTenant<{ state: string; failure: string | null; resumptions: number }>(
      community.id,
      'select state, failure, resumptions from programme_import where id = $1',
      [id],
    )
  )[0]!

const post = (community: Community, as: Person, path: string) =>
  call(community, path, { method: 'POST', as })

async function remove(community: Community, as: Person, eventId: string) {
  const detail = await call(community, `/api/event/${eventId}/management-detail`, { as })
  const answer = await call(community, `/api/event/${eventId}`, {
    method: 'DELETE',
    as,
    headers: { 'if-match': `"${detail.json.concurrencyStamp}"` },
  })
  expect(answer.status).toBe(204)
}

const resume = () =>
  asOwner(
    `with work as materialized (select set_config('app.instance', 'true', true))
     select app.resume_imports(now()) from work`,
    [],
  )

describe('life of an import', () => {
  it('a job that is stopped goes on where it was, and one that is delivered twice does nothing', async () => {
    const { community, id } = await stopped()
    expect(await run(community, id, 1)).toEqual([{ done: 1, state: 'Running' }])
    expect(await titles(community)).toEqual(['First again', 'Second'])
    for (const _ of [1, 2]) {
      expect(await run(community, id)).toEqual([{ done: 2, state: 'Completed' }])
    }
    expect(await titles(community)).toEqual(['First again', 'Second again'])
  })

  it('writes nothing into an event that was deleted, and its file becomes a new event', async () => {
    const { community, organizer, id, eventId } = await stopped()
    await remove(community, organizer, eventId)
    expect(await run(community, id)).toEqual([{ done: 0, state: 'Cancelled' }])
    expect(await storedImport(community, id)).toMatchObject({ failure: 'eventDeleted' })
    expect(await titles(community)).toEqual(['First', 'Second'])
    const known = new Set([eventId])
    for (const _ of [1, 2]) {
      const again = await send(community, organizer, schedule(two))
      expect([again.status, again.json.isNewEvent]).toEqual([202, true])
      expect(known.has(again.json.eventId)).toBe(false)
      known.add(again.json.eventId)
      await remove(community, organizer, again.json.eventId)
    }
  })

  it.each([3, 4])(
    'writes nothing into a community of status %i, and goes on when it is active',
    async (statusId) => {
      const { community, organizer, id, path } = await stopped()
      const status = (value: number) =>
        asOwner('update tenant set tenant_status_id = $2 where id = $1', [community.id, value])
      await status(statusId)
      expect(await run(community, id)).toEqual([{ done: 0, state: 'Failed' }])
      await status(2)
      expect(await titles(community)).toEqual(['First', 'Second'])
      const failed = await call(community, path, { as: organizer })
      expect(failed.json.failure).toMatch(/stopped after 0 of 2 sessions: the community is/)
      expect(Object.keys(failed.json._links)).toContain('retry')
      expect(Object.keys(failed.json._links)).not.toContain('cancel')
      const retried = await post(community, organizer, failed.json._links.retry.href)
      expect([retried.status, retried.json.state, retried.json.failure]).toEqual([
        202,
        'Running',
        null,
      ])
      await finished(community, organizer, id)
      expect(await titles(community)).toEqual(['First again', 'Second again'])
    },
  )

  it('is cancelled by whoever may edit the event, blocks it no longer, and is retried until another came', async () => {
    const { community, organizer, path, eventId, id } = await stopped()
    const blocked = await send(community, organizer, schedule(two))
    expect([blocked.status, blocked.json.code]).toEqual([409, 'resource_conflict'])
    expect(blocked.json.detail).toContain('Small conference')
    const stranger = await community.person()
    expect((await post(community, stranger, `${path}/cancel`)).status).toBe(403)
    const { _links } = (await call(community, path, { as: organizer })).json
    const cancelled = await post(community, organizer, _links.cancel.href)
    expect([cancelled.status, cancelled.json.state]).toEqual([200, 'Cancelled'])
    expect(cancelled.trips).toBe(2)
    expect(Object.keys(cancelled.json._links)).toContain('retry')
    expect((await post(community, organizer, `${path}/cancel`)).status).toBe(409)
    expect(await run(community, id)).toEqual([{ done: 0, state: 'Cancelled' }])

    const next = await send(community, organizer, schedule(two))
    expect([next.status, next.json.eventId]).toEqual([202, eventId])
    const after = await call(community, path, { as: organizer })
    expect(Object.keys(after.json._links)).not.toContain('retry')
    expect((await post(community, organizer, `${path}/retry`)).status).toBe(409)
  })

  it('that nobody goes on with is sent again, and fails at last instead of blocking for ever', async () => {
    const { community, organizer, id, path } = await stopped()
    const age = (resumptions: number) =>
      inTenant(
        community.id,
        `update programme_import set advanced_at = now() - interval '3 minutes', resumptions = $2
         where id = $1`,
        [id, resumptions],
      )
    const messages = () =>
      asOwner<{ id: string }>(`select id from outbox where tenant_id = $1 and job = 'run-import'`, [
        community.id,
      ])
    await resume()
    expect(await storedImport(community, id)).toMatchObject({ state: 'Running', resumptions: 0 })
    const before = await messages()
    await age(5)
    await resume()
    expect(await storedImport(community, id)).toMatchObject({
      state: 'Failed',
      failure: 'interrupted',
    })
    expect(await messages()).toHaveLength(before.length)
    const failed = await call(community, path, { as: organizer })
    expect(failed.json.failure).toMatch(/did not answer for too long\. Retry the import/)
    expect(
      (await send(community, organizer, schedule(two), { query: '?dryRun=true' })).status,
    ).toBe(200)

    const retried = await post(community, organizer, `${path}/retry`)
    expect(retried.status).toBe(202)
    await finished(community, organizer, id)
    await inTenant(community.id, `update programme_import set state = 'Running' where id = $1`, [
      id,
    ])
    await age(4)
    const sent = await messages()
    await resume()
    expect(await messages()).toHaveLength(sent.length + 1)
  })

  it('that meets a state it cannot write into fails, and is not retried', async () => {
    const { community, organizer, id, path } = await stopped()
    await inTenant(
      community.id,
      `update programme_import_session
       set value = jsonb_set(value, '{values,event_day_id}', to_jsonb($2::text))
       where import_id = $1 and position = 2`,
      [id, newId()],
    )
    await expect(run(community, id)).rejects.toThrow()
    await inTenant(community.id, `select app.stop_import($1, 'failImport', 'overtaken')`, [id])
    const { json } = await call(community, path, { as: organizer })
    expect([json.state, json.failure]).toEqual([
      'Failed',
      expect.stringContaining('Send the file again'),
    ])
    expect(Object.keys(json._links)).not.toContain('retry')
    expect((await post(community, organizer, `${path}/retry`)).status).toBe(409)
    expect(await sessionIds(community)).toHaveLength(2)
  })

  it('keeps nothing of its plan when its event is moderated heavily, and writes no more', async () => {
    const { community, id, eventId } = await stopped()
    const rows = () =>
      inTenant(
        community.id,
        `select import_id from programme_import_session where import_id = $1
         union all select import_id from programme_import_change where import_id = $1`,
        [id],
      )
    expect(await rows()).not.toEqual([])
    await inTenant(community.id, 'select app.redact_programme($1)', [eventId])
    expect(await rows()).toEqual([])
    expect(await run(community, id)).toEqual([{ done: 0, state: 'Completed' }])
  })

  it('runs once at a time in an event, whatever the code above believes', async () => {
    const { community, id } = await stopped()
    await expect(
      inTenant(
        community.id,
        `insert into programme_import (id, tenant_id, event_id, requested_by_user_id, state, format,
           report, total_count)
         select $2, tenant_id, event_id, requested_by_user_id, 'Running', format, report, 0
         from programme_import where id = $1`,
        [id, newId()],
      ),
    ).rejects.toThrow('programme_import_running_once')
  })
})
