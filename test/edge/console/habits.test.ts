import { beforeAll, describe, expect, it } from 'vitest'
import { tenantStatus } from '../../../src/kernel/tenant-lifecycle.ts'
import { asOwner } from '../../support/community.ts'
import { informationOnly } from '../../support/programme.ts'
import { administratorOf, formOf, linkTo, type Somebody, submit } from './forms.ts'
import { consolesOf } from './in-front.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
})

const stepsIn = (html: string) =>
  [...html.matchAll(/data-first-step="([^"]+)"/g)].map(([, relation]) => relation)

describe('a community without an event', () => {
  it('is led through its first steps, one action each, until it has one', async () => {
    const { browser } = administrator
    const named = await browser.get('/settings/admin')
    expect(stepsIn(named.text)).toEqual(['branding', 'create-event', 'import'])
    expect(named.text).toMatch(/Done<\/span><div><h3>Describe what the community is about/)
    const form = formOf((await browser.get(linkTo(named.text, 'Edit this community'))).text)
    form.texts.set('tagline', '')
    const saved = await submit(browser, form)
    expect(saved.status).toBe(303)
    const after = await browser.get(saved.headers.get('location')!)
    expect(stepsIn(after.text)).toEqual(['edit', 'branding', 'create-event', 'import'])
    const before = await browser.get('/settings/admin')
    expect(stepsIn(before.text)).toEqual(['edit', 'branding', 'create-event', 'import'])
    for (const action of [
      'Name and texts',
      'Logo and colours',
      'Create an event',
      'Import a programme',
    ]) {
      const step = await browser.get(linkTo(before.text, action))
      expect([action, step.status]).toEqual([action, 200])
    }
    expect(stepsIn((await browser.get('/settings/events')).text)).toEqual([
      'create-event',
      'import',
    ])
    expect(stepsIn((await browser.get('/settings/admin?section=tags')).text)).toEqual([])
    const made = await browser.send('/bff/api/event', {
      title: 'The first',
      participationConfiguration: informationOnly,
    })
    const published = await browser.send(`/bff/api/event/${made.json.id}/publish`)
    expect(published.status, published.text).toBe(200)
    for (const path of ['/settings/admin', '/settings/events']) {
      expect([path, stepsIn((await browser.get(path)).text)]).toEqual([path, []])
    }
  })

  it('sees what each of them makes before anything is saved', async () => {
    const { browser } = administrator
    const previewed = async (path: string, typed: Record<string, string>) => {
      const form = formOf((await browser.get(path)).text)
      for (const [name, text] of Object.entries({ ...typed, $preview: '1' })) {
        form.texts.set(name, text)
      }
      const { status, text } = await submit(browser, form)
      expect(status).toBe(200)
      expect(text).toContain('data-live="form-preview"')
      return /<section[^>]* id="form-preview".*?<\/section>/s
        .exec(text)![0]
        .replaceAll(/<[^>]*>/g, '|')
    }
    const place = { fullName: 'Weavers’ hall', city: 'Ghent', country: 'BE' }
    const { json } = await browser.send('/bff/api/location', place)
    const card = await previewed('/settings/events?section=events&do=create', {
      title: 'An evening of looms',
      plannedFirstDate: '2027-05-09',
      plannedLastDate: '2027-05-10',
      locationId: json.id,
    })
    for (const said of ['|An evening of looms|', '9–10 May 2027', 'Weavers’ hall']) {
      expect(card.replaceAll('\u2009', '')).toContain(said)
    }
    const tagline = 'We weave in Ghent'
    const named = await previewed('/settings/admin?section=community&do=edit', { tagline })
    expect(named).toContain(`|${tagline}|`)
    expect((await browser.get('/settings/admin?section=community')).text).not.toContain(tagline)
    expect((await browser.get('/settings/events')).text).not.toContain('An evening of looms')
  })

  it('is led through them while it is being prepared, too', async () => {
    const { browser, community } = await administratorOf()
    await asOwner('update tenant set tenant_status_id = $2 where id = $1', [
      community.id,
      tenantStatus.provisioning,
    ])
    expect(stepsIn((await browser.get('/settings/admin')).text)).toEqual([
      'branding',
      'create-event',
      'import',
    ])
  })
})

it('a form whose page cannot be read keeps what was typed, and no password', async () => {
  const page = await administrator.browser.get('/settings/admin?section=community')
  const form = formOf(
    (await administrator.browser.get(linkTo(page.text, 'Edit this community'))).text,
  )
  form.texts.set('tagline', 'Typed & not lost')
  form.texts.set('password', 'only for one')
  const { send } = consolesOf(administrator, (heard) =>
    heard.method === 'GET' && heard.path.startsWith('/api/tenant')
      ? { ...heard, status: 503, json: { status: 503, detail: 'Out of order.' } }
      : heard,
  )
  const lost = await send(form.action, form.texts)
  expect([lost.status, lost.text.includes('Out of order.')]).toEqual([503, true])
  expect(lost.text).toContain('Typed &amp; not lost')
  expect(lost.text).not.toContain('only for one')
  const saved = await submit(administrator.browser, formOf(lost.text))
  expect(saved.status, saved.text).toBe(303)
  const { text } = await administrator.browser.get('/settings/admin?section=community')
  expect(text).toContain('Typed &amp; not lost')
})

it('an empty list says so, with the one action that begins it in place of the rows', async () => {
  const { browser } = await administratorOf()
  const path = '/settings/admin?section=event-templates'
  const { text } = await browser.get(path)
  const empty = /<div class="empty">(.*?)<\/div>/s.exec(text)?.[1] ?? ''
  expect([...empty.matchAll(/data-rel="([^"]+)"/g)].map(([, relation]) => relation)).toEqual([
    'create',
  ])
  expect(text.match(/data-rel="create"/g)).toHaveLength(1)
  expect((await browser.get(linkTo(text, 'Add a template'))).status).toBe(200)
  const filtered = await browser.get('/settings/admin?section=members&text=no-such-person')
  expect(/<div class="empty">(.*?)<\/div>/s.exec(filtered.text)?.[1]).not.toContain('data-rel')
})
