/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import { Copyable } from '../site/copyable.tsx'
import { FieldFrame } from '../site/field-frame.tsx'
import type { SiteIdentity } from '../site/layout.tsx'
import { Table } from '../site/table.tsx'
import {
  type Action,
  askedSlug,
  changesOfSettings,
  formMeta,
  shownBefore,
  typedBefore,
  valuesBefore,
} from './action.ts'
import type { Filter } from './filters.ts'
import {
  ErrorSummary,
  errorsAt,
  errorsAtFields,
  Fields,
  type FieldsProps,
  isWrong,
  PressedByEnter,
  Wrong,
} from './form.tsx'
import type { Field } from './form-fields.ts'
import { inParts } from './form-parts.ts'
import { formPreview, previewOfForm } from './form-preview.tsx'
import { bodyOf, type FormTexts } from './form-values.ts'
import { askedBy, type HalResource, type Refusal, type Sentence } from './hal-client.ts'
import { type Outcome, OutcomeState, operationIn } from './issuance.tsx'
import { previewLinkOf } from './named-links.ts'
import { reasonOf } from './page.tsx'
import { fileField } from './pictures.ts'
import { type Place, pathTo } from './place.ts'
import { SettingFields, settingsOf, shownSettings } from './settings-view.tsx'
import { nameOf, Value } from './values.tsx'
import { filterLabel, hintFor, inSentence, inWords, worded, yesOrNo } from './wording.ts'

interface ActionPageProps {
  action: Action
  resource: HalResource
  texts: FormTexts
  place: Place
  /** The community as it is. */
  site: SiteIdentity
  refusal: Refusal<Sentence> | null
  /** Of an operation that shows something once, when it was sent; null before. */
  outcome: Outcome | null
  /** What the API would make of the form, where that was asked for. */
  preview?: HalResource
}

/** The form of one action. Without a field it asks whether to go on. */
export function ActionPage(props: ActionPageProps) {
  const { action, resource, texts, place, site, refusal, outcome, preview } = props
  const { route, link, relation, isOfSettings } = action
  const errors = errorsAtFields(refusal?.errors ?? {}, action.fields)
  const fields = [...action.fields, ...action.besides]
  const shown = previewOfForm(route.operation.id, { fields, texts, site })
  const hasPreview = shown !== null || previewLinkOf(resource, relation) !== undefined
  const slug = typedBefore(action, resource)
  const isRemoval = route.method === 'delete' || relation === 'cancel'
  const name = nameOf(resource)
  const title = worded(action.title)
  const warning = hintFor(route.operation.id)
  const button = action.isPartial || isOfSettings ? say('form.save') : title
  return (
    <>
      <ErrorSummary said={refusal && saidOf(refusal)} errors={errors} />
      {refusal && isConflict(refusal) && (
        <Conflict action={action} resource={resource} texts={texts} />
      )}
      <form
        class="card form"
        method="post"
        enctype={takesFiles(action) ? 'multipart/form-data' : undefined}
        action={pathTo(place, { at: place.at, action: relation })}
      >
        <PressedByEnter fields={fields} label={button} />
        {[...texts]
          .filter(([each]) => bound.includes(each) || isOwn(action, each))
          .map(([each, values]) => (
            <input
              type="hidden"
              name={each}
              value={isOfSettings && each === formMeta.before ? shownBefore(resource) : values[0]}
            />
          ))}
        {outcome && <OutcomeState outcome={outcome} place={place} />}
        {askedBy(link.href).map((hole) => (
          <QueryPart
            filter={{ name: hole, choices: [], isRequired: true }}
            text={place.filters[hole] ?? ''}
          />
        ))}
        {action.asked.map((filter) => (
          <QueryPart filter={filter} text={place.filters[filter.name] ?? holeIn(texts, filter)} />
        ))}
        {route.rawBody && <BodyFile rawBody={route.rawBody} />}
        {shown}
        <UnreadChoices fields={fields} />
        {isOfSettings ? (
          <SettingFields
            resource={resource}
            place={place}
            changes={refusal ? changesOfSettings(resource, texts) : {}}
            wrongAt={(key) => {
              const sentences = errorsAt(errors, key)
              return sentences.length > 0 && <Wrong sentences={sentences} />
            }}
          />
        ) : (
          <FormFields action={action} texts={texts} errors={errors} />
        )}
        {slug !== null && <TypedSlug action={action} name={name ?? slug} slug={slug} />}
        {warning !== null && <p class="note warn">{warning}</p>}
        {route.method === 'delete' && slug === null && (
          <label class="pick">
            <input type="checkbox" name={formMeta.sure} value="true" required />
            {name
              ? say('form.sureOf', { action: inSentence(title), name })
              : say('form.sure', { action: title })}
          </label>
        )}
        {!outcome && <OperationId texts={texts} />}
        {preview && <MailPreview preview={preview} />}
        <div class="form-end">
          <button class={isRemoval ? 'button danger' : 'button'} type="submit">
            {button}
          </button>
          <a class="button plain" href={pathTo(place, { at: place.at })}>
            {say('form.cancel')}
          </a>
          {hasPreview && (
            <button
              class="button quietly"
              type="submit"
              name={formMeta.preview}
              value="1"
              formnovalidate
              data-live={shown === null ? undefined : formPreview}
            >
              {say('form.preview')}
            </button>
          )}
        </div>
      </form>
    </>
  )
}

