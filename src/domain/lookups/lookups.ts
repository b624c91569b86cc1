import { registrationPolicy } from '../../kernel/registration-policy.ts'

/** A global lookup entry. Data of the product, not of a community. */
export interface Lookup {
  id: number
  masterCode: string
  fullName: string
  description: string | null
}

const entry = (
  id: number,
  masterCode: string,
  fullName: string,
  description: string | null = null,
) => ({ id, masterCode, fullName, description }) satisfies Lookup

/** The ten global lifecycle statuses of a session. */
export const sessionStatuses: readonly Lookup[] = [
  entry(1, 'DRAFT', 'Draft', 'Internal and editable; may be unscheduled.'),
  entry(2, 'SUBMITTED', 'Submitted', 'Sent for review.'),
  entry(3, 'UNDER_REVIEW', 'Under review', 'Being reviewed.'),
  entry(4, 'APPROVED', 'Approved', 'Approved, not public yet.'),
  entry(5, 'PUBLISHED', 'Published', 'Public when its event is public and it is scheduled.'),
  entry(6, 'REJECTED', 'Rejected', 'Refused in review.'),
  entry(7, 'CANCELLED', 'Cancelled', 'Will not take place; not public.'),
  entry(8, 'ARCHIVED', 'Archived', 'Kept, not public.'),
  entry(9, 'COMPLETED', 'Completed', 'Has taken place.'),
  entry(10, 'MODERATED', 'Moderated', 'Hidden by moderation of its event.'),
]

/** What becomes of an order. */
export const orderStatuses: readonly Lookup[] = [
  entry(1, 'DRAFT', 'Draft'),
  entry(2, 'AWAITING_IDENTITY', 'Awaiting identity'),
  entry(3, 'AWAITING_PARTICIPANT_DETAILS', 'Awaiting participant details'),
  entry(4, 'AWAITING_REQUIREMENTS', 'Awaiting requirements'),
  entry(5, 'READY_FOR_CHECKOUT', 'Ready for checkout'),
  entry(6, 'AWAITING_PAYMENT', 'Awaiting payment'),
  entry(7, 'AWAITING_APPROVAL', 'Awaiting approval'),
  entry(8, 'WAITLISTED', 'Waitlisted'),
  entry(9, 'CONFIRMED', 'Confirmed'),
  entry(10, 'REJECTED', 'Rejected'),
  entry(11, 'EXPIRED', 'Expired'),
  entry(12, 'CANCELLED', 'Cancelled'),
  entry(13, 'NEEDS_RECONCILIATION', 'Needs reconciliation'),
]

/** What becomes of an attempt to pay an order. */
export const paymentStatuses: readonly Lookup[] = [
  entry(1, 'CREATED', 'Created'),
  entry(2, 'DISPATCH_PENDING', 'Dispatch pending'),
  entry(3, 'REQUIRES_ACTION', 'Requires action'),
  entry(4, 'PROCESSING', 'Processing'),
  entry(5, 'SUCCEEDED', 'Succeeded'),
  entry(6, 'FAILED', 'Failed'),
  entry(7, 'CANCELLED', 'Cancelled'),
  entry(8, 'UNKNOWN', 'Unknown'),
]

/** What becomes of an attempt to give money back. */
export const refundStatuses: readonly Lookup[] = [
  entry(1, 'REQUESTED', 'Requested'),
  entry(2, 'DISPATCH_PENDING', 'Dispatch pending'),
  entry(3, 'PENDING', 'Pending'),
  entry(4, 'REQUIRES_ACTION', 'Requires action'),
  entry(5, 'UNKNOWN', 'Unknown'),
  entry(6, 'SUCCEEDED', 'Succeeded'),
  entry(7, 'FAILED', 'Failed'),
  entry(8, 'CANCELLED', 'Cancelled'),
]

/** What a session is. */
export const sessionKinds: readonly Lookup[] = [
  entry(1, 'TALK', 'Talk'),
  entry(2, 'WORKSHOP', 'Workshop'),
  entry(3, 'PANEL', 'Panel'),
  entry(4, 'KEYNOTE', 'Keynote'),
  entry(5, 'LIGHTNING_TALK', 'Lightning talk'),
  entry(6, 'MEETING', 'Meeting'),
  entry(7, 'PERFORMANCE', 'Performance'),
  entry(8, 'OTHER', 'Other'),
]

