/**
 * Work that is given up with `stop`, or after `timeoutMs` with a `TimeoutError`. What `AbortSignal.any` makes of
 * `AbortSignal.timeout` never fires once memory was cleared: nothing else holds the signal that times out.
 */
export async function withinLimit<Answer>(
  { stop, timeoutMs }: { stop: AbortSignal; timeoutMs: number },
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  stop.throwIfAborted()
  const limit = new AbortController()
  const giveUp = () => limit.abort(stop.reason)
  stop.addEventListener('abort', giveUp)
  const timer = setTimeout(() => {
    limit.abort(new DOMException(`No answer within ${timeoutMs} ms.`, 'TimeoutError'))
  }, timeoutMs)
  try {
    return await work(limit.signal)
  } finally {
    clearTimeout(timer)
    stop.removeEventListener('abort', giveUp)
  }
}
