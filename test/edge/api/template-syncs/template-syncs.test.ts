import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { informationOnly, organize } from '../../../support/programme.ts'

let community: Community
let administrator: Person
let owner: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
  owner = await community.person()
})

const changing = (href: string, stamp: string, body: object, as = owner, method = 'POST') =>
  call(community, href, { method, as, body, headers: { 'if-match': `"${stamp}"` } })

/** An event that follows a template, which says something else now. */
async function followed(later: object = { subtitle: 'New', description: 'Old' }) {
  const template = await call(community, '/api/eventtemplate', {
    method: 'POST',
    as: administrator,
    body: {
      name: `Template ${newId()}`,
      fields: { subtitle: 'Old', description: 'Old', participationConfiguration: informationOnly },
    },
  })
  const event = await call(community, '/api/event', {
    method: 'POST',
    as: owner,
    body: { title: 'An event', templateId: template.json.id },
  })
  expect(event.status, event.text).toBe(201)
  const changed = await changing(
    `/api/eventtemplate/${template.json.id}`,
    template.json.concurrencyStamp,
    { fields: { ...later, participationConfiguration: informationOnly } },
    administrator,
    'PATCH',
  )
  expect(changed.status, changed.text).toBe(200)
  const links = event.json._links
  const differences = (as = owner) => call(community, links['template-differences'].href, { as })
  const apply = async (fields: string[], { revision = 2, as = owner, stamp = '' } = {}) => {
    const { json } = await differences()
    return changing(
      json._links['apply-template'].href,
      stamp || json.concurrencyStamp,
      { templateRevision: revision, fields },
      as,
    )
  }
  return { template: changed.json, event: event.json, differences, apply }
}

const told = ({ json }: Answer) =>
  json.differences.map(({ field, state }: { field: string; state: string }) => [field, state])

describe('an event and its template', () => {
  it('are compared field by field', async () => {
    const { event, template, differences } = await followed()
    await changing(
      event._links.edit.href,
      event.concurrencyStamp,
      { description: 'Mine' },
      owner,
      'PATCH',
    )
    const found = await differences()
    expect([found.status, found.trips], found.text).toEqual([200, 1])
    expect(found.json).toMatchObject({
      templateId: template.id,
      templateName: template.name,
      templateRevision: 2,
      knownRevision: 1,
    })
    expect(found.json._links.template.href).toBe(`/api/eventtemplate/${template.id}`)
    expect(found.json.differences).toEqual([
      { field: 'subtitle', state: 'Changed', base: 'Old', template: 'New', event: 'Old' },
      { field: 'description', state: 'Diverged', base: 'Old', template: 'Old', event: 'Mine' },
    ])
  })

  it('agree on what is taken; what is kept is no change of the template any more', async () => {
    const { event, differences, apply } = await followed({ subtitle: 'New', description: 'New' })
    const applied = await apply(['subtitle'])
    expect([applied.status, applied.trips], applied.text).toEqual([200, 2])
    expect(told(applied)).toEqual([['description', 'Diverged']])
    expect(applied.json.knownRevision).toBe(2)
    expect((await differences()).json).toEqual(applied.json)
    const read = await call(community, `/api/event/${event.id}/management-detail`, { as: owner })
    expect(read.json).toMatchObject({ subtitle: 'New', description: 'Old' })
    const { json } = await call(community, `/api/events/${event.id}/template-sync/history`, {
      as: owner,
    })
    expect(json._embedded.items).toMatchObject([
      { fromRevision: 1, toRevision: 2, fields: ['subtitle'] },
    ])
    expect(JSON.stringify(json)).not.toContain(owner.id)
  })

  it('are not brought together on what was not read: another revision, another event', async () => {
    const { event, apply } = await followed()
    const stale = await apply(['subtitle'], { revision: 1 })
    expect([stale.status, stale.json.code]).toEqual([409, 'stale_sync_base'])
    const late = await apply(['subtitle'], { stamp: newId() })
    expect([late.status, late.json.code]).toEqual([409, 'concurrency_conflict'])
    const unsaid = await apply(['timezone'])
    expect([unsaid.status, Object.keys(unsaid.json.errors)]).toEqual([400, ['fields']])
    const read = await call(community, `/api/event/${event.id}/management-detail`, { as: owner })
    expect(read.json).toEqual(event)
    const history = await call(community, `/api/events/${event.id}/template-sync/history`, {
      as: owner,
    })
    expect(history.json.totalCount).toBe(0)
  })

  it('change by those alone who may edit the fields themselves', async () => {
    const { event, apply, differences } = await followed({ subtitle: 'New', visibilityTypeId: 4 })
    const contributor = await community.person()
    // An event organizer edits the texts, and does not decide who sees the event.
    await organize(community, contributor, event.id)
    const stranger = await community.person()
    expect((await differences(stranger)).status).toBe(403)
    expect((await apply(['subtitle'], { as: stranger })).status).toBe(403)
    expect((await apply(['visibilityTypeId'], { as: contributor })).status).toBe(403)
    expect((await apply(['subtitle'], { as: contributor })).status).toBe(200)
    expect((await apply(['visibilityTypeId'])).status).toBe(200)
  })

  it('part when the template is removed: the event keeps what it has', async () => {
    const { template, event, differences } = await followed()
    await changing(
      `/api/eventtemplate/${template.id}`,
      template.concurrencyStamp,
      {},
      administrator,
      'DELETE',
    )
    const { json } = await differences()
    expect([json.templateId, json.differences, json._links['apply-template']]).toEqual([
      null,
      [],
      undefined,
    ])
    const refused = await changing(
      `/api/events/${event.id}/template-sync/apply`,
      json.concurrencyStamp,
      { templateRevision: 2, fields: [] },
    )
    expect([refused.status, refused.json.code]).toEqual([409, 'resource_conflict'])
    const read = await call(community, `/api/event/${event.id}/management-detail`, { as: owner })
    expect(read.json).toMatchObject({ subtitle: 'Old', templateId: null })
  })

  it('two who apply at once: one does, and the other learns of it', async () => {
    const { event, apply, differences } = await followed()
    const stamp = (await differences()).json.concurrencyStamp
    const answers = await Promise.all([0, 1].map(() => apply(['subtitle'], { stamp })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const rows = await inTenant(
      community.id,
      'select from event_template_sync where event_id = $1',
      [event.id],
    )
    expect(rows).toHaveLength(1)
  })
})