/** What an item of the agenda is. */
export const scheduleItemKinds: readonly Lookup[] = [
  entry(1, 'BREAK', 'Break'),
  entry(2, 'MEAL', 'Meal'),
  entry(3, 'OPENING', 'Opening'),
  entry(4, 'CLOSING', 'Closing'),
  entry(5, 'CHECK_IN', 'Check-in'),
  entry(6, 'SOCIAL', 'Social'),
  entry(7, 'OTHER', 'Other'),
]

export const eventTypes: readonly Lookup[] = [
  entry(1, 'CONFERENCE', 'Conference'),
  entry(2, 'MEETUP', 'Meetup'),
  entry(3, 'WORKSHOP', 'Workshop'),
  entry(4, 'FESTIVAL', 'Festival'),
  entry(5, 'CAMP', 'Camp'),
  entry(6, 'CONCERT', 'Concert'),
  entry(7, 'EXHIBITION', 'Exhibition'),
  entry(8, 'COURSE', 'Course'),
  entry(9, 'SPORT', 'Sport'),
  entry(10, 'OTHER', 'Other'),
]

/** How an event came to be here. */
export const provenanceTypes: readonly Lookup[] = [
  entry(1, 'ORGANIZER_CREATED', 'Created by its organizer'),
  entry(2, 'IMPORTED', 'Imported', 'From a file or an address.'),
  entry(3, 'DUPLICATED', 'Duplicated', 'Made of another event of the community.'),
]
export const provenanceType = { organizerCreated: 1, imported: 2, duplicated: 3 } as const

export const audienceGenders: readonly Lookup[] = [
  entry(1, 'ALL', 'Everybody'),
  entry(2, 'WOMEN', 'Women'),
  entry(3, 'MEN', 'Men'),
  entry(4, 'FLINTA', 'Women, lesbians, inter, non-binary, trans and agender people'),
]

/** A range of ages, in whole years, both ends included. */
export interface AgeRange extends Lookup {
  minAge: number | null
  maxAge: number | null
}

export const audienceAges: readonly AgeRange[] = [
  { ...entry(1, 'ALL', 'All ages'), minAge: null, maxAge: null },
  { ...entry(2, 'CHILDREN', 'Children'), minAge: 0, maxAge: 12 },
  { ...entry(3, 'TEENAGERS', 'Teenagers'), minAge: 13, maxAge: 17 },
  { ...entry(4, 'ADULTS', 'Adults'), minAge: 18, maxAge: null },
  { ...entry(5, 'SENIORS', 'Seniors'), minAge: 65, maxAge: null },
]

/** Whom an event lets register. */
export const registrationPolicies: readonly Lookup[] = [
  entry(
    registrationPolicy.open,
    'OPEN',
    'Open',
    'Whoever registers has a place, while there are places.',
  ),
  entry(
    registrationPolicy.approvalRequired,
    'APPROVAL_REQUIRED',
    'Approval required',
    'The organizers decide about each.',
  ),
  entry(registrationPolicy.inviteOnly, 'INVITE_ONLY', 'Invitation only'),
  entry(registrationPolicy.closed, 'CLOSED', 'Closed'),
]

/** What a registration is for. */
export const registrationScopes: readonly Lookup[] = [
  entry(1, 'EVENT', 'Event'),
  entry(2, 'DAY', 'Day'),
  entry(3, 'SESSION', 'Session'),
]

export const categoryTypes: readonly Lookup[] = [
  entry(1, 'TOPIC', 'Topic'),
  entry(2, 'FORMAT', 'Format'),
  entry(3, 'AUDIENCE', 'Audience'),
]

export const tagTypes: readonly Lookup[] = [
  entry(1, 'GENERAL', 'General'),
  entry(2, 'TECHNOLOGY', 'Technology'),
  entry(3, 'PLACE', 'Place'),
  entry(4, 'ACCESSIBILITY', 'Accessibility'),
]

