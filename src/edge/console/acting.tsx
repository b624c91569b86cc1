/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { isPassing, Problem } from '../../kernel/problem.ts'
import { say } from '../design/messages/language.ts'
import { leadingOut, WayOut } from '../site/way-out.tsx'
import {
  type Action,
  actionOf,
  carryOut,
  formMeta,
  isSure,
  namesOutcome,
  textsAtFirst,
} from './action.ts'
import { ActionPage } from './action-page.tsx'
import { withOrder } from './arranging.ts'
import { ownPages } from './consoles.ts'
import type { FormTexts } from './form-values.ts'
import {
  askedBy,
  expanded,
  type HalLink,
  type HalResource,
  linkOf,
  queryAskedBy,
  type Refusal,
  type Sentence,
} from './hal-client.ts'
import { eventsToImportInto, ImportForm, isImporting, withEvent } from './import-form.tsx'
import { hasLeftDraft, isImport, leavingAction } from './import-view.tsx'
import { isLeaving, leaveImport, removeDraft, startImport } from './importing.tsx'
import { Handover, type Outcome, OutcomeState, operationIn, outcomeOf } from './issuance.tsx'
import { idsIn } from './known-routes.ts'
import { answerExport, csvFile, exportLinkOf, exportRelation, mostCsvRowsOf } from './list-csv.ts'
import { previewLinkOf } from './named-links.ts'
import { addBesides, withParticipation, wrongBesides, zoneOfNew } from './new-event.ts'
import { withoutEmptyLines } from './order-money.tsx'
import { answerRefusal, Heading, page } from './page.tsx'
import { findPeople, withPeople } from './people-fields.ts'
import { isSeeking, soughtIn, withChoices, withChosen } from './pickers.ts'
import { bringPictures, type FormFiles, upload, withPictures } from './pictures.ts'
import { madeMeta, type Place, pathTo } from './place.ts'
import { asSent } from './read-as.ts'
import { ResourceView } from './resource-view.tsx'
import { filesOfForm, formOf, textsOfForm } from './sent-form.ts'
import { isSettlement, periodOf, SettlementView } from './settlement-view.tsx'
import { actOnSeveral } from './several.tsx'
import type { Done } from './subject.ts'
import { canBeUndone } from './undo.tsx'
import { Facts, nameOf } from './values.tsx'
import { newIdOf, sectionOf, type Visit } from './visit.ts'
import { worded } from './wording.ts'

/** The form of what the address of the page wants to do. */
export async function showForm(asking: Visit): Promise<Response> {
  const visit = await opened(asking)
  const { address, place, resource } = visit
  const action = await preparedAction(visit, exportLinkOf(visit) ?? linkAsked(visit))
  if (action === null) return answerRefusal(visit, { status: 410 })
  const texts = textsAtFirst(action, resource, { newId: newIdOf(visit), zone: visit.manner.zone })
  const zone = await zoneOfNew(action.route.operation.id, visit)
  if (zone !== null) texts.set('timezone', [zone])
  return showAction({ ...visit, place: { ...place, at: address } }, action, {
    resource,
    texts,
    refusal: null,
    outcome: null,
  })
}

/** The visit of a form, whose thing has what the form sends as that sends it. */
async function opened(asking: Visit): Promise<Visit> {
  const visit = await confirming(asking)
  const link = linkAsked(visit)
  const route = link && visit.routeOf(link)
  return route ? { ...visit, resource: asSent(route, visit.resource) } : visit
}

/**
 * Where something is previewed before it is confirmed, the preview has the link that confirms it, and the token. It
 * writes nothing, so each page asks for a new one.
 */
async function confirming(visit: Visit): Promise<Visit> {
  const { place, resource, ask } = visit
  const action = place.action?.replace(/-preview$/, '') ?? ''
  const preview = linkOf(resource, `${action}-preview`)
  if (!preview?.method) return visit
  const { resource: previewed } = await ask(preview.method, preview.href)
  return linkOf(previewed, action)
    ? { ...visit, place: { ...place, action }, resource: previewed, previewed }
    : visit
}

const linkAsked = ({ place, resource }: Visit): HalLink | undefined =>
  place.action === null ? undefined : linkOf(resource, place.action)

/** What the resource offers now under the wanted relation, with choices for what it asks. */
async function preparedAction(visit: Visit, link: HalLink | undefined): Promise<Action | null> {
  const { place, routeOf, root, ask, resource, event } = visit
  const route = link && (link.method ?? 'GET') !== 'GET' ? routeOf(link) : undefined
  if (!link || !route || place.action === null) return null
  const given = visit.previewed
    ? textsIn(visit.previewed)
    : route.status === 201
      ? { ...idsOf(visit), ...visit.values }
      : {}
  const isAlike = routeOf({ href: visit.address })?.operation.resource === route.operation.resource
  const action = actionOf(place.action, { link, route, resource, given, isAlike })
  const about = { operation: route.operation, root, resource, event, asked: place.filters }
  const [fields, besides] = await Promise.all([
    withOrder(action.fields, about, ask).then((each) => withChoices(each, about, ask)),
    withChoices(action.besides, about, ask),
  ])
  return { ...action, besides, fields: withPeople(withPictures(fields, { root, resource }), root) }
}

