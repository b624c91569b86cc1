import { endpoints } from '../src/edge/api/endpoints.ts'
import { policyBundle } from '../src/platform/cerbos/policies.ts'
import { runCommand, settingsOf } from './command.ts'
import { publishPolicies } from './policy-publication.ts'

/** Publishes the policies of this version to the decision points: `npm run policies:publish`. */
await runCommand(['docs/operations.md', 'Deploy'], async () => {
  const settings = settingsOf(
    'CERBOS_ADMIN_URL',
    'CERBOS_ADMIN_USER',
    'CERBOS_ADMIN_PASSWORD',
    'CERBOS_GRPC_ENDPOINT',
  )
  const { username, password } = new URL(settings.CERBOS_ADMIN_URL)
  if (username || password) throw new Error('CERBOS_ADMIN_URL must not carry credentials.')
  const points = settings.CERBOS_GRPC_ENDPOINT.split(',').map((endpoint) => endpoint.trim())
  const bundle = await policyBundle(endpoints.map(({ route }) => route.operation))
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
})
