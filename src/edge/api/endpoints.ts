import type { Endpoint } from '../contract/endpoint.ts'
import type { Environment } from '../environment.ts'
import { actorEndpoints } from './actors/routes.ts'
import { admissionEndpoints } from './admission/routes.ts'
import { agendaItemEndpoints } from './agenda-items/routes.ts'
import { apiKeyEndpoints } from './api-keys/routes.ts'
import { attendeeMessageEndpoints } from './attendee-messages/routes.ts'
import { authorizationProviderEndpoints } from './authorization-provider/routes.ts'
import { brandingEndpoints } from './branding/routes.ts'
import { categoryEndpoints } from './categories/routes.ts'
import { checkInListEndpoints } from './check-in-lists/routes.ts'
import { checkInStationEndpoints } from './check-in-stations/routes.ts'
import { communityEndpoints } from './communities/routes.ts'
import { communityInvitationEndpoints } from './community-invitations/routes.ts'
import { communityMemberEndpoints } from './community-members/routes.ts'
import { configurationEndpoints } from './configuration-manifests/routes.ts'
import { customDomainEndpoints } from './custom-domains/routes.ts'
import { dataExportEndpoints, withExport } from './data-exports/routes.ts'
import { deploymentModeEndpoints } from './deployment-mode/routes.ts'
import { disputeEndpoints } from './disputes/routes.ts'
import { effectiveConfigurationEndpoints } from './effective-configuration/routes.ts'
import { emailDeliveryEndpoints } from './email-delivery/routes.ts'
import { erasureEndpoints } from './erasure/routes.ts'
import { coHostEndpoints } from './event-co-hosts/routes.ts'
import { eventDayEndpoints } from './event-days/routes.ts'
import { eventLifecycleEndpoints } from './event-lifecycle/routes.ts'
import { eventLocationEndpoints } from './event-locations/routes.ts'
import { eventSeriesEndpoints } from './event-series/routes.ts'
import { eventTeamEndpoints } from './event-teams/routes.ts'
import { eventTemplateEndpoints } from './event-templates/routes.ts'
import { eventTimeShiftEndpoints } from './event-time-shifts/routes.ts'
import { eventAccessEndpoints } from './events/my-access-routes.ts'
import { eventEndpoints } from './events/routes.ts'
import { identityEndpoints } from './external-identity/routes.ts'
import { footerEndpoints } from './footer/routes.ts'
import { footerGovernanceEndpoints } from './footer-governance/routes.ts'
import { groupMemberEndpoints } from './group-members/routes.ts'
import { groupEndpoints } from './groups/routes.ts'
import { guestOrderEndpoints } from './guest-orders/routes.ts'
import { heldRoleEndpoints } from './held-roles/routes.ts'
import { importEndpoints } from './imports/routes.ts'
import { instanceAdministratorEndpoints } from './instance-administrators/routes.ts'
import { instanceApiKeyEndpoints } from './instance-api-keys/routes.ts'
import { instanceOperationsEndpoints } from './instance-operations/routes.ts'
import { instanceOperatorIdentityEndpoints } from './instance-operator-identity/routes.ts'
import { instanceOverviewEndpoints } from './instance-overview/routes.ts'
import { instanceProfileEndpoints } from './instance-profile/routes.ts'
import { instanceSetupEndpoints } from './instance-setup/routes.ts'
import { invitationMailEndpoints } from './invitation-mails/routes.ts'
import { invoiceEndpoints } from './invoices/routes.ts'
import { invoicingSettingsEndpoints } from './invoicing-settings/routes.ts'
import { joinRequestEndpoints } from './join-requests/routes.ts'
import { keptSessionEndpoints } from './kept-sessions/routes.ts'
import { localAccountEndpoints } from './local-accounts/routes.ts'
import { localIdentityEndpoints } from './local-identity/routes.ts'
import { locationEndpoints } from './locations/routes.ts'
import { lookupEndpoints, openLookupEndpoints } from './lookups/routes.ts'
import { mailEndpoints } from './mails/routes.ts'
import { navigationEndpoints } from './navigation/routes.ts'
import { operatorIdentityEndpoints } from './operator-identity/routes.ts'
import { orderEndpoints } from './orders/routes.ts'
import { organizationMemberEndpoints } from './organization-members/routes.ts'
import { organizationEndpoints } from './organizations/routes.ts'
import { paymentAccountEndpoints } from './payment-accounts/routes.ts'
import { paymentEndpoints } from './payments/routes.ts'
import { peopleEndpoints } from './people/routes.ts'
import { planAssignmentEndpoints } from './plan-assignments/routes.ts'
import { planEndpoints } from './plans/routes.ts'
import { platformMonetizationEndpoints } from './platform-monetization/routes.ts'
import { programmeDraftEndpoints } from './programme-drafts/routes.ts'
import { programmeFormEndpoints } from './programmes/exports-routes.ts'
import { programmeEndpoints } from './programmes/routes.ts'
import { promotionEndpoints } from './promotions/routes.ts'
import { publicExperienceEndpoints } from './public-experience/routes.ts'
import { heldDataEndpoints } from './questions/routes.ts'
import { quotaEndpoints } from './quotas/routes.ts'
import { refundEndpoints } from './refunds/routes.ts'
import { registrationPropertyEndpoints } from './registration-properties/routes.ts'
import { roleGrantEndpoints } from './role-grants/routes.ts'
import { roomEndpoints } from './rooms/routes.ts'
import { rootEndpoints } from './root/routes.ts'
import { schedulerEndpoints } from './scheduler/routes.ts'
import { sessionGroupEndpoints } from './session-groups/routes.ts'
import { sessionLanguageEndpoints } from './session-languages/routes.ts'
import { sessionQuestionEndpoints } from './session-questions/routes.ts'
import { sessionRegistrationEndpoints } from './session-registrations/routes.ts'
import { sessionStatusEndpoints } from './session-statuses/routes.ts'
import { sessionEndpoints } from './sessions/routes.ts'
import { settingEndpoints } from './settings/routes.ts'
import { settlementEndpoints } from './settlements/routes.ts'
import { speakerEndpoints } from './speakers/routes.ts'
import { storageObjectEndpoints } from './storage-objects/routes.ts'
import { storageSettingEndpoints } from './storage-settings/routes.ts'
import { tagEndpoints } from './tags/routes.ts'
import { templateSyncEndpoints } from './template-syncs/routes.ts'
import { tenantDelegationEndpoints } from './tenant-delegation/routes.ts'
import { tenantEndpoints } from './tenants/routes.ts'
import { ticketingEndpoints } from './ticketing/routes.ts'
import { userEndpoints } from './users/routes.ts'

