/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { say } from '../design/messages/language.ts'
import { type AskedQuestion, invoicePathOf, isPrintedInvoice } from '../site/resources.ts'
import { formMeta } from './action.ts'
import { AnswersInCell, AnswersOfOne, answeredOf, questionsFor } from './answers.tsx'
import type { Filter } from './filters.ts'
import { addressIn, askedBy, expanded, type HalResource, linkOf } from './hal-client.ts'
import type { RouteOf } from './known-routes.ts'
import { Asking, Filters } from './list-filters.tsx'
import { isAction, isDestructive, type Named, namedActions, namedLinks } from './named-links.ts'
import { eventMeta, type Place, pathTo } from './place.ts'
import { linkTo } from './titles.ts'
import {
  breakable,
  calledBy,
  calledInPage,
  Facts,
  isSaid,
  nameOf,
  partsOfName,
  shownFields,
  TechnicalDetails,
  Value,
} from './values.tsx'
import { hintFor, inWords } from './wording.ts'

interface Listed {
  resource: HalResource
  place: Place
  routeOf?: RouteOf | undefined
}

interface ViewProps extends Listed {
  filters: readonly Filter[]
  /** Where things of the list have a console of their own. */
  opens: string | undefined
  /** What a list can be taken away with; without it there is no file of it. */
  mostCsvRows?: number
  selection?: Selection | null | undefined
}

/** Rows of a list that can be chosen, by their addresses: what can be done with several, and what each offers of that. */
export interface Selection {
  offered: readonly Pick<Named, 'relation' | 'title'>[]
  rows: ReadonlyMap<string, readonly string[]>
}

/** A thing or a list of things of the API: what is said of it, what can be done, where it leads. */
export function ResourceView(props: ViewProps) {
  const { resource, place, filters, opens, mostCsvRows, selection, routeOf } = props
  const isList = resource.totalPages !== undefined
  const first = isList && firstActionOf(props)
  return (
    <>
      <ActionsOf resource={resource} place={place} besides={first ? [first.relation] : []} />
      {isList ? (
        <Collection
          resource={resource}
          place={place}
          filters={filters}
          opens={opens}
          selection={selection}
          routeOf={routeOf}
        />
      ) : (
        <>
          <PrintedInvoice resource={resource} />
          <div class="card">
            {/* What does not exist has no id: that none of its fields is set tells nothing. */}
            <Facts resource={resource} isPart={resource.id === null} />
            <TechnicalDetails resource={resource} />
          </div>
          <AnswersOfOne resource={resource} />
          {resource._embedded?.items && (
            <Collection resource={resource} place={place} filters={[]} opens={opens} />
          )}
        </>
      )}
      {isList && mostCsvRows !== undefined && resource._embedded?.items?.length ? (
        <CsvLink place={place} mostRows={mostCsvRows} />
      ) : null}
      <RelatedTo resource={resource} place={place} routeOf={routeOf} />
    </>
  )
}

/** What an empty list begins with, which makes something: it stands where the rows will be. */
function firstActionOf({ resource, place: { filters }, routeOf }: Listed): Named | undefined {
  const isBegun = resource._embedded?.items?.length || Object.keys(filters).length > 0
  return isBegun
    ? undefined
    : namedActions(resource).find(({ link }) => routeOf?.(link)?.status === 201)
}

function PrintedInvoice({ resource }: { resource: HalResource }) {
  const { href } = linkOf(resource, 'self') ?? {}
  return href !== undefined && isPrintedInvoice(href) ? (
    <p>
      <a class="button quietly" href={invoicePathOf(href)}>
        {say('invoice.show')}
      </a>
    </p>
  ) : null
}

function CsvLink({ place, mostRows }: { place: Place; mostRows: number }) {
  const path = pathTo(place, { at: place.isOwnList ? null : place.at })
  return (
    <p>
      <a href={`${path}${path.includes('?') ? '&' : '?'}format=csv`} data-csv>
        {say('list.csv')}
      </a>{' '}
      <span class="quiet">{say('list.csvRows', { count: mostRows })}</span>
    </p>
  )
}

