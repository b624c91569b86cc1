/** @jsxImportSource hono/jsx */
import { say } from '../../design/messages/language.ts'
import { formMeta } from '../action.ts'
import { ErrorSummary, type FieldErrors } from '../form.tsx'
import { expanded, linkOf, type Refusal, type Sentence } from '../hal-client.ts'
import { answerRefusal, Heading, page, sentenceOf } from '../page.tsx'
import { newIdOf, type Visit } from '../visit.ts'
import { changesAt, editorAt, releaseAt } from './addresses.ts'
import { DayGrid, Days, Pile } from './board.tsx'
import { Changes, Release } from './changes.tsx'
import {
  type Draft,
  draftIn,
  entryIn,
  type MoveTexts,
  readBoard,
  releaseIn,
  slotOf,
  textsOf,
  zoneOf,
} from './draft.ts'
import { editorWords } from './editor-words.ts'
import { DraftBar, MoveForm } from './forms.tsx'
import { titleInWords } from './wording.ts'

/** What came of a form that was not done. */
interface Refused {
  refusal: Refusal<Sentence>
  errors: FieldErrors
  texts?: MoveTexts
  note?: string
}

const wrong = (refused: Refused | null) => (refused ? { status: 422, isWrong: true } : {})

const saidOf = ({ refusal }: Refused): Sentence =>
  refusal.code === 'concurrency_conflict'
    ? () => say('editor.changedMeanwhile')
    : sentenceOf(refusal)

const Problem = ({ refused }: { refused: Refused | null }) =>
  refused && <ErrorSummary said={saidOf(refused)} errors={refused.errors} />

/** A day of the programme, with the form of one session where it is asked for. */
export async function showEditor(visit: Visit, refused: Refused | null = null): Promise<Response> {
  const { ask, place, address } = visit
  const draft = await currentDraft(visit, refused)
  if (draft === null) return answerRefusal(visit, { status: 404 })
  const read = await readBoard(draft, place.filters.date, ask)
  if (read.refusal) return answerRefusal(visit, read.refusal)
  const { board } = read
  const entry = entryIn(draft, board, place.filters.move)
  const newKey = newIdOf(visit)
  const { date } = board
  return page(
    visit,
    () => say('editor.programmeOf', { title: titleInWords(draft.eventTitle) }),
    (title) => (
      <>
        <Heading visit={visit} title={title} />
        <Problem refused={refused} />
        {place.isDone && !refused && (
          <p class="note good" role="status">
            {say('editor.saved')}
          </p>
        )}
        <p class="quiet">
          {say('editor.about', { zone: zoneOf(draft) })}{' '}
          <a href={changesAt(address)}>{say('editor.changesAndReleases')}</a>
        </p>
        <p class="quiet keys-hint">{say('editor.keys')}</p>
        {place.filters.move !== undefined && !entry && (
          <p class="note warn">{say('editor.gone')}</p>
        )}
        {entry && (
          <MoveForm
            at={address}
            date={date}
            draft={draft}
            entry={entry}
            rooms={board.rooms}
            texts={refused?.texts ?? textsOf(entry, draft, date)}
            errors={refused?.errors ?? {}}
            formKey={newKey()}
          />
        )}
        <Days at={address} board={board} />
        {date === null ? (
          <p class="empty">{say('editor.noDate')}</p>
        ) : (
          <DayGrid at={address} draft={draft} board={board} />
        )}
        <Pile at={address} draft={draft} board={board} />
        <DraftBar at={address} draft={draft} />
        <form id="quick-move" method="post" action={editorAt(address, { date })} hidden>
          {quickFields.map((name) => (
            <input type="hidden" name={name} value="" />
          ))}
          <input type="hidden" name={formMeta.stamp} value="" />
          <input type="hidden" name={formMeta.key} value={newKey()} />
        </form>
        <p
          class="unseen"
          id="said"
          role="status"
          aria-live="assertive"
          data-words={editorWords()}
        />
      </>
    ),
    { ...wrong(refused), assets: ['programme-editor.css', 'programme-editor.js'] },
  )
}

/** What the script fills in. */
const quickFields = ['session', 'day', 'start', 'length', 'room', 'undo']

/** As it was read for the page, or as it is after a form was refused. */
async function currentDraft(
  { ask, address, resource }: Visit,
  refused: Refused | null,
): Promise<Draft | null> {
  return draftIn(refused ? (await ask('GET', address)).resource : resource)
}

const textIn = (form: FormData, name: string) => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

/** Moves a session in the draft, or undoes its change. */
export async function changeDraft(visit: Visit, form: FormData): Promise<Response> {
  const { c, place, address } = visit
  const undone = textIn(form, 'undo')
  if (undone !== '') {
    const refusal = await undo(visit, undone, form)
    if (refusal) return showEditor(visit, { refusal, errors: {} })
    const { date } = place.filters
    return c.redirect(editorAt(address, { date, isDone: true, part: `s-${undone}` }), 303)
  }
  const sessionId = textIn(form, 'session') || (place.filters.move ?? '')
  const at = { ...visit, place: { ...place, filters: { ...place.filters, move: sessionId } } }
  return move(at, sessionId, form)
}

