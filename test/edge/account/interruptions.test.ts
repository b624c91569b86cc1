import { beforeAll, describe, expect, it } from 'vitest'
import { roles } from '../../../src/kernel/principal.ts'
import { rateLimitPolicies } from '../../../src/kernel/rate-limits.ts'
import { held } from '../../support/admission.ts'
import { sessionCookie } from '../../support/browser.ts'
import { checkInListOf } from '../../support/check-in-lists.ts'
import { grant, newId } from '../../support/community.ts'
import { saleOf } from '../../support/orders.ts'
import { oneOf, someOf } from '../../support/selection.ts'
import { sessionWith } from '../../support/session-registrations.ts'
import { somebody } from '../console/forms.ts'
import { accountOf, type Heard } from '../console/in-front.ts'
import {
  community,
  forms,
  hiddenOf,
  own,
  type Pressed,
  person,
  signInForForms,
} from './own-forms.ts'

beforeAll(signInForForms)

/** Refuses one of the reads, counted from the first, and keeps what is asked. */
function refusing(which: number, status: number) {
  const asked: string[] = []
  let reads = 0
  return {
    asked,
    change(heard: Heard): Heard {
      asked.push(`${heard.method} ${heard.path}`)
      const isRefused = heard.method === 'GET' && reads++ === which
      return isRefused ? { ...heard, status, json: { status, title: 'Not now' } } : heard
    },
    hasRefused: () => reads > which,
  }
}

type Account = ReturnType<typeof accountOf>

/** What comes of each read that is refused, the first one first. */
async function eachRefused(
  { browser }: Pick<Pressed, 'browser'>,
  status: number,
  open: (account: Account) => ReturnType<Account['get']>,
) {
  const answers: (Awaited<ReturnType<Account['get']>> & { asked: readonly string[] })[] = []
  for (;;) {
    const { asked, change, hasRefused } = refusing(answers.length, status)
    const answer = await open(accountOf({ browser }, change))
    if (!hasRefused()) return answers
    answers.push({ ...answer, asked })
  }
}

/** A page that is shown although a read was refused would say what is not so. */
async function expectRefusals(pressed: Pick<Pressed, 'browser' | 'path'>) {
  for (const status of oneOf([429, 503], pressed.path)) {
    const answers = await eachRefused(pressed, status, ({ get }) => get(pressed.path))
    expect(answers.length).toBeGreaterThan(0)
    for (const { status: answered, text, asked } of answers) {
      expect([asked.at(-1), answered, text.includes('>Try again<')]).toEqual([
        asked.at(-1),
        status,
        true,
      ])
    }
  }
}

/** One mechanism ends the pages of all of them. */
const shown = someOf(Object.entries(forms), 5, 'forms of interrupted pages')

describe.each(shown)('%s: while a read is refused for now', (_, form) => {
  it('its page says so, whichever read it is', async () => {
    await expectRefusals(await form())
  })

  it('nothing is done, and what was typed can be sent again', async () => {
    const { browser, path, texts } = await form()
    const sent = new URLSearchParams({ ...texts, currentPassword: 'hidden' })
    const [answer] = await eachRefused({ browser }, 429, ({ send }) => send(path, sent))
    expect(answer!.status).toBe(429)
    expect(answer!.asked.filter((each) => !each.startsWith('GET '))).toEqual([])
    const kept = Object.fromEntries(
      [...answer!.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
        ([, name, value]) => [name!, value!],
      ),
    )
    const { currentPassword, newPassword, ...open } = texts
    expect(kept).toEqual(open)
    expect(answer!.text).toContain('>Send it again<')
  })
})

