/** @jsxImportSource hono/jsx */
import type { ReadinessCheck } from '../../domain/events/index.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import { fieldAnchor } from '../site/field-frame.tsx'
import { type EventResource, eventPath } from '../site/resources.ts'
import { dateRange } from '../site/wording.ts'
import { type EventControl, type EventGroup, eventGroups, saidElsewhere } from './event-groups.ts'
import { expanded, type HalResource, linkOf, type Refusal, type Sentence } from './hal-client.ts'
import { type Moderation, Moderations } from './moderations.tsx'
import { isDestructive, namedLinks } from './named-links.ts'
import { reasonOf } from './page.tsx'
import { type Place, pathTo } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { inPage } from './told.tsx'
import { Facts, isSaid, shownFields, TechnicalDetails, Value } from './values.tsx'
import type { Visit } from './visit.ts'
import { inSentence, inWords, worded } from './wording.ts'

/** An event, and what its page shows beside what is said of it. */
export interface EventPage {
  checks: readonly ReadinessCheck[] | null
  /** Why there are no checks though the event leads to them. */
  refusal: Refusal<Sentence> | null
  /** Of the site, for visitors; null where they see none. */
  publicPath: string | null
  /** The newest first. */
  moderations: readonly Moderation[]
  exports: readonly (Exported & { href: string })[]
}

/** Whether a thing is one whole event. */
export const isEvent = (resource: HalResource): boolean =>
  'participationConfiguration' in resource && 'coHosts' in resource

const shownModerations = 5

/** Reads what the page of an event shows besides it. */
export async function readEventPage({ ask }: Visit, event: HalResource): Promise<EventPage> {
  const readLink = async (relation: string, values?: Record<string, string>) => {
    const link = linkOf(event, relation)
    return link ? ask('GET', expanded(link.href, values)) : null
  }
  const [readiness, visible, history] = await Promise.all([
    readLink('publish-readiness'),
    readLink('canonical'),
    readLink('moderation-history', { pageSize: `${shownModerations}` }),
  ])
  const items = history?.resource._embedded?.items ?? []
  return {
    checks: (readiness?.resource.checks as ReadinessCheck[] | undefined) ?? null,
    refusal: readiness?.refusal ?? null,
    publicPath: visible && !visible.refusal ? eventPath(event as unknown as EventResource) : null,
    moderations: items as unknown as Moderation[],
    exports: exported.flatMap((each) => {
      const link = linkOf(visible?.resource ?? {}, each.relation)
      return link ? [{ ...each, href: link.href }] : []
    }),
  }
}

interface Exported {
  relation: string
  /** Null for the calendar, which has no name of its own. */
  file: string | null
}

/** The programme as files, as the public has them. */
const exported: readonly Exported[] = [
  { relation: 'schedule-xml', file: 'schedule.xml' },
  { relation: 'schedule-json', file: 'schedule.json' },
  { relation: 'calendar', file: null },
]

interface EventProps {
  resource: HalResource
  place: Place
  page: EventPage
}

const selfOf = (resource: HalResource, place: Place) =>
  linkOf(resource, 'self')?.href ?? place.at ?? null

/** An event as its organizer works on it: what it is, what is next, and its parts with their controls. */
export function EventView({ resource, place, page }: EventProps) {
  const shown = [
    ...eventGroups.flatMap(({ controls }) => controls.map(relationOf)),
    ...ownControls,
    ...(page.publicPath ? [] : ['public-preview']),
  ]
  const named = namedLinks(resource)
  const said = partsOf(resource)
  const grouped = [...eventGroups.flatMap(({ fields }) => fields), ...saidElsewhere]
  const rest = Object.fromEntries(
    shownFields(resource).filter(([name, value]) => isSaid(value) && !grouped.includes(name)),
  )
  const ends = named.filter(isDestructive).map(relationOf)
  return (
    <>
      <Head resource={resource} place={place} page={page} />
      <NextStep resource={resource} place={place} page={page} />
      <Readiness resource={resource} place={place} page={page} />
      <div class="event-groups">
        {eventGroups.map((group) => (
          <Group group={group} said={said} resource={resource} place={place} page={page} />
        ))}
      </div>
      <section class="card" aria-labelledby="more-title">
        <h2 id="more-title">{say('workbench.more')}</h2>
        {Object.keys(rest).length > 0 && <Facts resource={rest} />}
        <ActionsOf resource={resource} place={place} besides={[...shown, ...ends]} />
        <details class="technical">
          <summary class="more">{say('workbench.views')}</summary>
          <RelatedTo resource={resource} place={place} besides={[...shown, ...ends]} />
        </details>
        <TechnicalDetails resource={resource} />
      </section>
      {ends.length > 0 && (
        <section class="card ending" aria-labelledby="ending-title">
          <h2 id="ending-title">{say('workbench.ending')}</h2>
          <ActionsOf
            resource={resource}
            place={place}
            besides={named.map(relationOf).filter((relation) => !ends.includes(relation))}
          />
        </section>
      )}
    </>
  )
}

