import type { Persona } from './communities.ts'
import type { DemoApi } from './demo-api.ts'
import { createSeller } from './payment-account.ts'

export const ticketedTitle = 'Repair day'

/** What opens the hidden ticket of the demo. */
export const accessCode = 'solder'

/** What takes something off what costs money in the demo. */
const promotion = {
  code: 'REPAIR-20',
  displayLabel: 'Friends of repair',
  kind: 'Percent',
  basisPoints: 2000,
  maximumUses: 50,
}

const day = 86_400_000

const pools = { Hall: 100, 'Soldering table': 4, Tour: 2 }

const tickets: readonly { pool?: keyof typeof pools; [field: string]: unknown }[] = [
  { name: 'Visitor', maximumPerPerson: 4, pool: 'Hall' },
  {
    name: 'Soldering course',
    description: 'Bring nothing: tools are there.',
    pool: 'Soldering table',
  },
  { name: 'Own table', description: 'The organizers approve each table.', requiresApproval: true },
  {
    name: 'Parts and soup',
    description: 'Spare parts, and soup at noon.',
    priceModel: 'Fixed',
    priceMinor: 1250,
  },
  {
    name: 'Guided tour',
    description: 'Behind the scenes of the house, for two.',
    pool: 'Tour',
    hasWaitingList: true,
  },
  { name: 'Crew', isHidden: true, accessCode },
]

/** What is asked, of those with a ticket of this name where one is said. */
const questions: readonly { ticket?: string; [field: string]: unknown }[] = [
  {
    ticket: 'Soldering course',
    label: 'How much have you soldered?',
    type: 'SingleChoice',
    options: [
      { code: 'never', label: 'Never' },
      { code: 'some', label: 'A few times' },
      { code: 'often', label: 'Often' },
    ],
    isRequired: true,
  },
  {
    label: 'What do you bring?',
    helpText: 'We look for spare parts before you come.',
    type: 'ShortText',
    retentionDays: 14,
  },
]

/** What a session asks of whoever registers for it. */
const ofSession = {
  label: 'What do you want to mend?',
  helpText: 'We bring thread in its colour.',
  type: 'ShortText',
  isRequired: true,
  retentionDays: 14,
}

