import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { answerOf } from '../../db/one.ts'
import type { DeploymentFacts } from '../../kernel/deployment.ts'
import type { DeploymentMode } from '../../kernel/deployment-mode.ts'
import { type DomainHealth, domainHealth } from '../custom-domains/index.ts'
import type { NewAccount } from '../local-accounts/index.ts'
import type { StoredIdentity } from '../operator-identity/index.ts'
import type { AdministeredTenantView } from '../tenants/index.ts'

/** What the instance is called, and where it is. */
export interface SetupProfile {
  siteName: string | null
  canonicalUrl: string | null
  /** Of the default directory: the name of its host below the base domain. */
  directorySlug: string | null
}

/** The setup as it is stored, and what the database knows of what its checks ask. */
export interface StoredSetup extends SetupProfile {
  isCompleted: boolean
  stamp: string
  schemaVersion: string
  defaultTenant: AdministeredTenantView | null
  hasOtherTenants: boolean
  /** Null where nobody has chosen one. */
  chosenMode: DeploymentMode | null
  sendsMail: boolean
  /** Whether one is saved, with host and sender. */
  hasMailServer: boolean
  isSlugTaken: boolean
  /** The same of the slug that is asked for beside it. */
  isWantedSlugTaken: boolean
  /** Who runs the instance; null until somebody says so. */
  operatorIdentity: StoredIdentity | null
  domains: DomainHealth
}

/** What of the deployment the setup is read by. */
export type SetupPlace = Pick<DeploymentFacts, 'defaultTenantId' | 'baseDomain'>

export const setupOf = (
  db: Db,
  { defaultTenantId, baseDomain }: SetupPlace,
  wantedSlug: string | null = null,
) =>
  answerOf<StoredSetup>(
    db,
    sql`app.setup_of(${defaultTenantId}, ${wantedSlug}::text)
      || jsonb_build_object('domains', ${domainHealth(baseDomain)})`,
  )

export const isSetupCompleted = (db: Db) => answerOf<boolean>(db, sql`app.is_setup_completed()`)

export const saveProfile = (
  db: Db,
  knownStamp: string,
  profile: SetupProfile & { stamp: string },
) =>
  db.execute(sql`select app.save_setup_profile(${knownStamp}, ${JSON.stringify(profile)}::jsonb)`)

/** Who becomes the administrator, and what is made with that. */
export interface SetupEnd extends SetupProfile {
  stamp: string
  userId: string
  tenantId: string
  changeId: string
  transitionId: string
  grantId: string
  account?: NewAccount
}

export const completeSetupWith = (db: Db, knownStamp: string, end: SetupEnd) =>
  db.execute(sql`select app.complete_setup(${knownStamp}, ${JSON.stringify(end)}::jsonb)`)
