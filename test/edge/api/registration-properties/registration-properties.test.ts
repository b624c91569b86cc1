import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import {
  type Community,
  grant,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../../support/community.ts'
import { noThings, pathOf, routes } from '../../../support/operations.ts'
import { publishedEvent } from '../../../support/programme.ts'
import { byTurns } from '../../../support/selection.ts'

const path = '/api/tenant/registration-properties'
let community: Community
let administrator: Person

beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: 11 })
})

const draft = (fields: object = {}) => ({
  key: `k-${newId()}`,
  label: 'Company',
  appliesTo: 'Registration',
  type: 'ShortText',
  ...fields,
})
const create = (fields: object = {}, at = community, as = administrator) =>
  call(at, path, { method: 'POST', as, body: draft(fields) })
const edit = (
  property: { id: string; concurrencyStamp: string },
  body: object,
  as = administrator,
  at = community,
) =>
  call(at, `${path}/${property.id}`, {
    method: 'PATCH',
    as,
    body,
    headers: { 'if-match': `"${property.concurrencyStamp}"` },
  })
const labelsOf = ({ json }: { json: { _embedded: { items?: { label: string }[] } } }) =>
  (json._embedded.items ?? []).map(({ label }) => label)

/** A community with a property of each exposure, an event, and whoever reads them. */
async function staged() {
  const at = await mintCommunity()
  const owner = await at.person({ tenantRole: 10 })
  const [manager, editor, member] = [await at.person(), await at.person(), await at.person()]
  const event = await publishedEvent(at, await at.person())
  for (const [person, role] of [
    [manager, 41],
    [editor, 42],
  ] as const) {
    await grant(at.id, { userId: person.id, scope: 'event', scopeId: event.id, role })
  }
  const [shown, kept, system] = await Promise.all(
    (['Public', 'Private', 'System'] as const).map(
      async (exposure, sortOrder) =>
        (await create({ label: `Canary ${exposure}`, exposure, sortOrder }, at, owner)).json,
    ),
  )
  return { at, owner, manager, editor, member, event, shown, kept, system }
}

