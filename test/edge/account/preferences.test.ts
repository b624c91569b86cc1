import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Account, newSource, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import { type Answer, call } from '../../support/client.ts'
import type { Person } from '../../support/community.ts'
import { kept } from '../../support/shows.ts'

const path = '/account/preferences'
const cookie = '__Host-marquee-preferences'

let account: Account
let browser: Browser
let administrator: Person

beforeAll(async () => {
  account = await registeredAccount()
  administrator = await account.community.person({ tenantRole: 10 })
})

beforeEach(async () => {
  browser = newBrowser(account.community)
  const { email, password } = account
  await browser.submit(
    '/account/sign-in',
    { identifier: email, password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
})

const rootOf = ({ text }: Answer) => /<html [^>]*>/.exec(text)?.[0]
const selectOf = ({ text }: Answer, key: string) =>
  new RegExp(`<select[^>]* name="${key.replace('.', '\\.')}"[^>]*>.*?</select>`, 's').exec(
    text,
  )?.[0] ?? ''
const chosenIn = (page: Answer, key: string) =>
  /value="([^"]*)" selected/.exec(selectOf(page, key))?.[1]
const revisionOf = ({ text }: Answer) => /name="revision" value="([^"]*)"/.exec(text)?.[1] ?? ''

/** What binds a form to the page it was on. */
const boundIn = (page: Answer) => ({
  revision: revisionOf(page),
  $before: (/name="\$before" value="([^"]*)"/.exec(page.text)?.[1] ?? '').replaceAll('&quot;', '"'),
})

async function save(values: Record<string, string>) {
  return browser.submit(path, { ...boundIn(await browser.get(path)), ...values })
}

/** Sets one for all members of the community, or locks it. */
async function communitySets(key: string, body?: { value: string }) {
  const answer = await call(account.community, `/api/settings/tenant/keys/${key}`, {
    method: body ? 'PUT' : 'POST',
    as: administrator,
    ...(body && { body }),
  })
  expect(answer.status).toBe(200)
}

