import { parseUrl } from '../../kernel/parse-url.ts'
import { invalid } from '../../kernel/problem.ts'

const longest = 1000
// No second slash, no backslash, nothing invisible that a browser would drop on the way.
const plain = /^\/(?!\/)[!-[\]-~]*$/

/** Whether an address is a path of the very host it was given on, however a browser reads it. */
export function isLocalPath(text: string): boolean {
  if (text.length > longest || !plain.test(text)) return false
  const here = 'https://here.invalid'
  const url = parseUrl(text, here)
  return url?.origin === here && !url.pathname.startsWith('//')
}

/** Where a browser wants to be afterwards; null when it does not say. Throws `validation_failed`. */
export function returnPathOf({ searchParams }: URL): string | null {
  const sent = searchParams.get('returnTo')
  if (sent === null) return null
  if (!isLocalPath(sent)) throw invalid('returnTo', 'returnTo must be a path of this host.')
  return sent
}
