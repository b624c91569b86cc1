import type { Endpoint } from '../contract/endpoint.ts'
import { actorEndpoints } from './actors/routes.ts'
import { agendaItemEndpoints } from './agenda-items/routes.ts'
import { apiKeyEndpoints } from './api-keys/routes.ts'
import { authorizationProviderEndpoints } from './authorization-provider/routes.ts'
import { categoryEndpoints } from './categories/routes.ts'
import { erasureEndpoints } from './erasure/routes.ts'
import { coHostEndpoints } from './event-co-hosts/routes.ts'
import { eventDayEndpoints } from './event-days/routes.ts'
import { eventLifecycleEndpoints } from './event-lifecycle/routes.ts'
import { eventLocationEndpoints } from './event-locations/routes.ts'
import { eventSeriesEndpoints } from './event-series/routes.ts'
import { eventTeamEndpoints } from './event-teams/routes.ts'
import { eventTimeShiftEndpoints } from './event-time-shifts/routes.ts'
import { eventAccessEndpoints } from './events/my-access-routes.ts'
import { eventEndpoints } from './events/routes.ts'
import { identityEndpoints } from './external-identity/routes.ts'
import { groupMemberEndpoints } from './group-members/routes.ts'
import { groupEndpoints } from './groups/routes.ts'
import { importEndpoints } from './imports/routes.ts'
import { instanceAdministratorEndpoints } from './instance-administrators/routes.ts'
import { instanceApiKeyEndpoints } from './instance-api-keys/routes.ts'
import { invitationMailEndpoints } from './invitation-mails/routes.ts'
import { localAccountEndpoints } from './local-accounts/routes.ts'
import { localIdentityEndpoints } from './local-identity/routes.ts'
import { locationEndpoints } from './locations/routes.ts'
import { lookupEndpoints } from './lookups/routes.ts'
import { navigationEndpoints } from './navigation/routes.ts'
import { operatorIdentityEndpoints } from './operator-identity/routes.ts'
import { organizationMemberEndpoints } from './organization-members/routes.ts'
import { organizationEndpoints } from './organizations/routes.ts'
import { programmeFormEndpoints } from './programmes/exports-routes.ts'
import { programmeEndpoints } from './programmes/routes.ts'
import { roleGrantEndpoints } from './role-grants/routes.ts'
import { roomEndpoints } from './rooms/routes.ts'
import { rootEndpoints } from './root/routes.ts'
import { sessionGroupEndpoints } from './session-groups/routes.ts'
import { sessionLanguageEndpoints } from './session-languages/routes.ts'
import { sessionStatusEndpoints } from './session-statuses/routes.ts'
import { sessionEndpoints } from './sessions/routes.ts'
import { speakerEndpoints } from './speakers/routes.ts'
import { storageObjectEndpoints } from './storage-objects/routes.ts'
import { tagEndpoints } from './tags/routes.ts'
import { tenantEndpoints } from './tenants/routes.ts'
import { userEndpoints } from './users/routes.ts'

/** Every operation of the API. Order matters only where a fixed path meets a parameter. */
export const endpoints: readonly Endpoint[] = [
  ...rootEndpoints,
  ...localIdentityEndpoints,
  ...localAccountEndpoints,
  ...instanceAdministratorEndpoints,
  ...tenantEndpoints,
  ...operatorIdentityEndpoints,
  ...importEndpoints,
  ...programmeFormEndpoints,
  ...eventEndpoints,
  ...eventLifecycleEndpoints,
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
  ...speakerEndpoints,
  ...eventSeriesEndpoints,
  ...categoryEndpoints,
  ...tagEndpoints,
  ...navigationEndpoints,
  ...eventTeamEndpoints,
  ...coHostEndpoints,
  ...roleGrantEndpoints,
  ...identityEndpoints,
  ...erasureEndpoints,
  ...userEndpoints,
  ...organizationEndpoints,
  ...groupEndpoints,
  ...organizationMemberEndpoints,
  ...groupMemberEndpoints,
  ...invitationMailEndpoints,
  ...storageObjectEndpoints,
  ...actorEndpoints,
  ...apiKeyEndpoints,
  ...instanceApiKeyEndpoints,
  ...authorizationProviderEndpoints,
  ...lookupEndpoints,
]

/** What a deployment serves: one community has no others to administer. */
export const servedIn = (mode: 'SingleTenant' | 'MultiTenant'): readonly Endpoint[] =>
  mode === 'MultiTenant' ? endpoints : endpoints.filter(({ route }) => !route.isMultiTenantOnly)
