import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=([0-9a-f]{64})$/
const skewMs = 15 * 60 * 1000

export type S3Error =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch'

/** Checks a request that is signed in its headers (AWS Signature Version 4); null when it is right. */
export function verifySignature(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
  secrets: Readonly<Record<string, string>>,
): S3Error | null {
  const { headers } = request
  const found = authorization.exec(headers.authorization ?? '')
  if (!found) return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = found
  const [accessKey = '', day = '', region = '', service = '', end] = credential.split('/')
  const secret = secrets[accessKey]
  if (secret === undefined) return 'InvalidAccessKeyId'
  const date = String(headers['x-amz-date'] ?? '')
  const names = signedHeaders.split(';')
  if (end !== 'aws4_request' || !date.startsWith(day) || !names.includes('host')) {
    return 'SignatureDoesNotMatch'
  }
  if (!(Math.abs(Date.now() - instantOf(date)) <= skewMs)) return 'RequestTimeTooSkewed'
  const payload = String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const url = new URL(request.url ?? '/', 'http://storage.local')
  const canonical = [
    request.method,
    url.pathname.split('/').map(encoded).join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .sort()
      .join('&'),
    ...names.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/${service}/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, hex(canonical)].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(mac, `AWS4${secret}`)
  return timingSafeEqual(mac(key, text), Buffer.from(signature, 'hex'))
    ? null
    : 'SignatureDoesNotMatch'
}

const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hex = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const escaped = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const encoded = (part: string) => escaped(decodeURIComponent(part))

const instantOf = (date: string) =>
  Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'))
