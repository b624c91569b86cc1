/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { imageTypes } from '../../kernel/upload-purpose.ts'
import { inLanguage, say, spokenLanguage } from '../design/messages/language.ts'
import { toldOfField, translated } from '../design/messages/problems.ts'
import { boundTo, FieldFrame, FieldNotes, fieldAnchor, fieldClass } from '../site/field-frame.tsx'
import { type Column, Table } from '../site/table.tsx'
import { Telling } from '../site/telling.tsx'
import { zoneName } from '../site/wording.ts'
import { formMeta, removedField } from './action.ts'
import { type Dependence, dependenceOf } from './dependent-fields.ts'
import type { Choice, Field, Ordered } from './form-fields.ts'
import { type FormTexts, isAmount, rowCountOf, unitOf, within, zoneIn } from './form-values.ts'
import type { Sentence } from './hal-client.ts'
import { placeField, wholeField } from './order-values.ts'
import { notOffered, partField, seekField, soughtField } from './pickers.ts'
import { fileField } from './pictures.ts'
import { inPage } from './told.tsx'
import { turnsFrom } from './turns.ts'
import { hintFor, inUnit, inWords, isSize, sizeInWords, yesOrNo } from './wording.ts'
import { ZoneInput } from './zone-input.tsx'

/** What is wrong with fields, by their path as the API writes it. */
export type FieldErrors = Readonly<Record<string, readonly Sentence[]>>

interface Shown {
  texts: FormTexts
  errors: FieldErrors
}

/** The path of a field, as the API names it in an error. */
const pathOf = (name: string) => name.replace(/\[(\d+)\]/g, '.$1')

/** The sentences about a field itself, and about what is in it where it has no fields of its own. */
export function errorsAt(errors: FieldErrors, path: string, field?: Field): Sentence[] {
  const hasOwn = field?.kind === 'group' || field?.kind === 'rows'
  return Object.entries(errors)
    .filter(([name]) => {
      const plain = pathOf(name)
      return plain === path || (!hasOwn && plain.startsWith(`${path}.`))
    })
    .flatMap(([, sentences]) => sentences)
}

/** The errors of a form, where those of what a field fills in besides stand at that field. */
export function errorsAtFields(errors: FieldErrors, fields: readonly Field[]): FieldErrors {
  const shown: Record<string, Sentence[]> = {}
  for (const [name, sentences] of Object.entries(errors)) {
    const at = fields.find(({ pairedWith }) => pairedWith?.name === name)?.name ?? name
    shown[at] = [...(shown[at] ?? []), ...sentences]
  }
  return shown
}

/** Whether something is wrong with a field, or with what is in it. */
export const isWrong = (errors: FieldErrors, { name }: Field): boolean =>
  Object.keys(errors).some((each) => pathOf(each).split('.')[0] === name)

export interface FieldsProps extends Shown {
  fields: readonly Field[]
  path?: string
}

/** The fields of a form, with what is wrong beside each. */
export function Fields({ fields, path = '', ...shown }: FieldsProps) {
  return (
    <>
      {fields.map((field) => (
        <FieldInput
          field={field}
          path={within(path, field.name)}
          only={onlyWith(field, { fields, path })}
          {...shown}
        />
      ))}
    </>
  )
}

export const choiceLabel = ({ value, label }: Choice): Child =>
  label === undefined
    ? (yesOrNo(value) ?? inWords(value))
    : typeof label === 'string'
      ? label
      : label()

const offeredBy = ({ choices, isByLabel }: Field): readonly Choice[] =>
  isByLabel
    ? choices.toSorted((one, other) =>
        String(choiceLabel(one)).localeCompare(String(choiceLabel(other)), spokenLanguage()),
      )
    : choices

/** Where a field is filled in with some choices of another one alone: the path of that one, and these. */
interface Only extends Dependence {
  path: string
}

type InputProps = Shown & { field: Field; path: string; only?: Only | undefined }

function onlyWith(field: Field, form: { fields: readonly Field[]; path: string }) {
  const dependence = dependenceOf(field, form.fields)
  return dependence && { ...dependence, path: within(form.path, dependence.field) }
}

