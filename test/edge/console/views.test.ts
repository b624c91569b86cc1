import { describe, expect, it } from 'vitest'
import { listOrganizationInvoices } from '../../../src/edge/api/invoices/contract.ts'
import { filtersOf } from '../../../src/edge/console/filters.ts'
import type { HalResource } from '../../../src/edge/console/hal-client.ts'
import { csvOf } from '../../../src/edge/console/list-csv.ts'
import { placeOf } from '../../../src/edge/console/place.ts'
import { columnsOf, ResourceView } from '../../../src/edge/console/resource-view.tsx'
import { SettingFields } from '../../../src/edge/console/settings-view.tsx'
import { periodOf, SettlementView } from '../../../src/edge/console/settlement-view.tsx'
import {
  calledInPage,
  Facts,
  nameOf,
  shownFields,
  technicalFields,
  Value,
} from '../../../src/edge/console/values.tsx'
import { inWords } from '../../../src/edge/console/wording.ts'
import { speaking } from '../../../src/edge/design/messages/language.ts'
import { largestQuota } from '../../../src/kernel/quotas.ts'
import { somebody } from './forms.ts'

it('a field is shown once: by its name where it has one, and not by an id or a code beside that', () => {
  const said = {
    tenantUserStatusId: 1,
    tenantUserStatusFullName: 'Active',
    eventStatusId: 2,
    eventStatusFullName: 'Published',
    eventStatusMasterCode: 'PUBLISHED',
    timeZoneId: 'Europe/Brussels',
    profilePictureId: 'a picture',
    profilePictureUri: 'https://a.example/picture',
    roomId: 'of no name',
  }
  expect(shownFields(said).map(([name]) => name)).toEqual([
    'tenantUserStatusFullName',
    'eventStatusFullName',
    'timeZoneId',
    'profilePictureUri',
    'roomId',
  ])
})

it('a thing without a name is called by a code, else by what it is about, else by when it came about', () => {
  const id = '01a21453-bb1c-7f3e-989e-0241964e70a2'
  const key = { keyId: 'k1', createdAt: '2027-01-30T09:00:00Z', timezone: 'Europe/Brussels' }
  expect(
    [
      { id: 'relay-outbox' },
      { id, templateName: 'A walk', createdAt: '2027-01-30T09:00:00Z' },
      { id, localDate: '2027-01-30', label: null },
      key,
      { id },
    ].map((each) => speaking('en', () => calledInPage(each))),
  ).toEqual(['Relay outbox', 'A walk', 'Sat, 30 Jan 2027', '30 Jan 2027, 10:00 CET', id])
  // What they are called by is no column beside that.
  expect(columnsOf([key, { ...key, keyId: 'k2' }])).not.toContain('createdAt')
})

