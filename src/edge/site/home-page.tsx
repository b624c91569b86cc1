/** @jsxImportSource hono/jsx */

import { assetPath } from '../design/assets.ts'
import { say, sayWith } from '../design/messages/language.ts'
import { communityLinkedData } from './community-linked-data.ts'
import { EventHero } from './event-cards.tsx'
import { homePath, nothingSought, SearchForm } from './event-search.tsx'
import { type ListQuery, PastEvents, UpcomingEvents } from './event-sections.tsx'
import { Layout, Logo, type SiteIdentity } from './layout.tsx'
import { monthPath } from './months.ts'
import { Prose } from './prose.tsx'
import type { EventCollection } from './resources.ts'
import { excerpt } from './wording.ts'

interface HomePageProps {
  site: SiteIdentity
  upcoming: EventCollection
  /** The newest of what is over; null where it cannot be read. */
  past: EventCollection | null
  canonical: URL
  calendarPath: string | undefined
  feedPath: string | undefined
  now: number
}

/** A community: what is on or comes next, what else comes up, what is over, and who it is. */
export function HomePage(props: HomePageProps) {
  const { site, upcoming, past, canonical, calendarPath, feedPath, now } = props
  const items = upcoming._embedded?.items ?? []
  const [next, ...later] = items
  const over = past?._embedded?.items ?? []
  const alternates = [
    ...(calendarPath
      ? [{ type: 'text/calendar', href: calendarPath, title: say('home.calendar') }]
      : []),
    ...(feedPath
      ? [{ type: 'application/atom+xml', href: feedPath, title: say('home.news') }]
      : []),
  ]
  const about = site.description ?? site.tagline
  const head = {
    title: site.name,
    description: about ? excerpt(about, 200) : say('home.eventsOf', { name: site.name }),
    canonical: canonical.href,
    image: next?.featuredImageUri ?? null,
    linkedData: communityLinkedData(site, canonical),
    styles: [assetPath('events.css')],
    alternates,
  }
  return (
    <Layout site={site} head={head} of="community">
      <div class="heading">
        <h1>{site.name}</h1>
        {site.tagline && <p class="subtitle">{site.tagline}</p>}
      </div>
      {next && <EventHero event={next} now={now} />}
      {!next && <Nothing hasPast={over.length > 0} ways={alternates} />}
      <UpcomingEvents events={later} list={upcoming} page={1} pathOf={pathOf} />
      {next && (
        <p>
          <a class="all" href={monthPath()}>
            {say('calendar.open')}
          </a>
        </p>
      )}
      {past && <PastEvents list={past} page={1} pathOf={pathOf} isShort />}
      {items.length + over.length > fewEvents && (
        <section aria-labelledby="find">
          <h2 id="find">{say('home.find')}</h2>
          <SearchForm search={nothingSought} />
        </section>
      )}
      <About site={site} ways={next ? alternates : []} />
    </Layout>
  )
}

const pathOf = ({ when, page }: ListQuery) => homePath({ text: '', from: '', to: '', when }, page)
/** So many are found with the eyes. */
const fewEvents = 3

type Ways = readonly { href: string; type: string }[]

/** What is not there yet, and how to learn of it. */
function Nothing({ hasPast, ways }: { hasPast: boolean; ways: Ways }) {
  return (
    <div class="empty">
      <p>{hasPast ? say('home.noneComing') : say('events.noneYet')}</p>
      {ways.length > 0 && <p>{sayWith('home.followNext', { ways: <WayLinks ways={ways} /> })}</p>}
      {!hasPast && (
        <p>
          <a class="button" href="/account/sign-in">
            {say('home.signInToCreate')}
          </a>
        </p>
      )}
    </div>
  )
}

const WayLinks = ({ ways }: { ways: Ways }) => (
  <>
    {ways.map(({ href, type }, index) => (
      <>
        {index > 0 && say('home.or')}
        {type === 'text/calendar'
          ? sayWith('home.theCalendar', { link: <a href={href}>{say('home.calendarLink')}</a> })
          : sayWith('home.theNews', { link: <a href={href}>{say('home.newsLink')}</a> })}
      </>
    ))}
  </>
)

/** Who the community is, and how to follow it. */
function About({ site, ways }: { site: SiteIdentity; ways: Ways }) {
  if (!site.description && ways.length === 0) return null
  return (
    <section aria-labelledby="about" class="about">
      <Logo site={site} />
      <h2 id="about">
        {site.description ? say('home.about', { name: site.name }) : say('home.neverMiss')}
      </h2>
      {site.description && <Prose text={site.description} />}
      {ways.length > 0 && (
        <p class="follow">{sayWith('home.follow', { ways: <WayLinks ways={ways} /> })}</p>
      )}
    </section>
  )
}
