import { type Command, runAsProgram, settingsOf } from './command.ts'
import { publishPolicies } from './policy-publication.ts'

/** Publishes the policies of this version to the decision points: `npm run policies:publish`. */
export const publishing: Command = {
  explainedIn: ['docs/operations.md', 'Deploy'],
  async run() {
    const settings = settingsOf(
      'CERBOS_ADMIN_URL',
      'CERBOS_ADMIN_USER',
      'CERBOS_ADMIN_PASSWORD',
      'CERBOS_GRPC_ENDPOINT',
    )
    const { username, password } = new URL(settings.CERBOS_ADMIN_URL)
    if (username || password) throw new Error('CERBOS_ADMIN_URL must not carry credentials.')
    const points = settings.CERBOS_GRPC_ENDPOINT.split(',').map((endpoint) => endpoint.trim())
    // It takes seconds to load, which a refusal does not wait for.
    const { currentPolicies } = await import('./current-policies.ts')
    const bundle = await currentPolicies()
    await publishPolicies(bundle, {
      store: {
        url: settings.CERBOS_ADMIN_URL,
        user: settings.CERBOS_ADMIN_USER,
        password: settings.CERBOS_ADMIN_PASSWORD,
      },
      endpoints: points,
      tls: process.env.CERBOS_TLS !== 'false',
      timeoutMs: 2000,
      patienceMs: 5000,
    })
    console.log(`${bundle.canary} is in force at ${points.join(', ')}.`)
  },
}

await runAsProgram(import.meta.url, publishing)