const textsIn = (previewed: HalResource) =>
  Object.fromEntries(Object.entries(previewed).map(([name, value]) => [name, String(value)]))

/** What a new thing is made in. */
const idsOf = ({ routeOf, address }: Visit) => {
  const route = routeOf({ href: address })
  return route ? idsIn(route, address) : {}
}

interface Shown {
  resource: HalResource
  texts: FormTexts
  refusal: Refusal<Sentence> | null
  outcome: Outcome | null
  /** What the API would make of the form, where that was asked for. */
  preview?: HalResource
}

async function showAction(visit: Visit, prepared: Action, shown: Shown): Promise<Response> {
  const { root, place } = visit
  const { texts, refusal } = shown
  const [events, fields, besides] = await Promise.all([
    isImporting(prepared) ? eventsToImportInto(prepared, visit, texts) : null,
    withChosen(prepared.fields, texts, shown.resource),
    withChosen(prepared.besides, texts, shown.resource),
  ])
  const action = { ...prepared, fields, besides }
  return page(
    visit,
    () => worded(action.title),
    (title) => (
      <>
        <Heading visit={visit} title={title} about={nameOf(shown.resource)} />
        {isLeaving(action.relation, { ...shown, place }) && (
          <p class="note">{say('import.leaves')}</p>
        )}
        {visit.previewed && (
          <div class="card">
            <Facts
              resource={Object.fromEntries(
                Object.entries(visit.previewed).filter(
                  ([name]) => !action.ownFields.some((field) => field.name === name),
                ),
              )}
            />
          </div>
        )}
        {action.relation === exportRelation && (
          <p class="note">{say('list.exportRecorded', { count: mostCsvRowsOf(visit) })}</p>
        )}
        {events ? (
          <ImportForm
            action={action}
            root={root}
            events={events}
            texts={texts}
            place={place}
            refusal={refusal}
            eventKey={newIdOf(visit)()}
          />
        ) : (
          <ActionPage action={action} place={place} site={visit.manner} {...shown} />
        )}
      </>
    ),
    shown.refusal ? { status: 422, isWrong: true } : {},
  )
}

/** Does what a form says, if the thing still offers it. */
export async function act(asking: Visit): Promise<Response> {
  const visit = await opened(asking)
  const { c, ask, place, resource } = visit
  const ownPage = ownPages.get(place.action ?? '')
  if (ownPage) return c.redirect(ownPage, 303)
  const exported = exportLinkOf(visit)
  if (exported) return answerExport(visit, exported)
  const sent = await formOf(visit)
  if (sent instanceof Problem) return answerRefusal(visit, sent)
  if (place.action === 'start' && isImport(resource)) return startImport(visit, sent)
  if (place.action === leavingAction && isImport(resource) && hasLeftDraft(visit)) {
    return leaveImport(visit)
  }
  const typed = withoutEmptyLines(textsOfForm(sent))
  if (typed.has(formMeta.each)) return actOnSeveral(visit, typed)
  const seeking = {
    ...visit,
    place: { ...place, filters: { ...place.filters, ...soughtIn(typed) } },
  }
  const offered = await preparedAction(seeking, linkAsked(visit))
  if (offered && isSeeking(typed)) {
    const shown = { ...seeking, place: { ...seeking.place, at: visit.address } }
    // A file cannot be in the form again, and its picture can.
    const asked = { fields: offered.fields, texts: typed, files: filesOfForm(sent) }
    const { fields, texts, refusal } = await bringPictures(asked, visit)
    return showAction(shown, { ...offered, fields }, { resource, texts, refusal, outcome: null })
  }
  const named = offered && (await findPeople(offered, typed, visit))
  const prepared = named?.action ?? null
  const given = named ? withParticipation(named.action.route.operation.id, named.texts) : typed
  const operationId = operationIn(given)
  if (operationId !== null && given.has(formMeta.check)) {
    const outcome = await outcomeOf(operationId, resource, ask)
    return showOutcome(visit, prepared, { resource, texts: given, refusal: null, outcome })
  }
  if (prepared === null) return answerRefusal(visit, { status: 410 })
  const wrong = named?.refusal ?? wrongBesides(prepared, given)
  if (wrong) return showRefused(visit, prepared, { texts: given, refusal: wrong })
  const files = filesOfForm(sent)
  const brought = await bringPictures({ fields: prepared.fields, texts: given, files }, visit)
  const action = { ...prepared, fields: brought.fields }
  const needsEvent = brought.refusal === null && isImporting(action)
  const {
    texts,
    refusal: unready,
    made,
  } = needsEvent ? await withEvent(brought.texts, visit) : { ...brought, made: null }
  if (unready) return showRefused(visit, action, { texts, refusal: unready })
  if (texts.has(formMeta.preview)) {
    const previewed = await previewOf(visit, action, texts)
    if (previewed?.refusal) return showRefused(visit, action, { texts, refusal: previewed.refusal })
    const shown = { ...visit, place: { ...place, at: visit.address } }
    return showAction(shown, action, {
      resource,
      texts,
      refusal: null,
      outcome: null,
      ...(previewed && { preview: previewed.resource }),
    })
  }
  const reply: Done = isSure(action, resource, texts)
    ? await sendForm(visit, action, { texts, files })
    : unconfirmed
  if (!reply.refusal) return afterwards(visit, action, { reply: reply.resource, made, texts })
  // The form makes another one when it is sent again.
  if (made) await removeDraft(made, String(made.concurrencyStamp), ask)
  return showRefused(visit, action, {
    texts: made ? brought.texts : texts,
    refusal: reply.refusal,
  })
}

