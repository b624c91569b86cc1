import { isPassing } from '../../kernel/problem.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import type { AppContext } from '../serving/request-state.ts'
import { brandPath } from '../site/brand.ts'
import type { SiteIdentity } from '../site/layout.tsx'
import { cookiesOfPreferences, ownMannerOf } from '../site/own-preferences.ts'
import { identityOf, nobodyFor, type ShellResource } from '../site/site-identity.ts'
import type { Console, Section, SectionGroup } from './consoles.ts'
import type { Frame } from './frame.tsx'
import {
  expanded,
  type Fetch,
  type HalClient,
  type HalLink,
  type HalResource,
  halClientOf,
  linkOf,
  ownZoneOf,
  queryAskedBy,
  type Refusal,
  type Reply,
  type Sentence,
} from './hal-client.ts'
import type { RouteOf } from './known-routes.ts'
import { eventMeta, isOfApi, madeMeta, type Place, placeOf } from './place.ts'
import { findSubject } from './subject.ts'
import { nameOf } from './values.tsx'

/** What a page of a console is made with. */
export interface Visit {
  c: AppContext
  own: Console
  /** Of the page. */
  manner: SiteIdentity
  /** What the browser is to keep from now on. */
  cookies: readonly string[]
  ask: HalClient
  routeOf: RouteOf
  place: Place
  root: HalResource
  /** What the sections are relations of: the root, or what the console is about. */
  home: HalResource
  frame: Frame
  /** What the section says of itself: for the holes of its link, and for forms. */
  values: Readonly<Record<string, string>>
  /** The event that what the page is about belongs to, where its page led here. */
  event: HalResource | null
  /** Of what the page is about. */
  address: string
  resource: HalResource
  /** What would come of the action that the page confirms. */
  previewed?: HalResource
}

interface Means {
  fetch: Fetch
  routeOf: RouteOf
  /** All that there are. */
  consoles: readonly Console[]
  /** For whoever is not signed in, or no longer. */
  signIn(c: AppContext): Promise<Response>
}

