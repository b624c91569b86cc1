/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import { type ErasureStatus, getErasureStatus, readReceipt } from '../../domain/erasure/index.ts'
import { performReading } from '../../domain/verbs/perform.ts'
import { Problem } from '../../kernel/problem.ts'
import {
  erasureProgressPath,
  noReceiptCookie,
  noSessionCookie,
  receiptCookie,
  receiptOf,
} from '../bff/browser-cookies.ts'
import { type HalLink, type HalResource, linkOf } from '../console/hal-client.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, type Field, Form } from './form.tsx'
import { myself } from './myself.ts'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'
import { wordings } from './wording.ts'

const erasePath = '/account/erase'

/** Seconds after which the page of the progress asks again, without a script. */
const refreshSeconds = '5'

/**
 * Erasing one's account, and how far that has come. The receipt is in a cookie that no script reads and that goes to
 * the page of the progress alone; it is in no address.
 */
export function erasurePages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (c: AppContext, me: HalResource, refused: Refused | null) =>
    answerPage(
      <Page
        site={await identifyPlainly(c, api)}
        title="Erase my account"
        isWrong={refused !== null}
      >
        <ErrorSummary refused={refused} />
        {linkOf(me, 'erase') ? (
          <EraseForm me={me} refused={refused} newKey={newKeyOf(c)} />
        ) : (
          refused === null && <p>{wordings.notOffered}</p>
        )}
        <p class="asides">
          <a href="/settings/account">Keep my account</a>
        </p>
      </Page>,
      refused?.status ?? 200,
      refused?.headers,
    )
  app.get(erasePath, async (c) => {
    const { resource, refusal } = await myself(ask(c), c)
    if (refusal?.status === 401) return leadToSignIn(erasePath)
    return show(c, resource, refusal && refusedBy(refusal, {}))
  })
  app.post(erasePath, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const client = ask(c)
    const { resource: me, refusal } = await myself(client, c)
    // Whose form was sent twice is nobody any more the second time.
    if (refusal?.status === 401) return leadTo(erasureProgressPath)
    const link = linkOf(me, 'erase')
    if (!link) return show(c, me, refusedBy(refusal ?? { status: 403 }, {}))
    if (!isSame(sent.get('name') ?? '', nameToType(me))) return show(c, me, notTheName(me))
    const reply = await client(methodOf(link), link.href, { idempotencyKey: sent.get('key') })
    if (reply.refusal) return show(c, me, refusedBy(reply.refusal, {}))
    const { receipt } = reply.resource
    const kept = typeof receipt === 'string' ? [receiptCookie(receipt)] : []
    return leadTo(erasureProgressPath, [noSessionCookie, ...kept])
  })
  app.get(erasureProgressPath, async (c) => {
    const site = await identifyPlainly(c, api)
    const receipt = receiptOf(c)
    if (receipt === null) return answerPage(<NoReceiptPage site={site} />)
    const status = await progressOf(c, receipt)
    if (status?.completedAtUtc === null) {
      const page = <ProgressPage site={site} status={status} />
      return answerPage(page, 200, { refresh: refreshSeconds })
    }
    const answer = answerPage(<ErasedPage site={site} />)
    answer.headers.append('set-cookie', noReceiptCookie)
    return answer
  })
}

const methodOf = ({ method = 'DELETE' }: HalLink) => method

const newKeyOf = (c: AppContext) => {
  const { ids, clock } = c.get('state').services
  return ids.next(clock.now())
}

/** How far an erasure has come; null once it is complete, because that destroys its receipt. */
async function progressOf(c: AppContext, receipt: string): Promise<ErasureStatus | null> {
  const state = c.get('state')
  const { operation } = getErasureStatus
  state.operationId = operation.id
  const input = await readReceipt(`ErasureReceipt ${receipt}`, state.services.ids)
  try {
    const context = contextOf(state, null, admissionOf(operation, state))
    return (await performReading(context, getErasureStatus, input)).result
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'authentication_required') return null
    throw thrown
  }
}

