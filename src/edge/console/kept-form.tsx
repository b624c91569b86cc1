/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { say } from '../design/messages/language.ts'
import type { FormTexts } from './form-values.ts'

type KeptFormProps = PropsWithChildren<{ action: string; texts: FormTexts }>

/** What of a form is given back to be sent again: not what is secret. */
export const keptOf = (texts: FormTexts) =>
  [...texts].filter(([name]) => !/password|secret|token/i.test(name))

/** A form whose page nobody could read can be sent again. */
export function KeptForm({ action, texts, children }: KeptFormProps) {
  return (
    <form class="card form" method="post" action={action}>
      {keptOf(texts).flatMap(([name, values]) =>
        values.map((value) => <input type="hidden" name={name} value={value} />),
      )}
      <p>{say('form.typedKept')}</p>
      {children}
      <div class="form-end">
        <button class="button" type="submit">
          {say('form.sendAgain')}
        </button>
      </div>
    </form>
  )
}
