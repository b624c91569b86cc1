import type { Queries } from '../../../db/database.ts'
import * as verbs from '../../../domain/instance-setup/index.ts'
import {
  journeyOf,
  readingFacts,
  type SetupReading,
  type StoredSetup,
  shownSecret,
} from '../../../domain/instance-setup/index.ts'
import { normalEmail } from '../../../domain/local-identity/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import { type Performed, performReading } from '../../../domain/verbs/perform.ts'
import type { Reading } from '../../../domain/verbs/verb.ts'
import { type Deployment, probeAll } from '../../../kernel/deployment.ts'
import { type Principal, roles } from '../../../kernel/principal.ts'
import { Problem } from '../../../kernel/problem.ts'
import { presentOf } from '../../contract/contract-kit.ts'
import { type ApiRequest, type Endpoint, endpoint } from '../../contract/endpoint.ts'
import { type Resource, requireShown } from '../../contract/hal.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

const readingOf = ({ setupSecret }: ApiRequest, { deployment }: Context): SetupReading => ({
  secret: shownSecret(deployment, setupSecret),
  place: deployment.facts(),
})

/** Asks outside for the bearer of the secret alone. */
async function writingOf(
  { setupSecret }: Pick<ApiRequest, 'setupSecret'>,
  { deployment }: Context,
) {
  const secret = shownSecret(deployment, setupSecret)
  return { secret, deployment, probes: secret.isRight ? await probeAll(deployment) : null }
}

interface Read {
  setup: StoredSetup
  deployment: Deployment
  viewer: representation.Viewer
}

const viewerOf = (principal: Principal, setup: StoredSetup, { secret }: SetupReading) => ({
  ...readingFacts(setup, secret),
  isSignedIn: principal.kind === 'user',
  isAdministrator:
    principal.kind === 'user' &&
    principal.grants.some(({ role }) => role === roles.instanceAdministrator),
})

/** What asks outside does so once its reader is known to be allowed to, and never before. */
const asking = <Q extends Queries>(
  route: Endpoint['route'],
  verb: Reading<SetupReading, Q, StoredSetup>,
  represent: (read: Read) => Promise<Resource>,
): Endpoint => ({
  route,
  async run(context, request, present) {
    const { authorizer, deployment, scope } = context
    const input = readingOf(request, context)
    const performed: Performed<StoredSetup> = await performReading(context, verb, input)
    const { principal, required, result: setup } = performed
    await requireShown({ authorizer, principal, required, trips: scope.trips })
    const viewer = viewerOf(principal, setup, input)
    const outcome = { performed, resource: await represent({ setup, deployment, viewer }) }
    return { outcome, body: await present(outcome) }
  },
})

async function representJourney({ setup, deployment, viewer }: Read): Promise<Resource> {
  const probes = await probeAll(deployment)
  const journey = await journeyOf({ setup, facts: deployment.facts(), probes })
  return representation.setupJourney(journey, viewer)
}

/** A conflict tells where the journey of now is. */
const refreshing = (each: Endpoint): Endpoint => ({
  ...each,
  run: (...request) =>
    each.run(...request).catch((thrown: unknown) => {
      if (!(thrown instanceof Problem) || thrown.status !== 409) throw thrown
      const links = { refresh: { href: contract.getSetupJourney.path } }
      throw new Problem(thrown.code, { ...thrown.info, links })
    }),
})

export const instanceSetupEndpoints: readonly Endpoint[] = [
  endpoint({
    route: contract.getSetupStatus,
    verb: verbs.getSetupStatus,
    input: () => undefined,
    represent: representation.setupStatus,
  }),
  endpoint({
    route: contract.validateSetupSecret,
    verb: verbs.validateSetupSecret,
    input: ({ body }, { deployment }) => ({ isRight: deployment.isSetupSecret(body.secret) }),
    represent: representation.setupSecret,
  }),
  asking(contract.getSetupJourney, verbs.getSetupJourney, representJourney),
  endpoint({
    route: contract.editSetupProfile,
    verb: verbs.editSetupProfile,
    async input({ body, setupSecret }, context) {
      return { ...(await writingOf({ setupSecret }, context)), changes: presentOf(body) }
    },
    represent: representation.savedJourney,
  }),
  refreshing(
    endpoint({
      route: contract.completeSetup,
      verb: verbs.completeSetup,
      async input({ body, setupSecret }, context) {
        const { expectedJourneyGeneration: expectedGeneration, ...profile } = body
        const changes = presentOf(profile)
        return { ...(await writingOf({ setupSecret }, context)), expectedGeneration, changes }
      },
      represent: representation.setupCompletion,
    }),
  ),
  refreshing(
    endpoint({
      route: contract.completeSetupLocally,
      verb: verbs.completeSetupLocally,
      async input({ body, setupSecret }, context) {
        const {
          expectedJourneyGeneration: expectedGeneration,
          email,
          firstName,
          lastName,
          ...profile
        } = body
        const person = { email: normalEmail(email), firstName, lastName }
        const write = await writingOf({ setupSecret }, context)
        return { ...write, ...person, expectedGeneration, changes: presentOf(profile) }
      },
      represent: representation.localSetupCompletion,
    }),
  ),
  asking(
    contract.getAuthenticationConfiguration,
    verbs.getAuthenticationConfiguration,
    async ({ deployment, viewer }) => ({
      kind: 'authenticationConfiguration',
      fields: representation.authenticationConfiguration(
        deployment.facts(),
        await deployment.askSignIn(),
      ),
      facts: viewer,
      vars: {},
    }),
  ),
  asking(
    contract.getAuthorizationConfiguration,
    verbs.getAuthorizationConfiguration,
    async ({ deployment, viewer }) => ({
      kind: 'authorizationConfiguration',
      fields: representation.authorizationConfiguration(
        deployment.facts(),
        await deployment.askDecisionPoints(),
      ),
      facts: viewer,
      vars: {},
    }),
  ),
]
