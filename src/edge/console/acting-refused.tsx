/** @jsxImportSource hono/jsx */

import { isPassing } from '../../kernel/problem.ts'
import type { FormTexts } from './form-values.ts'
import type { Refusal, Sentence } from './hal-client.ts'
import { KeptOperation, operationIn } from './issuance.tsx'
import { KeptForm, keptOf } from './kept-form.tsx'
import { answerRefusal } from './page.tsx'
import { formOf, textsOfForm } from './sent-form.ts'
import type { Visit } from './visit.ts'
import { inWords } from './wording.ts'

/** A form was sent, and its page cannot be read: what may have been done before is not forgotten. */
export async function actRefused(visit: Visit, refusal: Refusal<Sentence>): Promise<Response> {
  const sent = await formOf(visit)
  const texts: FormTexts = sent instanceof FormData ? textsOfForm(sent) : new Map()
  const operationId = operationIn(texts)
  if (operationId === null) return keepTyped(visit, texts, refusal)
  return answerRefusal(visit, refusal, () => (
    <KeptOperation outcome={{ id: operationId, state: 'unread', found: {} }} place={visit.place} />
  ))
}

/** A form that nobody could read the page of can be sent again, without what is secret. */
function keepTyped(visit: Visit, texts: FormTexts, refusal: Refusal<Sentence>): Response {
  if (!isPassing(refusal)) return answerRefusal(visit, refusal)
  const typed = keptOf(texts).filter(
    ([name, [text = '']]) => !/^(\$|expected)/.test(name) && text.trim() !== '',
  )
  const { pathname, search } = visit.c.get('state').url
  return answerRefusal(visit, refusal, () => (
    <KeptForm action={`${pathname}${search}`} texts={texts}>
      <dl class="facts-list">
        {typed.map(([name, values]) => (
          <div>
            <dt>{inWords(name.replace(/.*\./, ''))}</dt>
            <dd class="prose">{values.join(', ')}</dd>
          </div>
        ))}
      </dl>
    </KeptForm>
  ))
}
