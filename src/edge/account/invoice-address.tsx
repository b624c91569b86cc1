/** @jsxImportSource hono/jsx */
import type { InvoiceAddress } from '../../kernel/invoice-address.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { countriesByName } from '../site/countries.ts'
import { FieldFrame } from '../site/field-frame.tsx'
import { type Field, FieldInput, Form, framing, labelsOf, type Typed } from './form.tsx'
import { overtaken, type Refused, refusedBy } from './refused.ts'

/** What the page reads of for whom the invoice of an order is. */
export interface AddressedOrder extends HalResource {
  invoiceAddress: InvoiceAddress | null
}

const relation = 'edit-invoice-address'
/** What tells this form from the others of the page. */
const addressing = 'invoiceAddress'

const company: Field = {
  name: 'company',
  label: () => say('invoice.company'),
  autocomplete: 'organization',
  isOptional: true,
}
const address: Field = {
  name: 'addressLines',
  label: () => say('invoice.address'),
  autocomplete: 'street-address',
  hint: () => say('invoice.addressHint'),
  isOptional: true,
}
const country: Field = {
  name: 'country',
  label: () => say('invoice.country'),
  autocomplete: 'country',
  isOptional: true,
}
const vatId: Field = {
  name: 'vatId',
  label: () => say('invoice.vat'),
  autocomplete: 'off',
  hint: () => say('invoice.vatHint'),
  isOptional: true,
}
const fields = [company, address, country, vatId]

export const isAboutAddress = (typed: Typed): boolean => typed.has(addressing)

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const textIn = (typed: Typed, { name }: Field) => typed.get(name)?.trim() || null

/** Saves what is typed, in place of what was said before. */
export async function sayAddress(
  ask: HalClient,
  order: HalResource,
  typed: Typed,
): Promise<Refused | null> {
  const link = linkOf(order, relation)
  if (!link) return refusedBy(overtaken)
  const body = {
    company: textIn(typed, company),
    addressLines: linesOf(typed.get(address.name) ?? ''),
    country: textIn(typed, country),
    vatId: textIn(typed, vatId),
  }
  const { refusal } = await ask(link.method ?? 'PUT', link.href, { body })
  if (!refusal) return null
  // What is wrong with a line is wrong with the address.
  const errors = Object.entries(refusal.errors ?? {}).map(([name, sentences]) => [
    name.split('.')[0],
    sentences,
  ])
  return refusedBy({ ...refusal, errors: Object.fromEntries(errors) }, labelsOf(fields))
}

const knownOf = (known: InvoiceAddress | null): Typed =>
  new Map([
    [company.name, known?.company ?? ''],
    [address.name, known?.addressLines.join('\n') ?? ''],
    [country.name, known?.country ?? ''],
    [vatId.name, known?.vatId ?? ''],
  ])

interface InvoiceAddressProps {
  order: AddressedOrder
  path: string
  refused: Refused | null
  typed: Typed | undefined
}

/** Where a buyer says for whom the invoice is, until it is issued. */
export function InvoiceAddressForm({ order, path, refused, typed }: InvoiceAddressProps) {
  if (!linkOf(order, relation)) return null
  const known = order.invoiceAddress
  const tried = refused !== null && typed && isAboutAddress(typed) ? typed : null
  const texts = tried ?? knownOf(known)
  const errorOf = ({ name }: Field) => (tried ? refused?.errors[name]?.() : undefined)
  const about = (field: Field) => ({
    field,
    text: texts.get(field.name),
    error: errorOf(field),
  })
  return (
    <details open={tried !== null}>
      <summary class="more">
        {known === null
          ? say('invoice.addressTitle')
          : say('invoice.addressOf', { name: known.company ?? known.addressLines[0] ?? '' })}
      </summary>
      <p>{say('invoice.addressText')}</p>
      <Form
        action={path}
        button={say('form.save')}
        refused={null}
        hidden={{ [addressing]: 'true' }}
      >
        <FieldInput {...about(company)} />
        <FieldFrame {...framing(address, errorOf(address))}>
          {(bound) => (
            <textarea {...bound} name={address.name} autocomplete={address.autocomplete} rows={3}>
              {texts.get(address.name)}
            </textarea>
          )}
        </FieldFrame>
        <FieldFrame {...framing(country, errorOf(country))}>
          {(bound) => (
            <select {...bound} name={country.name} autocomplete={country.autocomplete}>
              <option value="" />
              {countriesByName().map(({ code, name }) => (
                <option value={code} selected={code === texts.get(country.name)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        <FieldInput {...about(vatId)} />
      </Form>
    </details>
  )
}
