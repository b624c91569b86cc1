import { z } from '@hono/zod-openapi'
import { localIdentityOperations } from '../../../domain/local-identity/index.ts'
import { defineRoute, resourceOf } from '../../contract/contract-kit.ts'

const email = z.email().max(254)
const password = z.string().min(1).max(1024)
const secret = z.string().min(1).max(256)
const name = z.string().trim().min(1).max(100)

const instant = z.iso.datetime()
const tokens = {
  token: z.string().describe('Bearer token, short-lived'),
  expiresAt: instant,
  refreshToken: z.string().describe('Good for one renewal; shown once'),
  refreshExpiresAt: instant,
}

export const SessionGrant = resourceOf('SessionGrant', tokens)

/** Ordinary sign-in gives tokens; a temporary password only the means to replace it. */
export const SignIn = resourceOf('SignIn', {
  success: z.boolean(),
  failureCode: z.enum(['replacement_required']).nullable(),
  userId: z.uuid().nullable(),
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  emailVerified: z.boolean().nullable(),
  roles: z.array(z.string()).describe('Roles on the instance'),
  token: tokens.token.nullable(),
  expiresAt: instant.nullable(),
  refreshToken: tokens.refreshToken.nullable(),
  refreshExpiresAt: instant.nullable(),
  replacementChallenge: z
    .strictObject({ token: z.string(), expiresAt: instant })
    .nullable()
    .describe('Bearer token that replaces a temporary password, once, and does nothing else'),
})

export const Accepted = resourceOf('Accepted', { status: z.literal('accepted') })

const withSecret = { isCredential: true } as const

/** Operations of a community are linked at its root alone, all others at both. */
const roots = ['root', 'instanceRoot']

export const registerLocalAccount = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.registerLocalAccount,
  path: '/api/auth/local/register',
  summary: 'Register an account; the answer does not reveal whether the address has one already',
  body: z.strictObject({ email, password, firstName: name, lastName: name }),
  response: Accepted,
  status: 202,
  problems: ['forbidden'],
  title: 'Register',
  links: { register: 'root' },
})

export const registerByInvitation = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.registerByInvitation,
  path: '/api/auth/local/register-by-invitation',
  summary:
    'Create an account with the token from an invitation mail, even where registration is closed',
  body: z.strictObject({ token: secret, password, firstName: name, lastName: name }),
  response: null,
  problems: ['proof_invalid', 'resource_conflict'],
  title: 'Register as somebody who is invited',
  links: { 'register-by-invitation': 'root' },
})

export const verifyEmail = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.verifyEmail,
  path: '/api/auth/local/verify-email',
  summary: 'Confirm the address of a registration with the token that was mailed',
  body: z.strictObject({ token: secret }),
  response: null,
  problems: ['proof_invalid'],
  title: 'Confirm your address',
  links: { 'verify-email': ['root', 'registration'] },
})

export const signInLocally = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.signInLocally,
  path: '/api/auth/local/login',
  summary: 'Sign in with an e-mail address or account id, and a password',
  isWithheldFromBrowsers: true,
  body: z.strictObject({ identifier: z.string().min(1).max(254), password }),
  response: SignIn,
  problems: ['authentication_required', 'rate_limited'],
  title: 'Sign in',
  links: {
    'sign-in': [...roots, 'registration', 'passwordReset', 'replacement', 'localSetupCompletion'],
  },
})

export const replaceTemporaryPassword = defineRoute({
  ...withSecret,
  capability: 'replacementChallenge',
  operation: localIdentityOperations.replaceTemporaryPassword,
  path: '/api/auth/local/credential-replacement',
  summary: 'Replace a temporary password, using the challenge from its sign-in',
  body: z.strictObject({ newPassword: password }),
  response: null,
  problems: ['proof_invalid', 'authentication_required'],
  title: 'Choose a password',
  links: { 'replace-temporary-password': 'replacement' },
})

export const requestPasswordReset = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.requestPasswordReset,
  path: '/api/auth/local/forgot-password',
  summary: 'Request a mail for setting a new password',
  body: z.strictObject({ email }),
  response: Accepted,
  status: 202,
  title: 'I forgot my password',
  links: { 'forgot-password': 'root' },
})

export const resetPassword = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.resetPassword,
  path: '/api/auth/local/reset-password',
  summary: 'Set a new password with the token that was mailed; every session ends',
  body: z.strictObject({ token: secret, newPassword: password }),
  response: null,
  problems: ['proof_invalid', 'authentication_required'],
  title: 'Choose a new password',
  links: { 'reset-password': ['root', 'passwordReset'] },
})

export const renewSession = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.renewSession,
  path: '/api/auth/refresh',
  summary: 'Renew a session with its refresh token, which works once',
  isWithheldFromBrowsers: true,
  body: z.strictObject({ refreshToken: secret }),
  response: SessionGrant,
  problems: ['authentication_required'],
  title: 'Stay signed in',
  links: { 'renew-session': [...roots, 'signIn', 'sessionGrant'] },
})

const ending = {
  ...withSecret,
  response: null,
  problems: ['resource_conflict'],
} as const

export const signOut = defineRoute({
  ...ending,
  operation: localIdentityOperations.signOut,
  path: '/api/auth/logout',
  summary: 'End this session everywhere',
  isWithheldFromBrowsers: true,
  title: 'Sign out',
  links: { 'sign-out': roots },
})

export const signOutEverywhere = defineRoute({
  ...ending,
  operation: localIdentityOperations.signOutEverywhere,
  path: '/api/auth/logout-everywhere',
  summary: 'End every session of the caller',
  isWithheldFromBrowsers: true,
  title: 'Sign out everywhere',
  links: { 'sign-out-everywhere': roots },
})

export const changePassword = defineRoute({
  ...withSecret,
  operation: localIdentityOperations.changePassword,
  path: '/api/auth/local/change-password',
  summary: 'Change your password; every other session ends',
  body: z.strictObject({ currentPassword: password, newPassword: password }),
  response: null,
  problems: ['resource_conflict', 'rate_limited'],
  title: 'Change your password',
  links: { 'change-password': 'identity' },
})
