/** A person named on a session. */
export interface NamedSpeaker {
  displayName: string
  hasConsented: boolean
}

/**
 * The names that the public may read: of those who have consented. The one projection that API,
 * pages, feeds and tools use.
 */
export const publicNames = (speakers: readonly NamedSpeaker[]): string[] =>
  speakers.filter(({ hasConsented }) => hasConsented).map(({ displayName }) => displayName)

/** All names, for those who manage the event. */
export const managedNames = (speakers: readonly NamedSpeaker[]): string[] =>
  speakers.map(({ displayName }) => displayName)
