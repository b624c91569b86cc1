import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registeredAccount } from '../support/accounts.ts'
import { call } from '../support/client.ts'
import type { Community } from '../support/community.ts'
import { files, finished, send, stage } from '../support/imports.ts'
import { type InBrowser, startInBrowser } from '../support/in-browser.ts'
import {
  expectAccessibleFromTheRight,
  expectAccessibleInAllLanguages,
} from '../support/page-check.ts'
import { agendaItem } from '../support/programme.ts'

const viewLimits = { bytes: 60 * 1_024, elements: 2_500 }

let product: InBrowser | undefined
let community: Community
let home: string
let programme: string
let talk: string
/** What the programme has besides sessions, with a page of its own. */
const lunch = { title: 'Waffles for everybody', startTime: '2026-02-01T18:00:00Z' }

beforeAll(async () => {
  const staged = await stage()
  const { organizer } = staged
  community = staged.community
  const [started, imported] = await Promise.all([
    startInBrowser(),
    send(community, organizer, files.fosdem.bytes, { type: files.fosdem.type }),
  ])
  product = started
  const { id, eventId } = imported.json
  await finished(community, organizer, id)
  const published = await call(community, `/api/event/${eventId}/publish`, {
    method: 'POST',
    as: organizer,
  })
  expect(published.status).toBe(200)
  await agendaItem(community, organizer, {
    ...lunch,
    eventId,
    endTime: '2026-02-01T18:30:00Z',
    description: 'With and without sugar.',
  })
  home = started.homeOf(community)
  programme = `${home}/events/${published.json.slug}`
  const { text } = await call(community, new URL(programme).pathname)
  const [path] = /\/events\/[\w-]+\/talks\/[\w-]+/.exec(text)!
  talk = home + path
})

afterAll(async () => {
  await product?.stop()
})

async function visitWith(options: BrowserContextOptions, address: string): Promise<Page> {
  const context = await product!.newContext(options)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** A page that fails the test when anything goes wrong in it, a blocked script included. */
async function visit(address: string, options: BrowserContextOptions = {}) {
  const context = await product!.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.goto(address)
  return { page, complaints }
}

const rowsOf = (page: Page) => page.locator('.rows > li:visible')
const starOf = (page: Page, title: string) => page.getByRole('checkbox', { name: `Keep: ${title}` })
const titlesOf = (page: Page) =>
  page.locator('.rows > li a').evaluateAll((links) => links.map((link) => link.textContent ?? ''))

it('the first view of a Saturday of FOSDEM is small', async () => {
  const page = await visitWith({}, programme)
  await page.locator('.star').first().waitFor({ state: 'attached' })
  expect(await page.locator('.rows > li').count()).toBe(554)
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  expect(elements).toBeLessThan(viewLimits.elements)
  const texts = await page.evaluate(async () => {
    const addresses = [
      location.href,
      ...[...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        (it) => it.href,
      ),
      ...[...document.querySelectorAll<HTMLScriptElement>('script[src]')].map((it) => it.src),
    ]
    return Promise.all(addresses.map(async (address) => (await fetch(address)).text()))
  })
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
  console.info(`first view: ${bytes} bytes in ${texts.length} files, ${elements} elements`)
  expect(bytes).toBeLessThan(viewLimits.bytes)
})

describe('without JavaScript', () => {
  const options = { javaScriptEnabled: false }

  it('finds in all days and in abstracts, changes the day, and reads a session', async () => {
    const page = await visitWith(options, programme)
    await page.getByRole('searchbox').fill('python')
    await page.getByRole('button', { name: 'Find' }).click()
    expect(page.url()).toContain('q=python')
    await page.getByText(/^\d+ sessions match “python”$/).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      expect.stringContaining('Saturday 31 January'),
      expect.stringContaining('Sunday 1 February'),
    ])
    const all = await rowsOf(page).count()
    expect(all).toBeGreaterThan(20)
    await page.getByRole('link', { name: 'Sun 1 Feb' }).click()
    // A click does not wait for the page that it leads to.
    await expect
      .poll(() => rowsOf(page).count())
      .toSatisfy((count: number) => count > 0 && count < all)
    await page.getByRole('link', { name: 'Show all' }).click()
    const listed = () => page.locator('.rows > li').count()
    await expect.poll(listed).toBe(554)
    await page.getByRole('link', { name: 'Sun 1 Feb' }).click()
    await expect.poll(listed).toBe(526)
    const link = page.locator('.rows a').first()
    const title = await link.textContent()
    await link.click()
    await page.getByRole('heading', { level: 1, name: title!, exact: true }).waitFor()
    expect(page.url()).toMatch(/\/talks\/[a-z0-9-]+-[0-9a-f]{8}$/)
    expect(await page.getByRole('checkbox').count()).toBe(0)
  })

  it('narrows down by a track, and has one way on where nothing matches', async () => {
    const page = await visitWith(options, programme)
    await page.getByText('Filter', { exact: true }).click()
    await page.getByLabel('Track').selectOption({ label: 'Python' })
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByText(/sessions match Python$/).waitFor()
    await page.getByRole('searchbox').fill('xylophone')
    await page.getByRole('button', { name: 'Find' }).click()
    await page.getByRole('link', { name: 'Show the whole programme' }).click()
    expect(page.url()).toBe(programme)
  })

  it('chooses a zone, and keeps it from page to page', async () => {
    const page = await visitWith(options, programme)
    await page.getByRole('link', { name: 'Change time zone' }).click()
    await page.getByLabel('Your time zone').selectOption('Asia/Tokyo')
    await page.getByRole('button', { name: 'Show the programme' }).click()
    await page
      .getByText(/18:30–\u206018:55\sTokyo/)
      .first()
      .waitFor()
    await page.locator('.rows a').first().click()
    await page.getByText(/in Asia\/Tokyo/).waitFor()
    expect(page.url()).toContain('zone=Asia%2FTokyo')
  })
})

