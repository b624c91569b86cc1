import { z } from '@hono/zod-openapi'
import { eventTeamOperations as operations } from '../../../domain/event-teams/index.ts'
import {
  collectionOf,
  defineList,
  defineRoute,
  instantText,
  lookupFields,
  nullableText,
  resourceOf,
  routesOfOne,
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

export const EventTeamMember = resourceOf('EventTeamMember', {
  id: z.uuid(),
  eventId: z.uuid(),
  userId: z.uuid(),
  displayName: z.string(),
  profilePictureUri: nullableText,
  isActive: z.boolean().describe('Whether the person is an active member of the community'),
  ...lookupFields('role', z.int()),
  createdAt: instantText,
})

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

const members = routesOfOne({
  path: `${path}/{eventId}/members`,
  id: 'memberId',
  kind: 'eventTeamMember',
  item: EventTeamMember,
})

export const listEventTeamPresets = defineList({
  operation: operations.listEventTeamPresets,
  path: `${path}/presets`,
  summary: 'List the roles on the team of an event',
  response: collectionOf('EventTeamPresetCollection', EventTeamPreset),
  links: { presets: 'eventTeam' },
})

export const listEventTeam = defineList({
  operation: operations.listEventTeam,
  path: `${path}/{eventId}`,
  summary: 'List who holds a role on an event',
  response: collectionOf('EventTeam', EventTeamMember),
  links: { team: ['event', 'managedEvent', 'heldRole'], collection: 'eventTeamMember' },
})

export const addEventTeamMember = members.creating(operations.addEventTeamMember, {
  summary: 'Add a member of the community to the team',
  body: EventTeamMemberDraft,
  title: 'Add a team member',
  links: { create: 'eventTeam' },
})

export const changeEventTeamRole = members.commanding(
  operations.changeEventTeamRole,
  'change-role',
  {
    at: 'role',
    method: 'put',
    summary: 'Change the role of a team member',
    body: EventTeamRole,
    title: 'Change the role',
  },
)

export const removeEventTeamMember = members.deleting(operations.removeEventTeamMember, {
  summary: 'Remove a team member',
  ifMatch: false,
  title: 'Remove from the team',
})

export const transferEventOwnership = defineRoute({
  operation: operations.transferEventOwnership,
  path: `${path}/{eventId}/transfer-ownership`,
  summary: 'Transfer your ownership of an event',
  body: EventHeir,
  response: null,
  title: 'Transfer your ownership',
  links: { 'transfer-ownership': 'eventTeam' },
})

export const leaveEventTeam = defineRoute({
  operation: operations.leaveEventTeam,
  path: `${path}/{eventId}/leave`,
  summary: 'Leave the team of an event',
  response: null,
  title: 'Leave the team',
  links: { leave: 'eventTeam' },
})
