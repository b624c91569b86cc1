/** @jsxImportSource hono/jsx */
import { say } from '../design/messages/language.ts'
import type { FormTexts } from './form-values.ts'
import type { Refusal, Sentence } from './hal-client.ts'
import { KeptOperation, operationIn } from './issuance.tsx'
import { answerRefusal } from './page.tsx'
import { textsOfForm } from './sent-form.ts'
import type { Visit } from './visit.ts'
import { inWords } from './wording.ts'

/** A form was sent, and its page cannot be read: what may have been done before is not forgotten. */
export async function actRefused(visit: Visit, refusal: Refusal<Sentence>): Promise<Response> {
  const texts = textsOfForm(await visit.c.req.raw.formData())
  const operationId = operationIn(texts)
  if (operationId === null) return keepTyped(visit, texts, refusal)
  return answerRefusal(visit, refusal, () => (
    <KeptOperation outcome={{ id: operationId, state: 'unread', found: {} }} place={visit.place} />
  ))
}

/** A form that nobody could read the page of can be sent again, without what is secret. */
function keepTyped(visit: Visit, texts: FormTexts, refusal: Refusal<Sentence>): Response {
  if (refusal.status < 500 && refusal.status !== 429) return answerRefusal(visit, refusal)
  const kept = [...texts].filter(([name]) => !/password|secret|token/i.test(name))
  const typed = kept.filter(
    ([name, [text = '']]) => !/^(\$|expected)/.test(name) && text.trim() !== '',
  )
  const { pathname, search } = visit.c.get('state').url
  return answerRefusal(visit, refusal, () => (
    <form class="card form" method="post" action={`${pathname}${search}`}>
      {kept.flatMap(([name, values]) =>
        values.map((value) => <input type="hidden" name={name} value={value} />),
      )}
      <p>{say('form.typedKept')}</p>
      <dl class="facts-list">
        {typed.map(([name, values]) => (
          <div>
            <dt>{inWords(name.replace(/.*\./, ''))}</dt>
            <dd class="prose">{values.join(', ')}</dd>
          </div>
        ))}
      </dl>
      <div class="form-end">
        <button class="button" type="submit">
          {say('form.sendAgain')}
        </button>
      </div>
    </form>
  ))
}
