import { describe, expect, it } from 'vitest'
import type { EventInMail } from '../../../src/domain/events/index.ts'
import type { PaymentView } from '../../../src/domain/payments/index.ts'
import type { RegistrationMailFacts } from '../../../src/domain/registration-mails/queries.ts'
import {
  registrationMailOf,
  type ToldRegistration,
} from '../../../src/domain/registration-mails/registration-mail.ts'
import { orderStatus, toldOrderStatuses } from '../../../src/kernel/orders.ts'
import { refundStatus } from '../../../src/kernel/refunds.ts'
import { idOf, now } from '../../support/decide.ts'

const buyer = 'kim@example.test'
const guest = 'robin@example.test'
const stranger = 'canary@example.test'

const event: EventInMail = {
  id: idOf(2),
  title: 'A conference',
  description: null,
  slug: 'a-conference',
  timezone: 'Europe/Brussels',
  firstSessionDate: '2026-01-31',
  lastSessionDate: '2026-02-01',
  revision: 3,
  revisedAt: '2026-01-01T00:00:00Z',
  isCancelled: false,
  placement: null,
  startsAt: '2026-01-31T08:30:00Z',
}
const placement = {
  eventLocationId: idOf(3),
  disclosureLevel: 'Full',
  revealAt: null,
  privacyReview: 'Cleared',
  venueName: 'ULB',
  address: 'Avenue Roosevelt 50',
  postcode: '1050',
  city: 'Brussels',
  country: 'BE',
} as const
const untold = { participantId: idOf(20), isRefunded: false, mailed: null }
const facts: RegistrationMailFacts = {
  statusId: orderStatus.confirmed,
  buyer: idOf(1),
  isGuest: false,
  origin: null,
  buyerAddress: buyer,
  waitingPosition: null,
  offeredUntil: null,
  invoiceNumber: null,
  currencyCode: null,
  refundingMinor: null,
  assignmentHours: null,
  tenant: 'FOSDEM',
  slug: 'fosdem',
  domain: null,
  look: { languages: ['en'], storedPreferences: [], primaryColor: null, logoId: null },
  tickets: [
    { name: 'Kim Lee', address: buyer, ticket: 'Visitor', ...untold },
    { name: 'Robin', address: guest, ticket: 'Dinner', ...untold },
    { name: 'Canary Secret', address: stranger, ticket: 'Backstage', ...untold },
    { name: '', address: null, ticket: 'Visitor', ...untold },
  ],
  recipients: [],
}

const payment: PaymentView = {
  id: idOf(5),
  tenantId: idOf(6),
  eventId: event.id,
  registrationOrderId: idOf(4),
  markedByUserId: null,
  markedBy: null,
  provider: 'manual',
  means: null,
  takesCash: false,
  statusId: 3,
  amountMinor: 1250,
  feeMinor: 0,
  contributionMinor: 0,
  currencyCode: 'EUR',
  reference: '7KM4QX9B',
  instructions: 'IBAN DE02 1203 0000 0000 2020 51',
  dueAt: '2026-01-20T10:00:00Z',
  createdAt: '2026-01-10T10:00:00Z',
  settledAt: null,
  accountId: null,
  checkoutId: null,
  checkoutUrl: null,
  providerPaymentId: null,
  checkoutExpiresAt: null,
  returnUrl: null,
  language: null,
  heardAt: null,
  isGivenBack: false,
  reconciliationReason: null,
  hasFailed: false,
}

const mailTo = (
  address: string,
  {
    of = {},
    told = {},
    language,
    prefers = {},
    isStopped = false,
  }: {
    of?: object
    told?: Partial<ToldRegistration>
    language?: string
    prefers?: Record<string, string>
    isStopped?: boolean
  } = {},
) =>
  registrationMailOf(
    {
      facts: { ...facts, ...of },
      event,
      orderId: idOf(4),
      codes: new Map(),
      by: 'buyer',
      site: 'https://fosdem.example',
      now,
      payment,
      refund: undefined,
      ...told,
    },
    {
      address,
      mailId: idOf(9),
      stopToken: 'stop-token',
      isStopped,
      storedPreferences: Object.entries({ ...(language && { language }), ...prefers }).map(
        ([name, value]) => ({ scope: 'user', key: `preferences.${name}`, value, isLocked: false }),
      ),
      isSent: false,
    },
  )
