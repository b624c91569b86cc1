import {
  type CheckDeclaration,
  declared,
  hostOf,
  identityFinding,
  leadsSomewhere,
  met,
  probed,
  unconfigured,
  unmet,
} from './findings.ts'

/** What must be so later, or is recommended. None of it keeps setup from its end. */
export const furtherChecks: Readonly<Record<string, CheckDeclaration>> = {
  operator_identity: {
    name: 'Operator identity',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'SetupOperator',
    actionRelation: 'default-directory',
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
          'The deployment shows what is for development. Set ENVIRONMENT to Production.',
        )
      }
      return publicOrigin.startsWith('https:')
        ? met('The deployment shows nothing that is for development, and has TLS.')
        : unconfigured('PUBLIC_ORIGIN is without TLS.')
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
    find({ setup: { failingDomains }, facts: { mode } }) {
      if (mode === 'SingleTenant') return null
      return failingDomains === 0
        ? met('No domain of a community has lost its proof.')
        : unmet('Domains of communities have lost their proof.', String(failingDomains))
    },
  },
  smtp: {
    name: 'Mail',
    severity: 'Warning',
    category: 'RequiredBeforePublicDisclosure',
    authority: 'SetupOperator',
    actionRelation: 'instance-email-delivery',
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
        'The mail server takes us.',
        'The mail server refuses us. Test it.',
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
    actionRelation: 'default-directory',
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
        'The object storage refuses us. Check its settings.',
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