/** Adds an event that takes registrations, two months from now, and some registrations of it. */
export async function createTicketedEvent(apiAs: (persona: Persona) => Promise<DemoApi>) {
  const organizer = await apiAs('organizer')
  const send = (by: DemoApi, method: string, path: string, body: object, stamp?: string) =>
    by(method, path, {
      body: JSON.stringify(body),
      contentType: 'application/json',
      ...(stamp !== undefined && { stamp }),
    })
  const administrator = await apiAs('tenant-administrator')
  await sayWhoSells(administrator)
  const event = await send(organizer, 'POST', '/api/event', {
    actorId: await createSeller(organizer, administrator),
    title: ticketedTitle,
    description: 'Bring what is broken, and mend it together.',
    timezone: 'Europe/Brussels',
    visibilityTypeId: 1,
    participationConfiguration: {
      handlingMode: 'PLATFORM_MANAGED',
      advanceRegistrationObligation: 'OPTIONAL',
      identityAccess: 'GUEST_ALLOWED',
      externalRegistrationUrl: null,
    },
  })
  await organizer('POST', `/api/event/${event.id}/publish`)
  const date = new Date(Date.now() + 60 * day).toISOString().slice(0, 10)
  await send(organizer, 'POST', '/api/eventday', {
    eventId: event.id,
    localDate: date,
    allowsDayScopeRegistration: true,
  })
  const session = await send(organizer, 'POST', '/api/eventsession/drafts', {
    eventId: event.id,
    title: 'Open repair tables',
    startTime: `${date}T09:00:00Z`,
    endTime: `${date}T16:00:00Z`,
  })
  await organizer('POST', `/api/eventsession/${session.id}/publish`, {
    stamp: session.concurrencyStamp,
  })

  const course = await send(organizer, 'POST', '/api/eventsession/drafts', {
    eventId: event.id,
    title: 'Mending clothes',
    startTime: `${date}T10:00:00Z`,
    endTime: `${date}T11:30:00Z`,
    registrationModeId: 2,
    maxAudienceAttendees: 8,
  })
  const asked = await send(organizer, 'POST', '/api/eventsessionquestion', {
    sessionId: course.id,
    ...ofSession,
  })
  await organizer('POST', `/api/eventsession/${course.id}/publish`, {
    stamp: course.concurrencyStamp,
  })
  await send(await apiAs('tenant-administrator'), 'POST', '/api/eventregistration', {
    eventSessionId: course.id,
    answers: { [asked.id]: 'A blue coat' },
  })

  const ticketing = `/api/events/${event.id}/ticketing`
  await organizer('POST', `${ticketing}/draft:clone`)
  const poolIds: Record<string, string> = {}
  for (const [name, capacity] of Object.entries(pools)) {
    const pool = await send(organizer, 'POST', `${ticketing}/capacity-pools`, { name, capacity })
    poolIds[name] = pool.id
  }
  const lineageOf: Record<string, string> = {}
  for (const [sortOrder, { pool, ...fields }] of tickets.entries()) {
    const type = await send(organizer, 'POST', `${ticketing}/ticket-types`, {
      priceModel: 'Free',
      sortOrder,
      pools: pool === undefined ? [] : [{ capacityPoolId: poolIds[pool], places: 1 }],
      ...fields,
    })
    lineageOf[type.name] = type.lineageId
  }
  for (const [sortOrder, { ticket, ...fields }] of questions.entries()) {
    const ticketTypeLineageIds = ticket === undefined ? [] : [lineageOf[ticket]]
    await send(organizer, 'POST', `${ticketing}/questions`, {
      sortOrder,
      ticketTypeLineageIds,
      ...fields,
    })
  }
  const edited = await organizer('GET', `${ticketing}/draft`)
  const paid = {
    currencyCode: 'EUR',
    paymentInstructions: 'IBAN BE71 0961 2345 6769\nRepair Friends, Brussels',
    takesCash: true,
    assignmentHoursBeforeStart: 24,
  }
  const draft = await send(organizer, 'PATCH', `${ticketing}/draft`, paid, edited.concurrencyStamp)
  await organizer('POST', `${ticketing}/publish`, { stamp: draft.concurrencyStamp })

  await send(organizer, 'POST', `/api/events/${event.id}/promotions`, promotion)
  await send(organizer, 'POST', `/api/events/${event.id}/check-in-lists`, {
    name: 'Repair tables',
    eventSessionId: session.id,
    entry: 'OncePerDay',
    opensAt: `${date}T08:30:00Z`,
    closesAt: `${date}T16:00:00Z`,
    maximumInside: 40,
  })

  const { id: ticketCatalogVersionId, ticketTypes } = await organizer('GET', ticketing)
  const typeOf = Object.fromEntries(
    ticketTypes.map(({ id, name }: { id: string; name: string }) => [name, id]),
  )
  const order = async (persona: Persona, name: string, quantity = 1, joinWaitingList = false) => {
    const by = await apiAs(persona)
    const lines = [{ ticketTypeId: typeOf[name], quantity }]
    const path = `/api/events/${event.id}/registration-orders`
    const body = { ticketCatalogVersionId, lines, finalize: true, joinWaitingList }
    const made = await send(by, 'POST', path, body)
    return { by, at: `${path}/${made.id}` }
  }
  await order('member', 'Visitor')
  await order('tenant-administrator', 'Own table')
  await order('tenant-administrator', 'Parts and soup')
  await order('instance-administrator', 'Guided tour')
  await order('tenant-administrator', 'Guided tour')
  await order('organizer', 'Guided tour', 1, true)
  // Without names: it holds its places for half an hour.
  await order('organizer', 'Soldering course', 2)
  const given = await order('instance-administrator', 'Soldering course')
  await given.by('DELETE', given.at)
}

/** Without it nothing is sold for money. */
async function sayWhoSells(administrator: DemoApi) {
  const path = '/api/tenant/settings/documents/directory-operator-identity'
  const { concurrencyStamp } = await administrator('GET', path)
  const body = {
    expectedConcurrencyStamp: concurrencyStamp,
    legalEntity: {
      publicName: 'Repair Friends',
      legalName: 'Repair Friends, Brussels',
      operatorKindCode: 'unincorporated_association',
      jurisdictionCountryCode: 'BE',
    },
    contacts: { publicContactEmail: 'hello@workshop.example' },
    legalLinks: {
      legalNoticeUrl: 'https://workshop.example/legal-notice',
      termsUrl: 'https://workshop.example/terms',
      privacyUrl: 'https://workshop.example/privacy',
    },
  }
  await administrator('PATCH', path, {
    body: JSON.stringify(body),
    contentType: 'application/json',
  })
}
