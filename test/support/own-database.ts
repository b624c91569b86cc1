import { inject } from 'vitest'
import { asOwner, newId } from './community.ts'

export interface OwnDatabase {
  ownerUrl: string
  /** The `DATABASE_URL` of an isolate on it. */
  url: string
  /**
   * Of an isolate on it whose erasure authority lies in it too. By the run's authority it would
   * replay the erasures of other tests, and relay what waits in the outbox after that.
   */
  bindings: { DATABASE_URL: string; PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: 'CoLocated' }
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
  const url = named(inject('bindings').DATABASE_URL!)
  return {
    ownerUrl,
    url,
    bindings: { DATABASE_URL: url, PRIVACY_ERASURE__AUTHORITY__TOPOLOGY: 'CoLocated' },
  }
}
