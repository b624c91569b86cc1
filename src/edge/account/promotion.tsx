/** @jsxImportSource hono/jsx */
import { promotionBounds } from '../../kernel/promotions.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { told } from '../design/messages/problems.ts'
import { Fact } from '../site/fact.tsx'
import { amountOf } from '../site/tickets.tsx'
import { type Field, FieldInput, type Typed } from './form.tsx'
import { overtaken, type Refused, refusedBy } from './refused.ts'

/** What the pages read of what is taken off an order. */
export interface DiscountedOrder extends HalResource {
  totalDueMinor: number
  discountMinor: number
  appliedPromotionDisplayLabel: string | null
  currencyCode: string | null
}

const code: Field = {
  name: 'promotionCode',
  label: () => say('promotion.code'),
  autocomplete: 'off',
  isOptional: true,
}
const [applies, removes] = ['applyPromotion', 'removePromotion']

const codeIn = (typed: Typed | undefined) => typed?.get(code.name)?.trim() ?? ''

/** Whoever has typed a code sees what it takes off before anything is ordered. */
export const isAboutCode = (typed: Typed): boolean => typed.has(applies) || codeIn(typed) !== ''
export const isRemovingCode = (typed: Typed): boolean => typed.has(removes)

const wrongCode: Refused = {
  status: 422,
  headers: {},
  said: null,
  errors: { [code.name]: () => told(say('promotion.wrong')) },
}

/** Takes off an order what a code says. */
export async function applyCode(
  ask: HalClient,
  order: HalResource,
  typed: Typed,
): Promise<Refused | null> {
  const link = linkOf(order, 'apply-promotion')
  if (!link) return refusedBy(overtaken)
  const typedCode = codeIn(typed).slice(0, promotionBounds.typedCode)
  if (typedCode === '') return wrongCode
  const { refusal } = await ask(link.method ?? 'POST', link.href, {
    body: { [code.name]: typedCode },
  })
  if (refusal?.status === 404) return wrongCode
  return refusal && refusedBy(refusal)
}

/** What is taken off, in the list of what an order is. */
export function Discount({ order }: { order: DiscountedOrder }) {
  const { discountMinor, appliedPromotionDisplayLabel: label, currencyCode } = order
  if (label === null || currencyCode === null) return null
  return (
    <Fact
      name={say('promotion.discount')}
    >{`${label}: ${amountOf(-discountMinor, currencyCode)}`}</Fact>
  )
}

/** Takes the code off that is applied. */
export function RemoveCode({ order, path }: { order: HalResource; path: string }) {
  if (!linkOf(order, 'remove-promotion')) return null
  return (
    <form method="post" action={path}>
      <button type="submit" class="button quietly" name={removes} value="true">
        {say('promotion.remove')}
      </button>
    </form>
  )
}

interface PromotionProps {
  order: DiscountedOrder
  refused: Refused | null
  typed: Typed | undefined
  /** The form that finishes the order, with which it is sent. */
  form: string
}

/** Where a code is typed. Its button stands after that of the form: the key Enter presses the first one. */
export function PromotionCode({ order, refused, typed, form }: PromotionProps) {
  if (order.appliedPromotionDisplayLabel !== null || order.totalDueMinor === 0) return null
  const text = codeIn(typed)
  return (
    <details open={text !== ''}>
      <summary class="more">{say('promotion.have')}</summary>
      <div class="stack">
        <FieldInput field={code} text={text} error={refused?.errors[code.name]?.()} form={form} />
        <button type="submit" class="button quietly" form={form} name={applies} value="true">
          {say('promotion.apply')}
        </button>
      </div>
    </details>
  )
}
