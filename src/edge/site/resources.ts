import type { DisclosedLocation } from '../../domain/disclosure/index.ts'
import { type Registering, takesRegistrations } from '../../domain/events/index.ts'
import type { AgendaEntry, AgendaProjection } from '../../domain/programmes/index.ts'
import { guestPageOfEvent } from '../../kernel/guest-orders.ts'
import { todayIn } from '../../kernel/local-time.ts'
import { registrationsPath, ticketsPath } from '../../kernel/orders.ts'
import { parseUrl } from '../../kernel/parse-url.ts'
import type { Question, TicketQuestion } from '../../kernel/registration-questions.ts'
import type { PriceModel, SaleObstacle } from '../../kernel/ticketing.ts'
import { safeHref } from './site-identity.ts'

export type { AgendaEntry, AgendaProjection, DisclosedLocation }
export { registrationsPath, ticketsPath }

/** Answers an API path for the request of a page: the site's only source of anything. */
export type SiteApi = (path: string, request: Request) => Promise<Response>

export type Links = Record<string, { href: string } | undefined>

/** What the pages read of `GET /api`. */
export interface RootResource {
  tenant?: { name?: string; slug?: string; tagline?: string | null } | null
  _links?: Links
}

/** What the pages read of an event, in lists and in detail. */
export interface EventResource extends Partial<Omit<Registering, 'hasTicketing'>> {
  id: string
  title: string
  subtitle?: string | null
  slug?: string | null
  publicCode?: string | null
  description?: string | null
  timezone?: string | null
  firstSessionDate?: string | null
  lastSessionDate?: string | null
  sessionCount?: number | null
  actorDisplayName?: string
  actorIsVerified?: boolean
  eventLocation?: DisclosedLocation | null
  /** With an id it is a picture of ours, and else one elsewhere. */
  featuredImageId?: string | null
  featuredImageUri?: string | null
  /** Who hosts besides; in detail alone. */
  coHosts?: readonly { displayName: string; _links?: Links }[]
  visibilityTypeId?: number
  eventSeriesTitle?: string | null
  eventSeriesSlug?: string | null
  _links?: Links
}

export interface EventCollection {
  totalCount?: number
  _links?: Links
  _embedded?: { items?: EventResource[] }
}

/** What the pages read of what can be had at an event. */
export interface TicketingResource {
  /** Of the catalogue that is sold from. */
  id: string
  currencyCode: string | null
  takesPayments: boolean
  addsPlatformFee: boolean
  contribution: { heading: string | null; bodyText: string | null } | null
  ticketTypes: readonly TicketTypeResource[]
  questions: readonly AskedOfTicket[]
}

/** What the pages read of a question. */
export interface AskedQuestion extends Question {
  helpText: string | null
  retentionDays: number | null
}

interface AskedInSession extends Omit<AskedQuestion, 'lineageId' | 'conditionLineageId'> {
  id: string
  conditionQuestionId: string | null
}

/** Questions as the API tells them: those of a session have no versions, so answers name their ids. */
export const askedQuestions = (questions: unknown): AskedQuestion[] =>
  ((questions ?? []) as (AskedQuestion | AskedInSession)[]).map((question) =>
    'lineageId' in question
      ? question
      : {
          ...question,
          lineageId: question.id,
          conditionLineageId: question.conditionQuestionId,
        },
  )

/** The same of one that is asked with tickets. */
export type AskedOfTicket = AskedQuestion & TicketQuestion

export interface TicketTypeResource {
  id: string
  lineageId: string
  name: string
  description: string | null
  priceModel: PriceModel
  priceMinor: number | null
  minimumPriceMinor: number | null
  taxBasisPoints: number
  salesStart: string | null
  salesEnd: string | null
  minimumPerOrder: number
  maximumPerOrder: number
  requiresApproval: boolean
  admits: number
  addonToLineageId: string | null
  obstacle: SaleObstacle | null
  isWaitingListOpen: boolean
  placesLeft: number | null
}

/** What the pages read of an organization or a group. */
export interface CollectiveResource {
  id: string
  actorDisplayName: string
  description: string | null
  websiteUrl: string | null
  city: string | null
  country: string | null
  isVerified: boolean
  actorProfilePictureId: string | null
  actorProfilePictureUri: string | null
  actorBannerImageId: string | null
  actorBannerImageUri: string | null
  _links?: Links
}

/** What the pages read of a series. */
export interface SeriesResource {
  title: string
  slug: string
  description: string | null
  actorDisplayName: string
  _links?: Links
}

/** Why the API gave no resource. */
export interface Failure {
  status: number
  detail: string | null
  retryAfter: string | null
  /** What is wrong with each named part of what was asked. */
  errors?: Readonly<Record<string, readonly string[]>>
}

export type Answer<T> = { body: T; failure?: undefined } | { body?: undefined; failure: Failure }

/** One API read; every answer that is not a success becomes a failure, and nothing throws. */
export async function read<T>(api: SiteApi, path: string, request: Request): Promise<Answer<T>> {
  try {
    const response = await api(path, request)
    if (response.ok) return { body: (await response.json()) as T }
    return { failure: await failureOf(response) }
  } catch {
    return { failure: { status: 503, detail: null, retryAfter: null } }
  }
}

