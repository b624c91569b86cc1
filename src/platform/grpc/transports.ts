import { Channel, type Connection, ConnectionLost } from './channel.ts'
import type { UnaryRequest } from './unary-call.ts'

/** Makes one call. With the signal everything that the call alone holds is let go. */
export type UnaryTransport = (request: UnaryRequest, signal: AbortSignal) => Promise<Uint8Array>

/** Opens a byte connection. */
export type Dial = (address: {
  hostname: string
  port: number
  tls: boolean
}) => Promise<Connection>

/** A connection for each call, for runtimes where none outlives a request. */
export function dialled(dial: Dial): UnaryTransport {
  return async (request, signal) => {
    const channel = await open(dial, request)
    try {
      return await channel.call(request, signal)
    } finally {
      channel.retire()
    }
  }
}

/**
 * One connection for all calls to one endpoint. What a connection that stood before did not answer is
 * asked once more over a new one: a decision changes nothing, so it may be asked twice.
 */
export function held(dial: Dial): UnaryTransport {
  let standing: Channel | undefined
  let opening: Promise<Channel> | undefined

  /** Shared by all who come meanwhile, until whoever began it gives up. */
  function next(request: UnaryRequest, signal: AbortSignal): Promise<Channel> {
    if (opening) return opening
    const begun = open(dial, request).then((channel) => {
      if (standing?.isOpen) channel.retire()
      else standing = channel
      return standing
    })
    const isOver = () => {
      if (opening === begun) opening = undefined
    }
    signal.addEventListener('abort', isOver)
    begun.then(isOver, isOver)
    opening = begun
    return begun
  }

  return async (request, signal) => {
    if (standing?.isOpen) {
      try {
        return await standing.call(request, signal)
      } catch (thrown) {
        if (!(thrown instanceof ConnectionLost) || signal.aborted) throw thrown
      }
    }
    const channel = standing?.isOpen ? standing : await next(request, signal)
    return channel.call(request, signal)
  }
}

async function open(dial: Dial, { authority, scheme }: UnaryRequest): Promise<Channel> {
  const [hostname = '', port = ''] = authority.split(/:(?=\d+$)/)
  return new Channel(await dial({ hostname, port: Number(port), tls: scheme === 'https' }))
}