it('a form whose session has ended is kept until its sender has signed in again', async () => {
  const { eventId, types } = await saleOf([{ capacity: 9 }], [{}], community)
  const path = `${own}/new?event=event-${eventId}`
  const { browser } = await somebody(community)
  const texts = { ...hiddenOf(await browser.get(path)), [`tickets-${types[0]}`]: '2' }
  const session = browser.cookies.get(sessionCookie)!
  for (const ended of ['', session.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    browser.cookies.set(sessionCookie, ended)
    const kept = await browser.submit(path, texts)
    expect(kept.status).toBe(422)
    expect(kept.text).toContain('You are no longer signed in.')
    expect(kept.text).toContain('href="/account/sign-in" target="_blank"')
    expect(hiddenOf(kept).key).toBe(texts.key)
    expect(kept.text).toContain(`name="tickets-${types[0]}" value="2"`)
  }
  browser.cookies.set(sessionCookie, session)
  expect((await browser.submit(path, texts)).status).toBe(303)
})

describe('a page says that it cannot be read now', () => {
  const pages: Record<string, () => Promise<string>> = {
    registrations: async () => own,
    'a day': async () => {
      const { eventId } = await sessionWith({}, { community, manager: await community.person() })
      return `${own}/days/event-${eventId}/${newId()}`
    },
    'a picture': async () => '/account/picture',
    'ways to sign in': async () => '/account/security',
    'an erasure': async () => '/account/erase',
  }
  it.each(Object.entries(pages))('%s', async (_, page) => {
    await expectRefusals({ ...person, path: await page() })
  })

  it.each(['', '/badges', '/stations'])('check-in%s', async (part) => {
    const { eventId: scopeId } = await saleOf([{ capacity: 9 }], [{}], community)
    await grant(community.id, {
      scope: 'event',
      scopeId,
      userId: person.id,
      role: roles.eventCheckIn,
    })
    await expectRefusals({ ...person, path: `/check-in/${scopeId}${part}` })
  })
})

describe('at the door', () => {
  const wordIn = (text: string) => /<p class="word">([^<]+)</.exec(text)?.[1]

  /** Staff of a sale, with the path of its door and the codes of tickets. */
  async function door(tickets: number) {
    const sale = await saleOf([{ capacity: 9 }], [{}], community)
    const ofEvent = { scope: 'event', scopeId: sale.eventId, userId: person.id } as const
    await grant(community.id, { ...ofEvent, role: roles.eventCheckIn })
    const codes: string[] = []
    for (let count = 0; count < tickets; count++) codes.push((await held(sale)).code)
    const path = `/check-in/${sale.eventId}`
    const key = hiddenOf(await person.browser.get(path)).key!
    return { sale, path, codes, key }
  }

  it.each([429, 503])(
    'a scan is answered, whatever cannot be read after it: %i',
    async (status) => {
      const { path, codes, key } = await door(1)
      let hasWritten = false
      const { send } = accountOf(person, (heard) => {
        hasWritten ||= heard.method === 'POST'
        const isRefused = hasWritten && heard.method === 'GET'
        return isRefused ? { ...heard, status, json: { status, title: 'Not now' } } : heard
      })
      const answer = await send(path, new URLSearchParams({ code: codes[0]!, key, text: 'te' }))
      expect([answer.status, wordIn(answer.text)], answer.text).toEqual([200, 'Welcome'])
      expect(answer.text).not.toContain('id="figures"')
      expect(answer.text).not.toContain('class="empty"')
    },
  )

  it('a scan whose answer was lost is answered when it is sent again, and the next code is not', async () => {
    const { path, codes, key } = await door(2)
    const { send } = accountOf(person, (heard) =>
      heard.method === 'POST'
        ? { ...heard, status: 503, json: { status: 503, code: 'database_unavailable' } }
        : heard,
    )
    let form: Record<string, string> = { key }
    for (let press = 0; press < 2; press++) {
      const lost = await send(path, new URLSearchParams({ ...form, code: codes[0]! }))
      expect([lost.status, wordIn(lost.text)]).toEqual([503, undefined])
      form = hiddenOf(lost)
    }
    for (const code of codes) {
      expect(wordIn((await person.browser.submit(path, { ...form, code })).text)).toBe('Welcome')
    }
  })

  it('the camera scans as often as one account may check in, by a list too', async () => {
    const { sale, path, codes } = await door(1)
    const list = await checkInListOf(sale, { name: 'Hall', entry: 'Once' })
    for (const at of [path, `${path}?list=${list.id}`]) {
      let reads = 0
      const { send } = accountOf(person, (heard) => {
        if (heard.method === 'GET') reads++
        return heard
      })
      const sent = new URLSearchParams({ code: codes[0]!, key: newId(), only: 'verdict' })
      const answer = await send(at, sent)
      expect([answer.status, wordIn(answer.text)], answer.text).toEqual([200, 'Welcome'])
      const { organizerWrite, authenticated } = rateLimitPolicies
      expect(reads * organizerWrite.limit).toBeLessThanOrEqual(authenticated.limit)
    }
    const elsewhere = { code: codes[0]!, only: 'verdict' }
    expect((await person.browser.submit(`${path}?list=${newId()}`, elsewhere)).status).toBe(404)
  })

  it('a list says when it opens where the verdict alone is asked for', async () => {
    const { sale, path, codes } = await door(1)
    const late = await checkInListOf(sale, { name: 'Late', opensAt: '2099-06-01T10:00:00Z' })
    const sent = { code: codes[0]!, only: 'verdict' }
    const answer = await person.browser.submit(`${path}?list=${late.id}`, sent)
    expect(answer.text).toContain('2099')
  })
})
