/** @jsxImportSource hono/jsx */
import { proposedContributions } from '../../kernel/monetization.ts'
import { say } from '../design/messages/language.ts'
import { FieldFrame } from '../site/field-frame.tsx'
import type { TicketingResource } from '../site/resources.ts'
import { rateText } from '../site/tickets.tsx'
import type { Typed } from './form.tsx'

const field = 'contribution'

/** What a form says of it: nothing where nothing is given. */
export const contributionIn = (typed: Typed): { platformContributionBasisPoints?: number } => {
  const given = Number(typed.get(field) ?? 0)
  return Number.isInteger(given) && given > 0 ? { platformContributionBasisPoints: given } : {}
}

/** Asks whether the buyer gives the platform something besides. Nothing is chosen beforehand. */
export function ContributionChoice({
  ticketing: { contribution, takesPayments },
  typed,
}: {
  ticketing: Pick<TicketingResource, 'contribution' | 'takesPayments'>
  typed: Typed
}) {
  if (contribution === null || !takesPayments) return null
  const chosen = Number(typed.get(field) ?? 0)
  return (
    <FieldFrame
      id={field}
      label={contribution.heading ?? say('contribution.title')}
      hint={[contribution.bodyText, say('contribution.hint')].filter(Boolean).join(' ')}
    >
      {(bound) => (
        <select {...bound} name={field}>
          <option value="0">{say('contribution.nothing')}</option>
          {proposedContributions.map((basisPoints) => (
            <option value={String(basisPoints)} selected={basisPoints === chosen}>
              {rateText(basisPoints)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
