import { beforeAll, describe, expect, it } from 'vitest'
import { consolesIn } from '../../../src/edge/console/consoles.ts'
import type { Field } from '../../../src/edge/console/form-fields.ts'
import { bodyOf, changesOf, textsOf } from '../../../src/edge/console/form-values.ts'
import { expanded, queryAskedBy } from '../../../src/edge/console/hal-client.ts'
import { placeOf } from '../../../src/edge/console/place.ts'
import { changedSettings, type Setting } from '../../../src/edge/console/settings-view.tsx'
import { largestQuota } from '../../../src/kernel/quotas.ts'
import { newBrowser } from '../../support/browser.ts'
import { call } from '../../support/client.ts'
import { newId } from '../../support/community.ts'
import { isChosen } from '../../support/selection.ts'
import {
  administratorOf,
  formOf,
  linkTo,
  operating,
  plain,
  type Somebody,
  somebody,
  submit,
} from './forms.ts'
import { consolesOf } from './in-front.ts'

const ownConsoles = consolesIn('MultiTenant').filter(({ subject }) => subject === null)
let administrator: Somebody
let member: Somebody
let operator: Somebody

beforeAll(async () => {
  ;[administrator, operator] = await Promise.all([administratorOf(), somebody().then(operating)])
  member = await somebody(administrator.community)
})

/** What the navigation of a console leads to. */
const sectionsIn = (html: string) => {
  const navigation = /<nav class="console-sections"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...navigation.matchAll(/href="\/settings\/[a-z]+\?section=([a-z-]+)"/g)].map(
    ([, id]) => id!,
  )
}

/** The form to edit the community, as its console shows it. */
async function openEdit({ browser }: Somebody) {
  const page = await browser.get('/settings/admin?section=community')
  return browser.get(linkTo(page.text, 'Edit this community'))
}

describe('who may open a console', () => {
  it.each(['/settings/instance', '/admin/instance', '/settings/admin', '/settings/events'])(
    '%s leads a stranger to sign in, and back',
    async (path) => {
      const answer = await newBrowser(member.community).get(`${path}?section=x`)
      expect([answer.status, answer.headers.get('location')]).toEqual([
        303,
        `/account/sign-in?returnTo=${encodeURIComponent(`${path}?section=x`)}`,
      ])
    },
  )

  it.each([
    ['/settings/admin?section=tags', '/settings/admin?section=tags'],
    ['//elsewhere.test', '/account/sign-in'],
    ['https://elsewhere.test', '/account/sign-in'],
  ])('somebody who wants to be at %s is led to %s', async (wanted, expected) => {
    const { text } = await newBrowser(member.community).get(
      `/account/sign-in?returnTo=${encodeURIComponent(wanted)}`,
    )
    const query = wanted === expected ? `?returnTo=${encodeURIComponent(wanted)}` : ''
    expect(text).toContain(`action="/account/sign-in${query}"`)
    expect(text).toContain(`href="/bff/sign-in/demo${query}"`)
  })

  it('a section is shown where the root has its relation, and answers, outside the proofs a third', async () => {
    for (const [role, { browser }] of Object.entries({ administrator, member, operator })) {
      const { json: root } = await browser.get('/bff/api')
      for (const { paths, groups } of ownConsoles) {
        const page = await browser.get(paths[0])
        const offered = groups
          .flatMap(({ sections }) => sections)
          .filter(({ relation }) => root._links[relation])
          .map(({ id }) => id)
        expect(page.status).toBe(offered.length > 0 ? 200 : 403)
        expect([...new Set(sectionsIn(page.text))]).toEqual(offered)
        for (const id of offered.filter((each) => isChosen(`${role} is shown ${each}`, 3))) {
          const section = await browser.get(`${paths[0]}?section=${id}`)
          expect([id, section.status, section.text.includes('<h1>')]).toEqual([id, 200, true])
          expect(section.headers.get('cache-control')).toBe('private, no-store')
        }
      }
    }
  })

  it('an instance administrator finds the operations of the instance', async () => {
    const { text } = await operator.browser.get('/admin/instance')
    expect(sectionsIn(text)).toEqual(
      expect.arrayContaining(['tenants', 'local-accounts', 'quotas']),
    )
    expect(sectionsIn((await member.browser.get('/settings/events')).text)).toEqual([
      'events',
      'event-series',
      'event-templates',
      'locations',
      'import',
      'held-personal-data',
    ])
  })
})

