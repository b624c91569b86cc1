import { beforeAll, describe, expect, it } from 'vitest'
import { type Account, newSource, registeredAccount } from '../../support/accounts.ts'
import { type Browser, newBrowser } from '../../support/browser.ts'
import type { Answer } from '../../support/client.ts'
import { inTenant } from '../../support/community.ts'

const path = '/account/sign-in'

let account: Account
let browser: Browser

beforeAll(async () => {
  account = await registeredAccount()
  browser = newBrowser(account.community)
  const { email, password } = account
  await browser.submit(
    path,
    { identifier: email, password },
    { headers: { 'cf-connecting-ip': newSource() } },
  )
})

const languageOf = ({ text }: Answer) => /<html lang="(\w+)"/.exec(text)?.[1]
const offered = ({ text }: Answer) => /name="keep" value="(\w+)"/.exec(text)?.[1]
const asking = (language: string) => ({ headers: { 'accept-language': language } })
const choose = (language: string) => browser.submit('/account/language', { language })
const storedLanguage = async () =>
  (await browser.get('/bff/api/settings/user/UserPreferences')).json.settings.find(
    ({ key }: { key: string }) => key === 'preferences.language',
  )

describe('the language of account pages', () => {
  it('is that of the browser, and then what is chosen in it, for whoever has set none', async () => {
    expect(languageOf(await browser.get(path, asking('de')))).toBe('de')
    expect(offered(await browser.get(path, asking('de')))).toBeUndefined()
    await choose('de')
    expect(languageOf(await browser.get('/account/security', asking('en')))).toBe('de')
  })

  it('is offered to be kept for the account, whose mails then are in it too', async () => {
    const page = await browser.get('/account/security', asking('en'))
    expect(offered(page)).toBe('de')
    expect(page.text).toContain('>Deutsch auch für mein Konto<')
    const kept = await browser.submit('/account/language', { keep: 'de' })
    expect([kept.status, kept.headers.get('location')]).toEqual([303, `${path}?kept`])
    const shown = await browser.get(`${path}?kept`, asking('en'))
    expect(shown.text).toContain('Ihr Konto ist jetzt auf Deutsch eingestellt')
    expect(offered(shown)).toBeUndefined()
    expect(await storedLanguage()).toMatchObject({ value: 'de', source: 'UserPreference' })
  })

  it('is that of the account in a browser where nothing is chosen, and costs no round trip', async () => {
    browser.cookies.delete('__Host-marquee-language')
    const page = await browser.get(path, asking('en'))
    expect(languageOf(page)).toBe('de')
    expect(page.trips).toBeLessThanOrEqual(1)
    expect(languageOf(await browser.get('/account/picture', asking('en')))).toBe('de')
    // Public pages ask as nobody.
    expect(languageOf(await browser.get('/', asking('en')))).toBe('en')
  })

  it('is what is chosen on this device, even if the account has another', async () => {
    await choose('en')
    const page = await browser.get(path, asking('de'))
    expect([languageOf(page), offered(page)]).toEqual(['en', 'en'])
  })

  it('is not offered where the community holds its own, which is in force then', async () => {
    const { id } = account.community
    await inTenant(
      id,
      `insert into setting_value (scope, scope_id, tenant_id, category, key, value, is_locked)
       values ('tenant', $1, $1, 'UserPreferences', 'preferences.language', 'de', true)`,
      [id],
    )
    expect(offered(await browser.get(path))).toBeUndefined()
    expect((await browser.submit('/account/language', { keep: 'en' })).status).toBe(409)
    browser.cookies.delete('__Host-marquee-language')
    expect(languageOf(await browser.get(path, asking('en')))).toBe('de')
  })

  it('is kept for nobody who is not signed in, and for nobody by another site', async () => {
    const stranger = newBrowser(account.community)
    const answer = await stranger.submit('/account/language', { keep: 'de' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `${path}?returnTo=${encodeURIComponent(path)}`,
    ])
    const headers = { origin: 'https://elsewhere.test' }
    const foreign = await browser.submit('/account/language', { keep: 'en' }, { headers })
    expect(foreign.status).toBe(403)
  })
})

describe('what the API refuses', () => {
  const german = asking('de,en;q=0.5')
  const submit = (
    at: string,
    texts: Record<string, string>,
    from = newBrowser(account.community),
  ) =>
    from.submit(at, texts, {
      headers: { ...german.headers, 'cf-connecting-ip': newSource() },
    })

  it('is told in German, at the field and in the summary', async () => {
    const wrong = await submit(path, { identifier: account.email, password: 'not the password' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('<title>Fehler: Anmelden')
    expect(wrong.text).toContain(
      '<a href="#field-password">E-Mail-Adresse oder Passwort ist nicht richtig.</a>',
    )
    const names = { firstName: 'Ada', lastName: '' }
    const empty = await submit('/account/register', { ...names, email: 'nobody', password: 'x' })
    expect(empty.text).toContain('Das muss eine E-Mail-Adresse sein.')
    expect(empty.text).toContain('„Nachname“ darf nicht leer sein.')
    const person = { firstName: 'Ada', lastName: 'Test', email: 'nobody@example.test' }
    const short = await submit('/account/register', { ...person, password: 'short' })
    expect(short.text).toMatch(/id="field-password-error">„Neues Passwort“ muss 12 bis \d+ Zeichen/)
    const repeated = await submit('/account/register', { ...person, password: 'a'.repeat(20) })
    expect(repeated.text).toContain('„Neues Passwort“ braucht mehr verschiedene Zeichen.')
  })

  it('is told by its kind where nobody has said it in German, with the English marked as such', async () => {
    const stranger = newBrowser(account.community)
    const answer = await stranger.get('/bff/sign-in/demo?returnTo=//elsewhere.test', german)
    expect(languageOf(answer)).toBe('de')
    expect(answer.text).toContain('Das Ziel (returnTo) muss auf dieser Website liegen.')
    const unknown = await stranger.get('/bff/callback/demo?state=none', german)
    expect(unknown.text).toContain('Die Anmeldung konnte nicht abgeschlossen werden.')
    const damaged = new FormData()
    damaged.set('file', new File([new Uint8Array(9)], 'me.gif', { type: 'image/gif' }))
    const sent = new Response(damaged)
    const refused = await browser.send(
      '/account/picture',
      new Uint8Array(await sent.arrayBuffer()),
      {
        headers: { ...german.headers, 'content-type': sent.headers.get('content-type')! },
      },
    )
    expect(refused.text).toContain('Der Inhalt der Datei ist nicht vom Typ image/gif.')
  })
})
