import { describe, expect, it } from 'vitest'
import type { CustomDomainView } from '../../../src/domain/custom-domains/custom-domain-view.ts'
import {
  createCustomDomain,
  deleteCustomDomain,
  editCustomDomain,
  verifyCustomDomain,
} from '../../../src/domain/custom-domains/index.ts'
import { judgeRecords } from '../../../src/domain/custom-domains/judge-records.ts'
import {
  type DomainState,
  domainChecks,
  domainState,
  mostDomains,
} from '../../../src/kernel/domain-lifecycle.ts'
import { isFor } from '../../../src/kernel/lifecycle.ts'
import { instantIso } from '../../../src/kernel/local-time.ts'
import { roles } from '../../../src/kernel/principal.ts'
import { caller, decided, idOf, newStamp, now } from '../../support/decide.ts'

const tenantId = '01900000-0000-7000-8000-00000000000a'
const as = caller({ scope: 'tenant', scopeId: tenantId, role: roles.tenantAdministrator })
const minute = 60
const hour = 60 * minute
const day = 24 * hour

const domain = (state: CustomDomainView['state'], more: Partial<CustomDomainView> = {}) => ({
  id: idOf(7),
  tenantId,
  tenantSlug: 'tables',
  host: 'events.example',
  token: 'the-token',
  state,
  isPrimary: false,
  failureCode: null,
  failures: 0,
  checks: 1,
  seenTexts: null,
  seenAlias: null,
  createdAt: instantIso(now),
  verifiedAt: null,
  failingSince: null,
  lastCheckedAt: null,
  nextCheckAt: instantIso(now),
  askedAt: null,
  certificate: null,
  concurrencyStamp: 'old',
  ...more,
})
const { pending, verified, failing } = domainState
const kept = [pending, verified, failing] as const

describe('what a check says', () => {
  const texts = {
    proof: ['other', 'the-token'],
    others: ['the-token '],
    none: [],
    unanswered: null,
  }
  it.each([
    [pending, 0, 'proof', true, null, day],
    [pending, 0, 'none', false, 'txt_missing', minute],
    [pending, 3, 'others', false, 'txt_mismatch', 8 * minute],
    [pending, 30, 'none', false, 'txt_missing', 6 * hour],
    [pending, 1, 'unanswered', null, 'dns_unavailable', 2 * minute],
    [verified, 0, 'proof', true, null, day],
    [verified, 0, 'none', false, 'txt_missing', hour],
    [verified, 0, 'unanswered', null, 'dns_unavailable', hour],
    [failing, 9, 'proof', true, null, day],
    [failing, 9, 'others', false, 'txt_mismatch', hour],
    [failing, 9, 'unanswered', null, 'dns_unavailable', hour],
  ] as const)('%s after %i failures, %s', (state, failures, seen, isProved, code, pause) => {
    const verdict = judgeRecords({ state, failures, token: 'the-token' }, texts[seen])
    expect(verdict).toMatchObject({ isProved, failureCode: code, pauseSeconds: pause })
  })

  it('a right proof of a name that another community has is asked for as a missing one', () => {
    const { heldPauseSeconds } = judgeRecords({ state: pending, failures: 2, token: 'the-token' }, [
      'the-token',
    ])
    expect(heldPauseSeconds).toBe(4 * minute)
  })
})

describe('the states', () => {
  const moves = (state: DomainState) =>
    Object.entries(domainChecks).flatMap(([name, move]) =>
      isFor(move, state) ? [`${name} ${move.to ?? state}`] : [],
    )
  it.each([
    [pending, ['proveDomain Verified', 'awaitProof Pending']],
    [verified, ['proveDomain Verified', 'missProof Failing']],
    [failing, ['proveDomain Verified', 'missProof Failing', 'loseDomain Pending']],
    [domainState.removed, []],
  ])('%s', (state, expected) => {
    expect(moves(state)).toEqual(expected)
  })
})

describe('adding', () => {
  const add = (host: string, count = 0) =>
    decided(createCustomDomain, {
      rows: { found: { count } },
      as,
      input: { host, instanceHosts: ['marquee.test', 'api.marquee.test', 'jobs.test'] },
    })
  it('a domain is pending, in its one form, with a token of its own', async () => {
    const [one, other] = [await add('Events.Example.'), await add('events.example')]
    expect(one).toMatchObject({
      statements: ['assert_domain_room', 'insert custom_domain'],
      changesPublic: false,
      result: { host: 'events.example', state: pending, isPrimary: false },
    })
    expect(one.result!.token).toMatch(/^[\w-]{43}$/)
    expect(one.result!.token).not.toBe(other.result!.token)
  })
  it.each([
    ['marquee.test'],
    ['fosdem.marquee.test'],
    ['API.marquee.test.'],
    ['a.jobs.test'],
    ['127.0.0.1'],
  ])('%s is refused', async (host) => {
    expect(await add(host)).toEqual({ problem: 'validation_failed', errors: ['host'] })
  })
  it('ends with the last one there is room for', async () => {
    expect((await add('events.example', mostDomains - 1)).result).toBeDefined()
    expect(await add('events.example', mostDomains)).toEqual({ problem: 'resource_conflict' })
  })
})

describe('what can be done with one', () => {
  const edit = (state: CustomDomainView['state'], isPrimary: boolean) =>
    decided(editCustomDomain, {
      rows: { domain: domain(state) },
      as,
      input: { id: idOf(7), stamp: 'old' as never, changes: { isPrimary } },
    })
  it.each([
    [pending, true, 'resource_conflict'],
    [pending, false, 'resource_conflict'],
    [verified, true, undefined],
    [verified, false, undefined],
    [failing, true, 'resource_conflict'],
    [failing, false, undefined],
  ] as const)('%s, to be primary: %s', async (state, isPrimary, problem) => {
    const decision = await edit(state, isPrimary)
    expect(decision.problem).toBe(problem)
    if (problem) return
    expect(decision).toMatchObject({
      statements: ['assert_stamp', 'update custom_domain', 'choose_primary_domain'],
      changesPublic: true,
      result: { isPrimary, concurrencyStamp: newStamp },
    })
  })

  it.each(kept)('%s: it is removed', async (state) => {
    const decision = await decided(deleteCustomDomain, {
      rows: { domain: domain(state) },
      as,
      input: { id: idOf(7), stamp: 'old' as never },
    })
    expect(decision).toMatchObject({
      statements: ['assert_stamp', 'delete custom_domain'],
      changesPublic: true,
    })
  })

  it.each([
    ...kept.map((state) => [state, null, undefined] as const),
    [pending, 29, 'rate_limited'],
    [verified, 29, 'rate_limited'],
    [pending, 30, undefined],
  ] as const)('%s, asked for %s seconds ago: a check', async (state, seconds, problem) => {
    const askedAt = seconds === null ? null : instantIso(now - seconds * 1000)
    const decision = await decided(verifyCustomDomain, {
      rows: { domain: domain(state, { askedAt }) },
      as,
      input: { id: idOf(7) },
    })
    expect(decision.problem).toBe(problem)
    if (problem) return
    expect(decision).toMatchObject({
      statements: ['ask_domain_check'],
      outbox: [{ job: 'verify-domain', payload: { domainId: idOf(7) } }],
    })
  })
})
