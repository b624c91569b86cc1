import { describe, expect, it } from 'vitest'
import { session } from '../domain/sessions/rows.ts'
import { call } from '../support/client.ts'
import { asOwner, inTenant, mintCommunity, type Person } from '../support/community.ts'
import { publishedEvent } from '../support/programme.ts'
import { connectAsOwner } from '../support/sql-batch.ts'

const path = '/api/eventsessionlanguage'

async function stage() {
  const community = await mintCommunity()
  const organizer = await community.person()
  const event = await publishedEvent(community, organizer)
  const [sessionId, other] = [
    await session(community, event.id),
    await session(community, event.id),
  ]
  const assign = (
    languageCode: string,
    options: { as?: Person; to?: string; isolate?: number } = {},
  ) =>
    call(community, path, {
      method: 'POST',
      as: options.as ?? organizer,
      isolate: options.isolate ?? 0,
      body: { sessionId: options.to ?? sessionId, languageCode },
    })
  const codes = async () =>
    (
      await inTenant<{ language_code: string }>(
        community.id,
        'select language_code from event_session_language where event_session_id = $1',
        [sessionId],
      )
    ).map(({ language_code }) => language_code)
  return { community, organizer, event, sessionId, other, assign, codes }
}

const duplicate = {
  code: 'validation_failed',
  errors: { program: ['This language is assigned to the session already.'] },
}

describe('a language is assigned to a session at most once', () => {
  it('a duplicate is validation_failed with errors.program, in whatever case it is written', async () => {
    const { assign, codes } = await stage()
    expect((await assign('en')).status).toBe(201)
    for (const again of ['en', 'EN', 'eN']) {
      const answer = await assign(again)
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject(duplicate)
    }
    expect((await assign('en-GB')).json).toMatchObject({ languageCode: 'en-GB' })
    expect((await codes()).sort()).toEqual(['en', 'en-GB'])
  })

  it('an edit into an assigned language is refused the same way, and changes nothing', async () => {
    const { community, organizer, assign, codes } = await stage()
    await assign('en')
    const { json } = await assign('fr')
    const answer = await call(community, `${path}/${json.id}`, {
      method: 'PATCH',
      as: organizer,
      headers: { 'if-match': `"${json.concurrencyStamp}"` },
      body: { languageCode: 'en' },
    })
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject(duplicate)
    expect((await codes()).sort()).toEqual(['en', 'fr'])
  })

  it('the same language goes to another session; what is no language goes nowhere', async () => {
    const { assign, other, codes } = await stage()
    await assign('en')
    expect((await assign('en', { to: other })).status).toBe(201)
    for (const wrong of ['qq', 'english', '!!', 'e1']) {
      const answer = await assign(wrong)
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, ['languageCode']])
    }
    expect(await codes()).toEqual(['en'])
  })

  it('authority and community speak before the duplicate does', async () => {
    const { community, assign, other } = await stage()
    await assign('en')
    const stranger = await community.person()
    expect((await assign('en', { as: stranger })).status).toBe(403)
    const elsewhere = await stage()
    expect((await elsewhere.assign('en', { to: other })).status).toBe(404)
  })

  it('of N at once exactly one is created; every other is told why', async () => {
    const { assign, codes } = await stage()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => assign('de', { isolate: index % 2 })),
    )
    const created = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(created).toHaveLength(1)
    for (const answer of refused) {
      expect(answer.status).toBe(400)
      expect(answer.json).toMatchObject(duplicate)
    }
    expect(await codes()).toEqual(['de'])
  })

  it('control: with a select in the place of the constraint, as many are created as ask at once', async () => {
    const { community, event, sessionId } = await stage()
    const twin = `language_${event.id.replaceAll('-', '')}`
    await asOwner(`create table ${twin} (like event_session_language including defaults)`)
    const insert = `insert into ${twin} (tenant_id, event_id, event_session_id, language_code)
      select $1, $2, $3, 'de' where not exists (select from ${twin} where language_code = 'de')`
    const [first, second] = [await connectAsOwner(), await connectAsOwner()]
    await first.query('begin')
    await second.query('begin')
    await first.query(insert, [community.id, event.id, sessionId])
    await second.query(insert, [community.id, event.id, sessionId])
    await first.query('commit')
    await second.query('commit')
    expect((await first.query(`select from ${twin}`)).rowCount).toBe(2)
    await Promise.all([first.end(), second.end()])
    await asOwner(`drop table ${twin}`)
  })
})