function hintOf({ field, path, texts, only }: InputProps): string | null {
  const text = texts.get(path)?.[0] ?? ''
  const isInUnit = isAmount(field) && unitOf(field, texts) !== null
  const said = [
    field.kind === 'instant' && say('form.inZone', { zone: zoneName(zoneIn(texts)) }),
    field.kind === 'person' && say('form.personHint'),
    field.isWithoutChoice && say('form.nothingToChoose'),
    !isInUnit && field.kind !== 'person' && hintFor(field.name),
    isSize(field.name) &&
      /^\d+$/.test(text) &&
      say('form.size', { size: sizeInWords(Number(text)) }),
    only &&
      say('form.onlyWith', {
        field: inWords(only.field),
        choices: oneOf(only.choices.map(inWords)),
      }),
  ].filter((each) => typeof each === 'string')
  return said.length === 0 ? null : said.join(' ')
}

/** `Fixed or Chosen` */
const oneOf = (names: readonly string[]): string =>
  inLanguage('either', (locale) => new Intl.ListFormat(locale, { type: 'disjunction' })).format(
    names,
  )

function FieldInput(props: InputProps) {
  const { field, path, texts, errors, only } = props
  const unit = unitOf(field, texts)
  const named = field.label ?? inUnit(field.name)
  const label = unit ? `${named} (${unit})` : named
  const hint = hintOf(props)
  if (field.kind === 'group') {
    return (
      <fieldset class="field-group">
        <legend>{label}</legend>
        {hint && <p class="hint">{hint}</p>}
        <Fields fields={field.fields} path={path} texts={texts} errors={errors} />
      </fieldset>
    )
  }
  if (field.kind === 'rows') return <Rows {...props} />
  if (field.kind === 'order') return <Order {...props} />
  const wrong = errorsAt(errors, path, field)
  const id = fieldAnchor(path)
  const isWrong = wrong.length > 0
  const notes = { id, hint, error: isWrong && <Wrong sentences={wrong} /> }
  if (field.kind === 'boolean' && !field.isNullable) {
    return (
      <div class={fieldClass(isWrong)}>
        <label class="pick">
          <input
            type="checkbox"
            {...boundTo(notes)}
            name={path}
            value="true"
            checked={texts.get(path)?.at(-1) === 'true'}
          />
          {label}
        </label>
        <FieldNotes {...notes} />
      </div>
    )
  }
  if (field.kind === 'choices') {
    const chosen = texts.get(path) ?? []
    return (
      <fieldset class={fieldClass(isWrong)} id={id}>
        <legend>{label}</legend>
        <FieldNotes {...notes} />
        <Sought field={field} path={path} label={label}>
          <div class="picks">
            {[...notOffered(field, chosen), ...field.choices].map((choice) => (
              <Pick choice={choice} name={path} chosen={chosen} />
            ))}
          </div>
        </Sought>
      </fieldset>
    )
  }
  if (field.kind === 'picture' || field.kind === 'pictures') {
    return (
      <fieldset class={fieldClass(isWrong)} id={id}>
        <legend>{label}</legend>
        <FieldNotes {...notes} />
        <Pictures field={field} path={path} chosen={texts.get(path) ?? []} />
      </fieldset>
    )
  }
  return (
    <FieldFrame label={frameLabel(field, label)} only={only} {...notes}>
      {(bound) => (
        <Sought field={field} path={path} label={label}>
          <Control
            field={field}
            text={texts.get(path)?.[0] ?? ''}
            attributes={{ ...bound, name: path }}
            hasUnit={unit !== null}
          />
          {field.isStored && (
            <label class="pick">
              <input type="checkbox" name={removedField(path)} value="true" />
              {say('form.removeStored')}
            </label>
          )}
        </Sought>
      )}
    </FieldFrame>
  )
}

function frameLabel({ isRequired, isStored }: Field, label: string): string {
  if (isRequired) return label
  return isStored ? say('form.stored', { label }) : say('form.optional', { label })
}

interface SoughtProps {
  field: Field
  path: string
  label: string
  /** What the page of the list is chosen from with. */
  children: Child
}

const hasSought = ({ sought, fields }: Field): boolean =>
  sought !== undefined || fields.some(hasSought)

/** What Enter presses, before the buttons of long lists: browsers press the first one of a form. */
export const PressedByEnter = ({ fields, label }: { fields: readonly Field[]; label: string }) =>
  fields.some(hasSought) ? (
    <button class="unseen" type="submit" name={formMeta.enter} value="1" tabindex={-1}>
      {label}
    </button>
  ) : null

