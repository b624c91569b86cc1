/** Where in a console somebody is: the address of its page says it all. */
export interface Place {
  /** Of the console. */
  path: string
  section: string | null
  /** An address of the API that a link has given; null for the section's own. */
  at: string | null
  /** The relation of what is about to be done. */
  action: string | null
  /** The title of what was done last. */
  done: string | null
  /** What the section's list is asked for. */
  filters: Readonly<Record<string, string>>
}

const reserved = ['section', 'at', 'do', 'done']

export function placeOf(url: URL): Place {
  const query = url.searchParams
  const at = query.get('at')
  return {
    path: url.pathname,
    section: query.get('section'),
    at: at?.startsWith('/api/') ? at : null,
    action: query.get('do'),
    done: query.get('done'),
    filters: Object.fromEntries(
      [...query].filter(([name, value]) => !reserved.includes(name) && value !== ''),
    ),
  }
}

/** The address of a page of the same section. */
export function pathTo(
  { path, section }: Pick<Place, 'path' | 'section'>,
  to: { at?: string | null; action?: string; done?: string } = {},
): string {
  const query = new URLSearchParams()
  if (section !== null) query.set('section', section)
  if (to.at) query.set('at', to.at)
  if (to.action !== undefined) query.set('do', to.action)
  if (to.done !== undefined) query.set('done', to.done)
  return query.size === 0 ? path : `${path}?${query}`
}