it('offers the grid of rooms by time from 1024 pixels on', async () => {
  const page = await visitWith({}, programme)
  const grid = page.getByRole('link', { name: 'Grid', exact: true })
  for (const [width, isOffered] of [
    [1_023, false],
    [1_024, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect([width, await grid.isVisible()]).toEqual([width, isOffered])
  }
  await grid.click()
  await page.locator('.room h2').first().waitFor()
  await page.waitForLoadState()
  // Rooms stand side by side, and what begins later stands further down.
  const [one, other] = await Promise.all([0, 1].map((at) => boxOf(page.locator('.room').nth(at))))
  expect(other!.x).toBeGreaterThan(one!.x)
  expect(other!.y).toBe(one!.y)
  const slots = page.locator('.room').first().locator('li')
  const [first, second] = await Promise.all([0, 1].map((at) => boxOf(slots.nth(at))))
  expect(second!.y).toBeGreaterThan(first!.y)
})

const boxOf = async (element: Locator) => (await element.boundingBox())!

it('has the time of its start in view beside each title, however long a slot is', async () => {
  const page = await visitWith({ viewport: { width: 390, height: 844 } }, programme)
  const times = await page
    .locator('.rows > li')
    .evaluateAll((rows) => rows.map((row) => row.firstChild?.textContent ?? ''))
  expect(times).toHaveLength(554)
  expect(times.filter((time) => !/^\d\d:\d\d$/.test(time))).toEqual([])
})

it('is printed as its sessions alone, in columns, with what is folded away', async () => {
  const page = await visitWith({}, `${programme}?view=print`)
  await page.emulateMedia({ media: 'print' })
  for (const selector of ['.banner', '.daybar', '.find', '.colophon', '.star']) {
    const shown = await page
      .locator(selector)
      .evaluateAll(
        (all) => all.filter((each) => (each as HTMLElement).offsetParent !== null).length,
      )
    expect([selector, shown]).toEqual([selector, 0])
  }
  await page.getByText('Saturday 31 January').first().waitFor()
  const list = page.locator('.list')
  expect(await list.evaluate((each) => getComputedStyle(each).columnCount)).toBe('2')
  expect(await rowsOf(page).count()).toBe(554)
})

describe('with JavaScript', () => {
  it('finds while one types, keeps it in the address, and asks for all days', async () => {
    const { page, complaints } = await visit(programme)
    await page.getByRole('searchbox').pressSequentially('python')
    await page.getByText(/^Matches here: \d+$/).waitFor()
    const here = await rowsOf(page).count()
    expect(here).toBeGreaterThan(0)
    expect(here).toBeLessThan(60)
    await expect.poll(() => page.url()).toContain('q=python')
    await page.getByRole('button', { name: 'Search all days and abstracts' }).click()
    await page.getByText(/^\d+ sessions match “python”$/).waitFor()
    expect(await rowsOf(page).count()).toBeGreaterThan(here)
    await page.getByRole('searchbox').fill('xylophone')
    await page.getByText('Nothing here matches.').waitFor()
    await page.getByRole('searchbox').fill('python')
    await page.getByText(/^\d+ sessions match “python”$/).waitFor()
    expect(complaints).toEqual([])
  })

  it('says of a grid what was asked, and finds in it by the form', async () => {
    const { page } = await visit(`${programme}?view=grid`, {
      viewport: { width: 1280, height: 800 },
    })
    const found = page.locator('#found')
    const before = await found.textContent()
    await page.getByRole('searchbox').pressSequentially('python')
    // Longer than a list waits before it is narrowed down.
    await page.waitForTimeout(300)
    expect(await found.textContent()).toBe(before)
    await page.getByRole('searchbox').press('Enter')
    await page.getByText(/sessions match “python”/).waitFor()
  })

  describe('where the clock of the device shows another time than that of the venue', () => {
    const timezoneId = 'America/New_York'
    const textsIn = (page: Page) => page.locator('.rows > li > p').allTextContents()
    const venueOnly = 'Only the times of the venue'
    const both = 'Show New York time too'
    const press = (page: Page, name: string) => page.getByRole('button', { name }).click()

    it.each([
      ['en-GB', 'Times at the venue (Europe/Brussels) and in America/New York', venueOnly],
      ['de-DE', 'Zeiten am Veranstaltungsort (Europe/Brussels) und in America/New York', 'Nur die'],
    ])('tells both, as an address with the zone has them: %s', async (locale, told, name) => {
      const { page, complaints } = await visit(programme, { timezoneId, locale })
      const read = async (address: string) => {
        await page.goto(address)
        await page.getByText(told).waitFor()
        return textsIn(page)
      }
      const shown = await read(programme)
      expect(shown.filter((text) => /\d\d:\d\d–\u2060\d\d:\d\d\sNew York/.test(text))).toHaveLength(
        554,
      )
      expect(await page.getByRole('button', { name }).count()).toBe(1)
      const withZone = `${programme}?zone=${timezoneId}`
      expect(await read(withZone)).toEqual(shown)
      expect(await page.getByRole('button', { name }).count()).toBe(0)
      const keys = async (address: string) => {
        await page.goto(address)
        return page.locator('.keys dd').first().locator('span:not([data-zone])').allTextContents()
      }
      const own = await keys(talk)
      expect(own).toHaveLength(3)
      expect(await keys(`${talk}?zone=${timezoneId}`)).toEqual(own)
      expect(complaints).toEqual([])
    })

    it('names the day there where it is another one', async () => {
      const { page } = await visit(programme, { timezoneId: 'Pacific/Auckland' })
      await page.getByText('Auckland', { exact: false }).first().waitFor()
      const shown = await textsIn(page)
      expect(shown.some((text) => /Sun \d\d:\d\d–\u2060\d\d:\d\d\sAuckland/.test(text))).toBe(true)
      await page.goto(`${programme}?zone=Pacific/Auckland`)
      await page.locator('.star').first().waitFor()
      expect(await textsIn(page)).toEqual(shown)
    })

    it('tells those of the venue alone where that is chosen, until it is taken back', async () => {
      const { page } = await visit(programme, { timezoneId })
      const times = page.getByText(/04:30–\u206004:55\sNew York/)
      await times.first().waitFor()
      await press(page, venueOnly)
      expect(await times.count()).toBe(0)
      await page.getByText('Times at the venue (Europe/Brussels) Change').waitFor()
      await page.reload()
      await page.getByRole('button', { name: both }).waitFor()
      expect(await times.count()).toBe(0)
      await page.goto(talk)
      await page.getByRole('button', { name: both }).waitFor()
      expect(await page.getByText('in America/New York').count()).toBe(0)
      await press(page, both)
      await page.getByText('in America/New York').waitFor()
      await page.goto(programme)
      await times.first().waitFor()
    })

    it('takes the choice of the form for that choice', async () => {
      const { page } = await visit(`${programme}?view=zone`, { timezoneId })
      await page.getByLabel('Your time zone').selectOption(venueOnly)
      await page.getByRole('button', { name: 'Show the programme' }).click()
      await page.getByRole('button', { name: both }).waitFor()
      expect(page.url()).toBe(programme)
      await press(page, both)
      await page.reload()
      await page.getByRole('button', { name: venueOnly }).waitFor()
    })

    it('tells both of what is kept', async () => {
      const { page, complaints } = await visit(talk, { timezoneId })
      await page.getByLabel('Keep in my programme').check()
      await page.goto(`${programme}/mine`)
      await page.getByText(/\d\d:\d\d\sNew York/).waitFor()
      await press(page, venueOnly)
      expect(await page.getByText(/\d\d:\d\d\sNew York/).count()).toBe(0)
      await page.getByRole('button', { name: both }).waitFor()
      expect(complaints).toEqual([])
    })

    it('axe finds nothing', async () => {
      const page = await visitWith({ bypassCSP: true, timezoneId }, programme)
      await page.getByRole('button', { name: venueOnly }).waitFor()
      await expectAccessibleInAllLanguages(page, 'event')
      await page.goto(talk)
      await page.getByRole('button', { name: venueOnly }).waitFor()
      await expectAccessibleInAllLanguages(page, 'session')
    })
  })

  it.each(['Europe/Brussels', 'Europe/Paris'])(
    'tells nothing more where the clock of the device shows the time of the venue: %s',
    async (timezoneId) => {
      const served = await visitWith({ timezoneId, javaScriptEnabled: false }, programme)
      const { page } = await visit(programme, { timezoneId })
      await page.locator('.star').first().waitFor()
      const texts = (of: Page) => of.locator('.zone, .rows > li > p').allTextContents()
      expect(await texts(page)).toEqual(await texts(served))
      expect(await page.locator('[data-zone] button').count()).toBe(0)
    },
  )

  it('keeps sessions, marks what overlaps, and gives them as a calendar', async () => {
    const { page, complaints } = await visit(programme)
    const [first = '', second = '', ...others] = await titlesOf(page)
    const last = others.at(-1)!
    for (const title of [first, second, last]) await starOf(page, title).first().check()
    await page.reload()
    expect(await starOf(page, first).first().isChecked()).toBe(true)
    await page.getByRole('link', { name: 'My programme, 3 kept' }).click()
    await page.getByRole('heading', { name: 'My programme' }).waitFor()
    await expect.poll(() => titlesOf(page)).toEqual([first, second, last])
    await page.getByText(/^3 kept/).waitFor({ state: 'attached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download it for your calendar' }).click(),
    ])
    const stream = await file.createReadStream()
    let text = ''
    for await (const part of stream) text += part
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3)
    expect(text).toContain('DTSTART:20260131T083000Z')
    await starOf(page, second).uncheck()
    await page.reload()
    await expect.poll(() => titlesOf(page)).toEqual([first, last])
    expect(complaints).toEqual([])
  })

  it('says what overlaps, in the row and to those who do not see it', async () => {
    const { page } = await visit(programme)
    const section = page.locator('#t11 .rows > li')
    const names = await section.locator('a').allTextContents()
    for (const title of names.slice(0, 2)) await starOf(page, title).first().check()
    await page.getByText(`Overlaps 11:00 ${names[0]}`).waitFor({ state: 'attached' })
    expect(await page.locator('[data-overlap]').count()).toBe(2)
  })

  it('says all of that in the language of the page, and knows when sessions end in it', async () => {
    const { page, complaints } = await visit(programme, { locale: 'de-DE' })
    const names = await page.locator('#t11 .rows > li a').allTextContents()
    const german = (title: string) => page.getByRole('checkbox', { name: `Merken: ${title}` })
    for (const title of names.slice(0, 2)) await german(title).first().check()
    await page.getByText(`Gleichzeitig mit 11:00 ${names[0]}`).waitFor({ state: 'attached' })
    await page.getByRole('searchbox').fill('xylophone')
    await page.getByText('Hier passt nichts.').waitFor()
    await page.goto(`${programme}/mine`)
    await page.getByText('2 gemerkt, davon 2 gleichzeitig.').waitFor({ state: 'attached' })
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Für Ihren Kalender herunterladen' }).click(),
    ])
    let text = ''
    for await (const part of await file.createReadStream()) text += part
    const [start, end] = ['DTSTART', 'DTEND'].map(
      (name) => new RegExp(`${name}:(\\S+)`).exec(text)?.[1],
    )
    expect(start).toBe('20260131T100000Z')
    expect(end! > start!).toBe(true)
    expect(complaints).toEqual([])
  })

  it('keeps a session from its own page, and gives it as a calendar', async () => {
    const { page, complaints } = await visit(talk)
    await page.getByLabel('Keep in my programme').check()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Add to my calendar' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^[0-9a-f]{8}\.ics$/)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    await page.goto(`${programme}/mine`)
    await expect.poll(() => titlesOf(page)).toEqual([title])
    expect(complaints).toEqual([])
  })

  it('says that nothing is kept, and has one way on', async () => {
    const { page } = await visit(`${programme}/mine`)
    await page.getByText('You have not kept any sessions yet.').waitFor()
    await page.getByRole('link', { name: 'Open the programme' }).click()
    expect(page.url()).toBe(programme)
  })
})

