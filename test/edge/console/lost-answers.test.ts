import { expect, it } from 'vitest'
import { sessionCookie } from '../../support/browser.ts'
import { administratorOf, formOf, readBy, submit } from './forms.ts'
import { consolesOf } from './in-front.ts'

it('a form whose answer was lost does what it says once, however often it is sent', async () => {
  const administrator = await administratorOf()
  const path = '/settings/admin?section=tags&do=create'
  const form = formOf(await readBy(administrator, path))
  form.texts.set('fullName', 'Weaving')
  form.texts.set('code', 'weaving')
  const done: number[] = []
  const { send } = consolesOf(administrator, (heard) => {
    if (heard.method !== 'POST') return heard
    done.push(heard.status)
    return { ...heard, status: 503, json: { status: 503, code: 'database_unavailable' } }
  })
  const lost = await send(form.action, form.texts)
  expect([lost.status, done]).toEqual([422, [201]])
  const again = formOf(lost.text)
  expect(again.texts.get('$key')).toBe(form.texts.get('$key'))
  const sent = await submit(administrator.browser, again)
  expect(sent.status, sent.text).toBe(303)
  const { json } = await administrator.browser.get('/bff/api/tag')
  expect(json._embedded.items).toHaveLength(1)
})

it('a form that was refused for what it says is another one then', async () => {
  const administrator = await administratorOf()
  const form = formOf(await readBy(administrator, '/settings/admin?section=tags&do=create'))
  const refused = await submit(administrator.browser, form)
  expect(refused.status).toBe(422)
  expect(formOf(refused.text).texts.get('$key')).not.toBe(form.texts.get('$key'))
})

it('a form whose session has ended is kept until its sender has signed in again', async () => {
  const { browser, ...administrator } = await administratorOf()
  const form = formOf(
    await readBy({ browser, ...administrator }, '/settings/admin?section=tags&do=create'),
  )
  form.texts.set('fullName', 'Weaving')
  form.texts.set('code', 'weaving')
  const session = browser.cookies.get(sessionCookie)!
  browser.cookies.delete(sessionCookie)
  const kept = await submit(browser, form)
  expect([kept.status, kept.text]).toEqual([
    422,
    expect.stringContaining('You are no longer signed in.'),
  ])
  browser.cookies.set(sessionCookie, session)
  expect((await submit(browser, formOf(kept.text))).status).toBe(303)
  const { json } = await browser.get('/bff/api/tag')
  expect(json._embedded.items).toHaveLength(1)
})
