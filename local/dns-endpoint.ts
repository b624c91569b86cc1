import type { IncomingMessage, ServerResponse } from 'node:http'
import { HttpError, parseJson, readBody, sendJson, serve } from './http-server.ts'

/** What is said of one name. */
export interface DnsName {
  TXT?: string[]
  CNAME?: string
  A?: string[]
  /** Questions about it fail so: 2 is SERVFAIL. */
  status?: number
}

export interface DnsEndpoint {
  url: string
  stop(): Promise<void>
}

const numbers = { A: 1, AAAA: 28, CNAME: 5, TXT: 16 } as const
const isType = (type: string): type is keyof typeof numbers => type in numbers
const bodyLimit = 64 * 1024
/** Aliases that are followed from one name, as resolvers bound them. */
const mostAliases = 8

/**
 * Names over HTTPS in JSON (`application/dns-json`), as Cloudflare serves it: aliases are followed, names end
 * in a dot, texts are quoted. `PUT /names/<name>` says what a name has, `DELETE` that there is none.
 */
export async function startDns(port?: number): Promise<DnsEndpoint> {
  const zone = new Map<string, DnsName>()
  const server = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://names.local')
    if (pathname === '/dns-query') return answer(request, response, { zone, asked: searchParams })
    const [, written] = /^\/names\/([^/]+)$/.exec(pathname) ?? []
    if (written === undefined) throw new HttpError(404, 'Not found')
    const name = plain(decodeURIComponent(written))
    if (request.method === 'PUT') {
      zone.set(name, parseJson(await readBody(request, bodyLimit)) as DnsName)
    } else if (request.method === 'DELETE') zone.delete(name)
    else throw new HttpError(405, 'Not allowed')
    sendJson(response, 200, zone.get(name) ?? {})
  }, port)
  return { url: server.url, stop: server.close }
}

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '')
const rooted = (name: string) => `${plain(name)}.`
const quoted = (text: string) =>
  (text.match(/.{1,255}/gs) ?? ['']).map((part) => `"${part.replace(/["\\]/g, '\\$&')}"`).join(' ')

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { zone, asked }: { zone: Map<string, DnsName>; asked: URLSearchParams },
) {
  const type = asked.get('type') ?? ''
  const name = asked.get('name') ?? ''
  if (request.headers.accept !== 'application/dns-json') throw new HttpError(406, 'Not acceptable')
  if (name === '' || !isType(type)) throw new HttpError(400, 'Wrong')
  const found: { name: string; type: number; TTL: number; data: string }[] = []
  const add = (owner: string, of: keyof typeof numbers, data: string) =>
    found.push({ name: owner, type: numbers[of], TTL: 60, data })
  let at = plain(name)
  let Status = zone.has(at) ? 0 : 3
  for (let followed = 0; followed < mostAliases; followed++) {
    const said = zone.get(at)
    if (!said) break
    Status = said.status ?? 0
    if (said.CNAME !== undefined) add(at, 'CNAME', rooted(said.CNAME))
    if (type === 'A') for (const address of said.A ?? []) add(at, 'A', address)
    if (type === 'TXT') for (const text of said.TXT ?? []) add(at, 'TXT', quoted(text))
    if (type === 'CNAME' || said.CNAME === undefined) break
    at = plain(said.CNAME)
  }
  const isFound = Status === 0 && found.length > 0
  sendJson(
    response,
    200,
    {
      Status,
      TC: false,
      RD: true,
      RA: true,
      Question: [{ name, type: numbers[type] }],
      ...(isFound && { Answer: found }),
    },
    { 'content-type': 'application/dns-json' },
  )
}