it('a page runs no script and has no style of its own, and stands in no frame, whoever reads it', async () => {
  for (const { browser } of [administrator, member, operator]) {
    for (const path of [
      '/settings/admin',
      '/settings/events',
      '/settings/instance',
      '/settings/x',
    ]) {
      const { headers, text } = await browser.get(path)
      const policy = headers.get('content-security-policy')
      expect([path, policy]).toEqual([path, expect.stringContaining("default-src 'none'")])
      expect([path, policy]).toEqual([path, expect.stringContaining("frame-ancestors 'none'")])
      expect(policy).not.toContain('unsafe')
      expect(text).not.toMatch(/<script(?![^>]* src=)|<style|<[^>]* style="|<[^>]* on[a-z]+="/)
    }
  }
})

describe('an empty list', () => {
  const said = async (path: string, browser = administrator.browser) =>
    plain(/<div class="empty">(.*?)<\/div>/s.exec((await browser.get(path)).text)?.[1] ?? '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  it('says what fills it, where the reader cannot', async () => {
    expect(await said('/settings/admin?section=join-requests')).toBe(
      'There is nothing here yet. People who ask to join are listed here.',
    )
    expect(await said('/settings/events?section=event-templates', member.browser)).toBe(
      'There is nothing here yet. Administrators of the community add templates.',
    )
  })

  it('offers to begin where the reader can', async () => {
    expect(await said('/settings/admin?section=event-templates')).toBe(
      'There is nothing here yet. Add a template',
    )
  })

  it('says that nothing is found where something was looked for', async () => {
    expect(await said('/settings/admin?section=members&text=nobody-of-that-name')).toBe(
      'Nothing matches your search. Remove a filter and try again.',
    )
  })
})

