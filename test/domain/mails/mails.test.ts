import { describe, expect, it } from 'vitest'
import { mailLanguageOf, mailLanguages, mailTexts } from '../../../src/domain/mails/mail-texts.ts'
import {
  type MailDress,
  mailLanguageFor,
  renderMail,
} from '../../../src/domain/mails/render-mail.ts'
import { mailKeys, mailKinds } from '../../../src/kernel/mail-kinds.ts'
import type { SettingScope } from '../../../src/kernel/settings/setting-scopes.ts'

const dress = (look: Partial<MailDress['look']> = {}): MailDress => ({
  tenant: 'Friends of <b>Chess</b>',
  site: 'https://chess.example',
  look: { languages: ['en'], storedPreferences: [], primaryColor: null, logoId: null, ...look },
})
const values = {
  tenant: 'Friends of <b>Chess</b>',
  name: '“A & B” <script>',
  sender: 'O’Neill "the king"',
  link: 'https://chess.example/account/verify#a-secret',
  page: 'https://chess.example/events/blitz/registration',
  stop: 'https://chess.example/account/stop-mails?token=a&b',
  expiresAt: '2026-12-01T10:00Z',
  event: '“Blitz” <i>',
  when: '1 December 2026\nHall & Garden',
  tickets: 'Kim <Lee>: Visitor\nRobin: Visitor',
  reason: 'It is over.',
  amount: '€12.50',
  reference: '7KM4-QX9B',
  instructions: 'IBAN DE02\nHall & Stage',
  position: '3',
  invoice: ' Its number is R-1.',
  code: 'ABCDE FGH',
  due: '11 December 2026 at 10:00',
  subject: 'The way to <us>',
  text: 'The station is closed.\n\nTake the <bus>.',
  changes: 'Before: 10:00\nNow: 11:00',
}
const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
const everyMail = mailLanguages.flatMap((language) =>
  mailKeys.map((key) => [language, key] as const),
)

describe.each(everyMail)('in %s: %s', (language, key) => {
  const { subject, paragraphs, action } = mailTexts[language][key]

  it('tells what it tells in English', () => {
    const english = mailTexts.en[key]
    expect(namesIn(subject)).toEqual(namesIn(english.subject))
    expect(paragraphs.map(namesIn)).toEqual(english.paragraphs.map(namesIn))
    expect(action !== undefined).toBe(namesIn(paragraphs.join()).includes('link'))
  })

  it('says the same as text and as HTML, where only our own addresses are links', () => {
    const mail = renderMail(key, values, dress({ languages: [language] }))
    expect(mail.text).not.toMatch(/\{\w+\}/)
    expect(mail.html).not.toMatch(/\{\w+\}/)
    expect(mail.html).toContain(`<html lang="${language}">`)
    const links = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    const stop = values.stop.replace('&', '&amp;')
    const own = [values.link, values.page, stop, 'https://chess.example']
    for (const href of links) expect(own).toContain(href)
    expect(links.includes(values.link)).toBe(mail.text.includes(values.link))
    expect(links.includes(values.page)).toBe(mail.text.includes(values.page))
    expect(links.includes(stop)).toBe(mail.text.includes(values.stop))
    // What can be stopped says how, and nothing else does.
    expect(mail.text.includes(values.stop)).toBe(mailKinds[key].isStoppable)
    const read = mail.html
      .replace(/<p style="margin:24px 0">.*<\/p>/, '')
      .replaceAll('<br>', '\n')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    for (const paragraph of mail.text.trim().split('\n\n')) {
      if (paragraph !== values.link) expect(read).toContain(paragraph)
    }
  })
})

describe('the look of a community', () => {
  it('has its name, its colour with a text on it that can be read, and its logo', () => {
    const plain = renderMail('password-reset', values, dress()).html
    expect(plain).toContain('Friends of &lt;b&gt;Chess&lt;/b&gt;</div>')
    const yellow = renderMail('password-reset', values, dress({ primaryColor: '#ffee00' })).html
    expect(yellow).toContain('background:#ffee00;color:#000000')
    const logoId = '01900000-0000-7000-8000-000000000001'
    const pictured = renderMail('password-reset', values, dress({ logoId })).html
    expect(pictured).toContain(
      `<img src="https://chess.example/api/storageobject/${logoId}/content" alt="Friends of &lt;b&gt;Chess&lt;/b&gt;"`,
    )
  })

  it.each([
    [['de', 'en'], 'de'],
    [['de-AT'], 'de'],
    [['fr', 'de'], 'de'],
    [['fr'], 'en'],
    [[], 'en'],
  ])('of languages %j the mails are in %s', (languages, language) => {
    expect(mailLanguageOf(languages)).toBe(language)
  })

  const stored = (scope: SettingScope, value: string | null, isLocked = false) => ({
    scope,
    key: 'preferences.language',
    value,
    isLocked,
  })
  it.each([
    ['nobody has set', [], 'de'],
    ['the recipient has set', [stored('user', 'en-GB')], 'en'],
    ['the recipient has set, without mails in it', [stored('user', 'fr')], 'de'],
    ['the community has set', [stored('tenant', 'en')], 'en'],
    ['the recipient has set otherwise', [stored('tenant', 'en'), stored('user', 'de')], 'de'],
    ['the community has locked', [stored('tenant', 'en', true), stored('user', 'de')], 'en'],
    ['the instance has locked', [stored('instance', 'en', true), stored('user', 'de')], 'en'],
  ])('a language that %s, in a community that speaks German', (_, storedPreferences, language) => {
    expect(mailLanguageFor({ languages: ['de', 'en'], storedPreferences })).toBe(language)
  })
})
