import { ticketCommands, ticketState } from '../../kernel/admission.ts'
import { keyOwner } from '../../kernel/api-scopes.ts'
import {
  attendeeMailDays,
  settledMinutes,
  stoppableMessageKinds,
} from '../../kernel/attendee-messages.ts'
import { dataExportDays } from '../../kernel/data-exports.ts'
import {
  disputeCommands,
  disputeSilenceHours,
  disputeState,
  openDisputeStates,
} from '../../kernel/disputes.ts'
import { domainState, takeoverGraceDays } from '../../kernel/domain-lifecycle.ts'
import { authoritySchemaVersion } from '../../kernel/erasure.ts'
import { eventCommands, eventStatus } from '../../kernel/event-lifecycle.ts'
import { visibilityType } from '../../kernel/event-visibility.ts'
import { guestProofRules, guestStatusDays } from '../../kernel/guest-orders.ts'
import { importCommands, importState, importsUnderWay } from '../../kernel/import-lifecycle.ts'
import { invoiceYears } from '../../kernel/invoices.ts'
import { lateMessageMinutes, scheduledJobs } from '../../kernel/jobs.ts'
import { joinRequestCommands, joinRequestState } from '../../kernel/join-request-lifecycle.ts'
import { type Lifecycle, rowsOf } from '../../kernel/lifecycle.ts'
import { years } from '../../kernel/local-time.ts'
import { approvalStatus, memberCommands, membershipStatus } from '../../kernel/membership-status.ts'
import { firstOwnLookupId } from '../../kernel/open-lookups.ts'
import { commerceColumns, disclosureColumns } from '../../kernel/operator-identity.ts'
import {
  countedOrderStatuses,
  holdingOrderStatuses,
  lapsingOrderStatuses,
  nameReminderDays,
  offerMinutes,
  orderCommands,
  orderStatus,
  ordersACommit,
  reminderTime,
  toldOrderStatuses,
} from '../../kernel/orders.ts'
import { saleGap } from '../../kernel/paid-sales.ts'
import {
  movingPaymentStatuses,
  paymentCommands,
  paymentReference,
  paymentStatus,
  providersThatGiveBack,
  providersThatTell,
  providersWithPage,
  silentMinutes,
} from '../../kernel/payments.ts'
import { planAssignmentState, planVersionState } from '../../kernel/plan-lifecycle.ts'
import { roles } from '../../kernel/principal.ts'
import { largestQuota, quotaKeys } from '../../kernel/quotas.ts'
import {
  endedRefundStatuses,
  refundCommands,
  refundStatus,
  refundStatusesAtProvider,
} from '../../kernel/refunds.ts'
import { propertyExposure, propertySubject } from '../../kernel/registration-property.ts'
import { memberRank, roleSets } from '../../kernel/role-sets.ts'
import {
  givenUpSessionStatuses,
  publicSessionStatuses,
  sessionCommands,
  sessionStatus,
  sessionsWithEvent,
  withdrawnSessionStatuses,
} from '../../kernel/session-lifecycle.ts'
import {
  attendanceToldSeconds,
  placedRegistrationStatuses,
} from '../../kernel/session-registrations.ts'
import { mailPreferences } from '../../kernel/settings/preferences.ts'
import { quotaSettingPrefix } from '../../kernel/settings/quota-settings.ts'
import { scopesDownTo } from '../../kernel/settings/setting-scopes.ts'
import { emailDelivery } from '../../kernel/settings/settings.ts'
import { taxBounds } from '../../kernel/taxes.ts'
import {
  editableTenantStatuses,
  openTenantStatuses,
  purgeableTenantStatuses,
  purgeState,
  tenantCommands,
  tenantStatus,
} from '../../kernel/tenant-lifecycle.ts'
import { catalogCommands, catalogState, fewTicketsLeft } from '../../kernel/ticketing.ts'
import { plainZones, withdrawnZone, zoneAreas } from '../../kernel/zone-names.ts'
import { grants, rowSecurity } from '../declarations/access-statements.ts'
import { purgedTables } from '../declarations/purged-tables.ts'
import { erasureIndexes, scrubs } from '../personal-data/scrub.ts'
import { programmeCopies, programmeRedactions } from '../programme/statements.ts'
import { publicSession } from '../public-programme.ts'
import { startOfEvent, wentWithEvent } from '../start-of-event.ts'
import { detachments, letGo, usedBy } from './image-uses.ts'

const literal = (status: number | string) =>
  typeof status === 'number' ? String(status) : `'${status}'`
const valuesOf = <S extends number | string>(lifecycle: Lifecycle<S>) =>
  rowsOf(lifecycle)
    .map(({ command, before, after }) => `('${command}', ${literal(before)}, ${literal(after)})`)
    .join(',\n')
const columnsOfIdentity = (columns: readonly string[]) =>
  columns.map((column) => `i.${column}`).join(', ')
const textSet = (names: readonly string[]) => `(${names.map(literal).join(', ')})`
const textArray = (names: readonly string[]) => `'{${names.join(',')}}'::text[]`