describe('forms', () => {
  it('from elsewhere, or from nobody knows where, change nothing', async () => {
    const form = formOf((await openEdit(administrator)).text)
    form.texts.set('tagline', 'From elsewhere')
    for (const headers of [
      { origin: 'https://elsewhere.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect((await submit(administrator.browser, form, headers)).status).toBe(403)
    }
    const { json } = await call(administrator.community, '/api/tenant')
    expect(json.tagline).not.toBe('From elsewhere')
  })

  it('save what has changed and nothing else, and say so', async () => {
    const form = formOf((await openEdit(administrator)).text)
    const { json: before } = await call(administrator.community, '/api/tenant')
    form.texts.set('tagline', 'Soup & talks')
    const saved = await submit(administrator.browser, form)
    expect(saved.status, saved.text).toBe(303)
    const next = await administrator.browser.get(saved.headers.get('location')!)
    expect(next.text).toMatch(/role="status">\s*Done\. This page shows how things are now\./)
    const later = await administrator.browser.get('/settings/admin?section=community')
    expect(later.text).not.toContain('role="status"')
    expect(next.text).toContain('Soup &amp; talks')
    const { json } = await call(administrator.community, '/api/tenant')
    expect(json).toMatchObject({
      tagline: 'Soup & talks',
      fullName: before.fullName,
      languages: before.languages,
    })
  })

  it('keep what was typed, and say at the field what is wrong', async () => {
    const form = formOf((await openEdit(administrator)).text)
    form.texts.set('fullName', '')
    form.texts.set('tagline', 'Still here')
    const answer = await submit(administrator.browser, form)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('There is a problem')
    expect(answer.text).toMatch(/id="field-fullName"[^>]*aria-invalid="true"/)
    expect(answer.text).toContain('value="Still here"')
    expect(answer.text).toMatch(/<title>Error: /)
    expect(answer.text).toContain('>Full name must not be empty.</a>')
    expect(answer.text).toContain('This must not be empty.')
  })

  it('say that in the language of the page', async () => {
    const form = formOf((await openEdit(administrator)).text)
    form.texts.set('fullName', '')
    const answer = await submit(administrator.browser, form, { 'accept-language': 'de' })
    expect(answer.text).toMatch(/>„[^“]+“ darf nicht leer sein\.<\/a>/)
    expect(answer.text).toContain('Das darf nicht leer sein.')
    expect(answer.text).not.toContain('<span lang="en"')
  })

  it('show what somebody else has saved meanwhile, and then save over it', async () => {
    const form = formOf((await openEdit(administrator)).text)
    const other = formOf((await openEdit(administrator)).text)
    other.texts.set('tagline', 'Theirs')
    expect((await submit(administrator.browser, other)).status).toBe(303)
    form.texts.set('tagline', 'Mine')
    const conflict = await submit(administrator.browser, form)
    expect(conflict.status).toBe(422)
    expect(conflict.text).toContain('Somebody else has saved a change')
    const base = form.texts.get('$before')!
    const row = /<tr><th scope="row">Tagline<\/th>(.*?)<\/tr>/s.exec(conflict.text)?.[1] ?? ''
    expect(
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell]) =>
        plain(cell!.replaceAll(/<[^>]*>/g, '')),
      ),
    ).toEqual(['Mine', 'Theirs', JSON.parse(base).tagline])
    const again = formOf(conflict.text)
    expect(again.texts.get('tagline')).toBe('Mine')
    expect((await submit(administrator.browser, again)).status).toBe(303)
    expect((await call(administrator.community, '/api/tenant')).json.tagline).toBe('Mine')
  })

  it('of what is not offered any more are refused, and the API is asked for nothing', async () => {
    const { action, texts } = formOf((await openEdit(administrator)).text)
    texts.set('tagline', 'Not mine to change')
    const answer = await submit(member.browser, { action, texts })
    expect([answer.status, answer.text.includes('This is no longer offered')]).toEqual([410, true])
    const { json } = await call(administrator.community, '/api/tenant')
    expect(json.tagline).not.toBe('Not mine to change')
  })

  it('of something new begin with what is sent where nothing is', async () => {
    const list = await operator.browser.get('/settings/instance?section=tenants')
    const page = await operator.browser.get(linkTo(list.text, 'Create a community'))
    const { texts } = formOf(page.text)
    expect([texts.get('languages'), texts.get('timeZoneId')]).toEqual(['en', 'UTC'])
    const entries = await administrator.browser.get('/settings/admin?section=navigation')
    const entry = await administrator.browser.get(linkTo(entries.text, 'Add an entry'))
    expect(formOf(entry.text).texts.get('isVisible')).toBe('true')
  })

  it('sent twice do it once', async () => {
    const list = await administrator.browser.get('/settings/admin?section=categories')
    const form = formOf((await administrator.browser.get(linkTo(list.text, 'Add a category'))).text)
    const name = `Workshops ${newId().slice(-6)}`
    form.texts.set('fullName', name)
    form.texts.set('code', newId())
    for (const _ of [1, 2]) {
      const made = await submit(administrator.browser, form)
      expect(made.status, made.text).toBe(303)
    }
    const { text } = await administrator.browser.get('/settings/admin?section=categories')
    expect(text.split(`>${name}</a>`).length - 1).toBe(1)
  })

  it('show a secret once, in an answer that nobody keeps', async () => {
    const list = await operator.browser.get('/settings/instance?section=local-accounts')
    const form = formOf(
      (await operator.browser.get(linkTo(list.text, 'Create local account'))).text,
    )
    const email = `${newId()}@example.test`
    for (const [name, value] of Object.entries({ email, firstName: 'Ada', lastName: 'Test' })) {
      form.texts.set(name, value)
    }
    const made = await submit(operator.browser, form)
    expect([made.status, made.headers.get('cache-control')], made.text).toEqual([
      200,
      'private, no-store',
    ])
    const [, password] = /<dt>Temporary password<\/dt><dd><code[^>]*>([^<]+)/.exec(made.text)!
    expect(password!.length).toBeGreaterThan(10)
    const next = await operator.browser.get(linkTo(made.text, 'I have stored it'))
    expect([next.status, next.text.includes(plain(password!))]).toEqual([200, false])
  })
})