const relationOf = ({ relation }: { relation: string }) => relation

/** Relations that have a place of their own above the groups. */
const ownControls = ['publish', 'publish-readiness', 'canonical', 'event']

function Head({ resource, place, page }: EventProps) {
  const preview = linkOf(resource, 'public-preview')
  const days = dateRange(
    resource.plannedFirstDate as string | null,
    resource.plannedLastDate as string | null,
  )
  return (
    <div class="event-head">
      <p class="chips">
        <Value name="status" value={resource.eventStatusFullName} />
        <span>{days ?? say('workbench.noDates')}</span>
        <span>{placeOf(resource)}</span>
      </p>
      {page.publicPath ? (
        <p>
          <a href={page.publicPath} data-rel="canonical">
            {say('workbench.open')}
          </a>
        </p>
      ) : (
        preview && (
          <p>
            <a href={pathTo(place, { at: preview.href })} data-rel="public-preview">
              {say('workbench.preview')}
            </a>
          </p>
        )
      )}
    </div>
  )
}

const disclosed = ({ eventLocation }: HalResource) =>
  (eventLocation as { fields?: Record<string, string | null> | null } | null)?.fields ?? {}

const addressOf = (event: HalResource): string => {
  const { roomName, venueName, address, postcode, city, country } = disclosed(event)
  const town = [postcode, city].filter(isSaid).join(' ')
  return [roomName, venueName, address, town, country].filter(isSaid).join(', ')
}

function placeOf(event: HalResource): string {
  const { venueName, city } = disclosed(event)
  const { eventFormatFullName: format } = event
  const said = [venueName, city].filter(isSaid).join(', ')
  return said || (isSaid(format) ? worded(String(format)) : say('workbench.noPlace'))
}

/** The first thing that is left to do. */
function NextStep({ resource, place, page }: EventProps) {
  const open = page.checks?.find(({ status }) => status === 'Blocking')
  const isDraft = isOfDraft(page.checks ?? [])
  const said = isDraft ? open?.message || publishable(resource) : completable(resource)
  if (!said) return null
  return (
    <p class="note" role="note">
      <strong>{say('workbench.next')} </strong>
      {inPage(said)} {isDraft && open && <Mending check={open} resource={resource} place={place} />}
    </p>
  )
}

const publishable = (resource: HalResource) =>
  linkOf(resource, 'publish')
    ? () => say('workbench.publishable')
    : () => say('workbench.publishableByOthers')

const completable = (resource: HalResource) =>
  linkOf(resource, 'complete') ? () => say('workbench.completable') : null

const ofState = 'not_a_draft'
/** A draft meets the rule that only drafts can be published. */
const isOfDraft = (checks: readonly ReadinessCheck[]) =>
  checks.some(({ code, status }) => code === ofState && status === 'Met')

const words = { Met: 'check.done', Blocking: 'check.needed', Advisory: 'check.advised' } as const
const tones = { Met: 'good', Blocking: 'bad', Advisory: 'warn' } as const
const order = ['Blocking', 'Advisory', 'Met']

