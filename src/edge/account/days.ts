import type { Hono } from 'hono'
import { say } from '../design/messages/language.ts'
import type { AppEnv } from '../serving/request-state.ts'
import { dayRegisteringPath, publicDaysPath } from '../site/resources.ts'
import { dateWording } from '../site/wording.ts'
import type { AccountDeps } from './deps.ts'
import { type PlaceResource, placePages } from './place-pages.tsx'

/** What the page reads of a day that is public. */
interface DayResource extends PlaceResource {
  localDate: string
  label: string | null
  description: string | null
  allowsDayScopeRegistration: boolean
}

const dateOf = ({ localDate }: DayResource) => dateWording(localDate).long

export const dayPages = (app: Hono<AppEnv>, deps: AccountDeps) =>
  placePages<DayResource>(app, deps, {
    path: dayRegisteringPath(':event', ':id'),
    idField: 'eventDayId',
    async read(client, { event, id }) {
      const { resource, refusal } = await client('GET', publicDaysPath(event))
      const days = refusal ? [] : ((resource._embedded?.items ?? []) as DayResource[])
      return days.find((day) => day.id === id) ?? null
    },
    titleOf: (day) => day.label ?? dateOf(day),
    whenOf: dateOf,
    obstacleOf: ({ allowsDayScopeRegistration: isOpen }) =>
      say(isOpen ? 'day.none' : 'day.noRegistration'),
    detailsOf: ({ description }) => ({ text: description }),
    register: 'day.register',
    sure: 'ownDay.sure',
  })
