import { contentHash } from './identity.ts'
import { FIELD_LIMITS } from './limits.ts'

const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
}

/** Lower-case ASCII words joined by dashes; the empty string where a name has none. */
export function toSlug(name: string): string {
  return name
    .slice(0, 2 * FIELD_LIMITS.slug)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[ßæœøđðłþı]/g, (letter) => SPELLED[letter] ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, FIELD_LIMITS.slug)
    .replace(/^-|-$/g, '')
}

/** A slug for every name: one without a Latin letter or digit gets a stable one from its hash. */
export function slugOrHash(prefix: string, ...names: (string | null)[]): string {
  for (const name of names) {
    const slug = name === null ? '' : toSlug(name)
    if (slug !== '') return slug
  }
  return `${prefix}-${contentHash(names).slice(0, 8)}`
}

/** Hands out each slug once: `hall`, `hall-2`, `hall-3`. */
export function createSlugRegister(): (slug: string) => string {
  const taken = new Set<string>()
  const counters = new Map<string, number>()
  return (slug) => {
    let candidate = slug
    while (taken.has(candidate)) {
      const next = (counters.get(slug) ?? 1) + 1
      counters.set(slug, next)
      const suffix = `-${next}`
      candidate = slug.slice(0, FIELD_LIMITS.slug - suffix.length) + suffix
    }
    taken.add(candidate)
    return candidate
  }
}
