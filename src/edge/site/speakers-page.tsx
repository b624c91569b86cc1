/** @jsxImportSource hono/jsx */

import { assetPath } from '../design/assets.ts'
import { say } from '../design/messages/language.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Icon } from './icon.tsx'
import { Layout, type SiteIdentity } from './layout.tsx'
import type { ProgrammeAddresses } from './programme-query.ts'
import type { EventResource } from './resources.ts'
import { speakerListLinkedData } from './session-linked-data.ts'
import type { SpeakerList, SpeakerView } from './speakers.ts'

interface SpeakersPageProps {
  site: SiteIdentity
  event: EventResource
  list: SpeakerList
  q: string
  addresses: ProgrammeAddresses
  canonical: URL
}

/** Everybody who speaks at an event, a page at a time, to look through or to search. */
export function SpeakersPage(props: SpeakersPageProps) {
  const { site, event, list, q, addresses, canonical } = props
  const { total, shown, page, pages } = list
  const title =
    page > 1 ? say('pager.title', { title: say('speakers.title'), page }) : say('speakers.title')
  const head = {
    title: `${title} · ${event.title}`,
    description: say('speakers.of', { count: total, event: event.title }),
    canonical: canonical.href,
    image: event.featuredImageUri ?? null,
    linkedData: shown.length > 0 ? speakerListLinkedData(list, addresses.path, canonical) : null,
    styles: [assetPath('events.css')],
  }
  return (
    <Layout site={site} head={head} of="programme">
      <Breadcrumbs
        trail={[
          { label: site.name, path: '/' },
          { label: event.title, path: addresses.only({}) },
        ]}
      />
      <div class="heading event">
        <h1>{say('speakers.title')}</h1>
        {total > 0 && <p class="quiet">{foundWording(list, q)}</p>}
      </div>
      {total > 0 && <SpeakerFinder q={q} addresses={addresses} />}
      {shown.length === 0 ? (
        <div class="empty">
          <p>{total === 0 ? say('speakers.none') : say('speakers.notFound')}</p>
          <p>
            <a class="button" href={total === 0 ? addresses.only({}) : addresses.speakers({})}>
              {total === 0 ? say('card.programme') : say('speakers.seeAll')}
            </a>
          </p>
        </div>
      ) : (
        <ul class="people">
          {shown.map((speaker) => (
            <Person speaker={speaker} addresses={addresses} />
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav class="pager" aria-label={say('pager.label')}>
          {page > 1 && (
            <a rel="prev" href={addresses.speakers({ q, page: page - 1 })}>
              {say('pager.previous')}
            </a>
          )}
          <span>{say('pager.pageOf', { page, pages })}</span>
          {page < pages && (
            <a rel="next" href={addresses.speakers({ q, page: page + 1 })}>
              {say('pager.next')}
            </a>
          )}
        </nav>
      )}
    </Layout>
  )
}

function Person({ speaker, addresses }: { speaker: SpeakerView; addresses: ProgrammeAddresses }) {
  const [first, ...others] = speaker.sessions
  const title = first?.row.entry.title || say('programme.untitled')
  return (
    <li>
      <a href={addresses.speaker(speaker.page)}>{speaker.name}</a>
      <span>
        {others.length > 0 ? say('speakers.more', { title, count: others.length }) : title}
      </span>
    </li>
  )
}

function foundWording({ total, found }: SpeakerList, q: string): string {
  if (q === '') return say('count.speakers', { count: total })
  return say('speakers.found', { count: found, total, text: q })
}

function SpeakerFinder({ q, addresses }: Pick<SpeakersPageProps, 'q' | 'addresses'>) {
  return (
    <search>
      <form class="find" action={addresses.speakers({})}>
        <input
          type="search"
          name="q"
          value={q}
          maxlength={200}
          autocomplete="off"
          aria-label={say('speakers.label')}
          placeholder={say('speakers.placeholder')}
        />
        {addresses.zone !== null && <input type="hidden" name="zone" value={addresses.zone} />}
        <button type="submit" aria-label={say('finder.find')}>
          <Icon name="search" />
          <span>{say('finder.find')}</span>
        </button>
      </form>
    </search>
  )
}
