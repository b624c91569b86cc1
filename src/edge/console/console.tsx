/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { heavyBodies } from '../../kernel/heavy-bodies.ts'
import { isFromOwnOrigin, ownOriginOf } from '../bff/own-origin.ts'
import type { RouteDefinition } from '../contract/contract-kit.ts'
import { say } from '../design/messages/language.ts'
import type { Environment } from '../environment.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Arrivals, type FiguresResource, isFigures } from '../site/arrivals.tsx'
import { act, showForm } from './acting.tsx'
import { actRefused } from './acting-refused.tsx'
import { consolesIn, ownPages, type Section } from './consoles.ts'
import { DomainView, recordsOf } from './domain-view.tsx'
import { EventView, isEvent, readEventPage } from './event-view.tsx'
import { filtered, filtersIn, filtersOf } from './filters.ts'
import { FirstSteps, firstStepsOf } from './first-steps.tsx'
import type { FormTexts } from './form-values.ts'
import { checksOf, GettingStarted } from './getting-started.tsx'
import {
  expanded,
  type Fetch,
  type HalResource,
  linkOf,
  ownZoneOf,
  type Refusal,
  type Sentence,
} from './hal-client.ts'
import { isImport } from './import-view.tsx'
import { showImport } from './importing.tsx'
import { routesByLink } from './known-routes.ts'
import { answerCsv, mostCsvRowsOf, offersCsv, wantsCsv } from './list-csv.ts'
import { ModerationHistory } from './moderations.tsx'
import { OperationsPanels, Unavailable, unavailableOf } from './operations-view.tsx'
import { isOrderList, OrderList } from './order-list.tsx'
import { isOrder, OrderView, readOrderPage, titleOfOrder } from './order-view.tsx'
import { answerFromElsewhere, answerRefusal, Heading, page } from './page.tsx'
import { eventMeta, pathTo } from './place.ts'
import { answerPreview } from './preview-page.tsx'
import { editorAt } from './programme/addresses.ts'
import { draftIn } from './programme/draft.ts'
import { programmeEditor } from './programme/routes.ts'
import { ResourceView } from './resource-view.tsx'
import { formOf, textsOfForm } from './sent-form.ts'
import { SettingsView } from './settings-page.tsx'
import { settingsOf } from './settings-view.tsx'
import { selectionOf } from './several.tsx'
import { shownPart } from './subject.ts'
import { isSold, isWithoutDraft, SoldView, WithoutDraft } from './ticketing-view.tsx'
import { titleOf } from './titles.ts'
import { DoneNote } from './undo.tsx'
import { enter, newIdOf, sectionOf, type Visit } from './visit.ts'

interface Deps {
  routes: readonly RouteDefinition[]
  fetch: Fetch
  environment: Pick<Environment, 'DEPLOYMENT_MODE' | 'INSTANCE_ADMIN_PUBLIC_ORIGIN'>
  /** Keeps what was typed in a form whose session has ended. */
  signedOutPage(c: AppContext, texts: FormTexts): Promise<Response>
}

/**
 * The consoles: pages for whoever runs an instance, a community or events. They are clients of the API
 * in the name of the browser's session, and show what its links offer and nothing else.
 */
export function consolePages({ routes, fetch, environment, signedOutPage }: Deps) {
  const app = new Hono<AppEnv>()
  const routeOf = routesByLink(routes)
  const consoles = consolesIn(environment.DEPLOYMENT_MODE)
  const [{ paths: [home] = ['/'] } = {}] = consoles
  app.get('/', (c, next) =>
    ownOriginOf(c.get('state')) === environment.INSTANCE_ADMIN_PUBLIC_ORIGIN
      ? Promise.resolve(c.redirect(home, 303))
      : next(),
  )
  const signIn = async (c: AppContext) => {
    const { pathname, search } = c.get('state').url
    const form = c.req.method === 'POST' && (await formOf({ c }, heavyBodies.bytesWithoutPlace))
    return form instanceof FormData
      ? signedOutPage(c, textsOfForm(form))
      : c.redirect(`/account/sign-in?returnTo=${encodeURIComponent(pathname + search)}`, 303)
  }
  for (const own of consoles) {
    const visited = async (
      c: AppContext,
      answer: (visit: Visit) => Promise<Response>,
      refuse: (visit: Visit, refusal: Refusal<Sentence>) => Response | Promise<Response>,
    ) => {
      const entered = await enter(c, own, { fetch, routeOf, consoles, signIn })
      if (entered instanceof Response) return entered
      const { visit, refusal } = entered
      return refusal ? refuse(visit, refusal) : answer(visit)
    }
    if (own.hasProgrammeEditor) app.route('/', programmeEditor(visited))
    for (const path of own.paths) {
      app.get(path, (c) => visited(c, show, answerRefusal))
      app.post(path, async (c) =>
        isFromOwnOrigin(c.req.raw, c.get('state'))
          ? visited(c, act, actRefused)
          : answerFromElsewhere(c),
      )
    }
  }
  return app
}

