const maximumSlug = 200

/** A slug from a title: lower case ASCII words joined by hyphens; `event` when nothing is left. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maximumSlug - 10)
    .replace(/-+$/, '')
  return words || 'event'
}

/** The slug itself when it is free, or with the first free number behind it. */
export function freeSlug(slug: string, taken: readonly { slug: string }[]): string {
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
