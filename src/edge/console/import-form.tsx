/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { informationOnly } from '../../domain/event-fields/index.ts'
import { say } from '../design/messages/language.ts'
import { FieldFrame, fieldAnchor } from '../site/field-frame.tsx'
import type { Action } from './action.ts'
import { formMeta } from './action.ts'
import { choiceLabel, ErrorSummary, PressedByEnter, Sought, Wrong } from './form.tsx'
import type { Field } from './form-fields.ts'
import { type FormTexts, firstOf } from './form-values.ts'
import {
  type HalClient,
  type HalResource,
  linkOf,
  type Refusal,
  type Sentence,
} from './hal-client.ts'
import { optionalField } from './new-event.ts'
import { withChoices, withChosen } from './pickers.ts'
import { fileField } from './pictures.ts'
import { type Place, pathTo } from './place.ts'
import { ZoneInput } from './zone-input.tsx'

/** What a form to import a programme says besides the query. */
export const importMeta = {
  /** Of the event that is made for it. */
  title: '$title',
  /** Tells a form that makes it and is sent twice. */
  eventKey: '$eventKey',
} as const

const hole = (name: string) => `$hole.${name}`

export const isImporting = ({ relation, asked }: Action): boolean =>
  relation === 'import' && asked.some(({ name }) => name === 'keep')

const eventField = optionalField('eventId', 'uuid')

const chosenEvent = (texts: FormTexts, { filters }: Place) =>
  firstOf(texts, hole(eventField.name)) || (filters.eventId ?? '')

/** The events that a programme can go into. */
export async function eventsToImportInto(
  action: Action,
  { root, ask, place }: Means & { place: Place },
  texts: FormTexts,
): Promise<Field> {
  const about = {
    operation: action.route.operation,
    root,
    resource: {},
    event: null,
    asked: place.filters,
  }
  const found = await withChoices([eventField], about, ask)
  const [events = eventField] = await withChosen(
    found,
    new Map([[eventField.name, [chosenEvent(texts, place)]]]),
    {},
  )
  return events
}

interface Means {
  root: HalResource
  ask: HalClient
}

interface WithEvent {
  texts: Map<string, readonly string[]>
  refusal: Refusal<Sentence> | null
  /** The draft, where one was made. */
  made: HalResource | null
}

/** The same form with the event it is for: one that is chosen, or a draft that is made for it. */
export async function withEvent(texts: FormTexts, { root, ask }: Means): Promise<WithEvent> {
  const said = new Map(texts)
  if (firstOf(said, hole('persons')) !== 'include') said.delete(hole('personsHaveConsented'))
  if (firstOf(said, hole('eventId')) !== '') return { texts: said, refusal: null, made: null }
  const title = firstOf(said, importMeta.title)
  const link = linkOf(root, 'create-event')
  if (title === '' || !link) {
    const wrong = [() => say('import.choose')]
    return { texts: said, refusal: { status: 422, errors: { title: wrong } }, made: null }
  }
  const { resource, refusal } = await ask(link.method ?? 'POST', link.href, {
    body: { title, participationConfiguration: informationOnly },
    // A form that is sent twice makes one event; the import has the key itself.
    idempotencyKey: firstOf(said, importMeta.eventKey) || undefined,
  })
  if (refusal) return { texts: said, refusal, made: null }
  said.set(hole('eventId'), [String(resource.id)])
  return { texts: said, refusal: null, made: resource }
}

interface ImportFormProps {
  action: Action
  root: HalResource
  events: Field
  texts: FormTexts
  place: Place
  refusal: Refusal<Sentence> | null
  eventKey: string
}

