/** @jsxImportSource hono/jsx */

import { parseUrl } from '../../kernel/parse-url.ts'
import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { type ListQuery, listPath, PastEvents, UpcomingEvents, viewOf } from './event-sections.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import { Prose } from './prose.tsx'
import type { EventCollection } from './resources.ts'
import { excerpt } from './wording.ts'

/** Who or what events belong to, as its page shows it. */
export interface Profile {
  name: string
  description: string | null
  isVerified: boolean
  /** By whom it is, where it is. */
  facts: readonly string[]
  /** Whose series it is. */
  by?: string
  website: string | null
  /** Paths on this host. */
  picture: string | undefined
  banner: string | undefined
  /** Whole address of a picture, wherever it is. */
  image: string | null
}

interface ProfilePageProps {
  site: SiteIdentity
  profile: Profile
  /** Null where they are not shown. */
  upcoming: EventCollection | null
  past: EventCollection | null
  query: ListQuery
  canonical: URL
  linkedData: string
}

/** An organization, a group or a series, and its events. */
export function ProfilePage(props: ProfilePageProps) {
  const { site, profile, upcoming, past, query, canonical, linkedData } = props
  const { name, description } = profile
  const { page } = query
  const view = viewOf(query)
  const pathOf = (asked: ListQuery) => listPath(canonical.pathname, asked)
  const coming = upcoming?._embedded?.items ?? []
  const hasEvents = coming.length + (past?._embedded?.items?.length ?? 0) > 0
  const head = {
    title: page > 1 || view === 'past' ? say('profile.title', { name, view, page }) : name,
    description: description ? excerpt(description, 200) : say('home.eventsOf', { name }),
    canonical: canonical.href,
    image: profile.image,
    linkedData,
    styles: [assetPath('events.css')],
  }
  return (
    <Layout site={site} head={head} of="community">
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          ...(view === 'both' ? [] : [{ label: name, path: canonical.pathname }]),
        ]}
      />
      <ProfileHeading profile={profile} isShort={view !== 'both'} />
      {upcoming && <UpcomingEvents events={coming} list={upcoming} page={page} pathOf={pathOf} />}
      {past && <PastEvents list={past} page={page} pathOf={pathOf} isShort={view === 'both'} />}
      {!hasEvents && (
        <div class="empty">
          <p>{page > 1 ? say('events.emptyPage') : say('events.noneYet')}</p>
          <p>
            <a class="button" href="/">
              {say('site.seeAll')}
            </a>
          </p>
        </div>
      )}
    </Layout>
  )
}

function ProfileHeading({ profile, isShort }: { profile: Profile; isShort: boolean }) {
  const { name, description, facts, by, website, picture, banner, isVerified } = profile
  return (
    <div class="profile">
      {banner && !isShort && <img class="picture" src={banner} alt="" />}
      <div class="who">
        {picture && <img src={picture} alt="" />}
        <div>
          <h1>{name || say('profile.organizer')}</h1>
          <ul class="facts">
            {isVerified && (
              <li>
                <span class="badge good">{say('profile.verified')}</span>
              </li>
            )}
            {by && <li>{say('event.by', { host: by })}</li>}
            {facts.map((fact) => (
              <li>{fact}</li>
            ))}
            {website && (
              <li>
                <a href={website} rel="nofollow ugc noopener">
                  {parseUrl(website)?.host ?? website}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
      {description && !isShort && <Prose text={description} />}
    </div>
  )
}
