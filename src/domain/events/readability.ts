import type { Principal } from '../../kernel/principal.ts'
import { eventStatus, visibilityType } from '../lookups/index.ts'

const shownStatuses: readonly number[] = [eventStatus.published, eventStatus.completed]
const forAnybody: readonly number[] = [visibilityType.public, visibilityType.unlisted]

interface Shown {
  eventStatusId: number
  visibilityTypeId: number
  isSuspended: boolean
}

/** Whether a caller may read an event as it will be: what `readableByCaller` asks in SQL. */
export function isReadableBy(
  principal: Principal,
  { eventStatusId, visibilityTypeId, isSuspended }: Shown,
): boolean {
  if (!shownStatuses.includes(eventStatusId) || isSuspended) return false
  return (
    forAnybody.includes(visibilityTypeId) ||
    (visibilityTypeId === visibilityType.membersOnly &&
      principal.kind === 'user' &&
      principal.isTenantMember)
  )
}
