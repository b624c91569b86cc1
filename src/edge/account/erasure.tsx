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
import { type Language, languages, say, sayWith, speaking } from '../design/messages/language.ts'
import { told } from '../design/messages/problems.ts'
import { admissionOf } from '../serving/middleware/rate-limit.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { contextOf } from '../serving/serve-endpoint.ts'
import type { AccountDeps } from './deps.ts'
import { type Field, Form } from './form.tsx'
import { myself } from './myself.ts'
import {
  type AccountSite,
  answerPage,
  identifyPlainly,
  leadTo,
  leadToSignIn,
  Page,
} from './page.tsx'
import { type Refused, refusedBy } from './refused.ts'
import { newKeyOf, sentForm } from './sent-form.ts'

const erasePath = '/account/erase'

/** Seconds after which the page of the progress asks again, without a script. */
const refreshSeconds = '5'

/**
 * Erasing one's account, and how far that has come. The receipt is in a cookie that no script reads and that goes to
 * the page of the progress alone; it is in no address.
 */
export function erasurePages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (c: AppContext, me: HalResource, refused: Refused | null) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={say('erase.account')} refused={refused}>
        {linkOf(me, 'erase') ? (
          <EraseForm me={me} refused={refused} newKey={newKeyOf(c, refused)} />
        ) : (
          refused === null && <p>{say('account.notOffered')}</p>
        )}
        <p class="asides">
          <a href="/settings/account">{say('erase.keep')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }
  app.get(erasePath, async (c) => {
    const { resource, refusal } = await myself(ask(c), c)
    if (refusal?.status === 401) return leadToSignIn(erasePath)
    return show(c, resource, refusal && refusedBy(refusal))
  })
  app.post(erasePath, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const client = ask(c)
    const { resource: me, refusal } = await myself(client, c)
    // After a form that was sent twice, the account no longer exists the second time.
    if (refusal?.status === 401) return leadTo(erasureProgressPath)
    const link = linkOf(me, 'erase')
    if (!link) return show(c, me, refusedBy(refusal ?? { status: 403 }))
    if (!isConfirmed(sent.get('name') ?? '', me)) return show(c, me, notTheName(me))
    const reply = await client(methodOf(link), link.href, { idempotencyKey: sent.get('key') })
    if (reply.refusal) return show(c, me, refusedBy(reply.refusal))
    const { receipt } = reply.resource
    const kept = typeof receipt === 'string' ? [receiptCookie(receipt)] : []
    return leadTo(erasureProgressPath, [noSessionCookie, ...kept])
  })
  app.get(erasureProgressPath, async (c) => {
    const site = await identifyPlainly(c, api)
    const receipt = receiptOf(c)
    if (receipt === null) return answerPage(site, () => <NoReceiptPage site={site} />)
    const status = await progressOf(c, receipt)
    if (status?.completedAtUtc === null) {
      const headers = { refresh: refreshSeconds }
      return answerPage(site, () => <ProgressPage site={site} status={status} />, { headers })
    }
    const answer = answerPage(site, () => <ErasedPage site={site} />)
    answer.headers.append('set-cookie', noReceiptCookie)
    return answer
  })
}

const methodOf = ({ method = 'DELETE' }: HalLink) => method

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

/** What somebody types to say that it is this account which goes; an account without a name has a word for it. */
const nameToType = (me: HalResource): string => nameOf(me) ?? say('erase.word')

const nameOf = ({ email, displayName }: HalResource): string | undefined =>
  [email, displayName].filter((text) => typeof text === 'string').find((text) => text !== '')

/** The form may have been in any language. */
function isConfirmed(typed: string, me: HalResource): boolean {
  const words = Object.keys(languages).map((code) =>
    speaking(code as Language, () => nameToType(me)),
  )
  return words.some((word) => typed.trim().toLowerCase() === word.trim().toLowerCase())
}

const fieldFor = (me: HalResource): Field => ({
  name: 'name',
  label: () => say('erase.confirm', { name: nameToType(me) }),
  autocomplete: 'off',
})

const notTheName = (me: HalResource): Refused => ({
  status: 422,
  headers: {},
  said: null,
  errors: { name: () => told(say('erase.nothing', { name: nameToType(me) })) },
})

interface EraseFormProps {
  me: HalResource
  refused: Refused | null
  newKey: string
}

const EraseForm = ({ me, refused, newKey }: EraseFormProps) => (
  <>
    <p class="note warn">
      {sayWith('erase.warning', { name: <strong>{nameOf(me) ?? say('signIn.nameless')}</strong> })}
    </p>
    <h2>{say('erase.whatGoes')}</h2>
    <ul class="points">
      <li>{say('erase.names')}</li>
      <li>{say('erase.ways')}</li>
      <li>{say('erase.memberships')}</li>
      <li>{say('erase.copies')}</li>
    </ul>
    <h2>{say('erase.whatStays')}</h2>
    <ul class="points">
      <li>{say('erase.others')}</li>
      <li>{say('erase.invoices')}</li>
      <li>{say('erase.number')}</li>
    </ul>
    <p>{say('erase.next')}</p>
    <Form
      action={erasePath}
      fields={[fieldFor(me)]}
      button={say('erase.button')}
      refused={refused}
      hidden={{ key: newKey }}
      isDangerous
    />
  </>
)

function ProgressPage({ site, status }: { site: AccountSite; status: ErasureStatus }) {
  const isGoneHere = status.localSettledAtUtc !== null
  return (
    <Page site={site} title={say('erasure.title')}>
      <p role="status" class="note">
        {say('erasure.signedOut')}
      </p>
      <ol class="steps">
        <Step isDone text={say('erasure.closed')} />
        <Step isDone={isGoneHere} text={say('erasure.here')} />
        <Step isDone={false} text={copiesInWords(status, isGoneHere)} />
      </ol>
      <p class="asides">
        <a href={erasureProgressPath}>{say('erasure.now')}</a>
      </p>
    </Page>
  )
}

const ErasedPage = ({ site }: { site: AccountSite }) => (
  <Page site={site} title={say('erasure.erased')}>
    <p role="status" class="note good">
      {say('erasure.complete')}
    </p>
    <p>{say('erasure.once')}</p>
  </Page>
)

function copiesInWords(status: ErasureStatus, isKnown: boolean): string {
  const { providerWorkCount: all, completedProviderWorkCount: done } = status
  return isKnown && all > 0 ? say('erasure.copies', { done, all }) : say('erasure.asked')
}

const Step = ({ isDone, text }: { isDone: boolean; text: string }) => (
  <li class={isDone ? 'done' : undefined}>
    <span class={isDone ? 'badge good' : 'badge'}>
      {isDone ? say('erasure.done') : say('erasure.underWay')}
    </span>{' '}
    {text}
  </li>
)

const NoReceiptPage = ({ site }: { site: AccountSite }) => (
  <Page site={site} title={say('erasure.noReceipt')}>
    <p>{say('erasure.noReceiptText')}</p>
    <p class="note warn">{say('erasure.notBegun')}</p>
    <p class="actions">
      <a class="button" href={erasePath}>
        {say('erase.account')}
      </a>
    </p>
  </Page>
)
