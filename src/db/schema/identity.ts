import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { instanceWork, nothing, ownTenant } from '../declarations/access.ts'
import { declaredTable } from '../declarations/declared-table.ts'
import { keep, none, ofUser, unlinkToNobody, withRow } from '../personal-data/mark.ts'
import { invitation } from './collectives.ts'
import { createdColumn, instant, tenantColumn } from './columns.ts'
import { appUser } from './users.ts'

const userColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => appUser.id)

/** The password of a local account. Every table here is reached through functions alone. */
export const localCredential = declaredTable(
  'local_credential',
  {
    userId: userColumn().primaryKey(),
    /** New with every password: what was begun with an earlier one ends. */
    credentialId: uuid('credential_id').notNull(),
    /** Says how it was made (PHC string format). */
    passwordHash: text('password_hash').notNull(),
    /** A temporary password only leads to its own replacement. */
    isTemporary: boolean('is_temporary').notNull().default(false),
    expiresAt: instant('expires_at'),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
  },
  {
    rights: nothing,
    ...ofUser,
    columns: {
      userId: withRow,
      credentialId: withRow,
      passwordHash: withRow,
      isTemporary: withRow,
      expiresAt: withRow,
      changedAt: withRow,
    },
  },
)

/** A sign-in that stands until it expires or is ended. */
export const userSession = declaredTable(
  'user_session',
  {
    id: uuid('id').primaryKey(),
    userId: userColumn(),
    /** How the person signed in: `password`, or the name of a provider. */
    method: text('method').notNull(),
    /** Hash of the cookie of a browser's session. */
    browserHash: text('browser_hash').unique(),
    createdAt: createdColumn(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  {
    rights: nothing,
    ...ofUser,
    columns: {
      id: withRow,
      userId: withRow,
      method: withRow,
      browserHash: withRow,
      createdAt: withRow,
      expiresAt: withRow,
      revokedAt: withRow,
    },
  },
  (table) => [
    index('user_session_of_user').on(table.userId),
    index('user_session_age').on(table.expiresAt),
    index('user_session_ended').on(table.revokedAt).where(sql`revoked_at is not null`),
  ],
)

/** Refresh tokens of a session, by hash; each is good for one renewal. */
export const sessionRefresh = declaredTable(
  'session_refresh',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => userSession.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  {
    rights: nothing,
    rowsOf: 'session_id in (select id from user_session where user_id = erased)',
    deletesRows: true,
    columns: { hash: withRow, sessionId: withRow, expiresAt: withRow, usedAt: withRow },
  },
  (table) => [
    index('session_refresh_of_session').on(table.sessionId),
    index('session_refresh_age').on(table.expiresAt),
  ],
)

/** Who wants an account and has not yet shown that the address is theirs. */
export const pendingRegistration = declaredTable(
  'pending_registration',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdColumn(),
    expiresAt: instant('expires_at').notNull(),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: 'email = any(emails)',
    deletesRows: true,
    columns: {
      id: withRow,
      tenantId: withRow,
      email: withRow,
      firstName: withRow,
      lastName: withRow,
      passwordHash: withRow,
      createdAt: withRow,
      expiresAt: withRow,
    },
  },
  (table) => [
    index('pending_registration_age').on(table.expiresAt),
    index('pending_registration_of_email').on(table.email),
  ],
)

/**
 * One-time proofs, by hash: of an address, for a new password, for replacing a temporary one, of
 * having begun to sign in with a provider, of an address that was invited.
 */
export const identityProof = declaredTable(
  'identity_proof',
  {
    hash: text('hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['verify', 'reset', 'replace', 'external', 'invitation'],
    }).notNull(),
    registrationId: uuid('registration_id').references(() => pendingRegistration.id, {
      onDelete: 'cascade',
    }),
    userId: uuid('user_id').references(() => appUser.id),
    /** The password it was issued against. */
    credentialId: uuid('credential_id'),
    /** Whose address it proves. */
    invitationId: uuid('invitation_id').references(() => invitation.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  {
    rights: nothing,
    // Those of a registration or an invitation go with it.
    ...ofUser,
    columns: {
      hash: withRow,
      purpose: withRow,
      registrationId: withRow,
      userId: withRow,
      credentialId: withRow,
      invitationId: withRow,
      expiresAt: withRow,
    },
  },
  (table) => [
    index('identity_proof_age').on(table.expiresAt),
    index('identity_proof_of_user').on(table.userId),
    index('identity_proof_of_registration').on(table.registrationId),
    index('identity_proof_of_invitation').on(table.invitationId),
  ],
)

/** Failed sign-ins by account, source, and both together. Keys are hashes. */
export const signInThrottle = declaredTable(
  'sign_in_throttle',
  {
    key: text('key').primaryKey(),
    accountHash: text('account_hash'),
    failures: integer('failures').notNull(),
    lastFailedAt: instant('last_failed_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  {
    rights: nothing,
    rowsOf: 'account_hash = any(account_hashes)',
    deletesRows: true,
    columns: {
      key: withRow,
      accountHash: withRow,
      failures: withRow,
      lastFailedAt: withRow,
      lockedUntil: withRow,
    },
  },
  (table) => [
    index('sign_in_throttle_of_account').on(table.accountHash),
    index('sign_in_throttle_age').on(table.lastFailedAt),
  ],
)

/** A mail somebody asked for; whether the address has an account is looked up when it is sent. */
export const accountMail = declaredTable(
  'account_mail',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantColumn(),
    email: text('email'),
    emailHash: text('email_hash').notNull(),
    createdAt: createdColumn(),
    sentAt: instant('sent_at'),
  },
  {
    rights: nothing,
    rowSecurity: [ownTenant, instanceWork],
    rowsOf: 'email_hash = any(mail_hashes)',
    deletesRows: true,
    columns: {
      id: withRow,
      tenantId: withRow,
      email: withRow,
      emailHash: withRow,
      createdAt: withRow,
      sentAt: withRow,
    },
  },
  (table) => [
    index('account_mail_of_address').on(table.emailHash, table.sentAt),
    index('account_mail_age').on(table.createdAt),
  ],
)

/** The one key that addresses are hashed with. */
export const mailKey = declaredTable(
  'mail_key',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    key: text('key').notNull(),
  },
  { rights: nothing, columns: { onlyRow: none, key: none } },
  (table) => [check('mail_key_only_row', sql`${table.onlyRow}`)],
)

/** An address that wants no mails which others cause; by its keyed hash, whoever it belongs to. */
export const mailBlock = declaredTable(
  'mail_block',
  {
    addressHash: text('address_hash').primaryKey(),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    columns: {
      addressHash: keep(
        'a keyed hash, which names nobody; the wish to get no mails holds without an account too',
      ),
      createdAt: none,
    },
  },
)

/** That a temporary password was issued, and by whom; never the password. */
export const credentialIssuance = declaredTable(
  'credential_issuance',
  {
    /** Chosen by the caller, who can ask by it what became of a lost answer. */
    operationId: uuid('operation_id').primaryKey(),
    kind: text('kind', { enum: ['created', 'reset'] }).notNull(),
    userId: userColumn(),
    issuedByUserId: uuid('issued_by_user_id').notNull(),
    reason: text('reason'),
    createdAt: createdColumn(),
  },
  {
    rights: nothing,
    ...ofUser,
    columns: {
      operationId: withRow,
      kind: withRow,
      userId: withRow,
      issuedByUserId: unlinkToNobody,
      reason: withRow,
      createdAt: withRow,
    },
  },
  (table) => [index('credential_issuance_of_user').on(table.userId)],
)
