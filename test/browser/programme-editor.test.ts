import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import { call } from '../support/client.ts'
import { type Community, newId, type Person } from '../support/community.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { expectAccessibleInAllLanguages } from '../support/page-check.ts'
import { organize, placedRoom, publishedEvent } from '../support/programme.ts'

let product: SharedInBrowser
let home: string
let community: Community
let creator: Person
let editor: Somebody
let otherEditor: Somebody

beforeAll(async () => {
  ;[product, editor] = await Promise.all([sharedInBrowser(), somebody()])
  community = editor.community
  home = product.homeOf(community)
  ;[creator, otherEditor] = await Promise.all([community.person(), somebody(community)])
})

interface Staged {
  title: string
  programme: string
  sessions: Record<string, string>
}

interface Planned {
  title: string
  room?: string
  /** Of its hour; without it the session has no time, and is no more than a draft. */
  startTime?: string
  /** Without it an hour after nine. */
  endTime?: string
}

const saturday = '2026-01-31T09:00:00Z'
const sunday = '2026-02-01T09:00:00Z'

/** A published event with three sessions from ten to eleven, each in a room of its own, and what is given besides. */
async function stage(besides: readonly Planned[] = []): Promise<Staged> {
  const title = `Conference ${newId().slice(-6)}`
  const { id: eventId, slug } = await publishedEvent(community, creator, { title })
  for (const { id } of [editor, otherEditor]) {
    await organize(community, { ...creator, id }, eventId)
  }
  const rooms: Record<string, string> = {}
  for (const room of ['Ferrer', 'Janson', 'Lameere']) {
    rooms[room] = (await placedRoom(community, { eventId, room, venue: 'Campus' })).roomId
  }
  const planned: Planned[] = [
    { title: 'Second', room: 'Ferrer', startTime: saturday },
    { title: 'First', room: 'Janson', startTime: saturday },
    { title: 'Third', room: 'Lameere', startTime: saturday },
    ...besides,
  ]
  const sessions: Record<string, string> = {}
  for (const { title: session, room, startTime, ...given } of planned) {
    const endTime = given.endTime ?? startTime?.replace('T09', 'T10')
    const body = {
      eventId,
      title: session,
      startTime,
      endTime,
      ...(room && { roomId: rooms[room] }),
    }
    const of = { method: 'POST', as: creator }
    const made = await call(community, '/api/eventsession/drafts', { ...of, body })
    expect(made.status, made.text).toBe(201)
    sessions[session] = made.json.id
    if (startTime === undefined) continue
    const shown = await call(community, `/api/eventsession/${made.json.id}/publish`, of)
    expect(shown.status, shown.text).toBe(200)
  }
  return { title, programme: `${home}/events/${slug}`, sessions }
}

const contextOf = (options: BrowserContextOptions = {}, organizer = editor) =>
  product.newContext({ viewport: { width: 1_280, height: 900 }, ...options }, organizer)

/** What everybody sees: each session with its time and room. */
async function published({ programme }: Staged): Promise<string[]> {
  const context = await product.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(programme)
  const rows = await page.locator('.rows > li').allTextContents()
  return rows.map((row) => row.replaceAll(/\s+/g, ' ').trim())
}

/** From the list of events, by the links of the pages alone. */
async function openEditor(page: Page, { title }: Staged) {
  await page.goto(`${home}/settings/events`)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('link', { name: 'Move sessions' }).click()
  await page.getByRole('heading', { level: 1, name: `Programme of ${title}` }).waitFor()
  await page.waitForLoadState()
}

/** What the bar says; keys and pointers have their listeners by then. */
async function bar(page: Page) {
  const text = await page.locator('.savebar p').textContent()
  await page.waitForLoadState()
  return text
}
const cellOf = (page: Page, title: string) => page.locator('.room li a', { hasText: title })
/** When a session is, and in which room: that is said once, above all that is in it. */
const slotOf = async (page: Page, title: string) => {
  const room = page
    .locator('.room', { has: page.locator('li a', { hasText: title }) })
    .locator('h2')
  const times = await cellOf(page, title).locator('small').first().textContent()
  return [times, await room.textContent()]
}

