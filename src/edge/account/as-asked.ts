import type { Typed } from './form.tsx'
import { isAboutAddress } from './invoice-address.tsx'
import { isOrdered, type OrderResource, type Shown, stateOf } from './known-order.ts'
import { isAboutCode, isRemovingCode } from './promotion.tsx'
import { isRefundAsked } from './refunds.tsx'
import type { Refused } from './refused.ts'
import { areNamed } from './who-comes.tsx'

interface Asked {
  typed: Typed
  refused: Refused
  /** As it was before the form was carried out. */
  before: OrderResource
  now: Pick<Shown, 'order' | 'participants'>
}

/**
 * Whether an order is by now as a form asks, though it was refused: of a form that is sent twice the second one finds
 * that. The page of the order tells what was done.
 */
export function isAsAsked({
  typed,
  refused,
  before,
  now: { order: now, participants },
}: Asked): boolean {
  if (refused.status !== 409) return false
  if (typed.has('cancel')) return stateOf(now).hasEnded === true
  if (typed.has('refund')) return isRefundAsked(now, typed)
  if (isRemovingCode(typed)) return now.appliedPromotionDisplayLabel === null
  if (typed.has('transfer') || isAboutAddress(typed)) return false
  if (isAboutCode(typed) && now.appliedPromotionDisplayLabel !== null) return true
  return !isOrdered(before) && isOrdered(now) && areNamed(participants, typed)
}
