import { instanceOperatorIdentityOperations } from '../../../domain/instance-operator-identity/index.ts'
import { defineRoute } from '../../contract/contract-kit.ts'
import { OperatorIdentity, OperatorIdentityChanges } from '../operator-identity/contract.ts'

const path = '/api/instance/settings/documents/operator-identity'

export const getInstanceOperatorIdentity = defineRoute({
  operation: instanceOperatorIdentityOperations.getInstanceOperatorIdentity,
  path,
  summary: 'Read who runs the instance',
  response: OperatorIdentity,
  links: {
    'instance-operator-identity': {
      on: ['root', 'instanceRoot', 'setupJourney'],
      title: 'Who runs the instance',
    },
    self: 'instanceOperatorIdentity',
  },
})

/** The revision that it replaces is named in its body. */
export const editInstanceOperatorIdentity = defineRoute({
  operation: instanceOperatorIdentityOperations.editInstanceOperatorIdentity,
  method: 'patch',
  path,
  isCredential: true,
  summary: 'Edit who runs the instance; documents of communities do not change',
  body: OperatorIdentityChanges,
  response: OperatorIdentity,
  problems: ['validation_failed', 'concurrency_conflict'],
  title: 'Edit who runs the instance',
  links: { edit: 'instanceOperatorIdentity' },
})
