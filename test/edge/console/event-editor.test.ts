import { beforeAll, describe, expect, it } from 'vitest'
import { insertRow, session } from '../../domain/sessions/rows.ts'
import { call } from '../../support/client.ts'
import { inTenant, newId } from '../../support/community.ts'
import { informationOnly } from '../../support/programme.ts'
import {
  administratorOf,
  draftOf,
  eventAt,
  formOf,
  linkTo,
  partOf,
  plain,
  type Somebody,
  somebody,
  submit,
} from './forms.ts'
import { consolesOf } from './in-front.ts'
import { dataIn, sameIn } from './languages-apart.ts'

let organizer: Somebody
beforeAll(async () => {
  organizer = await somebody()
})

const list = '/settings/events?section=events'

const draft = (fields: Record<string, unknown> = {}) => draftOf(organizer, fields)
const pathOf = ({ id }: { id: string }) => eventAt(id)

const relationsIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]*data-rel="([^"]+)"/g)].map(([, relation]) => relation!)

describe('an event', () => {
  it('opens from the list as a page of parts, each with its controls', async () => {
    const { id } = await draft({ title: 'Opened from the list', subtitle: 'With a subtitle' })
    const { text: listed } = await organizer.browser.get(list)
    const { text } = await organizer.browser.get(linkTo(listed, 'Opened from the list'))
    const titles = [...text.matchAll(/<h2 id="group-[^"]*">([^<]*)/g)].map(([, title]) => title)
    expect(titles).toEqual([
      'Texts',
      'Time and place',
      'Programme',
      'Participation',
      'Pictures',
      'Visibility',
      'Team and co-hosts',
    ])
    expect(partOf(text, 'group-texts')).toContain('With a subtitle')
    expect(relationsIn(partOf(text, 'group-team'))).toEqual(['team', 'co-hosts', 'invite-co-host'])
    expect(partOf(text, 'ending-title')).toContain('data-rel="delete"')
    expect(text.replace(partOf(text, 'ending-title'), '')).not.toContain('data-rel="delete"')
    const [beforeDetails] = text.split('Technical details')
    expect(beforeDetails!.replaceAll(/href="[^"]*"|action="[^"]*"/g, '')).not.toContain(id)
  })

  it('offers each of its links, and nothing besides them', async () => {
    const event = await draft()
    const { json } = await organizer.browser.get(`/bff/api/event/${event.id}/management-detail`)
    const { text } = await organizer.browser.get(pathOf(event))
    const own = ['self', 'collection', 'event', 'canonical', 'publish-readiness']
    const offered = Object.keys(json._links).filter((relation) => !own.includes(relation))
    const main = /<main\b.*<\/main>/s.exec(text)![0]
    expect([...new Set(relationsIn(main))].toSorted()).toEqual(offered.toSorted())
    for (const gone of ['invite-co-host', 'publish', 'edit', 'delete']) {
      const { get } = consolesOf(organizer, (heard) => {
        if (heard.json?._links) delete heard.json._links[gone]
        return heard
      })
      expect(relationsIn((await get(pathOf(event))).text)).not.toContain(gone)
    }
  })
})

it('the consent of a speaker is recorded, and withdrawn again', async () => {
  const { community } = organizer
  const event = await draft({ title: 'With a speaker', timezone: 'Europe/Brussels' })
  await insertRow(community, 'event_session_speaker', {
    event_id: event.id,
    event_session_id: await session(community, event.id, { title: 'Weaving' }),
    display_name: 'Ágnes Kovács',
    has_consented: false,
  })
  const { status } = await organizer.browser.send(`/bff/api/event/${event.id}/publish`, {})
  expect(status).toBe(200)
  const isNamed = async () => {
    const { text } = await call(community, `/events/${event.slug}/speakers`)
    return text.includes('Ágnes Kovács')
  }
  expect(await isNamed()).toBe(false)
  const { text } = await organizer.browser.get(pathOf(event))
  const speakers = await organizer.browser.get(linkTo(text, 'Speakers'))
  const speaker = linkTo(speakers.text, 'Ágnes Kovács')
  for (const hasConsented of [true, false]) {
    const page = await organizer.browser.get(speaker)
    const form = formOf((await organizer.browser.get(linkTo(page.text, 'Edit this speaker'))).text)
    expect(form.texts.has('hasConsented')).toBe(!hasConsented)
    if (hasConsented) form.texts.set('hasConsented', 'true')
    else form.texts.delete('hasConsented')
    const saved = await submit(organizer.browser, form)
    expect(saved.status, saved.text).toBe(303)
    expect(await isNamed()).toBe(hasConsented)
  }
})

describe('what is gone for good is named, and its address name is typed', () => {
  const confirm = async (event: { id: string; slug: string }, title: string, at?: string) => {
    const page = at ?? linkTo((await organizer.browser.get(pathOf(event))).text, title)
    const { text } = await organizer.browser.get(page)
    expect(plain(text)).toContain(`type ${event.slug} to confirm.`)
    const form = formOf(text)
    for (const wrong of ['', 'true', `${event.slug}-x`]) {
      form.texts.set('$sure', wrong)
      const refused = await submit(organizer.browser, form)
      expect([refused.status, refused.text.includes('Nothing has changed.')]).toEqual([422, true])
    }
    form.texts.set('$sure', event.slug)
    return submit(organizer.browser, form)
  }

  it('where an event is cancelled, and deleted', async () => {
    const event = await draft({ title: 'Never happens', timezone: 'Europe/Brussels' })
    await organizer.browser.send(`/bff/api/event/${event.id}/publish`, {})
    const cancelled = await confirm(event, 'Cancel this event')
    expect(cancelled.status, cancelled.text).toBe(303)
    const { json } = await organizer.browser.get(`/bff/api/event/${event.id}/management-detail`)
    expect(json.eventStatusFullName).toBe('Cancelled')
    const short = await draft({ title: 'Short lived' })
    expect((await confirm(short, 'Remove this event')).status).toBe(303)
    const gone = await organizer.browser.get(`/bff/api/event/${short.id}/management-detail`)
    expect(gone.status).toBe(404)
  })

  it('where a series is deleted', async () => {
    const slug = `evenings-${newId().slice(-6)}`
    const made = await organizer.browser.send('/bff/api/eventseries', { title: 'Evenings', slug })
    expect(made.status, made.text).toBe(201)
    const list = await organizer.browser.get('/settings/events?section=event-series')
    const series = await organizer.browser.get(linkTo(list.text, 'Evenings'))
    const removal = linkTo(series.text, 'Remove this series')
    expect((await confirm({ ...made.json, slug }, '', removal)).status).toBe(303)
  })
})

describe('what an event needs', () => {
  it('is a list of rules, with a way to the form and the field that mend each', async () => {
    const event = await draft()
    const { text } = await organizer.browser.get(pathOf(event))
    const readiness = partOf(text, 'readiness-title')
    expect(readiness).toMatch(/<span class="badge warn">Advised<\/span>.*?The event has no days\./s)
    expect(readiness).toContain('It has a title')
    expect(readiness).toContain('data-rel="publish"')
    const ways = [...readiness.matchAll(/href="([^"#]+)#([^"]+)"/g)]
    expect(ways.length).toBeGreaterThanOrEqual(3)
    for (const [, path, anchor] of ways) {
      const form = await organizer.browser.get(plain(path!))
      expect([anchor, form.status, form.text.includes(`id="${anchor}"`)]).toEqual([
        anchor,
        200,
        true,
      ])
    }
  })

  it('names what blocks first, and has no button while the link of it is not there', async () => {
    const event = await draft()
    const { get } = consolesOf(organizer, (heard) => {
      if (heard.path.endsWith('/publish-readiness')) {
        const title = heard.json.checks.find(
          ({ code }: { code: string }) => code === 'title_missing',
        )
        Object.assign(title, { status: 'Blocking', message: 'The event needs a title.' })
      }
      if (heard.json?._links) delete heard.json._links.publish
      return heard
    })
    const { text } = await get(pathOf(event))
    expect(text).toMatch(/<strong>Next: <\/strong>The event needs a title\./)
    const readiness = partOf(text, 'readiness-title')
    expect(readiness).toMatch(/<ul><li><span class="badge bad">Needed/)
    expect(plain(readiness)).toContain('do=edit#field-title')
    expect(readiness).not.toContain('data-rel="publish"')
  })

  it('every rule that a link mends names a field that its form has', async () => {
    const event = await draft()
    const { get } = consolesOf(organizer, (heard) => {
      for (const check of heard.json?.checks ?? []) {
        if (check.code !== 'not_a_draft')
          Object.assign(check, { status: 'Advisory', message: check.name })
      }
      return heard
    })
    const ways = [
      ...partOf((await get(pathOf(event))).text, 'readiness-title').matchAll(
        /href="([^"#]+)#([^"]+)"/g,
      ),
    ]
    expect(ways.length).toBeGreaterThanOrEqual(9)
    const forms = new Map<string, string>()
    for (const [, path, anchor] of ways) {
      const text = forms.get(path!) ?? (await organizer.browser.get(plain(path!))).text
      forms.set(path!, text)
      expect([path, anchor, text.includes(`id="${anchor}"`)]).toEqual([path, anchor, true])
    }
  })

  it('that cannot be read is said, and the rest of the page is there', async () => {
    const event = await draft()
    const { get } = consolesOf(organizer, (heard) =>
      heard.path.endsWith('/publish-readiness')
        ? { ...heard, status: 503, json: { status: 503, detail: 'Out of order.' } }
        : heard,
    )
    const { status, text } = await get(pathOf(event))
    expect([status, text.includes('Out of order.')]).toEqual([200, true])
    expect(text).toContain('id="group-texts"')
  })
})

describe('a new event', () => {
  const createPath = `${list}&do=create`
  const partsIn = (html: string) =>
    [...html.matchAll(/<details class="form-part"( open="")?>\s*<summary[^>]*>([^<]*)/g)].map(
      ([, isOpen, title]) => (isOpen ? `${title}, open` : title),
    )

  it('is asked for by title, days and place; the rest is folded, and nobody types an id', async () => {
    const { browser } = await administratorOf(organizer.community)
    const venue = { fullName: 'Town hall', city: 'Ghent', country: 'BE' }
    const { text: json } = await browser.send('/bff/api/location', venue)
    const { id } = JSON.parse(json) as { id: string }
    await browser.send('/bff/api/eventtemplate', {
      name: 'A meeting',
      fields: { participationConfiguration: informationOnly },
    })
    const { text } = await browser.get(createPath)
    const folded = text.indexOf('<details class="form-part"')
    for (const name of ['title', 'plannedFirstDate', 'plannedLastDate', 'locationId', 'timezone']) {
      expect([name, text.indexOf(`name="${name}"`) > 0]).toEqual([name, true])
      expect(text.indexOf(`name="${name}"`)).toBeLessThan(folded)
    }
    expect(text.indexOf('name="participationConfiguration.handlingMode"')).toBeGreaterThan(folded)
    expect(partsIn(text)).toEqual(['Texts', 'Participation', 'Pictures', 'Visibility'])
    const typed = [...text.matchAll(/<input[^>]*name="(\w*Ids?)"[^>]*>/g)]
      .filter(([input]) => !/type="(checkbox|hidden)"/.test(input))
      .map(([, name]) => name)
    expect(typed).toEqual([])
    expect(text).toMatch(/<select[^>]*name="templateId".*?A meeting/s)
    const form = formOf(text)
    form.texts.set('title', 'Two days in May')
    form.texts.set('plannedFirstDate', '2027-05-09')
    form.texts.set('plannedLastDate', '2027-05-08')
    form.texts.set('locationId', id)
    const refused = await submit(browser, form)
    expect([refused.status, refused.text.includes('The last day is before the first')]).toEqual([
      422,
      true,
    ])
    form.texts.set('plannedLastDate', '2027-05-10')
    form.texts.set('backgroundColor', 'green')
    const wrong = await submit(browser, form)
    expect([wrong.status, partsIn(wrong.text)]).toEqual([
      422,
      ['Texts', 'Participation', 'Pictures, open', 'Visibility'],
    ])
    form.texts.set('backgroundColor', '')
    const made = await submit(browser, form)
    expect(made.status, made.text).toBe(303)
    const event = await browser.get(made.headers.get('location')!)
    const days = await browser.get(linkTo(event.text, 'Days'))
    expect(days.text).toContain('Sun, 9 May 2027')
    expect(days.text).toContain('Mon, 10 May 2027')
    const places = await browser.get(linkTo(event.text, 'Locations'))
    expect(places.text).toContain('Town hall')
    expect(partOf(event.text, 'group-participation')).toContain('this is information only')
  })

  it('takes part as its template says, where it follows one', async () => {
    const { browser } = await administratorOf(organizer.community)
    const walkIn = { ...informationOnly, handlingMode: 'WALK_IN' }
    const { json } = await browser.send('/bff/api/eventtemplate', {
      name: 'A walk',
      fields: { participationConfiguration: walkIn },
    })
    const form = formOf((await browser.get(createPath)).text)
    form.texts.set('title', 'Along the river')
    form.texts.set('templateId', (json as { id: string }).id)
    const made = await submit(browser, form)
    expect(made.status, made.text).toBe(303)
    const event = await browser.get(made.headers.get('location')!)
    expect(partOf(event.text, 'group-participation')).not.toContain('this is information only')
  })
})

describe('a list that is too long to choose from at once', () => {
  const optionsIn = (html: string, name: string) =>
    [
      ...(new RegExp(`<select[^>]*name="${name}".*?</select>`, 's').exec(html)?.[0] ?? '').matchAll(
        /<option value="([^"]+)"( selected="")?>([^<]*)/g,
      ),
    ].map(([, id, isChosen, label]) => ({ id: id!, isChosen: Boolean(isChosen), label: label! }))
  /** Its form, sent by a button of the list. */
  const seeking = async (html: string, { browser }: Somebody, asked: Record<string, string>) => {
    const form = formOf(html)
    for (const [name, text] of Object.entries(asked)) form.texts.set(name, text)
    const found = await submit(browser, form)
    expect(found.status, found.text).toBe(200)
    return found.text
  }

  it('is searched where it takes a text', async () => {
    const event = await draft({ title: 'Many sessions' })
    const { id: tenantId } = organizer.community
    await inTenant(
      tenantId,
      `insert into event_session (id, tenant_id, event_id, title, start_time, end_time, concurrency_stamp)
       select gen_random_uuid(), $1, $2, 'A talk ' || n, '2026-05-01T09:00Z', '2026-05-01T10:00Z',
         gen_random_uuid()
       from generate_series(1, 101) n`,
      [tenantId, event.id],
    )
    const track = await organizer.browser.send('/bff/api/eventsessiongroup', {
      eventId: event.id,
      title: 'A track',
    })
    expect(track.status, track.text).toBe(201)
    const { self } = (track.json as { _links: Record<string, { href: string }> })._links
    const formPath = `${list}&at=${encodeURIComponent(self!.href)}&do=assign-session`
    const { text } = await organizer.browser.get(formPath)
    expect(optionsIn(text, 'sessionId')).toHaveLength(100)
    expect(text).toMatch(/<input type="search" name="seek\.sessionId"/)
    expect(text).toContain('Page 1 of 2, 101 in all')
    expect(text).toContain('<button type="submit" class="button quietly" name="$seek" value="1"')
    const sought = (words: string) =>
      seeking(text, organizer, { 'seek.sessionId': words, $seek: '1' })
    const found = await sought('talk 101')
    expect(found).toMatch(/name="seek\.sessionId"[^>]*value="talk 101"/)
    const [one, ...others] = optionsIn(found, 'sessionId')
    expect([one!.label, others]).toEqual(['A talk 101', []])
    const none = await sought('no such talk')
    expect(optionsIn(none, 'sessionId')).toEqual([])
    expect(none).toContain('Nothing matches')
    // Enter presses the first button of a form: it seeks what was typed just now, and saves otherwise.
    expect(/<button[^>]*>/.exec(text.slice(text.indexOf('<form class="card form"')))?.[0]).toBe(
      '<button class="unseen" type="submit" name="$enter" value="1" tabindex="-1">',
    )
    const entered = await seeking(text, organizer, { 'seek.sessionId': 'talk 101', $enter: '1' })
    expect(optionsIn(entered, 'sessionId')).toEqual([one])
    const form = formOf(entered)
    expect(form.texts.has('$seek')).toBe(false)
    form.texts.set('sessionId', one!.id)
    form.texts.set('$enter', '1')
    expect((await submit(organizer.browser, form)).status).toBe(303)
  })

  it('is offered a page at a time where it takes none, and keeps what is chosen', async () => {
    const administrator = await administratorOf()
    const { browser, community } = administrator
    await inTenant(
      community.id,
      `insert into location (id, tenant_id, full_name, city, country, concurrency_stamp)
       select gen_random_uuid(), $1, 'Place ' || lpad(n::text, 3, '0'), 'Ghent', 'BE', gen_random_uuid()
       from generate_series(1, 101) n`,
      [community.id],
    )
    const { text } = await browser.get(`${list}&do=create`)
    const first = optionsIn(text, 'locationId')
    expect(first).toHaveLength(100)
    expect(text).not.toContain('name="seek.locationId"')
    expect(text).toContain(
      '<button type="submit" class="button quietly" name="part.locationId" value="2" formnovalidate',
    )
    const typed = { title: 'Typed before', locationId: first[0]!.id }
    const second = await seeking(text, administrator, { ...typed, 'part.locationId': '2' })
    const [chosen, last, ...others] = optionsIn(second, 'locationId')
    expect([chosen!.isChosen, chosen!.id, others]).toEqual([true, typed.locationId, []])
    expect(first.map(({ id }) => id).includes(last!.id)).toBe(false)
    expect(formOf(second).texts.get('title')).toBe('Typed before')
    const form = formOf(text)
    form.texts.set('title', 'At the last place')
    form.texts.set('plannedFirstDate', '2027-05-09')
    form.texts.set('plannedLastDate', '2027-05-08')
    form.texts.set('locationId', last!.id)
    const refused = await submit(browser, form)
    expect(optionsIn(refused.text, 'locationId').filter(({ isChosen }) => isChosen)).toEqual([
      { ...last!, isChosen: true },
    ])
    form.texts.set('plannedLastDate', '')
    expect((await submit(browser, form)).status).toBe(303)
    await inTenant(
      community.id,
      `with made as (
         insert into event select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
           'public_code', 'copy' || n, 'slug', 'copy-' || n, 'title', 'Copy ' || n))).*
         from event e, generate_series(1, 100) n where e.tenant_id = $1 returning id)
       insert into role_grant select (jsonb_populate_record(g,
         jsonb_build_object('id', gen_random_uuid(), 'scope_id', made.id))).*
       from role_grant g, made where g.tenant_id = $1 and g.scope = 'event'`,
      [community.id],
    )
    const { text: importing } = await browser.get('/settings/events?section=import')
    expect(importing).toContain('Page 1 of 2, 101 in all')
    const address = { '$hole.sourceUrl': 'https://example.org/schedule.xml', 'part.eventId': '2' }
    const further = await seeking(importing, administrator, address)
    expect(further).toContain('Page 2 of 2, 101 in all')
    expect(further).toContain('value="https://example.org/schedule.xml"')
    expect(optionsIn(further, '\\$hole.eventId')).toHaveLength(1)
  })
})

it('a picture is brought, and its address is asked for only where it stands elsewhere', async () => {
  const fieldsOf = async (event: { id: string }) => {
    const { text } = await organizer.browser.get(`${pathOf(event)}&do=edit`)
    return [...text.matchAll(/name="(?:\$file\.)?(featuredImage\w+)"/g)].map(([, name]) => name)
  }
  expect(await fieldsOf(await draft())).toEqual(['featuredImageId'])
  const elsewhere = await draft({ featuredImageUri: 'https://example.org/picture.png' })
  expect(await fieldsOf(elsewhere)).toEqual(['featuredImageId', 'featuredImageUri'])
})

it('a draft is previewed as visitors will see it, and a published event is seen as they do', async () => {
  const event = await draft({ title: 'For visitors', description: 'Weaving for everybody.' })
  const item = await organizer.browser.send('/bff/api/eventagendaitem', {
    eventId: event.id,
    title: 'Doors open',
    startTime: '2027-01-30T18:00:00Z',
    endTime: '2027-01-30T18:30:00Z',
  })
  expect(item.status, item.text).toBe(201)
  const before = await organizer.browser.get(pathOf(event))
  expect(before.text).not.toContain('Open its page')
  const preview = await organizer.browser.get(linkTo(before.text, 'Preview as visitor'))
  expect([preview.status, preview.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(preview.text).toContain('<h1 dir="auto">For visitors</h1>')
  expect(preview.text).toMatch(/<ul class="cards">.*Weaving for everybody\./s)
  expect(preview.text).toMatch(/<ul class="rows".*Doors open/s)
  expect(preview.text).toContain('how visitors see the event once it is published')
  const asked = await organizer.browser.get(linkTo(before.text, 'Publish this event'))
  const done = await submit(organizer.browser, formOf(asked.text))
  expect(done.status, done.text).toBe(303)
  const { text } = await organizer.browser.get(done.headers.get('location')!)
  const relations = ['schedule-xml', 'schedule-json', 'calendar']
  expect(relationsIn(partOf(text, 'group-programme'))).toEqual(expect.arrayContaining(relations))
  expect(relationsIn(before.text)).not.toContain('schedule-xml')
  const file = linkTo(text, 'Download schedule.xml')
  expect((await organizer.browser.get(file)).headers.get('content-type')).toContain('xml')
  expect(text).toContain('It is published.')
  const seen = await call(organizer.community, linkTo(text, 'Open its page'), {
    isUnchecked: true,
  })
  expect([seen.status, seen.text.includes('For visitors')]).toEqual([200, true])
})

describe('the decisions of moderators', () => {
  const reason = (action: string) => ({ action, reason: `${action}, for a reason` })
  const decisions = [
    { ...reason('Heavy'), createdAt: '2026-11-25T08:30:00Z' },
    { ...reason('Undone'), createdAt: '2026-11-24T08:30:00Z' },
    { ...reason('Light'), createdAt: '2026-11-23T08:30:00Z' },
  ]
  const told = [
    ['bad', 'Texts removed for good', '25 Nov 2026, 08:30 UTC', 'Heavy, for a reason'],
    ['good', 'Shown again', '24 Nov 2026, 08:30 UTC', 'Undone, for a reason'],
    ['warn', 'Hidden', '23 Nov 2026, 08:30 UTC', 'Light, for a reason'],
  ]
  const decisionsIn = (html: string) =>
    [
      ...html.matchAll(
        /<span class="badge (\w+)">([^<]*)<\/span> <time[^>]*>([^<]*)<\/time><p class="prose">([^<]*)/g,
      ),
    ].map(([, ...parts]) => parts)
  const withHistory = (items: object[]) =>
    consolesOf(organizer, (heard) => {
      if (heard.path.includes('/moderation/history')) heard.json._embedded = { items }
      return heard
    })

  it('are told on the page of the event and on one of their own, the last first', async () => {
    const event = await draft()
    const { get } = withHistory(decisions)
    const { text } = await get(pathOf(event))
    expect(decisionsIn(partOf(text, 'group-visibility'))).toEqual(told)
    const history = await get(linkTo(text, 'Decisions of moderators'))
    expect(history.text).toContain('<h1>Decisions of moderators</h1>')
    expect(decisionsIn(history.text)).toEqual(told)
  })

  it('are none at first', async () => {
    const { get } = withHistory([])
    const { text } = await get(pathOf(await draft()))
    expect(decisionsIn(text)).toEqual([])
    const history = await get(linkTo(text, 'Decisions of moderators'))
    expect(history.text).toContain('There are no decisions of moderators about this event.')
  })
})

it('what belongs to an event is headed by its own name, or as what leads to it is called', async () => {
  const event = await draft({ title: 'With parts' })
  const { browser } = organizer
  const { json } = await browser.get(`/bff/api/event/${event.id}/management-detail`)
  const day = { eventId: event.id, localDate: '2027-05-08' }
  const made = await browser.send(`/bff${json._links['add-day'].href}`, day)
  expect(made.status, made.text).toBe(201)
  const headed = async (path: string) => {
    const { text } = await browser.get(path)
    const [, crumbs = '', title] = /<p class="crumbs">(.*?)<\/p><h1>([^<]*)/s.exec(text) ?? []
    return { crumbs: crumbs.replaceAll(/<[^>]*>/g, ''), title, text }
  }
  const { text } = await headed(pathOf(event))
  const days = await headed(linkTo(text, 'Days'))
  expect(days).toMatchObject({ crumbs: 'My events / With parts', title: 'Days' })
  const path = [...days.text.matchAll(/<th scope="row"><a href="([^"]*)"/g)].map(([, to]) =>
    plain(to!),
  )
  expect(await headed(path[0]!)).toMatchObject({
    crumbs: 'My events / With parts',
    title: 'Sat, 8 May 2027',
  })
})

it('pages of an event and its programme in German say nothing in the words of English ones', async () => {
  const event = await draft({ title: 'Zweisprachig', timezone: 'Europe/Berlin' })
  const { browser } = organizer
  const { json } = await browser.get(`/bff/api/event/${event.id}/management-detail`)
  const of = (relation: string) => json._links[relation].href.replace(/\{.*/, '')
  const session = { eventId: event.id, title: 'Grüße' }
  const made = await browser.send(`/bff${of('create-session-draft')}`, session)
  expect(made.status, made.text).toBe(201)
  const data = new Set<string>()
  const { get } = consolesOf(
    organizer,
    (answer) => {
      dataIn(answer.json, data)
      return answer
    },
    new Map(),
  )
  const begin = pathOf(event)
  const main = /<main\b.*<\/main>/s.exec((await get(begin)).text)?.[0] ?? ''
  const links = [...main.matchAll(/<a\b[^>]*href="(\/settings\/[^"#]*)/g)].map(([, to]) =>
    plain(to!),
  )
  const waiting = new Set([begin, ...links])
  const wrong: string[] = []
  for (const path of waiting) {
    const english = await get(path)
    const next = english.headers.get('location')
    if (next !== null) waiting.add(next)
    if (english.status !== 200) continue
    const german = await get(path, 'de')
    wrong.push(...sameIn(english.text, german.text, data).map((text) => `${path}: ${text}`))
    const isEditor = path.includes('/programme?') && !path.includes('&move=')
    if (isEditor) waiting.add(`${path}&move=${made.json.id}`)
    if (isEditor) waiting.add(path.replace('programme?', 'programme/changes?'))
  }
  expect(waiting.size).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

it('what is made in a thing knows the id of that, and names sessions, days and rooms', async () => {
  const { browser } = organizer
  const event = await draft({ title: 'With ids known', timezone: 'Europe/Brussels' })
  const begin = `${list}&at=${encodeURIComponent(`/api/event/${event.id}/management-detail`)}`
  const { json } = await browser.get(`/bff/api/event/${event.id}/management-detail`)
  await browser.send(`/bff${json._links['add-day'].href}`, {
    eventId: event.id,
    localDate: '2027-05-08',
    label: 'Opening day',
  })
  const page = await browser.get(`${begin}&do=create-session-draft`)
  expect(page.text).toContain(`<input type="hidden" name="eventId" value="${event.id}"`)
  expect(page.text).toMatch(/<select[^>]*name="eventDayId".*?Opening day/s)
  const form = formOf(page.text)
  expect(form.texts.get('title')).toBe('')
  form.texts.set('title', 'Weaving')
  const made = await submit(browser, form)
  expect(made.status, made.text).toBe(303)
  const session = await browser.get(made.headers.get('location')!)
  const speaker = formOf((await browser.get(linkTo(session.text, 'Add a speaker'))).text)
  expect(speaker.texts.get('sessionId')).toMatch(/^[\da-f-]{36}$/)
  speaker.texts.set('displayName', 'Ágnes Kovács')
  expect((await submit(browser, speaker)).status).toBe(303)
})

it('a member of the team is found by the whole name, and is chosen where only its beginning is typed', async () => {
  const { browser, community } = organizer
  const event = await draft({ title: 'With a team' })
  const name = `Zelda${newId().slice(-6)}`
  const members = await Promise.all([somebody(community), somebody(community)])
  for (const [index, member] of members.entries()) {
    const { json } = await member.browser.get('/bff/api/user')
    const names = { firstName: name, lastName: ['One', 'Two'][index] }
    const named = await member.browser.send(`/bff${json._links.edit.href}`, names, {
      method: 'PATCH',
      headers: { 'if-match': `"${json.concurrencyStamp}"` },
    })
    expect(named.status, named.text).toBe(200)
  }
  const page = await browser.get(pathOf(event))
  const team = await browser.get(linkTo(page.text, 'Team'))
  const asked = await browser.get(linkTo(team.text, 'Add a team member'))
  expect([...asked.text.matchAll(/<option value="(4\d)"/g)].map(([, id]) => id)).toEqual([
    '40',
    '41',
    '42',
    '43',
    '44',
  ])
  const form = formOf(asked.text)
  form.texts.set('roleId', '42')
  for (const [typed, told] of [
    ['Nobody at all', 'Nobody is called Nobody at all.'],
    [name, `Choose the member that you mean by ${name}.`],
    [`${name} O`, `Choose the member that you mean by ${name} O.`],
  ]) {
    form.texts.set('userId', typed!)
    const refused = await submit(browser, form)
    expect([refused.status, plain(refused.text).includes(told!)]).toEqual([422, true])
    if (typed === 'Nobody at all') continue
    // Whoever only begins with the name is offered, and nobody is chosen before.
    expect(formOf(refused.text).texts.get('userId')).toBe('')
    const [one, other] = members as [Somebody, Somebody]
    expect(refused.text).toContain(`<option value="${one.id}"`)
    expect(refused.text.includes(`<option value="${other.id}"`)).toBe(typed === name)
  }
  const { send } = consolesOf(organizer, (heard) => {
    for (const person of heard.json?.people ?? []) person.displayName = name
    return heard
  })
  form.texts.set('userId', name)
  const alike = await send(form.action, form.texts)
  expect(alike.status).toBe(422)
  for (const { id } of members) expect(alike.text).toContain(`>${name} · ${id.slice(-6)}</option>`)
  form.texts.set('userId', `${name} two`)
  const added = await submit(browser, form)
  expect(added.status, added.text).toBe(303)
  expect((await browser.get(linkTo(page.text, 'Team'))).text).toContain(`${name} Two`)
})
