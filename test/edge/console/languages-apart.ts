import { messagesOf, wordsOf } from '../../../local/message-files.ts'
import { inWords } from '../../../src/edge/console/wording.ts'

const [words, messages] = [wordsOf(), messagesOf()].map(({ en, de }) => ({
  en: new Map(en),
  de: new Map(de),
})) as [Tables, Tables]
interface Tables {
  en: Map<string, string>
  de: Map<string, string>
}

/** What both languages say alike. */
const alike = new Set([
  ...[...messages.en].flatMap(([key, text]) => (messages.de.get(key) === text ? text : [])),
  ...[...words.de].flatMap(([key, text]) => (key === text || inWords(key) === text ? text : [])),
  'English',
  'Deutsch',
  'Marquee',
])

/** Codes and labels that stand where names do, where nobody can tell them from what somebody has written. */
const asNames = new Set('en instance-email-delivery local'.split(/\s+/))
for (const label of ['Terms of service', 'Privacy policy', 'Legal notice']) asNames.add(label)

const isMediaType = (text: string) => /^\w+\/[\w.+-]+$/.test(text)

/** A code that pages show to programs and operators as it is. */
const isCode = (text: string) => /^[a-z][\w:.-]*$/.test(text)

/** What is written of people and things, as opposed to the words of the API. */
export function dataIn(json: unknown, found = new Set<string>()): Set<string> {
  if (typeof json === 'string') {
    const isWord = words.de.has(json) || words.de.has(inWords(json))
    if (!isWord || isCode(json)) found.add(json.trim())
  } else if (typeof json === 'object' && json !== null) {
    for (const [key, value] of Object.entries(json)) if (key !== '_links') dataIn(value, found)
  }
  return found
}

const plain = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The texts of a page as somebody reads them, and those that are read aloud; not what is marked as English. */
function textsOf(html: string): string[] {
  const shown = html
    .replaceAll('<wbr/>', '')
    .replace(/<(script|textarea|code)\b[\s\S]*?<\/\1>/g, '')
  const own = shown.replace(/<span lang="en">[\s\S]*?<\/span>/g, '')
  const aloud = [...own.matchAll(/ (?:aria-label|alt|title|placeholder|data-label)="([^"]*)"/g)]
  return [...aloud.map(([, text = '']) => text), ...own.replace(/<[^>]*>/g, '\n').split('\n')]
    .map((text) => plain(text).replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}{2}/u.test(text))
}

/** What a German page says in the words of the English one, but for data and for what both say alike. */
export function sameIn(english: string, german: string, data: ReadonlySet<string>): string[] {
  const known = new Set(textsOf(english))
  const isAlike = (text: string): boolean =>
    alike.has(text) ||
    data.has(text) ||
    asNames.has(text) ||
    isMediaType(text) ||
    alike.has(text.replace(/ \(optional\)$/, '')) ||
    (text.includes(' · ') && text.split(' · ').every(isAlike))
  return [...new Set(textsOf(german))].filter((text) => known.has(text) && !isAlike(text))
}