/** A file or an address, the event it goes into, and what is taken from it. Nothing is written by it. */
export function ImportForm(props: ImportFormProps) {
  const { action, root, events, texts, place, refusal, eventKey } = props
  const errors = refusal?.errors ?? {}
  const template = linkOf(root, 'import-template')
  const chosen = chosenEvent(texts, place)
  const path = pathTo(place, { at: place.at, action: action.relation })
  const said = refusal && (refusal.detail ?? refusal.title ?? (() => say('import.failed')))
  const framing = (name: string) => {
    const wrong = errors[name] ?? []
    return { id: fieldAnchor(name), error: wrong.length > 0 && <Wrong sentences={wrong} /> }
  }
  return (
    <>
      <ErrorSummary said={said} errors={errors} />
      <p class="quiet">{say('import.about')}</p>
      <form class="card form" method="post" enctype="multipart/form-data" action={path}>
        <PressedByEnter fields={[events]} label={say('import.see')} />
        <input type="hidden" name={formMeta.key} value={firstOf(texts, formMeta.key)} />
        <input type="hidden" name={importMeta.eventKey} value={eventKey} />
        <input type="hidden" name={hole('dryRun')} value="true" />
        <input type="hidden" name={hole('keep')} value="true" />
        <fieldset class="field-group">
          <legend>{say('import.programme')}</legend>
          <p class="hint">{say('import.formats')}</p>
          <FieldFrame {...framing('body')} label={say('import.file')}>
            {(bound) => <input {...bound} name={fileField('')} type="file" />}
          </FieldFrame>
          <FieldFrame {...framing('sourceUrl')} label={say('import.address')}>
            {(bound) => (
              <input
                {...bound}
                name={hole('sourceUrl')}
                type="url"
                value={firstOf(texts, hole('sourceUrl'))}
              />
            )}
          </FieldFrame>
          {template && (
            <p>
              <a data-rel="import-template" href={template.href} download="programme.csv">
                {say('import.template')}
              </a>
            </p>
          )}
        </fieldset>
        <fieldset class="field-group">
          <legend>{say('import.event')}</legend>
          <FieldFrame {...framing('eventId')} label={say('import.into')}>
            {(bound) => (
              <Sought field={events} path={events.name} label={say('import.into')}>
                <select {...bound} name={hole(events.name)}>
                  <option value="">{say('import.newEvent')}</option>
                  {events.choices.map((choice) => (
                    <option value={choice.value} selected={choice.value === chosen}>
                      {choiceLabel(choice)}
                    </option>
                  ))}
                </select>
              </Sought>
            )}
          </FieldFrame>
          {events.sought && (
            <noscript>
              <p class="hint">{say('import.fileAgain')}</p>
            </noscript>
          )}
          <FieldFrame
            {...framing('title')}
            label={say('import.newTitle')}
            hint={say('import.newTitleHint')}
          >
            {(bound) => (
              <input
                {...bound}
                name={importMeta.title}
                maxlength={200}
                value={firstOf(texts, importMeta.title)}
              />
            )}
          </FieldFrame>
          <FieldFrame
            {...framing('timezone')}
            label={say('import.zone')}
            hint={say('import.zoneHint')}
          >
            {(bound) => (
              <ZoneInput
                {...bound}
                name={hole('timezone')}
                value={firstOf(texts, hole('timezone'))}
              />
            )}
          </FieldFrame>
        </fieldset>
        <fieldset class="field-group">
          <legend>{say('import.people')}</legend>
          <Tick name="persons" value="include" texts={texts}>
            {say('import.speakers')}
          </Tick>
          <Tick name="personsHaveConsented" value="true" texts={texts}>
            {say('import.consent')}
          </Tick>
        </fieldset>
        <div class="form-end">
          <button class="button" type="submit" data-rel={action.relation}>
            {say('import.see')}
          </button>
        </div>
      </form>
    </>
  )
}

function Tick(props: { name: string; value: string; texts: FormTexts; children?: Child }) {
  const { name, value, texts, children } = props
  return (
    <label class="pick">
      <input
        type="checkbox"
        name={hole(name)}
        value={value}
        checked={firstOf(texts, hole(name)) === value}
      />
      {children}
    </label>
  )
}
