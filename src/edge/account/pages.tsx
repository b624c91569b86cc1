/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { passwordLength } from '../../domain/local-identity/index.ts'
import type { Problem } from '../../kernel/problem.ts'
import { problemCatalogue } from '../../kernel/problem.ts'
import { assetPath } from '../design/assets.ts'
import { Layout, type SiteIdentity } from '../site/layout.tsx'

type PageProps = PropsWithChildren<{ site: SiteIdentity; title: string }>

function Page({ site, title, children }: PageProps) {
  return (
    <Layout site={site} head={{ title }}>
      <div class="account">
        <h1>{title}</h1>
        <noscript>
          <p class="empty">This page needs JavaScript.</p>
        </noscript>
        {children}
      </div>
      <script type="module" src={assetPath('account.js')} />
    </Layout>
  )
}

interface FieldProps {
  form: string
  name: string
  label: string
  autocomplete: string
  type?: string
  hint?: string
  minlength?: number
}

function Field({ form, name, label, hint, type = 'text', ...rest }: FieldProps) {
  const id = `${form}-${name}`
  return (
    <p class="field">
      <label for={id}>{label}</label>
      {hint && (
        <span class="quiet" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input
        id={id}
        name={name}
        type={type}
        {...rest}
        required
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
      />
      <span class="error" id={`${id}-error`} />
    </p>
  )
}

const Email = ({
  form,
  name = 'email',
  autocomplete = 'email',
}: {
  form: string
  name?: string
  autocomplete?: string
}) => (
  <Field form={form} name={name} autocomplete={autocomplete} label="E-mail address" type="email" />
)

const NewPassword = ({ form, name }: { form: string; name: string }) => (
  <Field
    form={form}
    name={name}
    label="New password"
    type="password"
    autocomplete="new-password"
    hint={`At least ${passwordLength.least} characters`}
    minlength={passwordLength.least}
  />
)

type FormProps = PropsWithChildren<{
  id: string
  send: string
  label: string
  /** Under which name the secret of the mail, or of the sign-in before, is sent along. */
  secret?: string
  /** Where it leads, if not to another part of the page. */
  leadsTo?: string
  done?: string
}>

function Form({ id, send, label, secret, leadsTo, done = 'done', children }: FormProps) {
  return (
    <form
      id={id}
      data-send={send}
      data-secret={secret}
      data-done={done}
      data-then={leadsTo}
      method="post"
    >
      {children}
      <p class="error" role="alert" />
      <button type="submit">{label}</button>
    </form>
  )
}

type Ways = readonly { name: string; label: string }[]

const Providers = ({
  ways,
  path,
  verb,
  query = '',
}: {
  ways: Ways
  path: string
  verb: string
  query?: string
}) => (
  <ul class="ways">
    {ways.map(({ name, label }) => (
      <li>
        <a class="button quietly" href={`/bff/${path}/${name}${query}`}>
          {verb} {label}
        </a>
      </li>
    ))}
  </ul>
)

const api = '/bff/api/auth/local'
export const signInPath = '/account/sign-in'

interface SignInProps {
  site: SiteIdentity
  ways: Ways
  mayRegister: boolean
  /** A path of this host where somebody wants to be afterwards. */
  returnTo: string | null
}

export function SignInPage({ site, ways, mayRegister, returnTo }: SignInProps) {
  const query = returnTo === null ? '' : `?returnTo=${encodeURIComponent(returnTo)}`
  return (
    <Page site={site} title="Sign in">
      <div data-part="nobody" hidden>
        <Form id="sign-in" send="/bff/sign-in" label="Sign in" leadsTo={returnTo ?? signInPath}>
          <Email form="sign-in" name="identifier" autocomplete="username" />
          <Field
            form="sign-in"
            name="password"
            label="Password"
            type="password"
            autocomplete="current-password"
          />
        </Form>
        {ways.length > 0 && <p class="or">or</p>}
        <Providers ways={ways} path="sign-in" verb="Continue with" query={query} />
        <p class="asides">
          {mayRegister && <a href="/account/register">Register</a>}
          <a href="/account/reset">Forgot your password?</a>
        </p>
      </div>
      <div data-part="replace" hidden>
        <p>Your password was a temporary one. Choose one of your own, then sign in with it.</p>
        <Form
          id="replace"
          send={`${api}/credential-replacement`}
          label="Set password"
          leadsTo={signInPath + query}
        >
          <NewPassword form="replace" name="newPassword" />
        </Form>
      </div>
      <div data-part="somebody" hidden>
        <p>
          You are signed in as <strong id="who" />. <a href="/settings/account">Your account</a>
        </p>
        <p class="actions">
          <button type="button" data-end="/bff/sign-out">
            Sign out
          </button>
          <button type="button" class="quietly" data-end="/bff/sign-out-everywhere">
            Sign out everywhere
          </button>
        </p>
        <p class="error" role="alert" id="session-error" />
        {ways.length > 0 && <h2>More ways to sign in</h2>}
        <Providers ways={ways} path="link" verb="Link" />
      </div>
    </Page>
  )
}

const Names = ({ form }: { form: string }) => (
  <>
    <Field form={form} name="firstName" label="First name" autocomplete="given-name" />
    <Field form={form} name="lastName" label="Last name" autocomplete="family-name" />
  </>
)

export function RegisterPage({ site, mayRegister }: { site: SiteIdentity; mayRegister: boolean }) {
  return (
    <Page site={site} title="Register">
      <div data-part="nobody">
        {mayRegister ? (
          <Form id="register" send={`${api}/register`} label="Register">
            <Names form="register" />
            <Email form="register" autocomplete="username" />
            <NewPassword form="register" name="password" />
          </Form>
        ) : (
          <p>Registration is not open here. If you were invited, open the link in that mail.</p>
        )}
        <p class="asides">
          <a href={signInPath}>I have an account</a>
        </p>
      </div>
      <div data-part="done" hidden>
        <p role="status">Check your inbox: a mail contains the next step.</p>
      </div>
    </Page>
  )
}

/** For whoever has no account and comes from the mail of an invitation. */
export function InvitationPage({ site }: { site: SiteIdentity }) {
  return (
    <Page site={site} title="Register">
      <div data-part="secret" hidden>
        <p>
          You are invited. Choose a password for the address that the invitation went to. Then sign
          in and answer.
        </p>
        <Form id="invited" send={`${api}/register-by-invitation`} label="Register" secret="token">
          <Names form="invited" />
          <NewPassword form="invited" name="password" />
        </Form>
        <p class="asides">
          <a href={signInPath}>I have an account</a>
        </p>
      </div>
      <div data-part="nobody">
        <p>Open the link in the mail of your invitation. It leads here and works once.</p>
      </div>
      <Done text="Your account is ready. Sign in to answer the invitation." />
    </Page>
  )
}

export function VerifyPage({ site }: { site: SiteIdentity }) {
  return (
    <Page site={site} title="Confirm your address">
      <div data-part="secret" hidden>
        <p>One step is left: confirm that the address is yours.</p>
        <Form id="verify" send={`${api}/verify-email`} label="Confirm" secret="token" />
      </div>
      <div data-part="nobody">
        <p>Open the link in the mail that you were sent. It leads here and works for one day.</p>
      </div>
      <Done text="Your account is ready." />
    </Page>
  )
}

export function ResetPage({ site }: { site: SiteIdentity }) {
  return (
    <Page site={site} title="New password">
      <div data-part="secret" hidden>
        <Form id="reset" send={`${api}/reset-password`} label="Set password" secret="token">
          <NewPassword form="reset" name="newPassword" />
        </Form>
      </div>
      <div data-part="nobody">
        <p>We will send you a mail with a link to set a new password.</p>
        <Form id="forgot" send={`${api}/forgot-password`} label="Send the mail" done="sent">
          <Email form="forgot" autocomplete="username" />
        </Form>
      </div>
      <div data-part="sent" hidden>
        <p role="status">If the address has an account, the mail is on its way.</p>
      </div>
      <Done text="Your password is set, and you are signed out everywhere." />
    </Page>
  )
}

const Done = ({ text }: { text: string }) => (
  <div data-part="done" hidden>
    <p role="status">{text}</p>
    <p class="actions">
      <a class="button" href={signInPath}>
        Sign in
      </a>
    </p>
  </div>
)

/** For somebody whose visit to a provider came to nothing. */
export function RefusalPage({ site, problem }: { site: SiteIdentity; problem: Problem }) {
  const [status, title] = problemCatalogue[problem.code]
  return (
    <Layout site={site} head={{ title: 'Sign-in did not work' }}>
      <div class="notice">
        <p class="status">{status}</p>
        <h1>That did not work</h1>
        <p>{problem.info.detail ?? `${title}.`}</p>
        <p>
          <a class="button" href={signInPath}>
            Back to sign-in
          </a>
        </p>
      </div>
    </Layout>
  )
}
