import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { checkInListsPath } from '../../support/check-in-lists.ts'
import { call } from '../../support/client.ts'
import { collective } from '../../support/collectives.ts'
import { grant, inTenant } from '../../support/community.ts'
import { saleOf } from '../../support/orders.ts'
import { pngOf } from '../../support/png.ts'
import {
  administratorOf,
  draftOf,
  eventAt,
  eventsAt,
  formOf,
  plain,
  readBy,
  type Somebody,
  submit,
  submitFiles,
} from './forms.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
})

/** The form that the control of a relation opens. */
async function formBehind(path: string, relation: string) {
  const page = await readBy(administrator, path)
  const [, href] = new RegExp(`data-rel="${relation}"[^>]* href="([^"]*)"`).exec(page)!
  const text = await readBy(administrator, plain(href!))
  return { text, form: formOf(text) }
}

const send = async (form: ReturnType<typeof formOf>) => {
  const { status, text } = await submit(administrator.browser, form)
  expect(status, text).toBe(303)
}

const detailOf = async (id: string) =>
  (await administrator.browser.get(`/bff/api/event/${id}/management-detail`)).json

/** An event that the administrator organizes, and sells tickets of. */
async function ownSale() {
  const sale = await saleOf([{ capacity: 10 }], [{ name: 'Visitor' }], administrator.community)
  await grant(sale.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: administrator.id,
    role: roles.eventManager,
  })
  return sale
}

async function made(path: string, body: Record<string, unknown>) {
  const { status, text, json } = await administrator.browser.send(`/bff${path}`, body)
  expect(status, text).toBe(201)
  return json
}

describe('what a form shows is what is stored', () => {
  it('labels of an event are ticked, and a further one does not remove them', async () => {
    const tags = await Promise.all(
      ['one', 'two', 'three'].map(async (name) =>
        made('/api/tag', { fullName: `Tag ${name}`, code: name }),
      ),
    )
    const [one, two, three] = tags.map(({ id }) => id as string)
    const { id } = await draftOf(administrator, { tagIds: [one, two] })
    const { form } = await formBehind(eventAt(id), 'edit')
    expect(form.texts.getAll('tagIds').toSorted()).toEqual([one, two].toSorted())
    form.texts.append('tagIds', three!)
    await send(form)
    expect((await detailOf(id)).tags).toHaveLength(3)
    const again = await formBehind(eventAt(id), 'edit')
    again.form.texts.delete('tagIds')
    await send(again.form)
    expect((await detailOf(id)).tags).toEqual([])
  })

  it('an entry of a lookup that is hidden since stays, and is called by its name', async () => {
    const entry = await made('/api/tenant/lookup/eventtype', { fullName: 'Old kind' })
    const { id } = await draftOf(administrator, { eventTypeId: entry.id })
    await inTenant(
      administrator.community.id,
      'update lookup_entry set is_hidden = true where id = $1',
      [entry.id],
    )
    const { text, form } = await formBehind(eventAt(id), 'edit')
    expect(form.texts.get('eventTypeId')).toBe(String(entry.id))
    expect(text).toContain('>Old kind</option>')
    form.texts.set('title', 'Another title')
    await send(form)
    expect(await detailOf(id)).toMatchObject({ title: 'Another title', eventTypeId: entry.id })
  })

  it('disclosures of the footer are ticked, and can be hidden', async () => {
    const path = '/settings/admin?section=footer'
    const { form } = await formBehind(path, 'edit')
    const shown = [...form.texts].filter(([name]) => name.startsWith('disclosures.'))
    expect(shown.length).toBeGreaterThan(0)
    const [[name]] = shown as [[string, string]]
    form.texts.delete(name)
    await send(form)
    const { json } = await administrator.browser.get('/bff/api/footer/settings')
    const code = name.split('.')[1]
    const found = json.disclosures.find((each: { code: string }) => each.code === code)
    expect(found).toMatchObject({ code, isShown: false })
  })

  it('the picture of an organization is seen, and can be removed', async () => {
    const { id } = await collective(administrator.community, 'organization', administrator)
    const page = `/settings/organization/${id}`
    const empty = await formBehind(page, 'edit')
    const file = new File([pngOf({ width: 48, height: 48 })], 'own.png', { type: 'image/png' })
    const sent = await submitFiles(administrator.browser, empty.form, [
      ['$file.profilePictureId', file],
    ])
    expect(sent.status, sent.text).toBe(303)
    const { form } = await formBehind(page, 'edit')
    const [picture] = form.texts.getAll('profilePictureId')
    expect(picture).toMatch(/^[0-9a-f-]{36}$/)
    form.texts.delete('profilePictureId')
    await send(form)
    const { json } = await administrator.browser.get(
      `/bff/api/organization/${id}/management-detail`,
    )
    expect(json.actorProfilePictureId).toBeNull()
  })
})

