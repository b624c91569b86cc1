import { beforeAll, describe, expect, it } from 'vitest'
import { collective } from '../../support/collectives.ts'
import { newId } from '../../support/community.ts'
import { files as programmes } from '../../support/imports.ts'
import { pngOf } from '../../support/png.ts'
import { until } from '../../support/until.ts'
import {
  administratorOf,
  draftOf,
  eventAt,
  formOf,
  linkTo,
  partOf,
  plain,
  readBy,
  type Somebody,
  somebody,
  submit,
  submitFiles,
} from './forms.ts'

let organizer: Somebody
beforeAll(async () => {
  organizer = await administratorOf()
})

const get = (path: string) => readBy(organizer, path)
const draft = async (fields: Record<string, unknown> = {}) => (await draftOf(organizer, fields)).id

const partAt = async (id: string, part: string) => partOf(await get(eventAt(id)), `group-${part}`)

/** Opens the form that a part of the event leads to, fills it in and sends it; answers that part as it is then. */
async function changed(
  id: string,
  [part, control]: readonly [part: string, control: string],
  texts: Record<string, string>,
  files: readonly [string, File][] = [],
) {
  const form = formOf(await get(linkTo(await partAt(id, part), control)))
  for (const [name, text] of Object.entries(texts)) form.texts.set(name, text)
  const saved = await submitFiles(organizer.browser, form, files)
  expect([control, saved.status], saved.text).toEqual([control, 303])
  return partAt(id, part)
}
const optionOf = (html: string, name: string, label: string) => {
  const [select = ''] =
    new RegExp(`<select[^>]*name="${name.replaceAll('.', '\\.')}".*?</select>`, 's').exec(html) ??
    []
  const found = [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].find(
    ([, , text]) => text === label,
  )
  expect([name, label, found?.[1]]).toEqual([name, label, expect.any(String)])
  return found![1]!
}

describe('each part of an event', () => {
  it('is changed by the form that it leads to, and shows what it is then', async () => {
    const id = await draft()
    const texts = ['texts', 'Edit the texts'] as const
    const said = { subtitle: 'Two days of looms', description: 'Weaving for everybody.' }
    const after = await changed(id, texts, said)
    for (const text of Object.values(said)) expect(after).toContain(text)

    const zone = await changed(id, ['time-and-place', 'Edit time zone and format'], {
      timezone: 'Europe/Brussels',
    })
    expect(zone).toContain('Europe/Brussels')

    const form = await get(linkTo(await partAt(id, 'visibility'), 'Change who can see it'))
    const unlisted = optionOf(form, 'visibilityTypeId', 'Private')
    const hidden = await changed(id, ['visibility', 'Change who can see it'], {
      visibilityTypeId: unlisted,
    })
    expect(hidden).toContain('Private')

    const participation = await changed(id, ['participation', 'Change how people take part'], {
      'participationConfiguration.handlingMode': 'WALK_IN',
    })
    expect(participation).toContain('Just come, without registration')

    const file = new File([pngOf({ width: 120, height: 60 })], 'look.png', { type: 'image/png' })
    const pictured = await changed(id, ['pictures', 'Change the pictures'], {}, [
      ['$file.featuredImageId', file],
    ])
    expect(pictured).toMatch(/<img class="shown" src="\/[^"]+"/)
  })

  it('names its series, tags and categories, which are chosen by name', async () => {
    const id = await draft()
    const { browser } = organizer
    const own = newId().slice(-6)
    const made = async (path: string, body: object) => {
      const { status, text, json } = await browser.send(`/bff${path}`, body)
      expect(status, text).toBe(201)
      return json.id as string
    }
    const series = await made('/api/eventseries', { title: `Evenings ${own}`, slug: `e-${own}` })
    const tag = await made('/api/tag', { fullName: `Looms ${own}`, code: `t${own}` })
    const category = await made('/api/category', { fullName: `Crafts ${own}`, code: `c${own}` })
    const html = await get(linkTo(await partAt(id, 'texts'), 'Edit the texts'))
    expect(optionOf(html, 'eventSeriesId', `Evenings ${own}`)).toBe(series)
    for (const [name, value, label] of [
      ['tagIds', tag, `Looms ${own}`],
      ['categoryIds', category, `Crafts ${own}`],
    ]) {
      expect(html).toMatch(new RegExp(`name="${name}" value="${value}"[^>]*>${label}`))
    }
    const after = await changed(id, ['texts', 'Edit the texts'], {
      eventSeriesId: series,
      tagIds: tag,
      categoryIds: category,
    })
    for (const name of ['Evenings', 'Looms', 'Crafts']) expect(after).toContain(`${name} ${own}`)
  })

  it('invites a co-host by name, who accepts in their own console', async () => {
    const id = await draft({ title: 'With a co-host' })
    const host = await somebody(organizer.community)
    const { id: groupId } = await collective(organizer.community, 'group', host)
    const form = await get(linkTo(await partAt(id, 'team'), 'Invite a co-host'))
    const [, name = ''] = /<option value="[\da-f-]{36}"[^>]*>([^<]+)/.exec(form) ?? []
    const actorId = optionOf(form, 'actorId', plain(name))
    await changed(id, ['team', 'Invite a co-host'], { actorId })
    const hosts = await get(linkTo(await partAt(id, 'team'), 'Co-hosts'))
    expect(plain(hosts)).toContain(plain(name))
    const path = `/settings/group/${groupId}?section=co-hosting`
    const { text } = await host.browser.get(path)
    const invitation = await host.browser.get(linkTo(text, 'With a co-host'))
    const accepting = await host.browser.get(linkTo(invitation.text, 'Accept'))
    const accepted = await submit(host.browser, formOf(accepting.text))
    expect(accepted.status, accepted.text).toBe(303)
    expect((await host.browser.get(path)).text).toContain('>Accepted<')
  })
})

