/** @jsxImportSource hono/jsx */

import type { Hono } from 'hono'
import { parseUrl } from '../../kernel/parse-url.ts'
import { expanded, type HalClient, type HalResource, linkOf } from '../console/hal-client.ts'
import { say } from '../design/messages/language.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { newPassword } from './form.tsx'
import type { FormPage } from './form-page.tsx'
import { myself } from './myself.ts'
import { answerPage, Done, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { type PageRefusal, type Refused, refusedBy, unsure } from './refused.ts'
import { sentForm } from './sent-form.ts'
import { Providers, type Ways } from './sign-in.tsx'
import { everywherePath } from './sign-out.ts'
import { isSure, SureForm } from './sure-form.tsx'

const securityPath = '/account/security'

interface MyWays {
  ways: readonly HalResource[]
  refusal: PageRefusal | null
}

/** How somebody signs in, as they may see and change it. */
async function myWays(ask: HalClient, c: AppContext): Promise<MyWays> {
  const { resource: me, refusal } = await myself(ask, c)
  const link = linkOf(me, 'identities')
  if (refusal || !link) return { ways: [], refusal }
  const read = await ask('GET', expanded(link.href))
  return { ways: read.resource._embedded?.items ?? [], refusal: read.refusal }
}

const backToSecurity = () => <a href={securityPath}>{say('security.title')}</a>

export const passwordChange: FormPage = {
  path: '/account/password',
  title: () => say('password.title'),
  async offer(c, { ask }) {
    const { ways, refusal } = await myWays(ask(c), c)
    const link = ways.map((way) => linkOf(way, 'change-password')).find((each) => each)
    return { link, refusal }
  },
  intro: () => <p>{say('password.intro')}</p>,
  fields: [
    {
      name: 'currentPassword',
      label: () => say('field.currentPassword'),
      type: 'password',
      autocomplete: 'current-password',
    },
    newPassword('newPassword'),
  ],
  button: () => say('password.button'),
  closed: () => say('password.closed'),
  done: () => (
    <>
      <Done>{say('password.done')}</Done>
      <p class="asides">{backToSecurity()}</p>
    </>
  ),
  asides: backToSecurity,
}

/** Ways to sign in, and an end to all sessions. */
export function securityPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (c: AppContext, ways: MyWays['ways'], refused: Refused | null) => {
    const site = await identifyPlainly(c, api)
    const make = () => (
      <Page site={site} title={say('security.title')} refused={refused}>
        {c.req.query('done') !== undefined && <Done>{say('account.done')}</Done>}
        {ways.length > 0 && <h2>{say('security.ways')}</h2>}
        <ul class="steps">
          {ways.map((way) => (
            <Way way={way} />
          ))}
        </ul>
        <Providers
          ways={othersThan(ways, c.get('state').services.providers)}
          path="link"
          called={(provider) => say('security.also', { provider })}
          query={`?returnTo=${securityPath}`}
        />
        <h2>{say('security.where')}</h2>
        <p>{say('security.everywhere')}</p>
        <form method="post" action={everywherePath}>
          <button type="submit" class="button quietly">
            {say('signIn.everywhere')}
          </button>
        </form>
        <p class="asides">
          <a href="/settings/account">{say('account.yours')}</a>
          <a href="/account/erase">{say('erase.account')}</a>
        </p>
      </Page>
    )
    return answerPage(site, make, refused ?? {})
  }
  app.get(securityPath, async (c) => {
    const { ways, refusal } = await myWays(ask(c), c)
    if (refusal?.status === 401) return leadToSignIn(securityPath)
    return show(c, ways, refusal && refusedBy(refusal))
  })
  app.post(securityPath, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const client = ask(c)
    const { ways, refusal } = await myWays(client, c)
    if (refusal?.status === 401) return leadToSignIn(securityPath)
    const way = ways.find(({ id }) => id === sent.get('way'))
    // Of a form that is sent twice the second one finds it gone.
    const gone = () => leadTo(`${securityPath}?done`)
    if (!way && !refusal && sent.has('way')) return gone()
    const link = way && linkOf(way, 'remove')
    if (!link) return show(c, ways, refusedBy(refusal ?? notRemovable))
    if (!isSure(sent)) return show(c, ways, refusedBy(unsure))
    const reply = await client(link.method ?? 'DELETE', link.href)
    if (reply.refusal && reply.refusal.status !== 404)
      return show(c, ways, refusedBy(reply.refusal))
    return gone()
  })
}

const notRemovable: PageRefusal = { status: 409, says: () => say('security.notRemovable') }

/** A provider that is not offered any more is told by its host. */
const nameOf = ({ isPassword, label, issuer }: HalResource): string => {
  if (isPassword) return say('field.password')
  const text = String(label ?? issuer)
  return parseUrl(text)?.host ?? text
}

const othersThan = (ways: MyWays['ways'], all: Ways): Ways =>
  all.filter(({ label }) => !ways.some((way) => way.label === label))

function Way({ way }: { way: HalResource }) {
  const name = nameOf(way)
  return (
    <li>
      <strong>{name}</strong>
      {linkOf(way, 'change-password') && (
        <p>
          <a href={passwordChange.path}>{passwordChange.title()}</a>
        </p>
      )}
      {linkOf(way, 'remove') ? (
        <SureForm
          path={securityPath}
          label={say('security.remove', { way: name })}
          question={say('security.sure', { way: name })}
          hidden={{ way: String(way.id) }}
        />
      ) : (
        !way.isPassword && <p class="quiet">{say('security.lastWay')}</p>
      )}
    </li>
  )
}
