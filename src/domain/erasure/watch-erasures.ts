import { Problem } from '../../kernel/problem.ts'
import {
  type GateServices,
  type PrivacyErasureStartupGate,
  requireReplayed,
} from './startup-gate.ts'

/**
 * Sees through what the gate would see through with the next request: replays erasures that the database lacks, and
 * puts persons behind the fence again that it has lost. Throws where the database lacked any, though they are replayed
 * by then: somebody has to know that it was older than its erasures.
 */
export async function watchErasures({
  gate,
  ...services
}: GateServices & { gate: PrivacyErasureStartupGate }): Promise<void> {
  const { clock } = services
  let fault: unknown = await requireReplayed(services, clock.now()).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  await gate.watch(services).catch((thrown: unknown) => {
    // An erasure that is under way is no fault: it is done by now.
    if (!isPending(thrown)) fault ??= thrown
  })
  if (fault !== null) throw fault
}

const isPending = (thrown: unknown) =>
  thrown instanceof Problem && thrown.code === 'erasure_replay_pending'