/** What is a page of its own, and no view in the frame of the console. */
const wholePages: Readonly<Record<string, (visit: Visit) => Response>> = {
  getEventPreview: answerPreview,
}

async function show(visit: Visit): Promise<Response> {
  const { place, c, address, resource, frame } = visit
  const opened = place.filters.open && linkOf(resource, place.filters.open)
  if (opened) return c.redirect(pathTo(place, { at: expanded(opened.href, place.filters) }), 303)
  const ownPage = ownPages.get(place.action ?? '')
  if (ownPage) return c.redirect(ownPage, 303)
  if (place.action !== null) return showForm(visit)
  if (isImport(resource)) return showImport(visit)
  if (wantsCsv(visit)) return answerCsv(visit)
  if (draftIn(resource)) return c.redirect(editorAt(address), 303)
  const section = sectionOf(visit)
  const route = visit.routeOf({ href: address })
  const whole = wholePages[route?.operation.id ?? '']?.(visit)
  if (whole) return whole
  const filters = route ? filtersOf(route) : []
  if (place.at !== null && filters.some(({ name }) => place.filters[name] !== undefined)) {
    return c.redirect(pathTo(place, { at: filtered(place.at, filters, place.filters) }), 303)
  }
  const isOwnList = place.at === null
  const shown = {
    ...place,
    kept: isEvent(resource) ? { ...place.kept, [eventMeta]: address } : place.kept,
    at: isOwnList ? address : place.at,
    isOwnList,
    filters: isOwnList ? place.filters : filtersIn(address),
  }
  const isOfSubject = section?.relation === 'self' && address === linkOf(visit.home, 'self')?.href
  const [beside, event, order, steps] = await Promise.all([
    isOwnList ? readBeside(visit, section) : null,
    isEvent(resource) ? readEventPage(visit, resource) : null,
    isOrder(resource) ? readOrderPage(visit, resource) : null,
    firstStepsOf(visit),
  ])
  return page(
    visit,
    () =>
      (order && titleOfOrder(resource, order)) ??
      (isOwnList ? null : titleOf(resource, route)) ??
      say(section?.title ?? 'console.title'),
    (title) => (
      <>
        <Heading visit={visit} title={title} />
        {steps && <FirstSteps steps={steps} />}
        {place.isDone && <DoneNote visit={visit} />}
        {section?.hint && place.at === null && <p class="quiet">{say(section.hint)}</p>}
        {beside && <OperationsPanels {...beside} place={shown} />}
        {event && <EventView resource={resource} place={shown} page={event} />}
        {order && <OrderView resource={resource} place={shown} page={order} />}
        {!event && !order && (
          <View
            resource={isOfSubject ? shownPart(resource, section.part, frame.groups) : resource}
            place={shown}
            route={route}
            opens={section?.opens}
            filters={isOwnList ? filters.filter(({ name }) => !(name in visit.values)) : filters}
            routeOf={visit.routeOf}
            {...(offersCsv(visit) && { mostCsvRows: mostCsvRowsOf(visit) })}
            selection={selectionOf(visit)}
            formKey={newIdOf(visit)()}
          />
        )}
      </>
    ),
    isFigures(resource) ? { assets: ['admission.css'] } : {},
  )
}

/** What the section shows besides what it is about. */
async function readBeside({ root, ask }: Visit, section: Section | undefined) {
  const link = section?.beside && linkOf(root, section.beside)
  return link ? ask('GET', expanded(link.href)) : null
}

/** Who came, as the page of the door has it, and what else can be done there. */
function Figures(
  props: Parameters<typeof ResourceView>[0] & { figures: HalResource & FiguresResource },
) {
  const { figures } = props
  const { admitted, inside, expected, minutes, ...rest } = figures
  return (
    <>
      <div class="card">
        <Arrivals figures={figures} zone={ownZoneOf(rest) ?? 'UTC'} places={null} />
      </div>
      <ResourceView {...props} resource={rest} />
    </>
  )
}

/** What is shown in a way of its own, by what answers it. */
const ownViews: Readonly<Record<string, typeof ModerationHistory>> = {
  listEventModerations: ModerationHistory,
}

/** Most things are shown as they are; these are easier to work with in a form of their own. */
function View({
  route,
  ...props
}: Parameters<typeof ResourceView>[0] & { formKey: string; route: RouteDefinition | undefined }) {
  const OwnView = ownViews[route?.operation.id ?? '']
  if (OwnView) return <OwnView {...props} />
  if (isOrderList(props.resource)) return <OrderList {...props} />
  if (isFigures(props.resource)) return <Figures {...props} figures={props.resource} />
  if (isSold(props.resource)) return <SoldView resource={props.resource} place={props.place} />
  if (isWithoutDraft(props.resource)) return <WithoutDraft {...props} />
  if (settingsOf(props.resource)) return <SettingsView {...props} />
  if (recordsOf(props.resource)) return <DomainView {...props} />
  if (unavailableOf(props.resource)) return <Unavailable {...props} />
  return checksOf(props.resource) ? <GettingStarted {...props} /> : <ResourceView {...props} />
}