describe('the registration properties of a community', () => {
  it('are linked from the root, and read and changed by administrators alone', async () => {
    const { at, owner, manager, member, kept } = await staged()
    const links = async (as: Person | null) => (await call(at, '/api', { as })).json._links
    expect((await links(null))['registration-properties'].href).toContain(`${path}/public`)
    expect((await links(owner))['manage-registration-properties'].href).toContain(path)
    for (const as of [member, manager]) {
      expect((await links(as))['manage-registration-properties']).toBeUndefined()
      expect((await call(at, path, { as })).status).toBe(403)
      expect((await call(at, `${path}/${kept.id}`, { as })).status).toBe(403)
      expect((await create({}, at, as)).status).toBe(403)
    }
    const all = await call(at, path, { as: owner })
    expect(labelsOf(all)).toEqual(['Canary Public', 'Canary Private', 'Canary System'])
    const elsewhere = await mintCommunity()
    const stranger = await elsewhere.person({ tenantRole: 11 })
    const read = await call(elsewhere, `${path}/${kept.id}`, { as: stranger })
    expect(read.status).toBe(404)
  })

  it('keep all that they are made with', async () => {
    const made = await create({
      key: 'meal',
      label: 'What do you eat?',
      helpText: 'One line.\nAnother one.',
      type: 'MultipleChoice',
      options: [
        { code: 'vegan', label: 'Vegan' },
        { code: 'all', label: 'Everything' },
      ],
      isRequired: true,
      exposure: 'Public',
      retentionDays: 30,
      sortOrder: 7,
    })
    expect([made.status, made.trips], made.text).toEqual([201, 2])
    const { json } = await call(community, `${path}/${made.json.id}`, { as: administrator })
    const { _links, ...fields } = json
    expect(fields).toEqual({
      id: made.json.id,
      key: 'meal',
      label: 'What do you eat?',
      helpText: 'One line.\nAnother one.',
      appliesTo: 'Registration',
      type: 'MultipleChoice',
      options: [
        { code: 'vegan', label: 'Vegan' },
        { code: 'all', label: 'Everything' },
      ],
      isRequired: true,
      maxLength: null,
      minimum: null,
      maximum: null,
      conditionPropertyId: null,
      conditionValue: null,
      exposure: 'Public',
      retentionDays: 30,
      sortOrder: 7,
      tenantId: community.id,
      concurrencyStamp: made.json.concurrencyStamp,
    })
    const number = (await create({ type: 'Number', minimum: -0.5, maximum: 1e12 })).json
    expect(number).toMatchObject({ minimum: -0.5, maximum: 1e12, exposure: 'Private' })
  })

  it('are edited by the stamp that was read, and deleted', async () => {
    const { json } = await create({ label: 'Old', exposure: 'Public' })
    const edited = await edit(json, { label: 'New', options: null })
    expect([edited.status, edited.json.label]).toEqual([200, 'New'])
    expect(labelsOf(await call(community, `${path}/public`))).toContain('New')
    expect((await edit(json, { label: 'Late' })).status).toBe(409)
    const gone = await call(community, `${path}/${json.id}`, {
      method: 'DELETE',
      as: administrator,
      headers: { 'if-match': `"${edited.json.concurrencyStamp}"` },
    })
    expect(gone.status).toBe(204)
    expect(labelsOf(await call(community, `${path}/public`))).not.toContain('New')
  })

  it.each([
    ['key', 'another'],
    ['type', 'LongText'],
    ['appliesTo', 'Event'],
  ])('never change their %s', async (field, value) => {
    const { json } = await create()
    const refused = await edit(json, { label: 'Changed', [field]: value })
    expect([refused.status, refused.json.code]).toEqual([400, 'validation_failed'])
    const read = await call(community, `${path}/${json.id}`, { as: administrator })
    expect(read.json).toMatchObject({ label: 'Company', [field]: json[field] })
    const column = field === 'appliesTo' ? 'applies_to' : field
    const update = (to: string) =>
      inTenant(
        community.id,
        `update registration_property set label = 'By hand', ${column} = $2 where id = $1`,
        [json.id, to],
      )
    await expect(update(value)).rejects.toThrow('resource_conflict')
    await update(json[field])
  })

  it('have keys of their own', async () => {
    const { json } = await create()
    const again = await create({ key: json.key })
    expect([again.status, again.json.errors]).toEqual([409, { key: ['is taken'] }])
    const elsewhere = await mintCommunity()
    const as = await elsewhere.person({ tenantRole: 11 })
    expect((await create({ key: json.key }, elsewhere, as)).status).toBe(201)
  })

  it('hold any text but what is none', async () => {
    expect((await create({ label: 'برنامه', helpText: null })).status).toBe(201)
    for (const wrong of [
      { label: 'Half \ud800' },
      { helpText: 'NUL \0' },
      { label: 'Two\nlines' },
    ]) {
      const { status, json } = await create(wrong)
      expect([wrong, status, json.code]).toEqual([wrong, 400, 'validation_failed'])
    }
  })
})

describe('the exposure of a property', () => {
  it('decides which of them everybody reads, and a change shows at once', async () => {
    const { at, owner, shown, kept, system } = await staged()
    const publicLabels = async () => labelsOf(await call(at, `${path}/public`))
    expect(await publicLabels()).toEqual(['Canary Public'])
    await edit(shown, { exposure: 'System' }, owner, at)
    expect(await publicLabels()).toEqual([])
    await edit(kept, { exposure: 'Public' }, owner, at)
    expect(await publicLabels()).toEqual(['Canary Private'])
    await edit(system, { exposure: 'Public' }, owner, at)
    expect(await publicLabels()).toEqual(['Canary Private', 'Canary System'])
  })

  it('shows managers of an event those of organizers, and never those of the system', async () => {
    const { at, owner, manager, editor, member, event, system, kept } = await staged()
    const { json } = await call(at, `/api/event/${event.id}/management-detail`, { as: manager })
    const { href } = json._links['registration-properties']
    expect(href).toContain(`${path}/by-event/${event.id}`)
    const address = `${path}/by-event/${event.id}`
    const read = await call(at, address, { as: manager })
    expect([labelsOf(read), read.json.totalCount, read.trips]).toEqual([
      ['Canary Public', 'Canary Private'],
      2,
      1,
    ])
    expect(read.text).not.toContain('Canary System')
    expect(labelsOf(await call(at, address, { as: owner }))).toHaveLength(2)
    for (const as of [editor, member]) {
      const refused = await call(at, address, { as })
      expect([refused.status, refused.text]).toEqual([403, expect.not.stringContaining('Canary')])
    }
    expect((await call(at, address)).status).toBe(401)
    for (const property of [system, kept]) {
      expect((await edit(property, { exposure: 'Public' }, manager, at)).status).toBe(403)
      const removed = await call(at, `${path}/${property.id}`, {
        method: 'DELETE',
        as: manager,
        headers: { 'if-match': `"${property.concurrencyStamp}"` },
      })
      expect(removed.status).toBe(403)
    }
    expect(labelsOf(await call(at, `${path}/public`))).toEqual(['Canary Public'])
  })

  it('keeps the other ones out of every public answer and page, whoever has read before', async () => {
    const { at, owner, member, event } = await staged()
    const things = { ...noThings(), event: event.id, slugCode: event.slug }
    const paths = [
      ...routes.filter(({ cache }) => cache === 'public').map((route) => pathOf(route, things)),
      '/',
      `/events/${event.slug}`,
    ]
    const showing: string[] = []
    for (const [index, each] of paths.entries()) {
      for (const as of [...byTurns([owner, member], index, 'who has read before'), null]) {
        const { text } = await call(at, each, { as })
        expect([each, text]).toEqual([each, expect.not.stringMatching(/Canary (Private|System)/)])
        if (as === null && text.includes('Canary Public')) showing.push(each)
      }
    }
    expect(showing).toEqual([`${path}/public`])
  })
})