/** How one gets a place in a session. */
export const registrationModes: readonly Lookup[] = [
  entry(1, 'NOT_REQUIRED', 'Not required', 'Whoever comes gets in.'),
  entry(2, 'OPEN', 'Open', 'Whoever registers has a place, while there are places.'),
  entry(3, 'APPROVAL_REQUIRED', 'Approval required', 'The organizers decide about each.'),
  entry(4, 'INVITE_ONLY', 'Invitation only'),
]

export const eventStatuses: readonly Lookup[] = [
  entry(1, 'DRAFT', 'Draft'),
  entry(2, 'PUBLISHED', 'Published'),
  entry(3, 'CANCELLED', 'Cancelled'),
  entry(4, 'COMPLETED', 'Completed'),
  entry(5, 'ARCHIVED', 'Archived'),
  entry(6, 'MODERATED', 'Moderated'),
]

export const visibilityTypes: readonly Lookup[] = [
  entry(1, 'PUBLIC', 'Public'),
  entry(2, 'PRIVATE', 'Private'),
  entry(3, 'UNLISTED', 'Unlisted'),
  entry(4, 'MEMBERS_ONLY', 'Members only'),
]

export const eventFormats: readonly Lookup[] = [
  entry(1, 'IN_PERSON', 'In person'),
  entry(2, 'ONLINE', 'Online'),
  entry(3, 'HYBRID', 'Hybrid'),
]

export const actorTypes: readonly Lookup[] = [
  entry(1, 'USER', 'Person'),
  entry(2, 'ORGANIZATION', 'Organization'),
  entry(3, 'GROUP', 'Group'),
]

/** Membership of a community. */
export const tenantStatuses: readonly Lookup[] = [
  entry(1, 'PROVISIONING', 'Provisioning'),
  entry(2, 'ACTIVE', 'Active'),
  entry(3, 'SUSPENDED', 'Suspended'),
  entry(4, 'ARCHIVED', 'Archived'),
  entry(5, 'PURGED', 'Purged'),
]

export const tenantUserStatuses: readonly Lookup[] = [
  entry(1, 'ACTIVE', 'Active'),
  entry(2, 'SUSPENDED', 'Suspended'),
  entry(3, 'BANNED', 'Banned'),
  entry(4, 'REMOVED', 'Removed'),
]

/** Roles inside a community; those on events are presets of their teams. */
export const roleTypes: readonly Lookup[] = [
  entry(10, 'TENANT_OWNER', 'Owner'),
  entry(11, 'TENANT_ADMIN', 'Administrator'),
  entry(12, 'TENANT_MODERATOR', 'Moderator'),
  entry(13, 'TENANT_MEMBER', 'Member'),
]

/** Whether a community has let an organization or a group in. */
export const approvalStatuses: readonly Lookup[] = [
  entry(1, 'PENDING', 'Pending'),
  entry(2, 'APPROVED', 'Approved'),
  entry(3, 'REJECTED', 'Rejected'),
]

/** Roles of members. */
export const memberRoles: readonly Lookup[] = [
  entry(20, 'ORG_CREATOR', 'Owner'),
  entry(21, 'ORG_CO_OWNER', 'Owner'),
  entry(22, 'ORG_ADMIN', 'Admin'),
  entry(23, 'ORG_MODERATOR', 'Moderator'),
  entry(24, 'ORG_MEMBER', 'Member'),
  entry(25, 'ORG_VIEWER', 'Viewer'),
  entry(30, 'GROUP_CREATOR', 'Owner'),
  entry(31, 'GROUP_ADMIN', 'Admin'),
  entry(32, 'GROUP_MODERATOR', 'Moderator'),
  entry(33, 'GROUP_MEMBER', 'Member'),
]

/** The display labels of a lookup id; null when the related data is absent. */
export function labelOf(entries: readonly Lookup[], id: number | null) {
  const found = entries.find((candidate) => candidate.id === id)
  return { fullName: found?.fullName ?? null, masterCode: found?.masterCode ?? null }
}
