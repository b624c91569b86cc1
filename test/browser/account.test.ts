import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { messagesOf } from '../../local/message-files.ts'
import { type Somebody, somebody } from '../edge/console/forms.ts'
import {
  goodPassword,
  mailedSecret,
  mailsTo,
  openCommunity,
  registeredAccount,
  signIn as signInAsBearer,
  turnBackMails,
} from '../support/accounts.ts'
import { held } from '../support/admission.ts'
import { film } from '../support/camera.ts'
import { checkInListOf } from '../support/check-in-lists.ts'
import { call } from '../support/client.ts'
import { asOwner, type Community, grant, inTenant, newId } from '../support/community.ts'
import { erase, reopenErasure } from '../support/erasures.ts'
import { admitGuests, asGuest, guestOrder } from '../support/guests.ts'
import { type SharedInBrowser, sharedInBrowser } from '../support/in-browser.ts'
import { type Sale, saleOf, takenOf } from '../support/orders.ts'
import {
  expectAccessibleFromTheRight,
  expectAccessibleInAllLanguages,
  expectAccessibleInAllViews,
} from '../support/page-check.ts'
import { pngOf } from '../support/png.ts'
import { ask } from '../support/questions.ts'
import { oneOf, scriptModes } from '../support/selection.ts'
import { phone } from '../support/slow-phone.ts'

let product: SharedInBrowser
let account: Somebody

beforeAll(async () => {
  ;[product, account] = await Promise.all([sharedInBrowser(), somebody()])
})

const siteOf = (community: Community) => product.homeOf(community)

async function open(address: string, options: BrowserContextOptions = {}, as?: Somebody) {
  const context = await product.newContext(options, as)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

type Language = 'en' | 'de'
const { en, de } = messagesOf()
const messages = { en: new Map(en), de: new Map(de) }
const textIn = (language: Language, key: string) => messages[language].get(key)!

/** Signs in on the page that is open. */
async function signIn(page: Page, email: string, password: string, language: Language = 'en') {
  const text = (key: string) => textIn(language, key)
  await page.getByLabel(text('field.email')).fill(email)
  await page.getByLabel(text('field.password'), { exact: true }).fill(password)
  await press(page, text('signIn.title'))
}

/** Somebody as the API knows them. */
async function asPerson(community: Community, email: string, password: string) {
  const { token } = await signInAsBearer({ community, email, password })
  const { json } = await call(community, '/api/user', { as: { token } })
  return { id: json.id as string, as: { token } }
}

/** Registers and proves the address, with the link of the mail as people without a script use it. */
async function register(page: Page, community: Community, email: string) {
  await page.getByLabel('First name').fill('Alan')
  await page.getByLabel('Last name').fill('Test')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('New password').fill(goodPassword)
  await press(page, 'Create an account')
  await page.getByText('Check your inbox').waitFor()
  const link = `${siteOf(community)}/account/verify#${await mailedSecret(email)}`
  const [mail] = await mailsTo(email)
  expect(mail!.text).toContain(link.slice(link.indexOf('/account/')))
  await page.goto(link)
  await page.getByLabel('Link in the mail').fill(page.url())
  await press(page, 'Confirm')
  await page.getByText('Your account is ready.').waitFor()
}

describe('without JavaScript', () => {
  const options = { javaScriptEnabled: false }

  it('registers, signs in and out, and sets a new password', async () => {
    const community = await openCommunity()
    const site = siteOf(community)
    const email = `${newId()}@example.test`
    const page = await open(`${site}/settings/account?section=profile`, options)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await register(page, community, email)

    await page.getByRole('link', { name: 'Sign in' }).last().click()
    await signIn(page, email, 'not the password')
    await page.getByText('The e-mail address or password is not right.').first().waitFor()
    expect(await page.getByLabel('E-mail address').inputValue()).toBe(email)
    expect(
      await page.locator('#error-summary').evaluate((it) => it === document.activeElement),
    ).toBe(true)
    await page.getByRole('link', { name: 'The e-mail address or password is not right.' }).click()
    expect(await page.locator(':focus').getAttribute('name')).toBe('password')
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    await press(page, 'Sign in')
    await page.waitForURL(`${site}/settings/account?section=profile`)
    await press(page, 'Sign out')
    await page.waitForURL(`${site}/`)
    expect(await page.context().cookies(site)).toEqual([])

    await turnBackMails(community)
    await page.goto(`${site}/account/sign-in`)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await press(page, 'Send the mail')
    await page.getByText('the mail is on its way').waitFor()
    await page.goto(`${site}/account/reset#${await mailedSecret(email, 2)}`)
    await page.getByLabel('Link in the mail').fill(page.url())
    await page.getByLabel('New password').fill('short and')
    await press(page, 'Set password')
    // The browser itself asks for more than that.
    expect(page.url()).toContain('#')
    await page.getByLabel('New password').fill('aaaaaaaaaaaaaaaa')
    await press(page, 'Set password')
    await page.getByRole('link', { name: 'must use more different characters' }).waitFor()
    await page.getByLabel('New password').fill('another passphrase')
    await press(page, 'Set password')
    await page.getByText('Your password is set').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email, 'another passphrase')
    await page.getByText('You are signed in as').waitFor()
    await press(page, 'Sign out everywhere')
    await page.waitForURL(`${site}/`)
  })
})

