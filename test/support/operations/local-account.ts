import { asOwner, newId, type Person } from '../community.ts'
import { declareOperations } from '../declared-operations.ts'

declare module '../declared-operations.ts' {
  interface Things {
    localAccount: string
    /** An issuance of a temporary password to that account. */
    credentialOperation: string
  }
}

export const localAccount = declareOperations({
  things: { localAccount: null, credentialOperation: null },
  arrange: ({ organizer }) => temporaryAccount(organizer),
  examples: {
    reconcileLocalAccount: {},
  },
})

/** A local account whose linking was interrupted, made by an organizer who administers the instance. */
async function temporaryAccount({ id: organizer }: Person) {
  const [localAccount, credentialOperation] = [newId(), newId()]
  await asOwner('insert into app_user (id) values ($1)', [localAccount])
  await asOwner(
    `insert into local_credential (user_id, credential_id, password_hash, is_temporary)
     values ($1, gen_random_uuid(), '$scrypt$ln=14,r=8,p=5$x$x', true)`,
    [localAccount],
  )
  await asOwner(
    `insert into credential_issuance (operation_id, kind, user_id, issued_by_user_id)
     values ($1, 'created', $2, $3)`,
    [credentialOperation, localAccount, organizer],
  )
  await asOwner(
    'insert into instance_grant (user_id, role_id) values ($1, 1) on conflict do nothing',
    [organizer],
  )
  return { localAccount, credentialOperation }
}
