import { describe, expect, it } from 'vitest'
import type { NamedPerson } from '../../../src/domain/role-grants/index.ts'
import type { TenantPurgeView } from '../../../src/domain/tenants/administered-tenant-view.ts'
import {
  type AdministeredTenantView,
  addTenantMember,
  cancelTenantPurge,
  createTenant,
  editTenant,
  reactivateTenant,
  scheduleTenantPurge,
} from '../../../src/domain/tenants/index.ts'
import type { Stamp } from '../../../src/kernel/ids.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { type PurgeState, purgeState, tenantStatus } from '../../../src/kernel/tenant-lifecycle.ts'
import { caller, decided, idOf, newStamp, now } from '../../support/decide.ts'

const as = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })
const { scheduled, running, finished } = purgeState
const { provisioning, active, suspended, archived, purged } = tenantStatus

const purge = (state: PurgeState): TenantPurgeView => ({
  id: idOf(9),
  state,
  reason: 'Over',
  scheduledByUserId: null,
  scheduledAt: instantIso(now),
  dueAt: instantIso(now),
  cancelledByUserId: null,
  cancelReason: null,
  cancelledAt: null,
  startedAt: null,
  advancedAt: null,
  finishedAt: null,
  rowsDeleted: 0,
  tablesLeft: null,
})

const tenant = (tenantStatusId: number, state: PurgeState | null = null) =>
  ({
    id: idOf(7),
    slug: 'gardeners',
    fullName: 'Gardeners',
    tagline: 'We garden',
    description: null,
    allowsRegistration: false,
    languages: ['en'],
    timeZoneId: 'UTC',
    tenantStatusId,
    createdAt: instantIso(now),
    concurrencyStamp: 'old',
    operatorIdentity: null,
    exceededQuotas: [],
    purge: state && purge(state),
  }) satisfies AdministeredTenantView

const conflict = { problem: 'resource_conflict' }

describe('scheduling a purge', () => {
  const schedule = (of: AdministeredTenantView, confirmationText = 'gardeners') =>
    decided(scheduleTenantPurge, {
      rows: { tenant: of },
      as,
      input: { id: of.id, reason: 'Over', confirmationText },
    })

  it('writes down why, who and when: seven days from now', async () => {
    expect(await schedule(tenant(archived))).toMatchObject({
      statements: ['schedule_purge'],
      changesPublic: false,
      result: {
        tenantStatusId: archived,
        purge: {
          state: scheduled,
          reason: 'Over',
          scheduledByUserId: idOf(1),
          scheduledAt: instantIso(now),
          dueAt: instantIso(now + 7 * 24 * 60 * 60 * 1000),
        },
      },
    })
  })

  it.each([
    ['in preparation', tenant(provisioning)],
    ['open', tenant(active)],
    ['suspended', tenant(suspended)],
    ['to be purged already', tenant(archived, scheduled)],
    ['being purged', tenant(archived, running)],
    ['purged', tenant(purged, finished)],
  ])('is not for one that is %s', async (_, of) => {
    expect(await schedule(of)).toEqual(conflict)
  })

  it.each(['', 'Gardeners', 'gardeners ', 'gardener'])(
    'takes the slug exactly, not %j',
    async (text) => {
      expect(await schedule(tenant(archived), text)).toEqual({
        problem: 'validation_failed',
        errors: ['confirmationText'],
      })
    },
  )
})

describe('what can be done with one that is to be purged', () => {
  const cancel = (of: AdministeredTenantView) =>
    decided(cancelTenantPurge, { rows: { tenant: of }, as, input: { id: of.id, reason: null } })
  const reactivate = (of: AdministeredTenantView) =>
    decided(reactivateTenant, {
      rows: { tenant: of },
      as,
      input: { id: of.id, only: null, reason: null, confirmationText: null },
    })
  it.each([
    [null, conflict, { statements: ['move_tenant'] }],
    [scheduled, { statements: ['cancel_purge'], result: { purge: null } }, conflict],
    [running, conflict, conflict],
    [finished, conflict, conflict],
  ])('%s', async (state, cancelled, reactivated) => {
    expect(await cancel(tenant(archived, state))).toMatchObject(cancelled)
    expect(await reactivate(tenant(archived, state))).toMatchObject(reactivated)
  })
})

