import {
  type JoinRequestCommand,
  type JoinRequestState,
  joinRequestCommands,
  joinRequestSentences,
} from '../../kernel/join-request-lifecycle.ts'
import { operation, type RelationName } from '../../kernel/operation.ts'
import { unlessFor } from '../../kernel/refusal.ts'
import { declareResource, type ResourceDeclaration } from '../../kernel/resource.ts'
import type { UserFacts } from '../users/index.ts'

export interface JoinRequestFacts {
  requestState: JoinRequestState
}

const tag = {
  name: 'Join request',
  description: 'Requests to join a community, an organization or a group, and their answers.',
}
const joinRequest = declareResource<JoinRequestFacts>({
  name: 'joinRequest',
  areas: ['members'],
  keyScope: 'users',
  tag,
})
const asked = (name: string, keyScope: ResourceDeclaration['keyScope']) =>
  declareResource({ name, keyScope, areas: ['members'], tag })

/** Those who may say who belongs. */
const managers: readonly RelationName[] = [
  'owningOrganizationAdministrator',
  'owningGroupAdministrator',
  'owningTenantAdministrator',
]

const command = (id: JoinRequestCommand, allow: readonly RelationName[]) =>
  operation({
    id,
    resource: joinRequest,
    effect: 'write',
    byPerson: true,
    allow,
    refusal: ({ requestState }: JoinRequestFacts) =>
      unlessFor<JoinRequestState>(joinRequestCommands[id], requestState, joinRequestSentences),
  })

export const joinRequestOperations = {
  /** With an account of the instance; what is asked for stands in the body. */
  askToJoin: operation({
    id: 'askToJoin',
    resource: joinRequest,
    effect: 'write',
    byPerson: true,
    allow: ['authenticated'],
    refusal: ({ isBarred }: Pick<UserFacts, 'isBarred'>) =>
      isBarred ? 'membership_refused' : null,
  }),
  listMyJoinRequests: operation({
    id: 'listMyJoinRequests',
    resource: joinRequest,
    effect: 'read',
    byPerson: true,
    allow: ['authenticated'],
  }),
  getJoinRequest: operation({
    id: 'getJoinRequest',
    resource: joinRequest,
    effect: 'read',
    allow: ['self', ...managers, 'tenantAdministrator'],
  }),
  withdrawJoinRequest: command('withdrawJoinRequest', ['self']),
  approveJoinRequest: command('approveJoinRequest', managers),
  rejectJoinRequest: command('rejectJoinRequest', managers),
  listCommunityJoinRequests: operation({
    id: 'listCommunityJoinRequests',
    resource: asked('communityJoinRequest', 'admin:tenant'),
    effect: 'read',
    allow: ['tenantAdministrator'],
  }),
  listOrganizationJoinRequests: operation({
    id: 'listOrganizationJoinRequests',
    resource: asked('organizationJoinRequest', 'organizations'),
    effect: 'read',
    allow: ['owningOrganizationAdministrator', 'tenantAdministrator'],
  }),
  listGroupJoinRequests: operation({
    id: 'listGroupJoinRequests',
    resource: asked('groupJoinRequest', 'groups'),
    effect: 'read',
    allow: ['owningGroupAdministrator', 'tenantAdministrator'],
  }),
}