const linesOf = (mail: ReturnType<typeof mailTo>) =>
  mail!.text.trim().replaceAll('\u2009', ' ').split('\n\n')

describe('the confirmation of an order with an invoice', () => {
  it.each([
    ['en', 'The page of your registration has your invoice. Its number is R-1.'],
    ['de', 'Ihre Rechnung finden Sie auf der Seite Ihrer Anmeldung. Sie hat die Nummer R-1.'],
  ])('says so in %s, to the buyer alone', (language, sentence) => {
    const of = { invoiceNumber: 'R-1' }
    expect(linesOf(mailTo(buyer, { of, language }))[0]).toContain(` ${sentence}`)
    expect(mailTo(guest, { of, language })!.text).not.toContain('R-1')
    expect(mailTo(buyer, { language })!.text).not.toContain('R-1')
  })
})

describe('the reminder of a registration', () => {
  it.each([
    ['the buyer', buyer, {}, `account/registrations/${idOf(4)}/tickets`],
    ['a guest who ordered', buyer, { isGuest: true }, 'events/a-conference/registration'],
    ['somebody with a ticket', guest, {}, 'events/a-conference'],
  ])('leads %s to the ticket, has the event, and can be stopped', (_, to, of, path) => {
    const mail = mailTo(to, { of, told: { isReminder: true } })
    expect(mail!.subject).toBe('See you soon: “A conference”')
    expect(linesOf(mail)).toContain(`https://fosdem.example/${path}`)
    expect(mail!.text.includes('Backstage')).toBe(to === buyer)
    expect(mail!.stopAddress).toContain('stop-token')
    expect(mail!.attachment).toMatchObject({ name: 'event.ics' })
    const german = mailTo(to, { of, told: { isReminder: true }, language: 'de' })
    expect(german!.subject).toBe('Bis bald: “A conference”')
  })
})

describe('the reminder of tickets without a name', () => {
  const of = { assignmentHours: 24 }
  const told = { remindsOfNames: true }

  it.each([
    ['en', 'Who comes? “A conference”', 'until 30 January 2026 at 09:30 CET.'],
    ['de', 'Wer kommt? “A conference”', 'bis 30. Januar 2026 um 09:30 MEZ'],
  ])('says in %s until when, and leads to the order', (language, subject, says) => {
    const mail = mailTo(buyer, { of, told, language })!
    expect([mail.subject, mail.attachment, mail.stopAddress]).toEqual([
      subject,
      undefined,
      undefined,
    ])
    const lines = linesOf(mail)
    expect(lines.join('\n')).toContain(says)
    expect(lines).toContain(`https://fosdem.example/account/registrations/${idOf(4)}`)
    expect(mail.text).not.toMatch(/Canary|Secret|stop-mails/)
    expect(mailTo(buyer, { of, told, language, isStopped: true })).toEqual(mail)
  })

  it('leads a guest to the page of guests', () => {
    const mail = mailTo(buyer, { of: { ...of, isGuest: true }, told })
    expect(linesOf(mail)).toContain('https://fosdem.example/events/a-conference/registration')
  })

  it('goes to nobody else, and not once all are named or the instant is over', () => {
    expect(mailTo(guest, { of, told })).toBeNull()
    const tickets = facts.tickets.filter(({ name }) => name !== '')
    expect(mailTo(buyer, { of: { ...of, tickets }, told })).toBeNull()
    expect(mailTo(buyer, { told })).toBeNull()
    const until = Date.parse('2026-01-30T08:30:00Z')
    expect(mailTo(buyer, { of, told: { ...told, now: until } })).toBeNull()
    expect(mailTo(buyer, { of, told: { ...told, now: until - 1 } })).not.toBeNull()
  })
})