describe('editing', () => {
  const edit = (statusId: number) =>
    decided(editTenant, {
      rows: { tenant: tenant(statusId) },
      as,
      input: {
        id: idOf(7),
        only: null,
        stamp: 'old' as Stamp,
        changes: { fullName: 'Tree people', languages: ['de', 'en'] },
      },
    })
  it.each([provisioning, active, suspended])('in status %i', async (statusId) => {
    expect(await edit(statusId)).toMatchObject({
      statements: ['edit_tenant'],
      result: {
        slug: 'gardeners',
        fullName: 'Tree people',
        tagline: 'We garden',
        languages: ['de', 'en'],
        concurrencyStamp: newStamp,
      },
    })
  })
  it.each([archived, purged])('not in status %i', async (statusId) => {
    expect(await edit(statusId)).toEqual(conflict)
  })
})

describe('making an account a member', () => {
  const account = { userId: idOf(2), email: 'her@example.org', fullName: null }
  const add = (statusId: number, found: typeof account | null, named: NamedPerson) =>
    decided(addTenantMember, {
      rows: { tenant: tenant(statusId), account: found },
      as,
      input: { id: idOf(7), only: null, ...named },
    })
  it.each([provisioning, active, suspended])('in status %i', async (statusId) => {
    expect(await add(statusId, account, { userId: idOf(2) })).toMatchObject({
      statements: ['add_tenant_member'],
      changesPublic: false,
    })
  })
  it.each([archived, purged])('not in status %i', async (statusId) => {
    expect(await add(statusId, account, { userId: idOf(2) })).toEqual(conflict)
  })
  it.each<[keyof NamedPerson, NamedPerson]>([
    ['userId', { userId: idOf(3) }],
    ['email', { email: 'nobody@example.org' }],
  ])('not one that is named by an unknown %s', async (field, named) => {
    expect(await add(active, null, named)).toEqual({
      problem: 'validation_failed',
      errors: [field],
    })
  })
})

describe('creating', () => {
  const fields = {
    slug: 'gardeners',
    fullName: 'Gardeners',
    tagline: null,
    description: null,
    allowsRegistration: false,
    languages: ['en'],
    timeZoneId: 'UTC',
  }
  const account = { userId: idOf(5), email: 'anna@example.org', fullName: null }
  const create = (named: object, administrator: typeof account | null) =>
    decided(createTenant, { rows: { administrator }, as, input: { ...fields, ...named } })
  const byEmail = { primaryAdministratorEmail: 'anna@example.org' }

  it.each([
    ['an id', { primaryAdministratorUserId: idOf(5) }],
    ['an address', byEmail],
  ])('makes the account with %s its owner', async (_, named) => {
    const made = await create(named, account)
    expect(made).toMatchObject({ statements: ['create_tenant'], accounts: [idOf(5)] })
    expect(made.outbox).toBeUndefined()
  })

  it('invites an address that is nobody’s, with the same answer', async () => {
    const [known, unknown] = [await create(byEmail, account), await create(byEmail, null)]
    expect(unknown).toMatchObject({
      statements: ['create_tenant', 'ask_account_mail'],
      accounts: [],
      outbox: [{ job: 'send-invitation-mail' }],
    })
    expect({ ...unknown.result, id: null }).toEqual({ ...known.result, id: null })
  })

  it('of an id that is nobody’s is refused', async () => {
    expect(await create({ primaryAdministratorUserId: idOf(5) }, null)).toEqual({
      problem: 'validation_failed',
      errors: ['primaryAdministratorUserId'],
    })
  })
})
