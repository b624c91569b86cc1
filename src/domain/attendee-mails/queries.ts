import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Db, thisTenant } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import { attendeeMail } from '../../db/schema/index.ts'
import { type AttendeeMessageKind, attendeeMailsACommit } from '../../kernel/attendee-messages.ts'
import type { Placement } from '../disclosure/index.ts'
import type { MailLook } from '../mails/index.ts'

export const tellingChanges = {
  size: attendeeMailsACommit,
  communities: sql`app.communities_with_settled_changes(${attendeeMailsACommit})`,
  done: sql`app.tell_settled_changes(${attendeeMailsACommit})`,
}

export const askingMails = (messageId: string) => ({
  size: attendeeMailsACommit,
  done: sql`app.ask_attendee_mails(${messageId}, ${attendeeMailsACommit})`,
})

/** When and where an event is, or was. */
export interface FrameInMail {
  firstSessionDate: string | null
  lastSessionDate: string | null
  startsAt: string | null
  place: Placement | null
}

export interface SlotInMail {
  startTime: string
  endTime: string | null
  /** Null where no place of the event has it. */
  room: { name: string; placement: Placement | null } | null
}

interface Changed<Thing> {
  before: Thing
  after: Thing
}

export interface ProgrammeInMail {
  event: Changed<FrameInMail> | null
  sessions: { title: string | null; before: SlotInMail; after: SlotInMail | null }[]
}

export interface Recipient {
  address: string
  /** What stops further mails to the address; it holds no address. */
  stopToken: string
  storedPreferences: MailLook['storedPreferences']
}

/** What somebody has written. */
export interface WrittenInMail {
  subject: string
  text: string
  /** Whose event it is. */
  sender: string
  /** What stops the announcements of this sender; null of what is none. */
  announcementToken: string | null
}

export interface AttendeeMailFacts {
  kind: AttendeeMessageKind
  tenant: string
  slug: string
  domain: string | null
  look: MailLook
  isSettled: boolean
  /** Null where nobody is to get it any more. */
  recipient: Recipient | null
  written: WrittenInMail | null
  programme: ProgrammeInMail | null
}

export const attendeeMailFacts = (
  db: Db,
  { mailId, messageId, sourceId }: Record<'mailId' | 'messageId' | 'sourceId', string>,
) =>
  answerOf<AttendeeMailFacts | null>(
    db,
    sql`app.attendee_mail_facts(${mailId}, ${messageId}, ${sourceId})`,
  )

/** What became of a mail is said once. */
export const settleAttendeeMail = (db: Db, mailId: string, outcome: 'sentAt' | 'failedAt') =>
  db
    .update(attendeeMail)
    .set({ [outcome]: sql`now()` })
    .where(
      and(
        eq(attendeeMail.tenantId, thisTenant),
        eq(attendeeMail.id, mailId),
        isNull(attendeeMail.sentAt),
        isNull(attendeeMail.failedAt),
      ),
    )
