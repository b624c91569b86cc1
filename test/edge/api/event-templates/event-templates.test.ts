import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { informationOnly } from '../../../support/programme.ts'

const path = '/api/eventtemplate'
let community: Community
let administrator: Person
let member: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
  member = await community.person()
})

const create = (body: object, as = administrator, at = community, isolate = 0) =>
  call(at, path, { method: 'POST', as, body, isolate })
const draft = (body: object, as = member) =>
  call(community, '/api/event', { method: 'POST', as, body: { title: 'An event', ...body } })
const named = (fields: object = {}) => ({ name: `Template ${newId()}`, fields })

describe('the templates of a community', () => {
  it('are linked from the root, read by members, and changed by administrators alone', async () => {
    const made = await create({ ...named({ subtitle: 'Monthly' }), description: 'For meetings' })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({ revision: 1, fields: { subtitle: 'Monthly' } })
    const linked = async (as: Person | null) =>
      (await call(community, '/api', { as })).json._links['event-templates']
    expect([await linked(null), (await linked(member))?.href]).toEqual([
      undefined,
      `${path}{?page,pageSize}`,
    ])
    const { json } = await call(community, path, { as: member })
    expect(json._embedded.items.map(({ id }: { id: string }) => id)).toContain(made.json.id)
    expect(json._links.create).toBeUndefined()
    expect((await create(named(), member)).status).toBe(403)
    const elsewhere = await mintCommunity()
    const stranger = await elsewhere.person({ tenantRole: 11 })
    const read = await call(elsewhere, `${path}/${made.json.id}`, { as: stranger })
    expect(read.status).toBe(404)
  })

  it('raise their revision with their fields, and not with their names', async () => {
    const { json } = await create(named({ subtitle: 'One' }))
    const edit = async (body: object, stamp: string) =>
      (
        await call(community, `${path}/${json.id}`, {
          method: 'PATCH',
          as: administrator,
          body,
          headers: { 'if-match': `"${stamp}"` },
        })
      ).json
    const renamed = await edit({ name: `Renamed ${newId()}` }, json.concurrencyStamp)
    expect(renamed.revision).toBe(1)
    const changed = await edit({ fields: { description: 'Two' } }, renamed.concurrencyStamp)
    expect(changed).toMatchObject({ revision: 2, fields: { description: 'Two' } })
    expect((await edit({ name: 'Late' }, json.concurrencyStamp)).code).toBe('concurrency_conflict')
  })

  it.each([
    [{ timezone: 'Europe/Nowhere' }, 'timezone'],
    [{ eventTypeId: 999 }, 'eventTypeId'],
    [{ title: 'A title' }, 'title'],
    [{ visibilityTypeId: 9 }, 'fields.visibilityTypeId'],
    [
      { participationConfiguration: { ...informationOnly, identityAccess: 'GUEST_ALLOWED' } },
      'participationConfiguration.identityAccess',
    ],
  ])('say nothing that an event could not: %j', async (fields, where) => {
    const { status, json } = await create(named(fields))
    expect([status, json.code]).toEqual([400, 'validation_failed'])
    expect(Object.keys(json.errors).join()).toContain(where)
  })

  it('have a name of their own', async () => {
    const body = named()
    await create(body)
    const again = await create(body)
    expect([again.status, again.json.errors]).toEqual([409, { name: ['is taken'] }])
  })

  it('are a hundred at most, also where two arrive at once', async () => {
    const full = await mintCommunity()
    const as = await full.person({ tenantRole: 11 })
    await inTenant(
      full.id,
      `insert into event_template (id, tenant_id, name, fields, concurrency_stamp)
       select gen_random_uuid(), $1, 'Template ' || n, '{}', gen_random_uuid()
       from generate_series(1, 99) n`,
      [full.id],
    )
    const answers = await Promise.all([0, 1].map((isolate) => create(named(), as, full, isolate)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const rows = await inTenant(
      full.id,
      'select from event_template where tenant_id = app.tenant_id()',
    )
    expect(rows).toHaveLength(100)
  })
})

describe('an event from a template', () => {
  it('has what the template says, and what its maker says instead', async () => {
    const { json: template } = await create(
      named({
        subtitle: 'Monthly',
        description: 'We meet.',
        timezone: 'Europe/Brussels',
        visibilityTypeId: 4,
        eventFormatId: 2,
        participationConfiguration: informationOnly,
      }),
    )
    const made = await draft({ templateId: template.id, description: 'We meet in May.' })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    expect(made.json).toMatchObject({
      title: 'An event',
      subtitle: 'Monthly',
      description: 'We meet in May.',
      timezone: 'Europe/Brussels',
      visibilityTypeId: 4,
      eventFormatId: 2,
      participationConfiguration: informationOnly,
      templateId: template.id,
    })
    const cleared = await draft({ templateId: template.id, subtitle: null })
    expect(cleared.json.subtitle).toBeNull()
    const again = await call(community, `/api/event/${made.json.id}/management-detail`, {
      as: member,
    })
    expect(again.json).toEqual(made.json)
  })

  it('needs what neither of them says; without a template as before', async () => {
    const { json: template } = await create(named({ subtitle: 'Monthly' }))
    const lacking = await draft({ templateId: template.id })
    expect([lacking.status, Object.keys(lacking.json.errors)]).toEqual([
      400,
      ['participationConfiguration'],
    ])
    expect((await draft({})).json.errors).toEqual({
      participationConfiguration: ['is required where no template says it'],
    })
    const plain = await draft({ participationConfiguration: informationOnly })
    expect(plain.json).toMatchObject({ visibilityTypeId: 1, eventFormatId: 1, templateId: null })
  })

  it('is not made from a template of another community, or from none', async () => {
    const elsewhere = await mintCommunity()
    const other = await create(named(), await elsewhere.person({ tenantRole: 11 }), elsewhere)
    for (const templateId of [other.json.id, newId()]) {
      const refused = await draft({ templateId, participationConfiguration: informationOnly })
      expect([refused.status, refused.json.code]).toEqual([404, 'resource_not_found'])
    }
  })
})
