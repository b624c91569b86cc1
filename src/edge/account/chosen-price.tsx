/** @jsxImportSource hono/jsx */
import { inMajorUnits, minorUnitsOf } from '../../kernel/money.ts'
import { say } from '../design/messages/language.ts'
import type { TicketingResource, TicketTypeResource } from '../site/resources.ts'
import { idOf, type Typed } from './form.tsx'

/** The same in every version of the catalogue, as the field of the quantity is. */
const fieldOf = ({ lineageId }: TicketTypeResource) => `price-${lineageId}`

interface ChosenPriceProps {
  type: TicketTypeResource
  ticketing: Pick<TicketingResource, 'currencyCode' | 'takesPayments'>
  typed: Typed
}

/** Where the buyer says what a ticket is to cost, if that is for the buyer to say. */
export function ChosenPrice({
  type,
  ticketing: { currencyCode, takesPayments },
  typed,
}: ChosenPriceProps) {
  if (type.priceModel !== 'Chosen' || currencyCode === null || !takesPayments) return null
  const name = fieldOf(type)
  const suggested = type.priceMinor ?? type.minimumPriceMinor ?? 0
  return (
    <div class="field">
      <label for={idOf(name)}>{say('registering.price', { currency: currencyCode })}</label>
      <input
        id={idOf(name)}
        name={name}
        inputmode="decimal"
        autocomplete="off"
        value={typed.get(name) ?? inMajorUnits(suggested, currencyCode)}
      />
    </div>
  )
}

/** What the order says of the price. The API refuses what is no price. */
export function chosenPriceOf(
  typed: Typed,
  type: TicketTypeResource,
  currencyCode: string | null,
): { chosenUnitPriceMinor?: number } {
  if (type.priceModel !== 'Chosen') return {}
  const text = typed.get(fieldOf(type))
  if (text === undefined || currencyCode === null) {
    return { chosenUnitPriceMinor: type.minimumPriceMinor ?? 0 }
  }
  return { chosenUnitPriceMinor: minorUnitsOf(text, currencyCode) ?? -1 }
}
