import { beforeAll, describe, expect, it } from 'vitest'
import {
  administratorOf,
  draftOf,
  eventAt,
  formOf,
  linkTo,
  plain,
  type Somebody,
  submit,
} from './forms.ts'
import { consolesOf, type Heard } from './in-front.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
})

const optionsIn = (html: string, name: string) =>
  [
    ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
      /<option value="([^"]*)"( selected="")?>([^<]*)/g,
    ),
  ].map(([, value, isChosen, label]) => ({ value, isChosen: Boolean(isChosen), label }))

const limited = (heard: Heard): Heard => ({
  ...heard,
  status: 429,
  json: { status: 429, code: 'rate_limited', detail: 'Too many requests.' },
})

describe('a form whose choices cannot be read', () => {
  const eventForm = async (isRefused: (path: string) => boolean, language = 'en') => {
    const { id } = await draftOf(administrator)
    const { get } = consolesOf(administrator, (heard) =>
      isRefused(heard.path) ? limited(heard) : heard,
    )
    const path = `${eventAt(id)}&do=edit`
    return { ...(await get(path, language)), path, id }
  }

  it.each(['en', 'de'])('says why, and keeps what is chosen, by its name: %s', async (language) => {
    const whole = await eventForm(() => false, language)
    expect(whole.text).not.toContain('role="alert"')
    const chosen = optionsIn(whole.text, 'visibilityTypeId').find(({ isChosen }) => isChosen)!
    const { status, text } = await eventForm((path) => path.startsWith('/api/lookup'), language)
    expect(status).toBe(200)
    expect(text).toMatch(/role="alert">[^<]*(?:<[^>]*>)?[^<]*\./)
    if (language === 'en') expect(text).toContain('Too many requests.')
    expect(optionsIn(text, 'visibilityTypeId').filter(({ value }) => value !== '')).toEqual([
      { ...chosen, isChosen: true },
    ])
    expect(text).not.toMatch(/<input[^>]*name="(visibilityTypeId|eventFormatId)"/)
  })

  it('is saved all the same, and changes nothing of that', async () => {
    const { text, id } = await eventForm((path) => path.startsWith('/api/lookup'))
    const before = await administrator.browser.get(`/bff/api/event/${id}/management-detail`)
    const form = formOf(text)
    form.texts.set('subtitle', 'Saved without choices')
    const saved = await submit(administrator.browser, form)
    expect(saved.status, saved.text).toBe(303)
    const { json } = await administrator.browser.get(`/bff/api/event/${id}/management-detail`)
    expect(json.subtitle).toBe('Saved without choices')
    for (const name of ['visibilityTypeId', 'eventFormatId', 'eventTypeId', 'locationId']) {
      expect([name, json[name]]).toEqual([name, before.json[name]])
    }
  })
})

async function sessionsOfEvent() {
  const event = `/api/event/${(await draftOf(administrator)).id}/management-detail`
  const { json } = await administrator.browser.get(`/bff${event}`)
  const at = encodeURIComponent(json._links['manage-sessions'].href.replace(/\{.*/, ''))
  return `/settings/events?section=events&of=${encodeURIComponent(event)}&at=${at}`
}

describe('a page whose frame or event cannot be read for now says so', () => {
  it.each([
    ['the name of the community', () => '/settings/admin?section=community', /\/shell$/],
    ['its person', () => '/settings/account?section=api-keys', /^\/api\/user$/],
    ['its event', sessionsOfEvent, /management-detail$/],
  ])('%s', async (_, path, refused) => {
    const { get } = consolesOf(administrator, (heard) =>
      refused.test(heard.path) ? limited(heard) : heard,
    )
    const { status, text } = await get(await path())
    expect(status).toBe(429)
    expect(text).toContain('Too many requests.')
  })
})

describe('who runs a community', () => {
  const path = '/settings/admin?section=operator-identity'
  const [kind, country] = ['legalEntity.operatorKindCode', 'legalEntity.jurisdictionCountryCode']

  it('is of a kind and a country that the server offers', async () => {
    const page = await administrator.browser.get(path)
    const { text } = await administrator.browser.get(
      linkTo(page.text, 'Edit who runs this community'),
    )
    expect(optionsIn(text, kind!).map(({ label }) => label)).toContain('Public body')
    const countries = optionsIn(text, country!)
    expect(countries).toContainEqual({ value: 'BE', isChosen: false, label: 'Belgium' })
    const form = formOf(text)
    form.texts.set(kind!, 'public_body')
    form.texts.set(country!, 'BE')
    const saved = await submit(administrator.browser, form)
    expect(saved.status, saved.text).toBe(303)
    expect((await administrator.browser.get(path)).text).toContain('Belgium')
  })

  it('is in no invented country where the countries are unavailable: that is said, and what is saved stays', async () => {
    const { get } = consolesOf(administrator, (heard) =>
      heard.path.startsWith('/api/operator-identity-metadata')
        ? { ...heard, json: { ...heard.json, countries: [], countryState: 'Unavailable' } }
        : heard,
    )
    const { text } = await get(`${path}&do=edit`)
    expect(plain(text)).toContain('The names of its entries are not available.')
    expect(optionsIn(text, country!).filter(({ value }) => value !== '')).toEqual([
      { value: 'BE', isChosen: true, label: 'Belgium' },
    ])
    expect(text).not.toMatch(/<input[^>]*name="legalEntity\.jurisdictionCountryCode"/)
    expect(optionsIn(text, kind!).map(({ label }) => label)).toContain('Public body')
  })
})
