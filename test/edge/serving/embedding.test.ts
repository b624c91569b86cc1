import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { call } from '../../support/client.ts'
import { type Community, mintCommunity, type Person } from '../../support/community.ts'
import { publishedEvent } from '../../support/programme.ts'
import { kept, shows } from '../../support/shows.ts'

const key = 'embedding.allowed_origins'
const settings = '/api/settings/tenant'
let community: Community
let administrator: Person
let path: string
beforeAll(async () => {
  community = await mintCommunity()
  administrator = await community.person({ tenantRole: roles.tenantAdministrator })
  const { slug } = await publishedEvent(community, administrator, { title: 'A conference' })
  path = `/events/${slug}`
})

const read = (address: string, isolate = 0) => call(community, address, { isolate })
const allow = (value: string) =>
  call(community, `${settings}/keys/${key}`, {
    method: 'PUT',
    as: administrator,
    body: { value },
  })
const frames = ({ headers }: { headers: Headers }) => [
  /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1],
  headers.get('x-frame-options'),
]
const nobody = ["'none'", 'DENY']
const one = 'https://fosdem.org'

describe('the sites that can frame a programme', () => {
  it('are none until a community names some, at once and on every isolate', async () => {
    const embed = `${path}/embed`
    for (const isolate of [0, 1]) {
      expect(frames(await kept(() => read(embed, isolate)))).toEqual(nobody)
    }
    const before = (await read(embed)).headers.get('etag')
    const saved = await allow(JSON.stringify([one, 'https://news.example:8443']))
    expect([saved.status, saved.trips]).toEqual([200, 2])
    const both = [`${one} https://news.example:8443`, null]
    expect(frames(await read(embed))).toEqual(both)
    await shows(
      () => read(embed, 1),
      (answer) => JSON.stringify(frames(answer)) === JSON.stringify(both),
    )
    const again = await kept(() => read(embed))
    expect([again.status, frames(again)]).toEqual([200, both])
    expect(again.headers.get('etag')).not.toBe(before)
    const same = await call(community, embed, {
      headers: { 'if-none-match': again.headers.get('etag')! },
    })
    expect([same.status, frames(same)]).toEqual([304, both])
    for (const other of ['/', path, `${path}/speakers`, `${path}/nothing`, '/api/events']) {
      expect([other, ...frames(await read(other))]).toEqual([other, ...nobody])
    }
  })

  it('are told to whoever makes pages, and offered on the page of the event', async () => {
    await allow(JSON.stringify([one]))
    const shell = await read('/api/publicexperience/shell')
    expect([shell.json.embeddingOrigins, shell.trips]).toEqual([[one], 1])
    expect((await read(path)).text).toContain('Embed this programme')
    await allow('[]')
    expect((await read(path)).text).not.toContain('Embed this programme')
    expect(frames(await read(`${path}/embed`))).toEqual(nobody)
  })

  it('are set with others of their category, or reset, as quickly', async () => {
    const values = { [key]: JSON.stringify([one]) }
    const sent = await call(community, `${settings}/embedding`, {
      method: 'PUT',
      as: administrator,
      body: { values },
    })
    expect([sent.status, sent.json?.success], sent.text).toEqual([200, true])
    expect(frames(await read(`${path}/embed`))).toEqual([one, null])
    const reset = await call(community, `${settings}/keys/${key}`, {
      method: 'DELETE',
      as: administrator,
    })
    expect(reset.status).toBe(200)
    expect(frames(await read(`${path}/embed`))).toEqual(nobody)
  })

  it.each([
    'http://fosdem.org',
    'https://fosdem.org/',
    'https://FOSDEM.org',
    'https://*.fosdem.org',
    'https://fosdem.org;script-src',
    'https://fosdem.org,sandbox',
    "https://fosdem.org'none'",
    '*',
  ])('are no %s', async (origin) => {
    const answer = await allow(JSON.stringify([origin]))
    expect([answer.status, answer.json.code]).toEqual([400, 'validation_failed'])
  })

  it('are twenty at most', async () => {
    const list = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, at) => `https://site${at}.example`))
    expect((await allow(list(21))).status).toBe(400)
    expect((await allow(list(20))).status).toBe(200)
    expect(frames(await read(`${path}/embed`))[0]!.split(' ')).toHaveLength(20)
  })
})
