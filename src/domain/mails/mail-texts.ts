import type { MailKey } from '../../kernel/mail-kinds.ts'
import type { OrderCanceller } from '../../kernel/orders.ts'
import { texts } from './compiled-texts.ts'

/** A name in braces stands for what differs from mail to mail; `{link}`, `{page}` and `{stop}` are addresses. */
export interface MailText {
  subject: string
  paragraphs: readonly string[]
  /** On the button that leads to `{link}`, where the mail has one. */
  action?: string
}

/** What stands for a value that differs from mail to mail. */
interface MailWords {
  /** For whoever asks and has told no name. */
  nameless: string
  /** For when an event is that has no date yet. */
  undated: string
  /** What follows the confirmation of an order that has an invoice, with its number at the end. */
  invoiced: string
  /** For why an order was cancelled. */
  cancelledBy: Readonly<Record<OrderCanceller, string>>
  /** What follows that, where money of `{amount}` is to go back. */
  refundAfter: Readonly<Record<OrderCanceller, string>>
  /** What follows how to pay, where it can be paid at the door, too. */
  cash: string
  /** What a buyer pays besides tickets, on the page of a provider. */
  paidBesides: Readonly<Record<'fee' | 'contribution', string>>
  /** For how something was, how it is, and for a session that is not there any more. */
  changed: Readonly<Record<'before' | 'now' | 'withdrawn', string>>
}

type MailTexts = MailWords & Readonly<Record<MailKey, MailText>>

export type MailLanguage = keyof typeof texts

/** The languages that mails are written in. The first serves where a community speaks none of them. */
export const mailLanguages = Object.keys(texts) as MailLanguage[]

const firstMailLanguage = 'en' satisfies MailLanguage

export const mailTexts: Readonly<Record<MailLanguage, MailTexts & { locale: string }>> = texts

/** The language of a community's mails: of its own, the first that they are written in. */
export const mailLanguageOf = (languages: readonly string[]): MailLanguage => {
  const spoken = languages.map((tag) => tag.toLowerCase().split('-')[0])
  return (
    mailLanguages.find((language) => language === spoken.find(isMailLanguage)) ?? firstMailLanguage
  )
}

const isMailLanguage = (text: string | undefined): text is MailLanguage =>
  mailLanguages.some((language) => language === text)
