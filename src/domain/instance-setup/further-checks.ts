import { missingFor } from '../../kernel/operator-identity.ts'
import type { DomainHealth } from '../custom-domains/index.ts'
import { identityOf } from '../operator-identity/index.ts'
import {
  type CheckDeclaration,
  declared,
  hostOf,
  identityFinding,
  leadsSomewhere,
  met,
  probed,
  unconfigured,
  unknown,
  unmet,
} from './findings.ts'

/** What must be so later, or is recommended. None of it keeps setup from its end. */
export const furtherChecks: Readonly<Record<string, CheckDeclaration>> = {
  instance_operator_identity: {
    name: 'Operator identity of the instance',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'SetupOperator',
    actionRelations: ['instance-operator-identity'],
    find({ setup: { operatorIdentity } }) {
      const missing = missingFor('disclosure', identityOf(operatorIdentity), 'instance')
      return missing.length === 0
        ? met('The instance says who runs it.')
        : unmet('The instance does not say yet who runs it.', missing.join(', '))
    },
  },
  operator_identity: {
    name: 'Operator identity',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'SetupOperator',
    actionRelations: ['default-directory'],
    find: (checked) => identityFinding(checked, 'disclosure'),
  },
  public_exposure: {
    name: 'Public exposure',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'Deployment',
    find({ facts: { isProduction, publicOrigin } }) {
      if (!isProduction) {
        return unconfigured(
          'The deployment exposes development tools. Set ENVIRONMENT to Production.',
        )
      }
      return publicOrigin.startsWith('https:')
        ? met('The deployment exposes no development tools and has TLS.')
        : unconfigured('PUBLIC_ORIGIN has no TLS. Use an https address.')
    },
  },
  dns_public_platform: {
    name: 'Name of the platform',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'Deployment',
    find: ({ facts, probes }) => leadsSomewhere(probes.publicName, hostOf(facts.publicOrigin)),
  },
  dns_wildcard_tenant: {
    name: 'Names of communities',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'Deployment',
    find: ({ probes: { tenantNames } }) =>
      tenantNames && leadsSomewhere(tenantNames, 'Every name below the base domain'),
  },
  dns_control_plane: {
    name: 'Name of the administration',
    severity: 'Warning',
    category: 'Recommended',
    authority: 'Deployment',
    find({ facts: { administrationOrigin: origin }, probes: { administrationName } }) {
      if (origin === null || administrationName === null) return null
      return leadsSomewhere(administrationName, hostOf(origin))
    },
  },
  dns_custom_domain_cname: {
    name: 'Domains of communities',
    severity: 'Warning',
    category: 'Recommended',
    authority: 'SetupOperator',
    actionRelations: ['instance-domains'],
    find: ({ setup: { domains }, facts: { mode } }) =>
      mode === 'SingleTenant' || domains.claimed === 0 ? null : domainFinding(domains),
  },
  smtp: {
    name: 'Mail',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'SetupOperator',
    actionRelations: ['instance-email-delivery'],
    find({ setup: { sendsMail, hasMailServer }, facts: { mail }, probes }) {
      if (!sendsMail) return unmet('Mails are switched off for the instance. Switch them on.')
      if (!hasMailServer && mail === 'none') {
        return unmet('Host or sender of mails is missing. Save a mail server.')
      }
      if (!hasMailServer && mail === 'catcher') {
        return unmet('The mail server is for development: no mail leaves. Save another one.')
      }
      return probed(
        probes.mail ?? 'silent',
        'The mail server accepts the connection.',
        'The mail server refuses the connection. Test it.',
      )
    },
  },
  erasure_authority: {
    name: 'Erasure authority',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'Deployment',
    find({ facts: { erasureWarning }, probes }) {
      if (erasureWarning !== null) return unconfigured(erasureWarning)
      return probed(
        probes.erasureAuthority,
        'The facts of erasures are kept apart from the database.',
        'The erasure authority does not answer. See /health.',
      )
    },
  },
  operator_identity_commerce: {
    name: 'Operator identity for sales',
    severity: 'Warning',
    category: 'RequiredBeforePaidEvents',
    authority: 'SetupOperator',
    actionRelations: ['default-directory'],
    find: (checked) => identityFinding(checked, 'commerce'),
  },
  payment_provider: {
    name: 'Payment provider',
    severity: 'Warning',
    category: 'RequiredBeforePaidEvents',
    authority: 'Deployment',
    find: ({ facts: { takesPayments } }) =>
      takesPayments
        ? met('An account of a payment provider is configured.')
        : unconfigured('No payment provider is configured. Set PAYMENT__STRIPE__….'),
  },
  object_storage: {
    name: 'Object storage',
    severity: 'Warning',
    category: 'Recommended',
    authority: 'Deployment',
    find({ facts: { hasObjectStorage }, probes: { objectStorage } }) {
      if (!hasObjectStorage) {
        return unconfigured('No object storage is configured: uploads are refused. Set one up.')
      }
      return probed(
        objectStorage ?? 'silent',
        'The object storage answers.',
        'The object storage refuses requests. Check its settings.',
      )
    },
  },
  backups: {
    name: 'Backups',
    severity: 'Warning',
    category: 'Recommended',
    authority: 'Deployment',
    find: ({ facts: { backups } }) => declared(backups, 'DECLARED_BACKUPS', 'backups are made'),
  },
  observability: {
    name: 'Observability',
    severity: 'Warning',
    category: 'Recommended',
    authority: 'Deployment',
    find: ({ facts: { observability } }) =>
      declared(observability, 'DECLARED_OBSERVABILITY', 'the deployment is watched'),
  },
}

const domainFaults = {
  failing: 'have lost their proof',
  astray: 'lack the expected CNAME record',
  pending: 'wait for their proof',
  unseen: 'had no answer at their last check',
} as const

/** Passes where the last check of every domain saw its proof and its CNAME record. */
function domainFinding(domains: DomainHealth) {
  const faults = Object.entries(domainFaults)
    .map(([name, text]) => ({ number: domains[name as keyof typeof domainFaults], text }))
    .filter(({ number }) => number > 0)
  const detail = faults.map(({ number, text }) => `${number} ${text}`).join(', ')
  if (faults.length === 0) return met('Every domain has its proof and its CNAME record.')
  return domains.failing + domains.astray + domains.pending === 0
    ? unknown('The last checks of some domains got no answer. Check them again.', detail)
    : unmet('Some domains of communities do not lead here. Fix their records.', detail)
}
