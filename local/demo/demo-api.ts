import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { randomIds } from '../../src/kernel/ids.ts'

export interface Sent {
  body?: string | Buffer
  contentType?: string
  /** The stamp of what is changed. */
  stamp?: string
}
// biome-ignore lint/suspicious/noExplicitAny: answers of several operations
export type DemoApi = (method: string, path: string, sent?: Sent) => Promise<any>

/** The API answered with an error. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

interface Community {
  port: number
  slug: string
  token: string
}

interface Answer {
  status: number
  text: string
  retryAfterSeconds: number
}

const mostTries = 6

/**
 * The API of a community. What is unavailable for now is asked for again when the answer says, with the same key, so
 * that nothing is done twice: a busy machine can take longer than the product waits for its database.
 * Throws `Refused` for any other error, and after six tries.
 */
export const apiOf =
  (community: Community): DemoApi =>
  async (method, path, sent = {}) => {
    const key = randomIds.next(Date.now())
    for (let tries = 1; ; tries++) {
      const { status, text, retryAfterSeconds } = await ask(community, { method, path, key, sent })
      if (status < 400) return JSON.parse(text || 'null')
      if (status !== 503 || tries === mostTries) {
        const what = `${method} ${path} on ${community.slug}: ${text.slice(0, 500)}`
        throw new Refused(status, what)
      }
      await sleep(retryAfterSeconds * 1000)
    }
  }

interface Asked {
  method: string
  path: string
  key: string
  sent: Sent
}

/** `*.localhost` is asked on loopback with its own Host, whatever the resolver thinks of it. */
const ask = (
  { port, slug, token }: Community,
  { method, path, key, sent: { body, contentType, stamp } }: Asked,
) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = {
      host: `${slug}.localhost:${port}`,
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'idempotency-key': key }),
      ...(contentType !== undefined && { 'content-type': contentType }),
      ...(stamp !== undefined && { 'if-match': `"${stamp}"` }),
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false })
    outgoing.on('error', reject)
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = []
      incoming.on('error', reject)
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 500,
          text: Buffer.concat(chunks).toString('utf8'),
          retryAfterSeconds: Number(incoming.headers['retry-after'] ?? 1),
        }),
      )
    })
    outgoing.end(body)
  })