/** Every operation of the API. Order matters only where a fixed path meets a parameter. */
export const endpoints: readonly Endpoint[] = [
  ...rootEndpoints,
  ...localIdentityEndpoints,
  ...localAccountEndpoints,
  ...instanceSetupEndpoints,
  ...instanceAdministratorEndpoints,
  ...tenantEndpoints,
  ...communityEndpoints,
  ...communityMemberEndpoints,
  ...communityInvitationEndpoints,
  ...joinRequestEndpoints,
  ...peopleEndpoints,
  ...operatorIdentityEndpoints,
  ...settingEndpoints,
  ...importEndpoints,
  ...programmeFormEndpoints,
  ...eventEndpoints,
  ...eventLifecycleEndpoints,
  ...programmeDraftEndpoints,
  ...programmeEndpoints,
  ...eventTimeShiftEndpoints,
  ...eventAccessEndpoints,
  ...agendaItemEndpoints,
  ...sessionStatusEndpoints,
  ...locationEndpoints,
  ...roomEndpoints,
  ...eventLocationEndpoints,
  ...eventDayEndpoints,
  ...sessionEndpoints,
  ...sessionGroupEndpoints,
  ...sessionLanguageEndpoints,
  ...sessionQuestionEndpoints,
  ...sessionRegistrationEndpoints,
  ...keptSessionEndpoints,
  ...speakerEndpoints,
  ...ticketingEndpoints,
  ...guestOrderEndpoints,
  ...heldDataEndpoints,
  ...orderEndpoints,
  ...paymentAccountEndpoints,
  ...invoicingSettingsEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...attendeeMessageEndpoints,
  ...promotionEndpoints,
  ...checkInListEndpoints,
  ...checkInStationEndpoints,
  ...disputeEndpoints,
  ...refundEndpoints,
  ...settlementEndpoints,
  ...admissionEndpoints,
  ...eventSeriesEndpoints,
  ...categoryEndpoints,
  ...tagEndpoints,
  ...eventTemplateEndpoints,
  ...templateSyncEndpoints,
  ...navigationEndpoints,
  ...openLookupEndpoints,
  ...registrationPropertyEndpoints,
  ...brandingEndpoints,
  ...footerEndpoints,
  ...footerGovernanceEndpoints,
  ...tenantDelegationEndpoints,
  ...publicExperienceEndpoints,
  ...customDomainEndpoints,
  ...eventTeamEndpoints,
  ...coHostEndpoints,
  ...roleGrantEndpoints,
  ...identityEndpoints,
  ...erasureEndpoints,
  ...userEndpoints,
  ...organizationEndpoints,
  ...heldRoleEndpoints,
  ...configurationEndpoints,
  ...groupEndpoints,
  ...organizationMemberEndpoints,
  ...groupMemberEndpoints,
  ...invitationMailEndpoints,
  ...storageObjectEndpoints,
  ...storageSettingEndpoints,
  ...actorEndpoints,
  ...apiKeyEndpoints,
  ...instanceApiKeyEndpoints,
  ...instanceOverviewEndpoints,
  ...instanceOperationsEndpoints,
  ...instanceOperatorIdentityEndpoints,
  ...instanceProfileEndpoints,
  ...authorizationProviderEndpoints,
  ...schedulerEndpoints,
  ...deploymentModeEndpoints,
  ...planEndpoints,
  ...planAssignmentEndpoints,
  ...effectiveConfigurationEndpoints,
  ...emailDeliveryEndpoints,
  ...mailEndpoints,
  ...quotaEndpoints,
  ...platformMonetizationEndpoints,
  ...dataExportEndpoints,
  ...lookupEndpoints,
].flatMap(withExport)

/** What a deployment serves: one community has no others to administer, and the scheduler may be kept from view. */
export const servedIn = ({
  DEPLOYMENT_MODE: mode,
  SCHEDULER_VIEW: view,
}: Pick<Environment, 'DEPLOYMENT_MODE' | 'SCHEDULER_VIEW'>): readonly Endpoint[] =>
  endpoints.filter(
    (each) =>
      (mode === 'MultiTenant' || !each.route.isMultiTenantOnly) &&
      (view !== 'off' || !schedulerEndpoints.includes(each)),
  )