/** Reads what a page is about; a redirect for whoever cannot be there, and with a refusal what came of it. */
export async function enter(
  c: AppContext,
  own: Console,
  { fetch, routeOf, consoles, signIn }: Means,
): Promise<Response | { visit: Visit; refusal: Refusal<Sentence> | null }> {
  const state = c.get('state')
  state.operationId = 'readConsole'
  if ((await browserHashOf(c)) === null) return signIn(c)
  const ask = halClientOf(c, fetch)
  // Read beside the first call, so that how the page is written costs no round trip.
  const asking = ownMannerOf(c)
  const place = placeOf(state.url)
  const { resource: root, refusal } = await ask('GET', '/api')
  if (refusal?.status === 401) return signIn(c)
  const { subject } = own
  const { resource: home, refusal: missing } = subject
    ? await findSubject(c.req.param('id') ?? '', subject, root, ask)
    : { resource: root, refusal: { status: 403 } }
  if (subject && missing?.status === 403 && place.isDone) {
    return c.redirect(`${subject.home}&done`, 303)
  }
  const offered = offeredIn(own, { home, root })
  const current = place.section ?? offered[0]?.sections[0]?.id ?? null
  const section = sectionsOf(offered).find(({ id }) => id === current)
  const link = section && linkOfSection(section, { home, root })
  // Such a section is a form: what its link does is done to what has the link.
  const isForm = place.at === null && link?.method !== undefined && link.method !== 'GET'
  const values = section?.filledFrom ? (section.values ?? {}) : valuesOf(section, home)
  const address =
    place.at ??
    (isForm ? linkOf(section?.isOfRoot ? root : home, 'self')?.href : undefined) ??
    (link ? expanded(link.href, { ...place.filters, ...values }) : null)
  const known = [madeMeta, eventMeta, ...queryAskedBy(link?.href ?? '')]
  const listed = Object.entries(place.filters).filter(([name]) => known.includes(name))
  const above = place.filters[eventMeta] ?? ''
  const [asked, around, filling, read, event] = await Promise.all([
    asking,
    readOf(linkOf(root, 'shell'), ask),
    // What forms of the section are filled from, where that is another thing.
    readOf(section?.filledFrom ? linkOf(root, section.filledFrom) : undefined, ask),
    address === null ? unknown : ask('GET', address),
    isOfApi(above, state.url) && above !== address ? ask('GET', above) : null,
  ])
  const shell = around && !around.refusal ? (around.resource as unknown as ShellResource) : null
  // Without these a page would say what is not so: another name, other times, an empty field.
  const broken = [around, filling, event].flatMap((each) => each?.refusal ?? []).find(isPassing)
  const zone = event && ownZoneOf(event.resource)
  const visit: Visit = {
    c,
    own,
    // What belongs to an event has its times by the clock of that.
    manner: { ...(shell ? identityOf(shell, asked) : nobodyFor(asked)), ...(zone && { zone }) },
    cookies: await cookiesOfPreferences(c),
    ask,
    routeOf,
    place: {
      ...place,
      section: current,
      action: place.action ?? (isForm && section ? section.relation : null),
      kept: Object.fromEntries(listed),
    },
    root,
    home,
    frame: {
      name: shell?.name ?? 'Marquee',
      brandPath: shell && brandPath(shell.branding.colors),
      console: {
        name: subject && nameOf(home),
        title: own.title,
        path: subject ? place.path : own.paths[0],
        pages: own.pages ?? [],
      },
      others: consoles
        .filter((each) => !each.subject && offeredIn(each, { home: root, root }).length > 0)
        .map(({ title, paths: [path] }) => ({ title, path })),
      groups: offered,
      current,
    },
    values: filling ? valuesOf(section, filling.resource) : values,
    event: event && !event.refusal ? event.resource : null,
    address: address ?? '',
    resource: read.resource,
  }
  return { visit, refusal: refusal ?? broken ?? (offered.length > 0 ? read.refusal : missing) }
}

const readOf = (link: HalLink | undefined, ask: HalClient) => (link ? ask('GET', link.href) : null)

const linkOfSection = ({ relation, isOfRoot }: Section, { home, root }: Things) =>
  linkOf(isOfRoot ? root : home, relation)

type Things = Pick<Visit, 'home' | 'root'>

/** The sections that what the console is about leads to. */
function offeredIn({ groups, beside = [] }: Console, things: Things): SectionGroup[] {
  const own = leadingOn(groups, things)
  return own.length === 0 ? [] : [...own, ...leadingOn(beside, things)]
}

const leadingOn = (groups: readonly SectionGroup[], things: Things): SectionGroup[] =>
  groups
    .map((group) => ({
      ...group,
      sections: group.sections.filter(
        (section) =>
          linkOfSection(section, things) &&
          (section.needs === undefined || linkOf(things.home, section.needs)),
      ),
    }))
    .filter(({ sections }) => sections.length > 0)

export const sectionOf = ({ frame }: Pick<Visit, 'frame'>): Section | undefined =>
  sectionsOf(frame.groups).find(({ id }) => id === frame.current)

const sectionsOf = (groups: readonly SectionGroup[]) => groups.flatMap(({ sections }) => sections)

function valuesOf(section: Section | undefined, from: HalResource): Record<string, string> {
  const { values = {}, filledWith = {} } = section ?? {}
  const filled = Object.entries(filledWith).map(([hole, field]) => [
    hole,
    String(from[field] ?? ''),
  ])
  return { ...values, ...Object.fromEntries(filled) }
}

/** Makes ids, a new one each time: a form is known by its own when it is sent twice. */
export const newIdOf = ({ c }: Visit) => {
  const { ids, clock } = c.get('state').services
  return () => ids.next(clock.now())
}

/** What is read where there is no address. */
const unknown: Pick<Reply, 'resource' | 'refusal'> = { resource: {}, refusal: { status: 404 } }
