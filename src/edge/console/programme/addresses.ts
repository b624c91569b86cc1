/** Where the pages of the editor are. */
export const editorPath = '/settings/events/programme'
export const changesPath = `${editorPath}/changes`
export const releasePath = `${editorPath}/release`

interface To {
  date?: string | null | undefined
  move?: string
  isDone?: true
  /** An element of the page. */
  part?: string
}

/** The editor of the draft at this address of the API, which a link has given. */
export function editorAt(at: string, { date, move, isDone, part }: To = {}): string {
  const query = new URLSearchParams({ at })
  if (date) query.set('date', date)
  if (move !== undefined) query.set('move', move)
  if (isDone) query.set('done', '')
  return `${editorPath}?${query}${part === undefined ? '' : `#${part}`}`
}

export const changesAt = (at: string, part?: string): string =>
  `${changesPath}?${new URLSearchParams({ at })}${part === undefined ? '' : `#${part}`}`

export function releaseAt(at: string, to: { isDone?: true } = {}): string {
  const query = new URLSearchParams({ at })
  if (to.isDone) query.set('done', '')
  return `${releasePath}?${query}`
}
