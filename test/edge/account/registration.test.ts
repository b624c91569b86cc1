import { beforeAll, describe, expect, it } from 'vitest'
import {
  goodPassword,
  mailedSecret,
  newEmail,
  newSource,
  openCommunity,
  registeredAccount,
} from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import { type Answer, call } from '../../support/client.ts'
import { type Community, mintCommunity } from '../../support/community.ts'

let community: Community
let browser: Browser

beforeAll(async () => {
  community = await openCommunity()
  browser = newBrowser(community)
})

const submit = (path: string, texts: Record<string, string>, from = browser) =>
  from.submit(path, texts, { headers: { 'cf-connecting-ip': newSource() } })

const led = ({ status, headers }: Answer) => [status, headers.get('location')]
const person = { firstName: 'Alan', lastName: 'Test', password: goodPassword }

const signsIn = async (email: string, password: string, host = community) => {
  const answer = await submit('/account/sign-in', { identifier: email, password }, newBrowser(host))
  return answer.status === 303
}

describe('registration by forms', () => {
  it('asks for the proof of the address, which the link of the mail gives', async () => {
    const email = newEmail()
    expect(led(await submit('/account/register', { ...person, email }))).toEqual([
      303,
      '/account/register?done',
    ])
    expect((await browser.get('/account/register?done')).text).toContain('Check your inbox')
    const secret = await mailedSecret(email)
    const link = `https://${community.host}/account/verify#${secret}`
    const verified = await submit('/account/verify', { token: link })
    expect(led(verified)).toEqual([303, '/account/verify?done'])
    expect((await browser.get('/account/verify?done')).text).toContain('Your account is ready.')
    expect(await signsIn(email, person.password)).toBe(true)
    const again = await submit('/account/verify', { token: secret })
    expect(again.status).toBe(422)
    expect(again.text).toContain('This link does not work any more.')
    // A form that is sent twice without a script: what to do next.
    expect(again.text).toContain('If you have just used it, it has worked.')
    expect(again.text).toContain('<a href="/account/sign-in">I have an account</a>')
  })

  it('answers for an address that has an account as for any other', async () => {
    const { email } = await registeredAccount(community)
    const [known, unknown] = await Promise.all([
      submit('/account/register', { ...person, email }),
      submit('/account/register', { ...person, email: newEmail() }),
    ])
    expect(led(known)).toEqual(led(unknown))
    expect([known!.text, unknown!.text]).toEqual(['', ''])
  })

  it('keeps what was typed but the password, and says at the field what is wrong', async () => {
    const email = newEmail()
    const texts = { ...person, email, firstName: 'Al <an>', password: 'aaaaaaaaaaaaaaaa' }
    const { status, text } = await submit('/account/register', texts)
    expect(status).toBe(422)
    expect(text).toContain('New password must use more different characters.</a>')
    expect(text).toMatch(/id="field-password-error">New password must use more different/)
    expect(text).toContain('value="Al &lt;an&gt;"')
    expect(text).toContain(`value="${email}"`)
    expect(text).not.toContain(texts.password)
  })

  it('is not offered where registration is closed, and cannot be sent there', async () => {
    const closed = newBrowser(await mintCommunity())
    const page = await closed.get('/account/register')
    expect(page.text).toContain('Registration is not open here.')
    expect(page.text).not.toContain('action="/account/register"')
    const sent = await submit('/account/register', { ...person, email: newEmail() }, closed)
    expect(sent.status).toBe(403)
  })

  it('takes whoever has the mail of an invitation, where registration is closed', async () => {
    const inviting = await mintCommunity()
    const owner = await inviting.person({ tenantRole: 10 })
    const email = newEmail()
    await call(inviting, '/api/tenant/invitations', {
      method: 'POST',
      as: owner,
      body: { email, roleId: 13 },
    })
    const token = await mailedSecret(email)
    const invited = newBrowser(inviting)
    const short = await submit(
      '/account/invitation',
      { ...person, token, password: 'short' },
      invited,
    )
    expect(short.status).toBe(422)
    expect(short.text).toContain(`<input type="hidden" name="token" value="${token}"`)
    const done = await submit('/account/invitation', { ...person, token }, invited)
    expect(led(done)).toEqual([303, '/account/invitation?done'])
    expect(await signsIn(email, person.password, inviting)).toBe(true)
  })
})

describe('a forgotten password', () => {
  it('is replaced with the link of the mail, which works once', async () => {
    const own = await registeredAccount(await openCommunity())
    const there = newBrowser(own.community)
    const asked = await submit('/account/forgot', { email: own.email }, there)
    expect(led(asked)).toEqual([303, '/account/forgot?done'])
    const token = await mailedSecret(own.email)
    const newPassword = `${goodPassword} again`
    const done = await submit('/account/reset', { token, newPassword }, there)
    expect(led(done)).toEqual([303, '/account/reset?done'])
    expect(await signsIn(own.email, newPassword, own.community)).toBe(true)
    expect(await signsIn(own.email, own.password, own.community)).toBe(false)
    const again = await submit('/account/reset', { token, newPassword }, there)
    expect([again.status, again.text.includes('This link does not work any more.')]).toEqual([
      ...[422, true],
    ])
    expect(again.text).not.toContain(newPassword)
  })

  it('answers for an address without an account as for any other', async () => {
    const { email } = await registeredAccount(community)
    const [known, unknown] = await Promise.all([
      submit('/account/forgot', { email }),
      submit('/account/forgot', { email: newEmail() }),
    ])
    expect(led(known)).toEqual([303, '/account/forgot?done'])
    expect(led(unknown)).toEqual(led(known))
    const { text } = await browser.get('/account/forgot?done')
    expect(text).toContain('If the address has an account, the mail is on its way.')
  })

  it('says of what is no address that it is none', async () => {
    const { status, text } = await submit('/account/forgot', { email: 'nobody' })
    expect(status).toBe(422)
    expect(text).toContain('This must be an e-mail address.')
    expect(text).toContain('value="nobody"')
  })
})

it.each(['register', 'invitation', 'verify', 'forgot', 'reset'])(
  '/account/%s is a form that no cache keeps, and says nothing of a script',
  async (name) => {
    const page = await browser.get(`/account/${name}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(page.text).toContain(`<form method="post" action="/account/${name}">`)
    expect(page.text).not.toContain('<noscript')
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")
  },
)
