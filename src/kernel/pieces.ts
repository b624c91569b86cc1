/**
 * Long work as a generator. It yields how much it has done since the last yield, in characters or
 * an equal amount of work. Its caller decides whether other requests get the thread in between. To wait
 * for data, it yields a promise and continues when the promise resolves.
 */
export type Pieces<Result> = Generator<number | Promise<unknown>, Result, void>

/** Yielded after a piece that always takes long, so that other requests get the thread. */
export const longPiece = Number.POSITIVE_INFINITY

/** How much is done before others get the thread: about 20 ms of reading a programme. */
const pauseAfter = 128 * 1024

/** Runs long work and lets others have the thread between its pieces. */
export async function withPauses<Result>(work: Pieces<Result>): Promise<Result> {
  let done = 0
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value
    if (typeof step.value !== 'number') {
      await step.value
      continue
    }
    done += step.value
    if (done < pauseAfter) continue
    done = 0
    await new Promise((resolve) => setTimeout(resolve, 0))
  }
}