/** Why choices are missing. What was chosen before is there, and is kept. */
function UnreadChoices({ fields }: { fields: readonly Field[] }) {
  const [refusal] = fields.flatMap(unreadIn)
  return refusal ? (
    <p class="note bad" role="alert">
      {say('form.unreadChoices')} {reasonOf(refusal)}
    </p>
  ) : null
}

const unreadIn = ({ unread, fields }: Field): Refusal<Sentence>[] => [
  ...(unread ? [unread] : []),
  ...fields.flatMap(unreadIn),
]

/** What has to be known first, and the rest of a long form below its headings. */
function FormFields({ action, ...shown }: { action: Action } & Omit<FieldsProps, 'fields'>) {
  const { fields, besides, route } = action
  const { first, parts } = inParts(route.operation.resource, fields)
  const [title, ...others] = first
  return (
    <>
      <Fields
        fields={besides.length > 0 && title ? [title, ...besides, ...others] : first}
        {...shown}
      />
      {parts.map(({ title: heading, fields: own }) => (
        <details class="form-part" open={own.some((field) => isWrong(shown.errors, field))}>
          <summary class="more">{say(heading)}</summary>
          <Fields fields={own} {...shown} />
        </details>
      ))}
    </>
  )
}

/** Asks for the address name of what would be gone; some operations have a field for it. */
function TypedSlug({ action, name, slug }: { action: Action; name: string; slug: string }) {
  const hint = say('form.typeSlug', { action: worded(action.title), name, slug })
  if (action.fields.some((field) => field.name === askedSlug)) return <p class="note">{hint}</p>
  return (
    <FieldFrame id={formMeta.sure} label={inWords('slug')} hint={hint}>
      {(bound) => <input {...bound} name={formMeta.sure} required autocomplete="off" />}
    </FieldFrame>
  )
}

/** How many a message would reach, and the mail as text, which says the same as its HTML. */
function MailPreview({ preview }: { preview: HalResource }) {
  const { recipients, subject, text } = preview
  return (
    <section class="card" id="mail-preview" aria-labelledby="mail-preview-title" role="status">
      <h2 id="mail-preview-title">{String(subject)}</h2>
      <p class="hint">{say('form.reaches', { count: Number(recipients) })}</p>
      <div class="prose">
        {String(text)
          .trim()
          .split('\n\n')
          .map((paragraph) => (
            <p>{paragraph}</p>
          ))}
      </div>
    </section>
  )
}

/** Said before it is sent, so that it is known whatever happens then. */
function OperationId({ texts }: { texts: FormTexts }) {
  const id = operationIn(texts)
  if (id === null) return null
  return (
    <p class="hint">
      {say('form.lostAnswer')} <Copyable text={id} />
    </p>
  )
}

