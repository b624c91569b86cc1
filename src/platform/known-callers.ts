import type { KnownCallers } from '../kernel/ports.ts'
import { callerName } from '../kernel/scope.ts'

const knownForMs = 60_000
const maximumKnown = 10_000

/** The memory of one isolate, for a minute after each proof. */
export function createKnownCallers(now: () => number): KnownCallers {
  const known = new Map<string, { account: string; until: number }>()
  return {
    recall(caller) {
      const found = known.get(callerName(caller))
      return found && found.until > now() ? found.account : undefined
    },
    learn(caller, account) {
      if (known.size >= maximumKnown) known.clear()
      known.set(callerName(caller), { account, until: now() + knownForMs })
    },
    forget(caller) {
      known.delete(callerName(caller))
    },
  }
}
