import { runCommand } from './command.ts'
import { signingKeys } from './signing-keys.ts'

/** `npm run keys`: a value for `SESSION_SIGNING_KEYS`. The output is the value and nothing else. */
await runCommand(['docs/operations.md', 'Deploy'], async () => {
  console.log(await signingKeys())
  console.error('This is SESSION_SIGNING_KEYS, shown once and kept nowhere.')
})
