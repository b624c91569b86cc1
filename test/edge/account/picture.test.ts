import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, newSource, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { pngOf } from '../../support/png.ts'

const path = '/account/picture'

let account: Account
let browser: Browser

beforeAll(async () => {
  account = await registeredAccount()
  browser = newBrowser(account.community)
  await browser.submit(
    '/account/sign-in',
    { identifier: account.email, password: account.password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
})

/** As a form with a file is sent. */
async function bring(
  file: { bytes: Uint8Array<ArrayBuffer>; type: string } | null,
  { from = browser, headers = {} }: { from?: Browser; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = new FormData()
  if (file) form.set('file', new File([file.bytes], 'me.png', { type: file.type }))
  else form.set('remove', 'true')
  const sent = new Response(form)
  const contentType = sent.headers.get('content-type')!
  return from.send(path, new Uint8Array(await sent.arrayBuffer()), {
    headers: { 'content-type': contentType, ...headers },
  })
}

const png = () => ({ bytes: pngOf({ width: 64, height: 64 }), type: 'image/png' })
const ledTo = ({ status, headers }: Answer) => [status, headers.get('location')]
const pictureOf = async () => (await browser.get('/bff/api/user')).json.profilePictureId

describe('a picture of oneself', () => {
  it('is brought by a form, shown, and taken away', async () => {
    expect((await browser.get(path)).text).toContain('You have no picture here.')
    const brought = await bring(png())
    expect(ledTo(brought), brought.text).toEqual([303, `${path}?done`])
    expect(await pictureOf()).not.toBeNull()
    const page = await browser.get(path)
    const [, src] = /<img class="portrait" src="([^"]+)"/.exec(page.text)!
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self' data:")
    const picture = await browser.get(src!)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(ledTo(await bring(null))).toEqual([303, `${path}?done`])
    expect(await pictureOf()).toBeNull()
  })

  it.each([
    ['of another type', { bytes: new Uint8Array(9), type: 'text/plain' }, 422, 'Choose a picture'],
    ['that is no picture', { bytes: new Uint8Array(9), type: 'image/png' }, 422, 'not of the type'],
    [
      'that is too large',
      { bytes: new Uint8Array(5 * 1024 * 1024), type: 'image/png' },
      413,
      'too large',
    ],
  ])('%s is refused at the field', async (_, file, status, said) => {
    const answer = await bring(file)
    expect(answer.status, answer.text).toBe(status)
    expect(answer.text).toMatch(new RegExp(`<a href="#field-file">[^<]*${said}`))
    expect(await pictureOf()).toBeNull()
  })

  it('is taken from nobody else: neither a stranger nor another site', async () => {
    const stranger = newBrowser(account.community)
    expect(ledTo(await bring(png(), { from: stranger }))).toEqual([
      303,
      `/account/sign-in?returnTo=${encodeURIComponent(path)}`,
    ])
    const headers = { origin: 'https://elsewhere.test' }
    expect((await bring(png(), { headers })).status).toBe(403)
    expect(await pictureOf()).toBeNull()
  })
})
