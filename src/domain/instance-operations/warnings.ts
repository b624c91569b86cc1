import type { DependencyProbe, DeploymentFacts } from '../../kernel/deployment.ts'
import { lateMessageMinutes } from '../../kernel/jobs.ts'
import { missingOfMailServer } from '../../kernel/mail-server.ts'
import type { ProviderReadiness } from '../instance-setup/index.ts'
import type { SchedulerView } from '../scheduler/index.ts'
import type { FoundOperations } from './get-instance-operations.ts'

/** Relations of the answer that lead to where something is mended. */
export const warningRelations = [
  'scheduler',
  'tenants',
  'instance-domains',
  'instance-email-delivery',
  'manage-authentication',
  'manage-authorization',
  'getting-started',
] as const
type WarningRelation = (typeof warningRelations)[number]

export interface OperationWarning {
  code: string
  /** What happened, and what to do next. */
  message: string
  /** Null where only the deployment can be changed. */
  relation: WarningRelation | null
  /** Nothing is known: what was asked did not answer. */
  isUnknown: boolean
}

export interface Watched extends FoundOperations {
  facts: DeploymentFacts
  outside: { dependencies: readonly DependencyProbe[] }
  authentication: ProviderReadiness
  authorization: ProviderReadiness
  scheduler: Pick<SchedulerView, 'reasonCode' | 'pausedJobs' | 'deadLetters'> | null
}

const warning = (
  code: string,
  relation: WarningRelation | null,
  message: string,
): OperationWarning => ({ code, relation, message, isUnknown: false })

const unknown = (
  code: string,
  relation: WarningRelation | null,
  message: string,
): OperationWarning => ({ code, relation, message, isUnknown: true })

/** A warning about a number of things; no warning where the number is zero. */
const counted = (number: number, found: OperationWarning) => (number > 0 ? [found] : [])

/** Everything that needs attention. A relation that is not offered here is left out. */
export const warningsOf = (watched: Watched): OperationWarning[] =>
  [
    ...ofDependencies(watched),
    ...ofProviders(watched),
    ...ofMail(watched),
    ...ofDeployment(watched),
    ...ofWork(watched),
    ...ofScheduler(watched),
  ].map((found) => ({
    ...found,
    relation: isOffered(found.relation, watched.facts) ? found.relation : null,
  }))

const ofManyCommunities: readonly (WarningRelation | null)[] = ['tenants', 'instance-domains']

function isOffered(relation: WarningRelation | null, { mode, showsScheduler }: DeploymentFacts) {
  if (relation === 'scheduler') return showsScheduler
  return mode === 'MultiTenant' || !ofManyCommunities.includes(relation)
}

const placesOf: Partial<Record<DependencyProbe['name'], WarningRelation>> = {
  mail: 'instance-email-delivery',
  objectStorage: 'getting-started',
  erasureAuthority: 'getting-started',
}

/** What the readiness of the providers tells is not told a second time. */
const toldByProviders: readonly string[] = ['decisionPoint', 'signInProviders']

/** `Object storage` of `objectStorage` */
const inWords = (name: string) =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (each) => ` ${each.toLowerCase()}`)

const ofDependencies = ({ outside }: Watched) =>
  outside.dependencies
    .filter(({ name }) => !toldByProviders.includes(name))
    .flatMap(({ name, outcome, reason }) => {
      const relation = placesOf[name] ?? null
      const what = inWords(name)
      if (outcome === 'silent') {
        return [unknown(`${name}_unknown`, relation, `${what} did not answer in time. Ask again.`)]
      }
      if (outcome !== 'unwell') return []
      const message = `${what} cannot be used (${reason}). Check its settings and the service itself.`
      return [warning(`${name}_failed`, relation, message)]
    })

const ofProviders = ({ authentication, authorization }: Watched) =>
  [
    { ...authentication, name: 'authentication', what: 'Sign-in' },
    { ...authorization, name: 'authorization', what: 'Authorization' },
  ].flatMap(({ name, what, state, reasonCode, actionRelation }) => {
    if (state === 'Ready') return []
    return state === 'Unavailable'
      ? [unknown(`${name}_unknown`, actionRelation, `${what} did not answer in time. Ask again.`)]
      : [
          warning(
            `${name}_failed`,
            actionRelation,
            `${what} cannot be used (${reasonCode}). Check its provider.`,
          ),
        ]
  })

const mailGaps = {
  HostMissing: {
    code: 'smtp_host_missing',
    message: 'The host of the mail server is missing. Save it.',
  },
  SenderMissing: {
    code: 'smtp_sender_missing',
    message: 'The sender of mails is missing. Save it.',
  },
} as const

/** A mail catcher for development is no mail server. */
function ofMail({ stored: { sendsMail }, server, facts: { mail } }: Watched) {
  const place = 'instance-email-delivery'
  const gaps = mail === 'server' ? [] : missingOfMailServer(server)
  return [
    ...(sendsMail
      ? []
      : [warning('smtp_disabled', place, 'Mails are switched off for the instance.')]),
    ...gaps.map((gap) => warning(mailGaps[gap].code, place, mailGaps[gap].message)),
  ]
}

const ofDeployment = ({ facts: { retiredSettings, erasureWarning } }: Watched) => [
  ...retiredSettings.map((name) =>
    warning('setting_retired', null, `${name} is retired and ignored. Remove it.`),
  ),
  ...(erasureWarning === null
    ? []
    : [warning('erasure_authority_unsafe', 'getting-started', erasureWarning)]),
]

function ofWork({ stored, facts: { mode } }: Watched) {
  const { oldestMessageSeconds, domains, stoppedPurges, stoppedImports, failingJobs } = stored
  const jobs = (code: string, message: string) => warning(code, 'scheduler', message)
  const isLate = (oldestMessageSeconds ?? 0) > lateMessageMinutes * 60
  const badDomains = mode === 'MultiTenant' ? domains.failing + domains.astray : 0
  return [
    ...counted(
      Number(isLate),
      jobs(
        'outbox_late',
        `Messages wait in the outbox for over ${lateMessageMinutes} minutes. See relay-outbox.`,
      ),
    ),
    ...counted(
      failingJobs,
      jobs('jobs_failing', `The last run of ${failingJobs} jobs failed. Read why and start them.`),
    ),
    ...counted(
      stoppedImports,
      jobs('imports_stopped', `${stoppedImports} imports get no further. See resume-imports.`),
    ),
    ...counted(
      stoppedPurges,
      jobs(
        'purges_stopped',
        `${stoppedPurges} purges get no further. See purge-tenants and sweep-storage-objects.`,
      ),
    ),
    ...counted(
      badDomains,
      warning(
        'domains_failing',
        'instance-domains',
        `${badDomains} domains have lost their proof or their CNAME record. Fix their records.`,
      ),
    ),
  ]
}

function ofScheduler({ scheduler }: Watched) {
  if (scheduler === null) return []
  const { reasonCode, pausedJobs, deadLetters } = scheduler
  if (reasonCode !== null) {
    const message = `The queue gives no information about its jobs (${reasonCode}). Ask again.`
    return [unknown('scheduler_unknown', 'scheduler', message)]
  }
  return [
    ...counted(
      deadLetters ?? 0,
      warning(
        'dead_letters',
        'scheduler',
        `${deadLetters} messages were given up. Read why and have them delivered again.`,
      ),
    ),
    ...counted(
      pausedJobs ?? 0,
      warning('jobs_paused', 'scheduler', `${pausedJobs} jobs are paused. Resume them.`),
    ),
  ]
}
