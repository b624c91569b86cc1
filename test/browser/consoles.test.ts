import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consolesIn } from '../../src/edge/console/consoles.ts'
import { roles } from '../../src/kernel/principal.ts'
import {
  administratorOf,
  eventsAt,
  formOf,
  linkTo,
  plain,
  type Somebody,
  somebody,
} from '../edge/console/forms.ts'
import { consolesOf } from '../edge/console/in-front.ts'
import { collective } from '../support/collectives.ts'
import { asOwner, type Community, grant, inTenant, newId } from '../support/community.ts'
import { schedule, two } from '../support/imports.ts'
import { type InBrowser, startInBrowser } from '../support/in-browser.ts'
import { order, saleOf } from '../support/orders.ts'
import {
  expectAccessibleFromTheRight,
  expectAccessibleInAllLanguages,
  expectAccessibleInAllViews,
} from '../support/page-check.ts'
import { informationOnly } from '../support/programme.ts'
import { isChosen, scriptModes } from '../support/selection.ts'

const ids = /[\da-f]{8}-[\da-f-]{27}/g

/** Further roles in a community, one in five of them per run. */
const further = { owner: roles.tenantOwner, moderator: roles.tenantModerator } as const
const furtherNames = (Object.keys(further) as (keyof typeof further)[]).filter((role) =>
  isChosen(`the consoles as ${role}`, 5),
)
type Role = 'operator' | 'administrator' | 'member' | keyof typeof further
const roleNames: readonly Role[] = ['operator', 'administrator', 'member', ...furtherNames]

let product: InBrowser | undefined
let home: string
let community: Community
const people: Partial<Record<Role, Somebody>> = {}
/** Paths of sections, as the pages of each role link them. */
const sections: Record<Role, string[]> = {
  operator: [],
  administrator: [],
  member: [],
  owner: [],
  moderator: [],
}

/** Where a programme of two sessions stands. */
const source = createServer((_, response) => {
  response.setHeader('content-type', 'application/json')
  response.end(schedule(two))
})
let sourceHost: string

beforeAll(async () => {
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  sourceHost = `127.0.0.1:${(source.address() as AddressInfo).port}`
  const [started, administrator] = await Promise.all([
    startInBrowser({ IMPORT_ALLOWED_HOSTS: sourceHost }),
    administratorOf(),
  ])
  product = started
  community = administrator.community
  home = started.homeOf(community)
  const [operator, member] = await Promise.all([somebody(community), somebody(community)])
  Object.assign(people, { operator, administrator, member })
  for (const role of furtherNames) {
    const person = await somebody(community)
    const { id } = community
    await grant(id, { userId: person.id, scope: 'tenant', scopeId: id, role: further[role] })
    people[role] = person
  }
  await asOwner('insert into instance_grant (user_id, role_id) values ($1, $2)', [
    operator.id,
    roles.instanceAdministrator,
  ])
  const own = {
    organization: (await collective(community, 'organization', member)).id,
    group: (await collective(community, 'group', member)).id,
  }
  for (const role of roleNames) {
    for (const { paths } of consolesIn('MultiTenant')) {
      const [, , kind] = paths[0].split('/')
      const path = paths[0].replace(':id', own[kind as keyof typeof own] ?? '')
      sections[role].push(...sectionsIn((await people[role]!.browser.get(path)).text))
    }
  }
})

/** What the navigation of a console leads to. */
function sectionsIn(html: string): string[] {
  const navigation = /<nav class="console-sections".*?<\/nav>/s.exec(html)?.[0] ?? ''
  return [...navigation.matchAll(/href="([^"]*\?section=[^"]*)"/g)].map(([, path]) => plain(path!))
}

afterAll(async () => {
  await product?.stop()
  source.close()
})

const contextOf = (role: Role, options?: BrowserContextOptions) =>
  product!.newContext(options, people[role])

/** A page that remembers what goes wrong in it, a blocked script or style included. */
async function pageOf(role: Role, options: BrowserContextOptions = {}) {
  const context = await contextOf(role, options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return { context, page, complaints }
}

/** Headings of tables that are wider than what they stand in. */
const cutTables = (page: Page) =>
  page
    .locator('.tableframe')
    .evaluateAll((frames) =>
      frames
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((frame) => frame.querySelector('tr')?.textContent),
    )

/** Short words of tables that stand on two lines. */
const brokenWords = (page: Page) =>
  page.locator('.tableframe').evaluateAll((frames) =>
    frames.flatMap((frame) => {
      const texts = document.createTreeWalker(frame, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode.textContent ?? ''
        for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]{2,16}(?![\p{L}\p{N}])/gu)) {
          if (/[\p{L}\p{N}]$/u.test(text.slice(0, index))) continue
          const range = document.createRange()
          range.setStart(texts.currentNode, index)
          range.setEnd(texts.currentNode, index + word.length)
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
          if (new Set(tops).size > 1) broken.push(word)
        }
      }
      return broken
    }),
  )

