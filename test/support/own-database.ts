import { inject } from 'vitest'
import { startUpstash } from '../../local/upstash-endpoint.ts'
import { asOwner, newId } from './community.ts'

export interface OwnDatabase {
  ownerUrl: string
  /** The `DATABASE_URL` of an isolate on it. */
  url: string
}

/** A database of a test's own, on the server of the run. */
export async function createOwnDatabase(isMigrated = true): Promise<OwnDatabase> {
  const name = `own_${newId().replaceAll('-', '')}`
  const template = isMigrated ? ` template ${inject('templateDatabase')} strategy file_copy` : ''
  await asOwner(`create database ${name}${template}`)
  const named = (text: string) => {
    const url = new URL(text)
    url.pathname = `/${name}`
    return url.href
  }
  const ownerUrl = named(inject('ownerUrl'))
  return { ownerUrl, url: named(inject('bindings').DATABASE_URL!) }
}

export interface OwnData {
  ownerUrl: string
  /** Of isolates on it. */
  bindings: Record<string, string>
  stop(): Promise<void>
}

/**
 * A database, an erasure authority in it, and a Redis, all of a test's own. By the run's authority or
 * fence its isolates would take erasures of other tests for theirs: they would replay them and relay
 * what waits in the outbox after that, or refuse the database as outdated.
 */
export async function startOwnData(): Promise<OwnData> {
  const [{ ownerUrl, url }, redis] = await Promise.all([
    createOwnDatabase(),
    startUpstash({ token: 'own' }),
  ])
  return {
    ownerUrl,
    bindings: {
      DATABASE_URL: url,
      PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: 'CoLocated',
      UPSTASH_REDIS_REST_URL: redis.url,
      UPSTASH_REDIS_REST_TOKEN: 'own',
    },
    stop: redis.stop,
  }
}