it('an import that comes again names what is new, changed and missing, and what is lost', async () => {
  const id = await draft({ timezone: 'Europe/Berlin', title: 'The camp' })
  const camp = JSON.parse(new TextDecoder().decode(programmes.camp.bytes))
  const rooms = (camp.schedule.conference.days as { rooms: Record<string, { title: string }[]> }[])
    .flatMap((day) => Object.values(day.rooms))
    .filter((sessions) => sessions.length > 0)
  const imported = async () => {
    const form = formOf(await get('/settings/events?section=import'))
    form.texts.set('$hole.eventId', id)
    const text = JSON.stringify(camp)
    const file = new File([text], 'schedule.json', { type: 'application/json' })
    const sent = await submitFiles(organizer.browser, form, [['$file.', file]])
    expect(sent.status, sent.text).toBe(303)
    const path = sent.headers.get('location')!
    const read = () =>
      until(async () => {
        const html = await get(path)
        return html.includes('data-poll=') ? undefined : html
      }, 'read')
    const press = async (button: string, value: string) => {
      const started = formOf(await read())
      started.texts.set(button, value)
      return submit(organizer.browser, started)
    }
    return { read, press }
  }
  const first = await imported()
  const losses = /aria-labelledby="losses-title".*?<\/section>/s.exec(await first.read())?.[0] ?? ''
  expect(losses).toMatch(/<li><strong>[^<]+<\/strong> \(\d+\): /)
  expect((await first.press('$start', '1')).status).toBe(303)
  await first.read()

  const [changedOne, goneOne] = [rooms[0]![0]!, rooms[1]![0]!]
  const before = changedOne.title
  changedOne.title = 'Renamed in the file'
  rooms[1]!.shift()
  const again = await imported()
  const rowsOf = async (action: string) => {
    const { text } = await again.press('$show', `${action}:1`)
    return plain(/<table class="table stacking"><thead>.*?<\/table>/s.exec(text)?.[0] ?? '')
  }
  const updates = await rowsOf('update')
  expect(updates).toContain('Renamed in the file')
  expect(updates).toContain(`<del>${before}</del>`)
  expect(await rowsOf('missing')).toContain(goneOne.title)
  expect(await rowsOf('create')).toBe('')
})
