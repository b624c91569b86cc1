import { describe, expect, it } from 'vitest'
import { readAttemptCode } from '../../../src/kernel/guest-orders.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer, CallOptions } from '../../support/client.ts'
import { inTenant } from '../../support/community.ts'
import { admitGuests, asGuest, type Guest, guestOrder, kim } from '../../support/guests.ts'
import { type Sale, saleOf } from '../../support/orders.ts'
import { sharedIsolate } from '../../support/own-isolate.ts'
import { ask, food } from '../../support/questions.ts'
import { accountOf } from '../console/in-front.ts'

const cookieName = '__Secure-marquee-attempt'
const orderPath = ({ eventId }: Sale) => `/events/event-${eventId}/registration`
const attemptPath = (sale: Sale) => `${orderPath(sale)}/attempt`

interface Held {
  sale: Sale
  guest: Guest
  /** The browser that has the order. */
  browser: Browser
  people: Answer['json'][]
}

const open = async () => {
  const sale = await saleOf()
  await admitGuests(sale)
  return sale
}

/** A browser with an order of two tickets, the first of which is for Kim. */
async function holding(sale: Sale, sent: Parameters<typeof guestOrder>[1] = {}): Promise<Held> {
  const guest = await guestOrder(sale, { quantity: 2, body: { participants: [kim] }, ...sent })
  const browser = newBrowser(sale.community)
  browser.cookies.set('__Secure-marquee-guest', `${sale.eventId}.${guest.id}.${guest.capability}`)
  return { sale, guest, browser, people: await peopleOf(sale, guest) }
}

const peopleOf = async (sale: Sale, guest: Guest) =>
  (await asGuest(sale, guest, { below: '/participants' })).json._embedded.items

const codeIn = ({ text }: Answer) => /[\w-]{22}\.[\w-]{22}\.[\w-]{43}/.exec(text)?.[0]

/** The code of a ticket: by default that of whoever comes along with Kim. */
async function codeFor({ sale, browser, people }: Held, index = 1): Promise<string> {
  const page = await browser.submit(orderPath(sale), { attempt: people[index].id })
  expect(page.status, page.text).toBe(200)
  return codeIn(page)!
}

/** A browser of somebody else, who has entered a code. */
async function entered(sale: Sale, code: string, options: CallOptions = {}) {
  const browser = newBrowser(sale.community)
  const answer = await browser.submit(attemptPath(sale), { code }, options)
  return { browser, answer }
}

const isLedTo = ({ status, headers, text }: Answer, to: string) =>
  expect([status, headers.get('location')], text).toEqual([303, to])

/** What a form of a page sends along unseen. */
const hiddenIn = ({ text }: Answer, ...names: string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      new RegExp(`type="hidden" name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '',
    ]),
  )
const sentTwice = ['key', 'at']

const takeAnswers = ({ community, versionId }: Sale, hours: number | null) =>
  inTenant(
    community.id,
    'update ticket_catalog_version set answers_hours_before_start = $2 where id = $1',
    [versionId, hours],
  )

describe('the page of an order', () => {
  it('has the button of a ticket with its link alone, and shows a code once', async () => {
    const held = await holding(await open())
    const { sale, browser, people } = held
    const page = await browser.get(orderPath(sale))
    expect(page.text.match(/name="attempt"/g)).toHaveLength(2)
    const shown = await browser.submit(orderPath(sale), { attempt: people[1].id })
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(shown.headers.get('location')).toBeNull()
    const code = codeIn(shown)!
    expect(code).toHaveLength(89)
    for (const text of [
      `https://${browser.host}${attemptPath(sale)}<`,
      'Person 2: Visitor',
      'shown only now',
      `href="${orderPath(sale)}"`,
      'data-copy="Copy"',
    ]) {
      expect(shown.text).toContain(text)
    }
    const { capability } = readAttemptCode(code)!
    const later = await browser.get(orderPath(sale))
    expect(later.text).not.toContain(capability)

    const german = await browser.submit(
      orderPath(sale),
      { attempt: people[1].id },
      { headers: { 'accept-language': 'de' } },
    )
    expect(german.text).toContain('nur jetzt')
    expect(german.text).toMatch(/Gilt bis<\/dt><dd>\d\d\.\d\d\.\d{4}/)
    expect(codeIn(german)).not.toBe(code)
  })

  it('has none of a confirmed order that takes no answers, and refuses what is sent anyway', async () => {
    const held = await holding(await open(), {
      quantity: 1,
      body: { participants: [kim], finalize: true },
    })
    const { sale, browser, people } = held
    expect((await browser.get(orderPath(sale))).text).not.toContain('name="attempt"')
    const refused = await browser.submit(orderPath(sale), { attempt: people[0].id })
    expect([refused.status, codeIn(refused)]).toEqual([409, undefined])
    await takeAnswers(sale, 0)
    expect((await browser.get(orderPath(sale))).text).toContain('name="attempt"')
  })
})

