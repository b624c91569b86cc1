/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { zoneOrUtc } from '../../kernel/local-time.ts'
import {
  type HalClient,
  type HalLink,
  type HalResource,
  linkOf,
  type Refusal,
} from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AskedOfTicket } from '../site/resources.ts'
import { instantWithZone } from '../site/times.ts'
import { type Asked, answerName, answersIn, Questions, questionsFor } from './answers.tsx'
import { email, type Field, FieldInput, Form, names, type Typed } from './form.tsx'
import {
  isConfirmed,
  isFormOpen,
  isNameless,
  isOrdered,
  isWaiting,
  type OrderResource,
  type ParticipantResource,
  peopleOf,
  type Shown,
} from './known-order.ts'
import { applyCode, isAboutCode, isRemovingCode } from './promotion.tsx'
import { follow, overtaken, type Refused, refusedBy } from './refused.ts'

/** Says who comes, as far as that is not known yet, and finishes the order, unless it is about a code. */
export async function register(
  ask: HalClient,
  order: OrderResource,
  typed: Typed,
): Promise<Refused | null> {
  if (isRemovingCode(typed)) return follow(ask, order, 'remove-promotion')
  const shown = await peopleOf(ask, order, {})
  if (!areNamed(settledPeople(shown), typed)) return refusedBy(overtaken)
  const said = isFormOpen(shown)
    ? await sayWhoComes(ask, order, { ...shown, typed })
    : { order: await readyOf(ask, order), refused: null }
  if (said.refused) return said.refused
  if (typed.has(later)) {
    const { resource, refusal } = await deferred(ask, said.order)
    return refusal ? refusedBy(refusal) : follow(ask, resource, 'finalize')
  }
  if (isOrdered(order)) return null
  if (isAboutCode(typed)) return applyCode(ask, said.order, typed)
  return follow(ask, said.order, 'finalize')
}

/** Whom a form cannot name: nobody has a field any more, or others sent theirs before. */
const settledPeople = (shown: Shown) =>
  isFormOpen(shown)
    ? shown.participants.filter((each) => !isNameless(each) && !answering(shown).includes(each))
    : shown.participants

/** Whether people are called as a form says, as far as it names them: another one can have been sent meanwhile. */
export const areNamed = (participants: Shown['participants'], typed: Typed): boolean =>
  participants.every(
    (each) =>
      !typed.get(`firstName-${each.position}`)?.trim() ||
      (['firstName', 'lastName'] as const).every((name) => {
        const said = typed.get(`${name}-${each.position}`)?.trim().normalize()
        return said === undefined || said === (each[name]?.normalize() ?? '')
      }),
  )

interface Said extends Pick<Shown, 'participants' | 'questions'> {
  typed: Typed
}

interface Saying {
  /** As it is by then. */
  order: HalResource
  refused: Refused | null
}

const send = (ask: HalClient, { method = 'POST', href }: HalLink, body: object) =>
  ask(method, href, { body })

/** In one call for all, where the order offers it; otherwise each who has no name yet is said. */
async function sayWhoComes(
  ask: HalClient,
  order: OrderResource,
  { participants, questions, typed }: Said,
): Promise<Saying> {
  const all = linkOf(order, 'edit-participants')
  if (all) {
    const named = namedIn({ order, participants, questions, typed })
    const people = named.map((each) => ({ id: each.id, ...saidOf(each, questions, typed) }))
    const { resource, refusal } =
      people.length > 0
        ? await send(ask, all, { participants: people })
        : { resource: order, refusal: null }
    const refused = refusal && refusedNames(refusal, named, questions)
    if (refused || !isConfirmed(order)) return { order: resource, refused }
  }
  const errors: Record<string, Refused['errors'][string]> = {}
  const asked = answering({ order, participants, questions })
  for (const participant of asked.filter(({ position }) => typed.has(`firstName-${position}`))) {
    const edit = linkOf(participant, 'edit')
    if (!edit) return { order, refused: refusedBy(overtaken) }
    const { refusal } = await send(ask, edit, saidOf(participant, questions, typed))
    if (!refusal) continue
    const refused = refusedPerson(refusal, participant, questions)
    if (refused.said !== null) return { order, refused }
    Object.assign(errors, refused.errors)
  }
  if (Object.keys(errors).length > 0) {
    const unseen = isConfirmed(order) ? asked.flatMap(namesOf) : []
    return { order, refused: { status: 422, headers: {}, said: null, errors, unseen } }
  }
  return { order: await readAgain(ask, order), refused: null }
}