const isOwn = ({ ownFields }: Action, name: string) =>
  ownFields.some((field) => field.name === name)

const isConflict = ({ status, code }: Refusal<Sentence>) =>
  status === 409 && code === 'concurrency_conflict'

const saidOf = ({ detail, title }: Refusal<Sentence>): Sentence =>
  detail ?? title ?? (() => say('form.failed'))

/** What binds the form to what was read; all else is filled in. */
const bound: readonly string[] = [
  formMeta.stamp,
  formMeta.key,
  formMeta.before,
  formMeta.currency,
  formMeta.zone,
]

const isFile = ({ kind, fields }: Field): boolean =>
  kind === 'picture' || kind === 'pictures' || fields.some(isFile)

const takesFiles = ({ route, fields }: Action) => route.rawBody !== undefined || fields.some(isFile)

const holeIn = (texts: FormTexts, { name }: Filter) => texts.get(`$hole.${name}`)?.[0] ?? ''

/** A part of the address that the link leaves open. */
function QueryPart({
  filter,
  text,
}: {
  filter: Pick<Filter, 'name' | 'choices' | 'isRequired'>
  text: string
}) {
  const { name, choices, isRequired } = filter
  const label = filterLabel(name)
  const attributes = { id: `hole-${name}`, name: `$hole.${name}`, required: isRequired }
  return (
    <div class="field">
      <label for={`hole-${name}`}>{isRequired ? label : say('form.optional', { label })}</label>
      {choices.length > 0 ? (
        <select {...attributes}>
          <option value="">{isRequired ? say('form.choose') : say('form.none')}</option>
          {choices.map((choice) => (
            <option value={choice} selected={choice === text}>
              {yesOrNo(choice) ?? inWords(choice)}
            </option>
          ))}
        </select>
      ) : (
        <input {...attributes} value={text} />
      )}
    </div>
  )
}

/** A body that is a file. */
function BodyFile({ rawBody }: { rawBody: NonNullable<Action['route']['rawBody']> }) {
  const isOptional = rawBody.isOptional === true
  return (
    <FieldFrame
      id="body-file"
      label={isOptional ? say('form.optional', { label: say('form.file') }) : say('form.file')}
      hint={rawBody.contentTypes.join(', ')}
    >
      {(bound) => <input {...bound} name={fileField('')} type="file" required={!isOptional} />}
    </FieldFrame>
  )
}

/** What somebody else has saved meanwhile, beside what this form says. */
function Conflict({
  action,
  resource,
  texts,
}: Pick<ActionPageProps, 'action' | 'resource' | 'texts'>) {
  const base = valuesBefore(texts)
  const { isOfSettings, fields } = action
  const theirs = isOfSettings ? shownSettings(settingsOf(resource) ?? []) : resource
  const mine = isOfSettings
    ? { ...theirs, ...changesOfSettings(resource, texts) }
    : bodyOf(fields, texts)
  const rows = (isOfSettings ? Object.keys(theirs) : fields.map(({ name }) => name))
    .map((name) => ({
      name,
      mine: mine[name],
      theirs: theirs[name],
      base: base[name],
    }))
    .filter(
      ({ mine: own, theirs }) => JSON.stringify(own ?? null) !== JSON.stringify(theirs ?? null),
    )
  const columnOf = (label: string, key: 'mine' | 'theirs' | 'base') => ({
    label,
    cell: (row: (typeof rows)[number]) => <Value name={row.name} value={row[key]} />,
  })
  return (
    <section class="card conflict">
      <h2>{say('form.conflict')}</h2>
      <p>{say('form.conflictText')}</p>
      <Table
        rows={rows}
        columns={[
          { label: say('form.field'), cell: ({ name }) => inWords(name) },
          columnOf(say('form.yours'), 'mine'),
          columnOf(say('form.savedNow'), 'theirs'),
          columnOf(say('form.began'), 'base'),
        ]}
      />
    </section>
  )
}
