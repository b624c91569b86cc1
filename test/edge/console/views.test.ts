import { expect, it } from 'vitest'
import { columnsOf } from '../../../src/edge/console/resource-view.tsx'
import { shownFields } from '../../../src/edge/console/values.tsx'
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

it('a change of a thing is offered first, and its removal last', async () => {
  const { browser } = await somebody()
  const { text } = await browser.get('/settings/account?section=profile')
  const [, actions = ''] = /<ul class="actions">(.*?)<\/ul>/s.exec(text) ?? []
  const offered = [...actions.matchAll(/data-rel="([^"]+)"/g)].map(([, relation]) => relation)
  expect([offered.at(0), offered.at(-1)]).toEqual(['edit', 'erase'])
  expect(text.match(/<dt>Tenant user status<\/dt>/g)).toHaveLength(1)
})
