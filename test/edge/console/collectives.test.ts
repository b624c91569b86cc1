import { beforeAll, describe, expect, it } from 'vitest'
import { collective } from '../../support/collectives.ts'
import { newId } from '../../support/community.ts'
import { administratorOf, formOf, linkTo, plain, type Somebody, somebody, submit } from './forms.ts'

let owner: Somebody
let administrator: Somebody
let stranger: Somebody
const made: Record<string, string> = {}

const titlesIn = (html: string) =>
  [...html.matchAll(/\?section=[a-z-]+"[^>]*>([^<]+)</g)].map(([, title]) => title!)

beforeAll(async () => {
  owner = await somebody()
  const { community } = owner
  ;[administrator, stranger] = await Promise.all([administratorOf(community), somebody(community)])
  for (const kind of ['organization', 'group'] as const) {
    made[kind] = (await collective(community, kind, owner)).id
  }
})

describe.each([
  [
    'organization',
    ['Profile', 'Verified state', 'API keys', 'Members', 'Invitations', 'Requests to join'],
  ],
  [
    'group',
    [
      ...['Profile', 'Branding', 'Approval', 'API keys'],
      ...['Members', 'Invitations', 'Requests to join', 'Public listings'],
    ],
  ],
])('the console of one %s', (kind, expected) => {
  const path = () => `/settings/${kind}/${made[kind]}`

  it('is what the list of the own ones leads to, and each section of it answers', async () => {
    const list = await owner.browser.get(`/settings/account?section=${kind}s`)
    expect(list.text).toContain(`href="${path()}"`)
    const { status, text } = await owner.browser.get(path())
    expect(status).toBe(200)
    expect(titlesIn(text)).toEqual(expect.arrayContaining(expected))
    const sections = [...text.matchAll(/href="([^"?]+\?section=[a-z-]+)"/g)].map(([, to]) => to!)
    expect(sections.length).toBe(titlesIn(text).length)
    for (const to of sections) {
      const section = await owner.browser.get(to)
      expect([to, section.status]).toEqual([to, 200])
      expect(to.startsWith(path())).toBe(true)
    }
  })

  it('edits the profile, and stays there', async () => {
    const form = formOf(
      (await owner.browser.get(linkTo((await owner.browser.get(path())).text, `Edit this ${kind}`)))
        .text,
    )
    form.texts.set('city', 'Ghent')
    const saved = await submit(owner.browser, form)
    expect(saved.status, saved.text).toBe(303)
    const to = saved.headers.get('location')!
    expect(to.startsWith(path())).toBe(true)
    expect((await owner.browser.get(to)).text).toContain('Ghent')
  })

  it('makes a key that is its own, without asking whose', async () => {
    const list = await owner.browser.get(`${path()}?section=api-keys`)
    const page = await owner.browser.get(linkTo(list.text, 'Create an API key'))
    expect(page.text).not.toContain('Owner')
    const form = formOf(page.text)
    expect(form.texts.get('ownerId')).toBe(made[kind])
    const name = `Key ${newId().slice(-6)}`
    form.texts.set('name', name)
    form.texts.append('scopes', 'events:read')
    const answer = await submit(owner.browser, form)
    expect(answer.status, answer.text).toBe(200)
    expect((await owner.browser.get(`${path()}?section=api-keys`)).text).toContain(name)
  })

  it('invites with the roles that it knows', async () => {
    const list = await owner.browser.get(`${path()}?section=invitations`)
    const [, href] = /data-rel="(?:invite|create)"\s+href="([^"]+)"/.exec(list.text)!
    const page = await owner.browser.get(plain(href!))
    const offered = [...page.text.matchAll(/<option value="(\d+)"/g)].map(([, id]) => id)
    expect(offered).toEqual(
      kind === 'group' ? ['30', '31', '32', '33'] : ['21', '22', '23', '24', '25'],
    )
    const form = formOf(page.text)
    form.texts.set('email', `m-${newId().slice(-6)}@example.test`)
    form.texts.set('roleId', offered.at(-1)!)
    const sent = await submit(owner.browser, form)
    expect(sent.status, sent.text).toBe(303)
  })

  it('says to somebody else why there is nothing', async () => {
    const { status, text } = await stranger.browser.get(path())
    expect(status).toBe(403)
    expect(text).toContain(`You are not a member of this ${kind}`)
    expect(text).not.toContain(`Our ${kind}`)
    expect((await stranger.browser.get(`/settings/${kind}/${newId()}`)).status).toBe(403)
  })
})

