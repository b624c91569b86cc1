/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'

/** What a field says besides its label: how it is filled in, and what is wrong with it. */
interface Notes {
  /** Of the control. */
  id: string
  hint?: Child
  error?: Child
}

/** Where a field is in the page of its form, by its path. */
export const fieldAnchor = (path: string) => `field-${path.replaceAll('.', '-')}`

export const fieldClass = (isWrong: boolean): string => (isWrong ? 'field wrong' : 'field')

/** What binds a control to the notes of its field. */
export const boundTo = ({ id, hint, error }: Notes) => ({
  id,
  'aria-describedby':
    [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? ('true' as const) : undefined,
})

export const FieldNotes = ({ id, hint, error }: Notes) => (
  <>
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
  </>
)

interface FieldFrameProps extends Notes {
  label: Child
  /** Whether a script fills it in from the address, and hides it. */
  isMailed?: boolean
  /** The path of another field, and the choices of it without which a script hides this one. */
  only?: { path: string; choices: readonly string[] } | undefined
  /** The control, bound to what is said of it. */
  children: (bound: ReturnType<typeof boundTo>) => Child
}

/** A field with one control under its label and notes. */
export const FieldFrame = ({ label, isMailed, only, children, ...notes }: FieldFrameProps) => (
  <div
    class={fieldClass(Boolean(notes.error))}
    data-mailed={isMailed ? '' : undefined}
    data-only-with={only?.path}
    data-only-for={only?.choices.join(' ')}
  >
    <label for={notes.id}>{label}</label>
    <FieldNotes {...notes} />
    {children(boundTo(notes))}
  </div>
)
