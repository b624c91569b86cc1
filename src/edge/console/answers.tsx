/** @jsxImportSource hono/jsx */
import { ofTicketType } from '../../kernel/registration-questions.ts'
import { answersOf, answerText } from '../site/answer-text.ts'
import { type AskedOfTicket, type AskedQuestion, askedQuestions } from '../site/resources.ts'
import type { HalResource } from './hal-client.ts'
import { inWords } from './wording.ts'

/** What a thing, or each thing of a list, is asked; of a ticket what is asked for its type. */
export function questionsFor({ questions, ticketTypeLineageId }: HalResource): AskedQuestion[] {
  const asked = askedQuestions(questions)
  return typeof ticketTypeLineageId === 'string'
    ? ofTicketType(asked as AskedOfTicket[], ticketTypeLineageId)
    : asked
}

interface Answered {
  label: string
  text: string
}

/** What was answered, as people read it. */
export function answeredOf(questions: readonly AskedQuestion[], of: HalResource): Answered[] {
  const answers = answersOf(of)
  return questions.flatMap((question) => {
    const value = answers[question.lineageId]
    return value === undefined ? [] : [{ label: question.label, text: answerText(question, value) }]
  })
}

/** In a cell of a table. */
export function AnswersInCell({ answered }: { answered: readonly Answered[] }) {
  if (answered.length === 0) return <>–</>
  return (
    <>
      {answered.map(({ label, text }) => (
        <div>
          <span class="quiet">{label}</span> {text}
        </div>
      ))}
    </>
  )
}

/** On the page of one thing. */
export function AnswersOfOne({ resource }: { resource: HalResource }) {
  const answered = answeredOf(questionsFor(resource), resource)
  if (answered.length === 0) return null
  return (
    <section class="card" aria-labelledby="answers-title">
      <h2 id="answers-title">{inWords('answers')}</h2>
      <dl class="facts-list">
        {answered.map(({ label, text }) => (
          <div>
            <dt>{label}</dt>
            <dd class={text.includes('\n') ? 'prose' : undefined}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