describe('times are by the clock of their reader, at the event first and then where the reader is', () => {
  it.each([
    [{}, '09:30 CET', '20 January 2026 at 11:00 CET'],
    [{ clock: '12h' }, '9:30 am CET', '20 January 2026 at 11:00 am CET'],
    [{ clock: '12h', language: 'de' }, '9:30 AM MEZ', '20. Januar 2026 um 11:00 AM MEZ'],
    [{ zone: 'Europe/Paris' }, '09:30 CET', '20 January 2026 at 11:00 CET'],
    [
      { zone: 'Asia/Tokyo' },
      '09:30 CET (17:30 GMT+9)',
      '20 January 2026 at 11:00 CET (20 January 2026 at 19:00 GMT+9)',
    ],
    [
      { zone: 'America/Los_Angeles', clock: '12h' },
      '9:30 am CET (12:30 am GMT-8)',
      '20 January 2026 at 11:00 am CET (20 January 2026 at 2:00 am GMT-8)',
    ],
    [
      { zone: 'Pacific/Honolulu', clock: '24h' },
      '09:30 CET (30 January at 22:30 GMT-10)',
      '20 January 2026 at 11:00 CET (20 January 2026 at 00:00 GMT-10)',
    ],
  ])('who prefers %j', (prefers, start, until) => {
    const confirmed = linesOf(mailTo(buyer, { prefers }))[1]
    expect(confirmed?.slice(confirmed.indexOf('2026, ') + 6)).toBe(start)
    const unpaid = mailTo(buyer, { of: { statusId: orderStatus.awaitingPayment }, prefers })
    expect(unpaid!.text).toContain(` ${until}${'language' in prefers ? ' für' : '.'}`)
  })
})

describe('the mail about a refund', () => {
  const refund = {
    amountMinor: 1250,
    currencyCode: 'EUR',
    refusalReason: null,
    participantIds: [],
  }

  it.each([
    ['en', 'You get money back: “A conference”', '€12.50 of what you paid'],
    ['de', 'Sie bekommen Geld zurück: “A conference”', '12,50\u00a0€ von dem'],
  ])('says how much has gone back, in %s, and brings no ticket', (language, subject, says) => {
    const told = { refund: { ...refund, statusId: refundStatus.succeeded } }
    const mail = mailTo(buyer, { told, language })
    expect(mail!.subject).toBe(subject)
    expect(linesOf(mail)[0]).toContain(says)
    expect(mail!.attachment).toBeUndefined()
    expect(mailTo(guest, { told, language })).toBeNull()
  })

  it('says why it was refused', () => {
    const refusalReason = 'It is too late.'
    const told = { refund: { ...refund, statusId: refundStatus.cancelled, refusalReason } }
    expect(linesOf(mailTo(buyer, { told }))).toContain(`Reason: ${refusalReason}`)
  })
})

describe('the mail about a confirmed registration', () => {
  it('tells its buyer what, when, where and for whom, and has the event for calendars', () => {
    const mail = mailTo(buyer, { told: { event: { ...event, placement } } })
    expect(mail).toMatchObject({ to: buyer, subject: 'You are registered: “A conference”' })
    expect(linesOf(mail)).toEqual([
      'Your registration for “A conference” is confirmed.',
      '31 January – 1 February 2026, 09:30 CET\nULB, Avenue Roosevelt 50, 1050 Brussels',
      'Kim Lee: Visitor\nRobin: Dinner\nCanary Secret: Backstage\nVisitor',
      'If you cannot come, cancel your registration, so that somebody else gets the place.',
      `https://fosdem.example/account/registrations/${idOf(4)}`,
    ])
    expect(mail!.stopAddress).toBeUndefined()
    expect(mail!.attachment).toMatchObject({ name: 'event.ics', type: 'text/calendar' })
    for (const line of [
      'DTSTART;VALUE=DATE:20260131',
      'DTEND;VALUE=DATE:20260202',
      'SUMMARY:A conference',
      'SEQUENCE:3',
      'LOCATION:ULB\\, Avenue Roosevelt 50\\, 1050 Brussels',
      'URL:https://fosdem.example/events/a-conference',
    ]) {
      expect(mail!.attachment!.text.split('\r\n')).toContain(line)
    }
  })

  it('leads a guest to the page of the event', () => {
    const mail = mailTo(buyer, { of: { buyer: null, isGuest: true } })
    expect(mail!.text).toContain('https://fosdem.example/events/a-conference/registration')
  })

  it('is in the language of its reader', () => {
    const mail = mailTo(buyer, { language: 'de' })
    expect(mail!.subject).toBe('Sie sind angemeldet: “A conference”')
    expect(linesOf(mail)[1]).toBe('31. Januar – 1. Februar 2026, 09:30 MEZ')
  })

  it('says so where the event has no date, and attaches nothing', () => {
    const undated = { ...event, firstSessionDate: null, lastSessionDate: null, startsAt: null }
    const mail = mailTo(buyer, { told: { event: undated } })
    expect(linesOf(mail)[1]).toBe('The date is not known yet.')
    expect(mail!.attachment).toBeUndefined()
  })

  it('keeps a place back until it is revealed', () => {
    const revealAt = new Date(now + 1).toISOString()
    const hidden = { ...event, placement: { ...placement, revealAt } }
    const mail = mailTo(buyer, { told: { event: hidden } })
    expect(mail!.text + mail!.attachment!.text).not.toContain('Roosevelt')
  })
})

