import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../support/community.ts'
import { administratorOf, formOf, operating, plain, type Somebody, submit } from './forms.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await operating(await administratorOf())
})

const get = (path: string) => administrator.browser.get(path)

async function openForm(html: string, relation: string) {
  const [, href] = new RegExp(`data-rel="${relation}"\\s+href="([^"]+)"`).exec(html) ?? []
  expect([relation, href]).toEqual([relation, expect.any(String)])
  return get(plain(href!))
}

it('an entry of a lookup is added, renamed and removed', async () => {
  const [first, second] = [`One ${newId().slice(-6)}`, `Two ${newId().slice(-6)}`]
  const lookups = await get('/settings/admin?section=lookups')
  const [, own] = /<th scope="row"><a href="([^"]*eventtype[^"]*)"/.exec(lookups.text)!
  const entries = await get(plain(own!))
  const managed = await openForm(entries.text, 'management')
  const form = formOf((await openForm(managed.text, 'create')).text)
  form.texts.set('fullName', first)
  const made = await submit(administrator.browser, form)
  expect(made.status, made.text).toBe(303)
  const shown = await get(made.headers.get('location')!)
  const edited = formOf((await openForm(shown.text, 'edit')).text)
  edited.texts.set('fullName', second)
  const renamed = await submit(administrator.browser, edited)
  expect(renamed.status, renamed.text).toBe(303)
  const again = await get(renamed.headers.get('location')!)
  expect(again.text).toContain(second)
  const removal = formOf((await openForm(again.text, 'delete')).text)
  removal.texts.set('$sure', 'true')
  expect((await submit(administrator.browser, removal)).status).toBe(303)
})

it('mails are switched off after a preview, and not by one that is out of date', async () => {
  const path = '/settings/admin?section=email'
  const preview = async () => openForm((await get(path)).text, 'disable-preview')
  const page = await preview()
  expect(page.text).toContain('Affected scopes')
  const first = formOf(page.text)
  expect(first.texts.get('confirmationToken')).toBeTruthy()
  first.texts.set('acknowledgement', 'yes')
  const wrong = await submit(administrator.browser, first)
  expect(wrong.status).toBe(422)
  first.texts.set('acknowledgement', 'DISABLE EMAIL DELIVERY')
  // Meanwhile somebody switches them off, and on again.
  const other = formOf((await preview()).text)
  other.texts.set('acknowledgement', 'DISABLE EMAIL DELIVERY')
  expect((await submit(administrator.browser, other)).status).toBe(303)
  const enabled = await submit(
    administrator.browser,
    formOf((await openForm((await get(path)).text, 'enable')).text),
  )
  expect(enabled.status, enabled.text).toBe(303)
  const stale = await submit(administrator.browser, first)
  expect(stale.status, stale.text).toBe(422)
  const fresh = formOf(stale.text)
  fresh.texts.set('acknowledgement', 'DISABLE EMAIL DELIVERY')
  const done = await submit(administrator.browser, fresh)
  expect(done.status, done.text).toBe(303)
  expect((await get(path)).text).toMatch(/data-rel="enable"/)
})

/** Settings are a form themselves, other things lead to one. */
async function openSettings(path: string) {
  const { text } = await get(path)
  const isForm = text.includes('<form class="card form"')
  return formOf(isForm ? text : (await openForm(text, 'edit')).text)
}

it.each([
  ['the files of a community', '/settings/admin?section=event-resources'],
  ['monetization', '/settings/instance?section=monetization'],
])('the settings of %s are opened, saved as they are, and are the same then', async (_, path) => {
  const form = await openSettings(path)
  const saved = await submit(administrator.browser, form)
  expect(saved.status, saved.text).toBe(303)
  expect((await get(saved.headers.get('location')!)).status).toBe(200)
  const again = await openSettings(path)
  const bound = ['$key', '$stamp', '$before', 'expectedRevision', 'expectedConcurrencyStamp']
  for (const texts of [form.texts, again.texts]) for (const name of bound) texts.delete(name)
  expect([...again.texts]).toEqual([...form.texts])
})

it('the storage says what it is, and is tried', async () => {
  const page = await get('/settings/instance?section=storage')
  const tried = await submit(
    administrator.browser,
    formOf((await openForm(page.text, 'test')).text),
  )
  expect(tried.status, tried.text).toBeLessThan(400)
  const { text } = tried.status === 303 ? await get(tried.headers.get('location')!) : tried
  expect(text).toMatch(/<dt>Outcome<\/dt>/)
})

it('a manifest is compared: the page says what it would change, and by which fingerprint', async () => {
  const page = await get('/settings/admin?section=manifest')
  const form = formOf((await openForm(page.text, 'dry-run')).text)
  form.texts.set('manifest.settings.preferences.week_start.value', 'sunday')
  const compared = await submit(administrator.browser, form)
  expect(compared.status, compared.text).toBe(200)
  expect(compared.text).toMatch(/[0-9a-f]{64}/)
  expect(compared.text).toContain('week_start')
})
