import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../../support/client.ts'
import { type Community, mintCommunity, newId, type Person } from '../../../support/community.ts'
import { exampleOf, mintStage, pathOf, requestOf, routes } from '../../../support/operations.ts'
import { type CreatedEvent, publishedEvent } from '../../../support/programme.ts'
import { aThird, oneOf } from '../../../support/selection.ts'

let community: Community
let organizer: Person
let event: CreatedEvent
beforeAll(async () => {
  community = await mintCommunity()
  organizer = await community.person()
  event = await publishedEvent(community, organizer)
})

const read = (headers: Record<string, string> = {}, as: Person | null = null) =>
  call(community, `/api/event/${event.id}`, { headers, as })

describe('strong ETags', () => {
  it('If-None-Match gives 304 without a body, with the headers that a cache needs', async () => {
    const first = await read()
    const etag = first.headers.get('etag')!
    expect(etag).toMatch(/^"[A-Za-z0-9+/=_-]{16,}"$/)
    for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, `"other",${etag}, "x"`, '*']) {
      const answer = await read({ 'if-none-match': sent })
      expect([sent, answer.status, answer.text]).toEqual([sent, 304, ''])
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('cache-control')).toBe(first.headers.get('cache-control'))
      expect(answer.headers.get('vary')).toBe(first.headers.get('vary'))
    }
  })

  it('another tag gives the whole answer', async () => {
    for (const sent of ['"other"', 'W/"other"', '""', 'garbage']) {
      const answer = await read({ 'if-none-match': sent })
      expect([sent, answer.status]).toEqual([sent, 200])
      expect(answer.json.id).toBe(event.id)
    }
  })

  it('the tag differs when the bytes differ, and only then', async () => {
    const plain = await read()
    expect((await read()).headers.get('etag')).toBe(plain.headers.get('etag'))
    const minimal = await read({ prefer: 'return=minimal' })
    expect(minimal.headers.get('etag')).not.toBe(plain.headers.get('etag'))
    expect((await read({ 'if-none-match': minimal.headers.get('etag')! })).status).toBe(200)
    await call(community, `/api/event/${event.id}`, {
      method: 'PATCH',
      as: organizer,
      body: { title: `Renamed ${newId()}` },
      headers: { 'if-match': `"${event.concurrencyStamp}"` },
    })
    const renamed = await read({ 'if-none-match': plain.headers.get('etag')! })
    expect([renamed.status, renamed.json.title]).toEqual([200, expect.stringMatching(/^Renamed/)])
    expect(renamed.headers.get('etag')).not.toBe(plain.headers.get('etag'))
  })

  it('a private answer has no tag and is never 304', async () => {
    const tag = (await read()).headers.get('etag')!
    const own = await read({ 'if-none-match': tag }, organizer)
    expect([own.status, own.headers.get('etag')]).toEqual([200, null])
    const any = await read({ 'if-none-match': '*' }, organizer)
    expect([any.status, any.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  it('a problem is never 304', async () => {
    const answer = await call(community, `/api/event/${newId()}`, {
      headers: { 'if-none-match': '*' },
    })
    expect(answer.status).toBe(404)
  })
})

describe('If-Match missing, weak, `*`, list or malformed is 400, stale is 409', () => {
  // One function reads the header, see test/kernel/stamp; test/clients/published-contract sends a stale one to each.
  const guarded = aThird(
    routes.filter((route) => route.ifMatch),
    'stamps',
  )
  const wrong = (stamp: string) => [
    undefined,
    '',
    '*',
    stamp,
    `W/"${stamp}"`,
    `w/"${stamp}"`,
    `"${stamp}", "${stamp}"`,
    `"${stamp}","${newId()}"`,
    `"${stamp}`,
    `""`,
    `"x"`,
    `"${stamp}" `.replace('" ', '"x'),
    `"{${stamp}}"`,
    `"${stamp.replaceAll('-', '')}"`,
  ]

  it.each(guarded.map((route) => [route.operation.id, route] as const))('%s', async (_, route) => {
    const stage = await mintStage(exampleOf(route))
    const request = requestOf(route, stage)
    const stamp = request.headers['if-match']!.replaceAll('"', '')
    const sent = (ifMatch: string | undefined) => {
      const { 'if-match': _own, ...headers } = request.headers
      return call(stage.community, pathOf(route, stage.things), {
        ...request,
        as: stage.organizer,
        headers: { ...headers, ...(ifMatch !== undefined && { 'if-match': ifMatch }) },
      })
    }
    for (const header of oneOf(wrong(stamp), route.operation.id)) {
      const answer = await sent(header)
      expect([header, answer.status, answer.json?.code]).toEqual([
        header,
        400,
        'precondition_invalid',
      ])
      expect(answer.json.detail).toMatch(/concurrencyStamp/)
    }
    for (const stale of [newId(), '00000000-0000-0000-0000-000000000000']) {
      const answer = await sent(`"${stale}"`)
      expect([answer.status, answer.json.code]).toEqual([409, 'concurrency_conflict'])
    }
    expect((await sent(`"${stamp.toUpperCase()}"`)).status).toBeLessThan(300)
    const again = await sent(`"${stamp}"`)
    expect([404, 409]).toContain(again.status)
  })
})