describe('settings', () => {
  it('are one form, which saves what has changed', async () => {
    const path = '/settings/admin?section=event-defaults'
    const form = formOf((await administrator.browser.get(path)).text)
    form.texts.set('event_defaults.time_zone', 'Europe/Brussels')
    const saved = await submit(administrator.browser, form)
    expect(saved.status, saved.text).toBe(303)
    expect(
      formOf((await administrator.browser.get(path)).text).texts.get('event_defaults.time_zone'),
    ).toBe('Europe/Brussels')
  })

  it('are locked one by one, by the operation of the lock', async () => {
    const path = '/settings/admin?section=event-defaults'
    const locking = await administrator.browser.get(
      linkTo((await administrator.browser.get(path)).text, 'Lock'),
    )
    expect(locking.status, locking.text).toBe(200)
    const locked = await submit(administrator.browser, formOf(locking.text))
    expect(locked.status, locked.text).toBe(303)
    expect((await administrator.browser.get(path)).text).toContain('>Unlock</a>')
  })
})

describe('sections of settings', () => {
  it('say who may show programmes, and what a community prefers', async () => {
    const embedding = '/settings/admin?section=embedding'
    const form = formOf((await administrator.browser.get(embedding)).text)
    form.texts.set('embedding.allowed_origins', 'https://club.example\nhttps://other.example')
    const saved = await submit(administrator.browser, form)
    expect(saved.status, saved.text).toBe(303)
    expect((await administrator.browser.get(embedding)).text).toContain(
      'https://club.example\nhttps://other.example</textarea>',
    )
    const preferences = '/settings/admin?section=preferences'
    const own = formOf((await administrator.browser.get(preferences)).text)
    own.texts.set('preferences.week_start', 'sunday')
    expect((await submit(administrator.browser, own)).status).toBe(303)
    expect((await administrator.browser.get(preferences)).text).toMatch(
      /<option value="sunday" selected/,
    )
  })

  it('of the instance govern files and links, with the bound of each number beside it', async () => {
    const { text } = await operator.browser.get('/settings/instance?section=event-resources')
    expect(text).toContain('name="event_resources.audit_retention_days"')
    expect(text).toContain('From 0 to 90.')
    expect((await operator.browser.get('/settings/instance?section=federation')).text).toContain(
      'name="federation.atproto_events_enabled"',
    )
  })

  it('have an empty field where there is no limit, and save that as it was', async () => {
    const path = '/settings/instance?section=quotas'
    const limits = { 'quotas.events': String(largestQuota), 'quotas.members': '7' }
    const told: Setting[] = []
    const { get } = consolesOf(operator, (heard) => {
      for (const setting of heard.json?.settings ?? []) {
        const value = limits[setting.key as keyof typeof limits]
        if (value) told.push(Object.assign(setting, { value, storedValue: value }))
      }
      return heard
    })
    const { text } = await get(path)
    const form = formOf(text)
    expect(form.texts.get('quotas.events')).toBe('')
    expect(form.texts.get('quotas.members')).toBe('7')
    expect(text).toContain('Empty: no limit.')
    const seen = text.replaceAll(/<input type="hidden"[^>]*>/g, '')
    expect(seen).not.toMatch(/1,?000,?000,?000,?000,?000/)
    const changed = (texts: Record<string, string>) =>
      changedSettings(
        told,
        new Map([...form.texts, ...Object.entries(texts)].map(([name, value]) => [name, [value]])),
        JSON.parse(form.texts.get('$before')!),
      )
    expect(changed({})).toEqual({})
    expect(changed({ 'quotas.events': '9' })).toEqual({ 'quotas.events': '9' })
    expect(changed({ 'quotas.members': '' })).toEqual({ 'quotas.members': String(largestQuota) })
  })

  it('have an empty field where a new event has no time zone, and save that as it was', async () => {
    const path = '/settings/admin?section=event-defaults'
    const key = 'event_defaults.time_zone'
    const { text } = await administrator.browser.get(path)
    expect(text).toContain('Empty: the event has none yet.')
    for (const zone of ['', 'Europe/Brussels', '']) {
      const form = formOf((await administrator.browser.get(path)).text)
      form.texts.set(key, zone)
      expect((await submit(administrator.browser, form)).status).toBe(303)
      const later = formOf((await administrator.browser.get(path)).text)
      expect(later.texts.get(key)).toBe(zone)
    }
  })

  it('tell a community what is allowed above it', async () => {
    const { text } = await administrator.browser.get('/settings/admin?section=event-resources')
    expect(text).toMatch(/From 0 to \d+\./)
  })
})

