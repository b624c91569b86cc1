/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { Child } from 'hono/jsx'
import { type HalLink, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { read } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { type Field, Form, labelsOf, type Typed } from './form.tsx'
import { answerPage, Done, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy, type Text } from './refused.ts'
import { bodyOf, secretIn, sentForm } from './sent-form.ts'

/** What a form carries out; undefined where it is not offered. */
export interface Offer {
  link?: HalLink | undefined
  refusal: PageRefusal | null
}

/** A page of one form, which carries out one operation that a link leads to. */
export interface FormPage {
  path: string
  title: Text
  offer(c: AppContext, deps: AccountDeps): Promise<Offer>
  intro?: () => Child
  fields: readonly Field[]
  button: Text
  /** Said where the operation is not offered. */
  closed: Text
  done: () => Child
  /** Other ways on. */
  asides?: () => Child
}

/** An operation that the root leads everybody to: nobody in particular asks, so what is kept of it answers. */
export const ofRoot =
  (relation: string) =>
  async (c: AppContext, { api }: AccountDeps): Promise<Offer> => {
    const { body, failure } = await read<HalResource>(api, '/api', c.req.raw)
    if (body) return { link: linkOf(body, relation), refusal: null }
    const { status, detail } = failure
    return { refusal: { status, ...(detail !== null && { detail }) } }
  }

export function formPage(app: Hono<AppEnv>, deps: AccountDeps, page: FormPage) {
  const labels = labelsOf(page.fields)
  const names = page.fields.map(({ name }) => name)
  interface Shown {
    offer: Offer
    refused?: Refused
    typed?: Typed
  }
  const show = async (c: AppContext, { offer, refused, typed }: Shown) => {
    const wrong = refused ?? (offer.refusal && refusedBy(offer.refusal, labels))
    const site = await identifyPlainly(c, deps.api)
    const make = () => (
      <Page site={site} title={page.title()} refused={wrong}>
        {offer.link ? (
          <>
            {page.intro?.()}
            <Form
              action={page.path}
              fields={page.fields}
              button={page.button()}
              refused={wrong}
              typed={typed}
            />
          </>
        ) : (
          wrong === null && <p>{page.closed()}</p>
        )}
        {page.asides && <p class="asides">{page.asides()}</p>}
      </Page>
    )
    return answerPage(site, make, wrong ?? {})
  }
  app.get(page.path, async (c) => {
    if (c.req.query('done') === undefined) {
      const offer = await page.offer(c, deps)
      return isForSomebody(offer) ? leadToSignIn(page.path) : show(c, { offer })
    }
    const site = await identifyPlainly(c, deps.api)
    return answerPage(site, () => (
      <Page site={site} title={page.title()}>
        {page.done()}
      </Page>
    ))
  })
  app.post(page.path, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const offer = await page.offer(c, deps)
    if (isForSomebody(offer)) return leadToSignIn(page.path)
    const { link } = offer
    if (!link) return show(c, { offer, refused: refusedBy(offer.refusal ?? notOffered, labels) })
    const body = bodyOf(sent, names)
    if ('token' in body) body.token = secretIn(body.token ?? '')
    const { refusal } = await deps.ask(c)(link.method ?? 'POST', link.href, { body })
    if (refusal === null) return leadTo(`${page.path}?done`)
    const typed = new Map(Object.entries(body))
    return show(c, { offer, refused: refusedBy(refusal, labels), typed })
  })
}

const isForSomebody = ({ refusal }: Offer) => refusal?.status === 401

const notOffered: PageRefusal = { status: 403, says: () => say('account.notOffered') }

/** What was done, and the way to sign in. */
export const SignInNext = ({ text }: { text: string }) => (
  <>
    <Done>{text}</Done>
    <p class="actions">
      <a class="button" href="/account/sign-in">
        {say('signIn.title')}
      </a>
    </p>
  </>
)
