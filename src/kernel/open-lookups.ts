/** The lookups that a community can change: values without behaviour. */
export const openLookups = [
  'audienceage',
  'audiencegender',
  'eventsessionkind',
  'eventtype',
  'scheduleitemkind',
] as const

export type OpenLookup = (typeof openLookups)[number]

export const isOpenLookup = (lookup: string): lookup is OpenLookup =>
  (openLookups as readonly string[]).includes(lookup)

/** Ids below it are the product's. */
export const firstOwnLookupId = 1000
