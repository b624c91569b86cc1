import type { z } from '@hono/zod-openapi'
import * as verbs from '../../../domain/users/index.ts'
import { byPage, endpoint } from '../../contract/endpoint.ts'
import * as contract from './contract.ts'
import * as representation from './representation.ts'

type Changes = z.output<typeof contract.ProfileChanges>

/** Absent members stay absent: they keep their stored values. */
const changesOf = (body: Changes) =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Changes]: Exclude<Changes[Name], undefined>
  }

export const userEndpoints = [
  endpoint({
    route: contract.getMyself,
    verb: verbs.getMyself,
    input: () => undefined,
    represent: representation.user,
  }),
  endpoint({
    route: contract.getMyAdminAuthority,
    verb: verbs.getMyAdminAuthority,
    input: () => undefined,
    represent: representation.adminAuthority,
  }),
  endpoint({
    route: contract.editMyProfile,
    verb: verbs.editMyProfile,
    input: ({ params, stamp, body }) => ({ ...params, stamp, changes: changesOf(body) }),
    represent: representation.user,
  }),
  endpoint({
    route: contract.joinCommunity,
    verb: verbs.joinCommunity,
    input: () => undefined,
    represent: representation.user,
  }),
  endpoint({
    route: contract.listUserOrganizations,
    verb: verbs.listUserOrganizations,
    input: byPage,
    represent: representation.userOrganizations,
  }),
]