async function move(visit: Visit, sessionId: string, form: FormData): Promise<Response> {
  const { c, ask, place, address, resource } = visit
  const draft = draftIn(resource)
  if (draft === null) return answerRefusal(visit, { status: 404 })
  const texts: MoveTexts = {
    day: textIn(form, 'day'),
    start: textIn(form, 'start'),
    length: textIn(form, 'length'),
    room: textIn(form, 'room'),
  }
  const read = await readBoard(draft, place.filters.date, ask)
  if (read.refusal) return answerRefusal(visit, read.refusal)
  const entry = entryIn(draft, read.board, sessionId)
  const link = entry && linkOf(entry, 'edit')
  if (!link) return answerRefusal(visit, { status: 410 })
  const planned = slotOf(texts, draft)
  if ('errors' in planned) {
    return showEditor(visit, { refusal: { status: 400 }, errors: planned.errors, texts })
  }
  const { refusal, resource: moved } = await ask(link.method ?? 'PUT', link.href, {
    body: planned.slot,
    ifMatch: textIn(form, formMeta.stamp),
    idempotencyKey: textIn(form, formMeta.key) || undefined,
  })
  if (refusal) {
    return showEditor(visit, { refusal, errors: inFormNames(refusal.errors ?? {}), texts })
  }
  const { startTime } = planned.slot
  const shown = startTime ? texts.day : place.filters.date
  const part = `s-${String(moved.sessionId)}`
  return c.redirect(editorAt(address, { date: shown, isDone: true, part }), 303)
}

/** The fields of the API, as the form calls them. */
const formNames: Readonly<Record<string, string>> = {
  startTime: 'Start',
  endTime: 'Length',
  roomId: 'Room',
}

const inFormNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, sentences]) => [formNames[name] ?? name, sentences]),
  )

async function undo(
  { ask, resource }: Visit,
  sessionId: string,
  form: FormData,
): Promise<Refusal<Sentence> | null> {
  const entry = draftIn(resource)?.changes.find((each) => each.sessionId === sessionId)
  const link = entry && linkOf(entry, 'undo')
  if (!link) return { status: 410 }
  const { refusal } = await ask(link.method ?? 'DELETE', link.href, {
    ifMatch: textIn(form, formMeta.stamp),
    idempotencyKey: textIn(form, formMeta.key) || undefined,
  })
  return refusal
}

/** What the draft changes, with the forms that publish or discard it, and what was released. */
export async function showChanges(visit: Visit, refused: Refused | null = null): Promise<Response> {
  const { ask, address } = visit
  const draft = await currentDraft(visit, refused)
  if (draft === null) return answerRefusal(visit, { status: 404 })
  const list = linkOf(draft, 'programme-releases')
  const { resource: releases, refusal } = await ask('GET', expanded(list?.href ?? ''))
  if (refusal) return answerRefusal(visit, refusal)
  return page(
    visit,
    () => say('editor.changesTitle'),
    (title) => (
      <>
        <p class="crumbs">
          <a href={editorAt(address)}>
            {say('editor.programmeOf', { title: titleInWords(draft.eventTitle) })}
          </a>
        </p>
        <h1>{title}</h1>
        <Problem refused={refused} />
        <Changes
          at={address}
          draft={draft}
          releases={releases._embedded?.items ?? []}
          note={refused?.note ?? ''}
          newKey={newIdOf(visit)}
        />
      </>
    ),
    { ...wrong(refused), assets: ['programme-editor.css'] },
  )
}

/** Publishes or discards the draft as it was looked at, or undoes one change. */
export async function actOnChanges(visit: Visit, form: FormData): Promise<Response> {
  const { c, ask, address, resource } = visit
  const draft = draftIn(resource)
  if (draft === null) return answerRefusal(visit, { status: 404 })
  const undone = textIn(form, 'undo')
  if (undone !== '') {
    const refusal = await undo(visit, undone, form)
    return refusal
      ? showChanges(visit, { refusal, errors: {} })
      : c.redirect(changesAt(address), 303)
  }
  const wanted = textIn(form, 'do') === 'discard' ? 'discard' : 'publish'
  const link = linkOf(draft, wanted)
  if (!link) return showChanges(visit, { refusal: notOffered(draft), errors: {} })
  const note = textIn(form, 'note')
  if (wanted === 'discard' && !form.has(formMeta.sure)) {
    return showChanges(visit, { refusal: unconfirmed, errors: {} })
  }
  const reply = await ask(link.method ?? 'POST', link.href, {
    ...(wanted === 'publish' && { body: { note: note === '' ? null : note } }),
    ifMatch: textIn(form, formMeta.stamp),
    idempotencyKey: textIn(form, formMeta.key) || undefined,
  })
  if (reply.refusal) {
    const { refusal } = reply
    return showChanges(visit, { refusal, errors: refusal.errors ?? {}, note })
  }
  const released = linkOf(reply.resource, 'self')
  return c.redirect(released ? releaseAt(released.href, { isDone: true }) : changesAt(address), 303)
}

const unconfirmed: Refusal<Sentence> = {
  status: 400,
  detail: () => say('editor.unconfirmed'),
}

const notOffered = ({ conflictCount }: Draft): Refusal<Sentence> => ({
  status: 409,
  detail: conflictCount > 0 ? () => say('editor.conflictsNow') : () => say('editor.closed'),
})

/** One release, which is what the page is about. */
export async function showRelease(visit: Visit): Promise<Response> {
  const { place, resource } = visit
  const release = releaseIn(resource)
  const link = linkOf(resource, 'programme-draft')
  if (release === null || !link) return answerRefusal(visit, { status: 404 })
  return page(
    visit,
    () => say('editor.release', { number: release.number }),
    (title) => (
      <>
        <p class="crumbs">
          <a href={editorAt(link.href)}>
            {say('editor.programmeOf', { title: titleInWords(release.eventTitle) })}
          </a>
        </p>
        <h1>{title}</h1>
        {place.isDone && (
          <p class="note good" role="status">
            {say('editor.released')}
          </p>
        )}
        <Release release={release} />
      </>
    ),
  )
}
