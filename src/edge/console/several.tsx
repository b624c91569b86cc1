/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { Table } from '../site/table.tsx'
import { type Action, actionOf, carryOut, formMeta, namesOutcome, textsAtFirst } from './action.ts'
import { ownPages } from './consoles.ts'
import { ErrorSummary, Fields } from './form.tsx'
import type { FormTexts } from './form-values.ts'
import { askedBy, type HalResource, linkOf, type Refusal, type Sentence } from './hal-client.ts'
import { isAction, isDestructive, type Named, namedLinks } from './named-links.ts'
import { answerRefusal, Heading, page, reasonOf } from './page.tsx'
import { pathTo } from './place.ts'
import type { Selection } from './resource-view.tsx'
import { calledInPage } from './values.tsx'
import { newIdOf, type Visit } from './visit.ts'
import { inSentence, worded } from './wording.ts'

const addressOf = (item: HalResource): string | undefined => linkOf(item, 'self')?.href

/** A change of values is another one for each row; a secret is shown once, on a page of its own. */
function actionOn(visit: Pick<Visit, 'routeOf'>, item: HalResource, named: Named): Action | null {
  const { relation, link } = named
  if (!isAction(named) || ownPages.has(relation) || askedBy(link.href).length > 0) return null
  const route = visit.routeOf(link)
  if (!route || ['patch', 'put'].includes(route.method)) return null
  if (route.rawBody || route.isCredential) return null
  const action = actionOf(relation, { link, route, resource: item })
  const isOfOne = action.ownFields.some(({ name }) => name === namesOutcome)
  const fields = action.fields.filter(({ kind }) => kind === 'text' || kind === 'prose')
  const isAsked = action.fields.every((field) => !field.isRequired || fields.includes(field))
  return isOfOne || !isAsked ? null : { ...action, fields }
}

/** The actions of one row by their relations. */
const actionsOn = (visit: Pick<Visit, 'routeOf'>, item: HalResource): Map<string, Action> =>
  new Map(
    namedLinks(item).flatMap((named) => {
      const action = addressOf(item) === undefined ? null : actionOn(visit, item, named)
      return action ? [[named.relation, action] as const] : []
    }),
  )

/** Null where no row offers anything, or there is one alone. */
export function selectionOf(visit: Pick<Visit, 'routeOf' | 'resource'>): Selection | null {
  const items = visit.resource._embedded?.items ?? []
  if (items.length < 2) return null
  const titles = new Map<string, string>()
  const rows = new Map<string, readonly string[]>()
  for (const item of items) {
    const address = addressOf(item)
    const own = actionsOn(visit, item)
    if (address === undefined || own.size === 0) continue
    rows.set(address, [...own.keys()])
    for (const [relation, { title }] of own) titles.set(relation, worded(title))
  }
  const offered = [...titles].map(([relation, title]) => ({ relation, title }))
  return offered.length === 0 ? null : { offered, rows }
}

/** A row that was chosen, and the action on it; undefined where it does not offer that. */
interface Row {
  item: HalResource
  action: Action | undefined
}

interface NotDone {
  item: HalResource
  refusal: Refusal<Sentence>
}

/** Does one action with each row that was chosen, as far as the row offers it. */
export async function actOnSeveral(visit: Visit, texts: FormTexts): Promise<Response> {
  const relation = texts.get(formMeta.each)?.[0] ?? ''
  const chosen = texts.get(formMeta.row) ?? []
  if (chosen.length === 0) {
    return answerRefusal(visit, { status: 422, detail: () => say('several.none') })
  }
  const rows = (visit.resource._embedded?.items ?? [])
    .filter((item) => chosen.includes(addressOf(item) ?? ''))
    .map((item): Row => ({ item, action: actionsOn(visit, item).get(relation) }))
  const [action] = rows.flatMap((row) => row.action ?? [])
  if (!action) return answerRefusal(visit, { status: 409, detail: () => say('several.gone') })
  const asksFirst = isDestructive(action) || action.fields.length > 0
  if (asksFirst && !texts.has(formMeta.sure)) return confirm(visit, action, { rows, texts })
  const notDone: NotDone[] = []
  const done: HalResource[] = []
  for (const row of rows) {
    const refusal = await carriedOut(visit, row, texts)
    if (refusal) notDone.push({ item: row.item, refusal })
    else done.push(row.item)
  }
  const missing = chosen.length - rows.length
  if (notDone.length === 0 && missing === 0) {
    return visit.c.redirect(backTo(visit, `${done.length}`), 303)
  }
  return tell(visit, action, { done, notDone, missing })
}

