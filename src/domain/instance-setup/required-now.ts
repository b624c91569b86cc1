import type { ProbeOutcome } from '../../kernel/deployment.ts'
import {
  type CheckDeclaration,
  hostOf,
  met,
  notTold,
  unconfigured,
  unknown,
  unmet,
} from './findings.ts'

/** What must be so now: setup cannot be completed without what blocks among it. */
export const requiredNow: Readonly<Record<string, CheckDeclaration>> = {
  setup_secret: {
    name: 'Setup secret',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'Deployment',
    find({ setup, facts }) {
      if (setup.isCompleted) return met('Setup is completed. Its secret is no longer accepted.')
      return facts.hasSetupSecret
        ? met('A setup secret is configured.')
        : unconfigured('No setup secret is configured. Set SETUP_SECRET.')
    },
  },
  database_reachable: {
    name: 'Database',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'Deployment',
    // What is read here has come from it.
    find: () => met('The database answers.'),
  },
  database_migrations: {
    name: 'Migrations',
    severity: 'Warning',
    category: 'RequiredNow',
    authority: 'Deployment',
    // A database of another schema refuses every batch before it reads anything.
    find: ({ setup }) => met('The database has the schema of this version.', setup.schemaVersion),
  },
  deployment_mode: {
    name: 'Deployment mode',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'Deployment',
    find({ setup: { chosenMode, hasOtherTenants }, facts: { mode } }) {
      if (mode === 'SingleTenant' && hasOtherTenants) {
        return unmet(
          'The deployment serves one community, and the database has others. Set DEPLOYMENT_MODE to MultiTenant, or use another database.',
        )
      }
      return chosenMode === null || chosenMode === mode
        ? met(`The deployment mode is ${mode}.`)
        : unmet(
            `An administrator has chosen ${chosenMode}. Set DEPLOYMENT_MODE to it and deploy, or choose ${mode} again.`,
          )
    },
  },
  default_tenant: {
    name: 'Default directory',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'SetupOperator',
    actionRelations: ['save-profile'],
    find({ setup, facts: { mode } }) {
      const { siteName, directorySlug, isCompleted, isSlugTaken } = setup
      if (setup.defaultTenant) return met('The default directory exists.')
      if (isCompleted) {
        return setup.hasOtherTenants && mode === 'MultiTenant'
          ? met('There are communities.')
          : unmet('There is no community.')
      }
      if (siteName === null || directorySlug === null) {
        return unmet('The profile lacks the name or the slug of the default directory. Save both.')
      }
      return isSlugTaken
        ? unmet('Another community has the slug of the default directory. Choose another one.')
        : met('The default directory can be created.')
    },
  },
  auth_config: {
    name: 'Sign-in',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'Deployment',
    actionRelations: ['manage-authentication'],
    find({ facts: { signInProviders }, probes: { signIn } }) {
      const those = (outcome: ProbeOutcome) =>
        signInProviders.filter(({ name }) => (signIn[name] ?? 'silent') === outcome)
      const [unwell, silent] = [those('unwell'), those('silent')]
      if (unwell.length > 0) {
        return unmet(
          'A sign-in provider cannot be used. Fix its entry in SIGN_IN_PROVIDERS, or remove it.',
          unwell.map(({ label }) => label).join(', '),
        )
      }
      if (silent.length > 0) return unknown(notTold)
      return met('Every way to sign in can be used.')
    },
  },
  canonical_host: {
    name: 'Canonical host',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'SetupOperator',
    actionRelations: ['save-profile', 'instance-profile'],
    find({ setup: { canonicalUrl, isCompleted }, facts: { publicOrigin } }) {
      if (canonicalUrl === null && !isCompleted) {
        return unmet(`The profile lacks the canonical address. Save ${publicOrigin}.`)
      }
      return new URL(canonicalUrl ?? publicOrigin).origin === publicOrigin
        ? met(`The canonical host is ${hostOf(publicOrigin)}.`)
        : unmet(
            `The canonical address is on another host than PUBLIC_ORIGIN, ${publicOrigin}. Change one of them.`,
          )
    },
  },
  authorization_config: {
    name: 'Authorization',
    severity: 'Blocking',
    category: 'RequiredNow',
    authority: 'Deployment',
    actionRelations: ['manage-authorization'],
    find({ facts: { authorizationProvider }, probes: { decisionPoints } }) {
      if (authorizationProvider === 'local') return met('Decisions are made in this process.')
      if (decisionPoints?.some(({ state }) => state === 'Other')) {
        return unmet('A decision point uses other policies. Publish those of this version.')
      }
      const areInForce = decisionPoints?.every(({ state }) => state === 'InForce')
      return areInForce
        ? met('Every decision point uses the policies of this version.')
        : unknown(notTold)
    },
  },
}
