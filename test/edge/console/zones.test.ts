import { beforeAll, describe, expect, it } from 'vitest'
import {
  administratorOf,
  draftOf,
  eventAt,
  formOf,
  readBy,
  type Somebody,
  submit,
} from './forms.ts'

let administrator: Somebody
beforeAll(async () => {
  administrator = await administratorOf()
})

/** What is offered where a zone is typed. */
function zonesOffered(html: string, name: string): string[] {
  const [input = ''] = new RegExp(`<input[^>]*\\bname="${name}"[^>]*>`).exec(html) ?? []
  const [, list] = /\blist="([^"]*)"/.exec(input) ?? []
  const [, options = ''] =
    new RegExp(`<datalist id="${list?.replaceAll('$', '\\$')}">(.*?)</datalist>`, 's').exec(html) ??
    []
  return [...options.matchAll(/<option value="([^"]*)"/g)].map(([, zone]) => zone!)
}

describe('a zone is found by a part of its name', () => {
  it.each([
    ['of a community', '/settings/admin?section=community&do=edit', 'timeZoneId'],
    ['of times that belong to no event', '/settings/admin?section=preferences', 'preferences.zone'],
    ['of new events', '/settings/admin?section=event-defaults', 'event_defaults.time_zone'],
    ['of an event', null, 'timezone'],
    ['of an import', '/settings/events?section=import', '\\$hole\\.timezone'],
  ])('%s', async (_, path, name) => {
    const at = path ?? `${eventAt((await draftOf(administrator)).id)}&do=edit`
    const zones = zonesOffered(await readBy(administrator, at), name)
    expect(zones).toEqual(expect.arrayContaining(['UTC', 'Europe/Brussels', 'Asia/Kathmandu']))
    expect(new Set(zones).size).toBe(zones.length)
  })
})

describe('the language of a community is chosen', () => {
  const path = '/settings/admin?section=preferences'
  const offered = async () => {
    const [, options = ''] =
      /<select[^>]*\bname="preferences\.language"[^>]*>(.*?)<\/select>/s.exec(
        await readBy(administrator, path),
      ) ?? []
    return [...options.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map((option) =>
      option.slice(1),
    )
  }

  it('of those that pages have, by their names', async () => {
    expect(await offered()).toEqual([
      ['en', 'English'],
      ['de', 'Deutsch'],
    ])
  })

  it('and one that pages do not have yet stays', async () => {
    const form = formOf(await readBy(administrator, path))
    form.texts.set('preferences.language', 'pt-BR')
    expect((await submit(administrator.browser, form)).status).toBe(303)
    expect(await offered()).toContainEqual(['pt-BR', 'Brazilian Portuguese'])
  })
})
