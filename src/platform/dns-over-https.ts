import type { DomainRecords } from '../kernel/ports.ts'
import { isStorable } from '../kernel/storable-text.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'

const timeoutMs = 5000
/** Numbers of record types (RFC 1035). */
const types = { CNAME: 5, TXT: 16 } as const
/** The same of addresses. */
const addressTypes = { A: 1, AAAA: 28 } as const
/** A name that exists, and one that does not: both are answers. */
const told: readonly unknown[] = [0, 3]

interface DnsAnswer {
  Status?: unknown
  Answer?: { name?: unknown; type?: unknown; data?: unknown }[]
}

/** Records over HTTPS, in the JSON form that Cloudflare and Google serve (`application/dns-json`). */
export function createDomainRecords(endpoint: string): DomainRecords {
  return {
    async find(name, type) {
      const answer = await ask(endpoint, name, type)
      if (answer === null || !told.includes(answer.Status)) return null
      const records = Array.isArray(answer.Answer) ? answer.Answer : []
      // A resolver follows aliases and tells what it finds there too: that is not said by this name.
      return records
        .filter((each) => each?.type === types[type] && plain(each.name) === plain(name))
        .map(({ data }) => (type === 'TXT' ? textOf(String(data)) : plain(data)))
        .filter(isStorable)
    },
    async leadsSomewhere(name) {
      for (const [type, number] of Object.entries(addressTypes)) {
        const answer = await ask(endpoint, name, type)
        if (answer === null || !told.includes(answer.Status)) return null
        const records = Array.isArray(answer.Answer) ? answer.Answer : []
        if (records.some((each) => each?.type === number)) return true
      }
      return false
    },
  }
}

async function ask(endpoint: string, name: string, type: string): Promise<DnsAnswer | null> {
  const address = new URL(endpoint)
  address.searchParams.set('name', name)
  address.searchParams.set('type', type)
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/dns-json' },
      redirect: 'manual',
      signal: timeoutSignal(timeoutMs, 'name service'),
    })
    if (answer.status !== 200) {
      await answer.body?.cancel()
      return null
    }
    return (await answer.json()) as DnsAnswer | null
  } catch {
    return null
  }
}

const plain = (name: unknown) => String(name).toLowerCase().replace(/\.$/, '')

/** The strings of a record in one: quoted as in a zone file, or as they are. */
function textOf(data: string): string {
  const quoted = data.match(/"(?:[^"\\]|\\.)*"/g)
  if (!quoted) return data
  return quoted.map((each) => each.slice(1, -1).replace(/\\(.)/g, '$1')).join('')
}
