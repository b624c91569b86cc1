/** @jsxImportSource hono/jsx */
import { type PlainKey, say } from '../design/messages/language.ts'
import { fieldAnchor } from '../site/field-frame.tsx'
import { type Column, Table } from '../site/table.tsx'
import { expanded, type HalResource, linkOf, type Refusal, type Sentence } from './hal-client.ts'
import { reasonOf } from './page.tsx'
import { madeMeta, type Place, pathTo } from './place.ts'
import { ActionsOf, RelatedTo } from './resource-view.tsx'
import { inPage } from './told.tsx'
import { turnsFrom } from './turns.ts'
import { TechnicalDetails, Value } from './values.tsx'
import type { Visit } from './visit.ts'
import { inWords, numberInWords, worded } from './wording.ts'

interface Change {
  action: string
  kind: string
  id: string | null
  title: string
  startTime: string | null
  canBeLeftOut: boolean
  changes: readonly { field: string; before: string | null; after: string | null }[]
}

interface Counts {
  creates: number
  updates: number
  leaves: number
  missing?: number
}

interface Loss {
  field: string
  count: number
  reason: string
  example: string | null
}

/** Which changes are shown, and what somebody wants to leave out of them all. */
export interface Choosing {
  action: string
  page: number
  leftOut: ReadonlySet<string>
}

/** An import, and a page of what it changes. */
export interface ImportPage {
  changes: readonly Change[]
  pageNumber: number
  totalPages: number
  choosing: Choosing
  refusal: Refusal<Sentence> | null
}

export const isImport = (resource: HalResource): boolean =>
  'needsChoice' in resource && 'losses' in resource

export const isUnderWay = ({ state }: HalResource): boolean =>
  state === 'Reading' || state === 'Running'

/** No relation: what a failed import has left behind is deleted as after one that is cancelled. */
export const leavingAction = 'leave'

/** Of fields of a form that chooses parts of an import. */
export const choosingMeta = { leave: 'leave', show: '$show', start: '$start' } as const

const pageSize = '50'

export async function readImportPage(
  { ask }: Pick<Visit, 'ask'>,
  resource: HalResource,
  { choosing, refusal }: { choosing: Choosing; refusal: Refusal<Sentence> | null },
): Promise<ImportPage> {
  const link = isUnderWay(resource) ? undefined : linkOf(resource, 'changes')
  const { action, page } = choosing
  const read =
    link && (await ask('GET', expanded(link.href, { action, page: `${page}`, pageSize })))
  return {
    changes: (read?.resource._embedded?.items ?? []) as unknown as Change[],
    pageNumber: page,
    totalPages: Number(read?.resource.totalPages ?? 1),
    choosing,
    refusal: refusal ?? read?.refusal ?? null,
  }
}

export const choosingOf = (place: Place): Choosing => ({
  action: knownAction(place.filters.show ?? ''),
  page: Math.max(1, Math.trunc(Number(place.filters.page)) || 1),
  leftOut: new Set(),
})

/** `create:2` */
export function choosingSent(show: string, leftOut: readonly string[]): Choosing {
  const [action = '', page = ''] = show.split(':')
  return {
    action: knownAction(action),
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    leftOut: new Set(leftOut),
  }
}

const actions: Readonly<Record<string, PlainKey>> = {
  create: 'import.new',
  update: 'import.changed',
  missing: 'import.missing',
  leave: 'import.unchanged',
}
const actionInWords = (action: string) => {
  const known = actions[action]
  return known ? say(known) : inWords(action)
}
const knownAction = (action: string) => (actions[action] ? action : '')

interface ImportProps {
  resource: HalResource
  place: Place
  page: ImportPage
}

const ownRelations = ['start', 'start-part', 'changes', 'management']

/** An import as an organizer follows it: what it would do, how far it is, what came of it. */
export function ImportView({ resource, place, page }: ImportProps) {
  return (
    <>
      {page.refusal && (
        <div class="errors" role="alert" tabindex={-1} id="error-summary">
          <h2>{say('site.problem')}</h2>
          <p>
            {[
              ...Object.values(page.refusal.errors ?? {})
                .flat()
                .map(inPage),
              reasonOf(page.refusal),
            ].at(0)}
          </p>
        </div>
      )}
      <State resource={resource} place={place} />
      {!isUnderWay(resource) && (
        <>
          <Numbers resource={resource} />
          <Losses losses={(resource.losses ?? []) as Loss[]} />
          <Changes resource={resource} place={place} page={page} />
        </>
      )}
      <ActionsOf resource={resource} place={place} besides={ownRelations} />
      <RelatedTo resource={resource} place={place} besides={ownRelations} />
      <TechnicalDetails resource={resource} />
    </>
  )
}

