/** @jsxImportSource hono/jsx */
import type { PropertyType } from '../../kernel/registration-property.ts'
import {
  type Answers,
  type AnswerValue,
  askedAnswers,
  ofTicketType,
} from '../../kernel/registration-questions.ts'
import { numberOrText } from '../console/form-values.ts'
import { say } from '../design/messages/language.ts'
import { answerText, choicesOf } from '../site/answer-text.ts'
import { boundTo, FieldFrame, FieldNotes, fieldClass } from '../site/field-frame.tsx'
import type { AskedOfTicket, AskedQuestion } from '../site/resources.ts'
import { Telling } from '../site/telling.tsx'
import { idOf, type Typed } from './form.tsx'
import type { Refused } from './refused.ts'

/** Whoever is asked. */
export interface Asked {
  /** Of several who are asked in one form. */
  position?: number
  /** So far, where the page may know. */
  answers?: Answers | null
}

/** What a participant with this ticket can be asked, whatever is answered. */
export const questionsFor = (
  questions: readonly AskedOfTicket[],
  { ticketTypeLineageId }: { ticketTypeLineageId: string },
): AskedQuestion[] => ofTicketType(questions, ticketTypeLineageId)

export const answerName = ({ position }: Pick<Asked, 'position'>, lineageId: string) =>
  position === undefined ? `answers.${lineageId}` : `answer-${position}-${lineageId}`
const optionName = (name: string, code: string) => `${name}-${code}`

type Reader = (
  text: string,
  name: string,
  typed: Typed,
  question: AskedQuestion,
) => AnswerValue | undefined

const chosenCodes: Reader = (_, name, typed, { options }) => {
  const codes = (options ?? []).flatMap(({ code }) =>
    typed.has(optionName(name, code)) ? [code] : [],
  )
  return codes.length > 0 ? codes : undefined
}

/** How a form says an answer that is no text. */
const readers: Partial<Record<PropertyType, Reader>> = {
  MultipleChoice: chosenCodes,
  Boolean: (text) => (text === '' ? undefined : text === 'true'),
  Number: (text) => (text === '' ? undefined : numberOrText(text)),
}
const asText: Reader = (text) => (text === '' ? undefined : text)

/** What a form answers for somebody: without what its other answers do not ask. */
export function answersIn(
  typed: Typed,
  questions: readonly AskedQuestion[],
  asked: Pick<Asked, 'position'>,
): Answers {
  const all = questions.flatMap((question) => {
    const name = answerName(asked, question.lineageId)
    const read = readers[question.type] ?? asText
    const value = read(typed.get(name)?.trim() ?? '', name, typed, question)
    return value === undefined ? [] : [[question.lineageId, value] as const]
  })
  return askedAnswers(questions, Object.fromEntries(all))
}

interface QuestionsProps {
  questions: readonly AskedQuestion[]
  asked: Asked
  typed: Typed | undefined
  refused: Refused | null
}

/** What somebody is asked. Whether a condition is met is seen when the form is sent. */
export function Questions({ questions, asked, typed, refused }: QuestionsProps) {
  return (
    <>
      {questions.map((question) => {
        const { lineageId, conditionLineageId: earlier } = question
        const condition = questions.find((each) => each.lineageId === earlier)
        return (
          (earlier === null || condition) && (
            <Answer
              question={question}
              condition={condition}
              name={answerName(asked, lineageId)}
              known={asked.answers?.[lineageId]}
              typed={typed}
              error={refused?.errors[answerName(asked, lineageId)]}
            />
          )
        )
      })}
    </>
  )
}

interface AnswerProps {
  question: AskedQuestion
  /** What it depends on. */
  condition: AskedQuestion | undefined
  name: string
  known: AnswerValue | undefined
  typed: Typed | undefined
  error: Refused['errors'][string] | undefined
}

function Answer({ question, condition, name, known, typed, error }: AnswerProps) {
  const { label, helpText, isRequired, type, conditionValue, retentionDays } = question
  const hints = [
    helpText,
    condition &&
      say('question.if', {
        question: condition.label,
        answer: answerText(condition, conditionValue ?? ''),
      }),
    retentionDays !== null && say('question.kept', { count: retentionDays }),
  ].filter(Boolean)
  const named = isRequired ? label : say('form.optional', { label })
  const notes = { id: idOf(name), hint: hints.join(' '), error: error && <Telling of={error()} /> }
  if (type === 'MultipleChoice') {
    const chosen = typed ? null : [known ?? []].flat()
    return (
      <fieldset
        class={fieldClass(error !== undefined)}
        id={notes.id}
        aria-describedby={boundTo(notes)['aria-describedby']}
      >
        <legend>{named}</legend>
        <FieldNotes {...notes} />
        {choicesOf(question).map(({ code, label }) => (
          <label class="pick">
            <input
              type="checkbox"
              name={optionName(name, code)}
              value="true"
              checked={chosen ? chosen.includes(code) : typed?.has(optionName(name, code))}
            />
            {label}
          </label>
        ))}
      </fieldset>
    )
  }
  const text = typed ? (typed.get(name) ?? '') : String(known ?? '')
  // The browser cannot know whether a condition is met.
  const required = isRequired && condition === undefined
  return (
    <FieldFrame label={named} {...notes}>
      {(bound) => (
        <Input
          type={type}
          text={text}
          choices={choicesOf(question)}
          input={{ ...bound, name, required, maxlength: question.maxLength ?? undefined }}
        />
      )}
    </FieldFrame>
  )
}

interface InputProps {
  type: PropertyType
  text: string
  choices: readonly { code: string; label: string }[]
  input: Readonly<Record<string, unknown>> & { name: string }
}

/** The type that a browser knows, and what it may fill in. */
const inputTypes: Partial<Record<PropertyType, { type: string; autocomplete?: string }>> = {
  Date: { type: 'date' },
  Email: { type: 'email', autocomplete: 'off' },
  Phone: { type: 'tel', autocomplete: 'off' },
  Url: { type: 'url', autocomplete: 'off' },
}

function Input({ type, text, choices, input }: InputProps) {
  if (choices.length > 0) {
    return (
      <select {...input} autocomplete="off">
        <option value="">{say('question.choose')}</option>
        {choices.map(({ code, label }) => (
          <option value={code} selected={code === text}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  if (type === 'LongText') {
    return (
      <textarea {...input} rows={4}>
        {text}
      </textarea>
    )
  }
  const numeric = type === 'Number' && { inputmode: 'decimal' as const }
  return <input {...input} {...numeric} {...(inputTypes[type] ?? { type: 'text' })} value={text} />
}
