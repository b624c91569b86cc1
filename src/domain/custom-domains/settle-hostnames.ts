import type { Database } from '../../db/database.ts'
import type { Clock } from '../../kernel/clock.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { CustomHostnames } from '../../kernel/ports.ts'
import { Problem } from '../../kernel/problem.ts'
import type { Trips } from '../../kernel/trips.ts'
import { isHostHeld, noteCertificate, takeDueHostnames } from './queries.ts'

export interface HostnameServices {
  database: Database
  /** Null where no network in front keeps certificates of hosts. */
  customHostnames: CustomHostnames | null
  clock: Clock
  trips: Trips
}

/** Hosts a run; what is left over is due with the next one. */
const mostAtOnce = 20
const mostTurns = 3

/**
 * Makes the network in front know a host if a community has it, and forget it if none has. What holds is read again
 * afterwards: a host that came or went meanwhile is settled once more.
 */
export async function settleHostname(services: HostnameServices, host: string): Promise<void> {
  const { customHostnames } = services
  if (customHostnames === null) return
  await settle(services, customHostnames, { host, isHeld: await readHeld(services, host) })
}

async function settle(
  services: HostnameServices,
  hostnames: CustomHostnames,
  { host, isHeld: isHeldBefore }: { host: string; isHeld: boolean },
) {
  let isHeld = isHeldBefore
  for (let turn = 0; turn < mostTurns; turn++) {
    const isHeldNow = isHeld
      ? await ensured(services, hostnames, host)
      : await removed(services, hostnames, host)
    if (isHeldNow === isHeld) return
    isHeld = isHeldNow
  }
  throw new Problem('concurrency_conflict', {
    detail: 'The domain changed while its certificate was settled. The job is tried again.',
  })
}

async function ensured(
  { database, clock, trips }: HostnameServices,
  hostnames: CustomHostnames,
  host: string,
): Promise<boolean> {
  const state = await trips.count(() => hostnames.ensure(host))
  const at = instantIso(clock.now())
  const [isHeld] = await database.commit({ instance: true, trips }, [
    noteCertificate(database.db, host, { state, at }),
  ])
  return isHeld
}

async function removed(services: HostnameServices, hostnames: CustomHostnames, host: string) {
  await services.trips.count(() => hostnames.remove(host))
  return readHeld(services, host)
}

async function readHeld({ database, trips }: HostnameServices, host: string): Promise<boolean> {
  const { rows } = await database.read(
    { instance: true, trips },
    { isHeld: isHostHeld(database.db, host) },
  )
  return rows.isHeld
}

/** Asks for certificates that are not active yet, and looks at active ones once a day. One that fails stops no other. */
export async function settleDueHostnames(services: HostnameServices): Promise<void> {
  const { database, customHostnames, clock, trips } = services
  if (customHostnames === null) return
  const at = instantIso(clock.now())
  const [{ rows }] = await database.commit({ instance: true, trips }, [
    takeDueHostnames(database.db, at, mostAtOnce),
  ])
  const failures: unknown[] = []
  for (const { host } of rows) {
    // Only hosts that a community has are due.
    const due = { host, isHeld: true }
    await settle(services, customHostnames, due).catch((thrown) => failures.push(thrown))
  }
  if (failures.length > 0) throw failures[0]
}