const sentences: Readonly<Record<string, PlainKey>> = {
  Reading: 'import.reading',
  Planned: 'import.planned',
  Running: 'import.running',
  Completed: 'import.completed',
  Failed: 'import.stopped',
  Cancelled: 'import.cancelled',
}
const tones: Readonly<Record<string, string>> = { Completed: 'good', Failed: 'bad' }

function State({ resource, place }: Omit<ImportProps, 'page'>) {
  const { state, failure, needsChoice, doneCount, totalCount } = resource
  const event = linkOf(resource, 'management')
  const own = linkOf(resource, 'self')?.href ?? place.at
  const sentence = sentences[String(state)]
  return (
    <div id="import-state" role="status" {...(isUnderWay(resource) && { 'data-poll': '3' })}>
      <p class={`note ${tones[String(state)] ?? ''}`}>
        {sentence && say(sentence)}
        {typeof failure === 'string' && <> {inPage(failure)}</>}
      </p>
      {state === 'Running' && (
        <p>
          <progress
            max={Math.max(1, Number(totalCount))}
            value={Number(doneCount)}
            aria-label={say('import.written')}
          />{' '}
          {say('import.progress', { done: Number(doneCount), total: Number(totalCount) })}
        </p>
      )}
      {isUnderWay(resource) && (
        <p>
          <a href={pathTo(place, { at: own })}>{say('health.refresh')}</a>
        </p>
      )}
      {state === 'Planned' && needsChoice === true && (
        <p class="note warn" role="note">
          {say('import.needsChoice')}
        </p>
      )}
      {event && !isUnderWay(resource) && (
        <p>
          <a
            class={state === 'Completed' ? 'button' : undefined}
            data-rel="management"
            href={pathTo(place, { at: expanded(event.href) })}
          >
            {say('import.toEvent')}
          </a>
        </p>
      )}
      {hasLeftDraft({ resource, place }) && (
        <LeftDraft resource={resource} place={place} own={own} />
      )}
    </div>
  )
}

/** Whether an import has written nothing, and its draft event is of no use without it. */
export const hasLeftDraft = ({ resource, place }: Pick<ImportProps, 'resource' | 'place'>) =>
  resource.state === 'Failed' && resource.doneCount === 0 && place.kept[madeMeta] !== undefined

/** The draft event that was made for an import that has failed: for another file, or to be deleted. */
function LeftDraft({
  resource,
  place,
  own,
}: Pick<ImportProps, 'resource' | 'place'> & { own: string | null }) {
  const again = { ...place, kept: { eventId: String(resource.eventId) } }
  return (
    <>
      <p>{say('import.draftLeft')}</p>
      <ul class="actions">
        <li>
          <a class="button" href={pathTo(again)}>
            {say('import.anotherFile')}
          </a>
        </li>
        <li>
          <form method="post" action={pathTo(place, { at: own, action: leavingAction })}>
            <button class="button danger" type="submit">
              {say('import.deleteDraft')}
            </button>
          </form>
        </li>
      </ul>
    </>
  )
}

const kinds = ['event', 'days', 'sessionGroups', 'rooms', 'sessions', 'speakers']

const inNumbers = (count: number) => <Value name="count" value={count} />

function Numbers({ resource }: { resource: HalResource }) {
  const rows = kinds.map((kind) => ({ kind, ...(resource[kind] as Counts) }))
  return (
    <Table
      caption={{ text: say('import.inFile'), class: 'unseen' }}
      rows={rows}
      columns={[
        { label: say('import.what'), cell: ({ kind }) => inWords(kind) },
        { label: say('import.new'), cell: ({ creates }) => inNumbers(creates) },
        { label: say('import.changed'), cell: ({ updates }) => inNumbers(updates) },
        { label: say('import.unchanged'), cell: ({ leaves }) => inNumbers(leaves) },
        {
          label: say('import.missing'),
          cell: ({ missing }) => (missing === undefined ? '–' : inNumbers(missing)),
        },
      ]}
    />
  )
}

