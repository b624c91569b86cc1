/** @jsxImportSource hono/jsx */
import { sessionPageName } from '../../domain/programmes/index.ts'
import { project, todayIn, zoneOrUtc } from '../../kernel/local-time.ts'
import type { Answers } from '../../kernel/registration-questions.ts'
import { type HalClient, type HalResource, linkOf, pagesFrom } from '../console/hal-client.ts'
import { type PlainKey, say } from '../design/messages/language.ts'
import { dayRegisteringPath, eventPath, sessionRegisteringPath } from '../site/resources.ts'
import { clockText } from '../site/times.ts'
import { dateWording } from '../site/wording.ts'

/** What the pages read of a registration for a session or a day. */
export interface OwnSession extends HalResource {
  id: string
  eventId: string
  eventTitle: string
  eventSlug: string | null
  eventSessionId: string | null
  eventDayId: string | null
  localDate: string | null
  dayLabel: string | null
  sessionTitle: string | null
  startTime: string | null
  endTime: string | null
  timezone: string | null
  roomName: string | null
  approvalStatusMasterCode: string
  answers: Answers | null
  eventSessionStatusMasterCode: string | null
}

/** So many are looked at. */
const mostPages = 5

/** The sessions and days that somebody is registered for, what is ahead first. */
export async function ownSessionsOf(ask: HalClient, root: HalResource): Promise<OwnSession[]> {
  const link = linkOf(root, 'session-registrations')
  const found: OwnSession[] = []
  if (!link) return found
  const first = `${link.href.replace(/\{.*/, '')}?pageSize=100`
  for await (const { resource } of pagesFrom(first, ask, mostPages)) {
    found.push(...((resource._embedded?.items ?? []) as OwnSession[]))
  }
  return found
}

interface State {
  badge: PlainKey
  says: PlainKey
  tone: 'good' | 'warn' | 'bad'
}
const states: Readonly<Record<string, State>> = {
  APPROVED: { badge: 'order.confirmed', says: 'ownSession.registered', tone: 'good' },
  PENDING: { badge: 'order.approval', says: 'ownSession.pending', tone: 'warn' },
  REJECTED: { badge: 'order.rejected', says: 'ownSession.rejected', tone: 'bad' },
}
const called: State = { badge: 'order.cancelled', says: 'ownSession.cancelled', tone: 'bad' }

const cancelled = 'CANCELLED'
const rejected = 'REJECTED'

/** What a registration means to whoever has it: that of a cancelled session is for nothing. */
export const stateOf = (own: OwnSession): State => {
  if (own.eventSessionStatusMasterCode === cancelled) return called
  const state = states[own.approvalStatusMasterCode] ?? called
  return own.eventDayId !== null && state === states.APPROVED
    ? { ...state, says: 'ownDay.registered' }
    : state
}

const takesPlace = (own: OwnSession) =>
  own.eventSessionStatusMasterCode !== cancelled && own.approvalStatusMasterCode !== rejected

/** The day and the times of a session, in the zone of its event. A day has no times. */
export function whenOf({
  localDate,
  startTime,
  endTime,
  timezone,
}: Pick<OwnSession, 'localDate' | 'startTime' | 'endTime' | 'timezone'>): string {
  if (localDate !== null) return dateWording(localDate).long
  if (startTime === null) return say('card.noDate')
  const zone = zoneOrUtc(timezone)
  const from = project(startTime, zone)
  const to = endTime === null ? null : project(endTime, zone)
  return momentOf(from.localDate, [from.localTime, to?.localTime ?? null])
}

export const momentOf = (day: string, times: readonly (string | null)[]): string =>
  `${dateWording(day).long}, ${times.flatMap((time) => (time === null ? [] : clockText(time))).join('–')}`

export const titleOf = ({
  sessionTitle,
  localDate = null,
  dayLabel = null,
}: Pick<OwnSession, 'sessionTitle'> &
  Partial<Pick<OwnSession, 'localDate' | 'dayLabel'>>): string =>
  sessionTitle ||
  dayLabel ||
  (localDate === null ? say('programme.untitled') : dateWording(localDate).long)

const registeringPathOf = ({ eventId, eventSessionId, eventDayId }: OwnSession): string =>
  eventSessionId === null
    ? dayRegisteringPath(eventId, eventDayId ?? '')
    : sessionRegisteringPath(eventSessionId)

/** The page of the programme that tells of it. */
export const talkPathOf = (
  own: Pick<OwnSession, 'eventId' | 'eventTitle' | 'eventSlug'>,
  session: { id: string; title: string | null },
): string =>
  `${eventPath({ id: own.eventId, title: own.eventTitle, slug: own.eventSlug })}/talks/${sessionPageName(session)}`

/** Another of them that takes place at the same time. */
export const overlapOf = (own: OwnSession, all: readonly OwnSession[]): OwnSession | undefined =>
  takesPlace(own)
    ? all.find((other) => other.id !== own.id && takesPlace(other) && isDuring(own, other))
    : undefined

function isDuring(one: OwnSession, other: OwnSession): boolean {
  if (one.startTime === null || other.startTime === null) return false
  // What has no end is there when it begins.
  const endOf = ({ startTime, endTime }: OwnSession) => endTime ?? startTime ?? ''
  if (one.startTime === other.startTime) return true
  return one.startTime < endOf(other) && other.startTime < endOf(one)
}

function isOver({ localDate, timezone, startTime, endTime }: OwnSession, now: number): boolean {
  if (localDate !== null) {
    return localDate < todayIn(timezone, now)
  }
  return startTime !== null && Date.parse(endTime ?? startTime) <= now
}

/** The sessions and days of whoever is signed in, with what overlaps. */
export function OwnSessions({ sessions, now }: { sessions: readonly OwnSession[]; now: number }) {
  const ahead = sessions.filter((own) => !isOver(own, now))
  if (ahead.length === 0) return null
  return (
    <section class="stack">
      <h2>{say('ownSession.title')}</h2>
      <ul class="steps">
        {ahead.map((own) => {
          const { badge, tone } = stateOf(own)
          const other = overlapOf(own, ahead)
          return (
            <li>
              <p class="row">
                <a href={registeringPathOf(own)}>
                  <strong>{titleOf(own)}</strong>
                </a>
                <span class={`badge ${tone}`}>{say(badge)}</span>
              </p>
              <p class="quiet">
                {[whenOf(own), own.roomName, own.eventTitle]
                  .filter((text) => text && text !== titleOf(own))
                  .join(' · ')}
              </p>
              {other && (
                <p>
                  <span class="badge warn">
                    {say('ownSession.overlaps', { session: titleOf(other) })}
                  </span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