/** What is chosen from a long list, with buttons that send the form for another part of it. */
export function Sought({ field: { sought }, path, label, children }: SoughtProps) {
  if (!sought) return <>{children}</>
  const { text, page, pages, count } = sought
  const id = `${fieldAnchor(path)}-seek`
  return (
    <>
      {text !== null && (
        <>
          <input type="hidden" name={soughtField(path)} value={text} />
          <div class="seek">
            <input
              type="search"
              name={seekField(path)}
              value={text}
              aria-label={say('list.searchIn', { name: label })}
            />
            <button
              type="submit"
              class="button quietly"
              name={formMeta.seek}
              value="1"
              formnovalidate
            >
              {say('list.find')}
            </button>
          </div>
        </>
      )}
      <p class="hint" role="status" id={`${id}-at`} data-sought>
        {count === 0 ? say('list.nothingFound') : say('list.pageOf', { page, pages, count })}
      </p>
      <div id={id} data-sought>
        {children}
        {pages > 1 && (
          <div class="actions">
            {turnsFrom(page, pages).map(({ to, label: turn }) => (
              <button
                type="submit"
                class="button quietly"
                name={partField(path)}
                value={to}
                formnovalidate
              >
                {turn}
              </button>
            ))}
          </div>
        )}
      </div>
    </>
  )
}

/** One of several choices. */
const Pick = ({
  choice,
  name,
  chosen,
}: {
  choice: Choice
  name: string
  chosen: readonly string[]
}) => (
  <label class="pick">
    <input
      type="checkbox"
      name={name}
      value={choice.value}
      checked={chosen.includes(choice.value)}
    />
    {choiceLabel(choice)}
  </label>
)

interface PicturesProps {
  field: Field
  path: string
  chosen: readonly string[]
}

/** What is there can stay or go, and files can be brought. */
function Pictures({ field, path, chosen }: PicturesProps) {
  const file = fileField(path)
  const isSet = field.kind === 'pictures'
  return (
    <>
      <ul class="pictures">
        {field.choices
          .filter(({ value }) => isSet || chosen.includes(value))
          .map((choice) => (
            <li>
              {choice.picture && (
                <img src={choice.picture} alt="" width="64" height="64" loading="lazy" />
              )}
              <Pick choice={choice} name={path} chosen={chosen} />
            </li>
          ))}
      </ul>
      <label for={file}>{isSet ? say('form.addPictures') : say('form.bringPicture')}</label>
      <input id={file} name={file} type="file" accept={imageTypes.join(',')} multiple={isSet} />
    </>
  )
}

const inputTypes: Partial<Record<Field['kind'], string>> = {
  email: 'email',
  url: 'url',
  date: 'date',
  instant: 'datetime-local',
}

interface ControlProps {
  field: Field
  text: string
  attributes: ReturnType<typeof boundTo> & { name: string }
  hasUnit: boolean
}

function Control({ field, text, attributes, hasUnit }: ControlProps) {
  const { kind, maxLength } = field
  const required = field.isRequired && !field.isNullable
  if (kind === 'choice' || kind === 'boolean') {
    const offered = kind === 'choice' ? offeredBy(field) : [{ value: 'true' }, { value: 'false' }]
    const choices = [...notOffered(field, [text]), ...offered]
    return (
      <select {...attributes}>
        {(!required || text === '') && (
          <option value="">{required ? say('form.choose') : say('form.none')}</option>
        )}
        {choices.map((choice) => (
          <option value={choice.value} selected={choice.value === text}>
            {choiceLabel(choice)}
          </option>
        ))}
      </select>
    )
  }
  if (kind === 'prose' || kind === 'lines' || kind === 'json') {
    return (
      <textarea {...attributes} rows={kind === 'lines' ? 3 : 6} required={required}>
        {text}
      </textarea>
    )
  }
  const given = {
    ...attributes,
    value: text,
    required,
    ...(maxLength !== null && { maxlength: maxLength }),
  }
  if (kind === 'zone') return <ZoneInput {...given} />
  return (
    <input
      {...given}
      type={inputTypes[kind] ?? 'text'}
      {...(kind === 'number' && { inputmode: hasUnit ? 'decimal' : 'numeric' })}
      {...(kind === 'instant' && { step: 'any' })}
    />
  )
}

