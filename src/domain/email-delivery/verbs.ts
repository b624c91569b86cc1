import type { Db } from '../../db/database.ts'
import { instantIso } from '../../kernel/local-time.ts'
import type { Operation } from '../../kernel/operation.ts'
import type { Confirmations } from '../../kernel/ports.ts'
import { invalid, Problem } from '../../kernel/problem.ts'
import { emailDelivery } from '../../kernel/settings/settings.ts'
import {
  assertSettings,
  type OwnChange,
  ownRow,
  savedAs,
  saveSettings,
  storedAfter,
} from '../settings/index.ts'
import { type Moment, reading, writing } from '../verbs/verb.ts'
import {
  type EmailDeliveryView,
  emailDeliveryFacts,
  emailDeliveryView,
  type LoadedDelivery,
} from './delivery-view.ts'
import { emailDeliveryOperations as operations } from './operations.ts'
import {
  communitiesWithMail,
  type DeliveryScope,
  lastChange,
  savedMailServer,
  storedDelivery,
} from './queries.ts'

export const load = (db: Db, scope: DeliveryScope) => ({
  stored: storedDelivery(db, scope),
  change: lastChange(db, scope),
  server: savedMailServer(db),
})

export const factsIn = (scope: DeliveryScope, loaded: LoadedDelivery) =>
  emailDeliveryFacts(emailDeliveryView(scope, loaded, ''))

const readingDelivery = (operation: Operation, scope: DeliveryScope) =>
  reading({
    operation,
    load: (db, _input: undefined) => load(db, scope),
    result: (loaded, _input, { tenantId }): EmailDeliveryView =>
      emailDeliveryView(scope, loaded, tenantId),
  })

/** What switching mails off means, and what confirms it. */
export interface DisablePreview {
  scope: DeliveryScope
  revision: string
  affected: { scope: DeliveryScope; count: number }[]
  confirmationToken: string
  expiresAt: string
}

export interface Confirming {
  confirmations: Confirmations
}

const loadImpact = (db: Db, scope: DeliveryScope) => ({
  ...load(db, scope),
  communities: communitiesWithMail(db),
})

const affectedBy = (scope: DeliveryScope, communities: number): DisablePreview['affected'] =>
  scope === 'tenant'
    ? [{ scope, count: 1 }]
    : [
        { scope, count: 1 },
        { scope: 'tenant', count: communities },
      ]

/** Whom and what a confirmation is for. */
const purposeOf = (scope: DeliveryScope, { principal, tenantId }: Moment) => ({
  act: 'email-disable',
  scope,
  tenant: scope === 'instance' ? '' : tenantId,
  actor:
    principal.kind === 'user'
      ? `user ${principal.userId}`
      : principal.kind === 'apiKey'
        ? `key ${principal.key.id}`
        : '',
})

const previewSeconds = 300

const previewing = (operation: typeof operations.previewEmailDisable, scope: DeliveryScope) =>
  writing({
    operation,
    load: (db, _input: Confirming) => loadImpact(db, scope),
    facts: (loaded) => [factsIn(scope, loaded)],
    async decide(_db, { communities, ...loaded }, { confirmations }, moment) {
      const { revision } = emailDeliveryView(scope, loaded, moment.tenantId)
      const affected = affectedBy(scope, communities)
      const claims = {
        ...purposeOf(scope, moment),
        revision,
        impact: JSON.stringify(affected),
      }
      const result: DisablePreview = {
        scope,
        revision,
        affected,
        confirmationToken: await confirmations.issue(claims, previewSeconds),
        expiresAt: instantIso(moment.now + previewSeconds * 1000),
      }
      return { writes: [], changesPublic: false, result }
    },
  })

/** Plans what the scope stores of it, and shows that. */
function planned(
  db: Db,
  scope: DeliveryScope,
  { loaded, row }: { loaded: LoadedDelivery; row: OwnChange['row'] },
  moment: Moment,
) {
  const { stored } = loaded
  const changes = [{ definition: emailDelivery, row }]
  const saved = changes.map(savedAs(scope, stored, moment))
  const after = {
    ...loaded,
    stored: storedAfter(scope, stored, changes),
    change: saved[0]?.record?.id ?? loaded.change,
  }
  const place = { category: emailDelivery.category, scope }
  return {
    assertions: [assertSettings(db, place, stored)],
    writes: [saveSettings(db, place, saved)],
    changesPublic: false,
    result: emailDeliveryView(scope, after, moment.tenantId),
  }
}

interface DisableInput extends Confirming {
  revision: string
  confirmationToken: string
}

const unusable = () =>
  invalid(
    'confirmationToken',
    'This confirmation has expired, or it is not for you or not for this. Ask for a new preview.',
  )

const disabling = (operation: typeof operations.disableEmail, scope: DeliveryScope) =>
  writing({
    operation,
    load: (db, _input: DisableInput) => loadImpact(db, scope),
    facts: (loaded) => [factsIn(scope, loaded)],
    async decide(db, { communities, ...loaded }, input, moment) {
      const claims = await input.confirmations.read(input.confirmationToken)
      const purpose = Object.entries(purposeOf(scope, moment))
      if (!claims || purpose.some(([name, value]) => claims[name] !== value)) throw unusable()
      const { revision } = emailDeliveryView(scope, loaded, moment.tenantId)
      const impact = JSON.stringify(affectedBy(scope, communities))
      const isSame = [input.revision, claims.revision].every((known) => known === revision)
      if (!isSame || claims.impact !== impact) {
        throw new Problem('concurrency_conflict', {
          detail: 'What the preview has shown has changed. Ask for a new one.',
        })
      }
      const { isLocked } = ownRow(emailDelivery.key, scope, loaded.stored)
      return planned(db, scope, { loaded, row: { value: 'false', isLocked } }, moment)
    },
  })

const enabling = (operation: typeof operations.enableEmail, scope: DeliveryScope) =>
  writing({
    operation,
    load: (db, _input: undefined) => load(db, scope),
    facts: (loaded) => [factsIn(scope, loaded)],
    decide(db, loaded, _input, moment) {
      const { isLocked } = ownRow(emailDelivery.key, scope, loaded.stored)
      return planned(db, scope, { loaded, row: { value: null, isLocked } }, moment)
    },
  })

/** Whether mails of the community leave, and who has decided that. */
export const getEmailDelivery = readingDelivery(operations.getEmailDelivery, 'tenant')
/** Shows what it means to send no more mails; changes nothing. */
export const previewEmailDisable = previewing(operations.previewEmailDisable, 'tenant')
/** Sends no more mails of the community, once a preview is confirmed. */
export const disableEmail = disabling(operations.disableEmail, 'tenant')
/** Sends them again, where the instance does. */
export const enableEmail = enabling(operations.enableEmail, 'tenant')

/** Whether any mail leaves. */
export const getInstanceEmailDelivery = readingDelivery(
  operations.getInstanceEmailDelivery,
  'instance',
)
/** Shows what it means to send no more mails for any community; changes nothing. */
export const previewInstanceEmailDisable = previewing(
  operations.previewInstanceEmailDisable,
  'instance',
)
/** Sends no more mails, once a preview is confirmed. */
export const disableInstanceEmail = disabling(operations.disableInstanceEmail, 'instance')
/** Sends them again, where communities do. */
export const enableInstanceEmail = enabling(operations.enableInstanceEmail, 'instance')
