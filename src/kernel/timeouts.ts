import { systemClock } from './clock.ts'
import { Problem, type ProblemCode, type ProblemDetail } from './problem.ts'

const sentence = 'No answer in time: '
/** Runtimes and drivers wrap a signal's reason in errors of their own; its message survives. */
const told = new RegExp(`${sentence}([a-z -]+)`)

/** A timer that fires later than this was held up by a busy thread, as an answer may have been. */
const lateMs = 50
/** How long such a timer lets an answer that arrived meanwhile be read first. */
const graceMs = 250

/**
 * A signal that gives a call up after `timeoutMs`, for a reason that `waitedForBy` reads. Where the thread was
 * busy at that moment, timer and answer are both due: the answer goes first.
 */
export function timeoutSignal(timeoutMs: number, waitedFor: string): AbortSignal {
  const controller = new AbortController()
  const due = systemClock.now() + timeoutMs
  const giveUp = () => controller.abort(new Error(`${sentence}${waitedFor}`))
  const timer = setTimeout(() => {
    if (systemClock.now() - due > lateMs) setTimeout(giveUp, graceMs)
    else giveUp()
  }, timeoutMs)
  letGo(timer)
  return controller.signal
}

let letGo: (timer: ReturnType<typeof setTimeout>) => void = () => undefined

/** Says how a runtime that ends by itself is kept from waiting for timers of calls that are over. */
export function keepNoProcessRunning(by: typeof letGo): void {
  letGo = by
}

/** What a failed call waited for, wherever its client has put the reason; undefined for other failures. */
export function waitedForBy(thrown: unknown): string | undefined {
  const { cause, sourceError } = (thrown ?? {}) as { cause?: unknown; sourceError?: unknown }
  return [thrown, cause, sourceError]
    .map((each) => told.exec(String((each as Error | undefined)?.message))?.[1])
    .find((each) => each !== undefined)
}

/** What is refused because a service did not answer as it should. */
export const unavailable = (
  code: ProblemCode,
  thrown: unknown,
  info: Pick<ProblemDetail, 'detail' | 'headers'> = {},
): Problem => new Problem(code, { ...info, waitedFor: waitedForBy(thrown) }, thrown)

/** Waits for work that would itself wait for ever. What it answers afterwards is dropped. */
export async function withinTime<Answer>(
  timeoutMs: number,
  waitedFor: string,
  work: Promise<Answer>,
): Promise<Answer> {
  const expiry = timeoutSignal(timeoutMs, waitedFor)
  const late = new Promise<never>((_, reject) => {
    expiry.addEventListener('abort', () => reject(expiry.reason))
  })
  return await Promise.race([work, late])
}
