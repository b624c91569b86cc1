import { describe, expect, it } from 'vitest'
import * as verbs from '../../../src/domain/email-delivery/index.ts'
import type { Confirmations } from '../../../src/kernel/ports.ts'
import { roles } from '../../../src/kernel/principal.ts'
import type { StoredSetting } from '../../../src/kernel/settings/cascade.ts'
import { caller, decided, tenantId } from '../../support/decide.ts'

const administrator = caller({
  scope: 'tenant',
  scopeId: tenantId,
  role: roles.tenantAdministrator,
})
const operator = caller({ scope: 'instance', scopeId: null, role: roles.instanceAdministrator })
const key = 'email.delivery_enabled'
const row = (scope: StoredSetting['scope'], value: string | null, isLocked = false) => ({
  scope,
  key,
  value,
  isLocked,
})

/** Signs nothing: what a token says is what it is. */
const confirmations: Confirmations = {
  issue: async (claims) => JSON.stringify(claims),
  read: async (token) => (token.startsWith('{') ? JSON.parse(token) : null),
}

const rowsOf = (stored: StoredSetting[] = [], change: string | null = null, communities = 7) =>
  ({ stored, change, communities, server: [] }) as never
const previewed = (rows = rowsOf(), as = administrator) =>
  decided(verbs.previewEmailDisable, { rows, input: { confirmations }, as })
const tokenOf = async (rows = rowsOf()) => (await previewed(rows)).result!.confirmationToken
const confirmed = (
  confirmationToken: string,
  { rows = rowsOf(), as = administrator, revision = 'none' } = {},
) =>
  decided(verbs.disableEmail, {
    rows,
    input: { confirmations, confirmationToken, revision },
    as,
  })

describe('a preview', () => {
  it('writes nothing, and says whose mails would stop', async () => {
    const { result, statements } = await previewed()
    expect(statements).toEqual([])
    expect(result).toMatchObject({ revision: 'none', affected: [{ scope: 'tenant', count: 1 }] })
    const ofAll = await decided(verbs.previewInstanceEmailDisable, {
      rows: rowsOf(),
      input: { confirmations },
      as: operator,
    })
    expect(ofAll.result!.affected).toEqual([
      { scope: 'instance', count: 1 },
      { scope: 'tenant', count: 7 },
    ])
  })

  it.each([
    ['is for whoever administers', rowsOf(), caller(), 'forbidden'],
    ['of what is locked above', rowsOf([row('instance', null, true)]), administrator, 'forbidden'],
    ['of what is off', rowsOf([row('tenant', 'false')]), administrator, 'resource_conflict'],
    [
      'of what is off above',
      rowsOf([row('instance', 'false')]),
      administrator,
      'resource_conflict',
    ],
  ])('%s', async (_, rows, as, problem) => {
    expect(await previewed(rows, as)).toMatchObject({ problem })
  })
})

describe('a confirmation', () => {
  it('switches mails off and nothing else, in one statement after what was read', async () => {
    const { statements, result } = await confirmed(await tokenOf())
    expect(statements).toEqual(['assert_settings', 'save_settings'])
    expect(result).toMatchObject({ isDeliveryEnabled: false, source: 'TenantOverride' })
    expect(result!.revision).not.toBe('none')
  })

  const invalid = { problem: 'validation_failed', errors: ['confirmationToken'] }
  it('with a token that is none is refused', async () => {
    expect(await confirmed('no token')).toMatchObject(invalid)
  })

  it.each(['act', 'scope', 'tenant', 'actor'])('for another %s is refused', async (claim) => {
    const claims = JSON.parse(await tokenOf())
    expect(await confirmed(JSON.stringify({ ...claims, [claim]: 'other' }))).toMatchObject(invalid)
  })

  it('after another change is refused, and so is one that names another revision', async () => {
    const stale = { problem: 'concurrency_conflict' }
    const token = await tokenOf()
    expect(await confirmed(token, { rows: rowsOf([], 'a-change') })).toMatchObject(stale)
    expect(
      await confirmed(token, { rows: rowsOf([], 'a-change'), revision: 'a-change' }),
    ).toMatchObject(stale)
    expect(await confirmed(token, { revision: 'a-change' })).toMatchObject(stale)
  })

  it('of the instance is refused once it would stop the mails of others', async () => {
    const of = (communities: number) => rowsOf([], null, communities)
    const { result } = await decided(verbs.previewInstanceEmailDisable, {
      rows: of(7),
      input: { confirmations },
      as: operator,
    })
    const confirm = (rows: never) =>
      decided(verbs.disableInstanceEmail, {
        rows,
        input: {
          confirmations,
          confirmationToken: result!.confirmationToken,
          revision: 'none',
        },
        as: operator,
      })
    expect(await confirm(of(8))).toMatchObject({ problem: 'concurrency_conflict' })
    expect(await confirm(of(7))).toMatchObject({ statements: ['assert_settings', 'save_settings'] })
  })
})
