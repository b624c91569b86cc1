import type { Deployment, Probes } from '../../kernel/deployment.ts'
import type { StoredSetup } from './queries.ts'

/** What a request shows of the setup secret. */
export interface ShownSecret {
  isShown: boolean
  isRight: boolean
}

export const shownSecret = (deployment: Deployment, sent: string | null): ShownSecret => ({
  isShown: sent !== null,
  isRight: sent !== null && deployment.isSetupSecret(sent),
})

/** The secret opens what is read until setup is completed, and nothing from then on. */
export const readingFacts = (
  { isCompleted }: Pick<StoredSetup, 'isCompleted'>,
  { isRight }: ShownSecret,
) => ({ showsSetupSecret: isRight && !isCompleted })

/**
 * Once setup is completed no secret is looked at any more: whoever shows one is told that it is over,
 * and not whether it is the right one.
 */
export const writingFacts = (
  { isCompleted }: Pick<StoredSetup, 'isCompleted'>,
  { isShown, isRight }: ShownSecret,
) => ({ showsSetupSecret: isCompleted ? isShown : isRight })

/** What a change is decided with: nothing is asked outside for whoever does not show the secret. */
export interface SetupWrite {
  secret: ShownSecret
  deployment: Deployment
  /** Null where the secret is not shown: then nothing is decided. */
  probes: Probes | null
}
