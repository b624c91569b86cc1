import { z } from '@hono/zod-openapi'
import { eventTeamOperations } from '../../../domain/event-teams/index.ts'
import {
  collectionOf,
  creation,
  defineRoute,
  EventIdParams,
  instantText,
  nullableText,
  PageQuery,
  resourceOf,
  Uuid,
  withRules,
} from '../../contract/contract-kit.ts'
import { namedOnce, namedPerson } from '../named-person.ts'

const path = '/api/eventteam'

export const EventTeamPreset = resourceOf('EventTeamPreset', {
  roleId: z.int(),
  masterCode: z.string(),
  fullName: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
})
export const EventTeamPresetCollection = collectionOf('EventTeamPresetCollection', EventTeamPreset)

export const EventTeamMember = resourceOf('EventTeamMember', {
  id: z.uuid(),
  eventId: z.uuid(),
  userId: z.uuid(),
  displayName: z.string(),
  profilePictureUri: nullableText,
  isActive: z.boolean().describe('Whether the person is an active member of the community'),
  roleId: z.int(),
  roleFullName: nullableText,
  roleMasterCode: nullableText,
  createdAt: instantText,
})
export const EventTeam = collectionOf('EventTeam', EventTeamMember)

const roleId = z
  .int()
  .min(40)
  .max(44)
  .describe('40 owner, 41 manager, 42 editor, 43 check-in, 44 viewer')

export const EventTeamMemberDraft = withRules(z.strictObject({ ...namedPerson, roleId }), [
  namedOnce,
]).openapi('EventTeamMemberDraft')
export const EventTeamRole = z.strictObject({ roleId }).openapi('EventTeamRole')
export const EventHeir = withRules(z.strictObject(namedPerson), [namedOnce]).openapi('EventHeir')

const MemberParams = z.strictObject({ eventId: Uuid, memberId: Uuid })

export const listEventTeamPresets = defineRoute({
  operation: eventTeamOperations.listEventTeamPresets,
  path: `${path}/presets`,
  summary: 'List the roles on the team of an event',
  query: PageQuery,
  response: EventTeamPresetCollection,
  links: [{ on: 'eventTeam', rel: 'presets' }],
})

export const listEventTeam = defineRoute({
  operation: eventTeamOperations.listEventTeam,
  path: `${path}/{eventId}`,
  summary: 'List who holds a role on an event',
  params: EventIdParams,
  query: PageQuery,
  response: EventTeam,
  links: [
    { on: ['event', 'managedEvent'], rel: 'team' },
    { on: 'eventTeamMember', rel: 'collection' },
  ],
})

export const addEventTeamMember = defineRoute({
  ...creation,
  operation: eventTeamOperations.addEventTeamMember,
  path: `${path}/{eventId}/members`,
  summary: 'Add a member of the community to the team',
  params: EventIdParams,
  body: EventTeamMemberDraft,
  response: EventTeamMember,
  links: [{ on: 'eventTeam', rel: 'create', title: 'Add a team member' }],
})

export const changeEventTeamRole = defineRoute({
  operation: eventTeamOperations.changeEventTeamRole,
  method: 'put',
  path: `${path}/{eventId}/members/{memberId}/role`,
  summary: 'Change the role of a team member',
  params: MemberParams,
  body: EventTeamRole,
  response: EventTeamMember,
  links: [{ on: 'eventTeamMember', rel: 'change-role', title: 'Change the role' }],
})

export const removeEventTeamMember = defineRoute({
  operation: eventTeamOperations.removeEventTeamMember,
  method: 'delete',
  path: `${path}/{eventId}/members/{memberId}`,
  summary: 'Remove a team member',
  params: MemberParams,
  response: null,
  links: [{ on: 'eventTeamMember', rel: 'delete', title: 'Remove from the team' }],
})

export const transferEventOwnership = defineRoute({
  operation: eventTeamOperations.transferEventOwnership,
  path: `${path}/{eventId}/transfer-ownership`,
  summary: 'Transfer your ownership of an event',
  params: EventIdParams,
  body: EventHeir,
  response: null,
  links: [{ on: 'eventTeam', rel: 'transfer-ownership', title: 'Transfer your ownership' }],
})

export const leaveEventTeam = defineRoute({
  operation: eventTeamOperations.leaveEventTeam,
  path: `${path}/{eventId}/leave`,
  summary: 'Leave the team of an event',
  params: EventIdParams,
  response: null,
  links: [{ on: 'eventTeam', rel: 'leave', title: 'Leave the team' }],
})