interface Goal {
  room?: string
  day?: string
  start?: string
}

async function moveTo(page: Page, title: string, to: Goal) {
  await cellOf(page, title).click()
  await fillMove(page, to)
  await page.getByText('The draft is saved.').waitFor()
}

async function fillMove(page: Page, to: Goal) {
  if (to.day) await page.getByLabel('Day', { exact: true }).fill(to.day)
  if (to.room) await page.getByLabel('Room', { exact: true }).selectOption({ label: to.room })
  if (to.start !== undefined) await page.getByLabel('Start', { exact: true }).fill(to.start)
  await page.getByRole('button', { name: 'Move in the draft' }).click()
}

it('without JavaScript: a move, a swap of rooms, an undo, and one release', async () => {
  const staged = await stage()
  const before = await published(staged)
  expect(before).toHaveLength(3)
  const page = await (await contextOf({ javaScriptEnabled: false })).newPage()
  await openEditor(page, staged)
  expect(await page.locator('.savebar').count()).toBe(0)

  await moveTo(page, 'First', { room: 'Ferrer (Campus)' })
  expect(await bar(page)).toBe('1 change, 1 conflict, not published yet')
  expect(await page.getByRole('link', { name: 'Publish' }).count()).toBe(0)
  await cellOf(page, 'First').click()
  await page.getByText('“Second” is in this room at that time. Move one of the two.').waitFor()
  expect(await cellOf(page, 'Second').textContent()).toContain('In conflict')
  await cellOf(page, 'Second').click()
  await page.getByText('“First” is in this room at that time. Move one of the two.').waitFor()

  await moveTo(page, 'Second', { room: 'Janson (Campus)' })
  expect(await bar(page)).toBe('2 changes, not published yet')
  await moveTo(page, 'Third', { start: '14:05' })
  expect(await bar(page)).toBe('3 changes, not published yet')

  await page.getByRole('link', { name: 'See changes' }).click()
  await page.getByRole('button', { name: 'Undo the move of Third' }).click()
  await page.getByText('2 changes. Attendees see nothing of this').waitFor()
  expect(await published(staged)).toEqual(before)

  await page.getByLabel('Note (optional)').fill('The big room is needed')
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await page.getByText('Published. Attendees see all of it now.').waitFor()
  await page.getByText('The big room is needed').waitFor()
  const after = await published(staged)
  const roomIn = (rows: string[], title: string) => {
    const row = rows.find((each) => each.includes(title))
    return ['Ferrer', 'Janson', 'Lameere'].find((room) => row?.includes(room))
  }
  const roomsOf = (rows: string[]) => ['First', 'Second', 'Third'].map((it) => roomIn(rows, it))
  expect(roomsOf(before)).toEqual(['Janson', 'Ferrer', 'Lameere'])
  expect(roomsOf(after)).toEqual(['Ferrer', 'Janson', 'Lameere'])

  await page.getByRole('link', { name: `Programme of ${staged.title}` }).click()
  await cellOf(page, 'First').waitFor()
  expect(await page.locator('.savebar').count()).toBe(0)
  await page.getByRole('link', { name: 'Changes and releases' }).click()
  await page.getByRole('link', { name: 'Release 1' }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
})

it('without JavaScript: what is wrong is said, and what was typed stays', async () => {
  const staged = await stage()
  const page = await (await contextOf({ javaScriptEnabled: false })).newPage()
  await openEditor(page, staged)
  await cellOf(page, 'First').click()
  await page.getByLabel('Length').fill('an hour')
  await page.getByRole('button', { name: 'Move in the draft' }).click()
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
  const length = page.getByLabel('Length')
  expect(await length.inputValue()).toBe('an hour')
  expect(await length.getAttribute('aria-invalid')).toBe('true')
  const [inSummary] = await page
    .locator('#error-summary a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash))
  expect(inSummary).toBe(`#${await length.getAttribute('id')}`)
  expect(await page.locator('.savebar').count()).toBe(0)
})

it('without JavaScript: days, the pile of what has no time, and a draft that is discarded', async () => {
  const staged = await stage([
    { title: 'Farewell', room: 'Janson', startTime: sunday },
    { title: 'Undecided' },
  ])
  const page = await (await contextOf({ javaScriptEnabled: false })).newPage()
  await openEditor(page, staged)
  const before = await published(staged)
  const day = page.locator('.chips [aria-current=date]')
  const pile = page.locator('.pile li')
  const shown = () =>
    page
      .locator('.room li a')
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).title))
  expect([await day.textContent(), await shown()]).toEqual([
    'Sat 31 Jan',
    ['Second', 'First', 'Third'],
  ])

  await pile.getByRole('link', { name: 'Undecided' }).click()
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('2026-01-31')
  await fillMove(page, { start: '12:00', room: 'Lameere (Campus)' })
  await page.getByText('The draft is saved.').waitFor()
  expect(await pile.count()).toBe(0)
  expect(await slotOf(page, 'Undecided')).toEqual(['12:00 to 12:30', 'Lameere'])
  expect(await bar(page)).toBe('1 change, not published yet')

  await moveTo(page, 'Undecided', { start: '', room: 'No room' })
  expect(await pile.allTextContents()).toEqual([expect.stringContaining('Undecided')])
  expect(await page.locator('.savebar').count()).toBe(0)

  await moveTo(page, 'First', { day: '2026-02-01', start: '12:00' })
  expect([await day.textContent(), await shown()]).toEqual(['Sun 1 Feb', ['Farewell', 'First']])
  await page.getByRole('link', { name: 'Sat 31 Jan' }).click()
  await page.waitForLoadState()
  expect([await day.textContent(), await shown()]).toEqual(['Sat 31 Jan', ['Second', 'Third']])
  await pile.getByRole('link', { name: 'Undecided' }).click()
  await fillMove(page, { start: '12:00' })
  expect(await bar(page)).toBe('2 changes, not published yet')

  await page.getByRole('link', { name: 'Discard' }).click()
  expect(new URL(page.url()).hash).toBe('#discard')
  await page.getByLabel(`Yes: discard 2 changes of the programme of “${staged.title}”`).check()
  await page.getByRole('button', { name: 'Discard all changes' }).click()
  await page.getByText('The draft is empty.').waitFor()
  await page.getByRole('link', { name: `Programme of ${staged.title}` }).click()
  await cellOf(page, 'First').waitFor()
  expect(await page.locator('.savebar').count()).toBe(0)
  expect([await day.textContent(), await shown(), await pile.count()]).toEqual([
    'Sat 31 Jan',
    ['Second', 'First', 'Third'],
    1,
  ])
  expect(await published(staged)).toEqual(before)
})

