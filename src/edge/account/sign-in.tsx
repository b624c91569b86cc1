/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono'
import type { JSX } from 'hono/jsx/jsx-runtime'
import { Problem } from '../../kernel/problem.ts'
import { keptReturnOf, noReturnCookie, returnCookie } from '../bff/browser-cookies.ts'
import { userOf } from '../bff/browser-session.ts'
import { isLocalPath } from '../bff/return-path.ts'
import { replacePassword, signIn } from '../bff/sign-in.ts'
import { say, sayWith } from '../design/messages/language.ts'
import { told } from '../design/messages/problems.ts'
import type { AppContext, AppEnv } from '../serving/request-state.ts'
import { type RootResource, read, registrationsPath } from '../site/resources.ts'
import type { AccountDeps } from './deps.ts'
import { email, Form, labelsOf, newPassword, type Typed } from './form.tsx'
import {
  type AccountSite,
  answerPage,
  Done,
  identifyPlainly,
  leadTo,
  Page,
  signInPath,
} from './page.tsx'
import { preferencesPath } from './preferences.tsx'
import { recoveryPath } from './recovery.tsx'
import { type Labels, type Refused, refusalOf, refusedBy } from './refused.ts'
import { bodyOf, sentForm } from './sent-form.ts'
import { everywherePath, signOutPath } from './sign-out.ts'

const replacePath = '/account/replace-password'

const identifier = { ...email, name: 'identifier' }
const password = {
  name: 'password',
  label: () => say('field.password'),
  type: 'password',
  autocomplete: 'current-password',
} as const
const ownPassword = newPassword('newPassword')

/** Sign-in by password, and what a temporary one leads to. Both work by plain forms. */
export function signInPages(app: Hono<AppEnv>, { api }: AccountDeps) {
  const show = async (c: AppContext, refused: Refused | null, typed?: Typed) => {
    const [user, site, root] = await Promise.all([
      refused ? undefined : userOf(c),
      identifyPlainly(c, api),
      read<RootResource>(api, '/api', c.req.raw),
    ])
    const ways = c.get('state').services.providers
    const make = () =>
      user ? (
        <SignedInPage
          site={site}
          name={user.displayName}
          isLanguageKept={c.req.query('kept') !== undefined}
        />
      ) : (
        <SignInPage
          site={site}
          ways={ways}
          mayRegister={root.body?._links?.register !== undefined}
          returnTo={returnToOf(c)}
          isReplaced={c.req.query('replaced') !== undefined}
          refused={refused}
          typed={typed}
        />
      )
    const answer = answerPage(site, make, refused ?? {})
    const returnTo = askedReturnOf(c)
    // An account that is created first leads through a mail, which comes back to the plain page.
    if (returnTo !== null && !user && !refused) {
      answer.headers.append('set-cookie', returnCookie(returnTo))
    }
    return answer
  }
  const showReplace = async (c: AppContext, challenge: string, refused: Refused | null) => {
    const site = await identifyPlainly(c, api)
    const props = { site, challenge, returnTo: returnToOf(c), refused }
    return answerPage(site, () => <ReplacePage {...props} />, refused ?? {})
  }
  app.get(signInPath, (c) => show(c, null))
  app.post(signInPath, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const done = await carriedOut(signInLabels, () =>
      signIn(c, bodyOf(typed, ['identifier', 'password'])),
    )
    if ('said' in done) return show(c, wrongAtPassword(done), typed)
    const { result, cookie } = done
    if (!result.success) return showReplace(c, result.challenge, null)
    const returnTo = returnToOf(c)
    return leadTo(returnTo ?? signInPath, [
      ...(cookie === null ? [] : [cookie]),
      ...(returnTo === null ? [] : [noReturnCookie]),
    ])
  })
  app.get(replacePath, (c) => c.redirect(signInPath, 303))
  app.post(replacePath, async (c) => {
    const typed = await sentForm(c)
    if (typed instanceof Response) return typed
    const challenge = typed.get('challenge') ?? ''
    const done = await carriedOut(labelsOf([ownPassword]), async () => {
      await replacePassword(c, challenge, bodyOf(typed, ['newPassword']))
      return true as const
    })
    if (done === true) return leadTo(`${signInPath}${queryOf(returnToOf(c), 'replaced')}`)
    if ('newPassword' in done.errors || done.status !== 422) return showReplace(c, challenge, done)
    return show(c, { ...done, said: () => told(say('signIn.old')) })
  })
}

const signInLabels = labelsOf([identifier, password])

/** What it gives, or why it was refused, in words of the form. */
async function carriedOut<Result>(
  labels: Labels,
  work: () => Promise<Result>,
): Promise<Result | Refused> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof Problem) return refusedBy(refusalOf(thrown), labels)
    throw thrown
  }
}