it('what is kept is in the account of whoever is signed in, on each of their devices', async () => {
  const account = await registeredAccount(community)
  const [phone, desk] = await Promise.all(
    [{}, { locale: 'en-GB' }].map(async (options) => {
      const context = await product!.newContext(options, account)
      return context.newPage()
    }),
  )
  const open = async (page: Page) => {
    await page.goto(`${programme}/mine`)
    await page.locator('#said').waitFor({ state: 'attached' })
    return titlesOf(page)
  }
  await phone!.goto(talk)
  await phone!.getByLabel('Keep in my programme').check()
  const title = await phone!.getByRole('heading', { level: 1 }).textContent()
  expect(await open(phone!)).toEqual([title])
  await phone!.getByText('It is kept in your account').waitFor()
  expect(await open(desk!)).toEqual([title])
  const told = desk!.waitForResponse(/\/account\/kept\//)
  await starOf(desk!, title!).uncheck()
  expect((await told).status()).toBe(200)
  expect(await open(phone!)).toEqual([])
  await phone!.goto(talk)
  await phone!.getByLabel('Keep in my programme').check()
  expect(await open(phone!)).toEqual([title])
  // Nobody else who uses this device sees what is of the account.
  await phone!.context().clearCookies()
  expect(await open(phone!)).toEqual([])
  expect(await open(desk!)).toEqual([title])
  await desk!.getByRole('link', { name: 'Subscribe to it in your calendar' }).click()
  await desk!.getByRole('link', { name: 'Get a calendar address' }).click()
  await desk!.getByRole('button', { name: 'Get a calendar address' }).click()
  const address = await desk!.locator('.copyable.secret').textContent()
  const { text } = await call(community, new URL(address!).pathname)
  expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title!.slice(0, 10)}`)
})

it('a star of what is no session stays on the device of whoever is signed in', async () => {
  const account = await registeredAccount(community)
  const page = await (await product!.newContext({}, account)).newPage()
  await page.goto(talk)
  await page.getByLabel('Keep in my programme').check()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto(`${programme}?day=2026-02-01`)
  await starOf(page, lunch.title).check()
  for (let visits = 0; visits < 2; visits++) {
    await page.goto(`${programme}/mine`)
    await page.locator('#said').waitFor({ state: 'attached' })
    expect(new Set(await titlesOf(page))).toEqual(new Set([title, lunch.title]))
  }
})

it.each<[string, string]>([
  ['an account page', '/account/sign-in'],
  ['a console', '/settings/account'],
])('whoever signs out takes the stars of the account along: %s', async (_, from) => {
  const account = await registeredAccount(community)
  const context = await product!.newContext({}, account)
  const page = await context.newPage()
  await page.goto(`${programme}?day=2026-02-01`)
  await starOf(page, lunch.title).check()
  await page.goto(talk)
  await page.getByLabel('Keep in my programme').check()
  await page.goto(`${programme}/mine`)
  await page.locator('#said').waitFor({ state: 'attached' })
  await page.goto(home + from)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.waitForURL(`${home}/`)
  await page.goto(programme)
  await page.getByRole('link', { name: 'My programme, 1 kept' }).waitFor()
  expect(await page.locator('.star:checked').count()).toBe(0)
  await page.goto(`${programme}?day=2026-02-01`)
  expect(await starOf(page, lunch.title).isChecked()).toBe(true)
})

it('a star takes away nothing that another page has kept meanwhile', async () => {
  const account = await registeredAccount(community)
  const context = await product!.newContext({}, account)
  const [list, other] = [await context.newPage(), await context.newPage()]
  await list.goto(programme)
  // The first of the list is the one that has a page here.
  const [second, last] = (await titlesOf(list)).filter((_, at, all) =>
    [1, all.length - 1].includes(at),
  )
  const change = async (page: Page, act: () => Promise<unknown>) => {
    const told = page.waitForResponse(/\/account\/kept\//)
    await act()
    expect((await told).status()).toBe(200)
  }
  await other.goto(talk)
  const title = await other.getByRole('heading', { level: 1 }).textContent()
  await other.getByLabel('Keep in my programme').check()
  await change(other, () => other.goto(`${programme}/mine`))
  // The list is told, and shows it.
  await expect.poll(() => starOf(list, title!).first().isChecked()).toBe(true)
  await change(list, () => starOf(list, last!).first().check())
  await change(list, () => starOf(list, second!).first().check())
  await other.reload()
  await expect
    .poll(async () => new Set(await titlesOf(other)))
    .toEqual(new Set([title, second, last]))
})

it.each<[string, string]>([
  ['an account page', ''],
  ['a console', '?returnTo=/settings/account'],
])('what was kept before somebody signed in is in their account then: %s', async (_, query) => {
  const account = await registeredAccount(community)
  const { page, complaints } = await visit(talk)
  await page.getByLabel('Keep in my programme').check()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.goto(`${home}/account/sign-in${query}`)
  await page.getByLabel('E-mail address').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  const told = () => page.waitForResponse(/\/account\/kept\//)
  const moved = told()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  expect((await moved).status()).toBe(200)
  const desk = await (await product!.newContext({}, account)).newPage()
  await desk.goto(`${programme}/mine`)
  await expect.poll(() => titlesOf(desk)).toEqual([title])
  // From then on each change is told at once.
  await page.goto(programme)
  const other = (await titlesOf(page)).at(-1)!
  const changed = told()
  await starOf(page, other).first().check()
  expect((await changed).status()).toBe(200)
  await desk.reload()
  await expect.poll(() => titlesOf(desk)).toHaveLength(2)
  expect(complaints).toEqual([])
})

describe('axe finds nothing', () => {
  const pages = {
    home: () => `${home}/`,
    event: () => programme,
    session: () => talk,
    search: () => `${programme}?q=python`,
    grid: () => `${programme}?view=grid`,
    print: () => `${programme}?view=print&track=x`,
    zone: () => `${programme}?view=zone`,
    mine: () => `${programme}/mine`,
  }
  it.each(Object.keys(pages) as (keyof typeof pages)[])('on the page: %s', async (name) => {
    const page = await visitWith({ bypassCSP: true }, pages[name]())
    if (name === 'mine') {
      const key = talk.slice(-8)
      const event = new URL(programme).pathname
      await page.evaluate(
        ([at, value]) => localStorage.setItem(at!, value!),
        [`marquee:kept:${event}`, JSON.stringify({ [key]: '2026-01-31' })],
      )
      await page.reload()
      await expect.poll(() => page.locator('.rows li').count()).toBe(1)
    }
    await expectAccessibleInAllLanguages(page, name)
  })

  it.each(['home', 'event', 'session', 'grid', 'mine'] as const)(
    'where lines begin at the right, on the page: %s',
    async (name) => {
      const page = await visitWith({ bypassCSP: true }, pages[name]())
      await expectAccessibleFromTheRight(page, name)
    },
  )
})

it('nothing moves where people ask for no motion', async () => {
  const page = await visitWith({}, programme)
  const moving = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion })
    return page.evaluate(() => {
      const moves = (each: Element) => {
        const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(each)
        const isStill = /^(0s(, )?)+$/.test(transitionDuration) && animationName === 'none'
        return !isStill || scrollBehavior === 'smooth'
      }
      return [...document.querySelectorAll('*')].filter(moves).length
    })
  }
  expect(await moving('no-preference')).toBeGreaterThan(0)
  expect(await moving('reduce')).toBe(0)
})

it('shows what is kept without a network, though nobody has opened its page', async () => {
  const { page } = await visit(programme)
  const [first = ''] = await titlesOf(page)
  await starOf(page, first).first().check()
  const areKept = async (...parts: string[]) => {
    const kept = await page.evaluate(async () => {
      const open = (await caches.keys()).map(async (name) => (await caches.open(name)).keys())
      return (await Promise.all(open)).flat().map(({ url }) => url)
    })
    return parts.every((part) => kept.some((url) => url.includes(part)))
  }
  await expect.poll(() => areKept('/mine', '?day=2026-01-31', '/assets/mine-')).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`${programme}/mine`)
  await expect.poll(() => titlesOf(page)).toEqual([first])
})

it('shows a session without a network that was kept where it was searched for', async () => {
  const { page } = await visit(`${programme}?q=python&day=2026-02-01`)
  const title = (await titlesOf(page))[0]!
  await starOf(page, title).click()
  const isKept = (path: string) =>
    page.evaluate(async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined, path)
  for (const path of [`${programme}?day=2026-02-01`, `${programme}/mine`]) {
    await expect.poll(() => isKept(path)).toBe(true)
  }
  await page.context().setOffline(true)
  await page.goto(`${programme}/mine`)
  await expect.poll(() => titlesOf(page)).toEqual([title])
})

it.each([429, 503])('shows the page that is kept while the server answers %i', async (status) => {
  const { page } = await visit(programme)
  const titles = await titlesOf(page)
  const isKept = () =>
    page.evaluate(
      async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined,
      programme,
    )
  await expect.poll(isKept).toBe(true)
  const context = page.context()
  await context.route(page.url(), (route) => route.fulfill({ status, body: 'Try again later.' }))
  await page.goto(programme)
  expect(await titlesOf(page)).toEqual(titles)
  // The next test has the same browser.
  await context.unrouteAll()
})

it('forgets a page that is public no more', async () => {
  const { page } = await visit(programme)
  const gone = `${programme}/talks/withdrawn-00000000`
  await page.evaluate(async (address) => {
    await navigator.serviceWorker.ready
    const cache = await caches.open('marquee-pages-1')
    await cache.put(address, new Response('kept'))
  }, gone)
  const answer = await page.goto(gone)
  expect(answer?.status()).toBe(404)
  await expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at)) === undefined, gone))
    .toBe(true)
})

it('shows the page of all parts in development alone', async () => {
  expect((await call(community, '/design')).status).toBe(404)
})

it('reads the days, the visited session and what is kept when there is no network', async () => {
  const { page } = await visit(programme)
  const [first = ''] = await titlesOf(page)
  await starOf(page, first).first().check()
  const isKept = (path: string) =>
    page.evaluate(async (at) => (await caches.match(at, { ignoreVary: true })) !== undefined, path)
  await expect.poll(() => isKept(`${programme}?day=2026-02-01`)).toBe(true)
  await expect.poll(() => isKept(`${programme}/mine`)).toBe(true)
  await page.goto(talk)
  await expect.poll(() => isKept(talk)).toBe(true)
  await page.goto(`${programme}/mine`)
  await expect.poll(() => titlesOf(page)).toEqual([first])
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/account/language')),
    page.getByRole('button', { name: 'Deutsch' }).click(),
  ])
  // On a slow network what is kept is shown first, which is in English.
  const heading = () => page.getByRole('heading', { level: 1 }).textContent()
  await expect
    .poll(async () => {
      await page.goto(`${programme}/mine`)
      return heading()
    })
    .toBe('Mein Programm')
  const notice = () =>
    page.evaluate(async () => (await (await caches.match('/events/offline.json'))?.json())?.title)
  // What is kept was read in another language, and is read again by the first page in this one.
  const isGerman = (path: string) =>
    page.evaluate(
      async (at) =>
        (await (await caches.match(at, { ignoreVary: true }))?.text())?.includes(
          '<html lang="de" dir="ltr"',
        ),
      path,
    )
  for (const path of [`${programme}?day=2026-02-01`, talk, programme]) {
    await expect.poll(() => isGerman(path)).toBe(true)
  }
  await expect.poll(notice).toBe('Kein Netz')

  await product?.stopProduct()

  await page.goto(programme)
  expect(await page.locator('.rows > li').count()).toBe(554)
  await page.locator('.days a').last().click()
  await expect.poll(() => page.locator('.rows > li').count()).toBe(526)
  await page.goto(talk)
  await page.getByLabel('In meinem Programm merken').waitFor()
  await page.goto(`${programme}/mine`)
  await expect.poll(() => titlesOf(page)).toEqual([first])
  await page.goto(`${programme}?q=python`)
  await page.getByText(/^Treffer hier: \d+$/).waitFor()
  await page.goto(`${programme}/talks/never-visited-00000000`)
  await page.getByRole('heading', { name: 'Kein Netz' }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
})