it('two organizers: what the other one changed is said and shown, and nothing that was typed is lost', async () => {
  const staged = await stage()
  const page = await (await contextOf()).newPage()
  const other = await (await contextOf({}, otherEditor)).newPage()
  const meanwhile = page.locator('#error-summary', { hasText: 'Somebody else has changed' })
  await openEditor(page, staged)
  await openEditor(other, staged)

  await cellOf(page, 'First').click()
  await moveTo(other, 'First', { start: '12:00' })
  await fillMove(page, { start: '15:00' })
  await meanwhile.waitFor()
  expect(await page.getByLabel('Start', { exact: true }).inputValue()).toBe('15:00')
  expect(await cellOf(page, 'First').textContent()).toContain('12:00 to 13:00')
  await page.getByRole('button', { name: 'Move in the draft' }).click()
  await page.getByText('The draft is saved.').waitFor()
  expect(await cellOf(page, 'First').textContent()).toContain('15:00 to 16:00')

  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByLabel('Note (optional)').fill('As we agreed')
  await other.reload()
  await moveTo(other, 'Second', { start: '12:00' })
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await meanwhile.waitFor()
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['Second', 'First'])
  expect(await page.getByLabel('Note (optional)').inputValue()).toBe('As we agreed')

  const rescheduled = await call(community, `/api/eventsession/${staged.sessions.First}/schedule`, {
    method: 'POST',
    as: creator,
    body: { startTime: '2026-01-31T17:00:00Z' },
  })
  expect(rescheduled.status, rescheduled.text).toBe(200)
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await page.getByText('Nothing was published. The draft has conflicts now').waitFor()
  await page.getByText('Its published time or room was changed after it was moved here.').waitFor()
  expect(await page.getByRole('button', { name: 'Publish 2 changes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo the move of First' }).click()
  await page.getByText('1 change. Attendees see nothing of this').waitFor()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await page.getByText('Published. Attendees see all of it now.').waitFor()
  const rows = await published(staged)
  expect(rows.find((row) => row.includes('First'))).toContain('18:00')
  expect(rows.find((row) => row.includes('Second'))).toContain('12:00')
})

