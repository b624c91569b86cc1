import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { erasureSql } from '../../src/db/functions/erasure.sql.ts'

const folder = new URL('../../src/platform/', import.meta.url)
const services = readFileSync(new URL('../../src/edge/services.ts', import.meta.url), 'utf8')

/** What adapters keep of people beyond a request, and who erases it; or why there is nothing. */
const kept: Record<string, { by: string } | { nothing: string }> = {
  'authority-object.ts': { nothing: 'opaque ids and digests, which must stay' },
  'embedded-authority.ts': { nothing: 'opaque ids and digests, which must stay' },
  'sqlite-authority.ts': { nothing: 'opaque ids and digests, which must stay' },
  'decision-point-object.ts': { nothing: 'a connection' },
  'guarded-fetch.ts': { nothing: 'reads what somebody else keeps' },
  'identity-administrations.ts': { by: 'identityProvider' },
  'key-bounds.ts': { nothing: 'decides' },
  'local-authorizer.ts': { nothing: 'decides' },
  'memory-pages.ts': { nothing: 'public pages, under an epoch that an erasure ends' },
  'passwords.ts': { nothing: 'hashes, and keeps none' },
  'policy-publication.ts': { nothing: 'rules' },
  'qstash-queue.ts': { nothing: 'messages of ids' },
  'r2-storage.ts': { by: 'objectStorage' },
  'redis-erasure-fence.ts': { nothing: 'ids of the erased, which must stay' },
  'redis-key-usage.ts': { by: 'keyUsage' },
  'redis-rate-limiter.ts': { nothing: 'counts that end with their window' },
  's3-storage.ts': { by: 'objectStorage' },
  'session-tokens.ts': { nothing: 'signs, and keeps none' },
  'sign-in-providers.ts': { nothing: 'asks, and keeps nothing' },
  'smtp-mailer.ts': { nothing: 'sends, and keeps none' },
  'source-reader.ts': { nothing: 'reads what somebody else keeps' },
  'tenant-knowledge.ts': { nothing: 'communities' },
  'token-verifier.ts': { nothing: 'verifies, and keeps nothing' },
}

const adapters = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.d.ts') && !name.startsWith('runtime.'),
)

describe('every adapter says what it keeps of people', () => {
  it('none is missing, and none is left over', () => {
    const advice = 'Say in this test what the adapter keeps of people, and who erases it'
    expect(Object.keys(kept).sort(), advice).toEqual(adapters.sort())
  })

  const holders = [
    ...new Set(Object.values(kept).flatMap((entry) => ('by' in entry ? [entry.by] : []))),
  ]
  it.each(holders)('%s is planned by an erasure, and there to be asked', (holder) => {
    expect(erasureSql).toMatch(new RegExp(`'${holder}',\\s*jsonb_build_object\\(`))
    expect(services).toMatch(new RegExp(`holders: \\{[^]*?\\n      ${holder}: `))
  })
})
