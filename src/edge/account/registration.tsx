/** @jsxImportSource hono/jsx */
import { invitationPath } from '../../domain/invitation-mails/index.ts'
import { say } from '../design/messages/language.ts'
import { email, mailedLink, names, newPassword } from './form.tsx'
import { type FormPage, ofRoot, SignInNext } from './form-page.tsx'
import { Done } from './page.tsx'

const haveAccount = () => <a href="/account/sign-in">{say('register.haveAccount')}</a>

export const registration: FormPage = {
  path: '/account/register',
  title: () => say('register.title'),
  offer: ofRoot('register'),
  fields: [...names, email, newPassword('password')],
  button: () => say('register.title'),
  closed: () => say('register.closed'),
  done: () => (
    <>
      <Done>{say('register.done')}</Done>
      <p>{say('register.unwanted')}</p>
    </>
  ),
  asides: haveAccount,
}

/** For whoever has no account and comes from the mail of an invitation. */
export const invitation: FormPage = {
  path: invitationPath,
  title: () => say('register.title'),
  offer: ofRoot('register-by-invitation'),
  intro: () => <p>{say('invitation.intro')}</p>,
  fields: [mailedLink, ...names, newPassword('password')],
  button: () => say('register.title'),
  closed: () => say('invitation.closed'),
  done: () => <SignInNext text={say('invitation.done')} />,
  asides: haveAccount,
}

export const verification: FormPage = {
  path: '/account/verify',
  title: () => say('verify.title'),
  offer: ofRoot('verify-email'),
  intro: () => <p>{say('verify.intro')}</p>,
  fields: [mailedLink],
  button: () => say('verify.button'),
  closed: () => say('verify.closed'),
  done: () => <SignInNext text={say('verify.done')} />,
  asides: haveAccount,
}

/** Whether an address has an account is told by the mail alone. */
export const forgotten: FormPage = {
  path: '/account/forgot',
  title: () => say('forgot.title'),
  offer: ofRoot('forgot-password'),
  intro: () => <p>{say('forgot.intro')}</p>,
  fields: [email],
  button: () => say('forgot.button'),
  closed: () => say('forgot.closed'),
  done: () => (
    <>
      <Done>{say('forgot.done')}</Done>
      <p>{say('forgot.hour')}</p>
    </>
  ),
  asides: () => <a href="/account/sign-in">{say('account.back')}</a>,
}

export const reset: FormPage = {
  path: '/account/reset',
  title: () => say('forgot.title'),
  offer: ofRoot('reset-password'),
  fields: [mailedLink, newPassword('newPassword')],
  button: () => say('signIn.setPassword'),
  closed: () => say('reset.closed'),
  done: () => <SignInNext text={say('reset.done')} />,
  asides: () => <a href="/account/forgot">{say('forgot.again')}</a>,
}
