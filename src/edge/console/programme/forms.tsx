/** @jsxImportSource hono/jsx */
import { say } from '../../design/messages/language.ts'
import { FieldFrame } from '../../site/field-frame.tsx'
import { formMeta } from '../action.ts'
import { type FieldErrors, Wrong } from '../form.tsx'
import { linkOf } from '../hal-client.ts'
import { changesAt, editorAt } from './addresses.ts'
import { type Draft, type Entry, type MoveTexts, type Room, zoneOf } from './draft.ts'
import { conflictInWords, countsInWords, slotInWords, titleInWords } from './wording.ts'

/** What is not published yet, and what can be done with it. */
export function DraftBar({ at, draft }: { at: string; draft: Draft }) {
  if (draft.changeCount === 0) return null
  return (
    <div class="savebar">
      <p>
        {say('editor.notPublished', {
          counts: countsInWords(draft.changeCount, draft.conflictCount),
        })}
      </p>
      <a class="button plain" href={changesAt(at)}>
        {say('editor.seeChanges')}
      </a>
      {linkOf(draft, 'discard') && (
        <a class="button plain" href={changesAt(at, 'discard')}>
          {say('editor.discard')}
        </a>
      )}
      {linkOf(draft, 'publish') && (
        <a class="button" href={changesAt(at, 'publish')}>
          {say('editor.publish')}
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
      <h2 id="move-title">{say('editor.move', { title: titleInWords(entry.title) })}</h2>
      <p class="quiet">
        {say('editor.publishedSlot', { slot: slotInWords(entry.before, zone) })}
        {entry.isChanged && ` ${say('editor.draftSlot', { slot: slotInWords(entry.after, zone) })}`}
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
            <Text
              of="Day"
              label={say('editor.day')}
              type="date"
              name="day"
              text={texts.day}
              errors={errors}
            />
            <Text
              of="Start"
              label={say('editor.start')}
              type="time"
              name="start"
              text={texts.start}
              errors={errors}
              hint={say('editor.startHint')}
            />
            <Text
              of="Length"
              label={say('editor.length')}
              type="text"
              name="length"
              text={texts.length}
              errors={errors}
              hint={say('editor.lengthHint')}
            />
            <FieldFrame {...framing('Room', errors)} label={say('editor.room')}>
              {(bound) => (
                <select {...bound} name="room">
                  <option value="" selected={texts.room === ''}>
                    {say('editor.noRoom')}
                  </option>
                  {!isListed && texts.room !== '' && (
                    <option value={texts.room} selected>
                      {entry.after.roomName ?? say('editor.anotherRoom')}
                    </option>
                  )}
                  {rooms.map(({ id, name, locationName }) => (
                    <option value={id} selected={id === texts.room}>
                      {`${name} (${locationName})`}
                    </option>
                  ))}
                </select>
              )}
            </FieldFrame>
          </div>
          <div class="form-end">
            <button class="button" type="submit">
              {say('editor.moveInDraft')}
            </button>
            <a class="button plain" href={editorAt(at, { date, part: `s-${entry.sessionId}` })}>
              {say('form.cancel')}
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
    <ul
      class={[
        'note conflicts',
        conflicts.some(({ preventsRelease }) => preventsRelease) ? 'bad' : 'warn',
      ].join(' ')}
    >
      {conflicts.map((conflict) => (
        <li>{conflictInWords(conflict)}</li>
      ))}
    </ul>
  )
}

interface TextProps {
  /** What errors call it. */
  of: string
  label: string
  type: 'date' | 'time' | 'text'
  name: string
  text: string
  errors: FieldErrors
  hint?: string
}

function Text({ of, label, type, name, text, errors, hint }: TextProps) {
  return (
    <FieldFrame {...framing(of, errors)} label={label} hint={hint}>
      {(bound) => (
        <input
          {...bound}
          name={name}
          type={type}
          value={text}
          inputmode={type === 'text' ? 'numeric' : undefined}
        />
      )}
    </FieldFrame>
  )
}

const framing = (of: string, errors: FieldErrors) => ({
  id: `field-${of}`,
  error: errors[of] && <Wrong sentences={errors[of]} />,
})

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
        {say('editor.undo')}{' '}
        <span class="unseen">{say('editor.undoOf', { title: titleInWords(entry.title) })}</span>
      </button>
    </form>
  )
}
