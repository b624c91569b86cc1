import type { Verdict } from '../../kernel/admission.ts'
import { type PlainKey, say } from '../design/messages/language.ts'

interface Word {
  title: PlainKey
  says: PlainKey | null
  tone: 'good' | 'warn' | 'bad'
}

/** What staff is told of a scan. */
export const verdictWords: Readonly<Record<Verdict, Word>> = {
  Admitted: { title: 'verdict.admitted', says: null, tone: 'good' },
  AlreadyAdmitted: { title: 'verdict.already', says: null, tone: 'warn' },
  NotActive: { title: 'verdict.notActive', says: null, tone: 'bad' },
  Superseded: { title: 'verdict.superseded', says: 'verdict.supersededText', tone: 'bad' },
  OtherEvent: { title: 'verdict.otherEvent', says: 'verdict.otherEventText', tone: 'bad' },
  Forged: { title: 'verdict.forged', says: 'verdict.forgedText', tone: 'bad' },
  Unknown: { title: 'verdict.unknown', says: 'verdict.unknownText', tone: 'bad' },
  NotOnList: { title: 'verdict.notOnList', says: 'verdict.notOnListText', tone: 'bad' },
  TooEarly: { title: 'verdict.tooEarly', says: null, tone: 'warn' },
  TooLate: { title: 'verdict.tooLate', says: null, tone: 'bad' },
  AlreadyOnce: { title: 'verdict.alreadyOnce', says: 'verdict.alreadyOnceText', tone: 'warn' },
  AlreadyToday: { title: 'verdict.alreadyToday', says: 'verdict.alreadyTodayText', tone: 'warn' },
  RoomFull: { title: 'verdict.roomFull', says: 'verdict.roomFullText', tone: 'warn' },
}

export const reasonWords: Readonly<Record<string, PlainKey>> = {
  OrderCancelled: 'ticket.cancelled',
  FullyRefunded: 'ticket.cancelled',
  ManualRevocation: 'ticket.revoked',
  Transferred: 'ticket.transferred',
  Compromised: 'ticket.compromised',
  Disputed: 'ticket.disputed',
}

/** Why a ticket admits nobody. */
export const whyNotActive = (reason: string | null): string =>
  say(reasonWords[reason ?? ''] ?? 'ticket.notActive')
