import { sessionPageName } from '../../domain/programmes/index.ts'

/** Whole addresses of the site's pages, for readers outside of it. */
export const eventAddress = (origin: string, { slug }: { slug: string }): string =>
  `${origin}/events/${encodeURIComponent(slug)}`

export const sessionAddress = (
  origin: string,
  event: { slug: string },
  session: { id: string; title: string | null },
): string => `${eventAddress(origin, event)}/talks/${sessionPageName(session)}`