describe('the preferences of an account', () => {
  it('are those in force until they are changed, and only what is changed becomes its own', async () => {
    const page = await browser.get(path)
    expect(page.status).toBe(200)
    expect(chosenIn(page, 'preferences.clock')).toBe('24h')
    expect(chosenIn(page, 'preferences.zone')).toBe('UTC')
    // Nobody has set a language: the pages are in the one that the browser asks for.
    expect(chosenIn(page, 'preferences.language')).toBe('')
    const saved = await save({ 'preferences.clock': '12h', 'preferences.zone': 'UTC' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${path}?done`])
    const { settings } = (await browser.get('/bff/api/settings/user/UserPreferences')).json
    const sources = Object.fromEntries(
      settings.map(({ key, source }: { key: string; source: string }) => [key, source]),
    )
    expect(sources).toMatchObject({
      'preferences.clock': 'UserPreference',
      'preferences.zone': 'SystemDefault',
    })
  })

  it('decide on the clock and the theme of account pages, of consoles and of public pages', async () => {
    await save({
      'preferences.clock': '12h',
      'preferences.theme': 'dark',
      'preferences.language': 'en',
    })
    const own = await browser.get(`${path}?done`)
    expect(own.text).toContain('Your preferences are saved.')
    // Who leaves the language as it is has chosen none.
    expect(browser.cookies.has('__Host-marquee-language')).toBe(false)
    for (const at of ['/account/sign-in', '/settings/account', '/']) {
      expect([at, rootOf(await browser.get(at))]).toEqual([
        at,
        '<html lang="en" dir="ltr" data-clock="12h" data-theme="dark">',
      ])
    }
    expect((await browser.get('/')).text).toContain('<meta name="color-scheme" content="dark"/>')
    // What somebody prefers is on no page of anybody else.
    const stranger = newBrowser(account.community)
    expect(rootOf(await stranger.get('/'))).toBe('<html lang="en" dir="ltr">')
  })

  it('cost public pages no round trip', async () => {
    await save({ 'preferences.clock': '12h', 'preferences.theme': 'light' })
    await browser.get(path)
    const again = await kept(() => browser.get('/'))
    expect(rootOf(again)).toBe('<html lang="en" dir="ltr" data-clock="12h" data-theme="light">')
  })

  it('decide where the weeks of the calendar begin, at no round trip', async () => {
    const firstDay = async (visitor: Pick<typeof browser, 'get'>) => {
      const page = await visitor.get('/?view=month&month=2027-02')
      return [/class="weekdays"[^>]*><li>(\w+)/.exec(page.text)?.[1], page.trips]
    }
    const stranger = newBrowser(account.community)
    await stranger.get('/?view=month&month=2027-02')
    await save({ 'preferences.week_start': 'sunday' })
    await browser.get(path)
    expect((await firstDay(browser))[0]).toBe('Sun')
    expect(await firstDay(browser)).toEqual(['Sun', 0])
    expect(await firstDay(stranger)).toEqual(['Mon', 0])
    await save({ 'preferences.week_start': 'monday' })
  })

  it('leave the browser with whoever signs out', async () => {
    await save({ 'preferences.theme': 'dark' })
    await browser.get(path)
    expect(browser.cookies.has(cookie)).toBe(true)
    await browser.submit('/account/sign-out', {})
    expect(browser.cookies.has(cookie)).toBe(false)
  })

  it('follow a language in this browser, which comes first', async () => {
    await save({ 'preferences.language': 'de' })
    expect(rootOf(await browser.get(path))).toContain('lang="de"')
    expect((await browser.get(path)).text).toContain('>Uhrzeitformat</label>')
    await save({ 'preferences.language': 'en' })
  })

  it('are reset to those of the community, all at once', async () => {
    await save({ 'preferences.clock': '12h', 'preferences.theme': 'dark' })
    expect((await browser.get(path)).text).toContain('name="reset"')
    await browser.submit(path, { reset: 'all' })
    const page = await browser.get(path)
    expect(chosenIn(page, 'preferences.theme')).toBe('system')
    expect(page.text).not.toContain('name="reset"')
    expect(browser.cookies.has(cookie)).toBe(false)
    expect(rootOf(page)).toBe('<html lang="en" dir="ltr">')
  })

  it('are not overwritten where they have changed meanwhile', async () => {
    const old = boundIn(await browser.get(path))
    await save({ 'preferences.clock': '12h' })
    const refused = await browser.submit(path, { ...old, 'preferences.theme': 'dark' })
    expect(refused.status).toBe(409)
    expect(chosenIn(refused, 'preferences.clock')).toBe('12h')
    expect(chosenIn(refused, 'preferences.theme')).toBe('dark')
  })

  it('are not made own by a form that shows what the community had before', async () => {
    await browser.submit(path, { reset: 'all' })
    const old = boundIn(await browser.get(path))
    await communitySets('preferences.clock', { value: '12h' })
    const sent = { ...old, 'preferences.clock': '24h', 'preferences.theme': 'dark' }
    await browser.submit(path, { ...sent, revision: boundIn(await browser.get(path)).revision })
    const page = await browser.get(path)
    expect(chosenIn(page, 'preferences.theme')).toBe('dark')
    expect(chosenIn(page, 'preferences.clock')).toBe('12h')
    await communitySets('preferences.clock', { value: '24h' })
  })

  it('name the field that is wrong', async () => {
    const refused = await save({ 'preferences.zone': 'Mars/Olympus' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('id="field-preferences.zone-error"')
  })

  it('are asked of nobody who is not signed in', async () => {
    const answer = await newBrowser(account.community).get(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/account/sign-in?returnTo=${encodeURIComponent(path)}`,
    ])
  })
})

describe('the preferences of a community', () => {
  it('are those of strangers, and of members who have none', async () => {
    await browser.submit(path, { reset: 'all' })
    await communitySets('preferences.clock', { value: '12h' })
    const stranger = newBrowser(account.community)
    const { json } = await stranger.get('/api/publicexperience/shell')
    expect(json.preferences).toEqual({
      zone: 'UTC',
      weekStart: 'monday',
      clock: '12h',
      theme: 'system',
    })
    expect(rootOf(await stranger.get('/'))).toBe('<html lang="en" dir="ltr" data-clock="12h">')
    expect(rootOf(await browser.get('/account/sign-in'))).toBe(
      '<html lang="en" dir="ltr" data-clock="12h">',
    )
    await save({ 'preferences.clock': '24h' })
    await browser.get(path)
    expect(rootOf(await browser.get('/'))).toBe('<html lang="en" dir="ltr">')
  })

  it('show the reason where they are locked, and cannot be changed there', async () => {
    await communitySets('preferences.theme', { value: 'light' })
    await communitySets('preferences.theme/lock')
    const page = await browser.get(path)
    expect(selectOf(page, 'preferences.theme')).toContain('disabled')
    expect(page.text).toContain('The community has locked this setting.')
    const refused = await save({ 'preferences.theme': 'dark' })
    expect(refused.status).toBe(303)
    expect(rootOf(await browser.get(path))).toContain('data-theme="light"')
  })
})
