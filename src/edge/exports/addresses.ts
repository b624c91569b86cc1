import { collectivePageName } from '../../domain/collectives/index.ts'
import { eventAddress } from '../../domain/events/index.ts'
import { sessionPageName, speakerPageName } from '../../domain/programmes/index.ts'

/** Whole addresses of the site's pages, for readers outside of it. */
export { eventAddress }

export const sessionAddress = (
  origin: string,
  event: { slug: string },
  session: { id: string; title: string | null },
): string => `${eventAddress(origin, event)}/talks/${sessionPageName(session)}`

/** The list of all, or the page of one. */
export const speakersAddress = (origin: string, event: { slug: string }, name?: string): string =>
  `${eventAddress(origin, event)}/speakers${name === undefined ? '' : `/${speakerPageName(name)}`}`

/** Where the pages of organizations and of groups are. */
export const collectiveFolders = { organization: 'organizations', group: 'groups' } as const

export const collectivePath = (
  kind: keyof typeof collectiveFolders,
  named: { id: string; name: string },
): string => `/${collectiveFolders[kind]}/${collectivePageName(named)}`

export const seriesPath = (slug: string): string => `/series/${encodeURIComponent(slug)}`