/** That each of them answers, which needs no script, is shown by test/edge/console/links-are-controls. */
it('nothing goes wrong in the sections, outside the proofs in a sixth of them', async () => {
  for (const role of roleNames) {
    expect([role, sections[role].length > 10]).toEqual([role, true])
    const { page, complaints } = await pageOf(role)
    for (const path of sections[role]) {
      if (!isChosen(`${role} ${path.replace(ids, '')}`, 6)) continue
      const answer = await page.goto(home + path)
      expect([answer?.url(), answer?.status()]).toEqual([home + path, 200])
      const current = page.locator('.console-sections a[aria-current=page]')
      const title = await current.textContent()
      expect([path, await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
        path,
        title,
      ])
      expect([path, complaints]).toEqual([path, []])
      expect([path, await cutTables(page)]).toEqual([path, []])
      expect([path, await brokenWords(page)]).toEqual([path, []])
    }
  }
})

describe('everybody can use', () => {
  it('sections, on phones and desktops, by day and by night, outside the proofs a sixth', async () => {
    const seen = new Set<string>()
    for (const role of roleNames) {
      const context = await contextOf(role, { bypassCSP: true })
      const page = await context.newPage()
      for (const path of sections[role]) {
        if (seen.has(path) || !isChosen(`axe looks at ${path.replace(ids, '')}`, 6)) continue
        seen.add(path)
        const answer = await page.goto(home + path)
        expect([answer?.url(), answer?.status()]).toEqual([home + path, 200])
        await expectAccessibleInAllLanguages(page, path.replace(ids, ''))
      }
    }
    expect(new Set(Object.values(sections).flat()).size).toBeGreaterThan(30)
  }, 600_000)

  it('the first steps of a community without an event', async () => {
    const context = await contextOf('administrator', { bypassCSP: true })
    const page = await context.newPage()
    await page.goto(home)
    await expectAccessibleInAllViews(page, 'the home of a community without an event')
    for (const console of ['/settings/admin', '/settings/events']) {
      await page.goto(home + console)
      await page.getByRole('heading', { name: 'First steps' }).waitFor()
      await expectAccessibleInAllViews(page, `the first steps of ${console}`)
    }
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByRole('link', { name: 'Create an event' }).click()
    await page.getByLabel('Title', { exact: true }).fill('An evening of looms')
    await page.getByRole('heading', { name: 'An evening of looms' }).waitFor()
    await expectAccessibleInAllViews(page, 'the form of the first event')
  })

  it('a form that was kept, since its page cannot be read', async () => {
    const { get, send } = consolesOf(people.administrator!, (heard) =>
      heard.method === 'GET' && heard.path.startsWith('/api/tenant') && isOut
        ? { ...heard, status: 503, json: { status: 503, detail: 'Out of order.' } }
        : heard,
    )
    let isOut = false
    const shown = await get('/settings/admin?section=community')
    const form = formOf((await get(linkTo(shown.text, 'Edit this community'))).text)
    isOut = true
    const { status, text } = await send(form.action, form.texts)
    expect(status).toBe(503)
    const context = await contextOf('administrator', { bypassCSP: true })
    const page = await context.newPage()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    await page.route(`${home}/kept`, (route) => route.fulfill({ status, headers, body: text }))
    await page.goto(`${home}/kept`)
    await page.getByRole('button', { name: 'Send it again' }).waitFor()
    await expectAccessibleInAllViews(page, 'a form that was kept')
  })

  it('a form, its errors, and what is revealed once', async () => {
    const context = await contextOf('operator', { bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${home}/settings/instance?section=local-accounts`)
    await page.getByRole('link', { name: 'Create local account' }).click()
    await page.getByLabel('Email').waitFor()
    await expectAccessibleInAllLanguages(page, 'the form')
    await page.getByLabel('Email').fill(`${newId()}@example.test`)
    for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('  ')
    await page.getByRole('button', { name: 'Create local account' }).click()
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('error-summary')
    await expectAccessibleInAllViews(page, 'its errors')
    for (const name of ['First name', 'Last name']) await page.getByLabel(name).fill('Ada')
    await page.getByRole('button', { name: 'Create local account' }).click()
    await page.getByText('This is shown once').waitFor()
    await expectAccessibleInAllViews(page, 'what is revealed')
  })

  it('an event, with what it needs to be published', async () => {
    const context = await contextOf('member', { bypassCSP: true })
    const page = await context.newPage()
    await makeDraft(page, 'A draft for everybody')
    await page.goto(`${home}/settings/events?section=events`)
    await page.getByRole('link', { name: 'A draft for everybody' }).click()
    await page.getByRole('heading', { name: 'Ready to be published?' }).waitFor()
    await page.locator('main summary').evaluateAll((all) => {
      for (const each of all) (each as HTMLElement).click()
    })
    await expectAccessibleInAllViews(page, 'an event')
    const event = page.url()
    await page.getByRole('link', { name: 'Preview as visitor' }).click()
    await page.getByText('how visitors see the event once it is published').waitFor()
    await expectAccessibleInAllViews(page, 'an event as visitors will see it')
    await page.goto(event)
    await page.getByRole('link', { name: 'Set the time zone' }).click()
    expect(new URL(page.url()).hash).toBe('#field-timezone')
    await expectAccessibleInAllLanguages(page, 'the form of an event')
  })

  it('an import: its form, what it would change, and what came of it', async () => {
    const context = await contextOf('member', { bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${home}/settings/events?section=import`)
    await expectAccessibleInAllLanguages(page, 'the form of an import')
    await page.locator('input[type=file]').setInputFiles({
      name: 'programme.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Title,Date,Start\nA talk,2027-03-06,10:00\nOther,2027-03-06,11:00\n'),
    })
    await page.getByLabel('Title, if it is a new event').fill('Imported')
    await page.getByLabel('Time zone').fill('Europe/Brussels')
    await page.getByRole('button', { name: 'See what would change' }).click()
    await page.getByText('Nothing is written yet.').waitFor()
    await page.getByLabel('Leave out A talk').check()
    await expectAccessibleInAllViews(page, 'what an import would change')
    await page.getByRole('button', { name: 'Import what is not left out' }).click()
    await page.getByText('The programme is imported.').waitFor()
    await expectAccessibleInAllViews(page, 'what came of an import')
    await page.getByRole('link', { name: 'Go to the event' }).click()
    await page.getByRole('heading', { name: 'Ready to be published?' }).waitFor()
  })

  it('a field that offers a long list: its other page keeps what is typed and chosen', async () => {
    const person = await administratorOf()
    await inTenant(
      person.community.id,
      `insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
       select gen_random_uuid(), $1, 'Place ' || lpad(n::text, 3, '0'), 'Ghent', 'BE', gen_random_uuid()
       from generate_series(1, 101) n`,
      [person.community.id],
    )
    const context = await product!.newContext({ bypassCSP: true }, person)
    const page = await context.newPage()
    await page.goto(`${product!.homeOf(person.community)}/settings/events?section=events&do=create`)
    await page.getByLabel('Title', { exact: true }).fill('At one of many places')
    const place = page.getByLabel('Location')
    const [first] = await place
      .locator('option')
      .allTextContents()
      .then((all) => all.slice(1))
    await place.selectOption({ label: first! })
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Page 2 of 2, 101 in all').waitFor()
    expect(await place.locator('option:checked').textContent()).toBe(first)
    expect(await place.locator('option').count()).toBe(3)
    expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe(
      'At one of many places',
    )
    await expectAccessibleInAllViews(page, 'a field that offers a long list')
  })

  it('a form that is not saved yet', async () => {
    const context = await contextOf('administrator', { bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${home}/settings/admin?section=embedding`)
    await page.getByLabel('Allowed origins').fill('https://club.example')
    await page.getByRole('button', { name: 'Discard changes' }).waitFor()
    await expectAccessibleInAllViews(page, 'a form that is not saved yet')
  })

  it('a form that is answered with a file can be sent again', async () => {
    const context = await contextOf('administrator', { bypassCSP: true })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(`${home}/settings/admin?section=embedding`)
    const save = page.getByRole('button', { name: 'Save' })
    await save.waitFor()
    await page.evaluate(() =>
      document.querySelector('form.form')!.addEventListener('submit', (e) => e.preventDefault()),
    )
    await save.click()
    await page.clock.runFor(100)
    expect(await save.isDisabled()).toBe(true)
    await page.clock.runFor(6_000)
    expect(await save.isDisabled()).toBe(false)
    await save.click()
    await page.clock.runFor(100)
    expect(await save.isDisabled()).toBe(true)
    await page.evaluate(() => dispatchEvent(new Event('pageshow')))
    expect(await save.isDisabled()).toBe(false)
  })

  it('the field that finds what a page leads to', async () => {
    const context = await contextOf('operator', { bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${home}/settings/instance?section=tenants`)
    await page.locator('form.list-filters').waitFor()
    await page.keyboard.press('Control+k')
    await page.locator('#palette li').first().waitFor()
    await expectAccessibleInAllViews(page, 'the field that finds')
    await page.locator('#palette input').fill('no such thing')
    await expectAccessibleInAllViews(page, 'the field that finds nothing')
  })

  it('consoles whose lines begin at the right', async () => {
    const context = await contextOf('administrator', { bypassCSP: true })
    const page = await context.newPage()
    for (const path of ['/settings/admin?section=navigation', '/settings/events']) {
      await page.goto(home + path)
      await expectAccessibleFromTheRight(page, path)
    }
  })

  it('the form of a look', async () => {
    const context = await contextOf('administrator', { bypassCSP: true })
    const page = await context.newPage()
    await page.goto(`${home}/settings/admin?section=branding`)
    await page.getByRole('link', { name: 'Edit how this community looks' }).click()
    await page.getByLabel('Primary').fill('#6a1f6b')
    await page.getByText('Primary #6a1f6b').waitFor()
    await expectAccessibleInAllLanguages(page, 'the form of a look')
  })
})

async function makeDraft(page: Page, title: string): Promise<void> {
  await page.goto(`${home}/settings/events`)
  const status = await page.evaluate(
    async (body) => {
      const answer = await fetch('/bff/api/event', {
        method: 'POST',
        headers: { 'x-marquee-csrf': '1', 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    },
    { title, participationConfiguration: informationOnly },
  )
  expect(status).toBe(201)
}

it('an import from an address is followed until it is done, with JavaScript and without', async () => {
  const { page } = await pageOf('member', { javaScriptEnabled: false })
  const plan = async (title: string) => {
    await page.goto(`${home}/settings/events?section=import`)
    await page.getByLabel('Address').fill(`http://${sourceHost}/schedule.json`)
    await page.getByLabel('Title, if it is a new event').fill(title)
    await page.getByRole('button', { name: 'See what would change' }).click()
    await page.getByText('Nothing is written yet.').waitFor()
  }
  await plan('Left again')
  await page.getByRole('link', { name: 'Cancel this import' }).click()
  await page.getByText('The draft event that was made for this import is deleted too').waitFor()
  await page.getByRole('button', { name: 'Cancel this import' }).click()
  await page.getByRole('button', { name: 'See what would change' }).waitFor()
  expect(await page.getByRole('option', { name: 'Left again' }).count()).toBe(0)

  await plan('From an address')
  await page.getByRole('button', { name: 'Import what is not left out' }).click()
  await page.getByText('The programme is imported.').waitFor()
  const id = new URL(page.url()).searchParams.get('at')!.replace(/.*\//, '')
  /** As a large one is on its way, which takes longer than a test should. */
  const isAt = (state: string, done: number) =>
    asOwner('update programme_import set state = $2, done_count = $3 where id = $1', [
      id,
      state,
      done,
    ])
  await isAt('Running', 0)
  const scripted = await pageOf('member')
  for (const each of [page, scripted.page]) {
    await each.goto(page.url())
    await each.getByText('0 of 2 sessions').waitFor()
    expect(await each.getByRole('heading', { name: 'What changes' }).count()).toBe(0)
  }
  const seen = async (text: string) => {
    for (const each of [page, scripted.page]) await each.getByText(text).waitFor()
  }
  await isAt('Running', 1)
  await seen('1 of 2 sessions')
  await isAt('Completed', 2)
  await seen('The programme is imported.')
  await seen('What changes')
  expect(scripted.complaints).toEqual([])
})

describe('a password that is shown once', () => {
  it.each(scriptModes('a password'))('is dismissed for good, %s', async (_, javaScriptEnabled) => {
    const { page } = await pageOf('operator', { javaScriptEnabled })
    await page.goto(`${home}/settings/instance?section=local-accounts`)
    await page.getByRole('link', { name: 'Create local account' }).click()
    const operation = await page.locator('form .copyable').textContent()
    await page.getByLabel('Email').fill(`${newId()}@example.test`)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Test')
    await page.getByRole('button', { name: 'Create local account' }).click()
    const password = await page.locator('.secret').textContent()
    expect(password?.length).toBeGreaterThan(10)
    expect(page.url()).not.toContain(password)
    await page.getByRole('link', { name: 'I have stored it' }).click()
    await page.getByRole('link', { name: 'Issue temporary credential' }).waitFor()
    expect(await page.content()).not.toContain(password)
    // A browser asks before it sends a form again, and has kept nothing.
    await page.goBack().catch(() => null)
    await expect.poll(() => page.content().catch(() => password)).not.toContain(password)
    await page.goto(`${home}/settings/instance?section=local-accounts`)
    await page.getByLabel('Check operation: reference').fill(operation ?? '')
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByText('Created').first().waitFor()
    expect(await page.content()).not.toContain(password)
  })

  it('stays while its account is read again in place, and can be copied', async () => {
    const { context, page, complaints } = await pageOf('operator')
    const pages = context.pages().length
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`${home}/settings/instance?section=local-accounts`)
    await page.getByRole('link', { name: 'Create local account' }).click()
    await page.getByLabel('Email').fill(`${newId()}@example.test`)
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Test')
    // As where the account could not be read after it was made; scripts of the page come later.
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const part = document.getElementById('read-again')
        const done = [...document.links].find((each) => each.textContent === 'I have stored it')
        if (!part || !done || document.readyState !== 'interactive') return
        const again = document.createElement('a')
        again.href = done.href
        again.target = '_blank'
        again.dataset.refresh = part.id
        again.textContent = 'Again'
        part.replaceChildren(again)
      })
    })
    await page.getByRole('button', { name: 'Create local account' }).click()
    const password = await page.locator('.secret').textContent()
    expect(await page.getByText('Issue temporary credential').count()).toBe(0)
    await page.getByRole('link', { name: 'Again' }).click()
    const issue = page.locator('#read-again a', { hasText: 'Issue temporary credential' })
    await issue.waitFor()
    expect(await issue.getAttribute('target')).toBe('_blank')
    expect(await page.locator('.secret').textContent()).toBe(password)
    expect(context.pages().length).toBe(pages)
    await page.locator('.secret + .copy').click()
    await page.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    expect(complaints).toEqual([])
  })

  it('a form that was refused asks for what came of it, with its button', async () => {
    const { page } = await pageOf('operator')
    await page.goto(`${home}/settings/instance?section=local-accounts`)
    await page.getByRole('link', { name: 'Create local account' }).click()
    const address = page.url()
    const id = await page.locator('form input[name=operationId]').inputValue()
    const fill = async () => {
      await page.getByLabel('Email').fill(`${newId()}@example.test`)
      await page.getByLabel('First name').fill('Ada')
      await page.getByLabel('Last name').fill('Test')
    }
    await fill()
    await page.getByRole('button', { name: 'Create local account' }).click()
    await page.getByText('This is shown once').waitFor()
    await page.goto(address)
    await fill()
    // The same operation again, as after an answer that was lost.
    await page
      .locator('form input[name=operationId]')
      .evaluate((input, value) => input.setAttribute('value', value), id)
    await page.getByRole('button', { name: 'Create local account' }).click()
    await page.getByRole('button', { name: 'Check operation' }).click()
    await page.getByText('It was done.').waitFor()
  })
})