/** One document of the API; null where it cannot be had. */
export async function readText(
  api: SiteApi,
  path: string,
  request: Request,
): Promise<string | null> {
  try {
    const response = await api(path, request)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

async function failureOf(response: Response): Promise<Failure> {
  const { status, headers } = response
  const problem = (await response.json().catch(() => null)) as {
    detail?: unknown
    errors?: Failure['errors']
  } | null
  const detail = problem?.detail
  return {
    status: status >= 400 && status < 600 ? status : 502,
    detail: status < 500 && typeof detail === 'string' ? detail : null,
    retryAfter: headers.get('Retry-After'),
    ...(problem?.errors && { errors: problem.errors }),
  }
}

/** The API path of a link; undefined when it is missing or leaves this host's API. */
export function apiPathOf(
  links: Links | undefined,
  relation: string,
  request: Request,
): string | undefined {
  const href = links?.[relation]?.href
  const target = href === undefined ? null : parseUrl(href, request.url)
  if (!target) return undefined
  const isOurs = target.origin === new URL(request.url).origin
  return isOurs && target.pathname.startsWith('/api/') ? target.pathname + target.search : undefined
}

interface Expansion {
  links: Links | undefined
  relation: string
  values: Readonly<Record<string, string>>
  request: Request
}

/** The API path of a link that is a template, with those of the values that it names. */
export function expandedPathOf(expansion: Expansion): string | undefined {
  const { links, relation, values, request } = expansion
  const [, start, separator, names = ''] =
    /^([^{]*)\{([?&])([\w,]+)\}$/.exec(links?.[relation]?.href ?? '') ?? []
  if (start === undefined) return apiPathOf(links, relation, request)
  const query = new URLSearchParams(
    names.split(',').flatMap((name) => (values[name] ? [[name, values[name]]] : [])),
  )
  const href = query.size === 0 ? start : `${start}${separator}${query}`
  return apiPathOf({ [relation]: { href } }, relation, request)
}

function isOver({ lastSessionDate, timezone }: EventResource, now: number): boolean {
  return lastSessionDate != null && lastSessionDate < todayIn(timezone, now)
}

/** Where people register elsewhere for what is not over; only what a page may lead to. */
export const registrationOf = (event: EventResource, now: number): string | null =>
  isOver(event, now)
    ? null
    : safeHref(event.participationConfiguration?.externalRegistrationUrl ?? null)

/** Whether people register here, for what is not over. */
export function isRegisteredHere(event: EventResource, now: number): boolean {
  const { eventStatusId, registrationPolicyId = null, participationConfiguration } = event
  if (eventStatusId === undefined || participationConfiguration === undefined) return false
  const hasTicketing = event._links?.ticketing !== undefined
  return (
    !isOver(event, now) &&
    takesRegistrations({
      eventStatusId,
      registrationPolicyId,
      participationConfiguration,
      hasTicketing,
    })
  )
}

/** Where the API has a public event, by what its page is called. */
export const publicEventPath = (slugOrCode: string): string =>
  `/api/event/public/${encodeURIComponent(slugOrCode)}`

/** Where a device brings what it keeps of an event. */
export const keptPath = (slugOrCode: string): string => `/account/kept/${slugOrCode}`

/** The page where people register for an event. */
export const registeringPath = (event: EventResource): string =>
  `${registrationsPath}/new?event=${encodeURIComponent(nameOf(event))}`

/** The page where people register for a session, and see whether they are. */
export const sessionRegisteringPath = (sessionId: string): string =>
  `${registrationsPath}/sessions/${sessionId}`

/** The page where people register for a day, and see whether they are. */
export const dayRegisteringPath = (eventId: string, dayId: string): string =>
  `${registrationsPath}/days/${eventId}/${dayId}`

/** Where the API has the days that the public sees of an event. */
export const publicDaysPath = (eventId: string): string =>
  `/api/eventday/by-event/${encodeURIComponent(eventId)}?pageSize=100`

/** Where the API has a public session. */
export const publicSessionPath = (sessionId: string): string =>
  `/api/eventsession/${encodeURIComponent(sessionId)}`

/** The page where staff of an event lets people in. */
export const checkInPath = (eventId: string): string => `/check-in/${eventId}`

/** The page of the devices with which they let people in while there is no network. */
export const stationsPath = (eventId: string): string => `${checkInPath(eventId)}/stations`

/** The page where they print badges of whoever may come. */
export const badgesPath = (eventId: string): string => `${checkInPath(eventId)}/badges`

/** The page that prints an invoice. Its query says which: the address that the API has for it. */
export const invoicePath = '/account/invoice'
export const invoicePathOf = (href: string): string =>
  `${invoicePath}?of=${encodeURIComponent(href)}`

const printed =
  /^\/api\/(?:organization\/[\w-]+|events\/[\w-]+\/registration-orders\/[\w-]+)\/invoices\/[\w-]+$/
export const isPrintedInvoice = (href: string): boolean => printed.test(href)

/** The page where people without an account register for an event, and see what they have. */
export const guestPath = (event: EventResource): string => `${eventPath(event)}${guestPageOfEvent}`

/** Whether people without an account can register here. */
export const admitsGuests = ({ _links }: EventResource): boolean =>
  _links?.['start-guest-registration'] !== undefined

/** The page of the site that shows an event. */
export const eventPath = (event: EventResource): string =>
  `/events/${encodeURIComponent(nameOf(event))}`

export const nameOf = ({ slug, publicCode, id }: EventResource): string => slug || publicCode || id

/** The path of a picture that this host has itself; what is elsewhere is not loaded into a page. */
export const ownPicture = (
  id: string | null | undefined,
  uri: string | null | undefined,
): string | undefined => (id && uri ? parseUrl(uri)?.pathname : undefined)

export const picturePath = ({ featuredImageId, featuredImageUri }: EventResource) =>
  ownPicture(featuredImageId, featuredImageUri)
