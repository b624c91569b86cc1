import { createHash } from 'node:crypto'
import { SignJWT } from 'jose'
import { inject } from 'vitest'
import { type Answer, call } from './client.ts'
import { newId } from './community.ts'
import type { Deployment } from './deployment.ts'

/** What is wrong with a signature. */
export interface Forgery {
  key?: string
  url?: string
  /** Seconds. */
  expiresIn?: number
}

/** Delivers work of an erasure as the queue does. */
export const deliverWork = (
  at: Deployment,
  isolate: { origin: string },
  workId: string,
  forgery: Forgery = {},
): Promise<Answer> => deliverJob(at, isolate, { job: 'clean-erasure-holder', workId }, forgery)

/** Delivers a message as the queue does. */
export async function deliverJob(
  { bindings }: Pick<Deployment, 'bindings'>,
  { origin }: { origin: string },
  { job, ...payload }: { job: string } & Readonly<Record<string, string | number | boolean>>,
  forgery: Forgery = {},
): Promise<Answer> {
  const path = `/jobs/${job}`
  const jobsOrigin = bindings.JOBS_ORIGIN!
  const body = JSON.stringify({ tenantId: '00000000-0000-0000-0000-000000000000', ...payload })
  const now = Math.floor(Date.now() / 1000)
  const signature = await new SignJWT({
    body: createHash('sha256').update(body).digest('base64url'),
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('Upstash')
    .setJti(`jwt_${newId()}`)
    .setSubject(forgery.url ?? `${jobsOrigin}${path}`)
    .setIssuedAt(now)
    .setNotBefore(now - 300)
    .setExpirationTime(now + (forgery.expiresIn ?? 300))
    .sign(new TextEncoder().encode(forgery.key ?? inject('queueSigningKey')))
  return call({ host: new URL(jobsOrigin).host }, path, {
    method: 'POST',
    origin,
    body,
    headers: { 'content-type': 'application/json', 'upstash-signature': signature },
  })
}
