import { importBounds } from '../kernel/import-bounds.ts'
import type { SourceReader } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'
import { guardedFetch } from './guarded-fetch.ts'

const timeoutMs = 20_000

/** Reads sources over HTTPS from public hosts; `allowedHosts` (comma separated) are for tests. */
export function createSourceReader(allowedHosts: string): SourceReader {
  const allowHosts = allowedHosts.split(',').filter((host) => host !== '')
  return {
    async read(url) {
      const answer = await guardedFetch({
        url,
        maxBytes: importBounds.bytes,
        timeoutMs,
        allowHosts,
        fetch: (address, init) => fetch(address, init),
      })
      if (answer.ok) return { bytes: answer.bytes, contentType: answer.contentType }
      if (answer.reason === 'too_large') throw new Problem('payload_too_large')
      throw new Problem('source_unreachable', {
        detail: 'The address could not be read.',
        errors: { sourceUrl: [answer.reason] },
      })
    },
  }
}
