import { type HTTPTransactionOptions, neon, neonConfig } from '@neondatabase/serverless'

export interface ConnectionOptions {
  url: string
  /** Where the HTTP endpoint is, when it is not the one the driver derives from the host. */
  endpoint: string | null
}

/** Endpoints by host: the driver knows one way alone to find them, for all of its clients. */
const endpoints = new Map<string, string>()
const derived = neonConfig.fetchEndpoint

/** A client of a database over HTTP. */
export function connect(
  { url, endpoint }: ConnectionOptions,
  options: HTTPTransactionOptions<false, false> = {},
) {
  if (endpoint !== null) {
    endpoints.set(new URL(url).hostname, endpoint)
    neonConfig.fetchEndpoint = (host, ...rest) =>
      endpoints.get(host) ?? (typeof derived === 'string' ? derived : derived(host, ...rest))
  }
  return neon(url, options)
}
