import { parseUrl } from '../../kernel/parse-url.ts'

/** Where in a console somebody is: the address of its page says it all. */
export interface Place {
  /** Of the console. */
  path: string
  section: string | null
  /** An address of the API that a link has given; null for the section's own. */
  at: string | null
  /** The relation of what is about to be done. */
  action: string | null
  /** Whether something was just done. */
  isDone: boolean
  /** What was: a relation that can be undone, or with how many rows of a list; empty for all else. */
  done: string
  /** Whether the address is the section's own. */
  isOwnList?: boolean
  /** What the section's list is asked for. */
  filters: Readonly<Record<string, string>>
  /** Those of them that the list of the section knows: they stay on the way through its things, and back. */
  kept: Readonly<Record<string, string>>
}

/** In an address: the stamp of the draft event that was made for the import that its page leads through. */
export const madeMeta = 'made'
/** The event whose page led here, by its address. */
export const eventMeta = 'of'

const reserved = ['section', 'at', 'do', 'done']

export function placeOf(url: URL): Place {
  const query = url.searchParams
  const at = query.get('at')
  return {
    path: url.pathname,
    section: query.get('section'),
    at: at !== null && isOfApi(at, url) ? at : null,
    action: query.get('do'),
    isDone: query.has('done'),
    done: query.get('done') ?? '',
    filters: Object.fromEntries(
      [...query].filter(([name, value]) => !reserved.includes(name) && value !== ''),
    ),
    kept: {},
  }
}

/** However it is written, it leads below `/api/` of this host. */
export function isOfApi(at: string, url: URL): boolean {
  const target = at.startsWith('/api/') ? parseUrl(at, url) : null
  return target?.origin === url.origin && target.pathname.startsWith('/api/')
}

/** The address of a page of the same section. */
export function pathTo(
  { path, section, kept }: Pick<Place, 'path' | 'section' | 'kept'>,
  to: { at?: string | null; action?: string; done?: string } = {},
): string {
  const query = new URLSearchParams()
  if (section !== null) query.set('section', section)
  for (const [name, value] of Object.entries(kept)) query.set(name, value)
  if (to.at) query.set('at', to.at)
  if (to.action !== undefined) query.set('do', to.action)
  if (to.done !== undefined) query.set('done', to.done)
  return query.size === 0 ? path : `${path}?${query}`
}

/** The same place on a way that leads through no event. */
export const withoutEvent = (place: Place): Place => {
  const { [eventMeta]: _, ...kept } = place.kept
  return { ...place, kept }
}
