/** What attendees are told by mail besides what became of their registrations. */
export const attendeeMessageKinds = ['Programme', 'Information', 'Announcement'] as const
export type AttendeeMessageKind = (typeof attendeeMessageKinds)[number]

/** A change of a programme is told once nothing of it has changed for so long. */
export const settledMinutes = 15

/** Mails that are asked for in one commit. */
export const attendeeMailsACommit = 100
