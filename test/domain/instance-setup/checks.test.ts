import { describe, expect, it } from 'vitest'
import { checksOf } from '../../../src/domain/instance-setup/checks.ts'
import type { StoredSetup } from '../../../src/domain/instance-setup/queries.ts'
import { isReady, journeyOf } from '../../../src/domain/instance-setup/snapshot.ts'
import type { DeploymentFacts, Probes } from '../../../src/kernel/deployment.ts'
import { wellFacts, wellProbes } from '../../support/quiet-deployment.ts'
import { completed, directory, identity, pending } from './setups.ts'

interface Given {
  setup?: Partial<StoredSetup>
  facts?: Partial<DeploymentFacts>
  probes?: Partial<Probes>
}

const checksWith = ({ setup, facts, probes }: Given, of = completed) =>
  checksOf({
    setup: { ...of, ...setup },
    facts: { ...wellFacts, ...facts },
    probes: { ...wellProbes, ...probes },
  })

const statusOf = (code: string, given: Given, of?: StoredSetup) => {
  const found = checksWith(given, of).find((check) => check.code === code)
  return found && [found.status, found.reasonCode]
}

describe('where everything is well', () => {
  it('every check passes, and leads nowhere', () => {
    const checks = checksWith({})
    for (const { code, status, reasonCode, actionRelation, restartRequired } of checks) {
      expect([code, status, reasonCode]).toEqual([code, 'Pass', 'check_passed'])
      expect([actionRelation, restartRequired]).toEqual([null, false])
    }
    expect(new Set(checks.map(({ requirementCategory }) => requirementCategory))).toEqual(
      new Set([
        'RequiredNow',
        'RequiredBeforePublicDisclosure',
        'RequiredBeforePaidEvents',
        'Recommended',
      ]),
    )
  })

  it('what blocks is required now, and nothing that is recommended blocks', () => {
    for (const { severity, requirementCategory } of checksWith({})) {
      if (severity === 'Blocking') expect(requirementCategory).toBe('RequiredNow')
    }
    expect(isReady(checksWith({}, pending))).toBe(true)
  })
})

const failing = 'check_failed'
const lacking = 'configuration_required'
const silent = 'source_unavailable'

const domains = (found: Partial<StoredSetup['domains']>): Given => ({
  setup: { domains: { ...completed.domains, ...found } },
})

