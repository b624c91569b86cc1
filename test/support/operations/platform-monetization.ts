import { asOwner } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

let said: Promise<unknown> | undefined

/** Somebody has said what the platform takes: once for all stages. */
export const platformMonetization = declareOperations({
  async settle() {
    said ??= asOwner(
      `insert into platform_monetization (revision, fee_basis_points, fixed_charges, contribution, changed_at)
       values (1, 0, '[]', '{"isOffered":false,"heading":null,"bodyText":null}', now())
       on conflict do nothing`,
    )
    await said
    return {}
  },
})
