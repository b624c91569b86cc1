import type { Clock } from '../../kernel/clock.ts'
import { type Relay, relayOutbox } from './relay-outbox.ts'

/** How long a relay takes on what is left while it runs. Its isolate has 30 seconds after the answer. */
export const longestRelayMs = 15_000

interface Running {
  startedAt: number
  /** Whether messages may have been left since it leased. */
  isAsked: boolean
}

/** Relays of one isolate: of a community one runs at a time, and takes along what is left meanwhile. */
export interface Relays {
  /** Answers false where another one takes the messages along. */
  relay(services: Relay, tenantId: string): Promise<boolean>
}

export function createRelays(clock: Clock): Relays {
  const running = new Map<string, Running>()

  return {
    async relay(services, tenantId) {
      const isLate = ({ startedAt }: Running) => clock.now() - startedAt >= longestRelayMs
      const other = running.get(tenantId)
      // One that is late may have died with its request.
      if (other && !isLate(other)) {
        other.isAsked = true
        return false
      }
      const own = { startedAt: clock.now(), isAsked: true }
      running.set(tenantId, own)
      const mayGoOn = () => {
        const goesOn = own.isAsked && !isLate(own)
        if (goesOn) own.isAsked = false
        return goesOn
      }
      const failures: unknown[] = []
      while (mayGoOn()) {
        await relayOutbox(services, { tenantId, mayGoOn }).catch((thrown) => failures.push(thrown))
      }
      if (running.get(tenantId) === own) running.delete(tenantId)
      if (failures.length > 0) throw failures[0]
      return true
    },
  }
}
