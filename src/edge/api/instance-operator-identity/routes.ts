import * as verbs from '../../../domain/instance-operator-identity/index.ts'
import { shownSecret } from '../../../domain/instance-setup/index.ts'
import type { Context } from '../../../domain/verbs/context.ts'
import { type ApiRequest, endpoint } from '../../contract/endpoint.ts'
import type { Resource } from '../../contract/hal.ts'
import { identityFieldsOf } from '../operator-identity/representation.ts'
import { changedIdentity } from '../operator-identity/routes.ts'
import * as contract from './contract.ts'

const shown = (
  { setupSecret }: Pick<ApiRequest, 'setupSecret'>,
  { deployment }: Pick<Context, 'deployment'>,
) => ({ secret: shownSecret(deployment, setupSecret) })

const instanceIdentity = (view: verbs.InstanceOperatorIdentityView): Resource => ({
  kind: 'instanceOperatorIdentity',
  fields: identityFieldsOf(view, 'instance'),
  facts: { showsSetupSecret: view.showsSetupSecret },
  vars: {},
})

export const instanceOperatorIdentityEndpoints = [
  endpoint({
    route: contract.getInstanceOperatorIdentity,
    verb: verbs.getInstanceOperatorIdentity,
    input: shown,
    represent: instanceIdentity,
  }),
  endpoint({
    route: contract.editInstanceOperatorIdentity,
    verb: verbs.editInstanceOperatorIdentity,
    input: (request, context) => ({ ...changedIdentity(request), ...shown(request, context) }),
    represent: instanceIdentity,
  }),
]