describe('the mail about a payment', () => {
  it('tells how much, where to, until when, and by what it is found', () => {
    const mail = mailTo(buyer, { of: { statusId: orderStatus.awaitingPayment } })
    expect(mail!.subject).toBe('Your registration waits for your payment: “A conference”')
    expect(linesOf(mail).slice(0, 3)).toEqual([
      'Your tickets for “A conference” are held for you until 20 January 2026 at 11:00 CET. A mail confirms them when your payment has arrived.',
      'Amount: €12.50\nReference: 7KM4-QX9B',
      'IBAN DE02 1203 0000 0000 2020 51',
    ])
    expect(mail!.attachment).toBeUndefined()
    const german = mailTo(buyer, { of: { statusId: orderStatus.awaitingPayment }, language: 'de' })
    expect(german!.text).toContain('Betrag: 12,50\u00a0€\nVerwendungszweck: 7KM4-QX9B')
  })
})

describe('the mails about a waiting list', () => {
  const told = { payment: undefined }
  const offeredUntil = '2026-01-20T10:00:00Z'

  it('tell the buyer of the position, and nobody else', () => {
    const of = { statusId: orderStatus.waitlisted, waitingPosition: 3 }
    const mail = mailTo(buyer, { of, told })
    expect(mail!.subject).toBe('You are on the waiting list: “A conference”')
    expect(linesOf(mail)[0]).toContain('Your position is 3.')
    expect(mailTo(guest, { of, told })).toBeNull()
    const german = mailTo(buyer, { of, told, language: 'de' })
    expect(linesOf(german)[0]).toContain('Ihr Platz auf der Liste ist 3.')
  })

  it.each([orderStatus.readyForCheckout, orderStatus.awaitingParticipantDetails])(
    'tell until when places are offered, in status %s',
    (statusId) => {
      const mail = mailTo(buyer, { of: { statusId, offeredUntil }, told })
      expect(mail!.subject).toBe('There are places for you: “A conference”')
      expect(linesOf(mail)[0]).toContain('held for you until 20 January 2026 at 11:00')
      expect(mailTo(guest, { of: { statusId, offeredUntil }, told })).toBeNull()
    },
  )

  it('tell of an offer that was not taken; of a payment that did not come otherwise', () => {
    const of = { statusId: orderStatus.expired, offeredUntil }
    const lapsed = 'Your tickets are not held any more: “A conference”'
    expect(mailTo(buyer, { of, told })!.subject).toBe(lapsed)
    expect(mailTo(guest, { of, told })).toBeNull()
    expect(mailTo(buyer, { of })!.subject).toBe('Your registration has expired: “A conference”')
  })
})