/** Goes on by the Tab key until something is focused. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let step = 0; step < 80; step++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      () => document.activeElement?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '',
    )
    if (typeof name === 'string' ? focused === name : name.test(focused)) return
  }
  throw new Error(`nothing that is called ${name} can be reached by keys`)
}

describe('by keys alone', () => {
  const hears = (page: Page, text: string) =>
    page.locator('#said', { hasText: text }).waitFor({ state: 'attached' })

  it('a session is moved, given up, undone, moved again and published', async () => {
    const staged = await stage()
    const before = await published(staged)
    const context = await contextOf()
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    await openEditor(page, staged)

    await tabTo(page, /^First /)
    await page.keyboard.press('Space')
    await hears(page, 'First selected, 10:00, Janson')
    await page.keyboard.press('ArrowDown')
    await hears(page, '10:05, Janson')
    const marked = () => page.locator('.room li.collides').allTextContents()
    expect(await marked()).toEqual([])
    await page.keyboard.press('ArrowRight')
    await hears(page, '10:05, Lameere. Overlaps: Third')
    expect((await marked()).map((text) => text.split(' ')[0])).toEqual(['Third', 'First'])
    for (let step = 0; step < 11; step++) await page.keyboard.press('ArrowDown')
    await hears(page, '11:00, Lameere')
    expect(await marked()).toEqual([])
    await page.keyboard.press('ArrowUp')
    await hears(page, '10:55, Lameere. Overlaps: Third')
    await page.keyboard.press('Escape')
    await hears(page, 'First is where it was.')
    expect(await marked()).toEqual([])
    expect(await page.locator('.savebar').count()).toBe(0)

    await moveByKeys(page)
    expect(await bar(page)).toBe('1 change, not published yet')
    expect(await focused(page)).toContain('First')
    expect(await slotOf(page, 'First')).toEqual(['11:00 to 12:00', 'Lameere'])
    await page.keyboard.press('u')
    await page.locator('.savebar').waitFor({ state: 'detached' })
    expect(await slotOf(page, 'First')).toEqual(['10:00 to 11:00', 'Janson'])
    expect(await focused(page)).toContain('First')

    await moveByKeys(page)
    expect(await published(staged)).toEqual(before)
    await tabTo(page, 'Publish')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Changes of the programme' }).waitFor()
    await tabTo(page, 'Publish 1 change')
    await page.keyboard.press('Enter')
    await page.getByText('Published. Attendees see all of it now.').waitFor()
    const after = (await published(staged)).find((row) => row.includes('First'))
    expect(after).toContain('11:00')
    expect(after).toContain('Lameere')
    expect(complaints).toEqual([])
  })

  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.closest('.room li')?.textContent ?? 'nothing')

  /** First, which has the focus, an hour down and a room to the right. */
  async function moveByKeys(page: Page) {
    await page.waitForLoadState()
    await page.keyboard.press('Space')
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await hears(page, '11:00, Lameere')
    await page.keyboard.press('Enter')
    await page.getByText('The draft is saved.').waitFor()
  }
})

