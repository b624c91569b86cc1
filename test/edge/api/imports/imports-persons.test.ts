import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../../src/domain/imports/formats/identity.ts'
import { call } from '../../../support/client.ts'
import { type Community, inTenant, newId } from '../../../support/community.ts'
import {
  finished,
  guids,
  schedule,
  send,
  sessionIds,
  stage,
  two,
} from '../../../support/imports.ts'

describe('persons of a programme', () => {
  const include = { query: '?persons=include' }
  const withPersons = (first: string[], second: string[] = []) =>
    schedule([
      { ...two[0]!, persons: first },
      { ...two[1]!, persons: second },
    ])
  const speakers = (community: Community) =>
    inTenant<{ id: string; display_name: string; has_consented: boolean }>(
      community.id,
      `select p.id, p.display_name, p.has_consented from event_session_speaker p
       join event_session s on s.id = p.event_session_id
       where p.tenant_id = app.tenant_id() order by s.start_time, p.sort_order`,
    )
  const names = async (community: Community) =>
    (await speakers(community)).map((row) => row.display_name)
  const counts = ({ json }: { json: { speakers: Record<string, number> } }) => {
    const { creates, updates, leaves, removes } = json.speakers
    return [creates, updates, leaves, removes]
  }
  const personLosses = ({ json }: { json: { losses: { field: string; reason: string }[] } }) =>
    json.losses.filter(({ reason }) => reason === 'persons are not imported')

  it('are not imported unless asked for, and then are speakers; dry run counts them', async () => {
    const { community, organizer } = await stage()
    const file = withPersons(['Ada Canary', 'Bob Canary'])
    for (const query of ['', '?persons=omit']) {
      const omitted = await send(community, organizer, file, { query })
      expect(counts(omitted)).toEqual([0, 0, 0, 0])
      expect(personLosses(omitted)).toHaveLength(1)
      expect(omitted.text).not.toContain('Canary')
      expect(await names(community)).toEqual([])
    }
    const dry = await send(community, organizer, file, { query: '?persons=include&dryRun=true' })
    expect(counts(dry)).toEqual([2, 0, 0, 0])
    expect(await names(community)).toEqual([])
    const included = await send(community, organizer, file, include)
    expect([counts(included), included.trips]).toEqual([[2, 0, 0, 0], 2])
    expect(included.json.sessions).toMatchObject({ creates: 0, updates: 0, leaves: 2 })
    expect(personLosses(included)).toEqual([])
    expect(await names(community)).toEqual(['Ada Canary', 'Bob Canary'])
  })

  it('update by identity: who left goes, who stays keeps id and consent, nobody is there twice', async () => {
    const { community, organizer } = await stage()
    await send(community, organizer, withPersons(['Ada', 'Bob'], ['Ada']), include)
    const before = await speakers(community)
    await inTenant(
      community.id,
      'update event_session_speaker set has_consented = true where id = $1',
      [before[1]!.id],
    )
    const same = await send(community, organizer, withPersons(['Ada', 'Bob'], ['Ada']), include)
    expect(counts(same)).toEqual([0, 0, 3, 0])
    const changed = await send(community, organizer, withPersons(['Bob', 'Cleo'], []), include)
    expect(counts(changed)).toEqual([1, 1, 0, 2])
    const after = await speakers(community)
    expect(after.map((row) => [row.display_name, row.has_consented])).toEqual([
      ['Bob', true],
      ['Cleo', false],
    ])
    expect(after[0]!.id).toBe(before[1]!.id)
  })

  it('with omit, speakers that are here stay as they are, whatever else changes', async () => {
    const { community, organizer } = await stage()
    await send(community, organizer, withPersons(['Ada', 'Bob']), include)
    const before = await speakers(community)
    const changed = schedule([{ ...two[0]!, title: 'Another title', persons: ['Cleo'] }])
    expect((await send(community, organizer, changed)).json.sessions.updates).toBe(1)
    expect(await speakers(community)).toEqual(before)
  })

  it('what was changed here stays while the file says the same: names, removals, additions', async () => {
    const { community, organizer } = await stage()
    const file = withPersons(['Ada', 'Bob'])
    await send(community, organizer, file, include)
    const [ada, bob] = await speakers(community)
    await inTenant(
      community.id,
      `update event_session_speaker set display_name = 'Ada Lovelace' where id = $1`,
      [ada!.id],
    )
    await inTenant(community.id, 'delete from event_session_speaker where id = $1', [bob!.id])
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name,
         sort_order, concurrency_stamp)
       select $1, tenant_id, event_id, event_session_id, 'Dora', 9, gen_random_uuid()
       from event_session_speaker where id = $2`,
      [newId(), ada!.id],
    )
    await send(community, organizer, file, include)
    expect(await names(community)).toEqual(['Ada Lovelace', 'Dora'])
    await inTenant(
      community.id,
      `update event_session set title = 'Our own title' where tenant_id = app.tenant_id()`,
    )
    await send(community, organizer, withPersons(['Ada', 'Cleo']), include)
    expect(await names(community)).toEqual(['Ada Lovelace', 'Cleo', 'Dora'])
    const titles = await inTenant(
      community.id,
      'select distinct title from event_session where tenant_id = app.tenant_id()',
    )
    expect(titles).toEqual([{ title: 'Our own title' }])
  })

  it('whoever was removed here stays away while others of the session change', async () => {
    const { community, organizer } = await stage()
    const stated = { query: '?persons=include&personsHaveConsented=true' }
    await send(community, organizer, withPersons(['Ada', 'Bob']), stated)
    const [ada] = await speakers(community)
    await inTenant(community.id, 'delete from event_session_speaker where id = $1', [ada!.id])
    const later = await send(community, organizer, withPersons(['Ada', 'Bob', 'Cleo']), stated)
    expect(counts(later)).toEqual([1, 0, 2, 0])
    await send(community, organizer, withPersons(['Cleo', 'Ada', 'Bob']), stated)
    expect((await names(community)).sort()).toEqual(['Bob', 'Cleo'])
    await send(community, organizer, withPersons(['Cleo']), stated)
    await send(community, organizer, withPersons(['Cleo', 'Ada']), stated)
    expect((await names(community)).sort()).toEqual(['Ada', 'Cleo'])
  })

  it('a list that an earlier version has imported is unchanged, and its names are known from then on', async () => {
    const { community, organizer } = await stage()
    await send(community, organizer, withPersons(['Ada', 'Bob']), include)
    await inTenant(
      community.id,
      `update imported_thing set digest = $1
       where tenant_id = app.tenant_id() and kind = 'speakers' and identity = $2`,
      [contentHash(['Ada', 'Bob']), guids[0]],
    )
    const [ada] = await speakers(community)
    await inTenant(community.id, 'delete from event_session_speaker where id = $1', [ada!.id])
    const again = await send(community, organizer, withPersons(['Ada', 'Bob']), include)
    expect(counts(again)).toEqual([0, 0, 2, 0])
    await send(community, organizer, withPersons(['Ada', 'Bob', 'Cleo']), include)
    expect(await names(community)).toEqual(['Bob', 'Cleo'])
  })

  it('what is changed here while the job is under way neither stops it nor is undone by it', async () => {
    const { community, organizer } = await stage()
    const { json } = await send(community, organizer, withPersons(['Ada', 'Bob']), include)
    const [ada, bob] = await speakers(community)
    const [first] = await inTenant<{ id: string }>(
      community.id,
      `select id from event_session where tenant_id = app.tenant_id() and title = 'First'`,
    )
    // The plan keeps both and adds Cleo; meanwhile Bob is removed and Cleo is added by hand.
    const planned = [ada!, bob!, { id: newId(), display_name: 'Cleo' }]
    const pending = {
      id: first!.id,
      identity: guids[0],
      speakersDigest: 'another',
      speakers: planned.map(({ id, display_name: name }, sortOrder) => ({
        id,
        name,
        sortOrder,
        isNew: name === 'Cleo',
        hasConsented: true,
      })),
    }
    await inTenant(community.id, 'delete from event_session_speaker where id = $1', [bob!.id])
    const cleo = await call(community, '/api/eventsessionspeaker', {
      method: 'POST',
      as: organizer,
      body: { sessionId: first!.id, displayName: 'Cleo', hasConsented: false, sortOrder: 5 },
    })
    await inTenant(
      community.id,
      `insert into programme_import_session (tenant_id, event_id, import_id, position, value)
       values (app.tenant_id(), $1, $2, 1, $3)`,
      [json.eventId, json.id, JSON.stringify(pending)],
    )
    await inTenant(
      community.id,
      `update programme_import set state = 'Running', done_count = 0, total_count = 1 where id = $1`,
      [json.id],
    )
    await inTenant(community.id, 'select app.advance_import($1, 200)', [json.id])
    expect((await finished(community, organizer, json.id)).doneCount).toBe(1)
    expect(await speakers(community)).toEqual([
      { ...ada!, has_consented: false },
      { id: cleo.json.id, display_name: 'Cleo', has_consented: false },
    ])
  })

  it('have no consent unless the organizer states it, for new names alone', async () => {
    const { community, organizer } = await stage()
    const stated = { query: '?persons=include&personsHaveConsented=true' }
    const { json } = await send(community, organizer, withPersons(['Ada Canary']), include)
    await call(community, `/api/event/${json.eventId}/publish`, { method: 'POST', as: organizer })
    const agenda = () => call(community, `/api/eventagendaitem/agenda-projection/${json.eventId}`)
    expect((await agenda()).text).not.toContain('Ada Canary')
    await send(community, organizer, withPersons(['Ada Canary', 'Bob']), stated)
    const { days } = (await agenda()).json
    expect(days[0].entries[0].speakers).toEqual(['Bob'])
    expect((await agenda()).text).not.toContain('Ada Canary')
  })

  it.each([
    '?personsHaveConsented=true',
    '?personsHaveConsented=false',
    '?persons=omit&personsHaveConsented=true',
    '?persons=yes',
    '?persons=include&personsHaveConsented=maybe',
  ])('%s is refused, and nothing is imported', async (query) => {
    const { community, organizer } = await stage()
    const answer = await send(community, organizer, withPersons(['Ada']), { query })
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
    expect(await sessionIds(community)).toEqual([])
  })
})