interface Leading extends Listed {
  /** Relations that have a place of their own in the page. */
  besides?: readonly string[]
}

/** What can be done with a thing, but for what the page offers elsewhere. */
export function ActionsOf({ resource, place, besides = [] }: Leading) {
  const actions = namedActions(resource).filter(({ relation }) => !besides.includes(relation))
  const at = linkOf(resource, 'self')?.href ?? place.at
  return actions.length > 0 ? <Actions actions={actions} place={place} at={at} /> : null
}

/** Where a thing leads, but for what the page offers elsewhere. */
export function RelatedTo({ resource, place, besides = [], routeOf }: Leading) {
  const links = namedLinks(resource).filter((named) => !isAction(named))
  return (
    <Related
      links={links.filter(({ relation }) => !besides.includes(relation))}
      place={place}
      routeOf={routeOf}
    />
  )
}

interface ActionsProps {
  actions: readonly Named[]
  place: Place
  at: string | null
  /** In a tab of their own, where the page must stay. */
  opensBeside?: boolean
}

export function Actions({ actions, ...others }: ActionsProps) {
  const parts = [
    { isApart: false, own: actions.filter((each) => !isDestructive(each)) },
    { isApart: true, own: actions.filter(isDestructive) },
  ]
  return (
    <>
      {parts
        .filter(({ own }) => own.length > 0)
        .map(({ isApart, own }) => (
          <ActionList actions={own} isApart={isApart} {...others} />
        ))}
    </>
  )
}

function ActionList(props: ActionsProps & { isApart: boolean }) {
  const { isApart } = props
  const beside = props.opensBeside ? { target: '_blank', rel: 'noopener' } : null
  return (
    <ul class={isApart ? 'actions apart' : 'actions'}>
      {props.actions.map(({ relation, title }) => (
        <li>
          <a
            class={isApart ? 'button danger' : 'button quietly'}
            data-rel={relation}
            href={pathTo(props.place, { at: props.at, action: relation })}
            {...beside}
          >
            {beside ? say('list.newTab', { title }) : title}
          </a>
        </li>
      ))}
    </ul>
  )
}

interface RelatedProps {
  links: readonly Named[]
  place: Place
  routeOf: RouteOf | undefined
}

