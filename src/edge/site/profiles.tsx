/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { collectivePageId } from '../../domain/collectives/index.ts'
import { collectivePath, seriesPath } from '../exports/addresses.ts'
import { listQueryOf } from './canonical-address.ts'
import { type ListQuery, listPath, viewOf } from './event-sections.tsx'
import { collectiveLinkedData, seriesLinkedData } from './profile-linked-data.ts'
import { type Profile, ProfilePage } from './profile-page.tsx'
import {
  type CollectiveResource,
  type EventCollection,
  expandedPathOf,
  type Failure,
  type Links,
  ownPicture,
  read,
  type SeriesResource,
  type SiteApi,
} from './resources.ts'
import type { SiteIdentity } from './site-identity.ts'

/** A page of events of somebody, the address that it should have, or why there is none. */
export type Shown = { page: () => JSX.Element } | { elsewhere: string } | { failure: Failure }

interface Asked {
  c: Context
  api: SiteApi
  site: Promise<SiteIdentity>
}

const notThere: Failure = { status: 404, detail: null, retryAfter: null }

/** The page of an organization or a group, found by the id at the end of its address. */
export async function showCollective(
  asked: Asked,
  kind: 'organization' | 'group',
  named: string,
): Promise<Shown> {
  const { c, api } = asked
  const id = collectivePageId(named)
  if (id === null) return { failure: notThere }
  const { body, failure } = await read<CollectiveResource>(api, `/api/${kind}/${id}`, c.req.raw)
  if (failure) return { failure }
  const { actorDisplayName: name, city, country, websiteUrl } = body
  const profile = {
    name,
    description: body.description,
    isVerified: body.isVerified,
    facts: [[city, country].filter(Boolean).join(', ')].filter((fact) => fact !== ''),
    website: websiteUrl && /^https?:\/\//.test(websiteUrl) ? websiteUrl : null,
    picture: ownPicture(body.actorProfilePictureId, body.actorProfilePictureUri),
    banner: ownPicture(body.actorBannerImageId, body.actorBannerImageUri),
    image: body.actorProfilePictureUri ?? body.actorBannerImageUri,
  }
  return showProfile(asked, {
    path: collectivePath(kind, { id: body.id, name }),
    profile,
    events: { links: body._links, relation: 'events' },
    linkedData: (canonical) => collectiveLinkedData(body, canonical),
  })
}

/** The page of a series. */
export async function showSeries(asked: Asked, slug: string): Promise<Shown> {
  const { c, api } = asked
  const path = `/api/eventseries/public/${encodeURIComponent(slug)}`
  const { body, failure } = await read<SeriesResource>(api, path, c.req.raw)
  if (failure) return { failure }
  const profile = {
    name: body.title,
    description: body.description,
    isVerified: false,
    facts: [],
    by: body.actorDisplayName,
    website: null,
    picture: undefined,
    banner: undefined,
    image: null,
  }
  return showProfile(asked, {
    path: seriesPath(body.slug),
    profile,
    events: { links: body._links, relation: 'public-events' },
    linkedData: (canonical, events) => seriesLinkedData(body, canonical, events),
  })
}

interface Described {
  path: string
  profile: Profile
  events: { links: Links | undefined; relation: string }
  linkedData(canonical: URL, events: readonly EventCollection[]): string
}

async function showProfile({ c, api, site }: Asked, described: Described): Promise<Shown> {
  const { path, profile, events } = described
  const url = new URL(c.req.url)
  const query = listQueryOf(url.searchParams)
  if (url.pathname !== path) return { elsewhere: listPath(path, query) }
  const view = viewOf(query)
  const list = async (values: Record<string, string>) => {
    const at = expandedPathOf({ ...events, values, request: c.req.raw })
    return at === undefined ? null : read<EventCollection>(api, at, c.req.raw)
  }
  const [coming, over] = await Promise.all([
    view === 'past' ? null : list(upcomingOf(query)),
    view === 'upcoming' ? null : list(pastOf(query)),
  ])
  const failure = coming?.failure ?? over?.failure
  if (failure) return { failure }
  const [upcoming, past] = [coming?.body, over?.body]
  const canonical = new URL(listPath(path, query), c.req.url)
  const shell = await site
  const shown = [upcoming, past].filter((each) => each != null)
  return {
    page: () => (
      <ProfilePage
        site={shell}
        profile={profile}
        upcoming={upcoming ?? null}
        past={past ?? null}
        query={query}
        canonical={canonical}
        linkedData={described.linkedData(canonical, shown)}
      />
    ),
  }
}

const upcomingOf = ({ page }: ListQuery) => ({
  page: String(page),
  pageSize: '20',
  when: 'upcoming',
  sort: 'start',
})

/** A few beside what comes, else a page of them. */
const pastOf = (query: ListQuery) => ({
  page: String(query.page),
  pageSize: viewOf(query) === 'both' ? '6' : '20',
  when: 'past',
})
