/** @jsxImportSource hono/jsx */
import { say } from '../../design/messages/language.ts'
import { FieldFrame } from '../../site/field-frame.tsx'
import { Table } from '../../site/table.tsx'
import { instantInWords } from '../../site/times.ts'
import { formMeta } from '../action.ts'
import { type HalResource, linkOf } from '../hal-client.ts'
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
        <p class="empty">{say('editor.empty')}</p>
      ) : (
        <>
          <p>
            {say('editor.unseen', {
              counts: countsInWords(draft.changeCount, draft.conflictCount),
            })}
          </p>
          <div class="tableframe">
            <table class="table stacking">
              <thead>
                <tr>
                  <th scope="col">{say('editor.session')}</th>
                  <th scope="col">{say('editor.published')}</th>
                  <th scope="col">{say('editor.afterRelease')}</th>
                  <th scope="col">{say('editor.undo')}</th>
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
      <td data-label={say('editor.published')}>{slotInWords(entry.before, zone)}</td>
      <td data-label={say('editor.afterRelease')}>{slotInWords(entry.after, zone)}</td>
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
        {say('editor.stillConflicts')}
      </p>
    ) : null
  }
  return (
    <form class="card form" id="publish" method="post" action={changesAt(at, 'publish')}>
      <h2>{say('editor.publish')}</h2>
      <input type="hidden" name={formMeta.stamp} value={draft.concurrencyStamp ?? ''} />
      <input type="hidden" name={formMeta.key} value={formKey} />
      {draft.conflictCount > 0 && <p class="note warn">{say('editor.speakersMeet')}</p>}
      <FieldFrame id="field-note" label={say('editor.note')} hint={say('editor.noteHint')}>
        {(bound) => (
          <textarea {...bound} name="note" rows={2} maxlength={500}>
            {note}
          </textarea>
        )}
      </FieldFrame>
      <div class="form-end">
        <button class="button" type="submit" name="do" value="publish">
          {say('editor.publishCounts', { counts: countsInWords(draft.changeCount, 0) })}
        </button>
      </div>
    </form>
  )
}

function Discard({ at, draft, formKey }: Omit<PublishProps, 'note'>) {
  if (!linkOf(draft, 'discard')) return null
  return (
    <form class="card form" id="discard" method="post" action={changesAt(at, 'discard')}>
      <h2>{say('editor.discard')}</h2>
      <input type="hidden" name={formMeta.stamp} value={draft.concurrencyStamp ?? ''} />
      <input type="hidden" name={formMeta.key} value={formKey} />
      <label class="pick">
        <input type="checkbox" name={formMeta.sure} value="true" required />
        {say('editor.discardSure', {
          counts: countsInWords(draft.changeCount, 0),
          title: titleInWords(draft.eventTitle),
        })}
      </label>
      <div class="form-end">
        <button class="button danger" type="submit" name="do" value="discard">
          {say('editor.discardAll')}
        </button>
      </div>
    </form>
  )
}

function Releases({ releases }: { releases: readonly HalResource[] }) {
  if (releases.length === 0) return null
  return (
    <section class="card" aria-labelledby="releases">
      <h2 id="releases">{say('editor.pastReleases')}</h2>
      <ul class="things">
        {releases.map((release) => (
          <li>
            <a href={releaseAt(linkOf(release, 'self')?.href ?? '')}>
              {say('editor.release', { number: String(release.number) })}
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
        {say('editor.releasedAt', { at: instantInWords(releasedAt) ?? releasedAt, zone })}
      </p>
      {note && <p>{note}</p>}
      <Table
        rows={changes}
        columns={[
          { label: say('editor.session'), cell: ({ title }) => titleInWords(title) },
          { label: say('editor.before'), cell: ({ before }) => slotInWords(before, zone) },
          { label: say('editor.after'), cell: ({ after }) => slotInWords(after, zone) },
        ]}
      />
    </>
  )
}
