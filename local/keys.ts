import { type Command, runAsProgram } from './command.ts'
import { sealingKeys, signingKeys } from './deployment-keys.ts'

/**
 * `npm run keys`: a value for `SESSION_SIGNING_KEYS`, or with `sealing` for `SEALING_KEYS`. The output is
 * the value and nothing else.
 */
export const keys: Command = {
  explainedIn: ['docs/operations.md', 'Deploy'],
  async run() {
    const isSealing = process.argv[2] === 'sealing'
    console.log(await (isSealing ? sealingKeys() : signingKeys()))
    const name = isSealing ? 'SEALING_KEYS' : 'SESSION_SIGNING_KEYS'
    console.error(`This is ${name}, shown once and kept nowhere.`)
  },
}

await runAsProgram(import.meta.url, keys)
