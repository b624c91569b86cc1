import { describe, expect, it } from 'vitest'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import {
  isPaged,
  refusedInBody,
  refusedInQuery,
  wrongPagesOf,
} from '../../support/refused-fields.ts'

const routeOf = (id: string) => endpoints.find(({ route }) => route.operation.id === id)!.route

describe('a page of a list', () => {
  const lists = endpoints.map(({ route }) => route).filter(isPaged)
  it.each(lists.map((route) => [route.operation.id, route] as const))(
    '%s takes no page out of range, no parameter twice and none that it does not know',
    (_, route) => {
      for (const query of wrongPagesOf(route)) {
        expect([query, refusedInQuery(route, query)]).toEqual([query, [expect.any(String)]])
      }
    },
  )
})

describe.each(['reportSettlement', 'exportSettlement'])('the days of %s', (id) => {
  const at = (from: string, until: string) => refusedInBody(routeOf(id), { from, until })

  it('are 31 at most, and begin before they end', () => {
    expect(at('2026-02-02', '2026-02-01')).toEqual(['until'])
    expect(at('2026-01-01', '2026-02-01')).toEqual(['until'])
    expect(at('2026-01-01', '2026-02-30')).toEqual(['until'])
  })

  it.each([
    ['one day', '2026-02-01', '2026-02-01'],
    ['a long month', '2026-01-01', '2026-01-31'],
    ['a change of the clock', '2026-03-01', '2026-03-31'],
  ])('may be %s', (_, from, until) => {
    expect(at(from, until)).toEqual([])
  })
})

describe('a search of events', () => {
  it.each([
    ['from=2027-13-01', 'from'],
    ['from=2027-02-29', 'from'],
    ['from=yesterday', 'from'],
    ['to=', 'to'],
    ['from=2027-03-02&to=2027-03-01', 'to'],
    ['zone=Europe/Brussels', 'zone'],
    ['from=2027-03-01&zone=Europe/Atlantis', 'zone'],
    ['from=2027-03-01&zone=%2B01:00', 'zone'],
    ['text=', 'text'],
    ['text=%20', 'text'],
    ['text=!!!', 'text'],
    ['text=-rust', 'text'],
    ['text=-%22rust%20or%20more%22', 'text'],
    [`text=${'x'.repeat(201)}`, 'text'],
    ['category=', 'category'],
    [`tag=${[...'abcdefghijk'].join('+')}`, 'tag'],
    ['language=xx', 'language'],
    ['language=english', 'language'],
    ['city=', 'city'],
    ['location=x', 'location'],
    ['latitude=51', 'longitude'],
    ['longitude=3', 'latitude'],
    ['latitude=91&longitude=3', 'latitude'],
    ['latitude=51&longitude=181', 'longitude'],
    ['latitude=1e1&longitude=3', 'latitude'],
    ['latitude=NaN&longitude=3', 'latitude'],
    ['radius=5', 'radius'],
    ['latitude=51&longitude=3&radius=0', 'radius'],
    ['latitude=51&longitude=3&radius=1001', 'radius'],
    ['organizer=me', 'organizer'],
    ['online=yes', 'online'],
    ['when=now', 'when'],
    ['series=evenings', 'series'],
    ['sort=price', 'sort'],
    ['sort=relevance', 'sort'],
    ['sort=distance', 'sort'],
    ['text=rust&text=jazz', 'text'],
    ['q=rust', 'q'],
    ['near=51,3', 'near'],
  ])('%s is refused', (query, name) => {
    expect(refusedInQuery(routeOf('listEvents'), query)).toEqual([name])
  })
})

describe('what is disclosed of a place', () => {
  it.each([
    [{ disclosureLevel: 'Street' }, 'disclosureLevel'],
    [{ disclosureLevel: null }, 'disclosureLevel'],
    [{ privacyReview: 'Cleared' }, 'privacyReview'],
    [{ locationId: '00000000-0000-4000-8000-000000000000' }, 'locationId'],
    [{ revealAt: 'tomorrow' }, 'revealAt'],
    [{ revealAt: '2030-02-30T00:00:00Z' }, 'revealAt'],
    [{ revealAt: '2030-01-01T00:00:00' }, 'revealAt'],
    [{ revealAt: '0000-01-01T00:00:00Z' }, 'revealAt'],
    [{ revealAt: '9999-12-31T23:59:59-01:00' }, 'revealAt'],
    [{ revealAt: '2030-01-01T00:00:00.0000000001Z' }, 'revealAt'],
  ])('%j is refused', (body, name) => {
    expect(refusedInBody(routeOf('editDisclosure'), body)).toEqual([name])
  })
})

