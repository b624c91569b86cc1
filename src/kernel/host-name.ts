import { parseUrl } from './parse-url.ts'

/** The label below which a community proves that a name is its own. */
export const challengeLabel = '_marquee-challenge'

const longestName = 253
/** The name of the proof has to be a name as well. */
const longestHost = longestName - challengeLabel.length - 1
const plainLabel = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/

const refusals = {
  wildcard: 'A wildcard is not a host name. Add every host name by itself.',
  port: 'A domain has no port. Leave the port out.',
  address: 'An IP address is not a domain. Write a host name, such as events.example.org.',
  underscore: 'A host name has no underscores. Write the name that visitors open.',
  single: 'A single label is not a domain. Write the whole name, such as events.example.org.',
  long: `The name is too long. It has at most ${longestHost} characters, so that a record below it is possible.`,
  malformed: 'This is not a host name. Write the name alone, such as events.example.org.',
}
export type HostRefusal = keyof typeof refusals

export type HostName = { host: string } | { refusal: HostRefusal }

/**
 * A domain in the one form in which names are stored and compared: lower case, punycode, without the dot of the
 * root. Or why a community cannot have it.
 */
export function readHostName(text: string): HostName {
  const typed = text.trim()
  if (typed.includes('*')) return { refusal: 'wildcard' }
  if (typed.startsWith('[') || /:.*:/.test(typed)) return { refusal: 'address' }
  if (/^[^/]+:\d*$/.test(typed)) return { refusal: 'port' }
  // A URL has room for all of these, and some of them would be dropped without a word.
  const url = /[\s/\\?#@%:]/.test(typed) ? null : parseUrl(`https://${typed}`)
  if (!url) return { refusal: 'malformed' }
  const host = url.hostname.replace(/\.$/, '')
  const refusal = refusalOf(host)
  return refusal === null ? { host } : { refusal }
}

function refusalOf(host: string): HostRefusal | null {
  if (/^[\d.]+$/.test(host)) return 'address'
  const labels = host.split('.')
  if (labels.some((label) => label.includes('_'))) return 'underscore'
  if (host.length > longestHost) return 'long'
  if (!labels.every((label) => plainLabel.test(label))) return 'malformed'
  return labels.length === 1 ? 'single' : null
}

export const sentenceOf = (refusal: HostRefusal) => refusals[refusal]

/** Whether a host is one of these names or below one of them. */
export const isWithin = (host: string, names: readonly string[]) =>
  names.some((name) => host === name || host.endsWith(`.${name}`))
