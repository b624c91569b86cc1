import {
  type Deployment,
  type DeploymentFacts,
  dependencyNames,
  type Probes,
} from '../../src/kernel/deployment.ts'

/** A deployment of which everything that is asked for is there. */
export const wellFacts: DeploymentFacts = {
  mode: 'MultiTenant',
  isProduction: true,
  defaultTenantId: '018e4e5c-7f00-7000-8000-000000000001',
  publicOrigin: 'https://api.example.test',
  baseDomain: 'example.test',
  administrationOrigin: 'https://admin.example.test',
  hasSetupSecret: true,
  signInProviders: [{ name: 'demo', label: 'Demo' }],
  authorizationProvider: 'cerbos',
  mail: 'server',
  hasObjectStorage: true,
  takesPayments: true,
  backups: 'Every hour, kept for a week.',
  observability: 'Metrics and logs, with an alarm.',
  erasureWarning: null,
  retiredSettings: [],
  showsScheduler: true,
}

export const wellProbes: Probes = {
  signIn: { demo: 'well' },
  decisionPoints: [{ endpoint: 'point:3593', state: 'InForce' }],
  mail: 'well',
  objectStorage: 'well',
  erasureAuthority: 'well',
  publicName: 'well',
  tenantNames: 'well',
  administrationName: 'well',
}

export const wellDependencies = dependencyNames.map((name) => ({
  name,
  outcome: 'well' as const,
  reason: null,
}))

export const deploymentOf = (facts: DeploymentFacts, probes: Probes): Deployment => ({
  facts: () => facts,
  isSetupSecret: () => false,
  askSignIn: async () => probes.signIn,
  askDecisionPoints: async () => probes.decisionPoints,
  askOthers: async () => probes,
  askDependencies: async () => wellDependencies,
})

export const quietDeployment = deploymentOf(wellFacts, wellProbes)
