import type { Environment } from '../environment.ts'

/** What the entry of a runtime knows of a connection. */
export interface ConnectionFacts {
  /** The address at the other end. */
  peer?: string
}

/**
 * The network address a request comes from: as the configured front says, or else as the connection
 * does; null when nobody does. No other header is believed.
 */
export function sourceOf(
  { headers }: Request,
  connection: ConnectionFacts | undefined,
  { CLIENT_ADDRESS_HEADER: name }: Pick<Environment, 'CLIENT_ADDRESS_HEADER'>,
): string | null {
  if (name === 'none') return connection?.peer ?? null
  return headers.get(name)
}