it('shortcuts are told, and lead to the filter, but not while something is typed', async () => {
  const { page, complaints } = await pageOf('operator')
  await page.goto(`${home}/settings/instance?section=tenants`)
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  const focused = page.locator('.list-filters :focus')
  await focused.waitFor()
  await page.keyboard.type('a/b?')
  expect(await focused.inputValue()).toBe('a/b?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(complaints).toEqual([])
})

it('what a page leads to is found by its name, and opened by keys', async () => {
  const { page, complaints } = await pageOf('operator')
  await page.goto(`${home}/settings/instance?section=tenants`)
  await page.locator('form.list-filters').waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find a page or an action' })
  await field.waitFor()
  const options = page.locator('#palette').getByRole('option')
  const all = await options.count()
  const links = await page.locator('.console-sections a').count()
  expect(all).toBeGreaterThanOrEqual(links)
  // Sections come first, and each is there once.
  const offered = await options.allTextContents()
  const named = await page.locator('.console-sections a').allTextContents()
  expect(offered.slice(0, links)).toEqual(named.map((name) => name.trim()))
  expect(offered[links]).toBe('Create a community')
  expect(new Set(offered).size).toBe(offered.length)
  await field.fill('background sched')
  expect(await options.allTextContents()).toEqual(['Background scheduler'])
  await field.fill('no such thing')
  await page.getByText('Nothing here is called that.').waitFor()
  await field.fill('s')
  const found = await options.allTextContents()
  await page.keyboard.press('ArrowDown')
  expect(await page.locator('#palette [aria-selected=true]').allTextContents()).toEqual([found[1]])
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await page.locator('#palette [aria-selected=true]').allTextContents()).toEqual([
    found.at(-1),
  ])
  await field.fill('quotas')
  await Promise.all([page.waitForURL(/section=quotas/), page.keyboard.press('Enter')])
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Go to' }).click()
  await field.waitFor()
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
})