/** Every rule of publishing; of an event that is published, what is worth a look. */
function Readiness({ resource, place, page: { checks, refusal } }: EventProps) {
  if (refusal) {
    return (
      <p class="note bad" role="alert">
        {say('workbench.unreadable')} {reasonOf(refusal)}
      </p>
    )
  }
  if (checks === null) return null
  const isDraft = isOfDraft(checks)
  const shown = checks
    .filter(({ code, status }) => code !== ofState && (isDraft || status === 'Advisory'))
    .toSorted((one, other) => order.indexOf(one.status) - order.indexOf(other.status))
  if (shown.length === 0) return null
  const open = shown.filter(({ status }) => status !== 'Met')
  const met = shown.filter(({ status }) => status === 'Met')
  const publish = linkOf(resource, 'publish')
  return (
    <section class="card checklist" aria-labelledby="readiness-title">
      <h2 id="readiness-title">{isDraft ? say('workbench.ready') : say('workbench.look')}</h2>
      {isDraft && (
        <p class="quiet">{say('check.progress', { done: met.length, total: shown.length })}</p>
      )}
      {open.length > 0 && (
        <ul>
          {open.map((check) => (
            <li>
              <span class={`badge ${tones[check.status]}`}>{say(words[check.status])}</span>
              <div>
                <h3>{inPage(check.message ?? check.name)}</h3>
                <Mending check={check} resource={resource} place={place} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {met.length > 0 && (
        <details>
          <summary class="more">
            {met.length === shown.length
              ? say('workbench.allDone')
              : say('workbench.isDone', { count: met.length })}
          </summary>
          <ul>
            {met.map(({ name }) => (
              <li>
                <span class="badge good">{say(words.Met)}</span>
                <span>{inPage(name)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {publish && isDraft && (
        <p>
          <a
            class="button"
            data-rel="publish"
            href={pathTo(place, { at: selfOf(resource, place), action: 'publish' })}
          >
            {publish.title ? worded(publish.title) : say('workbench.publish')}
          </a>
        </p>
      )}
    </section>
  )
}

/** The form and the field that mend it, where the event leads there. */
function Mending({ check, resource, place }: { check: ReadinessCheck } & Omit<EventProps, 'page'>) {
  const { relation, field } = check
  const found = namedLinks(resource).find((each) => each.relation === relation)
  if (!found) return null
  const mending = mendings[found.relation] ?? mendings[field ?? '']
  return (
    <ControlLink
      relation={found.relation}
      title={mending ? say(mending) : found.title}
      field={field ?? undefined}
      resource={resource}
      place={place}
    />
  )
}

const mendings: Readonly<Record<string, PlainKey>> = {
  title: 'workbench.mendTitle',
  timezone: 'workbench.mendZone',
  localDate: 'workbench.addDay',
  locationId: 'workbench.addLocation',
  'create-session-draft': 'workbench.addSession',
  'configure-participation': 'workbench.mendParticipation',
  'manage-sessions': 'workbench.openSessions',
  'manage-locations': 'workbench.openLocations',
}

interface ControlProps extends Omit<EventProps, 'page'> {
  relation: string
  title: string
  field: EventControl['field']
  ownPage?: string | undefined
}

function ControlLink({ relation, title, field, ownPage, resource, place }: ControlProps) {
  const link = linkOf(resource, relation)
  if (!link) return null
  const isForm = (link.method ?? 'GET') !== 'GET'
  const at = isForm ? selfOf(resource, place) : expanded(link.href)
  const path = ownPage ?? pathTo(place, isForm ? { at, action: relation } : { at })
  return (
    <a data-rel={relation} href={isForm && field ? `${path}#${fieldAnchor(field)}` : path}>
      {title}
    </a>
  )
}

/** What nobody has to say. */
const unmissed: readonly string[] = [
  'plannedLastDate',
  'sourcePublisherName',
  'publishedAt',
  'coHosts',
  'seriesOrder',
]

/** What is said of an event, with its place and the ways to take part as parts of their own. */
const partsOf = (resource: HalResource): HalResource =>
  Object.assign({}, resource, resource.participationConfiguration, {
    eventLocation: addressOf(resource) || null,
  })

function Group(props: EventProps & { group: EventGroup; said: HalResource }) {
  const { group, said, resource, place, page } = props
  const { id, title, fields, always, controls } = group
  const offered = controls.filter(({ relation }) => linkOf(resource, relation))
  const isGiven = (name: string) => {
    const value = said[name]
    return isSaid(value) && value !== false && !(Array.isArray(value) && value.length === 0)
  }
  const known = fields.filter((name) => name in said)
  const shown = known.filter((name) => isGiven(name) || always.includes(name))
  const missing = known.filter((name) => !shown.includes(name) && !unmissed.includes(name))
  const moderations = id === 'visibility' ? page.moderations : []
  const exports = id === 'programme' ? page.exports : []
  return (
    <section class="card event-group" aria-labelledby={`group-${id}`}>
      <h2 id={`group-${id}`}>{say(title)}</h2>
      <Facts resource={Object.fromEntries(shown.map((name) => [name, said[name]]))} of={resource} />
      {missing.length > 0 && (
        <p class="quiet">
          {say('workbench.unset', {
            names: missing.map((name) => inSentence(inWords(name))).join(', '),
          })}
        </p>
      )}
      {moderations.length > 0 && (
        <>
          <h3>{say('workbench.moderations')}</h3>
          <Moderations moderations={moderations} />
        </>
      )}
      {offered.length + exports.length > 0 && (
        <ul class="actions small">
          {offered.map((control) => (
            <li>
              <ControlLink
                relation={control.relation}
                title={say(control.title)}
                field={control.field}
                ownPage={control.page?.(String(resource.id))}
                resource={resource}
                place={place}
              />
            </li>
          ))}
          {exports.map(({ relation, file, href }) => (
            <li>
              <a data-rel={relation} href={href} download="">
                {say('workbench.download', { file: file ?? say('workbench.calendarFile') })}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
