/** @jsxImportSource hono/jsx */
import { formMeta } from '../action.ts'
import { type HalResource, linkOf } from '../hal-client.ts'
import { instantInWords } from '../wording.ts'
import { changesAt, editorAt, releaseAt } from './addresses.ts'
import { type Draft, type Entry, type Released, zoneOf } from './draft.ts'
import { Conflicts, Undo } from './forms.tsx'
import { countsInWords, slotInWords, titleInWords } from './wording.ts'

interface ChangesProps {
  at: string
  draft: Draft
  releases: readonly HalResource[]
  note: string
  /** A new one each time it is called. */
  newKey(): string
}

/** What attendees' calendars will see, and the forms that publish or discard it. */
export function Changes({ at, draft, releases, note, newKey }: ChangesProps) {
  return (
    <>
      {draft.changeCount === 0 ? (
        <p class="empty">The draft is empty. Move a session to begin.</p>
      ) : (
        <>
          <p>
            {countsInWords(draft.changeCount, draft.conflictCount)}. Attendees see none of this
            before it is published, and all of it at once then.
          </p>
          <div class="tableframe">
            <table class="table stacking">
              <thead>
                <tr>
                  <th scope="col">Session</th>
                  <th scope="col">Published</th>
                  <th scope="col">After the release</th>
                  <th scope="col">Undo</th>
                </tr>
              </thead>
              <tbody>
                {draft.changes.map((entry) => (
                  <ChangeRow at={at} draft={draft} entry={entry} formKey={newKey()} />
                ))}
              </tbody>
            </table>
          </div>
          <Publish at={at} draft={draft} note={note} formKey={newKey()} />
          <Discard at={at} draft={draft} formKey={newKey()} />
        </>
      )}
      <Releases releases={releases} />
    </>
  )
}

interface RowProps {
  at: string
  draft: Draft
  entry: Entry
  formKey: string
}

function ChangeRow({ at, draft, entry, formKey }: RowProps) {
  const zone = zoneOf(draft)
  const move = editorAt(at, { move: entry.sessionId, part: 'move' })
  return (
    <tr>
      <th scope="row">
        <a href={move}>{titleInWords(entry.title)}</a>
        <Conflicts entry={entry} />
      </th>
      <td data-label="Published">{slotInWords(entry.before, zone)}</td>
      <td data-label="After the release">{slotInWords(entry.after, zone)}</td>
      <td>
        <Undo entry={entry} action={changesAt(at)} formKey={formKey} />
      </td>
    </tr>
  )
}

interface PublishProps {
  at: string
  draft: Draft
  note: string
  formKey: string
}

function Publish({ at, draft, note, formKey }: PublishProps) {
  if (!linkOf(draft, 'publish')) {
    return draft.conflictCount > 0 ? (
      <p class="note warn" id="publish">
        The draft can be published when no conflict is left.
      </p>
    ) : null
  }
  return (
    <form class="card form" id="publish" method="post" action={changesAt(at, 'publish')}>
      <h2>Publish</h2>
      <input type="hidden" name={formMeta.stamp} value={draft.concurrencyStamp ?? ''} />
      <input type="hidden" name={formMeta.key} value={formKey} />
      <div class="field">
        <label for="field-note">Note (optional)</label>
        <span class="hint" id="field-note-hint">
          For the organizers, kept with the release.
        </span>
        <textarea
          id="field-note"
          name="note"
          rows={2}
          maxlength={500}
          aria-describedby="field-note-hint"
        >
          {note}
        </textarea>
      </div>
      <div class="form-end">
        <button class="button" type="submit" name="do" value="publish">
          Publish {countsInWords(draft.changeCount, 0)}
        </button>
      </div>
    </form>
  )
}

function Discard({ at, draft, formKey }: Omit<PublishProps, 'note'>) {
  if (!linkOf(draft, 'discard')) return null
  return (
    <form class="card form" id="discard" method="post" action={changesAt(at, 'discard')}>
      <h2>Discard</h2>
      <input type="hidden" name={formMeta.stamp} value={draft.concurrencyStamp ?? ''} />
      <input type="hidden" name={formMeta.key} value={formKey} />
      <label class="pick">
        <input type="checkbox" name={formMeta.sure} value="true" required />
        Yes: discard {countsInWords(draft.changeCount, 0)} of the programme of “
        {titleInWords(draft.eventTitle)}”
      </label>
      <div class="form-end">
        <button class="button danger" type="submit" name="do" value="discard">
          Discard all changes
        </button>
      </div>
    </form>
  )
}

function Releases({ releases }: { releases: readonly HalResource[] }) {
  if (releases.length === 0) return null
  return (
    <section class="card" aria-labelledby="releases">
      <h2 id="releases">Past releases</h2>
      <ul class="things">
        {releases.map((release) => (
          <li>
            <a href={releaseAt(linkOf(release, 'self')?.href ?? '')}>
              Release {String(release.number)}
            </a>{' '}
            <span class="quiet">
              {instantInWords(String(release.releasedAt))},{' '}
              {countsInWords(Number(release.changeCount), 0)}
            </span>
            {release.note ? <p>{String(release.note)}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What one release changed. */
export function Release({ release }: { release: Released }) {
  const { changes, note, releasedAt } = release
  const zone = zoneOf(release)
  return (
    <>
      <p class="quiet">
        Published {instantInWords(releasedAt)}. Times are in {zone}.
      </p>
      {note && <p>{note}</p>}
      <div class="tableframe">
        <table class="table stacking">
          <thead>
            <tr>
              <th scope="col">Session</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ title, before, after }) => (
              <tr>
                <th scope="row">{titleInWords(title)}</th>
                <td data-label="Before">{slotInWords(before, zone)}</td>
                <td data-label="After">{slotInWords(after, zone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
