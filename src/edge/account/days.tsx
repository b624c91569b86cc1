/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { browserHashOf } from '../bff/browser-cookies.ts'
import { type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Prose } from '../site/prose.tsx'
import { dayRegisteringPath, publicDaysPath, registrationsPath } from '../site/resources.ts'
import { dateWording } from '../site/wording.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, Form } from './form.tsx'
import { type OwnSession, ownSessionsOf, stateOf, titleOf } from './own-sessions.tsx'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { absent, overtaken, type Refused, refusedBy, unsure } from './refused.ts'
import { newKeyOf, sentForm } from './sent-form.ts'
import { isSure, SureForm } from './sure-form.tsx'

/** What the page reads of a day that is public. */
interface DayResource extends HalResource {
  id: string
  eventTitle: string
  localDate: string
  label: string | null
  description: string | null
  allowsDayScopeRegistration: boolean
}

interface Shown {
  /** Null once the public sees it no longer. */
  day: DayResource | null
  own: OwnSession | undefined
}

/** Where somebody registers for a day, sees whether they are registered, and gives the place back. */
export function dayPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const path = dayRegisteringPath(':event', ':id')
  const ownPath = (c: AppContext) =>
    dayRegisteringPath(c.req.param('event') ?? '', c.req.param('id') ?? '')
  const read = async (c: AppContext, client: HalClient): Promise<Shown & { root: HalResource }> => {
    const id = c.req.param('id') ?? ''
    const [{ resource, refusal }, { resource: root }] = await Promise.all([
      client('GET', publicDaysPath(c.req.param('event') ?? '')),
      client('GET', '/api'),
    ])
    const days = refusal ? [] : ((resource._embedded?.items ?? []) as DayResource[])
    const all = await ownSessionsOf(client, root)
    return {
      day: days.find((day) => day.id === id) ?? null,
      own: all.find(({ eventDayId }) => eventDayId === id),
      root,
    }
  }
  const show = async (c: AppContext, { day, own }: Shown, refused: Refused | null) => {
    const site = await identifyPlainly(c, api)
    const key = newKeyOf(c)
    const isAbsent = !day && !own
    const problem = refused ?? (isAbsent ? refusedBy(absent) : null)
    const make = () => (
      <Page
        site={site}
        title={(day && nameOf(day)) ?? (own ? titleOf(own) : say('registrations.title'))}
        isWrong={problem !== null}
      >
        <ErrorSummary refused={problem} />
        {!isAbsent && (
          <Registration day={day} own={own} path={ownPath(c)} newKey={key} refused={refused} />
        )}
        <p class="asides">
          <a href={registrationsPath}>{say('registrations.all')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, problem ?? {})
  }

  app.get(path, async (c) => {
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const { root, ...shown } = await read(c, ask(c))
    // A session of a browser that has ended reads as nobody.
    return linkOf(root, 'me') ? show(c, shown, null) : leadToSignIn(ownPath(c))
  })
  app.post(path, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    if ((await browserHashOf(c)) === null) return leadToSignIn(ownPath(c))
    const client = ask(c)
    const { day, own, root } = await read(c, client)
    if (!linkOf(root, 'me')) return leadToSignIn(ownPath(c))
    const isWithdrawal = typed.has('withdraw')
    if (!isWithdrawal && own) return leadTo(ownPath(c))
    const link = isWithdrawal ? own && linkOf(own, 'withdraw') : day && linkOf(day, 'register')
    const again = async (refused: Refused) => show(c, await read(c, client), refused)
    if (!link) return again(refusedBy(overtaken))
    if (isWithdrawal && !isSure(typed)) return again(refusedBy(unsure))
    const { refusal } = await client(
      link.method ?? 'POST',
      link.href,
      isWithdrawal ? {} : { body: { eventDayId: day?.id }, idempotencyKey: typed.get('key') },
    )
    return refusal ? again(refusedBy(refusal)) : leadTo(ownPath(c))
  })
}

const nameOf = ({ label, localDate }: Pick<DayResource, 'label' | 'localDate'>): string =>
  label ?? dateWording(localDate).long

interface RegistrationProps extends Shown {
  path: string
  newKey: string
  refused: Refused | null
}

function Registration({ day, own, path, newKey, refused }: RegistrationProps) {
  const localDate = day?.localDate ?? own?.localDate
  return (
    <>
      {own && (
        <div class={`note ${stateOf(own).tone}`} role="status">
          <p>{say(stateOf(own).says)}</p>
        </div>
      )}
      <dl class="keys">
        {localDate && (
          <div>
            <dt>{say('order.when')}</dt>
            <dd>{dateWording(localDate).long}</dd>
          </div>
        )}
        <div>
          <dt>{say('ticket.event')}</dt>
          <dd>{day?.eventTitle ?? own?.eventTitle}</dd>
        </div>
      </dl>
      {day?.description && <Prose text={day.description} />}
      {!own &&
        day &&
        (linkOf(day, 'register') ? (
          <Form
            action={path}
            button={say('day.register')}
            refused={refused}
            hidden={{ key: newKey }}
          />
        ) : (
          <p class="note warn">
            {say(day.allowsDayScopeRegistration ? 'day.none' : 'day.noRegistration')}
          </p>
        ))}
      {own && linkOf(own, 'withdraw') && (
        <SureForm
          path={path}
          label={say('ownSession.withdraw')}
          question={say('ownDay.sure')}
          hidden={{ withdraw: 'true' }}
        />
      )}
    </>
  )
}
