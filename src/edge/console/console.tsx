/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import type { Child } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { isFromOwnOrigin } from '../bff/own-origin.ts'
import type { RouteDefinition } from '../contract/contract-kit.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { brandPath } from '../site/brand.ts'
import type { ShellResource } from '../site/site-identity.ts'
import { type Action, actionOf, carryOut, formMeta, textsAtFirst } from './action.ts'
import { ActionPage, OutcomePage } from './action-page.tsx'
import { type Console, consoles, ownPages, type Section, type SectionGroup } from './consoles.ts'
import { filtersOf } from './filters.ts'
import type { FormTexts } from './form-values.ts'
import { ConsolePage, type Frame } from './frame.tsx'
import { checksOf, GettingStarted } from './getting-started.tsx'
import {
  askedBy,
  expanded,
  type Fetch,
  type HalClient,
  type HalResource,
  halClientOf,
  linkOf,
  type Refusal,
  type Reply,
} from './hal-client.ts'
import { type RouteOf, routesByLink } from './known-routes.ts'
import { withChoices } from './pickers.ts'
import { type Place, pathTo, placeOf } from './place.ts'
import { ResourceView } from './resource-view.tsx'
import { SettingsView } from './settings-page.tsx'
import { settingsOf } from './settings-view.tsx'
import { nameOf } from './values.tsx'

const headers = {
  'cache-control': 'private, no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'same-origin',
}

interface Deps {
  routes: readonly RouteDefinition[]
  fetch: Fetch
}

/** What a page of a console is made with. */
interface Visit {
  c: AppContext
  own: Console
  ask: HalClient
  routeOf: RouteOf
  place: Place
  root: HalResource
  frame: Frame
  /** Of what the page is about. */
  address: string
  resource: HalResource
}

/**
 * The consoles: pages for whoever runs an instance, a community or events. They are clients of the API
 * in the name of the browser's session, and show what its links offer and nothing else.
 */
export function consolePages({ routes, fetch }: Deps) {
  const app = new Hono<AppEnv>()
  const routeOf = routesByLink(routes)
  for (const own of consoles) {
    for (const path of own.paths) {
      app.get(path, async (c) => {
        const visit = await enter(c, own, { fetch, routeOf })
        return visit instanceof Response ? visit : show(visit)
      })
      app.post(path, async (c) => {
        if (!isFromOwnOrigin(c.req.raw, c.get('state')))
          return c.text('This form can only be sent from its own page.', 403, headers)
        const visit = await enter(c, own, { fetch, routeOf })
        return visit instanceof Response ? visit : act(visit)
      })
    }
  }
  return app
}

async function enter(
  c: AppContext,
  own: Console,
  { fetch, routeOf }: { fetch: Fetch; routeOf: RouteOf },
): Promise<Visit | Response> {
  const state = c.get('state')
  state.operationId = 'readConsole'
  const signIn = `/account/sign-in?returnTo=${encodeURIComponent(state.url.pathname + state.url.search)}`
  if ((await browserHashOf(c)) === null) return c.redirect(signIn, 303)
  const ask = halClientOf(c, fetch)
  const place = placeOf(state.url)
  const { resource: root, refusal } = await ask('GET', '/api')
  if (refusal?.status === 401) return c.redirect(signIn, 303)
  const offered = offeredIn(own.groups, root)
  const current = place.section ?? offered[0]?.sections[0]?.id ?? null
  const address = addressOf(root, { ...place, section: current }, offered)
  const [shell, read] = await Promise.all([
    shellOf(root, ask),
    address === null ? unknown : ask('GET', address),
  ])
  const frame: Frame = {
    name: shell?.name ?? 'Marquee',
    brandPath: shell && brandPath(shell.branding.colors),
    console: { title: own.title, path: own.paths[0], pages: own.pages ?? [] },
    others: consoles
      .filter(({ groups }) => offeredIn(groups, root).length > 0)
      .map(({ title, paths: [path] }) => ({ title, path })),
    groups: offered,
    current,
  }
  const visit = {
    c,
    own,
    ask,
    routeOf,
    place: { ...place, section: current },
    root,
    frame,
    address: address ?? '',
    resource: read.resource,
  }
  const refused = refusal ?? (offered.length > 0 ? read.refusal : { status: 403 })
  return refused ? answerRefusal(visit, refused) : visit
}