/** Which of both is wrong is not told: one sentence, at the field that is typed again. */
const wrongAtPassword = (refused: Refused): Refused =>
  refused.status === 422 && refused.said !== null
    ? { ...refused, said: null, errors: { password: refused.said } }
    : refused

/** A path of this host where somebody asks to be afterwards. */
function askedReturnOf(c: AppContext): string | null {
  const wanted = c.req.query('returnTo') ?? ''
  return isLocalPath(wanted) ? wanted : null
}

/** The same, or where the browser was led to this page from. */
const returnToOf = (c: AppContext): string | null => askedReturnOf(c) ?? keptReturnOf(c)

function queryOf(returnTo: string | null, mark?: string): string {
  const query = new URLSearchParams()
  if (mark !== undefined) query.set(mark, '')
  if (returnTo !== null) query.set('returnTo', returnTo)
  return query.size === 0 ? '' : `?${query}`
}

export type Ways = readonly { name: string; label: string }[]

interface ProvidersProps {
  ways: Ways
  path: 'sign-in' | 'link'
  /** What its button says. */
  called: (provider: string) => string
  query?: string
}

export const Providers = ({ ways, path, called, query = '' }: ProvidersProps) => (
  <ul class="ways">
    {ways.map(({ name, label }) => (
      <li>
        <a class="button quietly" href={`/bff/${path}/${name}${query}`}>
          {called(label)}
        </a>
      </li>
    ))}
  </ul>
)

interface SignInProps {
  site: AccountSite
  ways: Ways
  mayRegister: boolean
  returnTo: string | null
  /** Whether a temporary password was replaced just now. */
  isReplaced: boolean
  refused: Refused | null
  typed: Typed | undefined
}

function SignInPage(props: SignInProps): JSX.Element {
  const { site, ways, mayRegister, returnTo, isReplaced, refused, typed } = props
  const query = queryOf(returnTo)
  return (
    <Page site={site} title={say('signIn.title')} refused={refused}>
      {isReplaced && refused === null && <Done>{say('signIn.passwordSet')}</Done>}
      {returnTo !== null && !isReplaced && refused === null && <p>{say('signIn.first')}</p>}
      <Form
        action={signInPath + query}
        fields={[identifier, password]}
        button={say('signIn.title')}
        typed={typed}
        refused={refused}
      />
      {ways.length > 0 && <p class="or">{say('signIn.or')}</p>}
      <Providers
        ways={ways}
        path="sign-in"
        called={(provider) => say('signIn.with', { provider })}
        query={query}
      />
      <p class="asides">
        {mayRegister && <a href="/account/register">{say('register.title')}</a>}
        <a href="/account/forgot">{say('signIn.forgot')}</a>
        <a href={recoveryPath}>{say('recovery.title')}</a>
      </p>
    </Page>
  )
}

interface ReplaceProps {
  site: AccountSite
  challenge: string
  returnTo: string | null
  refused: Refused | null
}

const ReplacePage = ({ site, challenge, returnTo, refused }: ReplaceProps) => (
  <Page site={site} title={say('signIn.replace')} refused={refused}>
    <p>{say('signIn.replaceIntro')}</p>
    <Form
      action={replacePath + queryOf(returnTo)}
      fields={[ownPassword]}
      button={say('signIn.setPassword')}
      hidden={{ challenge }}
      refused={refused}
    />
  </Page>
)

interface SignedInProps {
  site: AccountSite
  name: string
  /** Whether the language was kept for the account just now. */
  isLanguageKept: boolean
}

const SignedInPage = ({ site, name, isLanguageKept }: SignedInProps) => (
  <Page site={site} title={say('account.yours')}>
    {isLanguageKept && <Done>{say('language.kept')}</Done>}
    <p>
      {sayWith('signIn.signedInAs', { name: <strong>{name || say('signIn.nameless')}</strong> })}
    </p>
    <ul class="ways">
      <li>
        <a class="button quietly" href={registrationsPath}>
          {say('registrations.title')}
        </a>
      </li>
      <li>
        <a class="button quietly" href="/settings/account">
          {say('signIn.profile')}
        </a>
      </li>
      <li>
        <a class="button quietly" href={preferencesPath}>
          {say('preferences.title')}
        </a>
      </li>
      <li>
        <a class="button quietly" href="/account/security">
          {say('security.title')}
        </a>
      </li>
    </ul>
    <div class="actions">
      <form method="post" action={signOutPath}>
        <button type="submit" class="button quietly">
          {say('signIn.signOut')}
        </button>
      </form>
      <form method="post" action={everywherePath}>
        <button type="submit" class="button quietly">
          {say('signIn.everywhere')}
        </button>
      </form>
    </div>
  </Page>
)
