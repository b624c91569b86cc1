import { createHash } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { HttpError, readBody, serve } from './http-server.ts'
import { type S3Error, verifySignature } from './sigv4.ts'

export interface S3EndpointOptions {
  /** Where objects lie, each in one file: its headers in a line, then its bytes. */
  folder: string
  /** Secrets by access key. */
  keys: Readonly<Record<string, string>>
  /** The ones there are. */
  buckets: readonly string[]
  port?: number | undefined
}

export interface S3Endpoint {
  url: string
  folder: string
  /** The next requests are answered so, before anything is done: a status each. */
  faults: number[]
  /** The keys of a bucket. */
  keysOf(bucket: string): Promise<string[]>
  stop(): Promise<void>
}

const bodyLimit = 64 * 1024 * 1024

const statuses: Record<
  S3Error | 'InvalidRange' | 'NoSuchBucket' | 'NoSuchKey' | 'PreconditionFailed' | 'NotImplemented',
  number
> = {
  AccessDenied: 403,
  InvalidAccessKeyId: 403,
  SignatureDoesNotMatch: 403,
  RequestTimeTooSkewed: 403,
  XAmzContentSHA256Mismatch: 400,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  PreconditionFailed: 412,
  InvalidRange: 416,
  NotImplemented: 501,
}

/**
 * Single objects of S3, addressed by path: PUT (also `If-None-Match: *`), GET and HEAD (also with a
 * `Range`), and DELETE.
 */
export async function startS3(options: S3EndpointOptions): Promise<S3Endpoint> {
  const { folder, port } = options
  mkdirSync(folder, { recursive: true })
  const faults: number[] = []
  const server = await serve(async (request, response) => {
    const fault = faults.shift()
    if (fault !== undefined) throw new HttpError(fault, 'as it was told')
    await answer(request, response, options)
  }, port)
  return {
    url: server.url,
    folder,
    faults,
    keysOf: async (bucket) =>
      (await readdir(folder))
        .filter((name) => !name.startsWith('.'))
        .map((name) => Buffer.from(name, 'base64url').toString())
        .filter((name) => name.startsWith(`${bucket}/`))
        .map((name) => name.slice(bucket.length + 1)),
    stop: server.close,
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { folder, keys, buckets }: S3EndpointOptions,
) {
  const body = await readBody(request, bodyLimit)
  const refusal = verifySignature(request, body, keys)
  if (refusal) return refuse(response, refusal)
  const { pathname } = new URL(request.url ?? '/', 'http://storage.local')
  const [, bucket = '', ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const file = path.join(folder, Buffer.from(`${bucket}/${key}`).toString('base64url'))
  if (key === '') return refuse(response, 'NotImplemented')
  if (!buckets.includes(bucket)) return refuse(response, 'NoSuchBucket')
  switch (request.method) {
    case 'PUT':
      return put(request, response, { file, body })
    case 'GET':
    case 'HEAD':
      return get(request, response, file)
    case 'DELETE':
      await rm(file, { force: true })
      return void response.writeHead(204).end()
    default:
      return refuse(response, 'NotImplemented')
  }
}

async function put(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { file, body }: { file: string; body: Buffer },
) {
  const contentType = headers['content-type'] ?? 'application/octet-stream'
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify({ contentType })}\n`), body])
  if (headers['if-none-match'] === '*') {
    // One file is made once, whoever else is at it.
    const made = await writeFile(file, whole, { flag: 'wx' }).catch(() => false)
    if (made === false) return refuse(response, 'PreconditionFailed')
  } else {
    const beside = `${path.dirname(file)}/.${path.basename(file)}-${process.hrtime.bigint()}`
    await writeFile(beside, whole)
    await rename(beside, file)
  }
  response.writeHead(200, { etag: etagOf(body) }).end()
}

async function get(request: IncomingMessage, response: ServerResponse, file: string) {
  if (!existsSync(file)) return refuse(response, 'NoSuchKey')
  const whole = await readFile(file)
  const end = whole.indexOf('\n')
  const { contentType } = JSON.parse(whole.toString('utf8', 0, end)) as { contentType: string }
  const bytes = whole.subarray(end + 1)
  const part = partOf(request.headers.range, bytes.byteLength)
  if (part === 'none') {
    response.setHeader('content-range', `bytes */${bytes.byteLength}`)
    return refuse(response, 'InvalidRange')
  }
  const sent = part ? bytes.subarray(part.first, part.last + 1) : bytes
  response.writeHead(part ? 206 : 200, {
    'content-type': contentType,
    'content-length': sent.byteLength,
    'accept-ranges': 'bytes',
    ...(part && { 'content-range': `bytes ${part.first}-${part.last}/${bytes.byteLength}` }),
    etag: etagOf(bytes),
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

/**
 * The one range that is asked for (RFC 9110, 14.1.2); null for the whole, as of a header that is no range
 * of bytes, and `none` where no byte is in it.
 */
function partOf(header: string | undefined, size: number) {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last ? 'none' : { first, last }
}

const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`

function refuse(response: ServerResponse, code: keyof typeof statuses) {
  response.writeHead(statuses[code], { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`)
}
