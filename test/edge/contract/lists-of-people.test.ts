import { describe, expect, it } from 'vitest'
import { personalData } from '../../../src/db/personal-data/index.ts'
import type { Disposal } from '../../../src/db/personal-data/mark.ts'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import type { RouteDefinition } from '../../../src/edge/contract/contract-kit.ts'
import { listsPeople, namesPerson } from '../../../src/edge/contract/people.ts'
import { exportedLists } from '../../../src/kernel/data-exports.ts'
import { exportOf, isPublicOperation } from '../../../src/kernel/operation.ts'

/** Lists of people that nobody exports. The consoles make no file of them. */
const exceptions: Readonly<Record<string, string>> = {
  listMyCommunityInvitations: 'one’s own',
  listMyJoinRequests: 'one’s own',
  listMyOrganizations: 'one’s own',
  listMyGroups: 'one’s own',
  listMyOrganizationInvitations: 'one’s own',
  listMyGroupInvitations: 'one’s own',
  listOwnSessionRegistrations: 'one’s own',
  listSessionRegistrationsOfUser: 'one’s own: nobody reads those of somebody else',
  listOwnRegistrationOrders: 'one’s own',
  listRegistrationParticipants: 'the people of one order',
  listTicketsOfOrder: 'the people of one order',
  listInvoices: 'the buyer of one order',
  listDataExports: 'records of exports, which nobody exports',
  listEventDataExports: 'records of exports, which nobody exports',
  listInstanceDataExports: 'records of exports, which nobody exports',
}

const routes: readonly RouteDefinition[] = endpoints.map(({ route }) => route)
const reads = routes.filter(({ operation }) => operation.effect === 'read')
const routeOf = (id: string) => routes.find(({ operation }) => operation.id === id)
// What the public reads is no secret, and a guest reads by the secret of an order alone.
const ofPeople = reads.filter(
  (route) => listsPeople(route) && !isPublicOperation({ allow: route.operation.allow }),
)
const named = (some: readonly RouteDefinition[]) =>
  some.map((route) => [route.operation.id, route] as const)

describe('the names of fields that stand for a person', () => {
  const columnsOf = (...kinds: Disposal['kind'][]) =>
    personalData.flatMap(({ columns }) =>
      Object.entries(columns).flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : [])),
    )

  it('are all by which the database links rows to people', () => {
    const ids = columnsOf('unlink')
    expect(ids).toContain('exportedByUserId')
    expect(ids.filter((name) => !namesPerson(name))).toEqual([])
  })

  it('are all names and addresses that go with a person', () => {
    const names = columnsOf('row', 'null').filter((name) => /.Name$|email$/i.test(name))
    expect(names).toEqual(expect.arrayContaining(['firstName', 'lastName', 'displayName', 'email']))
    expect(names.filter((name) => !namesPerson(name))).toEqual([])
  })

  it('are no names of anything else', () => {
    const others = ['ticketTypeName', 'checkInStationName', 'statusFullName', 'eventTitle', 'role']
    expect(others.filter(namesPerson)).toEqual([])
  })
})

describe('a list whose rows say who somebody is', () => {
  it('is known by the fields of its rows', () => {
    const ids = ofPeople.map(({ operation }) => operation.id)
    expect(ids).toEqual(
      expect.arrayContaining([
        'listEventParticipants',
        'listOrganizationInvoices',
        'listHeldRoles',
      ]),
    )
    for (const other of [
      'listTicketTypes',
      'listCategories',
      'getCommunityMember',
      'listTenants',
    ]) {
      expect(ids).not.toContain(other)
    }
  })

  it.each(named(ofPeople))('%s offers its export, or stands among the exceptions', (id, list) => {
    const route = routeOf(exportOf(list.operation).id)
    expect([id, route !== undefined]).toEqual([id, !(id in exceptions)])
  })

  it('of which there is an export has a name in the record of exports', () => {
    const ids = ofPeople.map(({ operation }) => operation.id).filter((id) => !(id in exceptions))
    expect([...exportedLists].toSorted()).toEqual(
      ids.map((id) => id.slice('list'.length)).toSorted(),
    )
  })

  it.each(Object.keys(exceptions))('the exception %s is still one', (id) => {
    expect(ofPeople.map(({ operation }) => operation.id)).toContain(id)
  })
})

describe('the export of a list', () => {
  const exported = named(ofPeople.filter(({ operation }) => !(operation.id in exceptions)))

  it.each(exported)('of %s is guarded by what guards the list', (_, list) => {
    const { operation, path, query, links } = routeOf(exportOf(list.operation).id)!
    const { id, effect, ...guard } = operation
    expect(effect).toBe('write')
    expect(guard).toMatchObject({
      allow: list.operation.allow,
      areas: list.operation.areas,
      keyScope: list.operation.keyScope,
      surface: list.operation.surface,
    })
    expect(operation.refusal).toBe(list.operation.refusal)
    expect([path, query]).toEqual([`${list.path}/exports`, list.query])
    expect(links.map(({ rel }) => rel)).toEqual(['export'])
  })
})
