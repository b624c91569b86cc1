import { beforeAll, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { sessionOf } from '../../support/attendee-messages.ts'
import { call } from '../../support/client.ts'
import { grant } from '../../support/community.ts'
import { order, type Sale, saleOf } from '../../support/orders.ts'
import { formOf, type Somebody, somebody, submit } from './forms.ts'

let organizer: Somebody
let sale: Sale
let session: string
beforeAll(async () => {
  organizer = await somebody()
  sale = await saleOf([{ capacity: 100 }], [{ name: 'Dinner' }], organizer.community)
  await grant(organizer.community.id, {
    scope: 'event',
    scopeId: sale.eventId,
    userId: organizer.id,
    role: roles.eventManager,
  })
  const visitor = await sale.community.person()
  await order(sale, visitor, [{}], { body: { finalize: true } })
  session = await sessionOf(sale, { title: 'A workshop' })
  const registered = await call(sale.community, '/api/eventregistration', {
    method: 'POST',
    as: visitor,
    body: { eventSessionId: session },
  })
  expect(registered.status, registered.text).toBe(201)
})

const at = (action = '') =>
  `/settings/events?section=events&at=${encodeURIComponent(`/api/events/${sale.eventId}/attendee-messages`)}${action && `&do=${action}`}`

it('a message is written, looked at and sent on the pages of its event', async () => {
  const workbench = await organizer.browser.get(
    `/settings/events?section=events&at=${encodeURIComponent(`/api/event/${sale.eventId}`)}`,
  )
  expect(workbench.text, workbench.text.slice(0, 200)).toContain('data-rel="attendee-messages"')
  const list = await organizer.browser.get(at())
  expect(list.text).toContain('data-rel="create"')
  expect(list.text).not.toContain('data-rel="preview"')
  const [, href] = /data-rel="create" href="([^"]*)"/.exec(list.text)!
  const page = await organizer.browser.get(href!.replaceAll('&amp;', '&'))
  for (const choice of ['A workshop', 'Dinner', 'Preview']) expect(page.text).toContain(choice)
  // Nobody has registered for a day, so none is asked for.
  expect(page.text).not.toContain('name="eventDayId"')
  const form = formOf(page.text)
  form.texts.set('kind', 'Information')
  form.texts.set('subject', 'The way to us')
  form.texts.set('text', 'The station is closed.\n\nTake the bus.')
  form.texts.set('$preview', '1')
  const previewed = await submit(organizer.browser, form)
  expect(previewed.status, previewed.text).toBe(200)
  expect(previewed.text).toContain('It reaches one address.')
  expect(previewed.text).toContain('<p>Take the bus.</p>')
  const again = formOf(previewed.text)
  expect(again.texts.get('subject')).toBe('The way to us')
  const wrong = new URLSearchParams(again.texts)
  wrong.set('subject', '')
  wrong.set('$preview', '1')
  expect((await submit(organizer.browser, { ...again, texts: wrong })).status).toBe(422)
  const sent = await submit(organizer.browser, again)
  expect(sent.status, sent.text).toBe(303)
  const shown = await organizer.browser.get(sent.headers.get('location')!)
  expect(shown.text).toContain('The way to us')
  expect((await organizer.browser.get(at())).text).toContain('The way to us')
})

it('the pages are German where that is chosen', async () => {
  const { text } = await organizer.browser.get(at(), { headers: { 'accept-language': 'de' } })
  expect(text).toContain('An Angemeldete schreiben')
})
