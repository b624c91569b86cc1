import { apiKey, apiKeySecret } from '../schema/api-keys.ts'
import {
  accountMail,
  credentialIssuance,
  identityProof,
  localCredential,
  mailBlock,
  mailKey,
  pendingRegistration,
  sessionRefresh,
  signInThrottle,
  userSession,
} from '../schema/identity.ts'
import { impersonal, keep, mark, none, unlink, unlinkToNobody, withRow } from './mark.ts'

const ofUser = { rowsOf: 'user_id = erased', deletesRows: true } as const
const ofOwnKeys = 'owner_type_id = 1 and owner_id = erased'

export const identityMarks = [
  mark(
    localCredential,
    {
      userId: withRow,
      credentialId: withRow,
      passwordHash: withRow,
      isTemporary: withRow,
      expiresAt: withRow,
      changedAt: withRow,
    },
    ofUser,
  ),
  mark(
    userSession,
    {
      id: withRow,
      userId: withRow,
      method: withRow,
      browserHash: withRow,
      createdAt: withRow,
      expiresAt: withRow,
      revokedAt: withRow,
    },
    ofUser,
  ),
  mark(
    sessionRefresh,
    { hash: withRow, sessionId: withRow, expiresAt: withRow, usedAt: withRow },
    {
      rowsOf: 'session_id in (select id from user_session where user_id = erased)',
      deletesRows: true,
    },
  ),
  mark(
    pendingRegistration,
    {
      id: withRow,
      tenantId: withRow,
      email: withRow,
      firstName: withRow,
      lastName: withRow,
      passwordHash: withRow,
      createdAt: withRow,
      expiresAt: withRow,
    },
    { rowsOf: 'email = any(emails)', deletesRows: true },
  ),
  mark(
    identityProof,
    {
      hash: withRow,
      purpose: withRow,
      registrationId: withRow,
      userId: withRow,
      credentialId: withRow,
      expiresAt: withRow,
    },
    {
      rowsOf:
        'user_id = erased or registration_id in (select id from pending_registration where email = any(emails))',
      deletesRows: true,
    },
  ),
  mark(
    signInThrottle,
    {
      key: withRow,
      accountHash: withRow,
      failures: withRow,
      lastFailedAt: withRow,
      lockedUntil: withRow,
    },
    { rowsOf: 'account_hash = any(account_hashes)', deletesRows: true },
  ),
  mark(
    accountMail,
    {
      id: withRow,
      tenantId: withRow,
      email: withRow,
      emailHash: withRow,
      createdAt: withRow,
      sentAt: withRow,
    },
    { rowsOf: 'email_hash = any(mail_hashes) or email = any(emails)', deletesRows: true },
  ),
  impersonal(mailKey, 'onlyRow', 'key'),
  mark(mailBlock, {
    addressHash: keep(
      'a keyed hash, which names nobody; the wish to get no mails holds without an account too',
    ),
    createdAt: none,
  }),
  mark(
    credentialIssuance,
    {
      operationId: withRow,
      kind: withRow,
      userId: withRow,
      issuedByUserId: unlinkToNobody,
      reason: withRow,
      createdAt: withRow,
    },
    ofUser,
  ),
  mark(
    apiKey,
    {
      id: withRow,
      tenantId: withRow,
      ownerTypeId: withRow,
      ownerId: withRow,
      name: withRow,
      scopes: withRow,
      prefix: withRow,
      createdByUserId: unlink,
      expiresAt: withRow,
      revokedAt: withRow,
      overlapEndsAt: withRow,
      lastUsedAt: withRow,
      concurrencyStamp: withRow,
      createdAt: withRow,
    },
    { rowsOf: ofOwnKeys, deletesRows: true },
  ),
  mark(
    apiKeySecret,
    { hash: withRow, tenantId: withRow, apiKeyId: withRow, createdAt: none, expiresAt: none },
    { rowsOf: `api_key_id in (select id from api_key where ${ofOwnKeys})`, deletesRows: true },
  ),
]
