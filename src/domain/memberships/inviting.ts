import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import { Problem } from '../../kernel/problem.ts'
import { planInvitationMail } from '../invitation-mails/index.ts'
import type { Moment } from '../verbs/verb.ts'

const openForMilliseconds = 14 * 24 * 60 * 60 * 1000
export const expiryOf = (now: number) => instantIso(now + openForMilliseconds)

interface Sent {
  id: string
  /** What it is to. */
  holderId: string
  userId: string | null
  email: string | null
}

/** Who is invited is told so, once a minute at most. */
export const mailAbout = (db: Db, { id, holderId, userId, email }: Sent, moment: Moment) =>
  planInvitationMail(
    db,
    { offer: { invitationId: id }, target: `${holderId} ${userId ?? email}` },
    moment,
  )

export const bannedPerson = () =>
  new Problem('resource_conflict', {
    detail:
      'This person is banned from the community and cannot be invited. Ask an administrator of the community.',
  })
