/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { passwordLength } from '../../domain/local-identity/index.ts'
import type { Labels, Refused } from './refused.ts'

export interface Field {
  name: string
  label: string
  autocomplete: string
  type?: 'text' | 'email' | 'password'
  hint?: string
  minlength?: number
  /** Whether it is for the secret of a mail, which a script takes out of the address. */
  isMailed?: boolean
}

/** What was sent, by the names of the fields. */
export type Typed = ReadonlyMap<string, string>

export const nothingTyped: Typed = new Map()

export const email: Field = {
  name: 'email',
  label: 'E-mail address',
  type: 'email',
  autocomplete: 'username',
}

export const newPassword = (name: string): Field => ({
  name,
  label: 'New password',
  type: 'password',
  autocomplete: 'new-password',
  hint: `At least ${passwordLength.least} characters`,
  minlength: passwordLength.least,
})

export const names: readonly Field[] = [
  { name: 'firstName', label: 'First name', autocomplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autocomplete: 'family-name' },
]

export const mailedLink: Field = {
  name: 'token',
  label: 'Link in the mail',
  autocomplete: 'off',
  hint: 'Copy the whole link from the mail, or the address of this page, and paste it here.',
  isMailed: true,
}

export const labelsOf = (fields: readonly Field[]): Labels =>
  Object.fromEntries(fields.map(({ name, label }) => [name, label]))

interface FormProps {
  action: string
  fields: readonly Field[]
  button: string
  typed?: Typed | undefined
  refused: Refused | null
  /** What goes along unseen. */
  hidden?: Readonly<Record<string, string>>
  isDangerous?: boolean
}

/** A form that a browser sends without a script. */
export function Form(props: PropsWithChildren<FormProps>) {
  const { action, fields, button, typed = nothingTyped, refused, hidden = {} } = props
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {fields.map((field) => (
        <FieldInput
          field={field}
          text={typed.get(field.name)}
          error={refused?.errors[field.name]}
        />
      ))}
      {props.children}
      <button type="submit" class={props.isDangerous ? 'button danger' : undefined}>
        {button}
      </button>
    </form>
  )
}

const idOf = (name: string) => `field-${name}`

function FieldInput({
  field,
  text = '',
  error,
}: {
  field: Field
  text: string | undefined
  error: string | undefined
}) {
  const { name, label, hint, type = 'text', isMailed = false, autocomplete, minlength } = field
  // What the page has taken from the address already is not asked for again.
  if (isMailed && text !== '' && error === undefined) {
    return <input type="hidden" name={name} value={text} />
  }
  const id = idOf(name)
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div class={error ? 'field wrong' : 'field'} data-mailed={isMailed ? '' : undefined}>
      <label for={id}>{label}</label>
      {hint && (
        <span class="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && (
        <span class="error" id={`${id}-error`}>
          {error}
        </span>
      )}
      <input
        id={id}
        name={name}
        type={type}
        value={type === 'password' ? undefined : text}
        autocomplete={autocomplete}
        minlength={minlength}
        required
        aria-describedby={described || undefined}
        aria-invalid={error ? 'true' : undefined}
      />
    </div>
  )
}

/** What is wrong, first on the page, with a way to each field. It takes the focus. */
export function ErrorSummary({ refused }: { refused: Refused | null }) {
  if (refused === null) return null
  const errors = Object.entries(refused.errors)
  return (
    <div class="errors" role="alert" tabindex={-1} id="error-summary" autofocus>
      <h2>There is a problem</h2>
      {refused.said !== null && <p>{refused.said}</p>}
      {errors.length > 0 && (
        <ul>
          {errors.map(([name, sentence]) => (
            <li>
              <a href={`#${idOf(name)}`}>{sentence}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