describe('the database', () => {
  const insert = (columns: Record<string, unknown>) => {
    const row = { key: newId(), label: 'X', applies_to: 'Registration', type: 'Date', ...columns }
    const names = Object.keys(row)
    return inTenant(
      community.id,
      `insert into registration_property (id, tenant_id, concurrency_stamp, ${names.join(', ')})
       values (gen_random_uuid(), $1, gen_random_uuid(), ${names.map((_, at) => `$${at + 2}`).join(', ')})`,
      [community.id, ...Object.values(row)],
    )
  }
  const condition = { condition_property_id: newId(), condition_value: 'true' }
  const options = (count: number) =>
    JSON.stringify(Array.from({ length: count }, (_, code) => ({ code, label: code })))

  it.each<[string, object]>([
    ['type', { type: 'Colour' }],
    ['applies_to', { applies_to: 'Room' }],
    ['exposure', { exposure: 'Members' }],
    ['options', { type: 'SingleChoice' }],
    ['options', { type: 'SingleChoice', options: options(0) }],
    ['options', { type: 'MultipleChoice', options: options(51) }],
    ['options', { type: 'Number', options: options(1) }],
    ['bounds', { max_length: 10 }],
    ['bounds', { type: 'ShortText', max_length: 501 }],
    ['bounds', { type: 'LongText', max_length: 0 }],
    ['bounds', { minimum: 1 }],
    ['bounds', { type: 'ShortText', maximum: 1 }],
    ['bounds', { type: 'Number', minimum: 2, maximum: 1 }],
    ['bounds', { type: 'Number', minimum: 'NaN' }],
    ['bounds', { type: 'Number', maximum: 'Infinity' }],
    ['condition', { condition_value: 'true' }],
    ['condition', { ...condition, applies_to: 'Session' }],
    ['condition', { ...condition, exposure: 'System' }],
    ['retention', { retention_days: 3651 }],
    ['retention', { applies_to: 'Session', retention_days: 1 }],
  ])('refuses by its check of %s, case %#', async (check, columns) => {
    await expect(insert({ ...columns })).rejects.toThrow(`registration_property_${check}`)
  })

  it.each<object>([
    {},
    { type: 'SingleChoice', options: options(50) },
    { type: 'ShortText', max_length: 500 },
    { type: 'LongText', max_length: 10_000 },
    { type: 'Number', minimum: 1, maximum: 1 },
    { type: 'Number', minimum: -1e12 },
    { retention_days: 0 },
    condition,
  ])('takes what fits, case %#', async (columns) => {
    await insert({ ...columns })
  })
})

describe('the bound of a community', () => {
  const fill = ({ id }: Community, count: number) =>
    inTenant(
      id,
      `insert into registration_property
         (id, tenant_id, key, label, applies_to, type, concurrency_stamp)
       select gen_random_uuid(), $1, 'k-' || n, 'X', 'Event', 'Date', gen_random_uuid()
       from generate_series(1, $2::integer) n`,
      [id, count],
    )

  it('is a hundred properties, however many come at once', async () => {
    const full = await mintCommunity()
    const as = await full.person({ tenantRole: 11 })
    await fill(full, 98)
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({}, full, as)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
      code: 'resource_conflict',
      detail: expect.stringContaining('Delete one'),
    })
  })
})
