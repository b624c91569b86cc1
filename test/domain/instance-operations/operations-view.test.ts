import { describe, expect, it } from 'vitest'
import {
  type FoundOperations,
  instanceOperationsView,
} from '../../../src/domain/instance-operations/index.ts'
import type { OutsideProbes } from '../../../src/domain/instance-operations/operations-view.ts'
import type { StoredOperations } from '../../../src/domain/instance-operations/queries.ts'
import type { DependencyProbe, DeploymentFacts } from '../../../src/kernel/deployment.ts'
import { noMailServer } from '../../../src/kernel/mail-server.ts'
import { wellDependencies, wellFacts, wellProbes } from '../../support/quiet-deployment.ts'

const stored: StoredOperations = {
  waitingMessages: 3,
  oldestMessageSeconds: 12,
  domains: { claimed: 2, pending: 1, failing: 0, astray: 0, unseen: 0 },
  runningPurges: 1,
  stoppedPurges: 0,
  stoppedImports: 0,
  failingJobs: 0,
  sendsMail: true,
}

const outside: OutsideProbes = {
  dependencies: wellDependencies,
  signIn: wellProbes.signIn,
  points: wellProbes.decisionPoints,
  queue: { schedules: {}, deadLetters: {} },
}

interface Given {
  stored?: Partial<StoredOperations>
  facts?: Partial<DeploymentFacts>
  outside?: Partial<OutsideProbes>
  server?: FoundOperations['server']
}

const viewOf = (given: Given) =>
  instanceOperationsView(
    { stored: { ...stored, ...given.stored }, server: given.server ?? noMailServer },
    { ...wellFacts, ...given.facts },
    { ...outside, ...given.outside },
  )
const told = (given: Given) =>
  viewOf(given).warnings.map(({ code, relation }) => [code, relation] as const)

const withDependency = (name: DependencyProbe['name'], outcome: DependencyProbe['outcome']) => ({
  outside: {
    dependencies: wellDependencies.map((each) =>
      each.name === name ? { ...each, outcome, reason: outcome && 'a_reason' } : each,
    ),
  },
})
const queue = (report: OutsideProbes['queue']): Given => ({ outside: { queue: report } })

describe('where everything is well', () => {
  it('there is no warning, and work that goes on is none', () => {
    const { state, warnings, dependencies } = viewOf({})
    expect([state, warnings]).toEqual(['Well', []])
    expect(new Set(dependencies.map((each) => each.state))).toEqual(new Set(['Ready']))
  })
})

describe('a warning', () => {
  it.each<[string, string | null, Given]>([
    ['redis_failed', null, withDependency('redis', 'unwell')],
    ['objectStorage_failed', 'getting-started', withDependency('objectStorage', 'unwell')],
    ['mail_failed', 'instance-email-delivery', withDependency('mail', 'unwell')],
    ['authentication_failed', 'manage-authentication', { outside: { signIn: { demo: 'unwell' } } }],
    [
      'authorization_failed',
      'manage-authorization',
      { outside: { points: [{ endpoint: 'point:1', state: 'Other' }] } },
    ],
    ['smtp_disabled', 'instance-email-delivery', { stored: { sendsMail: false } }],
    ['setting_retired', null, { facts: { retiredSettings: ['OLD_ORIGIN'] } }],
    ['erasure_authority_unsafe', 'getting-started', { facts: { erasureWarning: 'It is lost.' } }],
    ['outbox_late', 'scheduler', { stored: { oldestMessageSeconds: 901 } }],
    ['jobs_failing', 'scheduler', { stored: { failingJobs: 1 } }],
    ['imports_stopped', 'scheduler', { stored: { stoppedImports: 1 } }],
    ['purges_stopped', 'scheduler', { stored: { stoppedPurges: 1 } }],
    [
      'domains_failing',
      'instance-domains',
      { stored: { domains: { ...stored.domains, failing: 1 } } },
    ],
    [
      'domains_failing',
      'instance-domains',
      { stored: { domains: { ...stored.domains, astray: 1 } } },
    ],
    ['dead_letters', 'scheduler', queue({ schedules: {}, deadLetters: { 'relay-outbox': 2 } })],
    [
      'jobs_paused',
      'scheduler',
      queue({
        schedules: { 'relay-outbox': { isPaused: true, lastDueAt: null, nextDueAt: null } },
        deadLetters: {},
      }),
    ],
  ])('%s leads to %s', (code, relation, given) => {
    expect(told(given)).toEqual([[code, relation]])
    expect(viewOf(given).state).toBe('Attention')
  })

  it('names the host and the sender that no mail server has; a catcher for development is none', () => {
    for (const mail of ['none', 'catcher'] as const) {
      expect(told({ facts: { mail } })).toEqual([
        ['smtp_host_missing', 'instance-email-delivery'],
        ['smtp_sender_missing', 'instance-email-delivery'],
      ])
    }
    const server = { ...noMailServer, host: 'mail.example.test', sender: 'a@example.test' }
    expect(told({ facts: { mail: 'catcher' }, server })).toEqual([])
  })
})

describe('what does not answer in time', () => {
  it.each<[string, Given]>([
    ['database_unknown', withDependency('database', 'silent')],
    ['authentication_unknown', { outside: { signIn: { demo: 'silent' } } }],
    ['authorization_unknown', { outside: { points: null } }],
    ['scheduler_unknown', queue('scheduler_unavailable')],
    ['scheduler_unknown', queue('scheduler_rate_limited')],
  ])('is %s, and the instance is not well', (code, given) => {
    const { state, warnings } = viewOf(given)
    expect([state, warnings.map((each) => each.code)]).toEqual(['Unknown', [code]])
  })

  it('hides nothing that is known to be wrong', () => {
    const { outside: silent } = withDependency('database', 'silent')
    expect(viewOf({ outside: silent, stored: { stoppedImports: 1 } }).state).toBe('Attention')
  })

  it('is no number of dead letters', () => {
    expect(viewOf(queue('scheduler_unavailable')).scheduler).toMatchObject({
      state: 'Unavailable',
      deadLetters: null,
    })
  })
})

describe('what a deployment does not have', () => {
  it('is said, and no warning', () => {
    const { state, dependencies } = viewOf(withDependency('objectStorage', null))
    expect(state).toBe('Well')
    expect(dependencies.find(({ name }) => name === 'objectStorage')).toEqual({
      name: 'objectStorage',
      state: 'NotConfigured',
      reason: null,
    })
  })

  it('is where no relation leads', () => {
    const hidden: Given = {
      stored: { failingJobs: 1 },
      facts: { showsScheduler: false },
      outside: { queue: null },
    }
    expect([told(hidden), viewOf(hidden).scheduler]).toEqual([[['jobs_failing', null]], null])
    const domains = { ...stored.domains, failing: 1 }
    expect(told({ facts: { mode: 'SingleTenant' }, stored: { domains } })).toEqual([])
  })
})
