/** @jsxImportSource hono/jsx */
import { formMeta } from '../action.ts'
import { type FieldErrors, saidAtField } from '../form.tsx'
import { linkOf } from '../hal-client.ts'
import { changesAt, editorAt } from './addresses.ts'
import { type Draft, type Entry, type MoveTexts, type Room, zoneOf } from './draft.ts'
import { conflictInWords, countsInWords, slotInWords, titleInWords } from './wording.ts'

/** What is not published yet, and what can be done with it. */
export function DraftBar({ at, draft }: { at: string; draft: Draft }) {
  if (draft.changeCount === 0) return null
  return (
    <div class="savebar">
      <p>{countsInWords(draft.changeCount, draft.conflictCount)}, not published yet</p>
      <a class="button plain" href={changesAt(at)}>
        See changes
      </a>
      {linkOf(draft, 'discard') && (
        <a class="button plain" href={changesAt(at, 'discard')}>
          Discard
        </a>
      )}
      {linkOf(draft, 'publish') && (
        <a class="button" href={changesAt(at, 'publish')}>
          Publish
        </a>
      )}
    </div>
  )
}

interface MoveProps {
  at: string
  date: string | null
  draft: Draft
  entry: Entry
  rooms: readonly Room[]
  texts: MoveTexts
  errors: FieldErrors
  formKey: string
}

/** Where one session goes. */
export function MoveForm(props: MoveProps) {
  const { at, date, draft, entry, rooms, texts, errors, formKey } = props
  const zone = zoneOf(draft)
  const isListed = rooms.some(({ id }) => id === texts.room)
  return (
    <section class="card move" id="move" aria-labelledby="move-title">
      <h2 id="move-title">Move “{titleInWords(entry.title)}”</h2>
      <p class="quiet">
        Published: {slotInWords(entry.before, zone)}.
        {entry.isChanged && ` In the draft: ${slotInWords(entry.after, zone)}.`}
      </p>
      <Conflicts entry={entry} />
      {linkOf(entry, 'edit') && (
        <form
          class="form"
          method="post"
          action={editorAt(at, { date, move: entry.sessionId, part: 'move' })}
        >
          <input type="hidden" name={formMeta.stamp} value={entry.concurrencyStamp} />
          <input type="hidden" name={formMeta.key} value={formKey} />
          <div class="field-row">
            <Text label="Day" type="date" name="day" text={texts.day} errors={errors} />
            <Text
              label="Start"
              type="time"
              name="start"
              text={texts.start}
              errors={errors}
              hint="Empty: without a time"
            />
            <Text
              label="Length"
              type="text"
              name="length"
              text={texts.length}
              errors={errors}
              hint="In minutes; empty: open-ended"
            />
            <div class={errors.Room ? 'field wrong' : 'field'}>
              <label for="field-Room">Room</label>
              <Wrong label="Room" errors={errors} />
              <select id="field-Room" name="room">
                <option value="" selected={texts.room === ''}>
                  No room
                </option>
                {!isListed && texts.room !== '' && (
                  <option value={texts.room} selected>
                    {entry.after.roomName ?? 'Another room'}
                  </option>
                )}
                {rooms.map(({ id, name, locationName }) => (
                  <option value={id} selected={id === texts.room}>
                    {`${name} (${locationName})`}
                  </option>
                ))}
              </select>
            </div>
          </div>
          <div class="form-end">
            <button class="button" type="submit">
              Move in the draft
            </button>
            <a class="button plain" href={editorAt(at, { date, part: `s-${entry.sessionId}` })}>
              Cancel
            </a>
          </div>
        </form>
      )}
      <Undo entry={entry} action={editorAt(at, { date })} formKey={formKey} />
    </section>
  )
}

export function Conflicts({ entry: { conflicts } }: { entry: Entry }) {
  if (conflicts.length === 0) return null
  return (
    <ul class="note bad conflicts">
      {conflicts.map((conflict) => (
        <li>{conflictInWords(conflict)}</li>
      ))}
    </ul>
  )
}

interface TextProps {
  label: string
  type: 'date' | 'time' | 'text'
  name: string
  text: string
  errors: FieldErrors
  hint?: string
}

function Text({ label, type, name, text, errors, hint }: TextProps) {
  const id = `field-${label}`
  const wrong = errors[label]
  const describedBy = [hint && `${id}-hint`, wrong && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div class={wrong ? 'field wrong' : 'field'}>
      <label for={id}>{label}</label>
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <Wrong label={label} errors={errors} />
      <input
        id={id}
        name={name}
        type={type}
        value={text}
        inputmode={type === 'text' ? 'numeric' : undefined}
        aria-describedby={describedBy || undefined}
        aria-invalid={wrong ? 'true' : undefined}
      />
    </div>
  )
}

function Wrong({ label, errors }: { label: string; errors: FieldErrors }) {
  const wrong = errors[label]
  return wrong ? (
    <span class="error" id={`field-${label}-error`}>
      {wrong.map(saidAtField).join(' ')}
    </span>
  ) : null
}

interface UndoProps {
  entry: Entry
  action: string
  formKey: string
}

/** One button, which names what it undoes. */
export function Undo({ entry, action, formKey }: UndoProps) {
  if (!linkOf(entry, 'undo')) return null
  return (
    <form method="post" action={action}>
      <input type="hidden" name="undo" value={entry.sessionId} />
      <input type="hidden" name={formMeta.stamp} value={entry.concurrencyStamp} />
      <input type="hidden" name={formMeta.key} value={formKey} />
      <button class="button quietly" type="submit">
        Undo <span class="unseen">the move of {titleInWords(entry.title)}</span>
      </button>
    </form>
  )
}
