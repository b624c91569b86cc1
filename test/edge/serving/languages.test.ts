import { Parser } from 'htmlparser2'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  goodPassword,
  newSource,
  openCommunity,
  registeredAccount,
  signIn,
} from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import { type Answer, call } from '../../support/client.ts'
import {
  type Community,
  inTenant,
  mintCommunity,
  newId,
  type Person,
} from '../../support/community.ts'
import { erase, reopenErasure } from '../../support/erasures.ts'
import { lapse, saleOf } from '../../support/orders.ts'
import { publishedEvent } from '../../support/programme.ts'
import { kept } from '../../support/shows.ts'

let community: Community
let person: Person
let event: string

beforeAll(async () => {
  community = await mintCommunity()
  person = await community.person()
  const { id, slug } = await publishedEvent(community, person, {
    title: 'FrOSCon',
    timezone: 'Europe/Berlin',
  })
  for (const [title, day] of [
    ['Grüße', '2036-01-31'],
    ['Abschied', '2036-02-01'],
  ]) {
    const session = newId()
    await inTenant(
      community.id,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, event_session_status_id, concurrency_stamp)
       values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + interval '1 hour', 5, gen_random_uuid())`,
      [session, community.id, id, title, `${day}T12:00Z`],
    )
    await inTenant(
      community.id,
      `insert into event_session_speaker (id, tenant_id, event_id, event_session_id, display_name, has_consented, concurrency_stamp)
       values ($1, $2, $3, $4, 'José Ñandú', true, gen_random_uuid())`,
      [newId(), community.id, id, session],
    )
  }
  await inTenant(community.id, 'select app.raise_epoch()')
  event = `/events/${slug}`
})

const read = (path: string, language: string) =>
  call(community, path, { headers: { 'accept-language': language, accept: 'text/html' } })
const languageOf = ({ text }: { text: string }) => /<html lang="(\w+)"/.exec(text)?.[1]

/** The texts of a page as somebody reads them, and those that are read aloud or shown elsewhere. */
function textsOf(html: string): Set<string> {
  const texts = new Set<string>()
  const add = (text: string) => {
    for (const part of text.split(' · ')) texts.add(part.replace(/\s+/g, ' ').trim())
  }
  let text = ''
  let unread = 0
  const isUnread = (name: string) => ['script', 'style', 'textarea'].includes(name)
  const parser = new Parser({
    onopentag(name, attributes) {
      add(text)
      text = ''
      if (isUnread(name)) unread++
      for (const attribute of ['aria-label', 'alt', 'title', 'placeholder', 'content']) {
        add(attributes[attribute] ?? '')
      }
      const words = attributes['data-words']
      if (words) for (const word of Object.values(JSON.parse(words))) add(String(word))
    },
    ontext(part) {
      if (unread === 0) text += part
    },
    onclosetag(name) {
      add(text)
      text = ''
      if (isUnread(name)) unread--
    },
  })
  parser.end(html)
  return texts
}

/** What is the same in both languages: names and data, words that both have, and what nobody reads. */
const common = [
  /^(FrOSCon|Grüße|Abschied|José Ñandú|(Person \d: |1 × )?Ada Test|English|Deutsch)$/,
  /^(Community c\w+|A community of a test|website|(width|light dark|index|noindex)\b.*)$/,
  /^[^@\s]+@example\.test$/,
  /^https?:\/\/\S+$/,
  /^(Track|Name|Tickets|\{times\} in \{zone\})$/,
  // As a title, and as a link to the month before and after.
  /^(April|August|September|November) \d{4}$/,
  /^(UTC|[A-Z][a-z]+\/[A-Z][A-Za-z/ ]+)$/,
  /^[\P{L}]*$/u,
]

/** What a page says as it says in English. */
function sameIn(page: string, english: string): string[] {
  const inEnglish = textsOf(english)
  return [...textsOf(page)].filter(
    (text) => inEnglish.has(text) && !common.some((pattern) => pattern.test(text)),
  )
}

type Shown = (language: 'en' | 'de') => Promise<Answer>

/** What an answer says in German as in English; it is in German, whatever it is. */
async function untranslated(show: Shown): Promise<string[]> {
  const english = await show('en')
  const german = await show('de')
  expect([german.status, languageOf(german)]).toEqual([english.status, 'de'])
  expect(languageOf(english)).toBe('en')
  return sameIn(german.text, english.text)
}

const languageCookie = '__Host-marquee-language'
const asking = (language: string) => ({ 'accept-language': language })

describe('public pages in German', () => {
  const none = '/events/none'

  /** Every page that links lead to from the first, one of each kind of query, and what is refused. */
  it('say nothing as English pages do', async () => {
    const waiting = ['/', event, `${event}/embed`, none, '/?text=none', '/?from=none']
    waiting.push(`${event}?q=none`, `${event}?view=zone`, `${event}?view=grid`, '/?when=past')
    const wrong = new Map<string, string[]>()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const at = path
      let links = ''
      const same = await untranslated(async (language) => {
        const cookie = `${languageCookie}=${language}`
        const headers = { accept: 'text/html', ...asking('fr'), cookie }
        const page = await call(community, at, { headers })
        links = page.text
        return page
      })
      wrong.set(path, same)
      for (const [, href = ''] of links.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
        const other = href.replaceAll('&amp;', '&')
        // Of what a query chooses there is one of each kind above.
        if (/^\/(api|account|settings|bff)|\?.*&/.test(other)) continue
        if (!wrong.has(other) && !waiting.includes(other)) waiting.push(other)
      }
    }
    expect(wrong.size).toBeGreaterThan(12)
    expect([...wrong].filter(([, same]) => same.length > 0)).toEqual([])
  })

  it('are compared by all texts that are read, shown or said by scripts', async () => {
    const { text } = await read(event, 'en')
    const said = ['Skip to content', 'Talk, name, room', 'Days', 'No network']
    expect(sameIn(text, text)).toEqual(expect.arrayContaining(said))
  })

  it('have titles and dates in German', async () => {
    const page = await read(`${event}/speakers`, 'de')
    expect(page.text).toContain('<title>Vortragende · FrOSCon ·')
    const programme = (await read(event, 'de')).text
    expect(programme).toMatch(/31\. Januar\s–\s1\. Februar 2036/)
    expect(programme).toContain('content="2 Programmpunkte bei FrOSCon"')
    expect((await read('/events/none', 'de')).text).toContain('<h1>Seite nicht gefunden</h1>')
  })
})

describe('account pages in German', () => {
  const wrong: [string, string[]][] = []
  const look = async (name: string, show: Shown) => {
    const same = await untranslated(show)
    if (same.length > 0) wrong.push([name, same])
  }
  const get = (browser: Browser, path: string) =>
    look(path, (language) => browser.get(path, { headers: asking(language) }))
  const submit = (browser: Browser, path: string, texts: Record<string, string>) =>
    look(`${path} ${JSON.stringify(texts)}`, (language) =>
      browser.submit(path, texts, {
        headers: { 'cf-connecting-ip': newSource(), ...asking(language) },
      }),
    )
  const signedIn = async (
    browser: Browser,
    { email, password }: Record<'email' | 'password', string>,
  ) =>
    browser.submit(
      '/account/sign-in',
      { identifier: email, password },
      { headers: { 'cf-connecting-ip': newSource() } },
    )

  it('say nothing as English pages do: to strangers', async () => {
    const browser = newBrowser(await openCommunity())
    const forms = ['register', 'verify', 'forgot', 'reset', 'invitation']
    for (const name of forms) {
      await get(browser, `/account/${name}`)
      await get(browser, `/account/${name}?done`)
      await submit(browser, `/account/${name}`, { token: 'none', email: 'none', password: 'none' })
      const nowhere = newBrowser({ host: `api.${inject('baseDomain')}` })
      await get(nowhere, `/account/${name}`)
    }
    await get(newBrowser(community), '/account/register')
    await get(browser, '/account/sign-in?replaced')
    await get(browser, '/account/erasure')
    await get(browser, '/bff/callback/demo?state=none')
    const stopMails = '/account/stop-mails?token=none'
    await get(browser, stopMails)
    await submit(browser, stopMails, {})
    await submit(browser, '/account/sign-in', {})
    await submit(browser, '/account/sign-in', { identifier: 'nobody', password: 'none' })
    const challenge = 'mqc_nothing'
    await submit(browser, '/account/replace-password', { challenge, newPassword: 'short' })
    await submit(browser, '/account/replace-password', { challenge, newPassword: goodPassword })
    expect(wrong).toEqual([])
  })

  it('say nothing as English pages do: to whoever is signed in, and by what they have chosen', async () => {
    const account = await registeredAccount()
    const browser = newBrowser(account.community)
    await signedIn(browser, account)
    const names = ['sign-in', 'sign-in?kept', 'security', 'password', 'picture', 'erase']
    for (const name of [...names, 'security?done', 'password?done', 'picture?done']) {
      await look(name, (language) => {
        browser.cookies.set(languageCookie, language)
        return browser.get(`/account/${name}`, { headers: asking('fr') })
      })
    }
    browser.cookies.delete(languageCookie)
    await submit(browser, '/account/security', {})
    await submit(browser, '/account/password', {
      currentPassword: 'none',
      newPassword: `another ${goodPassword}`,
    })
    await submit(browser, '/account/erase', { name: 'none' })
    await look('picture', (language) =>
      browser.send('/account/picture', 'none', {
        headers: { 'content-type': 'text/plain', ...asking(language) },
      }),
    )
    const nowhere = newBrowser({ host: `api.${inject('baseDomain')}` })
    await signedIn(nowhere, account)
    await get(nowhere, '/account/security')
    expect(wrong).toEqual([])
  })

  it('say nothing as English pages do: of registrations', async () => {
    const account = await registeredAccount()
    const browser = newBrowser(account.community)
    await signedIn(browser, account)
    const registrations = '/account/registrations'
    await get(browser, registrations)
    const ticket = { name: 'Ada Test', fields: { requires_approval: true, admits: 2 } }
    const sale = await saleOf([{ capacity: 9 }], [ticket], account.community)
    await inTenant(account.community.id, `update event set title = 'FrOSCon' where id = $1`, [
      sale.eventId,
    ])
    const path = `${registrations}/new?event=event-${sale.eventId}`
    await get(browser, `/events/event-${sale.eventId}`)
    await get(browser, path)
    const field = `tickets-${sale.types[0]}`
    const sent = { catalog: sale.versionId, [field]: '1' }
    await submit(browser, path, {})
    await submit(browser, path, { ...sent, [field]: '0' })
    await submit(browser, path, { ...sent, [field]: '11' })
    await submit(browser, path, { ...sent, code: 'none' })
    const orders: string[] = []
    for (let each = 0; each < 3; each++) {
      const { headers } = await browser.submit(path, sent)
      orders.push(headers.get('location')!)
    }
    const [one, other, late] = orders as [string, string, string]
    await lapse(sale, late.split('/').at(-1)!)
    await browser.submit(one, { 'firstName-1': 'Ada Test', 'firstName-2': 'Ada Test' })
    await submit(browser, other, { 'firstName-1': '' })
    await submit(browser, other, { cancel: 'true' })
    for (const each of [registrations, ...orders, `${registrations}/none`]) await get(browser, each)
    await submit(browser, late, { 'firstName-1': 'Ada Test', 'firstName-2': 'Ada Test' })
    expect(wrong).toEqual([])
  })

  it('say nothing as English pages do: of an erasure', async () => {
    const account = await registeredAccount()
    const { token } = await signIn(account)
    const { json: me } = await call(account.community, '/api/user', { as: { token } })
    const { json } = await erase(account.community, { token })
    await reopenErasure(me.id, json.receipt)
    const browser = newBrowser(account.community)
    await look('under way', (language) => {
      browser.cookies.set('__Secure-marquee-erasure', json.receipt)
      return browser.get('/account/erasure', { headers: asking(language) })
    })
    await look('complete', (language) => {
      browser.cookies.set('__Secure-marquee-erasure', `mqe_${'0'.repeat(32)}_${'x'.repeat(43)}`)
      return browser.get('/account/erasure', { headers: asking(language) })
    })
    expect(wrong).toEqual([])
  })
})

describe('a page from memory', () => {
  it.each([
    ['en', 'de'],
    ['de', 'en'],
  ])('is in the language of whoever reads: %s before %s', async (first, second) => {
    for (const path of ['/', event, `${event}/embed`, `${event}/speakers`]) {
      const one = await kept(() => read(path, first))
      const other = await kept(() => read(path, second))
      expect([languageOf(one), languageOf(other)]).toEqual([first, second])
      expect(one.headers.get('etag')).not.toBe(other.headers.get('etag'))
      expect(one.headers.get('vary')).toBe('Accept-Language, Cookie')
      expect(languageOf(await kept(() => read(path, first)))).toBe(first)
    }
  })

  it('is in that of the community for whoever asks for none', async () => {
    expect(languageOf(await read(event, 'nl'))).toBe('en')
    const german = await mintCommunity()
    await inTenant(german.id, `update tenant set languages = '{de,en}' where id = $1`, [german.id])
    const page = await call(german, '/', { headers: { 'accept-language': 'nl' } })
    expect(languageOf(page)).toBe('de')
  })
})

describe('the switch in the footer', () => {
  it('keeps a language in the browser, and leads back to the page', async () => {
    const browser = newBrowser(community)
    const form = (await browser.get(event)).text
    expect(form).toMatch(/<form [^>]*method="post" action="\/account\/language"/)
    const referer = `https://${community.host}${event}?day=2036-02-01`
    const chosen = await browser.submit(
      '/account/language',
      { language: 'de' },
      { headers: { referer } },
    )
    expect([chosen.status, chosen.headers.get('location')]).toEqual([
      303,
      `${event}?day=2036-02-01`,
    ])
    const page = await browser.get(event, { headers: { 'accept-language': 'en' } })
    expect(languageOf(page)).toBe('de')
    expect(page.text).toMatch(/value="de" lang="de" aria-current="true"/)
  })

  it('takes nothing from another site, no other language, and leads to no other host', async () => {
    const browser = newBrowser(community)
    const headers = { origin: 'https://elsewhere.example' }
    const foreign = await browser.submit('/account/language', { language: 'de' }, { headers })
    expect(foreign.status).toBe(403)
    const referer = 'https://elsewhere.example/page'
    const other = await browser.submit(
      '/account/language',
      { language: 'xx' },
      { headers: { referer } },
    )
    expect([other.status, other.headers.get('location')]).toEqual([303, '/'])
    expect(browser.cookies.size).toBe(0)
  })
})
