import { asciiWords } from '../../kernel/page-words.ts'

const maximumSlug = 200

/** A slug from a title, with room for a number; `event` when nothing is left. */
export const slugOf = (title: string): string =>
  asciiWords(title)
    .slice(0, maximumSlug - 10)
    .replace(/-+$/, '') || 'event'

interface Naming {
  taken: readonly { slug: string }[]
  publicCode: string
  /** Which decision this is: after the first, others were given the same number meanwhile. */
  decision: number
}

/** The slug itself when it is free, or with the first free number, or with digits of the code. */
export function freeSlug(slug: string, { taken, publicCode, decision }: Naming): string {
  if (decision > 1) return `${slug}-${publicCode.slice(-6)}`
  const used = new Set(taken.map((row) => row.slug))
  let candidate = slug
  for (let number = 2; used.has(candidate); number++) candidate = `${slug}-${number}`
  return candidate
}

/** A short code for print and speech, from the random part of the id: ten Crockford digits. */
export function publicCodeOf(id: string): string {
  const digits = '0123456789abcdefghjkmnpqrstvwxyz'
  let rest = BigInt(`0x${id.replaceAll('-', '').slice(-13)}`)
  let code = ''
  for (let index = 0; index < 10; index++) {
    code = digits[Number(rest % 32n)] + code
    rest /= 32n
  }
  return code
}
