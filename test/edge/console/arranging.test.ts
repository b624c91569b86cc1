import { beforeAll, describe, expect, it } from 'vitest'
import { relationOf } from './controls.ts'
import { administratorOf, formOf, linkTo, plain, readBy, type Somebody, submit } from './forms.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
})

const groups = '/api/footer/link-groups'
const list = '/settings/admin?section=footer-links'
const get = (path: string) => readBy(administrator, path)
const made = async (path: string, body: object): Promise<string> => {
  const { status, json, text } = await administrator.browser.send(`/bff${path}`, body)
  expect(status, text).toBe(201)
  return json.id
}
const group = (title: string, sortOrder: number) => made(groups, { title, sortOrder })
const link = (groupId: string, label: string, sortOrder: number) =>
  made('/api/footer/links', { groupId, label, url: '/', sortOrder })
const isReordered = (html: string) => html.includes('data-rel="reorder"')
const footer = async () => {
  const { json } = await administrator.browser.get(`/bff${groups}`)
  return (json._embedded.items as { title: string; links: { label: string }[] }[]).map(
    ({ title, links }) => [title, ...links.map(({ label }) => label)],
  )
}
const reordering = async (path: string) => get(linkTo(await get(path), 'Reorder groups and links'))
/** The field that stands in the row of a thing. */
const fieldOf = (html: string, title: string, tag: string) => {
  const row = [...html.matchAll(/<tr>.*?<\/tr>/gs)].find(([text]) =>
    text.includes(`<th scope="row">${title}</th>`),
  )
  return plain(new RegExp(`<${tag}\\b[^>]*name="([^"]*)"`).exec(row?.[0] ?? '')?.[1] ?? '')
}

describe('links of the footer', () => {
  it('are not reordered before there are two things in them', async () => {
    const first = await group('First', 0)
    expect(isReordered(await get(list))).toBe(false)
    await link(first, 'One', 0)
    expect(isReordered(await get(list))).toBe(false)
    await link(first, 'Two', 1)
    expect(isReordered(await get(list))).toBe(true)
  })

  it('are named in their order, with a place each, and nobody sees an id', async () => {
    const second = await group('Second', 1)
    await link(second, 'Three', 0)
    const html = await reordering(list)
    const names = [...html.matchAll(/<th scope="row">([^<]*)<\/th>/g)].map(([, name]) => name)
    expect(names).toEqual(['First', 'Second', 'One', 'Two', 'Three'])
    expect(html.replaceAll(/(?:href|action|name|value|id|for)="[^"]*"/g, '')).not.toContain(second)
    const form = formOf(html)
    expect(form.texts.get(fieldOf(html, 'Second', 'input'))).toBe('2')
    const before = await footer()
    expect((await submit(administrator.browser, form)).status).toBe(303)
    expect(await footer()).toEqual(before)
  })

  it.each([
    [
      'a group',
      { Second: '1' },
      {},
      [
        ['Second', 'Three'],
        ['First', 'One', 'Two'],
      ],
    ],
    [
      'a link',
      { Two: '1' },
      {},
      [
        ['Second', 'Three'],
        ['First', 'Two', 'One'],
      ],
    ],
    [
      'a link, down',
      { Two: '2' },
      {},
      [
        ['Second', 'Three'],
        ['First', 'One', 'Two'],
      ],
    ],
    [
      'a link into another group',
      { One: '2' },
      { One: 'Second' },
      [
        ['Second', 'Three', 'One'],
        ['First', 'Two'],
      ],
    ],
    [
      'nothing by what is no number',
      { One: 'x' },
      {},
      [
        ['Second', 'Three', 'One'],
        ['First', 'Two'],
      ],
    ],
  ])('are moved by typing another place: %s', async (_, places, into, expected) => {
    const html = await reordering(list)
    const form = formOf(html)
    for (const [title, place] of Object.entries(places)) {
      form.texts.set(fieldOf(html, title, 'input'), place)
    }
    for (const [title, other] of Object.entries(into)) {
      const [, id] = new RegExp(`<option value="([^"]*)"[^>]*>${other}<`).exec(html)!
      form.texts.set(fieldOf(html, title, 'select'), id!)
    }
    const moved = await submit(administrator.browser, form)
    expect(moved.status, moved.text).toBe(303)
    expect(await footer()).toEqual(expected)
  })

  it('keep what came meanwhile', async () => {
    const form = formOf(await reordering(list))
    await group('Third', 5)
    expect((await submit(administrator.browser, form)).status).toBe(303)
    expect((await footer()).map(([title]) => title)).toEqual(['Second', 'First', 'Third'])
  })

  it('are reordered from their list, which the settings of the footer lead to', async () => {
    const settings = await get('/settings/admin?section=footer')
    expect(isReordered(settings)).toBe(false)
    expect(settings).toContain('data-rel="link-groups"')
  })
})

it('entries of a lookup are put in order by their names, however many pages they have', async () => {
  for (const name of Array.from({ length: 25 }, (_, index) => `Kind ${index}`)) {
    await made('/api/tenant/lookup/eventtype', { fullName: name })
  }
  const at = encodeURIComponent('/api/tenant/lookup/eventtype')
  const path = `/settings/admin?section=lookups&at=${at}`
  const html = await get(linkTo(await get(path), 'Reorder the entries'))
  const form = formOf(html)
  form.texts.set(fieldOf(html, 'Kind 24', 'input'), '1')
  const moved = await submit(administrator.browser, form)
  expect(moved.status, moved.text).toBe(303)
  const [first] = [...(await get(path)).matchAll(/<th scope="row"><a [^>]*>([^<]*)/g)]
  expect(first?.[1]).toBe('Kind 24')
})

it('a list of nobody is not exported, and one of somebody is', async () => {
  const relationsIn = (html: string) =>
    [...html.matchAll(/<a\b[^>]*>/g)].map(([tag]) => relationOf(tag))
  expect(relationsIn(await get('/settings/admin?section=join-requests'))).not.toContain('export')
  expect(relationsIn(await get('/settings/admin?section=members'))).toContain('export')
  const nobody = '/settings/admin?section=members&text=nobody-is-called-so'
  expect(relationsIn(await get(nobody))).not.toContain('export')
})
