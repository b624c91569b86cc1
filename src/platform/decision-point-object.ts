import { relayedCall } from './grpc/relayed.ts'
import { held } from './grpc/transports.ts'
import { dial } from './runtime.workerd.ts'

/** Keeps the connection to a decision point between the requests of Workers, which cannot. */
export class DecisionPointObject {
  readonly #call = held(dial)

  async fetch(request: Request): Promise<Response> {
    try {
      const call = await relayedCall(request)
      const answer = await this.#call(call, AbortSignal.timeout(call.timeoutMs))
      return new Response(answer as Uint8Array<ArrayBuffer>)
    } catch {
      // Whatever went wrong, there is no decision.
      return new Response(null, { status: 503 })
    }
  }
}
