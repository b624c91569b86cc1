import { AwsClient } from 'aws4fetch'
import { hexDigest } from '../kernel/hex-digest.ts'
import type { ObjectStorage } from '../kernel/ports.ts'
import { timeoutSignal } from '../kernel/timeouts.ts'

export interface S3Bucket {
  /** Of the service, without the bucket: `https://s3.eu-west-1.amazonaws.com`. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const timeoutMs = 20_000
/** A Worker has six connections at once. */
const deletedAtOnce = 6

/** A bucket of any service that speaks S3, addressed by path. */
export function createS3Storage({ endpoint, bucket, ...credentials }: S3Bucket): ObjectStorage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 })
  const ask = (key: string, init: RequestInit) =>
    client.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`, {
      ...init,
      signal: timeoutSignal(timeoutMs, 'object storage'),
    })
  const remove = async (key: string) => {
    const answer = await ask(key, { method: 'DELETE' })
    if (!answer.ok && !(await isMissing(answer))) throw new UnexpectedAnswer(answer.status)
  }

  return {
    async putNew(key, { bytes, contentType }) {
      const { ok, status } = await ask(key, {
        method: 'PUT',
        body: bytes,
        headers: {
          'content-type': contentType,
          'if-none-match': '*',
          'x-amz-content-sha256': await hexDigest(bytes),
        },
      })
      if (ok) return true
      if (status === 412) return false
      throw new UnexpectedAnswer(status)
    },
    async get(key) {
      const answer = await ask(key, { method: 'GET' })
      if (await isMissing(answer)) return null
      if (!answer.ok) throw new UnexpectedAnswer(answer.status)
      return {
        bytes: new Uint8Array(await answer.arrayBuffer()),
        contentType: answer.headers.get('content-type') ?? 'application/octet-stream',
      }
    },
    async getPart(key, { from, to }) {
      const answer = await ask(key, {
        method: 'GET',
        headers: { range: `bytes=${from}-${to - 1}` },
      })
      if (await isMissing(answer)) return null
      const size = /^bytes \d+-\d+\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1]
      if (answer.status !== 206 || !size) throw new UnexpectedAnswer(answer.status)
      return { bytes: new Uint8Array(await answer.arrayBuffer()), size: Number(size) }
    },
    async delete(keys) {
      for (let from = 0; from < keys.length; from += deletedAtOnce) {
        await Promise.all(keys.slice(from, from + deletedAtOnce).map(remove))
      }
    },
  }
}

/** Whether there is no such object. A bucket that does not exist is answered with 404 too. */
const isMissing = async (answer: Response) =>
  answer.status === 404 && (await answer.text()).includes('<Code>NoSuchKey</Code>')

/** Carries the status alone: addresses and answers of the service stay here. */
class UnexpectedAnswer extends Error {
  constructor(status: number) {
    super(`object storage answered ${status}`)
    this.name = 'UnexpectedAnswer'
  }
}
