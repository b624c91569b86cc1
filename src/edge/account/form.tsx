/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { passwordLength } from '../../domain/local-identity/index.ts'
import { say } from '../design/messages/language.ts'
import type { Told } from '../design/messages/problems.ts'
import { FieldFrame } from '../site/field-frame.tsx'
import { Telling } from '../site/telling.tsx'
import type { Labels, Refused, Text } from './refused.ts'

export interface Field {
  name: string
  label: Text
  autocomplete: string
  type?: 'text' | 'email' | 'password' | 'tel' | 'date'
  hint?: Text
  minlength?: number
  maxlength?: number
  isOptional?: true
  /** Whether it is for the secret of a mail, which a script takes out of the address. */
  isMailed?: boolean
}

/** What was sent, by the names of the fields. */
export type Typed = ReadonlyMap<string, string>

export const nothingTyped: Typed = new Map()

export const email: Field = {
  name: 'email',
  label: () => say('field.email'),
  type: 'email',
  autocomplete: 'username',
}

export const newPassword = (name: string): Field => ({
  name,
  label: () => say('field.newPassword'),
  type: 'password',
  autocomplete: 'new-password',
  hint: () => say('field.leastCharacters', { count: passwordLength.least }),
  minlength: passwordLength.least,
})

export const names: readonly Field[] = [
  { name: 'firstName', label: () => say('field.firstName'), autocomplete: 'given-name' },
  { name: 'lastName', label: () => say('field.lastName'), autocomplete: 'family-name' },
]

export const mailedLink: Field = {
  name: 'token',
  label: () => say('field.mailedLink'),
  autocomplete: 'off',
  hint: () => say('field.mailedLinkHint'),
  isMailed: true,
}

export const labelsOf = (fields: readonly Field[]): Labels =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]))

interface FormProps {
  action: string
  fields?: readonly Field[]
  button: string
  typed?: Typed | undefined
  refused: Refused | null
  /** What goes along unseen. */
  hidden?: Readonly<Record<string, string>>
  isDangerous?: boolean
  /** What fields elsewhere on the page name it by. */
  id?: string
}

/** A form that a browser sends without a script. */
export function Form(props: PropsWithChildren<FormProps>) {
  const { action, fields = [], button, typed = nothingTyped, refused, hidden = {} } = props
  return (
    <form method="post" action={action} id={props.id}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <FieldInput
          field={field}
          text={typed.get(field.name)}
          error={refused?.errors[field.name]?.()}
        />
      ))}
      {props.children}
      <button type="submit" class={props.isDangerous ? 'button danger' : undefined}>
        {button}
      </button>
    </form>
  )
}

export const idOf = (name: string) => `field-${name}`

export function FieldInput({
  field,
  text = '',
  error,
  form,
}: {
  field: Field
  text: string | undefined
  error: Told | undefined
  /** The form that it is sent with, where that is elsewhere. */
  form?: string
}) {
  const { name, type = 'text', isMailed = false, autocomplete, minlength, maxlength } = field
  // What the page has taken from the address already is not asked for again.
  if (isMailed && text !== '' && error === undefined) {
    return <input type="hidden" name={name} value={text} />
  }
  return (
    <FieldFrame {...framing(field, error)} isMailed={isMailed}>
      {(bound) => (
        <input
          {...bound}
          name={name}
          form={form}
          type={type}
          value={type === 'password' ? undefined : text}
          autocomplete={autocomplete}
          minlength={minlength}
          maxlength={maxlength}
          required={!field.isOptional}
        />
      )}
    </FieldFrame>
  )
}

/** What the frame of a field says. */
export const framing = (
  { name, label, hint, isOptional }: Field,
  error: Told | undefined,
): Omit<Parameters<typeof FieldFrame>[0], 'children'> => ({
  id: idOf(name),
  label: isOptional ? say('form.optional', { label: label() }) : label(),
  hint: hint?.(),
  error: error && <Telling of={error} />,
})

/** What is wrong, first on the page, with a way to each field. It takes the focus. */
export function ErrorSummary({ refused }: { refused: Refused | null }) {
  if (refused === null) return null
  const errors = Object.entries(refused.errors)
  return (
    <div class="errors" role="alert" tabindex={-1} id="error-summary" autofocus>
      <h2>{say('account.problem')}</h2>
      {refused.said !== null && (
        <p>
          <Telling of={refused.said()} />
        </p>
      )}
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, sentence]) => (
            <li>
              {refused.unseen?.includes(name) ? (
                <Telling of={sentence()} />
              ) : (
                <a href={`#${idOf(name)}`}>
                  <Telling of={sentence()} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
