import { textOn, white } from '../../kernel/contrast.ts'
import type { MailKey } from '../../kernel/mail-kinds.ts'
import { effectiveSetting, type StoredSetting } from '../../kernel/settings/cascade.ts'
import { preferredLanguage } from '../../kernel/settings/preferences.ts'
import { systemDefault } from '../../kernel/settings/setting-scopes.ts'
import { type MailLanguage, mailLanguageOf, mailTexts } from './mail-texts.ts'

/** The page that stops mails: a reader's way, and that of a mail program (RFC 8058). */
export const stopMailsPath = '/account/stop-mails'

/** What a community gives its mails. */
export interface MailLook {
  languages: readonly string[]
  /** What the recipient, the community and the instance have set of the language, the clock and the zone. */
  storedPreferences: readonly StoredSetting[]
  primaryColor: string | null
  logoId: string | null
}

export interface MailDress {
  /** The community, as the mail names it. */
  tenant: string
  /** Where the community is. */
  site: string
  look: MailLook
}

/** What stands for the names in braces. */
export type MailValues = Readonly<Record<string, string>>

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** A mail as text and as HTML, which say the same. */
export function renderMail(key: MailKey, values: MailValues, dress: MailDress): RenderedMail {
  const { subject, paragraphs, action } = mailTexts[mailLanguageFor(dress.look)][key]
  return {
    subject: filled(subject, values),
    text: `${paragraphs.map((each) => filled(each, values)).join('\n\n')}\n`,
    html: pageOf(
      paragraphs.map((each) =>
        each === '{link}' ? '' : `<p style="margin:0 0 16px">${inHtml(each, values)}</p>`,
      ),
      { button: buttonOf(values.link, action, dress), dress },
    ),
  }
}

/** The words of a mail that stand for its values, and their language. */
export function mailWords(look: SpokenIn) {
  const language = mailLanguageFor(look)
  const { nameless, undated, invoiced, cancelledBy, changed } = mailTexts[language]
  return { language, nameless, undated, invoiced, cancelledBy, changed }
}

/** What decides in which language somebody is written to. */
export type SpokenIn = Pick<MailLook, 'languages' | 'storedPreferences'>

/** The language that is set, where mails are written in it; otherwise the first of the community that is. */
export function mailLanguageFor({ languages, storedPreferences }: SpokenIn): MailLanguage {
  const { value, source } = effectiveSetting(preferredLanguage, 'user', storedPreferences)
  return mailLanguageOf(source === systemDefault ? languages : [value, ...languages])
}

const filled = (text: string, values: MailValues) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => valueNamed(values, name))

function valueNamed(values: MailValues, name: string): string {
  const value = values[name]
  if (value === undefined) throw new Error(`a mail lacks ${name}`)
  return value
}

const isAddress = (name: string) => ['link', 'page', 'stop'].includes(name)

/** Names are escaped, and only our own addresses become links. */
const inHtml = (text: string, values: MailValues) =>
  text
    .split(/(\{\w+\})/)
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1]
      if (name === undefined) return escaped(part)
      const value = escaped(valueNamed(values, name))
      return isAddress(name)
        ? `<a href="${value}" style="color:inherit">${value}</a>`
        : value.replaceAll('\n', '<br>')
    })
    .join('')

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const defaultColor = '#1f2937'

const colorOf = ({ look }: MailDress) => look.primaryColor ?? defaultColor

function buttonOf(link: string | undefined, action: string | undefined, dress: MailDress) {
  if (link === undefined || action === undefined) return ''
  const color = colorOf(dress)
  return `<p style="margin:24px 0"><a href="${escaped(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${color};color:${textOn(color)};text-decoration:none;font-weight:600">${escaped(action)}</a></p>`
}

/** Styles stand on the elements: many mail programs drop all others. */
function pageOf(paragraphs: string[], { button, dress }: { button: string; dress: MailDress }) {
  const { tenant, site, look } = dress
  const color = colorOf(dress)
  const name = escaped(tenant)
  const head =
    look.logoId === null
      ? name
      : `<img src="${escaped(site)}/api/storageobject/${look.logoId}/content" alt="${name}" height="40" style="display:block;height:40px;border:0">`
  return `<!doctype html>
<html lang="${mailLanguageFor(look)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${name}</title></head>
<body style="margin:0;background:#f3f4f6;color:#111827;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<div style="padding:16px 24px;border-radius:8px 8px 0 0;background:${color};color:${textOn(color)};font-size:18px;font-weight:600">${head}</div>
<div style="padding:24px;border-radius:0 0 8px 8px;background:${white};overflow-wrap:anywhere">
${paragraphs.filter(Boolean).join('\n')}
${button}
</div>
<p style="margin:16px 24px;font-size:13px;color:#4b5563"><a href="${escaped(site)}" style="color:inherit">${name}</a></p>
</div>
</body>
</html>
`
}