function Rows({ field, path, texts, errors }: InputProps) {
  const wrong = errorsAt(errors, path, field)
  const hint = hintFor(field.name)
  return (
    <fieldset class={wrong.length > 0 ? 'field-group wrong' : 'field-group'} id={fieldAnchor(path)}>
      <legend>{inWords(field.name)}</legend>
      <p class="hint">
        {hint && `${hint} `}
        {say('form.emptyRow')}
      </p>
      <WrongInside sentences={wrong} />
      {Array.from({ length: rowCountOf(texts, path) }, (_, index) => (
        <div class="field-row">
          <Fields
            fields={field.fields.map((each) => ({ ...each, isRequired: false }))}
            path={within(path, index)}
            texts={texts}
            errors={errors}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Things in their order: each has a place, and those of another one can move to a further one. */
function Order({ field, path, texts, errors }: InputProps) {
  const { ordered = [], orderedParts } = field
  const wrong = errorsAt(errors, path, field)
  const textAt = (name: string) => texts.get(name)?.[0] ?? ''
  const placed = (called: string): Column<Ordered>[] => [
    { label: called, cell: labelOf },
    {
      label: say('order.place'),
      cell: (thing) => {
        const name = placeField(path, thing)
        return (
          <input
            name={name}
            value={textAt(name)}
            size={3}
            inputmode="numeric"
            aria-label={say('order.placeOf', { name: labelOf(thing) })}
          />
        )
      },
    },
  ]
  const inside: Column<Ordered> = {
    label: say('order.in'),
    cell: (thing) => {
      const name = wholeField(path, thing)
      return (
        <select name={name} aria-label={say('order.inOf', { name: labelOf(thing) })}>
          {ordered.map((whole) => (
            <option value={whole.id} selected={whole.id === textAt(name)}>
              {labelOf(whole)}
            </option>
          ))}
        </select>
      )
    },
  }
  const parts = ordered.flatMap((thing) => thing.parts)
  return (
    <fieldset class={fieldClass(wrong.length > 0)} id={fieldAnchor(path)}>
      <legend class="unseen">{say('order.place')}</legend>
      <p class="hint">{say('order.hint')}</p>
      <WrongInside sentences={wrong} />
      <Table
        rows={ordered}
        columns={placed(orderedParts ? inWords(field.name) : say('list.name'))}
      />
      {orderedParts && parts.length > 0 && (
        <Table rows={parts} columns={[...placed(inWords(orderedParts[0])), inside]} />
      )}
    </fieldset>
  )
}

const labelOf = ({ label }: Ordered): string => (typeof label === 'string' ? label : label())

const isWhole = (sentence: string) => /^\p{Lu}/u.test(sentence)

/** A sentence of its own, or what is wrong with the field it stands at. */
function atField(sentence: Sentence): Child {
  if (typeof sentence !== 'string' || isWhole(sentence)) return inPage(sentence)
  const rules = translated(sentence)
  return rules === null ? <span lang="en">This {sentence}.</span> : say('wrong.again', { rules })
}

export const Wrong = ({ sentences }: { sentences: readonly Sentence[] }) => (
  <>
    {sentences.map((sentence, index) => (
      <>
        {index > 0 && ' '}
        {atField(sentence)}
      </>
    ))}
  </>
)

/** Of fields that hold others. */
const WrongInside = ({ sentences }: { sentences: readonly Sentence[] }) =>
  sentences.length > 0 ? (
    <p class="error">
      <Wrong sentences={sentences} />
    </p>
  ) : null

/** The API says what is wrong with a field after its name. */
function saidOnTop(name: string, sentences: readonly Sentence[]): Child {
  const parts = sentences.filter((each): each is string => typeof each === 'string')
  if (parts.length < sentences.length || parts.some(isWhole)) return <Wrong sentences={sentences} />
  return <Telling of={toldOfField(inWords(name.replace(/.*\./, '')), parts)} />
}

/** What is wrong, on top of the page, with a way to each field. */
export function ErrorSummary({ said, errors }: { said: Sentence | null; errors: FieldErrors }) {
  const wrong = Object.entries(errors)
  if (said === null && wrong.length === 0) return null
  return (
    <div class="errors" role="alert" tabindex={-1} id="error-summary">
      <h2>{say('site.problem')}</h2>
      {wrong.length === 0 ? (
        <p>{said && inPage(said)}</p>
      ) : (
        <ul>
          {wrong.map(([name, sentences]) => (
            <li>
              <a href={`#${fieldAnchor(pathOf(name))}`}>{saidOnTop(name, sentences)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