describe('an address that has stopped mails', () => {
  const sent = (changes: Parameters<typeof mailTo>[1], to = buyer) =>
    mailTo(to, { ...changes, isStopped: true })
  const refunded = {
    refund: {
      statusId: refundStatus.succeeded,
      amountMinor: 500,
      currencyCode: 'EUR',
      refusalReason: null,
      participantIds: [],
    },
  }

  it.each([
    ['a confirmation', 'You are registered', {}],
    ['a cancellation', 'Your registration is cancelled', { of: { statusId: 12 } }],
    ['a refund', '', { told: refunded }],
    ['a bill', 'waits for your payment', { of: { statusId: 6 } }],
  ])('still gets %s, which nothing stops', (_, subject, changes) => {
    const mail = sent(changes)
    expect(mail!.subject).toContain(subject)
    expect(mail!.stopAddress).toBeUndefined()
    expect(mail!.text).not.toContain('stop-mails')
  })

  it('still gets the ticket of somebody else’s order, and no reminder', () => {
    expect(sent({}, guest)!.subject).toBe('You have a ticket')
    expect(sent({ told: { isReminder: true } })).toBeNull()
    expect(mailTo(buyer, { told: { isReminder: true } })).not.toBeNull()
  })
})

describe('a reminder that is delivered late', () => {
  const at = (instant: string) =>
    mailTo(buyer, { told: { isReminder: true, now: Date.parse(instant) } })

  it('is sent until the event begins, and not after that', () => {
    expect(at('2026-01-31T08:29:00Z')!.subject).toContain('See you soon')
    expect(at('2026-01-31T08:30:00Z')).toBeNull()
  })

  it('is sent where no session has a time', () => {
    const undated = { ...event, startsAt: null }
    expect(mailTo(buyer, { told: { isReminder: true, event: undated } })).not.toBeNull()
  })
})

describe('whoever else has a ticket with an own address', () => {
  it('is told of that ticket alone', () => {
    const mail = mailTo(guest)
    expect(mail!.subject).toBe('You have a ticket')
    expect(linesOf(mail)[2]).toBe('Robin: Dinner')
    expect(linesOf(mail)[3]).toBe('https://fosdem.example/events/a-conference')
    expect(JSON.stringify(mail)).not.toMatch(/Canary|Secret|Backstage|Kim|Lee|canary@/)
  })

  it.each(toldOrderStatuses)('in status %s no mail to them holds a name of others', (statusId) => {
    const mail = mailTo(guest, { of: { statusId } })
    expect(mail !== null).toBe(
      statusId === orderStatus.confirmed || statusId === orderStatus.cancelled,
    )
    expect(JSON.stringify(mail)).not.toMatch(/Canary|Secret|Backstage|Kim|Lee|canary@/)
  })
})

describe('what has become of a registration', () => {
  it.each([
    ['buyer', 'You have cancelled it.', 'Sie haben sie storniert.'],
    ['organizer', 'The organizer has cancelled it.', 'Die Veranstalter haben sie storniert.'],
    ['event', 'The event does not take place.', 'Die Veranstaltung findet nicht statt.'],
  ] as const)('cancelled by the %s: %s', (by, english, german) => {
    const of = { statusId: orderStatus.cancelled }
    expect(mailTo(buyer, { of, told: { by } })!.text).toContain(english)
    expect(mailTo(buyer, { of, told: { by }, language: 'de' })!.text).toContain(german)
  })

  it.each([
    [orderStatus.awaitingApproval, 'Your registration waits for approval: “A conference”'],
    [orderStatus.rejected, 'Your registration was not accepted: “A conference”'],
    [orderStatus.cancelled, 'Your registration is cancelled: “A conference”'],
  ])('status %s: %s', (statusId, subject) => {
    const mail = mailTo(buyer, { of: { statusId } })
    expect([mail!.subject, mail!.attachment]).toEqual([subject, undefined])
  })

  it('holds no address that somebody has put into a name', () => {
    const evil = 'See https://evil.example/now'
    const mail = mailTo(guest, {
      of: { tickets: [{ name: evil, address: guest, ticket: evil }], tenant: evil },
      told: { event: { ...event, title: evil } },
    })
    expect(mail!.text.replaceAll('https://fosdem.example', '')).not.toMatch(/https:|evil\.example/)
  })
})