async function shellOf(root: HalResource, ask: HalClient) {
  const link = linkOf(root, 'shell')
  const { resource, refusal } = link ? await ask('GET', link.href) : { resource: {}, refusal: {} }
  return refusal ? null : (resource as unknown as ShellResource)
}

/** The sections that the root leads to. */
const offeredIn = (groups: readonly SectionGroup[], root: HalResource): SectionGroup[] =>
  groups
    .map(({ title, sections }) => ({
      title,
      sections: sections.filter(({ relation }) => linkOf(root, relation)),
    }))
    .filter(({ sections }) => sections.length > 0)

const newIdOf = ({ c }: Visit) => {
  const { ids, clock } = c.get('state').services
  return () => ids.next(clock.now())
}

const sectionOf = ({ frame }: Visit): Section | undefined =>
  frame.groups.flatMap(({ sections }) => sections).find(({ id }) => id === frame.current)

/** The address that the page is about: the one that a link has given, else the section's own. */
function addressOf(
  root: HalResource,
  { at, section: id, filters }: Place,
  groups: readonly SectionGroup[],
): string | null {
  if (at !== null) return at
  const section = groups.flatMap(({ sections }) => sections).find((each) => each.id === id)
  const link = section && linkOf(root, section.relation)
  return link ? expanded(link.href, { ...filters, ...section.values }) : null
}

/** What is read where there is no address. */
const unknown: Pick<Reply, 'resource' | 'refusal'> = { resource: {}, refusal: { status: 404 } }

async function show(visit: Visit): Promise<Response> {
  const { place, c, address, resource } = visit
  const opened = place.filters.open && linkOf(resource, place.filters.open)
  if (opened) return c.redirect(pathTo(place, { at: expanded(opened.href, place.filters) }), 303)
  const ownPage = ownPages.get(place.action ?? '')
  if (ownPage) return c.redirect(ownPage, 303)
  if (place.action !== null) {
    const action = await preparedAction(visit)
    if (action === null) return answerRefusal(visit, { status: 410 })
    return showAction({ ...visit, place: { ...place, at: address } }, action, {
      resource,
      texts: textsAtFirst(action, resource, newIdOf(visit)),
      refusal: null,
    })
  }
  const section = sectionOf(visit)
  const route = visit.routeOf({ href: address })
  const title =
    (place.at === null ? section?.title : nameOf(resource)) ?? section?.title ?? 'Console'
  const shown = { ...place, at: place.at === null ? address : place.at }
  return page(
    visit,
    title,
    <>
      <Heading visit={visit} title={title} />
      {place.isDone && (
        <p class="note good" role="status">
          Done. This page shows how things are now.
        </p>
      )}
      <View
        resource={resource}
        place={shown}
        filters={route ? filtersOf(route) : []}
        formKey={newIdOf(visit)()}
      />
    </>,
  )
}

/** Most things are shown as they are; these are easier to work with in a form of their own. */
function View(props: Parameters<typeof ResourceView>[0] & { formKey: string }) {
  if (settingsOf(props.resource)) return <SettingsView {...props} />
  return checksOf(props.resource) ? <GettingStarted {...props} /> : <ResourceView {...props} />
}

/** What the resource offers now under the wanted relation, with choices for what it asks. */
async function preparedAction(visit: Visit): Promise<Action | null> {
  const { place, routeOf, root, ask, resource } = visit
  const link = place.action === null ? undefined : linkOf(resource, place.action)
  const route = link && (link.method ?? 'GET') !== 'GET' ? routeOf(link) : undefined
  if (!link || !route || place.action === null) return null
  const action = actionOf(place.action, { link, route, resource })
  return { ...action, fields: await withChoices(action.fields, root, ask) }
}

interface Shown {
  resource: HalResource
  texts: FormTexts
  refusal: Refusal | null
}

function showAction(visit: Visit, action: Action, shown: Shown): Response {
  return page(
    visit,
    action.title,
    <>
      <Heading visit={visit} title={action.title} about={nameOf(shown.resource)} />
      <ActionPage action={action} place={visit.place} {...shown} />
    </>,
    shown.refusal ? 422 : 200,
    shown.refusal !== null,
  )
}