it('people whose names are told in parts are called by their names; who is not named yet, by no id', () => {
  const known = { id: 'x', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@a.example' }
  const unknown = {
    id: 'y',
    firstName: null,
    lastName: null,
    statusCode: 'DRAFT',
    statusName: 'Draft',
  }
  expect([known, unknown].map((each) => calledInPage(each))).toEqual([
    'Ada Lovelace',
    'Not named yet',
  ])
  expect(columnsOf([{ ...unknown, ...known }])).toEqual(['statusName', 'email'])
})

it('a bound that is none is told, and languages are called by their names', () => {
  const quotas = [
    { quotaKey: 'events', limit: null, used: 4 },
    { quotaKey: 'api_keys', limit: null, used: 0 },
  ]
  const told = (resource: HalResource) =>
    speaking('en', () => String(Facts({ resource, isPart: true })))
  expect(told({ quotas }).match(/No limit/g)).toHaveLength(2)
  expect(told({ maximumUses: null, note: null })).toMatch(
    /^<dl[^>]*><div><dt>Maximum uses<.*No limit/,
  )
  expect(told({ languages: ['en', 'de'] })).toContain('>English<')
})

it('a list shows the state of its things first, then when and how many, and no address before those', () => {
  const event = {
    title: 'An event',
    slug: 'an-event',
    publicCode: 'abc',
    actorDisplayName: 'Ada',
    description: 'What it is',
    eventFormatFullName: 'In person',
    sessionCount: 3,
    firstSessionDate: '2027-01-01',
    eventStatusId: 2,
    eventStatusFullName: 'Published',
  }
  expect(columnsOf([event])).toEqual([
    'eventStatusFullName',
    'firstSessionDate',
    'sessionCount',
    'eventFormatFullName',
    'slug',
  ])
})

it('an address breaks behind its at sign and before its dots', () => {
  const shown = (email: string) =>
    speaking('en', () => String(Facts({ resource: { email } as HalResource })))
  expect(shown('ada@a.example')).toContain('ada@<wbr/>a<wbr/>.example')
  expect(shown('no.address')).toContain('no.address')
})

it('a list has no column for the order that its rows stand in', () => {
  expect(columnsOf([{ label: 'Press', sortOrder: 2, takenCount: 1 }])).toEqual(['takenCount'])
})

it('an event of an organizer is listed with its days once', () => {
  const event = {
    title: 'An event',
    eventStatusFullName: 'Draft',
    firstSessionDate: '2027-01-01',
    lastSessionDate: '2027-01-02',
    plannedFirstDate: '2027-01-01',
    plannedLastDate: '2027-01-02',
    plannedSessionCount: 3,
    visibilityTypeFullName: 'Public',
  }
  expect(columnsOf([event])).toEqual([
    'eventStatusFullName',
    'plannedFirstDate',
    'plannedLastDate',
    'plannedSessionCount',
    'visibilityTypeFullName',
  ])
  const others = { ...event, plannedFirstDate: null, plannedLastDate: null }
  expect(columnsOf([others])).toContain('firstSessionDate')
})

it('sessions are listed by the clock of their event, with their room', () => {
  const session = {
    title: 'A talk',
    eventSessionStatusFullName: 'Published',
    startTime: '2027-01-01T08:30:00Z',
    endTime: '2027-01-01T08:50:00Z',
    localStartDate: '2027-01-01',
    localEndDate: '2027-01-01',
    localStartTime: '09:30:00',
    localEndTime: '09:50:00',
    localStartMinuteOfDay: 570,
    roomName: 'Janson',
  }
  expect(columnsOf([session])).toEqual([
    'eventSessionStatusFullName',
    'localStartDate',
    'localStartTime',
    'localEndTime',
    'roomName',
  ])
  expect(String(Value({ name: 'localStartTime', value: session.localStartTime }))).toBe(
    '<time datetime="09:30:00">09:30</time>',
  )
})

it('what an operator has not said is named as its form names it', () => {
  const disclosureReasons = ['tenant_directory_operator_identity_public_name_missing']
  const html = String(Facts({ resource: { disclosureReasons } }))
  expect(html).toContain('Missing before the directory opens')
  expect(html).toContain('<li>Public name</li>')
})

it('a group of which nothing is set says so', () => {
  expect(String(Facts({ resource: { colors: { primary: null } } }))).toContain('not set')
})

it('words of sets are told in words', () => {
  const quotas = [{ quotaKey: 'api_keys', used: 0, isExceeded: false }]
  expect(String(Facts({ resource: { quotas, layout: 'columns' } }))).toMatch(
    /<dt>Quota<\/dt><dd>API keys<.*<dt>Exceeded<\/dt>.*<dt>Layout<\/dt><dd>Columns</,
  )
})

it('what somebody has written is told as it is, though it looks like a code or a word of the product', () => {
  const event = {
    title: 'OpenStack',
    subtitle: 'Member',
    description: 'OpenStack',
    eventTitle: 'Member',
    locationId: '01a21453-bb1c-7f3e-989e-0241964e70a2',
    locationFullName: 'Member',
    ticketTypeName: 'Member',
    note: 'REQUIRED',
  }
  const html = speaking('de', () => String(Facts({ resource: event })))
  expect(html.match(/>OpenStack</g)).toHaveLength(2)
  expect(html.match(/>Member</g)).toHaveLength(4)
  expect(html).toContain('>REQUIRED<')
  const product = {
    roleId: 3,
    roleFullName: 'Member',
    handlingMode: 'WALK_IN',
    scopes: ['events:read'],
    remediationAuthority: 'SetupOperator',
  }
  const words = speaking('de', () => String(Facts({ resource: product })))
  for (const word of ['Mitglied', 'Veranstaltungen lesen']) expect(words).toContain(`>${word}<`)
  expect(words).not.toMatch(/WALK_IN|events:read|SetupOperator/)
})

it('what the product depends on, and why it is not ready, is told in words', () => {
  const resource = {
    dependencies: [{ name: 'decisionPoint', state: 'Ready' }],
    provider: 'local',
    authentication: { reasonCode: 'provider_ready', actionRelation: 'manage-authentication' },
    blockingReasons: [{ code: 'other_communities', message: 'There are other communities.' }],
  }
  const html = String(Facts({ resource }))
  expect(html).toContain('<dd>Decision point</dd>')
  expect(html).toContain('<dd>Local</dd>')
  expect(html).toContain('<dd>Provider ready</dd>')
  expect(html).not.toMatch(/manage-authentication|other_communities/)
  expect(nameOf({ name: 'mail' })).toBe('mail')
})

it('an organization is named once, and organizes nothing by that', () => {
  const named = { fullName: 'Repair Friends', actorDisplayName: 'Repair Friends' }
  expect(shownFields(named).map(([name]) => name)).toEqual(['fullName'])
  const event = { title: 'Repair day', actorDisplayName: 'Repair Friends' }
  expect(shownFields(event).map(([name]) => name)).toEqual(['title', 'actorDisplayName'])
})

it('a list of registrations shows who, which tickets, their state and when, as its file does', () => {
  const registration = {
    bookingPartyType: 'Individual',
    accountName: 'Ada Test',
    accountEmail: 'ada@example.test',
    firstSessionDate: '2027-01-01',
    statusName: 'Confirmed',
    createdAt: '2026-11-01T10:00:00Z',
    lines: [
      { ticketTypeName: 'Visitor', quantity: 2 },
      { ticketTypeName: 'Dinner', quantity: 1 },
    ],
  }
  expect(nameOf(registration)).toBe('Ada Test')
  expect(nameOf({ ...registration, accountName: null })).toBe('ada@example.test')
  expect(columnsOf([registration])).toEqual(['lines', 'statusName', 'createdAt', 'accountEmail'])
  const { lines } = registration
  const shown = String(Facts({ resource: { lines } as unknown as HalResource }))
  expect(shown).toContain('>2 × Visitor, 1 × Dinner<')
  expect(shown).toContain('Tickets')
  expect(csvOf([registration])).toContain('"2 × Visitor, 1 × Dinner"')
})

it('an invoice is called by its number, and its list shows the amount and asks for days', () => {
  const issued = {
    id: '0190a3de-0000-7000-8000-000000000000',
    number: 'R-1',
    kind: 'Invoice',
    creditedNumber: null,
    issuedOn: '2027-01-01',
    buyerName: 'Ada Test',
    eventTitle: 'An event',
    netMinor: 1168,
    grossMinor: 1250,
  }
  expect(nameOf(issued)).toBe('R-1')
  expect(columnsOf([issued])).toEqual(['kind', 'issuedOn', 'buyerName', 'eventTitle', 'grossMinor'])
  const asked = filtersOf(listOrganizationInvoices).map(({ name, isDay, isId }) => [
    name,
    isDay,
    isId,
  ])
  expect(asked).toEqual([
    ['eventId', false, true],
    ['issuedFrom', true, false],
    ['issuedUntil', true, false],
  ])
})

it('an amount is shown in the currency of the whole, and as it is where none is known', () => {
  const ticketTypes = [{ name: 'Dinner', priceMinor: 1250, priceModel: 'Fixed' }]
  const shown = (resource: object) => String(Facts({ resource: resource as HalResource }))
  expect(shown({ currencyCode: 'EUR', ticketTypes })).toContain('€12.50')
  expect(shown({ currencyCode: 'EUR', totalDueMinor: 1250 })).toContain('€12.50')
  expect(shown({ ticketTypes })).toContain('1,250')
})

it('of the parts of a thing nothing is shown that is not set', () => {
  const parts = [{ name: 'Dinner', salesEnd: null, description: '' }, { name: 'Lunch' }]
  const shown = String(Facts({ resource: { parts, note: null } as unknown as HalResource }))
  expect(shown.match(/not set/g)).toHaveLength(1)
  expect(shown).not.toContain('End of sales')
})

it('things that all say the same of themselves are rows of a table', () => {
  const quotas = [
    { quotaKey: 'events', note: null, used: 4, isExceeded: false },
    { quotaKey: 'members', note: null, used: 1200, isExceeded: true },
  ]
  const shown = (value: object[]) =>
    String(Facts({ resource: { quotas: value } as unknown as HalResource }))
  const html = shown(quotas)
  expect([...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Quota',
    'Used',
    'Exceeded',
  ])
  expect(html).toMatch(/<th scope="row">Members<\/th><td[^>]*class="num"[^>]*>.*1,200.*Yes/s)
  const limited = { quotaKey: 'api_keys', note: 'few', used: 0, isExceeded: false }
  expect(shown([...quotas, limited])).toMatch(/Events<\/th><td data-label="Note" class="unsaid">–</)
  // One alone, and those that say different things, are told one below the other.
  expect(shown(quotas.slice(0, 1))).not.toContain('<table')
  expect(shown([...quotas, { quotaKey: 'events', note: 'few' }])).not.toContain('<table')
})

it('choices are called by their labels', () => {
  const options = [
    { code: 'never', label: 'Never' },
    { code: 'some', label: 'A few times' },
  ]
  const shown = String(Facts({ resource: { options } as unknown as HalResource }))
  expect(shown).toContain('>Never, A few times<')
})

it('what is not finished is no good state', () => {
  const shown = (statusName: string) =>
    String(Facts({ resource: { statusName } as unknown as HalResource }))
  expect(shown('Ready for checkout')).toContain('badge warn')
  expect(shown('Ready')).toContain('badge good')
})

it('an id is shown where the name beside it is not set, and among technical details where it has none', () => {
  const id = '01a212d6-441e-786b-b5b9-4743e8ea9b95'
  const said = { id, roomId: id, roomName: null, seriesId: null, seriesTitle: null, templateId: id }
  expect(shownFields(said).map(([name]) => name)).toEqual(['roomId', 'roomName', 'seriesTitle'])
  expect(technicalFields(said).map(([name]) => name)).toEqual(['id', 'roomId', 'templateId'])
  expect(shownFields({ checkInListId: null, startsAt: null }).map(([name]) => name)).toEqual([
    'startsAt',
  ])
})

it('a picture elsewhere is a link, and one of this host is shown', () => {
  const uri = 'https://elsewhere.example/picture.png'
  const shown = (resource: object) => String(Facts({ resource: resource as HalResource }))
  expect(shown({ featuredImageId: null, featuredImageUri: uri })).toContain(`<a href="${uri}"`)
  expect(shown({ featuredImageId: null, featuredImageUri: uri })).not.toContain('<img')
  expect(shown({ featuredImageId: 'an id', featuredImageUri: uri })).toMatch(
    /<img [^>]*src="\/picture.png"/,
  )
  expect(shown({ featuredImageId: null, featuredImageUri: 'javascript:1' })).not.toContain('href')
})

it.each([
  ['timezone', 'Time zone'],
  ['profilePictureUri', 'Profile picture'],
  ['tenantUserStatusFullName', 'Status'],
  ['providerStateFullName', 'Provider state'],
  ['roomId', 'Room'],
  ['isVerified', 'Verified'],
  ['isPassword', 'With a password'],
  ['issuedAt', 'Issued at'],
  ['24h', '24 hours'],
  ['atproto_events_enabled', 'Publish events in the AT Protocol'],
  ['events:read', 'Read events'],
])('%s is called %s', (name, expected) => {
  expect(inWords(name)).toBe(expected)
})

it('a change of a thing is offered first, and its removal apart from the others', async () => {
  const { browser } = await somebody()
  const { text } = await browser.get('/settings/account?section=profile')
  const offeredIn = (kind: string) => {
    const [, list = ''] = new RegExp(`<ul class="${kind}">(.*?)</ul>`, 's').exec(text) ?? []
    return [...list.matchAll(/data-rel="([^"]+)"/g)].map(([, relation]) => relation)
  }
  expect(offeredIn('actions').at(0)).toBe('edit')
  expect(offeredIn('actions')).not.toContain('erase')
  expect(offeredIn('actions apart')).toContain('erase')
  expect(text.match(/<dt>Status<\/dt>/g)).toHaveLength(1)
})

describe('a comparison with the payment provider', () => {
  const money = { currencyCode: 'EUR', providerFeeMinor: 44, platformFeeMinor: 0 }
  const movement = (index: number) => ({
    ...money,
    at: '2026-11-27T18:08:00Z',
    kind: 'payment',
    sourceId: `pi_${index}`,
    amountMinor: 1250,
    netMinor: 1206,
  })
  const report = {
    from: '2026-11-01',
    until: '2026-11-27',
    totals: [{ ...money, kind: 'payment', count: 300, amountMinor: 375_000, netMinor: 361_800 }],
    movements: Array.from({ length: 300 }, (_, index) => movement(index)),
    differences: [] as object[],
  }
  const difference = {
    reason: 'OtherAmount',
    kind: 'payment',
    sourceId: 'pi_7',
    providerMinor: 1250,
    orderMinor: 1300,
    currencyCode: 'EUR',
  }
  const shown = (own: object = {}) =>
    speaking('en', () => String(SettlementView({ report: { ...report, ...own } as never })))

  it('says where nothing differs, and shows the newest movements', () => {
    const html = shown()
    expect(html).toContain('The orders agree with what the provider has booked.')
    expect([html.includes('pi_199'), html.includes('pi_200')]).toEqual([true, false])
    expect(html).toContain('The newest 200 are shown.')
    expect(html).toContain('<td data-label="Amount" class="num">€12.50</td>')
    // No row has a fee of the platform.
    expect(html).not.toContain('Fee of the platform')
  })

  it('does not say that all agrees where nothing is booked, or not yet', () => {
    const html = shown({ movements: [], totals: [] })
    expect(html).not.toContain('The orders agree')
    expect(html).toContain('The provider has booked nothing in this time.')
    expect(html).toContain('What was paid within the last day may not be booked yet')
  })

  it('begins with what differs, in words', () => {
    const html = shown({ differences: [difference] })
    const [before, after] = html.split('Totals')
    expect(after).toBeDefined()
    for (const text of [
      'In one case',
      'Its order has another amount',
      '€12.50',
      '€13.00',
      'pi_7',
    ]) {
      expect(before).toContain(text)
    }
    expect(html).not.toContain('The orders agree')
  })

  it('says the period, or the one day that it is', () => {
    const said = (until: string) => speaking('en', () => periodOf({ ...report, until } as never))
    expect([said('2026-11-27'), said('2026-11-01')]).toEqual([
      'Sun, 1 Nov 2026 to Fri, 27 Nov 2026, in UTC',
      'Sun, 1 Nov 2026, in UTC',
    ])
  })
})

it('a list leaves a dash where one row says nothing that another one does', () => {
  const items = [
    { id: 'a', title: 'First', seats: 3 },
    { id: 'b', title: 'Second', seats: null },
  ]
  const resource = { totalPages: 1, _embedded: { items } }
  const place = placeOf(new URL('https://host.example/settings/events?section=events'))
  const html = speaking('en', () =>
    String(ResourceView({ resource, place, filters: [], opens: undefined })),
  )
  expect(html).toMatch(/data-label="Seats" class="unsaid">–</)
  expect(html).not.toContain('not set')
})

describe('sizes', () => {
  const shown = (resource: object, language: 'en' | 'de' = 'en') =>
    speaking(language, () => String(Facts({ resource: resource as HalResource })))
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()

  it('are told as people read them', () => {
    expect(shown({ sizeBytes: 812 })).toBe('Size 812 bytes')
    expect(shown({ sizeBytes: 10_485_760 })).toBe('Size 10 MB')
    expect(shown({ usedBytes: 1536 })).toBe('Used storage 1.5 kB')
    expect(shown({ usedBytes: 3_000_000_000 }, 'de')).toBe('Belegter Speicher 2,8 GB')
  })

  it('of quotas, too, which others count', () => {
    const quotas = [
      { quotaKey: 'storage_bytes', limit: 5_368_709_120, used: 0 },
      { quotaKey: 'events', limit: 5_000, used: 12 },
    ]
    expect(shown({ quotas })).toMatch(/Storage 5 GB 0 bytes Events 5,000 12$/)
  })

  it('of forms stand beside their bytes', () => {
    const setting = {
      key: 'storage.max_file_bytes',
      value: '10485760',
      settingValueTypeCode: 'Integer',
      allowedValues: '{"minimum":1024,"maximum":20971520}',
      storedValue: null,
      ceilingValue: null,
      canEdit: true,
      source: 'Tenant',
      description: '',
    }
    const place = placeOf(new URL('https://a.example/settings/admin?section=storage'))
    const resource = { settings: [setting] } as unknown as HalResource
    const form = speaking('en', () => String(SettingFields({ resource, place })))
    expect(form).toContain('Largest file (bytes)')
    expect(form).toContain('10 MB')
    expect(form).toContain('From 1 kB to 20 MB.')
  })
})

it('a change of a setting to no limit says so', () => {
  const change = (newValue: string) =>
    speaking('en', () =>
      String(
        Value({
          name: 'newValue',
          value: newValue,
          of: { key: 'quotas.events', oldValue: '5', newValue } as HalResource,
        }),
      ),
    )
  expect(change(String(largestQuota))).toContain('No limit')
  expect(change('1200')).toContain('1,200')
})

it('lookups are called as what they list', () => {
  const name = (id: string) => speaking('en', () => calledInPage({ id } as HalResource))
  expect(['language', 'role', 'eventstatus'].map(name)).toEqual([
    'Languages',
    'Roles',
    'States of events',
  ])
})
