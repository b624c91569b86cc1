import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../support/community.ts'
import { administratorOf, formOf, linkTo, plain, type Somebody, submit } from './forms.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
})

/** The form behind the control of a relation. */
async function openForm(html: string, relation: string) {
  const [, href] = new RegExp(`data-rel="${relation}"\\s+href="([^"]+)"`).exec(html) ?? []
  expect([relation, href]).toEqual([relation, expect.any(String)])
  return formOf((await administrator.browser.get(plain(href!))).text)
}

/** Sends a form, and shows what it leads to. */
async function send(form: ReturnType<typeof formOf>, texts: Record<string, string>) {
  for (const [name, text] of Object.entries(texts)) form.texts.set(name, text)
  const done = await submit(administrator.browser, form)
  expect(done.status, done.text).toBe(303)
  return administrator.browser.get(done.headers.get('location')!)
}

it.each<[section: string, name: string, texts: Record<string, string>]>([
  ['navigation', 'label', { url: '/events' }],
  ['footer-links', 'title', {}],
  ['tags', 'fullName', { code: `t${newId().slice(-6)}` }],
  ['categories', 'fullName', { code: `c${newId().slice(-6)}` }],
  ['locations', 'fullName', {}],
  ['event-templates', 'name', {}],
  [
    'registration-properties',
    'label',
    { key: `q-${newId().slice(-6)}`, appliesTo: 'Registration', type: 'ShortText' },
  ],
])('of the section %s something is created, edited and removed', async (section, name, texts) => {
  const path = `/settings/admin?section=${section}`
  const [first, second] = [`One ${newId().slice(-6)}`, `Two ${newId().slice(-6)}`]
  const list = await administrator.browser.get(path)
  await send(await openForm(list.text, 'create'), { ...texts, [name]: first })
  const made = await administrator.browser.get(
    linkTo((await administrator.browser.get(path)).text, first),
  )
  await send(await openForm(made.text, 'edit'), { [name]: second })
  const edited = await administrator.browser.get(path)
  expect([edited.text.includes(second), edited.text.includes(first)]).toEqual([true, false])
  const shown = await administrator.browser.get(linkTo(edited.text, second))
  await send(await openForm(shown.text, 'delete'), { $sure: 'true' })
  expect((await administrator.browser.get(path)).text).not.toContain(second)
})
