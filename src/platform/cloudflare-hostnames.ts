import type { CertificateState } from '../kernel/domain-lifecycle.ts'
import type { CustomHostnames } from '../kernel/ports.ts'
import { Problem } from '../kernel/problem.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'

export interface CloudflareAccess {
  origin: string
  /** Of the base domain. */
  zoneId: string
  /** May edit SSL and certificates of the zone. */
  token: string
}

const timeoutMs = 10_000
/** Code of an error: the zone has the hostname already. */
const duplicate = 1406
/** Cloudflare proves the host by a request to it, and gives it a certificate for this name alone. */
const wantedCertificate = { method: 'http', type: 'dv' }

interface Hostname {
  id: string
  hostname: string
  status?: string
  ssl?: { status?: string } | null
}

interface Envelope {
  success?: unknown
  errors?: { code?: unknown }[]
  result?: unknown
}

interface Answer {
  status: number
  body: Envelope
}

/** Custom hostnames of Cloudflare for SaaS (API v4). */
export function createCloudflareHostnames(access: CloudflareAccess): CustomHostnames {
  const collection = `/zones/${access.zoneId}/custom_hostnames`
  const ask = (method: string, path: string, body?: object) => askOf(access, { method, path, body })

  async function find(host: string): Promise<Hostname | null> {
    const answer = await ask('GET', `${collection}?hostname=${encodeURIComponent(host)}`)
    const found = resultOf(answer)
    if (!Array.isArray(found)) throw failed(answer)
    return (found as Hostname[]).find(({ hostname }) => hostname === host) ?? null
  }

  async function create(host: string): Promise<CertificateState> {
    const answer = await ask('POST', collection, { hostname: host, ssl: wantedCertificate })
    // Another run has made it meanwhile.
    if (isRefusedAs(answer, duplicate)) return 'Pending'
    return stateOf(resultOf(answer) as Hostname)
  }

  return {
    async ensure(host) {
      const known = await find(host)
      if (known === null) return create(host)
      if (isWaiting(known)) {
        // The name may lead here only now: it is proved anew. What it finds is told the next time.
        resultOf(await ask('PATCH', `${collection}/${known.id}`, { ssl: wantedCertificate }))
      }
      return stateOf(known)
    },
    async remove(host) {
      const known = await find(host)
      if (known === null) return
      const answer = await ask('DELETE', `${collection}/${known.id}`)
      // A success has no envelope here. Not found: another run has removed it meanwhile.
      if (answer.status !== 200 && answer.status !== 404) throw failed(answer)
    },
  }
}

/** Of a hostname or its certificate: it stays like this until it is asked for again. */
const isGivenUp = (status = '') =>
  /timed_out$|^(blocked|moved|deleted|expired|inactive)$/.test(status)

const isWaiting = ({ status, ssl }: Hostname) =>
  ssl?.status === 'pending_validation' || isGivenUp(status) || isGivenUp(ssl?.status)

function stateOf({ status, ssl }: Hostname): CertificateState {
  if (isGivenUp(status) || isGivenUp(ssl?.status)) return 'Failed'
  return status === 'active' && ssl?.status === 'active' ? 'Active' : 'Pending'
}

async function askOf(
  { origin, token }: CloudflareAccess,
  { method, path, body }: { method: string; path: string; body: object | undefined },
): Promise<Answer> {
  const answer = await fetch(`${origin}/client/v4${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    redirect: 'manual',
    signal: timeoutSignal(timeoutMs, 'Cloudflare'),
  }).catch(() => {
    throw new Problem('provider_gateway', { detail: 'Cloudflare did not answer.' })
  })
  const read: unknown = await answer.json().catch(() => null)
  return { status: answer.status, body: (read ?? {}) as Envelope }
}

/** Throws for anything but a success. Only codes are read: sentences may name what was asked for. */
function resultOf(answer: Answer): unknown {
  if (answer.body.success !== true) throw failed(answer)
  return answer.body.result
}

const codesOf = ({ body }: Answer) =>
  (Array.isArray(body.errors) ? body.errors : []).map(({ code }) => Number(code))

const isRefusedAs = (answer: Answer, code: number) =>
  answer.body.success !== true && codesOf(answer).includes(code)

function failed(answer: Answer): Problem {
  const codes = codesOf(answer).join(', ')
  const detail = `Cloudflare answered ${answer.status}${codes && ` with error ${codes}`}.`
  return new Problem('provider_gateway', { detail })
}