function Losses({ losses }: { losses: readonly Loss[] }) {
  if (losses.length === 0) return null
  return (
    <section class="card" aria-labelledby="losses-title">
      <h2 id="losses-title">{say('import.losses')}</h2>
      <p class="quiet">{say('import.lossesAbout')}</p>
      <ul class="things">
        {losses.map(({ field, count, reason, example }) => (
          <li>
            <strong>{field}</strong> ({numberInWords(count)}): {inPage(reason)}
            {example && <span class="quiet"> {say('import.example', { example })}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A form where something can be started: what is ticked on other pages of it stays. */
function Changes({ resource, place, page }: ImportProps) {
  const { changes, choosing } = page
  const start = linkOf(resource, 'start')
  const mayLeaveOut = linkOf(resource, 'start-part') !== undefined
  const own = linkOf(resource, 'self')?.href ?? place.at
  const shown = new Set(changes.flatMap(({ id }) => id ?? []))
  const elsewhere = [...choosing.leftOut].filter((id) => !shown.has(id))
  return (
    <form class="card form" method="post" action={pathTo(place, { at: own, action: 'start' })}>
      {elsewhere.map((id) => (
        <input type="hidden" name={choosingMeta.leave} value={id} />
      ))}
      <div>
        <h2>{say('import.changes')}</h2>
        {choosing.leftOut.size > 0 && (
          <p class="quiet" role="status">
            {say('import.leftOut', { count: choosing.leftOut.size })}
          </p>
        )}
      </div>
      <Shown page={page} />
      {changes.length === 0 ? (
        <p class="empty">{say('import.nothingOfKind')}</p>
      ) : (
        <Table
          rows={changes}
          columns={columnsOf({
            hasDifferences: changes.some((change) => change.changes.length > 0),
            leftOut: mayLeaveOut ? choosing.leftOut : null,
          })}
        />
      )}
      <Turning page={page} />
      {start && (
        <div class="form-end">
          <button
            class="button"
            type="submit"
            name={choosingMeta.start}
            value="1"
            data-rel="start"
            id={fieldAnchor('leaveOut')}
          >
            {mayLeaveOut
              ? say('import.startRest')
              : start.title
                ? worded(start.title)
                : say('import.start')}
          </button>
        </div>
      )}
    </form>
  )
}

function columnsOf({
  hasDifferences,
  leftOut,
}: {
  hasDifferences: boolean
  /** Null where nothing can be left out. */
  leftOut: ReadonlySet<string> | null
}): Column<Change>[] {
  const columns: Column<Change>[] = [
    { label: say('import.name'), cell: ({ title }) => title },
    {
      label: say('import.action'),
      cell: ({ action, kind }) => (
        <>
          <span class={`badge ${{ create: 'good', missing: 'warn' }[action] ?? 'plain'}`}>
            {actionInWords(action)}
          </span>{' '}
          {inWords(kind)}
        </>
      ),
    },
    {
      label: say('import.when'),
      cell: ({ startTime }) => (startTime ? <Value name="startTime" value={startTime} /> : '–'),
    },
  ]
  if (hasDifferences) {
    columns.push({
      label: say('import.differences'),
      cell: ({ changes }) =>
        changes.length === 0 ? (
          '–'
        ) : (
          <ul class="things">
            {changes.map(({ field, before, after }) => (
              <li>
                {inWords(field)}: <del>{before ?? say('import.nothing')}</del> →{' '}
                <ins>{after ?? say('import.nothing')}</ins>
              </li>
            ))}
          </ul>
        ),
    })
  }
  if (leftOut) {
    columns.push({
      label: say('import.leaveOut'),
      cell: ({ id, title, canBeLeftOut }) =>
        canBeLeftOut && id !== null ? (
          <label class="pick">
            <input type="checkbox" name={choosingMeta.leave} value={id} checked={leftOut.has(id)} />
            <span class="unseen">{say('import.leaveOutThis', { title })}</span>
          </label>
        ) : (
          '–'
        ),
    })
  }
  return columns
}

/** Buttons of the form, so that what is ticked goes along. */
function Shown({ page: { choosing } }: { page: ImportPage }) {
  return (
    <fieldset class="shown-changes">
      <legend class="unseen">{say('import.show')}</legend>
      {['', ...Object.keys(actions)].map((action) => (
        <button
          class="button quietly"
          type="submit"
          name={choosingMeta.show}
          value={`${action}:1`}
          aria-pressed={action === choosing.action ? 'true' : 'false'}
        >
          {action === '' ? say('import.all') : actionInWords(action)}
        </button>
      ))}
    </fieldset>
  )
}

function Turning({ page: { choosing, pageNumber, totalPages } }: { page: ImportPage }) {
  if (totalPages < 2) return null
  return (
    <p class="pager">
      {turnsFrom(pageNumber, totalPages).map(({ to, label }) => (
        <button
          class="button quietly"
          type="submit"
          name={choosingMeta.show}
          value={`${choosing.action}:${to}`}
        >
          {label}
        </button>
      ))}
      <span class="quiet">{say('pager.pageOf', { page: pageNumber, pages: totalPages })}</span>
    </p>
  )
}
