import {
  collective,
  collectiveParticipation,
  collectiveProfile,
  endedMembership,
  invitation,
} from '../schema/collectives.ts'
import { idempotencyKey, outbox } from '../schema/commits.ts'
import { tenant, tenantDomain, tenantEpoch, tenantTransition } from '../schema/tenants.ts'
import { impersonal, keep, mark, none, unlink, unlinkToNobody, withRow } from './mark.ts'

const ofCollective = keep('What an organization or group says of itself; its members change it.')

export const communityMarks = [
  impersonal(
    tenant,
    ...(['id', 'slug', 'fullName', 'tagline', 'tenantStatusId'] as const),
    ...(['allowsRegistration', 'createdAt'] as const),
  ),
  impersonal(tenantEpoch, 'tenantId', 'epoch'),
  impersonal(tenantDomain, 'host', 'tenantId', 'verifiedAt'),
  mark(tenantTransition, {
    id: none,
    tenantId: none,
    oldStatusId: none,
    newStatusId: none,
    transitionedByUserId: unlink,
    reason: keep('Why a community was opened, suspended or archived: a record of the instance.'),
    transitionedAt: none,
  }),
  mark(collective, {
    id: none,
    tenantId: none,
    kind: none,
    approvalStatusId: none,
    approvalReason: ofCollective,
    verifiedAt: none,
    concurrencyStamp: none,
    createdAt: none,
    deletedAt: none,
  }),
  mark(collectiveProfile, {
    collectiveId: none,
    tenantId: none,
    kind: none,
    fullName: ofCollective,
    description: ofCollective,
    websiteUrl: ofCollective,
    email: ofCollective,
    address: ofCollective,
    postcode: ofCollective,
    city: ofCollective,
    country: ofCollective,
    pictureUri: ofCollective,
  }),
  mark(collectiveParticipation, {
    tenantId: none,
    collectiveId: none,
    kind: none,
    displayName: ofCollective,
    pictureUri: ofCollective,
  }),
  mark(
    invitation,
    {
      id: withRow,
      tenantId: withRow,
      kind: withRow,
      collectiveId: withRow,
      userId: withRow,
      email: withRow,
      roleId: withRow,
      state: withRow,
      invitedByUserId: unlinkToNobody,
      createdAt: withRow,
      expiresAt: withRow,
      decidedAt: withRow,
    },
    { rowsOf: 'user_id = erased or email = any(emails)', deletesRows: true },
  ),
  // How many left and when is the collective's; who it was is not.
  mark(endedMembership, {
    id: none,
    tenantId: none,
    kind: none,
    collectiveId: none,
    userId: unlinkToNobody,
    roleId: none,
    joinedAt: none,
    endedAt: none,
    endedByUserId: unlink,
  }),
  // Also results of others that name the person: they live for a day, and are searched.
  mark(
    idempotencyKey,
    {
      tenantId: withRow,
      key: withRow,
      operationId: withRow,
      fingerprint: withRow,
      result: withRow,
      userId: withRow,
      createdAt: withRow,
    },
    {
      rowsOf:
        'user_id = erased or (tenant_id = any(tenants) and (strpos(result::text, erased::text) > 0 or exists (select from unnest(emails) e where strpos(result::text, e) > 0)))',
      deletesRows: true,
    },
  ),
  mark(outbox, {
    position: none,
    id: none,
    tenantId: none,
    job: none,
    payload: keep('Opaque ids alone: a job reads what it needs from the tables.'),
    attempts: none,
    createdAt: none,
    claimedUntil: none,
    sentAt: none,
  }),
]