describe('the page of an attempt', () => {
  it('takes a code, and says who comes with its ticket, once', async () => {
    const sale = await open()
    const [foodId] = await ask(sale, { ...food, is_required: true })
    const held = await holding(sale)
    const code = await codeFor(held)
    const { capability } = readAttemptCode(code)!
    const empty = await newBrowser(sale.community).get(attemptPath(sale))
    expect([empty.status, empty.text]).toEqual([200, expect.stringContaining('name="code"')])

    const other = await newBrowser(sale.community).get(`${attemptPath(sale)}?done=constructor`)
    expect([other.status, other.text]).toEqual([200, expect.stringContaining('name="code"')])

    // As mail programs break a long line.
    const { browser, answer } = await entered(sale, ` ${code.slice(0, 60)}\n${code.slice(60)} `)
    isLedTo(answer, attemptPath(sale))
    const [line] = answer.headers.getSetCookie().filter((each) => each.startsWith(cookieName))
    expect(line).toMatch(
      new RegExp(`; Path=${attemptPath(sale)}; Max-Age=86400; Secure; HttpOnly; SameSite=Lax$`),
    )
    const form = await browser.get(attemptPath(sale))
    expect([form.status, form.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    for (const text of ['name="firstName"', 'name="email"', 'Food', 'Visitor', 'name="skip"']) {
      expect(form.text).toContain(text)
    }
    for (const hidden of [capability, kim.email, 'Kim', held.guest.id, held.guest.capability]) {
      expect(form.text).not.toContain(hidden)
    }

    const typed = { firstName: 'Robin', lastName: '', email: 'robin', [`answers.${foodId}`]: '' }
    const refused = await browser.submit(attemptPath(sale), typed)
    expect(refused.status).toBe(422)
    for (const text of [
      'id="error-summary"',
      'href="#field-email"',
      'id="field-email-error"',
      'value="Robin"',
      'value="robin"',
    ]) {
      expect(refused.text).toContain(text)
    }
    const unanswered = await browser.submit(attemptPath(sale), { ...typed, email: '' })
    expect(unanswered.text).toContain(`id="field-answers.${foodId}-error"`)
    expect(unanswered.text).toContain('value="Robin"')

    const said = { ...typed, email: 'robin@example.test', [`answers.${foodId}`]: 'vegan' }
    const done = await browser.submit(attemptPath(sale), said)
    isLedTo(done, `${attemptPath(sale)}?done=submitted`)
    const last = await browser.get(done.headers.get('location')!)
    expect(last.text).toContain('Your answers are saved.')
    expect(browser.cookies.has(cookieName)).toBe(false)
    expect((await peopleOf(sale, held.guest))[1]).toMatchObject({
      firstName: 'Robin',
      email: 'robin@example.test',
      answers: { [foodId!]: 'vegan' },
    })
    expect((await entered(sale, code)).answer.status).toBe(404)
  })

  it('is skipped by whoever is sure, and nothing is said', async () => {
    const held = await holding(await open())
    const { sale } = held
    const code = await codeFor(held)
    const { browser } = await entered(sale, code)
    const unsure = await browser.submit(attemptPath(sale), { skip: 'true' })
    expect([unsure.status, browser.cookies.has(cookieName)]).toEqual([422, true])
    expect(unsure.text).toContain('Nothing has changed. Tick the box to say that you are sure.')
    const done = await browser.submit(attemptPath(sale), { skip: 'true', sure: 'true' })
    isLedTo(done, `${attemptPath(sale)}?done=skipped`)
    expect((await browser.get(done.headers.get('location')!)).text).toContain('Nothing was saved.')
    expect(browser.cookies.has(cookieName)).toBe(false)
    expect((await peopleOf(sale, held.guest))[1]).toMatchObject({ firstName: null })
    expect((await entered(sale, code)).answer.status).toBe(404)
  })

  it('sent twice, says both times that it is saved', async () => {
    const sale = await open()
    const [foodId] = await ask(sale, { ...food, is_required: true })
    const held = await holding(sale)
    const said = { firstName: 'Robin', lastName: '', email: '', [`answers.${foodId}`]: 'vegan' }
    const to = `${attemptPath(sale)}?done=submitted`
    const begin = async () => {
      const { browser } = await entered(sale, await codeFor(held))
      return { browser, sent: hiddenIn(await browser.get(attemptPath(sale)), ...sentTwice) }
    }
    // A second press, after the first was carried out and beside it.
    const { browser, sent } = await begin()
    for (let press = 1; press <= 2; press++) {
      isLedTo(await browser.submit(attemptPath(sale), { ...said, ...sent }), to)
    }
    expect((await browser.get(to)).text).toContain('Your answers are saved.')
    expect((await peopleOf(sale, held.guest))[1]).toMatchObject({ firstName: 'Robin' })
    const beside = await begin()
    const presses = [1, 2].map(() =>
      beside.browser.submit(attemptPath(sale), { ...said, firstName: 'Max', ...beside.sent }),
    )
    for (const answer of await Promise.all(presses)) isLedTo(answer, to)
    expect((await peopleOf(sale, held.guest))[1]).toMatchObject({ firstName: 'Max' })

    // What another form has said is no answer to this one.
    const late = await begin()
    const newer = await begin()
    isLedTo(await newer.browser.submit(attemptPath(sale), { ...said, ...newer.sent }), to)
    const opened = late.browser.cookies.get(cookieName)!
    for (const at of [late.sent.at!, 'nothing', '../attempts', '']) {
      late.browser.cookies.set(cookieName, opened)
      const typed = { ...said, ...late.sent, at }
      const again = await late.browser.submit(attemptPath(sale), typed)
      expect([again.status, again.text.includes('This code does not work.')]).toEqual([404, true])
    }
  })

  it('says that it is saved when it is sent again, though the first answer was lost', async () => {
    const sale = await open()
    const { browser } = await entered(sale, await codeFor(await holding(sale)))
    const sent = hiddenIn(await browser.get(attemptPath(sale)), ...sentTwice)
    const { send } = accountOf({ browser }, (heard) =>
      heard.method === 'POST'
        ? { ...heard, status: 503, json: { status: 503, code: 'database_unavailable' } }
        : heard,
    )
    const said = { firstName: 'Robin', lastName: '', email: '' }
    const lost = await send(attemptPath(sale), new URLSearchParams({ ...said, ...sent }))
    expect(lost.status).toBe(503)
    const again = hiddenIn(lost as Answer, ...sentTwice)
    const answer = await browser.submit(attemptPath(sale), { ...said, ...again })
    isLedTo(answer, `${attemptPath(sale)}?done=submitted`)
  })

  it('skipped twice, says both times that nothing is said', async () => {
    const sale = await open()
    const { browser } = await entered(sale, await codeFor(await holding(sale)))
    const [, form = ''] = (await browser.get(attemptPath(sale))).text.split('<details>')
    const sent = hiddenIn({ text: form } as Answer, 'skip', ...sentTwice)
    for (let press = 1; press <= 2; press++) {
      const answer = await browser.submit(attemptPath(sale), { ...sent, sure: 'true' })
      isLedTo(answer, `${attemptPath(sale)}?done=skipped`)
    }
  })

  it('says one 404 of every code that opens nothing, and drops it', async () => {
    const sale = await open()
    const [mine, theirs] = [await holding(sale), await holding(sale)]
    const [code, foreign] = [await codeFor(mine), await codeFor(theirs)]
    const [order, attempt, secret] = code.split('.')
    const replaced = await codeFor(mine, 0)
    await codeFor(mine, 0)
    const elsewhere = await open()
    const late = await codeFor(await holding(sale))
    await inTenant(
      sale.community.id,
      `update registration_attempt set expires_at = now() - interval '1 minute' where id = $1`,
      [readAttemptCode(late)!.attemptId],
    )
    const tried: [Sale, string][] = [
      [sale, ''],
      [sale, 'x'],
      [sale, `${order}.${attempt}.${'x'.repeat(43)}`],
      [sale, `${foreign.split('.')[0]}.${attempt}.${secret}`],
      [sale, `${order}.${attempt}.${foreign.split('.')[2]}`],
      [sale, `${order}.${attempt}.${mine.guest.capability}`],
      [sale, replaced],
      [sale, late],
      [elsewhere, code],
    ]
    const said: (string | undefined)[] = []
    for (const [of, text] of tried) {
      const { browser, answer } = await entered(of, text)
      expect(answer.status, text).toBe(404)
      expect(browser.cookies.has(cookieName)).toBe(false)
      expect(answer.text).toContain('name="code"')
      if (text.length > 1) expect(answer.text).not.toContain(text)
      said.push(/<div class="errors".*?<\/div>/s.exec(answer.text)?.[0])
    }
    expect(new Set(said).size).toBe(1)
    expect(said[0]).toContain('This code does not work.')

    // One that is open in a browser ends there as well: for whoever reads, submits or skips.
    for (const sent of [null, { firstName: 'Robin' }, { skip: 'true', sure: 'true' }]) {
      const { browser, answer } = await entered(sale, await codeFor(mine))
      isLedTo(answer, attemptPath(sale))
      await codeFor(mine)
      const gone = sent
        ? await browser.submit(attemptPath(sale), sent)
        : await browser.get(attemptPath(sale))
      expect([gone.status, browser.cookies.has(cookieName)]).toEqual([404, false])
      expect(/<div class="errors".*?<\/div>/s.exec(gone.text)?.[0]).toBe(said[0])
    }
    // Without one there is nothing to say.
    const nothing = await newBrowser(sale.community).submit(attemptPath(sale), { firstName: 'R' })
    expect(nothing.status).toBe(404)
    expect((await peopleOf(sale, mine.guest))[1]).toMatchObject({ firstName: null })
  })

  it('keeps the names of a confirmed order, and says where nothing can be said', async () => {
    const sale = await open()
    await takeAnswers(sale, 0)
    const [remark] = await ask(sale, {})
    const sent = { quantity: 1, body: { participants: [kim], finalize: true } }
    const held = await holding(sale, sent)
    const { browser } = await entered(sale, await codeFor(held, 0))
    const form = await browser.get(attemptPath(sale))
    expect(form.text).toContain('Kim Lee')
    expect(form.text).toContain('type="hidden" name="firstName" value="Kim"')
    // A name that no field shows is refused in words alone: there is nothing to lead to.
    const renamed = await browser.submit(attemptPath(sale), {
      ...kim,
      firstName: 'Max',
      [`answers.${remark}`]: 'Kept',
    })
    expect(renamed.status).toBe(422)
    const [summary = ''] = /<div class="errors".*?<\/div>/s.exec(renamed.text) ?? []
    expect(summary).toContain('<ul><li>The registration is confirmed. ')
    expect(summary).toContain('by a transfer.</li></ul>')
    expect(summary).not.toContain('href=')
    expect(renamed.text).toContain('value="Kept"')
    expect((await peopleOf(sale, held.guest))[0]).toMatchObject(kim)
    isLedTo(
      await browser.submit(attemptPath(sale), { ...kim, [`answers.${remark}`]: 'Late' }),
      `${attemptPath(sale)}?done=submitted`,
    )
    expect((await peopleOf(sale, held.guest))[0]).toMatchObject({
      ...kim,
      answers: { [remark!]: 'Late' },
    })

    const other = await entered(sale, await codeFor(held, 0))
    await takeAnswers(sale, null)
    const closed = await other.browser.get(attemptPath(sale))
    expect(closed.status).toBe(200)
    expect(closed.text).toContain('no longer accept answers')
    expect(closed.text).not.toContain('name="firstName"')
    expect(closed.text).toContain('name="skip"')
    const refused = await other.browser.submit(attemptPath(sale), kim)
    expect([refused.status, other.browser.cookies.has(cookieName)]).toEqual([409, true])
  })

  it('takes no form of another site', async () => {
    const held = await holding(await open())
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
    const { browser, answer } = await entered(held.sale, await codeFor(held), { headers })
    expect([answer.status, browser.cookies.has(cookieName)]).toEqual([403, false])
  })

  it('has no secret in an address, in the log or in a page', async () => {
    const isolate = await sharedIsolate()
    const { origin } = isolate
    const held = await holding(await open())
    const { sale } = held
    const before = isolate.lines.length
    const shown = await held.browser.submit(
      orderPath(sale),
      { attempt: held.people[1].id },
      { origin },
    )
    const code = codeIn(shown)!
    const { browser, answer: first } = await entered(sale, code, { origin })
    const answers = [
      first,
      await browser.get(attemptPath(sale), { origin }),
      await browser.submit(attemptPath(sale), { firstName: '' }, { origin }),
      await browser.submit(attemptPath(sale), { firstName: 'Robin' }, { origin }),
      (await entered(sale, code, { origin })).answer,
    ]
    expect(answers.map(({ status }) => status)).toEqual([303, 200, 422, 303, 404])
    const lines = isolate.lines.slice(before).join('\n')
    expect(lines).toContain('submitGuestAttempt')
    const { capability } = readAttemptCode(code)!
    const told = answers.flatMap(({ text, headers }) => [text, headers.get('location') ?? ''])
    for (const text of [lines, ...told]) expect(text).not.toContain(capability)
    for (const { headers } of [shown, ...answers]) {
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    }
  })
})
