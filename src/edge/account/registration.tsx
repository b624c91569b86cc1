/** @jsxImportSource hono/jsx */
import { invitationPath } from '../../domain/invitation-mails/index.ts'
import { email, mailedLink, names, newPassword } from './form.tsx'
import { type FormPage, ofRoot, SignInNext } from './form-page.tsx'

const haveAccount = <a href="/account/sign-in">I have an account</a>

export const registration: FormPage = {
  path: '/account/register',
  title: 'Register',
  offer: ofRoot('register'),
  intro: null,
  fields: [...names, email, newPassword('password')],
  button: 'Register',
  closed: 'Registration is not open here. If you were invited, open the link in that mail.',
  done: (
    <>
      <p class="note good" role="status">
        Check your inbox: a mail contains the next step.
      </p>
      <p>It can take a few minutes. Look among unwanted mails, too.</p>
    </>
  ),
  asides: haveAccount,
}

/** For whoever has no account and comes from the mail of an invitation. */
export const invitation: FormPage = {
  path: invitationPath,
  title: 'Register',
  offer: ofRoot('register-by-invitation'),
  intro: (
    <p>
      You are invited. Choose a password for the address that the invitation went to. Then sign in
      and answer.
    </p>
  ),
  fields: [mailedLink, ...names, newPassword('password')],
  button: 'Register',
  closed: 'Open the link in the mail of your invitation. It leads to the site that invites you.',
  done: <SignInNext text="Your account is ready. Sign in to answer the invitation." />,
  asides: haveAccount,
}

export const verification: FormPage = {
  path: '/account/verify',
  title: 'Confirm your address',
  offer: ofRoot('verify-email'),
  intro: <p>One step is left: confirm that the address is yours.</p>,
  fields: [mailedLink],
  button: 'Confirm',
  closed: 'Open the link in the mail that you were sent. It leads to the site of your account.',
  done: <SignInNext text="Your account is ready." />,
}

const isForgotten = <a href="/account/forgot">Send me another mail</a>

/** Whether an address has an account is told by the mail alone. */
export const forgotten: FormPage = {
  path: '/account/forgot',
  title: 'New password',
  offer: ofRoot('forgot-password'),
  intro: <p>We will send you a mail with a link to set a new password.</p>,
  fields: [email],
  button: 'Send the mail',
  closed: 'A new password is asked for on the site of your community.',
  done: (
    <>
      <p class="note good" role="status">
        If the address has an account, the mail is on its way.
      </p>
      <p>Its link works for one hour. It can take a few minutes to arrive.</p>
    </>
  ),
  asides: <a href="/account/sign-in">Back to sign-in</a>,
}

export const reset: FormPage = {
  path: '/account/reset',
  title: 'New password',
  offer: ofRoot('reset-password'),
  intro: null,
  fields: [mailedLink, newPassword('newPassword')],
  button: 'Set password',
  closed: 'Open the link in the mail. It leads to the site of your account.',
  done: <SignInNext text="Your password is set, and you are signed out everywhere." />,
  asides: isForgotten,
}
