import { type Plan, reading, writing } from '../verbs/verb.ts'
import { instanceSetupOperations } from './operations.ts'
import { isSetupCompleted, type SetupPlace, type StoredSetup, setupOf } from './queries.ts'
import { readingFacts, type ShownSecret } from './setup-secret.ts'

/** Whether the instance waits for its first administrator: all that strangers are told. */
export const getSetupStatus = reading({
  operation: instanceSetupOperations.getSetupStatus,
  load: (db, _input: undefined) => ({ isCompleted: isSetupCompleted(db) }),
  result: ({ isCompleted }) => ({ isSetupRequired: !isCompleted }),
})

/** Whether this is the setup secret of an instance that is not set up yet. */
export const validateSetupSecret = writing({
  operation: instanceSetupOperations.validateSetupSecret,
  load: (db, _input: { isRight: boolean }) => ({ isCompleted: isSetupCompleted(db) }),
  facts: () => [{}],
  decide: (_db, { isCompleted }, { isRight }): Plan<{ isValid: boolean }> => ({
    writes: [],
    changesPublic: false,
    result: { isValid: isRight && !isCompleted },
  }),
})

export interface SetupReading {
  secret: ShownSecret
  place: SetupPlace
}

const reader = {
  load: (db: Parameters<typeof setupOf>[0], { place }: SetupReading) => ({
    setup: setupOf(db, place),
  }),
  facts: ({ setup }: { setup: StoredSetup }, { secret }: SetupReading) =>
    readingFacts(setup, secret),
  result: ({ setup }: { setup: StoredSetup }): StoredSetup => setup,
}

/** The state of the setup. What it says of the world outside is asked once the reader may know it. */
export const getSetupJourney = reading({
  operation: instanceSetupOperations.getSetupJourney,
  ...reader,
})

/** How people sign in. */
export const getAuthenticationConfiguration = reading({
  operation: instanceSetupOperations.getAuthenticationConfiguration,
  ...reader,
})

/** Who decides what people may do. */
export const getAuthorizationConfiguration = reading({
  operation: instanceSetupOperations.getAuthorizationConfiguration,
  ...reader,
})