describe('each check', () => {
  it.each<[code: string, given: Given, status: string, reason: string, of?: StoredSetup]>([
    ['setup_secret', { facts: { hasSetupSecret: false } }, 'Fail', lacking, pending],
    [
      ...([
        'deployment_mode',
        { facts: { mode: 'SingleTenant' }, setup: { hasOtherTenants: true } },
      ] as const),
      ...(['Fail', failing] as const),
    ],
    ['deployment_mode', { setup: { chosenMode: 'SingleTenant' } }, 'Fail', failing],
    ['default_tenant', { setup: { siteName: null } }, 'Fail', failing, pending],
    ['default_tenant', { setup: { directorySlug: null } }, 'Fail', failing, pending],
    ['default_tenant', { setup: { isSlugTaken: true } }, 'Fail', failing, pending],
    ['default_tenant', { setup: { defaultTenant: null } }, 'Fail', failing],
    ['auth_config', { probes: { signIn: { demo: 'unwell' } } }, 'Fail', failing],
    ['auth_config', { probes: { signIn: { demo: 'silent' } } }, 'Fail', silent],
    ['auth_config', { probes: { signIn: {} } }, 'Fail', silent],
    ['canonical_host', { setup: { canonicalUrl: null } }, 'Fail', failing, pending],
    ['canonical_host', { setup: { canonicalUrl: 'https://example.test' } }, 'Fail', failing],
    ['canonical_host', { setup: { canonicalUrl: 'http://api.example.test' } }, 'Fail', failing],
    ['authorization_config', { probes: { decisionPoints: null } }, 'Fail', silent],
    [
      'authorization_config',
      { probes: { decisionPoints: [{ endpoint: 'point:1', state: 'Unreachable' }] } },
      ...(['Fail', silent] as const),
    ],
    [
      'authorization_config',
      { probes: { decisionPoints: [{ endpoint: 'point:1', state: 'Other' }] } },
      ...(['Fail', failing] as const),
    ],
    [
      'operator_identity',
      { setup: { defaultTenant: { ...directory, operatorIdentity: null } } },
      ...(['Warning', failing] as const),
    ],
    [
      'operator_identity_commerce',
      {
        setup: {
          defaultTenant: { ...directory, operatorIdentity: { ...identity, terms_url: null } },
        },
      },
      ...(['Warning', failing] as const),
    ],
    ['public_exposure', { facts: { isProduction: false } }, 'Warning', lacking],
    [
      'public_exposure',
      { facts: { publicOrigin: 'http://a.test' }, setup: { canonicalUrl: 'http://a.test' } },
      ...(['Warning', lacking] as const),
    ],
    ['dns_public_platform', { probes: { publicName: 'unwell' } }, 'Warning', failing],
    ['dns_public_platform', { probes: { publicName: 'silent' } }, 'Warning', silent],
    ['dns_wildcard_tenant', { probes: { tenantNames: 'unwell' } }, 'Warning', failing],
    ['dns_control_plane', { probes: { administrationName: 'silent' } }, 'Warning', silent],
    ['instance_operator_identity', { setup: { operatorIdentity: null } }, 'Warning', failing],
    ['dns_custom_domain_cname', domains({ failing: 2 }), 'Warning', failing],
    ['dns_custom_domain_cname', domains({ pending: 1 }), 'Warning', failing],
    ['dns_custom_domain_cname', domains({ astray: 1, unseen: 1 }), 'Warning', failing],
    ['dns_custom_domain_cname', domains({ unseen: 1 }), 'Warning', silent],
    ['smtp', { setup: { sendsMail: false } }, 'Warning', failing],
    ['smtp', { facts: { mail: 'none' } }, 'Warning', failing],
    ['smtp', { facts: { mail: 'catcher' } }, 'Warning', failing],
    ['smtp', { setup: { hasMailServer: true }, facts: { mail: 'none' } }, 'Pass', 'check_passed'],
    [
      'smtp',
      { setup: { hasMailServer: true }, facts: { mail: 'catcher' } },
      'Pass',
      'check_passed',
    ],
    ['smtp', { probes: { mail: 'unwell' } }, 'Warning', failing],
    ['smtp', { probes: { mail: null } }, 'Warning', silent],
    ['erasure_authority', { facts: { erasureWarning: 'It is lost.' } }, 'Warning', lacking],
    ['erasure_authority', { probes: { erasureAuthority: 'unwell' } }, 'Warning', failing],
    ['payment_provider', { facts: { takesPayments: false } }, 'Warning', lacking],
    ['object_storage', { facts: { hasObjectStorage: false } }, 'Warning', lacking],
    ['object_storage', { probes: { objectStorage: 'silent' } }, 'Warning', silent],
    ['backups', { facts: { backups: null } }, 'Warning', lacking],
    ['observability', { facts: { observability: null } }, 'Warning', lacking],
  ])('%s with %j: %s, %s', (code, given, status, reason, of) => {
    expect(statusOf(code, given, of)).toEqual([status, reason])
    const others = checksWith(given, of).filter((check) => check.code !== code)
    const alike = ['operator_identity', 'operator_identity_commerce', 'default_tenant']
    for (const other of others) {
      if (alike.includes(other.code) || of === pending) continue
      expect([other.code, other.status]).toEqual([other.code, 'Pass'])
    }
  })

  it('is left out where it does not concern the deployment', () => {
    const alone = { facts: { mode: 'SingleTenant' as const, administrationOrigin: null } }
    const codes = checksWith({ ...alone, probes: { tenantNames: null } }).map(({ code }) => code)
    for (const code of ['dns_wildcard_tenant', 'dns_control_plane', 'dns_custom_domain_cname']) {
      expect(codes).not.toContain(code)
    }
  })

  it('of domains is left out where no community has one, and says what each lacks', () => {
    const found = (given: Given) =>
      checksWith(given).find(({ code }) => code === 'dns_custom_domain_cname')
    expect(found(domains({ claimed: 0 }))).toBeUndefined()
    expect(found(domains({ failing: 2, pending: 1 }))).toMatchObject({
      detail: '2 have lost their proof, 1 wait for their proof',
      actionRelation: 'instance-domains',
    })
  })

  it('names the relation that mends it as long as that is offered', () => {
    const relationOf = (of: StoredSetup) =>
      checksWith({ setup: { canonicalUrl: 'https://example.test' } }, of).find(
        ({ code }) => code === 'canonical_host',
      )?.actionRelation
    expect([relationOf(pending), relationOf(completed)]).toEqual([
      'save-profile',
      'instance-profile',
    ])
    const identityRelation = (setup: Partial<StoredSetup>) =>
      checksWith({ setup }).find(({ code }) => code === 'operator_identity')?.actionRelation
    const unnamed = { ...directory, operatorIdentity: null }
    expect(identityRelation({ defaultTenant: unnamed })).toBe('default-directory')
    expect(identityRelation({ defaultTenant: null })).toBeNull()
  })
})

describe('the generation', () => {
  const generationWith = async ({ setup, facts, probes }: Given) =>
    (
      await journeyOf({
        setup: { ...pending, ...setup },
        facts: { ...wellFacts, ...facts },
        probes: { ...wellProbes, ...probes },
      })
    ).generation

  it('is the same of the same, and another one of anything else that is said', async () => {
    const before = await generationWith({})
    expect(await generationWith({ setup: { stamp: 'another' } })).toBe(before)
    const changes: Given[] = [
      { setup: { siteName: 'Elsewhere' } },
      { setup: { isCompleted: true } },
      { probes: { objectStorage: 'silent' } },
      { probes: { signIn: { demo: 'unwell' } } },
      { facts: { backups: 'Never.' } },
      { setup: { operatorIdentity: null } },
    ]
    for (const change of changes) {
      expect([change, (await generationWith(change)) === before]).toEqual([change, false])
    }
  })
})
