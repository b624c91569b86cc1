/** Whole addresses of the site's pages, for readers outside of it. */
export const eventAddress = (origin: string, { slug }: { slug: string }): string =>
  `${origin}/events/${encodeURIComponent(slug)}`

export const sessionAddress = (
  origin: string,
  event: { slug: string },
  { id }: { id: string },
): string => `${eventAddress(origin, event)}?session=${id}`
