import { expect, test } from 'vitest'
import { createSite } from '../../../src/edge/site/site.tsx'
import { afterwards, agenda, entry, event, events, fakeApi, shell } from './fake-api.ts'

const origin = 'https://osb.example.org'
const path = '/events/fosdem-2026'
const ofEvent = '/api/event/public/fosdem-2026'
const upcoming = '/api/events?pageSize=20&page=1&when=upcoming&sort=start'
const past = '/api/events?pageSize=6&when=past'
const link = (href: string) => ({ href })
const ofList = {
  calendar: link('/api/events/calendar'),
  feed: link('/api/events/feed.atom'),
  next: link('/api/events?page=2'),
}
const group = link('/api/group/018f0000-0000-7000-8000-00000000abcd')

/** Answers with all links that public pages read. */
const whole = {
  '/api/publicexperience/shell': shell,
  [ofEvent]: {
    ...event,
    actorDisplayName: 'Chess',
    coHosts: [{ displayName: 'Go', _links: { group } }],
    _links: {
      ...event._links,
      calendar: link('/api/event/018f/calendar'),
      'entry-calendar': link('/api/event/018f/calendar{?entry}'),
      'linked-data': link('/api/event/018f/linked-data'),
      ticketing: link('/api/event/018f/ticketing'),
      organization: link('/api/organization/018f0000-0000-7000-8000-00000000abce'),
    },
  },
  [event._links.program.href]: {
    ...agenda,
    days: [
      {
        ...agenda.days[0]!,
        entries: [entry('018f0000-0000-7000-8000-0000000000aa', 600, { title: 'Weaving' })],
      },
    ],
  },
  '/api/event/018f/linked-data': { '@type': 'Event' },
  '/api/event/018f/ticketing': {
    currencyCode: null,
    ticketTypes: [
      {
        name: 'Visitor',
        priceModel: 'Free',
        priceMinor: null,
        minimumPriceMinor: null,
        salesStart: null,
        salesEnd: null,
        obstacle: null,
        placesLeft: null,
      },
    ],
  },
  [upcoming]: { ...events, _links: ofList, _embedded: { items: [event, event] } },
  [past]: { ...events, _links: { next: ofList.next } },
}

/** Ways on, pictures, data for programs, and headings of what can be unfolded, each with how often it is there. */
async function controlsOf(at: string, answers: Record<string, unknown>) {
  const { api } = fakeApi(answers)
  const response = await createSite(api, afterwards).fetch(new Request(origin + at))
  expect(response.status).toBe(200)
  const html = await response.text()
  const found = new Map<string, number>()
  const marks =
    /(?:href|src|action)="[^"]*"|<summary[^>]*>[^<]*|<script type="[^"]*json"|<li class="[^"]*">\d\d:/g
  for (const [mark] of html.matchAll(marks)) found.set(mark, (found.get(mark) ?? 0) + 1)
  return found
}

/** The same answers without a link. */
function without(from: string, relation: string, answers: Record<string, unknown> = whole) {
  const { [relation]: _, ..._links } = (answers[from] as { _links: Record<string, unknown> })._links
  return { ...answers, [from]: { ...(answers[from] as object), _links } }
}

const talk = async () => {
  const [found] = [...(await controlsOf(path, whole)).keys()].filter((each) =>
    each.includes('/talks/'),
  )
  return /"([^"]*)"/.exec(found!)![1]!
}

test.each<[string, string, string, RegExp | null, (() => Promise<string>)?]>([
  ['an event', ofEvent, 'calendar', /calendar|code\.svg|text\/calendar/],
  ['an event', ofEvent, 'organization', /\/organizations\//],
  ['an event', ofEvent, 'linked-data', /json/],
  ['an event', ofEvent, 'ticketing', /summary/],
  ['an event', ofEvent, 'program', null],
  ['a session', ofEvent, 'entry-calendar', /calendar\?entry=/, talk],
  ['the home', upcoming, 'calendar', /\/api\/events\/calendar/, async () => '/'],
  ['the home', upcoming, 'feed', /feed\.atom/, async () => '/'],
  ['the home', upcoming, 'next', /"\/\?page=2"/, async () => '/'],
  ['the home', past, 'next', /"\/\?when=past"/, async () => '/'],
])(
  '%s without %s %s lacks what that leads to, and nothing else',
  async (_, from, relation, mark, find) => {
    const at = find ? await find() : path
    const [all, rest] = [await controlsOf(at, whole), await controlsOf(at, without(from, relation))]
    const gone = [...all].filter(([each, count]) => (rest.get(each) ?? 0) < count)
    expect(gone.length).toBeGreaterThan(0)
    if (mark) expect(gone.filter(([each]) => !mark.test(each))).toEqual([])
    const added = [...rest].filter(([each, count]) => (all.get(each) ?? 0) < count)
    expect(added).toEqual([])
  },
)

test('the link of a co-host is that of the co-host', async () => {
  const alone = { ...(whole[ofEvent] as object), coHosts: [{ displayName: 'Go' }] }
  const [all, rest] = [
    await controlsOf(path, whole),
    await controlsOf(path, { ...whole, [ofEvent]: alone }),
  ]
  const gone = [...all.keys()].filter((each) => !rest.has(each))
  expect(gone).toEqual([expect.stringContaining('"/groups/go-')])
})
