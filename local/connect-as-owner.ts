import { Client } from 'pg'
import { parseUrl } from '../src/kernel/parse-url.ts'

/**
 * A connection by this address. To another machine it is by TLS with a checked certificate, unless the
 * address has an `sslmode`: without one pg would send everything in the clear.
 */
export async function connectAsOwner(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, ssl: !isOfThisMachine(url) })
  await client.connect()
  return client
}

const loopback = /^(localhost|.+\.localhost|127\..+|\[::1\])$/

function isOfThisMachine(text: string): boolean {
  const url = parseUrl(text)
  if (url === null) return false
  const host = url.searchParams.get('host') ?? url.hostname
  // Without a host, or with a path for one, it is a socket of this machine.
  return host === '' || host.startsWith('/') || loopback.test(host)
}
