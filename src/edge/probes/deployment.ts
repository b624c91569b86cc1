import {
  type DependencyProbe,
  type Deployment,
  type DeploymentFacts,
  dependencyNames,
  type ProbeOutcome,
} from '../../kernel/deployment.ts'
import { isSameHash } from '../../kernel/same-hash.ts'
import { waitedForBy, withinTime } from '../../kernel/timeouts.ts'
import { Trips } from '../../kernel/trips.ts'
import type { Environment } from '../environment.ts'
import type { Services } from '../services.ts'
import { checkHealth, noAnswer } from './health.ts'
import { currentMailer } from './saved-mailer.ts'

/** After how long an answer from outside is given up. */
const boundMs = 3000

/** A name below the base domain that no community has: what leads from it leads from all of them. */
const anyLabel = 'any-community-of'

/** The deployment around the product, as its checks ask it. */
export const deploymentOf = (services: Services): Deployment => ({
  facts: () => factsOf(services),
  isSetupSecret: (sent) => isConfigured(services, sent),
  askSignIn: async () =>
    Object.fromEntries(
      await Promise.all(
        services.providers.map(
          async (provider) => [provider.name, await probe(() => provider.probe())] as const,
        ),
      ),
    ),
  askDecisionPoints: () =>
    bounded(() => services.policyPublication.statuses(new Trips())).catch(() => null),
  askOthers: () => askOthers(services),
  askDependencies: () => askDependencies(services),
})

/** By their hashes: how long it takes says nothing of either. */
const isConfigured = ({ environment, hash }: Services, sent: string) =>
  environment.SETUP_SECRET !== undefined && isSameHash(hash(sent), hash(environment.SETUP_SECRET))

const factsOf = ({ environment, authority, media }: Services): DeploymentFacts => ({
  mode: environment.DEPLOYMENT_MODE,
  isProduction: environment.ENVIRONMENT === 'Production',
  defaultTenantId: environment.DEFAULT_TENANT_ID,
  publicOrigin: environment.PUBLIC_ORIGIN,
  baseDomain: environment.BASE_DOMAIN,
  administrationOrigin: environment.INSTANCE_ADMIN_PUBLIC_ORIGIN ?? null,
  hasSetupSecret: environment.SETUP_SECRET !== undefined,
  signInProviders: environment.SIGN_IN_PROVIDERS.map(({ name, label }) => ({ name, label })),
  authorizationProvider: environment.AUTHORIZATION_PROVIDER,
  mail: mailOf(environment),
  hasObjectStorage: media.objects !== null,
  takesPayments: environment.PAYMENT__STRIPE__ACCOUNT !== undefined,
  backups: environment.DECLARED_BACKUPS ?? null,
  observability: environment.DECLARED_OBSERVABILITY ?? null,
  erasureWarning: authority.warning,
  retiredSettings: environment.retired,
  showsScheduler: environment.SCHEDULER_VIEW !== 'off',
})

/** Mail catchers listen on this machine, or on the port that all of them have. */
function mailOf({ SMTP_URL, MAIL_SENDER }: Environment): DeploymentFacts['mail'] {
  if (SMTP_URL === undefined || MAIL_SENDER === undefined) return 'none'
  const { hostname, port } = new URL(SMTP_URL)
  const isLoopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return isLoopback || port === '1025' ? 'catcher' : 'server'
}

/** Side by side; what is not configured is not asked. */
async function askOthers(services: Services) {
  const { environment, authority, media, records } = services
  const { DEPLOYMENT_MODE, BASE_DOMAIN, PUBLIC_ORIGIN, INSTANCE_ADMIN_PUBLIC_ORIGIN } = environment
  const { objects } = media
  const named = (name: string) => resolved(() => records.leadsSomewhere(name))
  const [mail, objectStorage, erasureAuthority, publicName, tenantNames, administrationName] =
    await Promise.all([
      probeMail(services).catch(() => 'silent' as const),
      objects && probe(() => objects.get('health')),
      probe(() => authority.head()),
      named(new URL(PUBLIC_ORIGIN).hostname),
      DEPLOYMENT_MODE === 'MultiTenant' ? named(`${anyLabel}.${BASE_DOMAIN}`) : null,
      INSTANCE_ADMIN_PUBLIC_ORIGIN === undefined
        ? null
        : named(new URL(INSTANCE_ADMIN_PUBLIC_ORIGIN).hostname),
    ])
  return { mail, objectStorage, erasureAuthority, publicName, tenantNames, administrationName }
}

async function askDependencies(services: Services): Promise<DependencyProbe[]> {
  const { checks } = await checkHealth(services, boundMs)
  return dependencyNames.map((name) => {
    const { status, reason = null } = checks[name] ?? { status: null }
    const failure = reason === noAnswer ? 'silent' : 'unwell'
    return { name, outcome: status === 'unhealthy' ? failure : status && 'well', reason }
  })
}

/** What takes mails for development is not asked. */
async function probeMail(services: Services): Promise<ProbeOutcome | null> {
  const { isSaved, mailer } = await bounded(() => currentMailer(services))
  const isServer = isSaved || mailOf(services.environment) === 'server'
  return isServer ? probe(async () => (await mailer())?.probe()) : null
}

const waitedFor = 'check'

/** The work may go on unheard. */
const bounded = async <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
  withinTime(boundMs, waitedFor, work())

const probe = (work: () => Promise<unknown>): Promise<ProbeOutcome> =>
  bounded(work).then(
    () => 'well',
    (thrown: unknown) => (waitedForBy(thrown) === waitedFor ? 'silent' : 'unwell'),
  )

const resolved = (work: () => Promise<boolean | null>): Promise<ProbeOutcome> =>
  bounded(work).then(
    (leads) => (leads === null ? 'silent' : leads ? 'well' : 'unwell'),
    () => 'silent',
  )
