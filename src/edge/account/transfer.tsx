/** @jsxImportSource hono/jsx */
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { type Field, Form, labelsOf, type Typed } from './form.tsx'
import { overtaken, type Refused, refusedBy } from './refused.ts'
import { contactFields } from './who-comes.tsx'

/** Something by which a ticket can be given away. */
export interface Transferable extends HalResource {
  id: string
}

/** Fields of each have names of their own: several stand on a page. */
const fieldsOf = ({ id }: Transferable): (Field & { of: string })[] =>
  contactFields.map((field) => ({
    ...field,
    of: field.name,
    name: `${field.name}-${id}`,
    autocomplete: 'off',
  }))

async function isGone(ask: HalClient, ticket: Transferable): Promise<boolean> {
  const self = linkOf(ticket, 'self')
  if (!self) return false
  const { state, reason } = (await ask('GET', self.href)).resource
  return state !== 'Active' && reason === 'Transferred'
}

/**
 * Gives the ticket away that the form is about. Whoever gets it has another one, so of a form that is sent twice the
 * second one finds it gone.
 */
export async function transfer(
  ask: HalClient,
  all: readonly Transferable[],
  typed: Typed,
): Promise<Refused | null> {
  const found = all.find(({ id }) => id === typed.get('transfer'))
  if (!found) return null
  const link = linkOf(found, 'transfer')
  if (!link) return refusedBy(overtaken)
  const fields = fieldsOf(found)
  const body = Object.fromEntries(
    fields.map(({ of, name, isOptional }) => {
      const text = typed.get(name)?.trim() ?? ''
      return [of, text === '' && isOptional ? null : text]
    }),
  )
  const { refusal } = await ask(link.method ?? 'POST', link.href, { body })
  if (!refusal || (refusal.status === 409 && (await isGone(ask, found)))) return null
  const errors = fields.flatMap(({ of, name }) => {
    const sentences = refusal.errors?.[of]
    return sentences ? [[name, sentences] as const] : []
  })
  return refusedBy({ ...refusal, errors: Object.fromEntries(errors) }, labelsOf(fields))
}

interface TransferFormProps {
  of: Transferable
  /** Whose ticket it is; null where the page says so beside it. */
  name: string | null
  action: string
  refused: Refused | null
  typed: Typed | undefined
}

/** Says what happens, and asks for whom the ticket is from now on. */
export function TransferForm({ of, name, action, refused, typed }: TransferFormProps) {
  if (!linkOf(of, 'transfer')) return null
  const isTried = refused !== null && typed?.get('transfer') === of.id
  return (
    <details open={isTried}>
      <summary class="more">
        {name === null ? say('transfer.title') : say('transfer.titleOf', { name })}
      </summary>
      <p>{say('transfer.text')}</p>
      <Form
        action={action}
        fields={fieldsOf(of)}
        button={say('transfer.button')}
        refused={isTried ? refused : null}
        typed={isTried ? typed : undefined}
        hidden={{ transfer: of.id }}
      />
    </details>
  )
}
