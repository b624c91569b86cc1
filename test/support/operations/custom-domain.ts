import { inTenant, newId } from '../community.ts'
import { declareOperations, nameAfter } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    customDomain: string
  }
}

export const customDomain = declareOperations({
  things: { customDomain: 'custom_domain' },
  async arrange({ community }) {
    const customDomain = newId()
    const host = `d${customDomain.slice(-12)}.example`
    // Not due: a job of another test leaves it alone.
    await inTenant(
      community.id,
      `insert into custom_domain (id, tenant_id, host, token, next_check_at, concurrency_stamp)
       values ($1, $2, $3, $4, now() + interval '1 day', gen_random_uuid())`,
      [customDomain, community.id, host, `token-${customDomain}`],
    )
    await inTenant(
      community.id,
      `insert into tenant_domain (host, tenant_id, verified_at, claim_id) values ($3, $2, now(), $1)`,
      [customDomain, community.id, host],
    )
    return { customDomain }
  },
  examples: {
    createCustomDomain: { body: ({ event }) => ({ host: `n${nameAfter(event)}.example` }) },
    verifyCustomDomain: {},
    editCustomDomain: { body: () => ({ isPrimary: true }) },
    deleteCustomDomain: {},
  },
})