/** What the API would make of the form; null where it says nothing of it. */
async function previewOf(visit: Visit, action: Action, texts: FormTexts): Promise<Done | null> {
  const { ask, resource, routeOf } = visit
  const link = previewLinkOf(resource, action.relation)
  const route = link && routeOf(link)
  if (!link || !route) return null
  const holes = holesOf(texts, visit.place)
  return carryOut({ ...action, link, route }, { resource, texts, holes, file: undefined }, ask)
}

/** The form again, with what it says and what is wrong with it. */
async function showRefused(
  visit: Visit,
  action: Action,
  { texts, refusal }: { texts: FormTexts; refusal: Refusal<Sentence> },
): Promise<Response> {
  const { ask, address, place, resource } = visit
  const { resource: read } = await ask('GET', address)
  const current = Object.keys(read).length > 0 ? asSent(action.route, read) : resource
  const again = new Map(texts)
  if (refusal.code === 'concurrency_conflict') {
    // What is saved next replaces what is there now, which the page shows.
    const { zone } = visit.manner
    const fresh = textsAtFirst(action, current, { newId: newIdOf(visit), zone })
    for (const name of [formMeta.stamp, ...action.ownFields.map(({ name: own }) => own)]) {
      const value = fresh.get(name)
      if (value && name !== namesOutcome) again.set(name, value)
    }
  }
  // What may have been done is not done again: its answer is replayed.
  if (!isPassing(refusal)) again.set(formMeta.key, [newIdOf(visit)()])
  const operationId = operationIn(texts)
  const isOpen = operationId !== null && !isWrongForm(refusal)
  return showAction({ ...visit, place: { ...place, at: address } }, action, {
    resource: current,
    texts: again,
    refusal,
    outcome: isOpen ? { id: operationId, state: 'open', found: {} } : null,
  })
}

/** What is refused for what it says was not done; a conflict may be of an answer that was lost. */
const isWrongForm = ({ status }: Refusal<Sentence>) => status === 400 || status === 422

/** What came of an operation: its form again, unless it is done. */
async function showOutcome(visit: Visit, action: Action | null, shown: Shown): Promise<Response> {
  const { outcome } = shown
  const place = { ...visit.place, at: visit.address }
  if (action !== null && outcome?.state !== 'done') {
    return showAction({ ...visit, place }, action, shown)
  }
  return page(
    visit,
    () => (action ? worded(action.title) : say('form.checkOperation')),
    (title) => (
      <>
        <Heading visit={visit} title={title} />
        {outcome && <OutcomeState outcome={outcome} place={place} />}
      </>
    ),
  )
}

const unconfirmed: Done = {
  resource: {},
  refusal: {
    status: 422,
    detail: () => say('form.unconfirmed'),
  },
}

/** A file that is the body; a larger one is brought first, and named in the query. */
async function sendForm(
  visit: Visit,
  action: Action,
  { texts, files }: { texts: FormTexts; files: FormFiles },
): Promise<Done> {
  const { ask, resource, place } = visit
  const { asked, route } = action
  const holes = holesOf(texts, place)
  const [file] = route.rawBody ? (files.get('') ?? []) : []
  const named = asked.find(({ name }) => name === 'uploadId')
  if (!file || !named || file.size <= (route.rawBody?.maximumBytes ?? 0)) {
    return carryOut(action, { resource, texts, holes, file }, ask)
  }
  const { id, refusal } = await upload(file, 'programme', visit)
  if (refusal) return { resource: {}, refusal }
  const given = { ...holes, [named.name]: id }
  return carryOut(action, { resource, texts, holes: given, file: undefined }, ask)
}

