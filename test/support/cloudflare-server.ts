import type { IncomingMessage } from 'node:http'
import { type RunningServer, sendJson, serve } from '../../local/http-server.ts'

interface Hostname {
  id: string
  hostname: string
  status: string
  ssl: { status: string; method: string; type: string }
}

/** Custom hostnames of Cloudflare for SaaS, spoken to as its API v4 is. */
export interface CloudflareServer {
  /** `CLOUDFLARE__…` of a deployment that uses it. */
  settings: Record<string, string>
  /** Answered instead of anything else: an outage, a limit, or a page that is not JSON. */
  failing: 'nothing' | 'limit' | 'server' | 'page' | 'silence'
  /** Runs before a request is answered: what happens meanwhile. */
  before: ((method: string) => Promise<void> | void) | null
  /** What it was asked: method and path, without the zone. */
  asked: string[]
  hostnames: Map<string, Hostname>
  /** Has a hostname another status, and its certificate. */
  turn(host: string, status: string, certificate: string): void
  close: RunningServer['close']
}

const zone = '0123456789abcdef0123456789abcdef'
const token = 'zone-token'
const prefix = `/client/v4/zones/${zone}/custom_hostnames`

class Refusal extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const enveloped = (result: unknown) => ({ success: true, errors: [], messages: [], result })

const refused = ({ code, message }: Refusal) => ({
  success: false,
  errors: [{ code, message }],
  messages: [],
  result: null,
})

export async function startCloudflare(): Promise<CloudflareServer> {
  const hostnames = new Map<string, Hostname>()

  function create(body: string): Hostname {
    const { hostname, ssl } = JSON.parse(body) as Pick<Hostname, 'hostname' | 'ssl'>
    if (hostnames.has(hostname)) throw new Refusal(409, 1406, 'Duplicate custom hostname found.')
    if (!/^[a-z0-9.-]+$/.test(hostname)) throw new Refusal(400, 1407, 'Invalid custom hostname.')
    const made = {
      id: crypto.randomUUID().replaceAll('-', ''),
      hostname,
      status: 'pending',
      ssl: { ...ssl, status: 'initializing' },
    }
    hostnames.set(hostname, made)
    return made
  }

  function found(id: string): Hostname {
    const one = [...hostnames.values()].find((each) => each.id === id)
    if (!one) throw new Refusal(404, 1436, 'The custom hostname was not found.')
    return one
  }

  function answerOf(request: IncomingMessage, body: string): { status: number; body: object } {
    if (request.headers.authorization !== `Bearer ${token}`) {
      throw new Refusal(403, 10000, 'Authentication error')
    }
    const { pathname, searchParams } = new URL(request.url!, 'http://cloudflare.test')
    if (!pathname.startsWith(prefix)) throw new Refusal(404, 7003, 'Could not route to it.')
    const id = pathname.slice(prefix.length + 1)
    switch (`${request.method} ${id === '' ? 'all' : 'one'}`) {
      case 'GET all': {
        // It finds names that contain this one too.
        const wanted = searchParams.get('hostname') ?? ''
        const all = [...hostnames.values()].filter(({ hostname }) => hostname.includes(wanted))
        return { status: 200, body: enveloped(all) }
      }
      case 'POST all':
        return { status: 201, body: enveloped(create(body)) }
      case 'PATCH one': {
        const one = found(id)
        one.ssl = { ...one.ssl, ...JSON.parse(body).ssl, status: 'pending_validation' }
        one.status = 'pending'
        return { status: 202, body: enveloped(one) }
      }
      case 'DELETE one':
        hostnames.delete(found(id).hostname)
        return { status: 200, body: { id } }
      default:
        throw new Refusal(405, 10405, 'Method not allowed for this authentication scheme')
    }
  }

  const server = await serve(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    cloudflare.asked.push(`${request.method} ${request.url!.replace(prefix, '')}`)
    await cloudflare.before?.(request.method!)
    const { failing } = cloudflare
    if (failing === 'silence') return void response.destroy()
    if (failing === 'page') return void response.writeHead(502).end('<html>Bad gateway</html>')
    try {
      if (failing === 'limit')
        throw new Refusal(429, 971, 'Please wait and throttle your requests.')
      if (failing === 'server') throw new Refusal(500, 1500, 'Internal server error')
      const answer = answerOf(request, body)
      sendJson(response, answer.status, answer.body)
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      sendJson(response, thrown.status, refused(thrown))
    }
  })
  const cloudflare: CloudflareServer = {
    settings: {
      CLOUDFLARE__ZONE_ID: zone,
      CLOUDFLARE__API_TOKEN: token,
      CLOUDFLARE__ORIGIN: server.url,
    },
    failing: 'nothing',
    before: null,
    asked: [],
    hostnames,
    turn(host, status, certificate) {
      const one = hostnames.get(host)!
      one.status = status
      one.ssl.status = certificate
    },
    close: server.close,
  }
  return cloudflare
}