async function readAgain(ask: HalClient, order: OrderResource): Promise<HalResource> {
  const self = linkOf(order, 'self')
  return self ? (await ask('GET', self.href)).resource : order
}

/** An order that was read before another form named its people cannot be finished as it was read. */
const readyOf = async (ask: HalClient, order: OrderResource): Promise<HalResource> =>
  isOrdered(order) || linkOf(order, 'finalize') ? order : readAgain(ask, order)

/** The button of whoever says later who comes. */
const later = 'later'

const deferred = async (ask: HalClient, order: HalResource) => {
  const link = linkOf(order, 'defer-assignments')
  return link ? ask(link.method ?? 'PUT', link.href) : { resource: order, refusal: null }
}

/** Whom a form names: all, unless some are left open. */
const namedIn = ({ typed, ...shown }: Said & Pick<Shown, 'order'>) => {
  const { order, participants } = shown
  const asked = isConfirmed(order) ? participants.filter(isNameless) : answering(shown)
  return typed.has(later) || isConfirmed(order)
    ? asked.filter((each) => typed.get(`firstName-${each.position}`)?.trim())
    : asked
}

/** Some people have one name. */
const namesOfPerson: readonly Field[] = names.map((field) =>
  field.name === 'lastName' ? ({ ...field, isOptional: true } as const) : field,
)
/** Of whom mails go to. */
export const contactFields: readonly Field[] = [
  ...namesOfPerson,
  { ...email, autocomplete: 'email' },
]
const person: readonly Field[] = [
  ...namesOfPerson,
  { ...email, autocomplete: 'email', hint: () => say('order.emailHint'), isOptional: true },
]

/** Whoever a form asks who they are, and what is asked with their ticket. */
export interface AskedPerson extends Asked {
  ticketTypeLineageId: string
}

interface PersonField extends Field {
  /** What the API calls it. */
  of: 'firstName' | 'lastName' | 'email'
}

/** What is asked of a person; of several, by fields of their own. */
const fieldsOf = ({ position }: Pick<Asked, 'position'>): PersonField[] =>
  person.map((field) => ({
    ...field,
    of: field.name as PersonField['of'],
    ...(position !== undefined && { name: `${field.name}-${position}` }),
    ...(position !== undefined && position > 1 && { autocomplete: 'off' }),
  }))

/** The fields that a form has for the name and the address of somebody. */
export const namesOf = (participant: AskedPerson): string[] =>
  fieldsOf(participant).map(({ name }) => name)

export const saidOf = (
  participant: AskedPerson,
  questions: readonly AskedOfTicket[],
  typed: Typed,
) => ({
  ...Object.fromEntries(
    fieldsOf(participant).map(({ of, name, isOptional }) => {
      const text = typed.get(name)?.trim() ?? ''
      return [of, text === '' && isOptional ? null : text]
    }),
  ),
  answers: answersIn(typed, questionsFor(questions, participant), participant),
})

/** What the API says of its fields, said of those of the form. */
function refusedNames(
  { errors = {}, ...refusal }: Refusal,
  participants: readonly AskedPerson[],
  questions: readonly AskedOfTicket[],
): Refused {
  const fields = participants.flatMap((participant, index) => {
    const answers = questions.map(({ lineageId, label }) => ({
      of: `answers.${lineageId}`,
      name: answerName(participant, lineageId),
      label: () => label,
    }))
    return [...fieldsOf(participant), ...answers].map(({ of, name, label }) => ({
      name,
      label,
      sentences: errors[`participants.${index}.${of}`],
    }))
  })
  const ofForm = fields.flatMap(({ name, sentences }) =>
    sentences ? [[name, sentences] as const] : [],
  )
  return refusedBy(
    { ...refusal, errors: Object.fromEntries(ofForm) },
    Object.fromEntries(fields.map(({ name, label }) => [name, label])),
  )
}

/** The same of a call about one person. */
export const refusedPerson = (
  { errors = {}, ...refusal }: Refusal,
  participant: AskedPerson,
  questions: readonly AskedOfTicket[],
): Refused => {
  const named = Object.entries(errors).map(([name, said]) => [`participants.0.${name}`, said])
  return refusedNames({ ...refusal, errors: Object.fromEntries(named) }, [participant], questions)
}

/** Whom a form of the order asks about: who has no name yet, or all where questions are asked; once it is confirmed, those who have a name, for answers alone. */
export const answering = ({
  order,
  participants,
  questions,
}: Pick<Shown, 'order' | 'participants' | 'questions'>) =>
  participants.filter((each) =>
    isConfirmed(order)
      ? !isNameless(each) &&
        linkOf(each, 'edit') !== undefined &&
        questionsFor(questions, each).length > 0
      : questions.length > 0 || isNameless(each),
  )

