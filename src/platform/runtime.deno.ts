import type { ErasureAuthority } from '../kernel/erasure.ts'
import { createEmbeddedAuthority } from './embedded-authority.ts'
import type { Connection } from './grpc/channel.ts'
import { held, type UnaryTransport } from './grpc/transports.ts'
import type { HashingPace } from './hashing-turns.ts'
import { openAuthorityFile } from './runtime.sqlite.ts'

export { hashAtOnce, scrypt } from './runtime.crypto.ts'

/** scrypt runs on threads of its own, of which a process has a few. */
export const hashingPace: HashingPace = { apart: 60, pause: 0, longestWait: 5000 }

interface DenoConnection extends Connection {
  setNoDelay(isOn: boolean): void
  unref(): void
}

declare const Deno: {
  connect(address: { hostname: string; port: number }): Promise<DenoConnection>
  connectTls(address: { hostname: string; port: number }): Promise<DenoConnection>
}

/** On Deno the pages of an isolate are its only cache. */
export const sharedCache = (): Cache | null => null

/** On Deno the authority is a file that must outlive the process. */
export const embeddedAuthority = ({ path }: { path: string; binding: unknown }): ErasureAuthority =>
  createEmbeddedAuthority(() => openAuthorityFile(path))

/** On Deno this process keeps it. */
export const heldConnection = (_: {
  binding: unknown
  location: string | undefined
}): UnaryTransport => held(dial)

/** Opens a byte connection. TLS checks the certificate against the name. */
export async function dial(address: {
  hostname: string
  port: number
  tls: boolean
}): Promise<Connection> {
  const { tls, ...where } = address
  const connection = await (tls ? Deno.connectTls(where) : Deno.connect(where))
  // Small frames must not wait for each other: 44 ms a call otherwise.
  if (!tls) connection.setNoDelay(true)
  // One that is held always waits for bytes, which keeps no process running. Requests under way do.
  connection.unref()
  return connection
}
