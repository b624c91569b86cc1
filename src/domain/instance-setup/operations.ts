import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

/** What the setup of the instance is decided on. */
export interface SetupFacts {
  isSetupCompleted: boolean
  /** Whether nothing stands in the way of its end. */
  isSetupReady: boolean
  /** Known where links are decided on; the call itself asks for the account. */
  isSignedIn?: boolean
}

const resource = declareResource<SetupFacts>({
  name: 'instanceSetup',
  keyScope: 'admin:instance',
  tag: {
    name: 'Instance setup',
    description:
      'The way from an empty instance to its first administrator, and what to do before it is public.',
  },
})

const entry = (id: string, effect: 'read' | 'write') => ({
  id,
  resource,
  effect,
  surface: 'instance' as const,
  allow: ['setupOperator' as const, 'instanceAdministrator' as const],
})

const open = ({ isSetupCompleted }: Pick<SetupFacts, 'isSetupCompleted'>) =>
  isSetupCompleted ? ('setup_already_completed' as const) : null

const ready = (facts: Pick<SetupFacts, 'isSetupCompleted' | 'isSetupReady'>) =>
  open(facts) ??
  conflictIf(
    !facts.isSetupReady,
    'Something still prevents the end of the setup. Read the journey to see what.',
  )

/** Until setup is completed its secret opens these, and from then on nothing. */
export const instanceSetupOperations = {
  getSetupStatus: operation({ ...entry('getSetupStatus', 'read'), allow: ['anyone'] }),
  validateSetupSecret: operation({ ...entry('validateSetupSecret', 'write'), allow: ['anyone'] }),
  getSetupJourney: operation(entry('getSetupJourney', 'read')),
  editSetupProfile: operation({
    ...entry('editSetupProfile', 'write'),
    refusal: (facts: Pick<SetupFacts, 'isSetupCompleted'>) => open(facts),
  }),
  completeSetup: operation({
    ...entry('completeSetup', 'write'),
    refusal: (facts: SetupFacts) =>
      open(facts) ?? (facts.isSignedIn === false ? 'authentication_required' : ready(facts)),
  }),
  completeSetupLocally: operation({
    ...entry('completeSetupLocally', 'write'),
    refusal: (facts: Pick<SetupFacts, 'isSetupCompleted' | 'isSetupReady'>) => ready(facts),
  }),
  getAuthenticationConfiguration: operation(entry('getAuthenticationConfiguration', 'read')),
  getAuthorizationConfiguration: operation(entry('getAuthorizationConfiguration', 'read')),
}