it('without JavaScript, brings a picture and takes it away', async () => {
  const site = siteOf(account.community)
  const page = await open(`${site}/account/picture`, { javaScriptEnabled: false }, account)
  const buffer = Buffer.from(pngOf({ width: 64, height: 64 }))
  const choose = (mimeType: string) =>
    page.getByLabel('New picture').setInputFiles({ name: 'me', mimeType, buffer })
  await choose('text/plain')
  await press(page, 'Use this picture')
  await page.getByRole('link', { name: 'Choose a picture' }).waitFor()
  await choose('image/png')
  await press(page, 'Use this picture')
  const picture = page.getByAltText('How you are shown here')
  await picture.waitFor()
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(64)
  await press(page, 'Remove my picture')
  await page.getByText('You have no picture here.').waitFor()
})

describe.each(scriptModes('erasure'))('%s', (_, javaScriptEnabled) => {
  const options = { javaScriptEnabled }

  it('an account is erased, and its page shows how far that is until it is complete', async () => {
    const { community, email, password } = await registeredAccount(account.community)
    const site = siteOf(community)
    const page = await open(`${site}/settings/account?section=profile`, options)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await signIn(page, email, password)
    await page.getByRole('link', { name: 'Erase your account and personal data' }).click()
    await page.getByLabel('to confirm').fill('somebody else')
    await press(page, 'Erase my account for good')
    await page.getByRole('link', { name: 'Nothing was erased.' }).waitFor()
    await page.getByLabel('to confirm').fill(email)
    await press(page, 'Erase my account for good')
    await page.waitForURL(`${site}/account/erasure`)
    const [receipt, ...others] = await page.context().cookies(`${site}/account/erasure`)
    expect(others).toEqual([])
    if (receipt) {
      expect(receipt).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict' })
      expect(addresses.join()).not.toContain(receipt.value)
    }
    await page.getByText('The erasure is complete').waitFor()
    expect(await page.context().cookies(`${site}/account/erasure`)).toEqual([])
    await page.goto(`${site}/account/sign-in`)
    await signIn(page, email, password)
    await page.getByText('The e-mail address or password is not right.').first().waitFor()
  })
})