async function carriedOut(
  visit: Visit,
  { item, action }: Row,
  texts: FormTexts,
): Promise<Refusal<Sentence> | null> {
  if (!action) return { status: 409, detail: () => say('several.notOffered') }
  const first = textsAtFirst(action, item, {
    newId: newIdOf(visit),
    zone: visit.manner.zone,
  })
  const own = [...texts].filter(([name]) => !name.startsWith('$'))
  const all = new Map([...first, ...own])
  const sent = { resource: item, texts: all, holes: {}, file: undefined }
  return (await carryOut(action, sent, visit.ask)).refusal
}

const listOf = ({ place }: Visit) => (place.isOwnList ? null : place.at)

const backTo = (visit: Visit, done?: string): string =>
  pathTo(visit.place, { at: listOf(visit), ...(done !== undefined && { done }) })

/** Names the rows before anything is done with them. */
function confirm(
  visit: Visit,
  action: Action,
  { rows, texts }: { rows: readonly Row[]; texts: FormTexts },
): Response {
  return page(
    visit,
    () => worded(action.title),
    (title) => (
      <>
        <Heading visit={visit} title={title} about={say('several.rows', { count: rows.length })} />
        <form class="card form" method="post" action={backTo(visit)}>
          <input type="hidden" name={formMeta.each} value={action.relation} />
          <ul class="points">
            {rows.map(({ item }) => (
              <li>
                <input type="hidden" name={formMeta.row} value={addressOf(item)} />
                {calledInPage(item)}
              </li>
            ))}
          </ul>
          <Fields fields={action.fields} texts={texts} errors={{}} />
          <label class="pick">
            <input type="checkbox" name={formMeta.sure} value="true" required />
            {say('several.sure', { action: inSentence(title), count: rows.length })}
          </label>
          <div class="form-end">
            <button class={isDestructive(action) ? 'button danger' : 'button'} type="submit">
              {title}
            </button>
            <a class="button plain" href={backTo(visit)}>
              {say('form.cancel')}
            </a>
          </div>
        </form>
      </>
    ),
  )
}

/** What came of each row. */
function tell(
  visit: Visit,
  action: Action,
  {
    done,
    notDone,
    missing,
  }: { done: readonly HalResource[]; notDone: readonly NotDone[]; missing: number },
): Response {
  return page(
    visit,
    () => worded(action.title),
    (title) => (
      <>
        <Heading visit={visit} title={title} />
        <ErrorSummary
          said={() =>
            say('several.partly', { done: done.length, notDone: notDone.length + missing })
          }
          errors={{}}
        />
        <Table
          rows={[...notDone, ...done.map((item) => ({ item, refusal: null }))]}
          columns={[
            { label: say('list.name'), cell: ({ item }) => calledInPage(item) },
            {
              label: say('several.result'),
              cell: ({ refusal }) =>
                refusal ? (
                  <>
                    <span class="badge bad">{say('several.notDone')}</span> {reasonOf(refusal)}
                  </>
                ) : (
                  <span class="badge good">{say('several.isDone')}</span>
                ),
            },
          ]}
        />
        {missing > 0 && <p class="quiet">{say('several.missing', { count: missing })}</p>}
        <p>
          <a class="button" href={backTo(visit)}>
            {say('several.back')}
          </a>
        </p>
      </>
    ),
    { status: 409, isWrong: true },
  )
}
