/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import {
  expanded,
  type HalClient,
  type HalResource,
  linkOf,
  type Refusal,
} from '../console/hal-client.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import type { AccountDeps } from './deps.ts'
import { ErrorSummary, newPassword } from './form.tsx'
import type { FormPage } from './form-page.tsx'
import { myself } from './myself.ts'
import { answerPage, identifyPlainly, leadTo, leadToSignIn, Page } from './page.tsx'
import { type Refused, refusedBy } from './refused.ts'
import { sentForm } from './sent-form.ts'
import { Providers, type Ways } from './sign-in.tsx'
import { everywherePath } from './sign-out.ts'
import { wordings } from './wording.ts'

const securityPath = '/account/security'

interface MyWays {
  ways: readonly HalResource[]
  refusal: Refusal | null
}

/** How somebody signs in, as they may see and change it. */
async function myWays(ask: HalClient, c: AppContext): Promise<MyWays> {
  const { resource: me, refusal } = await myself(ask, c)
  const link = linkOf(me, 'identities')
  if (refusal || !link) return { ways: [], refusal }
  const read = await ask('GET', expanded(link.href))
  return { ways: read.resource._embedded?.items ?? [], refusal: read.refusal }
}

const backToSecurity = <a href={securityPath}>Sign-in and security</a>

export const passwordChange: FormPage = {
  path: '/account/password',
  title: 'Change your password',
  async offer(c, { ask }) {
    const { ways, refusal } = await myWays(ask(c), c)
    const link = ways.map((way) => linkOf(way, 'change-password')).find((each) => each)
    return { link, refusal }
  },
  intro: <p>Everywhere else you are signed out, and sign in again with the new password.</p>,
  fields: [
    {
      name: 'currentPassword',
      label: 'Current password',
      type: 'password',
      autocomplete: 'current-password',
    },
    newPassword('newPassword'),
  ],
  button: 'Change password',
  closed: 'You sign in without a password here, so that there is none to change.',
  done: (
    <>
      <p class="note good" role="status">
        Your password is changed, and you are signed out everywhere else.
      </p>
      <p class="asides">{backToSecurity}</p>
    </>
  ),
  asides: backToSecurity,
}

/** Ways to sign in, and an end to all sessions. */
export function securityPages(app: Hono<AppEnv>, { api, ask }: AccountDeps) {
  const show = async (c: AppContext, ways: MyWays['ways'], refused: Refused | null) =>
    answerPage(
      <Page site={await identifyPlainly(c, api)} title={title} isWrong={refused !== null}>
        <ErrorSummary refused={refused} />
        {c.req.query('done') !== undefined && (
          <p class="note good" role="status">
            Done. This page shows how things are now.
          </p>
        )}
        {ways.length > 0 && <h2>Ways to sign in</h2>}
        <ul class="steps">
          {ways.map((way) => (
            <Way way={way} />
          ))}
        </ul>
        <Providers
          ways={othersThan(ways, c.get('state').services.providers)}
          path="link"
          verb="Also sign in with"
          query={`?returnTo=${securityPath}`}
        />
        <h2>Where you are signed in</h2>
        <p>
          Signing out everywhere ends every session of yours, in this browser too. Do that when a
          device is lost, or when somebody else may have used your account.
        </p>
        <form method="post" action={everywherePath}>
          <button type="submit" class="button quietly">
            Sign out everywhere
          </button>
        </form>
        <p class="asides">
          <a href="/settings/account">Your account</a>
          <a href="/account/erase">Erase my account</a>
        </p>
      </Page>,
      refused?.status ?? 200,
      refused?.headers,
    )
  app.get(securityPath, async (c) => {
    const { ways, refusal } = await myWays(ask(c), c)
    if (refusal?.status === 401) return leadToSignIn(securityPath)
    return show(c, ways, refusal && refusedBy(refusal, {}))
  })
  app.post(securityPath, async (c) => {
    const sent = await sentForm(c)
    if (sent instanceof Response) return sent
    const client = ask(c)
    const { ways, refusal } = await myWays(client, c)
    if (refusal?.status === 401) return leadToSignIn(securityPath)
    const way = ways.find(({ id }) => id === sent.get('way'))
    const link = way && linkOf(way, 'remove')
    if (!link) return show(c, ways, refusedBy(refusal ?? notRemovable, {}))
    if (!sent.has('sure')) return show(c, ways, refusedBy(unsure, {}))
    const reply = await client(link.method ?? 'DELETE', link.href)
    if (reply.refusal) return show(c, ways, refusedBy(reply.refusal, {}))
    return leadTo(`${securityPath}?done`)
  })
}

const title = 'Sign-in and security'
const notRemovable: Refusal = { status: 409, detail: wordings.notRemovable }
const unsure: Refusal = { status: 422, detail: wordings.unsure }

const nameOf = ({ isPassword, label, issuer }: HalResource): string =>
  isPassword ? 'Password' : String(label ?? issuer)

const othersThan = (ways: MyWays['ways'], all: Ways): Ways =>
  all.filter(({ label }) => !ways.some((way) => way.label === label))

function Way({ way }: { way: HalResource }) {
  const name = nameOf(way)
  return (
    <li>
      <strong>{name}</strong>
      {linkOf(way, 'change-password') && (
        <p>
          <a href={passwordChange.path}>Change your password</a>
        </p>
      )}
      {linkOf(way, 'remove') ? (
        <details>
          <summary class="more">Remove {name}</summary>
          <form method="post" action={securityPath}>
            <input type="hidden" name="way" value={String(way.id)} />
            <label class="pick">
              <input type="checkbox" name="sure" value="true" required />
              Yes: no longer sign in with {name}
            </label>
            <button type="submit" class="button danger">
              Remove {name}
            </button>
          </form>
        </details>
      ) : (
        !way.isPassword && <p class="quiet">{wordings.lastWay}</p>
      )}
    </li>
  )
}