/** What somebody types to say that it is this account which goes. */
const nameToType = ({ email, displayName }: HalResource): string =>
  [email, displayName].filter((text) => typeof text === 'string').find((text) => text !== '') ??
  'erase'

const isSame = (typed: string, name: string) =>
  typed.trim().toLowerCase() === name.trim().toLowerCase()

const fieldFor = (me: HalResource): Field => ({
  name: 'name',
  label: `Type “${nameToType(me)}” to confirm`,
  autocomplete: 'off',
})

const notTheName = (me: HalResource): Refused => ({
  status: 422,
  headers: {},
  said: null,
  errors: { name: `Nothing was erased. Type “${nameToType(me)}”, exactly as it stands here.` },
})

interface EraseFormProps {
  me: HalResource
  refused: Refused | null
  newKey: string
}

const EraseForm = ({ me, refused, newKey }: EraseFormProps) => (
  <>
    <p class="note warn">
      This erases the account of <strong>{nameToType(me)}</strong> in every community here. It
      cannot be undone, and no backup brings it back.
    </p>
    <h2>What is erased</h2>
    <ul class="points">
      <li>Your names, e-mail address and pictures.</li>
      <li>Your password and all other ways to sign in. You are signed out everywhere at once.</li>
      <li>Your memberships, roles, invitations, settings and API keys.</li>
      <li>Copies at the services that this site uses. They are asked to erase them, too.</li>
    </ul>
    <h2>What stays</h2>
    <ul class="points">
      <li>Events and other contents of communities, without your name.</li>
      <li>A number that nobody else has, so that a backup cannot bring you back.</li>
    </ul>
    <p>The next page shows how far the erasure has come.</p>
    <Form
      action={erasePath}
      fields={[fieldFor(me)]}
      button="Erase my account for good"
      refused={refused}
      hidden={{ key: newKey }}
      isDangerous
    />
  </>
)

type Site = Parameters<typeof Page>[0]['site']

function ProgressPage({ site, status }: { site: Site; status: ErasureStatus }) {
  const isGoneHere = status.localSettledAtUtc !== null
  return (
    <Page site={site} title="Your account is being erased">
      <p role="status" class="note">
        You are signed out everywhere. This page shows by itself what is new.
      </p>
      <ol class="steps">
        <Step isDone text="Your account is closed, and cannot come back." />
        <Step isDone={isGoneHere} text="Your data are erased here." />
        <Step isDone={false} text={copiesInWords(status, isGoneHere)} />
      </ol>
      <p class="asides">
        <a href={erasureProgressPath}>Show how it is now</a>
      </p>
    </Page>
  )
}

const ErasedPage = ({ site }: { site: Site }) => (
  <Page site={site} title="Your account is erased">
    <p role="status" class="note good">
      The erasure is complete, here and at all other services. You can close this page.
    </p>
    <p>Its receipt was destroyed with it, so that this is said once.</p>
  </Page>
)

function copiesInWords(status: ErasureStatus, isKnown: boolean): string {
  const { providerWorkCount: all, completedProviderWorkCount: done } = status
  return isKnown && all > 0
    ? `Other services have erased ${done} of ${all} ${all === 1 ? 'copy' : 'copies'}.`
    : 'Other services are asked to erase their copies.'
}

const Step = ({ isDone, text }: { isDone: boolean; text: string }) => (
  <li class={isDone ? 'done' : undefined}>
    <span class={isDone ? 'badge good' : 'badge'}>{isDone ? 'Done' : 'Under way'}</span> {text}
  </li>
)

const NoReceiptPage = ({ site }: { site: Site }) => (
  <Page site={site} title="No erasure to show">
    <p>
      This browser has no receipt of an erasure. A receipt is kept for a week in the browser that
      asked, and until the erasure is complete. What was begun goes on without it.
    </p>
  </Page>
)