/** Tickets of a confirmed order that nobody is named for, and somebody can be. */
export const leftOpen = ({ participants }: Pick<Shown, 'participants'>) =>
  participants.filter((each) => isNameless(each) && linkOf(each, 'edit') !== undefined)

export const untilText = ({ timezone }: OrderResource, until: string): string =>
  say('order.laterUntil', { when: instantWithZone(zoneOrUtc(timezone), until) })

/** The form that finishes an order. */
export const finishing = 'finishing'

export interface NamesFormProps {
  shown: Shown
  refused: Refused | null
  typed: Typed | undefined
  /** Of the page it is on. */
  path: string
}

/** Who comes, where that is not known yet. */
export function NamesForm(props: NamesFormProps) {
  const { order, me } = props.shown
  const button =
    isWaiting(order) || isConfirmed(order)
      ? say('form.save')
      : say(order.totalDueMinor > 0 ? 'order.finishPaid' : 'event.register')
  return (
    <>
      <PeopleForm
        {...props}
        people={isConfirmed(order) ? leftOpen(props.shown) : answering(props.shown)}
        button={button}
        ofOne={say('order.whoComes')}
      >
        {(participant, field) => (
          <NameField {...props} field={field} known={knownText(participant, field, me)} />
        )}
      </PeopleForm>
      {linkOf(order, 'defer-assignments') && (
        <>
          <button
            type="submit"
            form={finishing}
            class="button quietly"
            name={later}
            value="true"
            formnovalidate
          >
            {say('order.later')}
          </button>
          {order.assignmentsUntil !== null && (
            <p class="hint">{untilText(order, order.assignmentsUntil)}</p>
          )}
        </>
      )}
    </>
  )
}

/** What those who come answer; of a confirmed order their names stay. */
export const AnswersForm = (props: NamesFormProps) => (
  <PeopleForm
    {...props}
    people={answering(props.shown)}
    button={say('form.save')}
    ofOne={say('order.answers')}
  >
    {(participant, field) => <KeptName field={field} known={participant[field.of]} />}
  </PeopleForm>
)

interface PeopleFormProps extends NamesFormProps {
  people: readonly ParticipantResource[]
  button: string
  /** What is asked of somebody who comes alone. */
  ofOne: string
  children: (participant: ParticipantResource, field: PersonField) => Child
}

function PeopleForm(props: PeopleFormProps) {
  const { shown, people, refused, typed, path, button, ofOne, children } = props
  const { order, participants, questions } = shown
  return (
    <Form
      {...(isConfirmed(order) ? {} : { id: finishing })}
      action={path}
      button={button}
      refused={refused}
    >
      {people.map((participant) => {
        const { position, ticketTypeName } = participant
        return (
          <fieldset class="stack">
            <legend>
              {participants.length === 1
                ? ofOne
                : say('order.person', { position, ticket: ticketTypeName })}
            </legend>
            <PersonFields of={participant} questions={questions} typed={typed} refused={refused}>
              {(field) => children(participant, field)}
            </PersonFields>
          </fieldset>
        )
      })}
    </Form>
  )
}

interface PersonFieldsProps {
  of: AskedPerson
  questions: readonly AskedOfTicket[]
  typed: Typed | undefined
  refused: Refused | null
  /** A name, or the address. */
  children: (field: PersonField) => Child
}

/** Who somebody is, and what is asked with their ticket. */
export const PersonFields = ({ of, questions, typed, refused, children }: PersonFieldsProps) => (
  <>
    {fieldsOf(of).map((field) => children(field))}
    <Questions questions={questionsFor(questions, of)} asked={of} typed={typed} refused={refused} />
  </>
)

interface NameFieldProps extends Pick<PersonFieldsProps, 'typed' | 'refused'> {
  field: PersonField
  known: string | null
}

export const NameField = ({ field, known, typed, refused }: NameFieldProps) => (
  <FieldInput
    field={field}
    text={typed?.get(field.name) ?? known ?? ''}
    error={refused?.errors[field.name]?.()}
  />
)

/** A name that stays goes along unseen: what is sent is all that is known. */
export const KeptName = ({ field, known }: Pick<NameFieldProps, 'field' | 'known'>) => (
  <input type="hidden" name={field.name} value={known ?? ''} />
)

/** What is known of a participant; of the first what the account says. */
function knownText(participant: ParticipantResource, { of }: PersonField, me: HalResource): string {
  const known = isNameless(participant) && participant.position === 1 ? me : participant
  return String(known[of] ?? '')
}