it('a person makes a key of their own in the account, which is shown once', async () => {
  const path = '/settings/account?section=api-keys'
  const list = await member.browser.get(path)
  const page = await member.browser.get(linkTo(list.text, 'Create an API key'))
  expect(page.text).not.toContain('Owner')
  const form = formOf(page.text)
  expect([form.texts.get('ownerTypeId'), form.texts.get('ownerId')]).toEqual(['1', member.id])
  const name = `Key ${newId().slice(-6)}`
  form.texts.set('name', name)
  form.texts.append('scopes', 'events:read')
  const made = await submit(member.browser, form)
  expect([made.status, made.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const [, secret] = /class="[^"]*\bsecret\b[^"]*"[^>]*>([^<]+)/.exec(made.text)!
  const again = (await member.browser.get(path)).text
  expect([again.includes(name), again.includes(secret!)]).toEqual([true, false])
})

it('what is a number or a code in an address is chosen in words', async () => {
  const { text } = await administrator.browser.get('/settings/admin?section=api-keys')
  const [owners = ''] = /<select id="filter-ownerTypeId".*?<\/select>/s.exec(text) ?? []
  expect(owners).toContain('<option value="2">Organization</option>')
  // Of whom they are the section says already.
  const own = await member.browser.get('/settings/account?section=api-keys')
  expect(own.text).not.toContain('ownerTypeId"')
  const profile = await member.browser.get('/settings/account?section=profile')
  const [categories = ''] = /<select id="settings-category".*?<\/select>/s.exec(profile.text) ?? []
  expect(categories).toContain('>User preferences</option>')
  const chosen = /<option value="([^"]*)">User preferences/.exec(categories)![1]!
  const opened = await member.browser.get(
    `/settings/account?section=profile&open=settings&category=${chosen}`,
  )
  const shown = await member.browser.get(opened.headers.get('location')!)
  expect([shown.status, shown.text.includes('name="preferences.clock"')]).toEqual([200, true])
})

it('an address keeps its query beside what fills its holes', () => {
  const href = '/api/events?organizer=x{&page,pageSize}'
  expect(expanded(href)).toBe('/api/events?organizer=x')
  expect(expanded(href, { page: '2' })).toBe('/api/events?organizer=x&page=2')
})

it.each([
  ['/api/event/my?page=2', true],
  ['/api/../bff/session', false],
  ['/api/%2e%2e/metrics', false],
  ['//elsewhere.test/api/x', false],
])('%s is an address of the API: %s', (at, expected) => {
  const url = new URL('https://here.test/settings/admin')
  url.searchParams.set('at', at)
  expect(placeOf(url).at).toBe(expected ? at : null)
})

describe('a form gives back what it was given', () => {
  const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({
    name: 'it',
    kind,
    isRequired: false,
    isNullable: false,
    choices: [],
    fields: [],
    isNumeric: false,
    maxLength: null,
    ...more,
  })
  it.each([
    ['an instant', field('instant'), '2026-11-25T08:30:00Z'],
    ['an instant with a fraction', field('instant'), '2026-11-25T08:30:00.250Z'],
    ['a text', field('text'), 'Soup & talks'],
    ['a number', field('number', { isNumeric: true }), 12],
    ['nothing', field('text', { isNullable: true }), null],
    ['lines', field('lines'), ['en', 'de']],
    ['no rows', field('rows', { isNullable: true, fields: [field('text')] }), null],
    ['rows', field('rows', { fields: [field('text')] }), [{ it: 'a' }, { it: 'b' }]],
  ] as const)('%s', (_, given, value) => {
    expect(bodyOf([given], textsOf([given], { it: value }))).toEqual({ it: value })
  })

  it.each([
    ['EUR', 1250, '12.50', '12,5'],
    ['JPY', 1250, '1250', '1250'],
    ['KWD', 1250, '1.250', '1.25'],
  ])('an amount in %s, as people type it', (currencyCode, priceMinor, shown, typed) => {
    const price = field('number', { name: 'priceMinor', isNumeric: true })
    const texts = textsOf([price], { currencyCode, priceMinor })
    expect(texts.get('priceMinor')).toEqual([shown])
    expect(bodyOf([price], texts)).toEqual({ priceMinor })
    expect(bodyOf([price], texts.set('priceMinor', [typed]))).toEqual({ priceMinor })
    expect(bodyOf([price], texts.set('priceMinor', ['much']))).toEqual({ priceMinor: 'much' })
    expect(bodyOf([price], textsOf([price], { priceMinor }))).toEqual({ priceMinor })
  })

  it('an instant without seconds, as a browser sends it', () => {
    const sent = new Map([['it', ['2026-11-25T08:30']]])
    expect(bodyOf([field('instant')], sent)).toEqual({ it: '2026-11-25T08:30:00Z' })
  })
})