describe('axe finds nothing', () => {
  it('on the page of an erasure that is under way', async () => {
    const { community, email, password } = await registeredAccount(account.community)
    const person = await asPerson(community, email, password)
    const { json } = await erase(community, person.as)
    await reopenErasure(person.id, json.receipt)
    const url = `${siteOf(community)}/account/erasure`
    const context = await product.newContext({ bypassCSP: true })
    await context.addCookies([
      {
        name: '__Secure-marquee-erasure',
        value: json.receipt,
        domain: new URL(url).hostname,
        path: '/account/erasure',
        secure: true,
      },
    ])
    const page = await context.newPage()
    await page.goto(url)
    await page.getByText('Under way').waitFor()
    // The page would ask again while it is looked at.
    await page.evaluate(() => window.stop())
    await expectAccessibleInAllViews(page, 'an erasure that is under way')
  })

  const members = ['picture', 'security', 'password', 'preferences', 'erase', 'erasure']
  const strangers = ['sign-in', 'register', 'verify', 'forgot', 'reset', 'invitation']

  it('on the pages of an account', async () => {
    const site = siteOf(account.community)
    const page = await open(`${site}/account/sign-in`, { bypassCSP: true })
    for (const name of strangers) {
      for (const query of oneOf(['', '?done'], name)) {
        await page.goto(`${site}/account/${name}${query}`)
        await expectAccessibleInAllLanguages(page, name + query)
      }
    }
    await page.goto(`${site}/account/sign-in`)
    await signIn(page, account.email, 'not the password')
    await page.locator('#error-summary').waitFor()
    await expectAccessibleInAllViews(page, 'wrong password')
    await signIn(page, account.email, account.password)
    await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
    await expectAccessibleInAllLanguages(page, 'signed in')
    for (const name of members) {
      await page.goto(`${site}/account/${name}`)
      await expectAccessibleInAllLanguages(page, name)
    }
    for (const name of oneOf(['preferences', 'security', 'registrations'], 'from the right')) {
      await page.goto(`${site}/account/${name}`)
      await expectAccessibleFromTheRight(page, name)
    }
    await page.goto(`${site}/account/erase`)
    await page.locator('#field-name').fill('somebody else')
    await press(page, 'Erase my account for good')
    await page.locator('#error-summary').waitFor()
    await expectAccessibleInAllViews(page, 'erase, not confirmed')
  })

  it('in German, where the language is chosen on an account page and kept', async () => {
    const own = await registeredAccount(account.community)
    const site = siteOf(own.community)
    const page = await open(`${site}/account/sign-in`, { locale: 'en', bypassCSP: true })
    await press(page, 'Deutsch')
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await signIn(page, own.email, 'not the password', 'de')
    await page.locator('#error-summary').waitFor()
    await expectAccessibleInAllViews(page, 'wrong password')
    await signIn(page, own.email, own.password, 'de')
    await page.getByRole('button', { name: 'Abmelden', exact: true }).waitFor()
    await page.goto(`${site}/account/security`)
    await press(page, textIn('de', 'language.keep'))
    await page.getByText(textIn('de', 'language.kept')).waitFor()
    await page.context().clearCookies({ name: '__Host-marquee-language' })
    await page.reload()
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
  })
})

/** Opens an event on a phone, follows its way to register, and signs in on the way. */
async function openRegistering(sale: Sale, options: BrowserContextOptions): Promise<Page> {
  const page = await open(`${siteOf(account.community)}/events/event-${sale.eventId}`, options)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await signIn(page, account.email, account.password)
  await page.getByRole('heading', { name: 'Register for' }).waitFor()
  return page
}

async function giveUp(page: Page) {
  await page.locator('summary', { hasText: 'Cancel this registration' }).click()
  await page.getByLabel('Yes, give up all places of this registration').check()
  await press(page, 'Cancel this registration')
  await page.getByText('This registration is cancelled.').waitFor()
}