it('a session that is moved past midnight is on the next day, and others stay on theirs', async () => {
  const half = '2026-01-31T22:30:00Z'
  const staged = await stage([
    { title: 'Party', room: 'Ferrer', startTime: half, endTime: '2026-02-01T00:00:00Z' },
    { title: 'Late', room: 'Janson', startTime: '2026-01-31T22:00:00Z', endTime: half },
  ])
  const page = await (await contextOf()).newPage()
  await openEditor(page, staged)
  const day = page.locator('.chips [aria-current=date]')
  const moveDown = async (title: string, steps: number) => {
    await cellOf(page, title).focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('The draft is saved.').waitFor()
    await page.waitForLoadState()
    return [await day.textContent(), ...(await slotOf(page, title))]
  }
  expect(await moveDown('Late', 18)).toEqual(['Sun 1 Feb', '00:30 to 01:00', 'Janson'])

  await page.goBack()
  await page.getByText('The draft is saved.').waitFor({ state: 'detached' })
  await page.waitForLoadState()
  expect(await moveDown('First', 1)).toEqual(['Sat 31 Jan', '10:05 to 11:05', 'Janson'])
  expect(await bar(page)).toBe('2 changes, not published yet')
})

it('a session is dragged by pointer to another time and room', async () => {
  const staged = await stage()
  const context = await contextOf()
  const page = await context.newPage()
  await openEditor(page, staged)
  await cellOf(page, 'First').scrollIntoViewIfNeeded()
  const [from, beside] = [
    await cellOf(page, 'First').boundingBox(),
    await cellOf(page, 'Third').boundingBox(),
  ]
  await page.mouse.move(from!.x + 20, from!.y + 10)
  await page.mouse.down()
  // Where no session is short, a row of five minutes is 8 pixels high.
  await page.mouse.move(beside!.x + 20, from!.y + 10 + 6 * 8, { steps: 6 })
  await page.mouse.up()
  await page.getByText('The draft is saved.').waitFor()
  expect(await slotOf(page, 'First')).toEqual(['10:30 to 11:30', 'Lameere'])

  /** Minutes of the shortest session, and the pixels of an hour beside it. */
  for (const [minutes, pixels] of [
    ['15', 168],
    ['5', 288],
  ] as const) {
    await cellOf(page, 'Second').click()
    await page.getByLabel('Length').fill(minutes)
    await fillMove(page, {})
    await page.getByText('The draft is saved.').waitFor()
    await page.waitForLoadState()
    const { height } = (await cellOf(page, 'Third').boundingBox())!
    expect([minutes, Math.round(height) + 2]).toEqual([minutes, pixels])
  }
})

it('everybody can use its pages, on phones and desktops, by day and by night', async () => {
  const staged = await stage()
  const context = await contextOf({ bypassCSP: true })
  const page = await context.newPage()
  await openEditor(page, staged)
  await expectAccessibleInAllLanguages(page, 'the editor of an empty draft')
  await moveTo(page, 'First', { room: 'Ferrer (Campus)' })
  await cellOf(page, 'First').click()
  await page.getByRole('button', { name: 'Move in the draft' }).waitFor()
  await expectAccessibleInAllLanguages(page, 'the form of a change in conflict')
  await page.getByRole('link', { name: 'See changes' }).click()
  await page.getByRole('button', { name: 'Undo the move of First' }).waitFor()
  await expectAccessibleInAllLanguages(page, 'changes in conflict')
  await page.getByRole('link', { name: 'First' }).click()
  await page.getByLabel('Start', { exact: true }).fill('12:00')
  await page.getByRole('button', { name: 'Move in the draft' }).click()
  await page.getByRole('link', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).waitFor()
  await expectAccessibleInAllLanguages(page, 'changes to publish')
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await page.getByText('Published. Attendees see all of it now.').waitFor()
  await expectAccessibleInAllLanguages(page, 'a release')
}, 240_000)
