const short = new Set([
  'id',
  'url',
  'api',
  'dns',
  'smtp',
  'uri',
  'cname',
  'txt',
  'ip',
  'csv',
  'utc',
])

const wordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[._-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (short.has(word.toLowerCase()) ? word.toUpperCase() : word.toLowerCase()))

/** `Time zone` of `timeZoneId`, `Required now` of `RequiredNow`: a name of the API in words. */
export function inWords(name: string): string {
  const words = wordsOf(name)
  const said = words.length > 1 && /^IDs?$/i.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
  // The name of a lookup's entry is what the field is about.
  if (said.length > 2 && said.at(-2) === 'full' && said.at(-1) === 'name') said.splice(-2)
  const text = said.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const instant = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
})

/** `25 Nov 2026, 04:38 UTC`, or null for text that is no instant. */
export const instantInWords = (text: string): string | null =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(text)
    ? `${instant.format(new Date(text))} UTC`
    : null

/** A word of a set of the API, as opposed to what somebody has written. */
export const isCode = (text: string): boolean => /^[A-Z][a-z]+([A-Z][a-z]+)*$/.test(text)
