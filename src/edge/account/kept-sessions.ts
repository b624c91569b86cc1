import type { Hono } from 'hono'
import { sessionPageName } from '../../domain/programmes/index.ts'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { linkOf } from '../console/hal-client.ts'
import type { AppEnv } from '../serving/request-state.ts'
import { type AgendaProjection, keptPath, publicEventPath } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { sentForm } from './sent-form.ts'

const listed = (text: string | undefined) => (text ?? '').split(',').filter((key) => key !== '')

const unkept = { 'cache-control': 'private, no-store' }

/** What devices call a session: the end of its address. */
const keyLength = 8

/** Brings what a device keeps of an event into the account, and tells what is kept by then. */
export function keptSessionForm(app: Hono<AppEnv>, { ask: askingOf }: AccountDeps) {
  app.post(keptPath(':slugOrCode'), async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    // To a device of a stranger that is no error.
    const stranger = () => c.body(null, 204, unkept)
    if ((await browserHashOf(c)) === null) return stranger()
    const ask = askingOf(c)
    const { resource: event } = await ask('GET', publicEventPath(c.req.param('slugOrCode') ?? ''))
    const [own, programme] = [linkOf(event, 'kept-sessions'), linkOf(event, 'program')]
    if (!own || !programme) return stranger()
    const [{ resource: before }, { resource: agenda }] = await Promise.all([
      ask('GET', own.href),
      ask('GET', programme.href),
    ])
    const { days = [] } = agenda as unknown as Partial<AgendaProjection>
    const shown = days.flatMap(({ localDate, entries }) =>
      entries
        .filter(({ entryType }) => entryType === 'Session')
        .map((entry) => ({
          id: entry.id,
          key: sessionPageName(entry).slice(-keyLength),
          day: localDate,
        })),
    )
    const [keep, drop] = [listed(typed.get('keep')), listed(typed.get('drop'))].map((keys) =>
      shown.filter(({ key }) => keys.includes(key)).map(({ id }) => id),
    )
    const change = linkOf(before, 'change')
    const isChanged = [keep, drop].flat().length > 0
    const { resource: after } =
      change && isChanged
        ? await ask(change.method ?? 'POST', change.href, { body: { keep, drop } })
        : { resource: before }
    const ids = (after.eventSessionIds ?? before.eventSessionIds ?? []) as readonly string[]
    const those = shown.filter(({ id }) => ids.includes(id))
    const ownDays = Object.fromEntries(those.map(({ key, day }) => [key, day]))
    return c.body(JSON.stringify(ownDays), 200, { ...unkept, 'content-type': 'application/json' })
  })
}