describe('a check-in list', () => {
  it('of a session far down in the list keeps it, and is made for one', async () => {
    const sale = await ownSale()
    const sessions = await inTenant<{ id: string; title: string }>(
      sale.community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, concurrency_stamp)
       select gen_random_uuid(), $1, $2, 'Session ' || n,
         '2027-03-01T08:00Z'::timestamptz + n * interval '1 minute', gen_random_uuid()
       from generate_series(1, 101) n returning id, title`,
      [sale.community.id, sale.eventId],
    )
    const { id } = sessions.find(({ title }) => title === 'Session 101')!
    const lists = eventsAt(checkInListsPath(sale))
    const of = `&of=${encodeURIComponent(`/api/event/${sale.eventId}/management-detail`)}`
    const { text, form } = await formBehind(lists + of, 'create')
    expect(text).toContain('Page 1 of 2')
    form.texts.set('part.eventSessionId', '2')
    const second = await submit(administrator.browser, form)
    expect(second.text).toContain('>Session 101</option>')
    form.texts.delete('part.eventSessionId')
    form.texts.set('name', 'Workshop')
    form.texts.set('eventSessionId', id)
    await send(form)
    const listed = async () =>
      (await call(sale.community, checkInListsPath(sale), { as: sale.manager })).json._embedded
        .items[0]
    const list = await listed()
    expect(list.eventSessionId).toBe(id)
    for (const page of [of, '']) {
      const path = eventsAt(`${checkInListsPath(sale)}/${list.id}`)
      const edited = await formBehind(path + page, 'edit')
      expect(edited.text).toContain('>Session 101</option>')
      edited.form.texts.set('name', `Workshop ${page}`.slice(0, 20))
      await send(edited.form)
      expect((await listed()).eventSessionId).toBe(id)
    }
  })
})

it('an access code of a ticket type is not shown, stays, and can be removed', async () => {
  const sale = await ownSale()
  const below = `/api/events/${sale.eventId}/ticketing`
  await send(formOf(await readBy(administrator, `${eventsAt(`${below}/draft`)}&do=clone`)))
  const typeOf = async () =>
    (await call(sale.community, `${below}/ticket-types`, { as: sale.manager })).json._embedded
      .items[0]
  const { id } = await typeOf()
  const page = eventsAt(`${below}/ticket-types/${id}`)
  const first = await formBehind(page, 'edit')
  expect(first.form.texts.has('$remove.accessCode')).toBe(false)
  expect(first.text).not.toContain('$remove.accessCode')
  first.form.texts.set('accessCode', 'crew-2027')
  await send(first.form)
  expect((await typeOf()).hasAccessCode).toBe(true)
  const second = await formBehind(page, 'edit')
  expect(second.text).not.toContain('crew-2027')
  second.form.texts.set('name', 'Crew')
  await send(second.form)
  expect(await typeOf()).toMatchObject({ name: 'Crew', hasAccessCode: true })
  const third = await formBehind(page, 'edit')
  third.form.texts.set('$remove.accessCode', 'true')
  await send(third.form)
  expect((await typeOf()).hasAccessCode).toBe(false)
})
