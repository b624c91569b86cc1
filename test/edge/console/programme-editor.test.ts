import { expect, it } from 'vitest'
import { informationOnly } from '../../support/programme.ts'
import { somebody } from './forms.ts'
import { consolesOf } from './in-front.ts'

it.each([
  ['', '/sessions', 'No session has a time yet'],
  ['/changes', '/programme-releases', 'The draft is empty'],
])(
  'the page of a draft%s says that %s cannot be read, and is not shown without it',
  async (below, list, without) => {
    const organizer = await somebody()
    const { json } = await organizer.browser.send('/bff/api/event', {
      title: 'A conference',
      participationConfiguration: informationOnly,
    })
    const at = encodeURIComponent(`/api/event/${json.id}/programme-draft`)
    const path = `/settings/events/programme${below}?at=${at}`
    const whole = await organizer.browser.get(path)
    expect([whole.status, whole.text.includes(without)]).toEqual([200, true])
    const { get } = consolesOf(organizer, (heard) =>
      heard.path.replace(/\?.*/, '').endsWith(list)
        ? { ...heard, status: 503, json: { status: 503, code: 'database_unavailable' } }
        : heard,
    )
    const page = await get(path)
    expect([page.status, page.text.includes(without)]).toEqual([503, false])
  },
)