const holesOf = (texts: FormTexts, { filters }: Place) => ({
  ...filters,
  ...Object.fromEntries(
    [...texts].flatMap(([name, [text]]) =>
      name.startsWith('$hole.') ? [[name.slice('$hole.'.length), text ?? '']] : [],
    ),
  ),
})

async function afterwards(
  visit: Visit,
  action: Action,
  { reply, made, texts }: { reply: HalResource; made: HalResource | null; texts: FormTexts },
): Promise<Response> {
  const { c, ask, place } = visit
  if (isLeaving(action.relation, visit)) return leaveImport(visit)
  const { onboardingUrl, csv } = reply
  if (typeof onboardingUrl === 'string') return leadOut(visit, action, onboardingUrl)
  if (typeof csv === 'string') return csvFile(csv, 'settlement')
  await addBesides(action, { event: reply, texts, ask })
  const next = nextOf(visit, action, { reply, holes: holesOf(texts, place) })
  // A dry run leaves nothing behind that could be read, and neither does what is computed or tried.
  const { rawBody, isRepeatable, response } = action.route
  const self = linkOf(reply, 'self')
  const isRead = self !== undefined && visit.routeOf(self)?.response === response
  if (isSettlement(reply)) return showSettlement(visit, action, reply)
  const isReport = (rawBody !== undefined || isRepeatable) && !isRead
  if (isReport) {
    return pageAfter(visit, action, () => ({
      about: say('form.nothingWritten'),
      shows: (
        <ResourceView
          resource={reply}
          place={{ ...place, at: null }}
          filters={[]}
          opens={undefined}
        />
      ),
    }))
  }
  if (isImport(reply)) {
    const kept = made ? { ...place.kept, [madeMeta]: String(made.concurrencyStamp) } : place.kept
    return c.redirect(pathTo({ ...place, kept }, { at: linkOf(reply, 'self')?.href ?? null }), 303)
  }
  if (!action.route.isCredential || action.isPartial || visit.previewed)
    return c.redirect(next, 303)
  const item = linkOf(reply, 'item')
  const again = item ? await ask('GET', item.href) : null
  return pageAfter(visit, action, () => ({
    about: nameOf(reply),
    shows: (
      <Handover
        resource={reply}
        again={again}
        next={item ? pathTo(place, { at: item.href, done: '' }) : next}
        place={place}
      />
    ),
  }))
}

/** What is shown in place of the thing, after something was done. */
const pageAfter = (
  visit: Visit,
  action: Action,
  /** Made in the language of the page. */
  make: () => { about?: string | null; shows: Child },
  options: Parameters<typeof page>[3] = {},
): Response =>
  page(
    visit,
    () => worded(action.title),
    (title) => {
      const { about = null, shows } = make()
      return (
        <>
          <Heading visit={visit} title={title} about={about} />
          {shows}
        </>
      )
    },
    options,
  )

const showSettlement = (
  visit: Visit,
  action: Action,
  report: Parameters<typeof periodOf>[0],
): Response =>
  pageAfter(visit, action, () => ({
    about: periodOf(report),
    shows: <SettlementView report={report} />,
  }))

const leadOut = (visit: Visit, action: Action, href: string): Response =>
  pageAfter(
    visit,
    action,
    () => ({ shows: <WayOut to={href} says={say('form.goesOn')} goOn={say('form.goOn')} /> }),
    { headers: leadingOut(href) },
  )

/** Where somebody goes on: to the order that it is of, to what was made, to the list of what is gone, or back to the thing. */
function nextOf(
  visit: Visit,
  { route, link, relation }: Action,
  { reply, holes }: { reply: HalResource; holes: Readonly<Record<string, string>> },
): string {
  const { place, resource, address } = visit
  const opens = sectionOf(visit)?.opens
  const made = route.status === 201 || route.rawBody ? linkOf(reply, 'self')?.href : undefined
  if (made && opens) return `${opens}${reply.id}?done`
  // An address with a hole is of a part: the thing itself is still there.
  const isOfPart = [...askedBy(link.href), ...queryAskedBy(link.href)].length > 0
  const isGone = route.method === 'delete' && !isOfPart
  const list = linkOf(resource, 'collection')?.href
  // What is read in its list alone may be gone.
  const [own = address] = address.split('#')
  const at = linkOf(reply, 'order')?.href ?? made ?? (isGone ? list && expanded(list) : own)
  const filled = Object.entries(holes).filter(([name]) => askedBy(link.href).includes(name))
  return pathTo(
    { ...place, kept: { ...place.kept, ...Object.fromEntries(filled) } },
    { at: at ?? null, done: at === address && canBeUndone(relation) ? relation : '' },
  )
}
