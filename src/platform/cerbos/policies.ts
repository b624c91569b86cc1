import { hexDigest } from '../../kernel/hex-digest.ts'
import {
  isPublicOperation,
  type Operation,
  type RelationName,
  relations,
} from '../../kernel/operation.ts'

/** A policy file: its name and its content, JSON being YAML too. */
export interface PolicyFile {
  name: string
  text: string
}

const apiVersion = 'api.cerbos.dev/v1'
const derivedRolesName = 'marquee_relations'
const policyVersion = 'default'

/** The one resource kind of the policies; actions are the operations of the permission table. */
export const policyResource = 'marquee'

export interface PolicyBundle {
  files: readonly PolicyFile[]
  /** An action that this bundle allows to a publisher, and no other bundle does. */
  canary: string
}

/** Who asks for the canary. Nobody who uses the product has this role. */
export const publisherRole = 'publisher'

/**
 * The permission table as policies of the external decision point. The canary is a rule of the
 * policy that decides: a point that allows it has compiled the rules beside it, roles included.
 */
export async function policyBundle(operations: readonly Operation[]): Promise<PolicyBundle> {
  const roles = { name: derivedRolesName, definitions: derivedRoles() }
  const rules = operations.filter((operation) => !isPublicOperation(operation)).map(rule)
  const canary = `bundle-${await digestOf({ roles, rules })}`
  return {
    canary,
    files: [
      file('derived_roles.json', { apiVersion, derivedRoles: roles }),
      file('resource.json', {
        apiVersion,
        resourcePolicy: {
          resource: policyResource,
          version: policyVersion,
          importDerivedRoles: [derivedRolesName],
          rules: [...rules, { actions: [canary], effect: 'EFFECT_ALLOW', roles: [publisherRole] }],
        },
      }),
    ],
  }
}

const digestOf = (content: object) => hexDigest(JSON.stringify(content))

const rule = ({ id, allow }: Operation) =>
  allow.includes('authenticated')
    ? { actions: [id], effect: 'EFFECT_ALLOW', roles: ['user'] }
    : {
        actions: [id],
        effect: 'EFFECT_ALLOW',
        derivedRoles: allow.filter((name) => conditionOf(name) !== null),
      }

function derivedRoles() {
  const names = Object.keys(relations) as RelationName[]
  return names.flatMap((name) => {
    const condition = conditionOf(name)
    return condition === null
      ? []
      : [{ name, parentRoles: ['user'], condition: { match: { expr: condition } } }]
  })
}

/** A relation in CEL. A grant reads `scope/id/role`; the instance's own has no id. */
function conditionOf(name: RelationName): string | null {
  const relation = relations[name]
  if (relation === 'anyone' || relation === 'authenticated') return null
  if (relation === 'setupOperator') return null
  const isMember = 'P.attr.isTenantMember == true'
  const isTheirs = 'R.attr.userId != "" && R.attr.userId == P.id'
  if (relation === 'tenantMember') return isMember
  if (relation === 'self') return isTheirs
  if (relation === 'owningMember') return `${isMember} && ${isTheirs}`
  const { scope, fact, roles } = relation
  const held = roles
    .map((role) =>
      fact === null
        ? `"${scope}//${role}" in P.attr.grants`
        : `("${scope}/" + R.attr.${fact} + "/${role}") in P.attr.grants`,
    )
    .join(' || ')
  return fact === null ? held : `R.attr.${fact} != "" && (${held})`
}

const file = (name: string, policy: object): PolicyFile => ({
  name,
  text: `${JSON.stringify(policy, null, 2)}\n`,
})
