import type { ParticipationConfiguration } from '../../db/schema/index.ts'
import { closedRegistrationPolicies } from '../../kernel/registration-policy.ts'
import { eventStatus } from '../lookups/index.ts'

export interface Registering {
  eventStatusId: number
  hasTicketing: boolean
  participationConfiguration: ParticipationConfiguration
  registrationPolicyId: number | null
}

/** Whether people without an account can register for an event here. */
export const takesGuests = (event: Registering): boolean =>
  takesRegistrations(event) && event.participationConfiguration.identityAccess === 'GUEST_ALLOWED'

/** Whether people with an account can register for an event here. */
export const takesRegistrations = ({
  eventStatusId,
  hasTicketing,
  participationConfiguration: { handlingMode, identityAccess },
  registrationPolicyId,
}: Registering): boolean =>
  eventStatusId === eventStatus.published &&
  hasTicketing &&
  handlingMode === 'PLATFORM_MANAGED' &&
  identityAccess !== 'CAPABILITY_TOKEN_ALLOWED' &&
  !closedRegistrationPolicies.includes(registrationPolicyId)
