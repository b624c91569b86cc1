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

/** The permission table as policies of the external decision point. */
export function policyFiles(operations: readonly Operation[]): PolicyFile[] {
  const governed = operations.filter((operation) => !isPublicOperation(operation))
  return [
    file('derived_roles.json', {
      apiVersion,
      derivedRoles: { name: derivedRolesName, definitions: derivedRoles() },
    }),
    file('resource.json', {
      apiVersion,
      resourcePolicy: {
        resource: policyResource,
        version: policyVersion,
        importDerivedRoles: [derivedRolesName],
        rules: governed.map(rule),
      },
    }),
  ]
}

const rule = ({ id, allow }: Operation) =>
  allow.includes('authenticated')
    ? { actions: [id], effect: 'EFFECT_ALLOW', roles: ['user'] }
    : { actions: [id], effect: 'EFFECT_ALLOW', derivedRoles: [...allow] }

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
  if (relation === 'tenantMember') return 'P.attr.isTenantMember == true'
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
