import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Endpoint, startS3 } from '../../local/s3-endpoint.ts'
import { createS3Storage } from '../../src/platform/s3-storage.ts'

const keys = { 'an-access-key': 'a-secret' }
const Bucket = 'pictures'
let folder: string
let s3: S3Endpoint
let client: S3Client

const clientOf = (accessKeyId: string, secretAccessKey: string) =>
  new S3Client({
    endpoint: s3.url,
    region: 'auto',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey },
    // The default adds trailers to bodies, which no reader of ours sends.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
const storage = (bucket = Bucket) =>
  createS3Storage({
    endpoint: s3.url,
    bucket,
    region: 'auto',
    accessKeyId: 'an-access-key',
    secretAccessKey: 'a-secret',
  })

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-s3-'))
  s3 = await startS3({ folder, keys, buckets: [Bucket] })
  client = clientOf('an-access-key', 'a-secret')
})
afterAll(async () => {
  client.destroy()
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const put = (Key: string, text: string, more = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: Buffer.from(text), ...more }))
const get = async (Key: string) => {
  const { Body, ContentType, ETag } = await client.send(new GetObjectCommand({ Bucket, Key }))
  return { text: await Body!.transformToString(), ContentType, ETag }
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: { name: string; $metadata?: { httpStatusCode?: number } }) => [
      thrown.name,
      thrown.$metadata?.httpStatusCode,
    ],
  )

describe('the stand-in for S3, driven by the vendor’s SDK', () => {
  it('keeps what is put, with its type, under any key', async () => {
    const Key = 'images/ä b+c=d&e.png'
    const { ETag } = await put(Key, 'some bytes', { ContentType: 'image/png' })
    expect(await get(Key)).toEqual({ text: 'some bytes', ContentType: 'image/png', ETag })
    const head = await client.send(new HeadObjectCommand({ Bucket, Key }))
    expect(head.ContentLength).toBe(10)
    expect(await s3.keysOf(Bucket)).toContain(Key)
    await put(Key, 'others')
    expect((await get(Key)).text).toBe('others')
  })

  it('answers the part that is asked for, and how much there is', async () => {
    await put('parts', '0123456789')
    const part = async (Range: string) => {
      const answer = await client.send(new GetObjectCommand({ Bucket, Key: 'parts', Range }))
      const { ContentRange, $metadata } = answer
      return [await answer.Body!.transformToString(), ContentRange, $metadata.httpStatusCode]
    }
    expect(await part('bytes=2-4')).toEqual(['234', 'bytes 2-4/10', 206])
    expect(await part('bytes=8-99')).toEqual(['89', 'bytes 8-9/10', 206])
    expect(await part('bytes=7-')).toEqual(['789', 'bytes 7-9/10', 206])
    expect(await part('bytes=-3')).toEqual(['789', 'bytes 7-9/10', 206])
    expect(await part('pages=1-2')).toEqual(['0123456789', undefined, 200])
    expect(await codeOf(part('bytes=10-12'))).toEqual(['InvalidRange', 416])
  })

  it('writes what is not there yet once, of ten at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        codeOf(put('once', String(index), { IfNoneMatch: '*' })),
      ),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.[1] === 412)).toHaveLength(9)
  })

  it('forgets what is deleted, and is content when nothing is there', async () => {
    await put('gone', 'soon')
    for (const _ of [1, 2]) await client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }))
    expect(await codeOf(get('gone'))).toEqual(['NoSuchKey', 404])
  })

  it('refuses a wrong secret, an unknown key, and a body that is not what was signed', async () => {
    const wrong = clientOf('an-access-key', 'another-secret')
    const unknown = clientOf('nobody', 'a-secret')
    const read = new GetObjectCommand({ Bucket, Key: 'once' })
    expect(await codeOf(wrong.send(read))).toEqual(['SignatureDoesNotMatch', 403])
    expect(await codeOf(unknown.send(read))).toEqual(['InvalidAccessKeyId', 403])
    expect((await fetch(`${s3.url}/${Bucket}/once`)).status).toBe(403)
    const changed = new PutObjectCommand({ Bucket, Key: 'changed', Body: Buffer.from('signed') })
    changed.middlewareStack.add(
      (next) => (args) => {
        ;(args.request as { body: unknown }).body = Buffer.from('forged')
        return next(args)
      },
      { step: 'finalizeRequest', priority: 'low' },
    )
    expect((await codeOf(client.send(changed)))?.[1]).toBe(400)
    expect(await s3.keysOf(Bucket)).not.toContain('changed')
    for (const each of [wrong, unknown]) each.destroy()
  })

  it('keeps objects when it is started again', async () => {
    await put('kept', 'still here')
    const again = await startS3({ folder, keys, buckets: [Bucket] })
    expect(await again.keysOf(Bucket)).toContain('kept')
    await again.stop()
  })
})

describe('what the product keeps by it', () => {
  const object = { bytes: new Uint8Array([0, 255, 10, 13, 26]), contentType: 'image/png' }

  it('is read by the SDK, byte for byte, and is written once', async () => {
    expect(await storage().putNew('images/a', object)).toBe(true)
    const other = { bytes: new Uint8Array([1]), contentType: 'image/gif' }
    expect(await storage().putNew('images/a', other)).toBe(false)
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'images/a' }))
    expect(await Body!.transformToByteArray()).toEqual(object.bytes)
    expect(await storage().get('images/a')).toEqual(object)
  })

  it('is had in parts, with the size of the whole', async () => {
    await storage().putNew('programmes/a', object)
    const part = (from: number, to: number) => storage().getPart('programmes/a', { from, to })
    expect(await part(1, 3)).toEqual({ bytes: object.bytes.slice(1, 3), size: 5 })
    expect(await part(4, 9)).toEqual({ bytes: object.bytes.slice(4), size: 5 })
    expect(await storage().getPart('programmes/b', { from: 0, to: 1 })).toBeNull()
    await expect(part(5, 9)).rejects.toThrow('object storage answered 416')
  })

  it('is deleted, ten at a time, whether it is there or not', async () => {
    const all = Array.from({ length: 10 }, (_, index) => `images/${index}`)
    for (const key of all.slice(0, 5)) await storage().putNew(key, object)
    await storage().delete(all)
    for (const key of all) expect(await storage().get(key)).toBeNull()
  })

  it('says so when the storage fails, and never what was asked', async () => {
    s3.faults.push(503)
    await expect(storage().get('images/secret')).rejects.toThrow('object storage answered 503')
    s3.faults.push(500)
    await expect(storage().delete(['images/secret'])).rejects.toThrow('object storage answered 500')
  })

  it('says so when there is no such bucket: nothing is missing or deleted there', async () => {
    const elsewhere = storage('picturs')
    const answered = 'object storage answered 404'
    await expect(elsewhere.get('health')).rejects.toThrow(answered)
    await expect(elsewhere.getPart('health', { from: 0, to: 1 })).rejects.toThrow(answered)
    await expect(elsewhere.delete(['images/a'])).rejects.toThrow(answered)
    await expect(elsewhere.putNew('images/a', object)).rejects.toThrow(answered)
  })
})