describe('of a group of fields is sent', () => {
  const part = (name: string, isRequired = false): Field => ({
    name,
    kind: 'text',
    isRequired,
    isNullable: true,
    choices: [],
    fields: [],
    isNumeric: false,
    maxLength: null,
  })
  const group = (...fields: Field[]): Field => ({ ...part('it'), kind: 'group', fields })
  const before = { it: { a: '1', b: '2' } }
  const body = { it: { a: '1', b: '3' } }

  it('what has changed, where its parts can be left out', () => {
    expect(changesOf([group(part('a'), part('b'))], body, before)).toEqual({ it: { b: '3' } })
    expect(changesOf([group(part('a'), part('b'))], before, before)).toEqual({})
  })

  it('all of it, where one of them is required', () => {
    expect(changesOf([group(part('a', true), part('b'))], body, before)).toEqual(body)
  })
})

it('the parts of the query that a link leaves open', () => {
  expect(queryAskedBy('/api/x{?dryRun,eventId}')).toEqual(['dryRun', 'eventId'])
  expect(queryAskedBy('/api/x?owner=1{&page}')).toEqual(['page'])
  expect(queryAskedBy('/api/{id}')).toEqual([])
})

it('what a list was asked for stays in the address, on the way to a thing and back after an action', async () => {
  const path = '/settings/instance?section=tenants&text=community'
  const list = await operator.browser.get(path)
  expect(list.text).toMatch(/name="text"[^>]*value="community"/)
  const item = /<th scope="row"><a href="([^"]+)"/.exec(list.text)!
  const { text } = await operator.browser.get(plain(item[1]!))
  expect(linkTo(text, 'Communities')).toBe('/settings/instance?section=tenants')
  const back = /<p class="crumbs"><a href="([^"]+)"/.exec(text)!
  expect(plain(back[1]!)).toBe(path)
  const form = formOf((await operator.browser.get(linkTo(text, 'Edit this community'))).text)
  form.texts.set('tagline', 'Kept')
  const saved = await submit(operator.browser, form)
  expect(saved.status, saved.text).toBe(303)
  expect(saved.headers.get('location')).toContain('text=community')
  expect(saved.headers.get('location')).toMatch(/&done=$/)
})

it('a community is archived and purged by whoever types its address name', async () => {
  const { community } = await somebody()
  const at = encodeURIComponent(`/api/admin/instance/tenants/${community.id}`)
  const path = `/settings/instance?section=tenants&at=${at}`
  for (const title of ['Archive this community', 'Schedule the purge of this community']) {
    const page = await operator.browser.get(path)
    const asked = await operator.browser.get(linkTo(page.text, title))
    expect(plain(asked.text)).toContain(`type ${community.slug} to confirm.`)
    expect(asked.text.includes('Invoices are deleted, too.')).toBe(/purge/.test(title))
    const form = formOf(asked.text)
    form.texts.set('reason', 'It was a trial.')
    form.texts.set('confirmationText', `not-${community.slug}`)
    expect((await submit(operator.browser, form)).status).toBe(422)
    form.texts.set('confirmationText', community.slug)
    const done = await submit(operator.browser, form)
    expect(done.status, done.text).toBe(303)
  }
  expect((await operator.browser.get(path)).text).toContain('Cancel the purge of this community')
})
