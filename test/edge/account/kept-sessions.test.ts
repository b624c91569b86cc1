import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newSource, openCommunity, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { type Community, inTenant } from '../../support/community.ts'
import { type OwnIsolate, startOwnIsolate } from '../../support/own-isolate.ts'
import { type Room, sessionWith } from '../../support/session-registrations.ts'
import { lastingWindow } from '../../support/windows.ts'

let community: Community
let browser: Browser
let room: Room
let slug: string
let signIn: () => Promise<Browser>

beforeAll(async () => {
  community = await openCommunity()
  const account = await registeredAccount(community)
  room = await sessionWith({}, { community, manager: await community.person() })
  slug = `kept-${room.eventId.slice(-12)}`
  await inTenant(community.id, 'update event set slug = $2 where id = $1', [room.eventId, slug])
  signIn = async () => {
    const signedIn = newBrowser(community)
    await signedIn.submit(
      '/account/sign-in',
      { identifier: account.email, password: account.password },
      { headers: { 'cf-connecting-ip': newSource() } },
    )
    return signedIn
  }
  browser = await signIn()
})

const path = () => `/account/kept/${slug}`
const asForm = { headers: { accept: 'text/html' } }
const keyIn = ({ text }: Answer, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
const isLed = (answer: Answer, location: string) =>
  expect([answer.status, answer.headers.get('location')], answer.text).toEqual([303, location])

it('without a script a session is kept in the account from its page, seen, and dropped', async () => {
  const programme = await newBrowser(community).get(`/events/${slug}`)
  const talk = /href="([^"]*\/talks\/[^"?#]*)/.exec(programme.text)?.[1] ?? ''
  const page = await newBrowser(community).get(talk)
  const form = /<noscript>(.*?)<\/noscript>/s.exec(page.text)?.[1] ?? ''
  expect(form).toContain(`action="${path()}"`)
  const key = keyIn({ ...page, text: form }, 'keep')
  expect(key).not.toBe('')

  const empty = await browser.get(path())
  expect(empty.text).toContain('You have not kept any sessions of this event.')
  isLed(await browser.submit(path(), { keep: key }, asForm), path())
  const own = await browser.get(path())
  expect(own.text).toContain('A workshop')
  expect(own.text).toContain('11:00–12:00')
  expect(own.text).toContain(`href="${talk}"`)
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  // A device is told the same as data.
  const told = await browser.submit(path(), {}, { headers: { accept: '*/*' } })
  expect([told.status, Object.keys(told.json)]).toEqual([200, [key]])
  isLed(await browser.submit(path(), { drop: keyIn(own, 'drop') }, asForm), path())
  expect((await browser.get(path())).text).toContain(
    'You have not kept any sessions of this event.',
  )
})

it('whoever is not signed in is led to sign in and back, and an event that is not there is said', async () => {
  const signIn = `/account/sign-in?returnTo=${encodeURIComponent(path())}`
  const stranger = newBrowser(community)
  isLed(await stranger.get(path()), signIn)
  isLed(await stranger.submit(path(), { keep: 'x' }, asForm), signIn)
  const answer = await browser.get('/account/kept/nothing-here')
  expect([answer.status, answer.text.includes('role="alert"')]).toEqual([404, true])
})

describe('a device is told of a refusal', () => {
  const asDevice = { headers: { accept: '*/*' } }
  let isolate: OwnIsolate
  beforeAll(async () => {
    const limits = { write: { limit: 1, windowSeconds: lastingWindow() } }
    isolate = await startOwnIsolate({ RATE_LIMITS: JSON.stringify(limits) })
  })
  afterAll(() => isolate.stop())

  const tell = async (change: Record<string, string>) => {
    const headers = { accept: '*/*', 'cf-connecting-ip': newSource() }
    const { origin } = isolate
    return (await browser.submit(path(), change, { origin, headers })).status
  }

  it('of a change', async () => {
    const key = room.sessionId.slice(-8)
    expect([await tell({ keep: key }), await tell({ drop: key })]).toEqual([200, 429])
    expect((await browser.submit(path(), { drop: key }, asDevice)).json).toEqual({})
  })

  it('of a read, which is not that nobody is signed in', async () => {
    expect(await tell({})).toBe(200)
    Object.assign(isolate.neon.faults, { next: 'drop-before', times: 1_000 })
    const status = await tell({})
    isolate.neon.faults.next = undefined
    expect(status).toBe(503)
  })

  it('and that nobody is signed in, also with a session that has ended', async () => {
    const [ended, other] = [await signIn(), newBrowser(community)]
    for (const [name, value] of ended.cookies) other.cookies.set(name, value)
    expect((await ended.submit(path(), {}, asDevice)).status).toBe(200)
    await other.submit('/account/sign-out', {})
    for (const nobody of [ended, newBrowser(community)]) {
      expect((await nobody.submit(path(), {}, asDevice)).status).toBe(204)
    }
    const answer = await browser.submit('/account/kept/nothing-here', {}, asDevice)
    expect([answer.status, answer.text]).toEqual([404, ''])
  })
})
