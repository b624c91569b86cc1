import type { Lifecycle } from './lifecycle.ts'
import { approvalStatus } from './membership-status.ts'

const { pending, approved, rejected } = approvalStatus

/** How one gets a place in a session: the ids of the lookup. */
export const registrationMode = {
  notRequired: 1,
  open: 2,
  approvalRequired: 3,
  inviteOnly: 4,
} as const

/** What a new registration is, by the mode of its session. A session in another mode takes none. */
export const newRegistrationStatus: Readonly<Record<number, number>> = {
  [registrationMode.open]: approved,
  [registrationMode.approvalRequired]: pending,
}

/** Registrations in these take a place. */
export const placedRegistrationStatuses: readonly number[] = [pending, approved]

/** Why nobody can register for a session now. */
export const registrationObstacles = {
  closed: 'This session takes no registrations.',
  begun: 'This session has begun. Registration has ended.',
  registered: 'You have registered for this session already.',
  full: 'All places of this session are taken.',
} as const
export type RegistrationObstacle = keyof typeof registrationObstacles

/** Why nobody can register for a day now. */
export const dayObstacles = {
  closed: 'This day takes no registrations.',
  begun: 'This day is over.',
  registered: 'You have registered for this day already.',
  full: 'All places of this day are taken.',
} as const satisfies Record<RegistrationObstacle, string>

/** What is so, for whoever asks for what its status refuses. */
export const registrationSentences: Readonly<Record<number, string>> = {
  [pending]: 'The registration waits for approval.',
  [approved]: 'The registration is approved.',
  [rejected]: 'The registration was rejected.',
}

/** What can be done with a registration. A withdrawn one is deleted; a rejected one stays, so nobody registers again. */
export const sessionRegistrationCommands = {
  approveSessionRegistration: { from: [pending], to: approved },
  rejectSessionRegistration: { from: [pending, approved], to: rejected },
  withdrawSessionRegistration: { from: [pending, approved], to: null },
} as const satisfies Lifecycle

export type SessionRegistrationCommand = keyof typeof sessionRegistrationCommands

/** The public is told of a change of how many are registered for a session, that fills nothing, this often at most. */
export const attendanceToldSeconds = 60
