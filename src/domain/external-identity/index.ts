export { beginExternalSignIn, exchangeSeconds } from './begin-external-sign-in.ts'
export { linkIdentity } from './link-identity.ts'
export { resumeExternalSignIn } from './resume-external-sign-in.ts'
export { signInExternally } from './sign-in-externally.ts'