/** Does what a form says, if the thing still offers it. */
async function act(visit: Visit): Promise<Response> {
  const { c, ask, place, address, resource } = visit
  const ownPage = ownPages.get(place.action ?? '')
  if (ownPage) return c.redirect(ownPage, 303)
  const action = await preparedAction(visit)
  if (action === null) return answerRefusal(visit, { status: 410 })
  const texts = textsOfForm(await c.req.raw.formData())
  const isSure = action.route.method !== 'delete' || texts.has(formMeta.sure)
  const reply = isSure
    ? await carryOut(action, { resource, texts, holes: holesOf(texts, place) }, ask)
    : unconfirmed
  const { refusal: refused } = reply
  if (refused) {
    const { resource: current } = await ask('GET', address)
    const again = new Map(texts)
    if (refused.code === 'concurrency_conflict') {
      // What is saved next replaces what is there now, which the page shows.
      const fresh = textsAtFirst(action, current, newIdOf(visit))
      for (const name of [formMeta.stamp, ...action.ownFields.map(({ name: own }) => own)]) {
        const value = fresh.get(name)
        if (value) again.set(name, value)
      }
    }
    again.set(formMeta.key, [newIdOf(visit)()])
    return showAction({ ...visit, place: { ...place, at: address } }, action, {
      resource: Object.keys(current).length > 0 ? current : resource,
      texts: again,
      refusal: refused,
    })
  }
  return afterwards(visit, action, reply.resource)
}

const unconfirmed: { resource: HalResource; refusal: Refusal } = {
  resource: {},
  refusal: {
    status: 422,
    detail: 'Nothing has changed. Tick the box to say that you are sure.',
  },
}

const holesOf = (texts: FormTexts, { filters }: Place) => ({
  ...filters,
  ...Object.fromEntries(
    [...texts].flatMap(([name, [text]]) =>
      name.startsWith('$hole.') ? [[name.slice('$hole.'.length), text ?? '']] : [],
    ),
  ),
})

function afterwards(visit: Visit, action: Action, reply: HalResource): Response {
  const { c, place, resource, address } = visit
  const made = linkOf(reply, 'self')?.href
  // An address with a hole is of a part: the thing itself is still there.
  const isGone = action.route.method === 'delete' && askedBy(action.link.href).length === 0
  const list = linkOf(resource, 'collection')?.href
  const at = action.route.status === 201 && made ? made : isGone ? list && expanded(list) : address
  const next = pathTo(place, { at: at ?? null, isDone: true })
  if (!action.route.isCredential) return c.redirect(next, 303)
  return page(
    visit,
    action.title,
    <>
      <Heading visit={visit} title={action.title} about={nameOf(reply)} />
      <OutcomePage title={action.title} resource={reply} next={next} />
    </>,
  )
}

function textsOfForm(form: FormData): FormTexts {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value === 'string') texts.set(name, [...(texts.get(name) ?? []), value])
  }
  return texts
}

function Heading({ visit, title, about }: { visit: Visit; title: string; about?: string | null }) {
  const section = sectionOf(visit)
  const isInner = section !== undefined && section.title !== title
  return (
    <div class="console-heading">
      {isInner && (
        <p class="crumbs">
          <a href={pathTo(visit.place)}>{section.title}</a>
        </p>
      )}
      <h1>{title}</h1>
      {about && about !== title && <p class="quiet">{about}</p>}
    </div>
  )
}

const reasons: Readonly<Record<number, [title: string, text: string]>> = {
  403: [
    'Not yours to manage',
    'Your account cannot open this console. Ask who administers it to give you a role.',
  ],
  404: ['Nothing here', 'This page does not exist, or you may not see it.'],
  410: [
    'This is no longer offered',
    'It has been done, or the state of things has changed meanwhile. Nothing has changed now.',
  ],
  429: ['Too many requests', 'Please wait a minute and try again.'],
}

function answerRefusal(visit: Visit, { status, detail }: Refusal): Response {
  const [title, text] = reasons[status] ?? [
    'That did not work',
    'The service cannot answer right now. Please try again in a little while.',
  ]
  return page(
    visit,
    title,
    <>
      <Heading visit={visit} title={title} />
      <p class="empty">{detail ?? text}</p>
    </>,
    status,
    true,
  )
}

function page(
  visit: Visit,
  title: string,
  content: Child,
  status = 200,
  isWrong = false,
): Response {
  const html: JSX.Element = (
    <ConsolePage frame={visit.frame} title={title} isWrong={isWrong}>
      {content}
    </ConsolePage>
  )
  return new Response(`<!doctype html>${html}`, {
    status,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  })
}
