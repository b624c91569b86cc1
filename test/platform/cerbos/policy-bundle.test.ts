import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compilePolicies } from '../../../local/policy-compiler.ts'
import { endpoints } from '../../../src/edge/api/endpoints.ts'
import { type PolicyFile, policyBundle } from '../../../src/platform/cerbos/policies.ts'

const operations = endpoints.map(({ route }) => route.operation)
const folder = new URL('../../../policies/', import.meta.url)
const committed = (): PolicyFile[] =>
  readdirSync(folder).map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }))

describe('the policy bundle', () => {
  it('is committed, and compiles', () => {
    expect(committed().map(({ name }) => name)).toEqual(['derived_roles.json', 'resource.json'])
    expect(() => compilePolicies(committed())).not.toThrow()
  })

  it.each([
    ['an expression that ends early', 'P.attr.isTenantMember == true', 'P.attr.isTenantMember =='],
    ['a role that nothing defines', '"name": "tenantAdministrator"', '"name": "renamed"'],
  ])('does not compile with %s', (_, right, wrong) => {
    const broken = committed().map(({ name, text }) => ({ name, text: text.replace(right, wrong) }))
    expect(broken).not.toEqual(committed())
    expect(() => compilePolicies(broken)).toThrow(
      /do not compile[\s\S]*(derived_roles|resource)\.json/,
    )
  })

  it('has a canary of its own: another table is another canary', async () => {
    const { canary, files } = await policyBundle(operations)
    expect(files.find(({ name }) => name === 'resource.json')!.text).toContain(`"${canary}"`)
    expect((await policyBundle(operations)).canary).toBe(canary)
    expect(
      (await policyBundle(operations.filter(({ id }) => id !== 'archiveEvent'))).canary,
    ).not.toBe(canary)
    const widened = operations.map((operation) =>
      operation.id === 'archiveEvent'
        ? { ...operation, allow: [...operation.allow, 'tenantMember' as const] }
        : operation,
    )
    expect((await policyBundle(widened)).canary).not.toBe(canary)
  })
})
