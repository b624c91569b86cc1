/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import { Form, type Typed } from './form.tsx'
import { type Refused, refusedBy, unsure } from './refused.ts'

interface SureFormProps {
  path: string
  label: string
  /** What happens, where the question does not say it. */
  text?: Child
  question: string
  /** What tells the form from others of its page. */
  hidden: Readonly<Record<string, string>>
}

const sure = 'sure'

/** Something that nobody takes back: folded away, and done once a box is ticked. */
export const SureForm = ({ path, label, text, question, hidden }: SureFormProps) => (
  <details>
    <summary class="more">{label}</summary>
    {text && <p>{text}</p>}
    <Form action={path} button={label} refused={null} hidden={hidden} isDangerous>
      <label class="pick">
        <input type="checkbox" name={sure} value="true" required />
        {question}
      </label>
    </Form>
  </details>
)

export const isSure = (typed: Typed): boolean => typed.has(sure)

export const ifSure = async (
  typed: Typed,
  act: () => Promise<Refused | null>,
): Promise<Refused | null> => (isSure(typed) ? act() : refusedBy(unsure))