it('an organization is verified by whoever administers the community, in a section of its own', async () => {
  const path = `/settings/organization/${made.organization}`
  const own = await owner.browser.get(`${path}?section=verification`)
  expect(own.text).toContain('<dt>Verified</dt>')
  expect(own.text).not.toContain('as verified')
  const page = await administrator.browser.get(`${path}?section=verification`)
  const form = formOf(
    (await administrator.browser.get(linkTo(page.text, 'Mark this organization as verified'))).text,
  )
  expect((await submit(administrator.browser, form)).status).toBe(303)
  const after = await administrator.browser.get(`${path}?section=verification`)
  expect(after.text).toContain('Remove the verified mark')
  expect((await administrator.browser.get(`${path}?section=api-keys`)).status).toBe(404)
})

it('an organization is created, opened in its console, and gone with its last page', async () => {
  const list = await owner.browser.get('/settings/account?section=organizations')
  const page = await owner.browser.get(linkTo(list.text, 'Create an organization'))
  const form = formOf(page.text)
  form.texts.set('fullName', 'Short lived')
  const created = await submit(owner.browser, form)
  expect(created.status, created.text).toBe(303)
  const opened = await owner.browser.get(created.headers.get('location')!)
  expect(created.headers.get('location')).toMatch(/^\/settings\/organization\/[0-9a-f-]+\?done$/)
  expect(opened.text).toContain('Short lived')
  const removal = formOf(
    (await owner.browser.get(linkTo(opened.text, 'Remove this organization'))).text,
  )
  removal.texts.set('$sure', 'true')
  const removed = await submit(owner.browser, removal)
  expect(removed.status, removed.text).toBe(303)
  const next = await owner.browser.get(removed.headers.get('location')!)
  expect([next.status, next.headers.get('location')]).toEqual([
    303,
    '/settings/account?section=organizations&done',
  ])
})

it('a key is made for one of those that somebody administers, who are chosen by name', async () => {
  const path = '/settings/admin?section=api-keys'
  const { browser, community } = administrator
  const page = await browser.get(linkTo((await browser.get(path)).text, 'Create an API key'))
  const [, owners = ''] = /<select[^>]*name="ownerId"[^>]*>(.*?)<\/select>/s.exec(page.text) ?? []
  const offered = [...owners.matchAll(/<option value="([^"]+)"[^>]*>([^<]*)/g)].map(
    ([, value, label]) => [value, label!.split(' · ').at(-1)],
  )
  expect(offered).toEqual(
    expect.arrayContaining([
      [`${administrator.id}:1`, 'User'],
      [`${made.organization}:2`, 'Organization'],
      [`${made.group}:3`, 'Group'],
      [`${community.id}:4`, 'Community'],
    ]),
  )
  expect(page.text).not.toContain('name="ownerTypeId"')
  const form = formOf(page.text)
  const name = `Key ${newId().slice(-6)}`
  form.texts.set('name', name)
  form.texts.set('ownerId', `${community.id}:4`)
  form.texts.append('scopes', 'events:read')
  const answer = await submit(browser, form)
  expect(answer.status, answer.text).toBe(200)
  const { json } = await browser.get('/bff/api/externalapikey?ownerTypeId=4')
  expect(json._embedded.items.map((key: { name: string }) => key.name)).toContain(name)
})