it('a form says that it is not saved, and offers what was there before', async () => {
  const { page, complaints } = await pageOf('administrator')
  await page.goto(`${home}/settings/admin?section=community`)
  await page.getByRole('link', { name: 'Edit this community' }).click()
  const tagline = page.getByLabel('Tagline')
  const before = await tagline.inputValue()
  const bar = page.getByText('Not saved yet')
  expect(await bar.count()).toBe(0)
  await tagline.fill('Something that nobody wants')
  await bar.waitFor()
  // At the bottom of the window, however long the form is.
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await bar.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Tagline').inputValue()).toBe(before)
  expect(complaints).toEqual([])
})

it('a preview follows what is typed, and what is not saved is not lost without a question', async () => {
  const { page, complaints } = await pageOf('administrator')
  await page.goto(`${home}/settings/admin?section=branding`)
  await page.getByRole('link', { name: 'Edit how this community looks' }).click()
  await page.getByLabel('Secondary').fill('#ffdd00')
  await page.getByText('Secondary #ffdd00').waitFor()
  let asked = 0
  page.on('dialog', async (dialog) => {
    asked++
    await dialog.accept()
  })
  await page.goto(`${home}/settings/admin`)
  expect(asked).toBe(1)
  expect(complaints).toEqual([])
})

it('a table of registrations fits, whatever addresses people have', async () => {
  const { page } = await pageOf('administrator', { viewport: { width: 1280, height: 800 } })
  const sale = await saleOf([{ capacity: 9 }], [{ name: 'A long course of soldering' }], community)
  const visitor = await sale.community.person()
  const address =
    'theorganizerofeverythingthereis@workshops.of.the.free.university.of.looms.example'
  await asOwner('update user_profile set email = $2 where user_id = $1', [visitor.id, address])
  await order(sale, visitor, [{ type: 0 }], { body: { finalize: true } })
  const { id } = people.administrator!
  const manager = { scope: 'event', scopeId: sale.eventId, userId: id } as const
  await grant(community.id, { ...manager, role: roles.eventManager })
  await page.goto(home + eventsAt(sale.path))
  await page.getByRole('cell', { name: address }).waitFor()
  expect(await cutTables(page)).toEqual([])
})

