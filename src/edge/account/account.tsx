/** @jsxImportSource hono/jsx */
import { Hono } from 'hono'
import { stopMailsPath } from '../../domain/invitation-mails/index.ts'
import type { Problem } from '../../kernel/problem.ts'
import { halClientOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import { toldOf } from '../design/messages/problems.ts'
import { problemOf } from '../serving/problem-details.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { Layout, type SiteIdentity } from '../site/layout.tsx'
import { ownPreferencesOf } from '../site/own-preferences.ts'
import type { SiteApi } from '../site/resources.ts'
import { Telling } from '../site/telling.tsx'
import { attemptPages } from './attempt.tsx'
import { badgePages } from './badges.tsx'
import { checkInPages } from './check-in.tsx'
import { dayPages } from './days.ts'
import type { AccountDeps } from './deps.ts'
import { erasurePages } from './erasure.tsx'
import { formPage } from './form-page.tsx'
import { givenTicketPages } from './given-tickets.tsx'
import { guestPages } from './guest.tsx'
import { Interruption, interrupted, interruptionPage } from './interruption.tsx'
import { invoicePages } from './invoices.tsx'
import { keptSessionPages } from './kept-sessions.tsx'
import { languageForm } from './language.ts'
import { newOrderPages } from './new-order.tsx'
import { orderPages } from './orders.tsx'
import { answerPage, identifyPlainly, signInPath } from './page.tsx'
import { picturePages } from './picture.tsx'
import { preferencesPages } from './preferences.tsx'
import { recoveredPages, recovery } from './recovery.tsx'
import { forgotten, invitation, registration, reset, verification } from './registration.tsx'
import { passwordChange, securityPages } from './security.tsx'
import { sessionPages } from './sessions.ts'
import { signInPages } from './sign-in.tsx'
import { signOutForms } from './sign-out.ts'
import { stationPages } from './stations.tsx'
import { type MailsStopped, StopMailsPage, stopMailsOf } from './stop-mails.tsx'
import { ticketPages } from './tickets.tsx'

interface Served {
  api: SiteApi
  /** Answers a request in process. */
  fetch: Parameters<typeof halClientOf>[1]
}

/**
 * Pages to sign in and out, register, prove an address and set a password. They work without a script, and do
 * what the API does.
 */
export function accountPages({ api, fetch }: Served) {
  const app = new Hono<AppEnv>()
  const deps: AccountDeps = {
    api,
    ask(c) {
      // Read beside the first call, so that how the page is written costs no round trip.
      void ownPreferencesOf(c)
      return interrupted(halClientOf(c, fetch))
    },
  }
  app.onError((thrown, c) =>
    thrown instanceof Interruption ? interruptionPage(c, thrown, api) : refusalPage(c, thrown, api),
  )
  signInPages(app, deps)
  signOutForms(app)
  languageForm(app)
  preferencesPages(app, deps)
  securityPages(app, deps)
  picturePages(app, deps)
  erasurePages(app, deps)
  newOrderPages(app, deps)
  sessionPages(app, deps)
  dayPages(app, deps)
  keptSessionPages(app, deps)
  orderPages(app, deps)
  ticketPages(app, deps)
  invoicePages(app, deps)
  givenTicketPages(app, deps)
  stationPages(app, deps)
  checkInPages(app, deps)
  badgePages(app, deps)
  guestPages(app, deps)
  attemptPages(app, deps)
  recoveredPages(app, deps)
  for (const page of [
    registration,
    invitation,
    verification,
    forgotten,
    recovery,
    reset,
    passwordChange,
  ]) {
    formPage(app, deps, page)
  }
  const showStopMails = async (c: AppContext, outcome: MailsStopped, status: number) => {
    const token = c.get('state').url.searchParams.get('token') ?? ''
    const site = await identifyPlainly(c, api)
    return answerPage(site, () => <StopMailsPage site={site} outcome={outcome} token={token} />, {
      status,
    })
  }
  app.get(stopMailsPath, (c) => showStopMails(c, 'asked', 200))
  app.post(stopMailsPath, async (c) => {
    const outcome = await stopMailsOf(c)
    return showStopMails(c, outcome, outcome === 'stopped' ? 200 : 400)
  })
  return app
}

/** Says what came of a form, or of a visit to a provider, with the status of its problem. */
export async function refusalPage(c: AppContext, thrown: unknown, api: SiteApi): Promise<Response> {
  const problem = problemOf(thrown, c.get('state'))
  const site = await identifyPlainly(c, api)
  const { status, info } = problem
  return answerPage(site, () => <RefusalPage site={site} problem={problem} />, {
    status,
    ...(info.headers && { headers: info.headers }),
  })
}

function RefusalPage({ site, problem }: { site: SiteIdentity; problem: Problem }) {
  const { status, code, info } = problem
  return (
    <Layout site={site} head={{ title: say('notice.trouble') }}>
      <div class="notice">
        <p class="status">{status}</p>
        <h1>{say('notice.trouble')}</h1>
        <p>
          <Telling of={toldOf({ status, code, detail: info.detail })} />
        </p>
        <p>
          <a class="button" href={signInPath}>
            {say('account.back')}
          </a>
        </p>
      </div>
    </Layout>
  )
}
