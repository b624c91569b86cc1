import { endpoints } from '../src/edge/api/endpoints.ts'
import { policyBundle } from '../src/platform/cerbos/policies.ts'
import { publishPolicies } from './policy-publication.ts'

/** Publishes the policies of this version to the decision points: `npm run policies:publish`. */
const { CERBOS_ADMIN_URL, CERBOS_ADMIN_USER, CERBOS_ADMIN_PASSWORD, CERBOS_GRPC_ENDPOINT } =
  process.env
const settings = {
  CERBOS_ADMIN_URL,
  CERBOS_ADMIN_USER,
  CERBOS_ADMIN_PASSWORD,
  CERBOS_GRPC_ENDPOINT,
}

async function publish() {
  const missing = Object.entries(settings).flatMap(([name, value]) => (value ? [] : [name]))
  if (missing.length) throw new Error(`Missing: ${missing.join(', ')}`)
  const { username, password } = new URL(CERBOS_ADMIN_URL!)
  if (username || password) throw new Error('CERBOS_ADMIN_URL must not carry credentials.')
  const points = CERBOS_GRPC_ENDPOINT!.split(',').map((endpoint) => endpoint.trim())
  const bundle = await policyBundle(endpoints.map(({ route }) => route.operation))
  await publishPolicies(bundle, {
    store: { url: CERBOS_ADMIN_URL!, user: CERBOS_ADMIN_USER!, password: CERBOS_ADMIN_PASSWORD! },
    endpoints: points,
    tls: process.env.CERBOS_TLS !== 'false',
    timeoutMs: 2000,
    patienceMs: 5000,
  })
  console.log(`${bundle.canary} is in force at ${points.join(', ')}.`)
}

await publish().catch((thrown: unknown) => {
  console.error(thrown instanceof Error ? thrown.message : 'The policies were not published.')
  process.exitCode = 1
})
