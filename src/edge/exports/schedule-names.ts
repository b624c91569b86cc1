import type { AgendaEntry } from '../../domain/programmes/index.ts'

/** How the schedule formats tell one session from another. */
export interface ScheduleNames {
  id: number
  guid: string
  slug: string
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const slugRule = /^[a-z0-9_]{4,}-[a-z0-9\-_]{3,}[a-z0-9]$/
const largestId = 2 ** 31 - 1

/** Lower case, without dashes, four characters at least: what the public schema asks for. */
export const acronymOf = (slug: string) =>
  slug
    .toLowerCase()
    .replace(/[^a-z0-9_]/g, '_')
    .padEnd(4, '_')

/** Names that are unique in one schedule; sessions of a programme have them in the same order. */
export function createNames(acronym: string) {
  const ids = new Set<number>()
  const slugs = new Set<string>()
  return (
    { id }: Pick<AgendaEntry, 'id'>,
    slug: string | null,
    sourceId: string | undefined,
  ): ScheduleNames => ({
    id: freeNumber(id, ids),
    guid: sourceId !== undefined && uuid.test(sourceId) ? sourceId.toLowerCase() : id,
    slug: freeSlug(spellings(acronym, slug), `session-${id}`, slugs),
  })
}

/** Positive, of 31 bits, and of the random end of the id: the same in each export. */
function freeNumber(id: string, taken: Set<number>): number {
  let number = (Number.parseInt(id.replaceAll('-', '').slice(-8), 16) % largestId) + 1
  while (taken.has(number)) number = (number % largestId) + 1
  taken.add(number)
  return number
}

/** What the schema asks for has two parts of four characters at least. */
const spellings = (acronym: string, slug: string | null): string[] =>
  slug === null ? [] : [slug, `${acronym}-${slug}`, `${acronym}-session-${slug}`]

/** The first that the schema takes and nobody has, or else the last. */
function freeSlug(wanted: string[], last: string, taken: Set<string>): string {
  const slug = wanted.find((each) => slugRule.test(each) && !taken.has(each)) ?? last
  taken.add(slug)
  return slug
}
