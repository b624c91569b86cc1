import type { CollectiveView } from '../../src/domain/collectives/index.ts'
import type { EventView } from '../../src/domain/events/index.ts'
import { eventStatus, visibilityType } from '../../src/domain/lookups/index.ts'
import type { InvitationView, MemberView } from '../../src/domain/memberships/index.ts'
import type { SessionView } from '../../src/domain/sessions/index.ts'
import type { Stamp } from '../../src/kernel/ids.ts'
import { approvalStatus } from '../../src/kernel/membership-status.ts'
import { roles } from '../../src/kernel/principal.ts'
import { sessionStatus } from '../../src/kernel/session-lifecycle.ts'
import { idOf } from './decide.ts'

export const stamp = 'known' as Stamp
export const eventId = idOf(100)
export const sessionId = idOf(200)
const actorId = idOf(300)

/** A draft of a person, in the zone of Brussels, with nothing in its programme. */
export const eventRow = (values: Partial<EventView> = {}): EventView => ({
  id: eventId,
  tenantId: idOf(1000),
  concurrencyStamp: stamp,
  title: 'A conference',
  subtitle: null,
  description: null,
  slug: 'a-conference',
  publicCode: 'abc',
  timezone: 'Europe/Brussels',
  eventStatusId: eventStatus.draft,
  visibilityTypeId: visibilityType.public,
  eventFormatId: 1,
  price: null,
  currencyCode: null,
  participationConfiguration: {
    handlingMode: 'INFORMATION_ONLY',
    advanceRegistrationObligation: 'NOT_APPLICABLE',
    identityAccess: null,
    externalRegistrationUrl: null,
  },
  templateId: null,
  sessionCount: 0,
  firstSessionDate: null,
  lastSessionDate: null,
  planned: { sessionCount: 0, firstDate: null, lastDate: null },
  publishedAt: null,
  eventTypeId: null,
  audienceGenderId: null,
  audienceAgeId: null,
  eventTypeName: null,
  audienceGenderName: null,
  audienceAgeName: null,
  registrationPolicyId: null,
  featuredImageId: null,
  featuredImageUri: null,
  backgroundImageId: null,
  backgroundColor: null,
  eventSeriesId: null,
  seriesOrder: null,
  eventSeriesTitle: null,
  eventSeriesSlug: null,
  categories: [],
  tags: [],
  redactedAt: null,
  isSuspended: false,
  actorId,
  actorDisplayName: 'The owner',
  actorHandle: null,
  actorIsVerified: false,
  isOwnerPublic: false,
  actorTypeId: 1,
  actorOrganizationId: null,
  actorGroupId: null,
  actorUserId: idOf(1),
  actorProfilePictureId: null,
  actorPictureUri: null,
  hasTicketing: false,
  hasTicketingDraft: false,
  isPublic: false,
  placement: null,
  content: null,
  coHosts: [],
  provenanceTypeId: 1,
  sourcePublisherName: null,
  submittedByUserId: null,
  ...values,
})

/** A draft from nine to ten on 31 January, Brussels time, in no room. */
export const sessionRow = (values: Partial<SessionView> = {}): SessionView => ({
  id: sessionId,
  tenantId: idOf(1000),
  eventId,
  eventDayId: null,
  title: 'A talk',
  subtitle: null,
  description: null,
  slug: null,
  startTime: '2026-01-31T08:00:00Z',
  endTime: '2026-01-31T09:00:00Z',
  eventSessionStatusId: sessionStatus.draft,
  eventSessionKindId: null,
  eventSessionKindName: null,
  sortOrder: 0,
  attendees: 0,
  isRegistered: false,
  hasBegun: false,
  maxAudienceAttendees: null,
  registrationModeId: null,
  featuredImageId: null,
  concurrencyStamp: stamp,
  roomId: null,
  roomName: null,
  locationId: null,
  locationFullName: null,
  locationAddress: null,
  locationCity: null,
  locationCountry: null,
  placement: null,
  languageCodes: [],
  sessionGroups: [],
  speakers: [],
  isShown: false,
  isOnPublishedDay: true,
  ...values,
})

export const collectiveId = idOf(600)

/** An approved organization whose administrator calls. */
export const collectiveRow = (values: Partial<CollectiveView> = {}): CollectiveView => ({
  id: collectiveId,
  tenantId: idOf(1000),
  kind: 'organization',
  approvalStatusId: approvalStatus.approved,
  approvalReason: null,
  verifiedAt: null,
  concurrencyStamp: stamp,
  fullName: 'The organization',
  description: null,
  websiteUrl: null,
  email: null,
  address: null,
  postcode: null,
  city: null,
  country: null,
  pictureUri: null,
  participationDisplayName: null,
  participationPictureUri: null,
  actorId: idOf(601),
  actorHandle: null,
  actorProfilePictureId: null,
  actorBannerImageId: null,
  actorTypeId: 2,
  suspendedAt: null,
  callerRoleId: roles.organizationAdministrator,
  hasOtherOwner: false,
  ownsEvents: false,
  ...values,
})

const membership = {
  tenantId: idOf(1000),
  kind: 'organization',
  collectiveId,
  collectiveName: 'The organization',
  person: null,
  callerRoleId: roles.organizationAdministrator,
  hasOtherOwner: false,
} as const

/** Somebody else, who is a plain member. */
export const memberRow = (values: Partial<MemberView> = {}): MemberView => ({
  ...membership,
  id: idOf(700),
  userId: idOf(2),
  roleId: roles.organizationMember,
  joinedAt: '2026-01-01T00:00:00Z',
  ...values,
})

/** An open invitation of somebody else. */
export const invitationRow = (values: Partial<InvitationView> = {}): InvitationView => ({
  ...membership,
  id: idOf(800),
  userId: idOf(2),
  email: null,
  roleId: roles.organizationMember,
  state: 'Pending',
  invitedByUserId: idOf(3),
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-15T00:00:00Z',
  decidedAt: null,
  isExpired: false,
  isInvitee: false,
  ...values,
})