describe('registering for an event', () => {
  it('without JavaScript, one ticket is had by one press and given up again', async () => {
    const sale = await saleOf([{ capacity: 9 }], [{}], account.community)
    const page = await openRegistering(sale, { javaScriptEnabled: false })
    await press(page, 'Register')
    await page.getByText('You are registered.').waitFor()
    expect(await takenOf(sale)).toEqual([1])
    await giveUp(page)
    expect(await takenOf(sale)).toEqual([0])
  })

  it('with JavaScript, two tickets are had by two names; axe finds nothing on the way', async () => {
    const tickets = [{ name: 'Visitor' }, { name: 'Dinner', fields: { sort_order: 1 } }]
    const sale = await saleOf([{ capacity: 9 }], tickets, account.community)
    const page = await openRegistering(sale, { bypassCSP: true })
    await expectAccessibleInAllLanguages(page, 'tickets to choose')
    await press(page, 'Register')
    await page.getByText('Choose at least one ticket.').waitFor()
    await page.getByLabel('Visitor').selectOption('2')
    await press(page, 'Register')
    await page.getByText('Say who comes').waitFor()
    await expectAccessibleInAllLanguages(page, 'names of a registration')
    await page.getByLabel('First name').last().fill('Kim')
    await press(page, 'Register')
    await page.getByText('You are registered.').waitFor()
    expect(await takenOf(sale)).toEqual([2])
    await expectAccessibleInAllLanguages(page, 'a registration')
    await page.getByRole('link', { name: 'All your registrations' }).click()
    await page.getByRole('heading', { name: 'Your registrations' }).waitFor()
    await expectAccessibleInAllLanguages(page, 'all registrations')
    await page
      .getByRole('link', { name: `Event ${sale.eventId}` })
      .first()
      .click()
    await giveUp(page)
    expect(await takenOf(sale)).toEqual([0])
  })

  it('without an account, a guest registers by four fields; the secret stays in the cookie', async () => {
    const sale = await saleOf([{ capacity: 9 }], [{}], account.community)
    await admitGuests(sale)
    const page = await open(`${siteOf(sale.community)}/events/event-${sale.eventId}`)
    const asked: string[] = []
    page.on('request', (request) =>
      asked.push(`${request.url()} ${request.headers().referer ?? ''} ${request.postData() ?? ''}`),
    )
    await page.getByRole('link', { name: 'Register', exact: true }).click()
    await page.getByLabel('First name').fill('Kim')
    await page.getByLabel('E-mail address').fill('kim@example.test')
    await press(page, 'Register')
    await page.getByText('You are registered.').waitFor()
    expect(await takenOf(sale)).toEqual([1])
    const cookies = await page.context().cookies(page.url())
    const cookie = cookies.find(({ name }) => name === '__Secure-marquee-guest')!
    expect(cookie).toMatchObject({
      path: `/events/event-${sale.eventId}/registration`,
      httpOnly: true,
      secure: true,
      sameSite: 'Lax',
    })
    const secret = cookie.value.split('.').at(-1)!
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(asked.filter((text) => text.includes(secret))).toEqual([])
    expect(await page.content()).not.toContain(secret)

    // What keeps pages for when there is no network keeps the event, and not who registered.
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/events/offline.js')
      await navigator.serviceWorker.ready
    })
    await page.reload()
    const keptPages = () =>
      page.evaluate(async () => {
        const found = await Promise.all(
          (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
        )
        return found.flat().map(({ url }) => new URL(url).pathname)
      })
    const registered = page.url()
    await page.goto(`${registered}/attempt`)
    await page.getByRole('link', { name: 'Event page' }).click()
    await expect.poll(keptPages).toContain(`/events/event-${sale.eventId}`)
    await page.goto(registered)
    expect((await keptPages()).filter((path) => path.includes('/registration'))).toEqual([])

    // Another browser has no way to it.
    const other = await open(page.url())
    await other.getByRole('button', { name: 'Register', exact: true }).waitFor()

    await page.locator('summary', { hasText: 'Erase my data' }).click()
    await page.getByLabel('Erase the names and addresses').check()
    await press(page, 'Erase my data')
    await page.getByText('You are registered.').waitFor()
    expect(await page.content()).not.toContain('Kim')
    await giveUp(page)
    expect(await takenOf(sale)).toEqual([0])
  })

  it.each(scriptModes('code of a guest'))(
    '%s, on a phone, somebody says who comes by the code of a guest',
    async (_, javaScriptEnabled) => {
      const sale = await saleOf([{ capacity: 9 }], [{}], account.community)
      await admitGuests(sale)
      const [remark] = await ask(sale, { label: 'Remark' })
      const body = { participants: [{ firstName: 'Kim', email: 'kim@example.test' }] }
      const guest = await guestOrder(sale, { quantity: 2, body })
      const site = siteOf(sale.community)
      const path = `/events/event-${sale.eventId}/registration`
      const options = { ...phone, javaScriptEnabled, bypassCSP: true }
      const isWhole = javaScriptEnabled
      const page = await open(site, options)
      await page.context().addCookies([
        {
          name: '__Secure-marquee-guest',
          value: `${sale.eventId}.${guest.id}.${guest.capability}`,
          domain: new URL(site).hostname,
          path,
          secure: true,
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
      await page.goto(site + path)
      await page.locator('summary', { hasText: 'Let others answer for themselves' }).click()
      if (isWhole) await expectAccessibleInAllLanguages(page, 'the tickets that have a code')
      await page.setViewportSize(phone.viewport)
      const offer = page.getByRole('listitem').filter({ hasText: 'Person 2' })
      if (!(await offer.isVisible()))
        await page.locator('summary', { hasText: 'Let others' }).click()
      await offer.getByRole('button', { name: 'Let the person answer' }).click()
      await page.getByText('shown only now').waitFor()
      if (isWhole) await expectAccessibleInAllLanguages(page, 'the code of a ticket')
      await page.setViewportSize(phone.viewport)
      const [code, address] = await page.locator('code').allTextContents()
      const copy = page.getByRole('button', { name: 'Copy' })
      if (isWhole) {
        await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
        await copy.first().click()
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
      } else expect(await copy.count()).toBe(0)
      await page.getByRole('link', { name: 'Back to your registration' }).click()
      await page.getByText('Your places are held').waitFor()
      const secret = code!.split('.').at(-1)!
      expect(await page.content()).not.toContain(secret)

      // Another browser, of whoever comes along.
      expect(address).toBe(`${site}${path}/attempt`)
      const other = await open(address!, options)
      const asked: string[] = []
      other.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer}`))
      if (isWhole) await expectAccessibleInAllLanguages(other, 'the page that takes a code')
      await other.setViewportSize(phone.viewport)
      await other.getByLabel('Code').fill('no.such.code')
      await press(other, 'Continue')
      await other.getByText('This code does not work.').waitFor()
      await other.getByLabel('Code').fill(code!)
      await press(other, 'Continue')
      await other.getByLabel('First name').fill('Robin')
      const cookies = await other.context().cookies(address)
      expect(cookies.find(({ name }) => name === '__Secure-marquee-attempt')).toMatchObject({
        path: `${path}/attempt`,
        httpOnly: true,
        secure: true,
        sameSite: 'Lax',
      })
      expect(await other.content()).not.toContain(secret)
      await other.getByLabel('E-mail address').fill('robin@nowhere')
      await press(other, 'Save')
      await other.locator('#error-summary').waitFor()
      if (isWhole) await expectAccessibleInAllLanguages(other, 'what is asked by a code')
      await other.setViewportSize(phone.viewport)
      await other.getByLabel('First name').fill('Robin')
      await other.getByLabel('E-mail address').fill('robin@example.test')
      await other.getByLabel('Remark').fill('By train')
      await press(other, 'Save')
      await other.getByText('Your answers are saved.').waitFor()
      expect(asked.filter((text) => text.includes(secret))).toEqual([])
      expect(asked.filter((text) => text.includes(code!))).toEqual([])
      const { json } = await asGuest(sale, guest, { below: '/participants' })
      expect(json._embedded.items[1]).toMatchObject({
        firstName: 'Robin',
        answers: { [remark!]: 'By train' },
      })
      await other.goto(address!)
      await other.getByLabel('Code').waitFor()
    },
  )

  it('without JavaScript a guest registers by mail, and finds the registration again by another', async () => {
    const sale = await saleOf([{ capacity: 9 }], [{}], account.community)
    await admitGuests(sale)
    const site = siteOf(sale.community)
    const address = `${site}/events/event-${sale.eventId}/registration`
    const email = `${newId()}@example.test`
    const plain = { javaScriptEnabled: false }
    const page = await open(address, plain)
    await page.locator('noscript .note').waitFor()
    await page.getByLabel('First name').fill('Kim')
    await page.getByLabel('E-mail address').fill(email)
    await press(page, 'Register')
    await page.getByText('Turn JavaScript on').waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('Kim')
    expect(await takenOf(sale)).toEqual([0])

    await page.locator('noscript a').click()
    await page.getByLabel('E-mail address').fill(email)
    await press(page, 'Send the mail')
    await page.getByText('Check your inbox').waitFor()
    await page.goto(`${address}?confirmed#${await mailedSecret(email)}`)
    await page.getByLabel('Link in the mail').fill(page.url())
    await page.getByLabel('First name').fill('Kim')
    await page.getByLabel('E-mail address').fill(email)
    await press(page, 'Register')
    await page.getByText('You are registered.').waitFor()
    expect(await takenOf(sale)).toEqual([1])

    // Another browser, which has scripts.
    await turnBackMails(sale.community)
    const other = await open(`${site}/account/sign-in`, { bypassCSP: true })
    await other.getByRole('link', { name: 'I cannot find my ticket' }).click()
    await expectAccessibleInAllLanguages(other, 'the page for a lost ticket')
    await other.getByLabel('E-mail address').fill(email)
    await press(other, 'Send the mail')
    await other.getByText('the mail is on its way').waitFor()
    const asked: string[] = []
    other.on('request', (request) =>
      asked.push(`${request.url()} ${request.headers().referer ?? ''}`),
    )
    const secret = await recoverySecret(email)
    await other.goto(`${site}/account/recovered#${secret}`)
    await expect.poll(() => other.url()).toBe(`${site}/account/recovered`)
    await press(other, 'Open my registrations')
    await other.getByText('You are registered.').waitFor()
    expect(other.url()).toBe(address)
    expect(asked.filter((text) => text.includes(secret))).toEqual([])
    // The secret that the first browser has opens nothing any more.
    await page.reload()
    await page.getByRole('button', { name: 'Register', exact: true }).waitFor()
  })
})

/** Of the mail that leads back to orders, whichever came before it. */
async function recoverySecret(email: string): Promise<string> {
  const isIt = ({ text }: { text: string }) => text.includes('/account/recovered#')
  await expect.poll(async () => (await mailsTo(email)).some(isIt), { timeout: 20_000 }).toBe(true)
  const mail = (await mailsTo(email)).find(isIt)
  return /#([\w-]{43})/.exec(mail!.text)![1]!
}

/** Words that stand on more than one line. */
const brokenWordsIn = (text: Locator) =>
  text.evaluate((element) => {
    const [node] = element.childNodes
    const words = [...(node?.textContent ?? '').matchAll(/\S+/g)]
    return words.flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(node!, index)
      range.setEnd(node!, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })

describe('at the door', () => {
  it('the camera reads a ticket off a screen; without a script staff types and searches', async () => {
    const { community, id: userId } = account
    const sale = await saleOf([{ capacity: 9 }], [{}], community)
    await grant(community.id, { scope: 'event', scopeId: sale.eventId, userId, role: 43 })
    const event = `${siteOf(community)}/events/event-${sale.eventId}`
    const own = await open(`${event}/registration`, { bypassCSP: true }, account)
    await press(own, 'Register')
    await own.getByRole('link', { name: 'Show the ticket' }).click()
    await own.getByRole('img', { name: 'QR code of the ticket' }).waitFor()
    await expectAccessibleInAllLanguages(own, 'a ticket')
    const code = (await own.locator('.letters').textContent())!.replaceAll(' ', '')

    const door = `${siteOf(community)}/check-in/${sale.eventId}`
    film(code)
    const camera = await open(door, {}, account)
    await press(camera, 'Scan with the camera')
    await camera.getByText('Welcome', { exact: true }).waitFor()
    expect(await camera.locator('.figures dd').allTextContents()).toEqual(['1', '1', '1'])
    // At a list it asks the list.
    const { id: list } = await checkInListOf(sale, { name: 'Great hall', maximumInside: 5 })
    await camera.goto(door)
    await camera.getByLabel('Where people come in').selectOption('Great hall')
    await press(camera, 'Choose')
    await camera.getByText('Again after each exit').waitFor()
    await press(camera, 'Scan with the camera')
    await camera.getByText('Welcome', { exact: true }).waitFor()
    expect(await camera.locator('.figures dd').allTextContents()).toEqual(['1', '1 / 5', '1'])
    await camera.close()
    await own.goto(`${door}?list=${list}`)
    await expectAccessibleInAllLanguages(own, 'a list')
    for (const name of ['Tenant Administrator', 'Ada Wolfeschlegelstein', 'Ada Test']) {
      const [firstName, lastName] = name.split(' ')
      await inTenant(
        community.id,
        `update registration_order_participant set first_name = $2, last_name = $3
         where registration_order_id in (select id from registration_order where event_id = $1)`,
        [sale.eventId, firstName, lastName],
      )
      await own.goto(`${door}/badges`)
      for (const width of [320, 390, 1_280]) {
        await own.setViewportSize({ width, height: 900 })
        expect([width, await brokenWordsIn(own.getByText(name))]).toEqual([width, []])
      }
    }
    await expectAccessibleInAllViews(own, 'badges')
    await own.goto(`${door}?text=test`)
    await expectAccessibleInAllLanguages(own, 'attendees')
    await own.getByLabel('Code of a ticket').fill('nonsense')
    await press(own, 'Check')
    await own.getByText('Unknown code', { exact: true }).waitFor()
    await expectAccessibleInAllViews(own, 'a verdict')

    const page = await open(door, { javaScriptEnabled: false }, account)
    await page.getByLabel('Code of a ticket').fill(code.toLowerCase())
    await press(page, 'Check')
    await page.getByText('Already inside', { exact: true }).waitFor()
    await page.getByLabel('Name').fill('test')
    await press(page, 'Search')
    await press(page, 'Check out')
    await page.getByText('Checked out.').waitFor()
    await press(page, 'Check in')
    await page.getByText('Welcome', { exact: true }).waitFor()
    const verdict = page.locator('#verdict')
    await verdict.locator('summary').click()
    await verdict.getByLabel('Reason').selectOption('WrongTarget')
    await verdict.getByRole('button').click()
    await page.getByText('The check-in is undone.').waitFor()
  })

  it('what is shown and heard of a code is never what was said of another one', async () => {
    const { community } = account
    const staff = await somebody(community)
    const sale = await saleOf([{ capacity: 9 }], [{}], community)
    const ofEvent = { scope: 'event', scopeId: sale.eventId, userId: staff.id } as const
    await grant(community.id, { ...ofEvent, role: 43 })
    const [ann, ben, cat] = [await held(sale), await held(sale), await held(sale)]
    const page = await open(`${siteOf(community)}/check-in/${sale.eventId}`, {}, staff)
    await page.addInitScript(() => {
      const shown = window as unknown as { code?: string; BarcodeDetector: unknown }
      shown.BarcodeDetector = class {
        static getSupportedFormats = async () => ['qr_code']
        detect = async () => (shown.code ? [{ rawValue: shown.code }] : [])
      }
    })
    await page.reload()
    await press(page, 'Scan with the camera')
    const scan = (code: string) =>
      page.evaluate((each) => Object.assign(window, { code: each }), code)
    const verdict = page.locator('#verdict')
    await scan(ann.code)
    await verdict.getByText('Welcome', { exact: true }).waitFor()
    await page.context().setOffline(true)
    await scan(ben.code)
    await verdict.getByText('No answer came.').waitFor()
    expect(await verdict.getByText('Welcome', { exact: true }).count()).toBe(0)
    await page.context().setOffline(false)
    await verdict.getByText('Welcome', { exact: true }).waitFor()
    await asOwner(
      'delete from role_grant where tenant_id = $1 and scope_id = $2 and user_id = $3',
      [...[community.id, sale.eventId, staff.id]],
    )
    await scan(cat.code)
    await verdict.getByText('You cannot check people in at this event').waitFor()
    expect(await verdict.getByText('Welcome', { exact: true }).count()).toBe(0)
    await page.context().clearCookies()
    await scan(ann.code)
    await page.waitForURL(/\/account\/sign-in/)
  })
})
