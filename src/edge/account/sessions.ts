import type { Hono } from 'hono'
import { say } from '../design/messages/language.ts'
import type { AppEnv } from '../serving/request-state.ts'
import { publicSessionPath, sessionRegisteringPath } from '../site/resources.ts'
import { type Placed, placesOf, sessionObstacle } from '../site/session-registering.tsx'
import type { AccountDeps } from './deps.ts'
import { momentOf } from './own-sessions.tsx'
import { type PlaceResource, placePages } from './place-pages.tsx'

/** What the page reads of a session that is public. */
interface SessionResource extends PlaceResource, Omit<Placed, 'id' | 'startTime'> {
  title: string | null
  startTime: string | null
  localStartDate: string | null
  localStartTime: string | null
  localEndTime: string | null
  eventLocation: { fields?: { roomName?: string | null } | null } | null
}

export const sessionPages = (app: Hono<AppEnv>, deps: AccountDeps) =>
  placePages<SessionResource>(app, deps, {
    path: sessionRegisteringPath(':id'),
    idField: 'eventSessionId',
    async read(client, { id }) {
      const { resource, refusal } = await client('GET', publicSessionPath(id))
      return refusal ? null : (resource as SessionResource)
    },
    titleOf: ({ title }) => title ?? '',
    whenOf: ({ localStartDate, localStartTime, localEndTime }) =>
      localStartDate === null || localStartTime === null
        ? say('card.noDate')
        : momentOf(localStartDate, [localStartTime, localEndTime]),
    obstacleOf: ({ startTime, ...session }, now) =>
      (startTime === null ? null : sessionObstacle({ ...session, startTime }, now)) ??
      say('session.noRegistration'),
    detailsOf: (session) => ({
      room: session.eventLocation?.fields?.roomName ?? null,
      places: placesOf(session),
    }),
    talkOf: (session) => session,
    register: 'session.register',
    sure: 'ownSession.sure',
  })
