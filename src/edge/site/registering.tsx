/** @jsxImportSource hono/jsx */
import { zoneOrUtc } from '../../kernel/local-time.ts'
import { say } from '../design/messages/language.ts'
import {
  admitsGuests,
  type EventResource,
  guestPath,
  isRegisteredHere,
  registeringPath,
  registrationOf,
  registrationsPath,
  type TicketingResource,
} from './resources.ts'
import { canBeOrdered, canBeWaitedFor } from './tickets.tsx'
import { instantWithZone } from './times.ts'

interface RegisteringProps {
  event: EventResource
  ticketing: TicketingResource | null
  timezone: string | null
  now: number
}

/** The way to register, the same for everybody, or why there is none now. */
export function Registering({ event, ticketing, timezone, now }: RegisteringProps) {
  const elsewhere = registrationOf(event, now)
  if (elsewhere !== null) {
    return (
      <p class="register">
        <a class="button" href={elsewhere}>
          {say('event.register')}
        </a>
      </p>
    )
  }
  if (ticketing === null || !isRegisteredHere(event, now)) return null
  const obstacle = obstacleOf(ticketing, timezone)
  const path = admitsGuests(event) ? guestPath(event) : registeringPath(event)
  return (
    <p class="register row">
      {obstacle === null ? (
        <a class="button" href={path}>
          {ticketing.ticketTypes.length > 0 ? say('event.register') : say('event.registerByCode')}
        </a>
      ) : (
        <>
          <strong>{obstacle}</strong>
          {ticketing.ticketTypes.some((type) => canBeWaitedFor(type, ticketing)) && (
            <a class="button" href={path}>
              {say('registering.wait')}
            </a>
          )}
        </>
      )}
      <a href={registrationsPath}>{say('event.registered')}</a>
    </p>
  )
}

/** Why nothing can be ordered now; null where something can, also by a code alone. */
function obstacleOf(ticketing: TicketingResource, timezone: string | null): string | null {
  const types = ticketing.ticketTypes.filter(({ addonToLineageId }) => !addonToLineageId)
  if (types.length === 0 || types.some((type) => canBeOrdered(type, ticketing))) return null
  const has = (obstacle: string | null) => types.some((type) => type.obstacle === obstacle)
  const [opens] = types
    .flatMap(({ obstacle, salesStart }) => (obstacle === 'NotYetOnSale' ? [salesStart ?? ''] : []))
    .toSorted()
  if (has(null)) return say('event.noPayments')
  if (opens) return say('event.opens', { when: instantWithZone(zoneOrUtc(timezone), opens) })
  return has('SoldOut') ? say('tickets.soldOut') : say('event.closed')
}
