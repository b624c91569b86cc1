export { changePassword } from './change-password.ts'
export { authenticationResource, localIdentityOperations } from './operations.ts'
export { normalEmail, passwordLength } from './password-rule.ts'
export { askAccountMail, issueProof, proofOf } from './queries.ts'
export { registerByInvitation } from './register-by-invitation.ts'
export { registerLocalAccount } from './register-local-account.ts'
export { renewSession } from './renew-session.ts'
export { replaceTemporaryPassword } from './replace-temporary-password.ts'
export { requestPasswordReset } from './request-password-reset.ts'
export { resetPassword } from './reset-password.ts'
export { sendAccountMail } from './send-account-mail.ts'
export {
  type Browser,
  browserSessionMs,
  planBrowserSession,
  type SessionGrant,
} from './session.ts'
export { type SignedIn, signInLocally } from './sign-in-locally.ts'
export { throttlesOf } from './sign-in-throttle.ts'
export { signOut } from './sign-out.ts'
export { signOutEverywhere } from './sign-out-everywhere.ts'
export { verifyEmail } from './verify-email.ts'
