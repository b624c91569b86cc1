import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { undoneBy } from '../../../src/edge/console/undo.tsx'
import { administratorOf, formOf, plain, type Somebody, submit } from './forms.ts'

/** The relations that things of a kind can have in the contract. */
const relationsByKind = new Map<string, Set<string>>()
for (const { route } of endpoints) {
  if (route.method === 'get') continue
  for (const { on, rel } of route.links) {
    for (const kind of [on].flat()) {
      relationsByKind.set(kind, (relationsByKind.get(kind) ?? new Set()).add(rel))
    }
  }
}

describe('what undoes something', () => {
  it.each(undoneBy)('%s is undone by %s, which the same thing has', (done, undo) => {
    const kinds = [...relationsByKind].filter(([, own]) => own.has(done) && own.has(undo))
    expect(kinds.map(([kind]) => kind)).not.toEqual([])
  })
})

let administrator: Somebody
let at: string
beforeAll(async () => {
  administrator = await administratorOf()
  const { community, browser } = administrator
  const person = await community.person()
  const { text } = await browser.get('/settings/admin?section=members')
  const members = [...text.matchAll(/href="([^"]*)">[^<]*<\/a>/g)]
    .map(([, href = '']) => plain(href))
    .filter((href) => href.includes('at=%2Fapi%2Ftenant%2Fmembers%2F'))
  const found = await Promise.all(
    members.map(async (href) => ({ href, html: (await browser.get(href)).text })),
  )
  at = found.find(({ html }) => html.includes(person.id))?.href ?? ''
})

const undoIn = (html: string) =>
  /<form method="post" action="([^"]*)">((?:(?!<\/form>).)*)data-undo/s.exec(html)
const hidden = (html: string) =>
  new URLSearchParams(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [plain(name), plain(value)],
    ),
  )

describe('a message that something was done', () => {
  it('undoes it where the thing offers that, and the undoing too', async () => {
    const { browser } = administrator
    const form = formOf((await browser.get(`${at}&do=suspend`)).text)
    form.texts.set('reason', 'By mistake')
    const done = await submit(browser, form)
    expect(done.headers.get('location')).toMatch(/&done=suspend$/)
    const told = await browser.get(done.headers.get('location')!)
    expect(told.text).toContain('>Suspended<')
    const [, action = '', inputs = ''] = undoIn(told.text) ?? []
    expect(action).toContain('do=reinstate')
    const undone = await submit(browser, { action: plain(action), texts: hidden(inputs) })
    expect(undone.status, undone.text).toBe(303)
    const after = await browser.get(undone.headers.get('location')!)
    expect(after.text).toContain('>Active<')
    expect(undoIn(after.text)?.[1]).toContain('do=suspend')
  })

  it('offers nothing where nothing undoes it, or the link is gone', async () => {
    const { browser } = administrator
    for (const relation of ['', 'edit', 'reinstate-all', 'suspend']) {
      const page = await browser.get(`${at}&done=${relation}`)
      expect([relation, page.status, undoIn(page.text)]).toEqual([relation, 200, null])
    }
  })

  it('undoes the lock of one setting, whose key goes along', async () => {
    const { browser } = administrator
    const page = await browser.get(`/settings/admin?section=event-defaults`)
    const lock = [...page.text.matchAll(/data-rel="lock-setting" href="([^"]*)"/g)][0]?.[1] ?? ''
    const form = formOf((await browser.get(plain(lock))).text)
    const done = await submit(browser, form)
    const told = await browser.get(done.headers.get('location')!)
    const [, action = '', inputs = ''] = undoIn(told.text) ?? []
    expect(action).toContain('do=unlock-setting')
    const undone = await submit(browser, { action: plain(action), texts: hidden(inputs) })
    expect(undone.status, undone.text).toBe(303)
    const after = await browser.get(undone.headers.get('location')!)
    expect(after.text).not.toContain('data-rel="unlock-setting"')
  })
})