/** What a placeholder of a `.sql` file names: numbers and sets by their paths, and SQL as it is. */
const declared = {
  approvalStatus,
  attendeeMailDays,
  attendanceToldSeconds,
  placedRegistrationStatuses,
  authoritySchemaVersion,
  catalogState,
  dataExportDays,
  disputeSilenceHours,
  disputeState,
  openDisputeStates: textSet(openDisputeStates),
  domainState,
  editableTenantStatuses,
  countedOrderStatuses,
  holdingOrderStatuses,
  lapsingOrderStatuses,
  nameReminderDays,
  offerMinutes,
  orderStatus,
  reminderTime,
  toldOrderStatuses,
  movingPaymentStatuses,
  ordersACommit,
  paymentReference,
  paymentStatus,
  providersThatGiveBack: textSet(providersThatGiveBack),
  providersThatTell: textSet(providersThatTell),
  providersWithPage: textSet(providersWithPage),
  saleGap,
  silentMinutes,
  settledMinutes,
  stoppableMessageKinds: textSet(stoppableMessageKinds),
  endedRefundStatuses,
  refundStatus,
  refundStatusesAtProvider,
  fewTicketsLeft,
  guestStatusDays,
  recoverableOrders: guestProofRules.orders,
  guestProofSeconds: guestProofRules.lifetimeSeconds,
  emailDeliveryKey: emailDelivery.key,
  largestQuota,
  quotaSettingPrefix,
  mailPreferences: textSet(mailPreferences),
  takeoverGraceDays,
  taxBounds,
  eventCommands,
  eventStatus,
  firstOwnLookupId,
  importState,
  importsUnderWay: textSet(importsUnderWay),
  invoiceYears,
  joinRequestState,
  lateMessageMinutes,
  memberRank,
  keyOwner,
  membershipStatus,
  openTenantStatuses,
  planAssignmentState,
  planVersionState,
  propertyExposure,
  propertySubject,
  purgeableTenantStatuses,
  purgeState,
  roles,
  roleSets,
  sessionStatus,
  tenantStatus,
  ticketState,
  givenUpSessionStatuses,
  publicSessionStatuses,
  withdrawnSessionStatuses,
  visibilityType,
  withdrawnZone,
  years,
  erasureIndexes,
  scrubs,
  programmeCopies,
  programmeRedactions,
  rowSecurity,
  grants,
  disclosureColumns: columnsOfIdentity(disclosureColumns),
  commerceColumns: {
    identity: columnsOfIdentity(commerceColumns.identity),
    links: columnsOfIdentity(commerceColumns.links),
  },
  plainZones: textArray(plainZones),
  zoneAreas: textArray(zoneAreas),
  purgedTables: textArray(purgedTables),
  quotaKeys: textArray(quotaKeys),
  resourceSettingScopes: textArray(scopesDownTo('tenant')),
  scheduledJobs: textArray(scheduledJobs.map(({ name }) => name)),
  eventTransitions: valuesOf(eventCommands),
  sessionTransitions: valuesOf({ ...sessionCommands, ...sessionsWithEvent }),
  importTransitions: valuesOf(importCommands),
  catalogTransitions: valuesOf(catalogCommands),
  orderTransitions: valuesOf(orderCommands),
  ticketTransitions: valuesOf(ticketCommands),
  paymentTransitions: valuesOf(paymentCommands),
  refundTransitions: valuesOf(refundCommands),
  disputeTransitions: valuesOf(disputeCommands),
  tenantTransitions: valuesOf(tenantCommands),
  memberTransitions: valuesOf(memberCommands),
  joinRequestTransitions: valuesOf(joinRequestCommands),
  startOfEventE: startOfEvent('e.tenant_id', 'e.id'),
  startOfTarget: startOfEvent('app.tenant_id()', 'target'),
  sessionWentWithEvent: wentWithEvent('s', 'e'),
  publicSessionX: publicSession('x'),
  imageIsUsed: usedBy('image'),
  imageIsUsedByOthers: usedBy('o', ' and u.user_id is distinct from person'),
  imageDetachments: detachments,
  eventImagesLetGo: letGo('event'),
  sessionImagesLetGo: letGo('event_session'),
}

type Value = number | string | readonly number[]

/**
 * SQL with what its placeholders stand for. `{{roles.tenantOwner}}` is a number or a text; a set, and
 * several paths with commas between them, is a list in parentheses. Lines of a text stand as deep as the
 * line of its placeholder.
 */
export function fillIn(file: string, sql: string): string {
  const filled = sql.replace(/^( *)(.*\{\{.*)$/gm, (_, indentation: string, line: string) => {
    const rendered = line.replace(/\{\{([\w., ]+)\}\}/g, (_, paths: string) =>
      render(paths.split(', ').map((path) => valueAt(file, path))),
    )
    return indentation + rendered.replace(/\n(?!\n)/g, `\n${indentation}`)
  })
  const unread = /\{\{.*/.exec(filled)
  if (unread) throw new Error(`${file}: this is no placeholder: ${unread[0]}`)
  return filled
}

function render(values: Value[]): string {
  const [first] = values
  return values.length > 1 || typeof first === 'object'
    ? `(${values.flat().join(', ')})`
    : String(first)
}

function valueAt(file: string, path: string): Value {
  const value = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], declared)
  const isValue =
    typeof value === 'number' ||
    typeof value === 'string' ||
    (Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number'))
  if (!isValue) throw new Error(`${file}: {{${path}}} stands for nothing`)
  return value as Value
}