function Related({ links, place, routeOf }: RelatedProps) {
  if (links.length === 0) return null
  return (
    <nav class="related" aria-label={say('list.related')}>
      <h2>{say('list.related')}</h2>
      <ul>
        {links.map(({ relation, link, title }) => (
          <li>
            {askedBy(link.href).length > 0 ? (
              <Asking
                relation={relation}
                link={link}
                title={title}
                place={place}
                route={routeOf?.(link)}
              />
            ) : (
              <a data-rel={relation} href={pathTo(place, { at: expanded(link.href) })}>
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Below an event its title tells nothing apart. */
const amongOthers = ({ eventTitle, ...item }: HalResource, { kept }: Pick<Place, 'kept'>) =>
  kept[eventMeta] === undefined ? { eventTitle, ...item } : item

/** More columns than this are for the page of each thing. */
const columnCount = 5

/** What tells things of a list apart: their state, when, how many; addresses and codes come last. */
const columnRanks = [/(status|state)/i, /(date|at|time)$/i, /count$/i, /./]
const lastColumns = /^(actor|background)|(slug|code|uri|url|zone|description|content|reason)$/i

const rankOf = (name: string) =>
  lastColumns.test(name) ? columnRanks.length : columnRanks.findIndex((rank) => rank.test(name))

/** Where the names of fields do not tell what matters: a field that only such things have, and their columns. */
const chosenColumns: Readonly<Record<string, readonly string[]>> = {
  localStartMinuteOfDay: [
    'eventSessionStatusFullName',
    'localStartDate',
    'localStartTime',
    'localEndTime',
    'roomName',
    'kindFullName',
  ],
  dayLabel: ['approvalStatusFullName', 'createdAt', 'userEmail'],
  creditedNumber: ['kind', 'issuedOn', 'buyerName', 'eventTitle', 'grossMinor'],
  bookingPartyType: [
    'lines',
    'statusName',
    'origin',
    'disputeState',
    'waitingPosition',
    'createdAt',
    'accountEmail',
  ],
  evidenceDueAt: ['amountMinor', 'state', 'reason', 'evidenceDueAt', 'openedAt', 'closedAt'],
}

export function columnsOf(
  items: readonly HalResource[],
  { kept }: Pick<Place, 'kept'> = { kept: {} },
): readonly string[] {
  const [first = {}] = items
  const chosen = Object.keys(chosenColumns).find((mark) => mark in first)
  if (chosen !== undefined) {
    return (chosenColumns[chosen] ?? []).filter((name) =>
      items.some((item) => (item[name] ?? null) !== null),
    )
  }
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null
  const counts = new Map<string, number>()
  for (const item of items) {
    for (const [name, value] of shownFields(item)) {
      if (isPlain(value) && !/Id$/.test(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  return (
    [...counts.keys()]
      .filter((name) => items.some((item) => item[name] !== null && item[name] !== nameOf(item)))
      .filter((name) => items.some((item) => calledBy(amongOthers(item, { kept })) !== name))
      // Names of people stand first, whole.
      .filter((name) => !partsOfName.some((part) => part === name))
      // Rows stand in that order.
      .filter((name) => name !== 'sortOrder')
      // The path above the list says it.
      .filter((name) => name !== 'eventTitle' || kept[eventMeta] === undefined)
      .toSorted((one, other) => rankOf(one) - rankOf(other))
      .slice(0, columnCount)
  )
}

function Collection({ resource, place, filters, opens, selection, routeOf }: ViewProps) {
  const items = resource._embedded?.items ?? []
  const columns = columnsOf(items, place)
  const questions = questionsFor(resource)
  return (
    <>
      {filters.length > 0 && <Filters filters={filters} place={place} />}
      {items.length === 0 ? (
        <Empty resource={resource} place={place} routeOf={routeOf} />
      ) : (
        <Several selection={selection} place={place}>
          <table class="table stacking">
            <thead>
              <tr>
                {selection && <th scope="col" class="choose" aria-label={say('several.choose')} />}
                <th scope="col">{say('list.name')}</th>
                {columns.map((name) => (
                  <th scope="col">{inWords(name)}</th>
                ))}
                {questions.length > 0 && <th scope="col">{inWords('answers')}</th>}
              </tr>
            </thead>
            <tbody>
              {items.map((item) => (
                <tr>
                  {selection && <Choose item={item} selection={selection} place={place} />}
                  <th scope="row">
                    <ItemLink item={item} place={place} opens={opens} />
                  </th>
                  {columns.map((name) => (
                    <td
                      data-label={inWords(name)}
                      class={isSaid(item[name]) ? undefined : 'unsaid'}
                    >
                      {isSaid(item[name]) ? (
                        <Value name={name} value={item[name]} of={item} />
                      ) : (
                        '–'
                      )}
                    </td>
                  ))}
                  {questions.length > 0 && <AnswersCell questions={questions} of={item} />}
                </tr>
              ))}
            </tbody>
          </table>
        </Several>
      )}
      <Pager resource={resource} place={place} />
    </>
  )
}

function Empty({ resource, place, routeOf }: Listed) {
  const first = firstActionOf({ resource, place, routeOf })
  const isFiltered = Object.keys(place.filters).length > 0
  const self = linkOf(resource, 'self')
  const leading = self && linkTo(routeOf?.(self))
  const hint = first || isFiltered || !leading ? null : hintFor(leading.rel)
  return (
    <div class="empty">
      <p>
        {isFiltered ? say('list.nothingFound') : say('list.nothing')} {hint}
      </p>
      {first && (
        <p>
          <a
            class="button"
            data-rel={first.relation}
            href={pathTo(place, {
              at: self?.href ?? place.at,
              action: first.relation,
            })}
          >
            {first.title}
          </a>
        </p>
      )}
    </div>
  )
}

function AnswersCell({ questions, of }: { questions: readonly AskedQuestion[]; of: HalResource }) {
  const answered = answeredOf(questions, of)
  return (
    <td data-label={inWords('answers')} class={answered.length > 0 ? undefined : 'unsaid'}>
      <AnswersInCell answered={answered} />
    </td>
  )
}

/** The table of a list, with what can be done with the rows that are chosen in it. */
function Several({
  selection,
  place,
  children,
}: PropsWithChildren<{ selection: Selection | null | undefined; place: Place }>) {
  if (!selection) return <div class="tableframe">{children}</div>
  return (
    <form
      class="several"
      method="post"
      action={pathTo(place, { at: place.isOwnList ? null : place.at })}
    >
      <div class="tableframe">{children}</div>
      <div class="list-filters chosen">
        <div class="field">
          <label for="several-action">{say('several.label')}</label>
          <select id="several-action" name={formMeta.each}>
            {selection.offered.map(({ relation, title }) => (
              <option value={relation}>{title}</option>
            ))}
          </select>
        </div>
        <button class="button quietly" type="submit">
          {say('several.go')}
        </button>
      </div>
    </form>
  )
}

function Choose(props: { item: HalResource; selection: Selection; place: Place }) {
  const { item, selection, place } = props
  const address = linkOf(item, 'self')?.href ?? ''
  const offers = selection.rows.get(address)
  const name = calledInPage(amongOthers(item, place))
  return (
    <td class="choose">
      {offers && (
        <label class="tick">
          <input
            type="checkbox"
            name={formMeta.row}
            value={address}
            aria-label={say('several.chooseOne', { name })}
            data-offers={offers.join(' ')}
          />
        </label>
      )}
    </td>
  )
}

function ItemLink(props: { item: HalResource; place: Place; opens: string | undefined }) {
  const { item, place, opens } = props
  const name = breakable(calledInPage(amongOthers(item, place)))
  if (opens && typeof item.id === 'string') return <a href={opens + item.id}>{name}</a>
  const [to] = ['self', 'entries', 'edit', 'registration-participants', 'order'].flatMap(
    (relation) => linkOf(item, relation) ?? [],
  )
  const at = to ? expanded(to.href) : addressInList(item, place)
  return <>{at === null ? name : <a href={pathTo(place, { at })}>{name}</a>}</>
}

/** What can be done with a thing has a page even where the API reads it in its list alone. */
const addressInList = (item: HalResource, { at }: Place): string | null =>
  at !== null && typeof item.id === 'string' && namedLinks(item).some(isAction)
    ? addressIn(at, item)
    : null

export function Pager({ resource, place }: { resource: HalResource; place: Place }) {
  const { pageNumber, totalPages, totalCount } = resource as Record<string, number | undefined>
  if (!totalPages || totalPages < 2) return null
  return (
    <nav class="pager" aria-label={say('pager.label')}>
      {(['prev', 'next'] as const).map((relation) => {
        const link = linkOf(resource, relation)
        return (
          link && (
            <a rel={relation} data-rel={relation} href={pathTo(place, { at: link.href })}>
              {relation === 'prev' ? say('pager.previous') : say('pager.next')}
            </a>
          )
        )
      })}
      <span class="quiet">
        {say('list.pageOf', {
          page: pageNumber ?? 1,
          pages: totalPages,
          count: totalCount ?? 0,
        })}
      </span>
    </nav>
  )
}