describe('a registration property', () => {
  const property = {
    key: 'company',
    label: 'Company',
    appliesTo: 'Registration',
    type: 'ShortText',
  }
  const options = (count: number) =>
    Array.from({ length: count }, (_, each) => ({ code: `o-${each}`, label: `Option ${each}` }))

  it.each<[object, string[]]>([
    [{ label: 'برنامه', helpText: null }, []],
    [{ retentionDays: 3650 }, []],
    [{ type: 'MultipleChoice', options: options(50) }, []],
    [{ label: 'Two\nlines' }, ['label']],
    [{ label: 'Bell\u0007' }, ['label']],
    [{ label: '\u200b' }, ['label']],
    [{ label: 'x'.repeat(201) }, ['label']],
    [{ helpText: '' }, ['helpText']],
    [{ key: 'Upper' }, ['key']],
    [{ key: 'x'.repeat(51) }, ['key']],
    [{ type: 'Colour' }, ['type']],
    [{ appliesTo: 'Room' }, ['appliesTo']],
    [{ exposure: 'Members' }, ['exposure']],
    [{ retentionDays: 3651 }, ['retentionDays']],
    [{ retentionDays: -1 }, ['retentionDays']],
    [{ retentionDays: 1.5 }, ['retentionDays']],
    [{ maxLength: 0 }, ['maxLength']],
    [{ type: 'Number', maximum: 1e13 }, ['maximum']],
    [{ type: 'SingleChoice', options: [] }, ['options']],
    [{ type: 'MultipleChoice', options: options(51) }, ['options']],
    [{ type: 'SingleChoice', options: [{ code: 'Not a slug', label: 'A' }] }, ['options.0.code']],
    [{ type: 'SingleChoice', options: [{ code: 'a', label: 'Two\nlines' }] }, ['options.0.label']],
    [{ type: 'SingleChoice', options: [{ code: 'a', label: 'A', more: 1 }] }, ['options.0.more']],
    [{ type: 'Date', options: [{ code: 'a', label: 'A' }] }, ['options']],
  ])('case %#: what is refused is %j', (fields, names) => {
    expect(
      refusedInBody(routeOf('createRegistrationProperty'), { ...property, ...fields }),
    ).toEqual(names)
  })
})

describe('the end of mails', () => {
  it.each(['disableEmail', 'disableInstanceEmail'])('%s is acknowledged in these words', (id) => {
    const refused = (acknowledgement: string) =>
      refusedInBody(routeOf(id), { acknowledgement, revision: 'none', confirmationToken: 'x' })
    expect(refused('DISABLE EMAIL DELIVERY')).toEqual([])
    for (const wrong of [
      'disable email delivery',
      ' DISABLE EMAIL DELIVERY',
      'DISABLE EMAIL DELIVERY ',
      '',
    ]) {
      expect([wrong, refused(wrong)]).toEqual([wrong, ['acknowledgement']])
    }
  })
})

describe('an entry of the navigation', () => {
  it.each<[object, string[]]>([
    [{ url: '/programme' }, []],
    [{ url: '/' }, []],
    [{ url: 'https://example.test' }, []],
    [{ url: 'https://example.test/a?b=c#d' }, []],
    [{ url: 'http://example.test' }, ['url']],
    [{ url: 'javascript:alert(1)' }, ['url']],
    [{ url: '//example.test' }, ['url']],
    [{ url: '/\\example.test' }, ['url']],
    [{ url: 'https://example.test@elsewhere.test/' }, ['url']],
    [{ url: 'programme' }, ['url']],
    [{ url: 'https://' }, ['url']],
    [{ url: 'https://example.test\u0001/' }, ['url']],
    [{ url: '/a\u0007b' }, ['url']],
    [{ url: 'JAVASCRIPT:alert(1)' }, ['url']],
    [{ url: 'data:text/html,x' }, ['url']],
    [{ url: `/${'x'.repeat(500)}` }, ['url']],
    [{ label: 'برنامه' }, []],
    [{ label: 'Two\nlines' }, ['label']],
    [{ label: 'Bell\u0007' }, ['label']],
    [{ label: '\u200b' }, ['label']],
    [{ label: ' ' }, ['label']],
    [{ label: 'x'.repeat(51) }, ['label']],
  ])('case %#: what is refused is %j', (fields, names) => {
    const entry = { label: 'Programme', url: '/', ...fields }
    expect(refusedInBody(routeOf('createNavigationEntry'), entry)).toEqual(names)
  })
})

const stamp = '018e4e5c-7f00-7000-8000-00000000000a'

describe('a document that is saved as a whole', () => {
  it.each<[string, string, object]>([
    ['editFooterSettings', 'layout', { layout: 'marquee' }],
    ['editFooterSettings', 'copyrightNotice', { copyrightNotice: 'Two\nlines' }],
    ...[
      { network: 'mastodon', url: 'http://x.test/' },
      { network: 'mastodon', url: 'https://a:b@x.test/' },
      { network: 'mastodon', url: 'javascript:alert(1)' },
    ].map((link): [string, string, object] => [
      'editFooterSettings',
      'socialLinks.0.url',
      { socialLinks: [link] },
    ]),
    [
      'editFooterSettings',
      'socialLinks.0.network',
      { socialLinks: [{ network: 'elsewhere', url: 'https://x.test/' }] },
    ],
    ...(
      [
        ['legalEntity', 'publicName', 'a'.repeat(201)],
        ['legalEntity', 'publicName', ' '],
        ['legalEntity', 'legalName', 'a\u0007b'],
        ['legalEntity', 'operatorKindCode', 'company'],
        ['legalEntity', 'jurisdictionCountryCode', 'ZZ'],
        ['contacts', 'publicContactEmail', 'nobody'],
        ['legalLinks', 'privacyUrl', 'http://example.test/'],
        ['legalLinks', 'privacyUrl', 'https://a@example.test/'],
        ['legalLinks', 'termsUrl', 'https://example.test/#terms'],
      ] as const
    ).map(([part, name, value]): [string, string, object] => [
      'editDirectoryOperatorIdentity',
      `${part}.${name}`,
      { [part]: { [name]: value } },
    ]),
  ])('%s takes no wrong %s: case %#', (id, field, body) => {
    const sent = { expectedConcurrencyStamp: stamp, ...body }
    expect(refusedInBody(routeOf(id), sent)).toEqual([field])
  })
})

describe('the limits of a plan', () => {
  it.each([[{ events: -1 }], [{ events: 1.5 }], [{ rooms: 1 }], [{ events: 'many' }]])(
    'are not %j',
    (quotas) => {
      const [name] = Object.keys(quotas)
      expect(refusedInBody(routeOf('createPlanVersion'), { quotas })).toEqual([`quotas.${name}`])
    },
  )
})
