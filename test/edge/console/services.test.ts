import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../support/community.ts'
import {
  administratorOf,
  formOf,
  linkTo,
  operating,
  plain,
  type Somebody,
  submit,
} from './forms.ts'
import { consolesOf, type Heard } from './in-front.ts'

let operator: Somebody
beforeAll(async () => {
  operator = await operating(await administratorOf())
})

const refused = (heard: Heard, status: number): Heard => ({ ...heard, status, json: { status } })

describe('the overview', () => {
  const path = '/settings/instance?section=overview'

  it('names who lets people in, and what is wrong', async () => {
    // What is wrong with the instance changes between two reads: other tests prove and lose domains.
    let told: Heard['json']
    const { get } = consolesOf(operator, (heard) => {
      if (heard.path.endsWith('/operations')) told = heard.json
      return heard
    })
    const { text } = await get(path)
    expect(text).toMatch(/<dt>Sign-in<\/dt><dd>[^<]*Local/)
    expect(text).toContain(told.authentication.provider)
    expect([
      told.authorization.provider,
      text.includes('<dt>Authorization</dt><dd>Local '),
    ]).toEqual(['local', true])
    expect(Array.isArray(told.warnings)).toBe(true)
    for (const { message } of told.warnings) expect(plain(text)).toContain(message)
  })

  it('shows its numbers, and says so, where health cannot be read', async () => {
    const { get } = consolesOf(operator, (heard) =>
      heard.path.endsWith('/operations') ? refused(heard, 503) : heard,
    )
    const { status, text } = await get(path)
    expect(status).toBe(200)
    expect(text).toContain('Health and warnings cannot be read.')
    expect(text).toContain('Open imports')
  })

  it('tells each warning with its way on', async () => {
    const warning = { code: 'x', message: 'Mails do not leave.', relation: 'scheduler' }
    const { get } = consolesOf(operator, (heard) =>
      heard.path.endsWith('/operations')
        ? { ...heard, json: { ...heard.json, warnings: [warning] } }
        : heard,
    )
    const { text } = await get(path)
    expect(text).toMatch(/Mails do not leave\.\s*<a data-rel="scheduler" href="[^"]*scheduler/)
  })
})

describe('the scheduler', () => {
  const path = '/settings/instance?section=scheduler'
  const pausable = { href: '/api/admin/instance/scheduler/pause', method: 'POST', title: 'Pause' }

  it.each([
    ['scheduler_rate_limited', 'Too many requests were made'],
    ['scheduler_unavailable', 'It does not answer'],
  ])('that is %s shows an error in place of its controls', async (reasonCode, said) => {
    const { get } = consolesOf(operator, (heard) => {
      if (!heard.path.endsWith('/scheduler')) return heard
      const _links = { ...heard.json._links, pause: pausable }
      const now = { available: false, reasonCode, state: 'Unavailable' }
      return { ...heard, json: { ...heard.json, ...now, _links } }
    })
    const { text } = await get(path)
    expect(text).toContain(said)
    expect(text).not.toContain('do=pause')
    expect(linkTo(text, 'Refresh')).toContain('section=scheduler')
  })

  it('has controls while it answers', async () => {
    const { get } = consolesOf(operator, (heard) =>
      heard.path.endsWith('/scheduler')
        ? {
            ...heard,
            json: {
              ...heard.json,
              available: true,
              reasonCode: null,
              _links: { ...heard.json._links, pause: pausable },
            },
          }
        : heard,
    )
    expect((await get(path)).text).toContain('do=pause')
  })

  it('that cannot be read at all shows no job', async () => {
    const { get } = consolesOf(operator, (heard) =>
      heard.path.endsWith('/scheduler') ? refused(heard, 429) : heard,
    )
    const { status, text } = await get(path)
    expect([status, text.includes('Too many requests'), text.includes('do=')]).toEqual([
      429,
      true,
      false,
    ])
  })
})

it('a domain shows its records beside what is there, and what is next', async () => {
  const list = await operator.browser.get('/settings/admin?section=domains')
  const form = formOf((await operator.browser.get(linkTo(list.text, 'Add a domain'))).text)
  const host = `${newId()}.example`
  form.texts.set('host', host)
  const made = await submit(operator.browser, form)
  expect(made.status, made.text).toBe(303)
  const { text } = await operator.browser.get(made.headers.get('location')!)
  expect(text).toContain(`_marquee-challenge.${host}</code>`)
  expect(text).toContain('Add the TXT record')
  expect(text).toContain('Check the records now')
  expect(text.split('data-copy').length - 1).toBe(4)
  expect(text.split('>Missing</span>').length - 1).toBe(2)
})

it('a setting shows what is in force, stored and allowed side by side, and why they differ', async () => {
  const reason = 'The stored value is wider than what is allowed. What is allowed is in force.'
  const { get } = consolesOf(operator, (heard) => {
    const setting = heard.json?.settings?.find(
      ({ settingValueTypeCode }: { settingValueTypeCode: string }) =>
        settingValueTypeCode === 'Integer',
    )
    if (setting)
      Object.assign(setting, { value: '2048', storedValue: '8192', ceilingValue: '2048', reason })
    return heard
  })
  const path = '/settings/admin?section=event-resources'
  const shown = async (language: string) =>
    [...(await get(path, language)).text.matchAll(/<dl class="setting-values">(.*?)<\/dl>/gs)].map(
      ([, list]) =>
        list!
          .replaceAll(/<[^>]*>/g, ' ')
          .replaceAll(/\s+/g, ' ')
          .trim(),
    )
  expect(await shown('en')).toContain('In force 2 kB Stored here 8 kB Upper limit 2 kB')
  expect(await shown('de')).toContain('Gilt 2 kB Hier gespeichert 8 kB Obergrenze 2 kB')
  expect((await get(path)).text).toContain(reason)
})

it('what a check of a plan finds is shown, and nothing is kept', async () => {
  const { get, send } = consolesOf(operator, (heard) => heard)
  const form = formOf((await get('/settings/instance?section=plans&do=validate')).text)
  form.texts.set('key', `plan-${newId()}`)
  form.texts.set('name', 'Checked before it is added')
  const { status, text } = await send(form.action, form.texts)
  expect([status, text.includes('Nothing was written.')], text).toEqual([200, true])
  expect(text).toMatch(/<dt>Valid<\/dt><dd>Yes/)
})