describe('a table fits and its short words stay whole, whatever long words stand in it', () => {
  const name = 'Donaudampfschifffahrtsgesellschaft'
  const word = name.repeat(3)
  beforeAll(async () => {
    const { id } = await collective(community, 'organization', people.administrator!)
    await asOwner('update collective_profile set full_name = $2 where collective_id = $1', [
      id,
      word,
    ])
    await asOwner('update actor set display_name = $2 where organization_id = $1', [id, word])
    await asOwner('update tenant set full_name = $2 where id = $1', [community.id, word])
    await asOwner('update user_profile set last_name = $2 where user_id = $1', [
      people.member!.id,
      word,
    ])
    await asOwner(
      `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
       values ($1, $2, $3, 'token', now(), $1)`,
      [
        newId(),
        community.id,
        `${name.toLowerCase()}.${community.slug}${'.part'.repeat(20)}.example`,
      ],
    )
  })

  it.each([
    ['administrator', '/settings/admin?section=organizations'],
    ['administrator', '/settings/admin?section=members'],
    ['administrator', '/settings/admin?section=domains'],
    // Its list has pages, and communities of other tests.
    ['operator', '/settings/instance?section=tenants&text=SLUG'],
  ] as const)('for %s at %s', async (role, path) => {
    const { page } = await pageOf(role, { viewport: { width: 1280, height: 800 } })
    await page.goto(home + path.replace('SLUG', community.slug))
    await page.locator('.table', { hasText: name }).waitFor()
    expect(await cutTables(page)).toEqual([])
    expect(await brokenWords(page)).toEqual([])
  })
})