describe('a transferred ticket', () => {
  const given = {
    name: 'Robin',
    address: guest,
    ticket: 'Dinner',
    participantId: idOf(21),
    isRefunded: false,
    mailed: { id: idOf(22), generation: 1, wasTransferred: true },
  }
  const tickets = [...facts.tickets, given]
  const told = { participantId: idOf(21), codes: new Map([[idOf(22), 'ABCDEFGH']]) }

  it('is mailed with its code to the new holder alone', () => {
    const mail = mailTo(guest, { of: { tickets }, told })
    expect(mail?.text).toContain('/account/ticket#ABCDEFGH')
    expect(mail?.text).toContain('ABCDE FGH')
    expect(mail?.text).not.toContain('Canary')
    const german = mailTo(guest, { of: { tickets }, told, language: 'de' })
    expect(german?.subject).toBe('Ihr Ticket')
  })

  it('is told to the buyer without the code, and to nobody else', () => {
    const mail = mailTo(buyer, { of: { tickets }, told })
    expect(mail?.subject).toContain('was transferred')
    expect(mail?.text).toContain('Robin: Dinner')
    expect(mail?.text).not.toMatch(/ABCDE|Canary/)
    expect(mailTo(stranger, { of: { tickets }, told })).toBeNull()
  })

  it('has its code in a mail that is sent again', () => {
    const { participantId: _, ...again } = told
    expect(mailTo(guest, { of: { tickets }, told: again })?.text).toContain('#ABCDEFGH')
  })

  it('without a code is mailed as any other ticket', () => {
    const mail = mailTo(guest, { of: { tickets }, told: { ...told, codes: new Map() } })
    expect(mail?.subject).toBe('You have a ticket')
  })
})

describe('tickets of an order without an account', () => {
  const [first, second, third] = facts.tickets
  const mailed = (id: number, wasTransferred = false) => ({
    mailed: { id: idOf(id), generation: 1, wasTransferred },
  })
  const of = {
    isGuest: true,
    tickets: [
      { ...first!, ...mailed(31) },
      { ...second!, ...mailed(32) },
      { ...third!, ...mailed(33, true) },
    ],
  }
  const codes = new Map([
    [idOf(31), 'AAAAA'],
    [idOf(32), 'BBBBB'],
    [idOf(33), 'CCCCC'],
  ])

  it.each([
    [
      'a guest, with the page of the order',
      {},
      'You are registered',
      'https://fosdem.example/events/a-conference/registration',
    ],
    [
      'whom an organizer registered',
      { origin: 'Complimentary' },
      'Your registration is confirmed',
      'tell the organizers',
    ],
  ])(
    'are mailed with their codes to %s, but for those that were transferred',
    (_, own, subject, says) => {
      const mail = mailTo(buyer, { of: { ...of, ...own }, told: { codes } })
      expect(mail!.subject).toContain(subject)
      expect(mail!.text).toContain('/account/ticket#AAAAA-BBBBB\n')
      expect(mail!.text).toContain(says)
      expect(mail!.text).not.toContain('CCCCC')
      const german = mailTo(buyer, { of: { ...of, ...own }, told: { codes }, language: 'de' })
      expect(german!.text).toContain('Die Codes als Text: AAAAA\nBBBBB')
    },
  )

  it('are brought again by the reminder', () => {
    const told = { codes, isReminder: true }
    expect(mailTo(buyer, { of, told })!.text).toContain('/account/ticket#AAAAA-BBBBB\n')
    expect(mailTo(stranger, { of, told })!.text).toContain('/account/ticket#CCCCC\n')
    expect(mailTo(guest, { of, told })!.text).not.toMatch(/AAAAA|BBBBB|CCCCC/)
  })

  it('are mailed without codes to whoever else has one, as those of an account', () => {
    const mail = mailTo(guest, { of, told: { codes } })
    expect(mail!.subject).toBe('You have a ticket')
    expect(mail!.text).not.toMatch(/AAAAA|BBBBB|CCCCC/)
  })
})
