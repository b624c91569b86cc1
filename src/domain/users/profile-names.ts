/** What a person is called: by the profile, and in one community. */
export interface ProfileNames {
  firstName: string | null
  lastName: string | null
  /** The name in this community; null while there is none. */
  actorDisplayName: string | null
}

/** What is absent keeps its value; an empty text removes it. */
export type ProfileChanges = Partial<{
  firstName: string | null
  lastName: string | null
  displayName: string | null
}>

export const fullNameOf = ({ firstName, lastName }: Omit<ProfileNames, 'actorDisplayName'>) =>
  [firstName, lastName].filter((part) => part).join(' ') || null

/**
 * The names after a change. The name in a community begins as a copy of the profile's: as long as it
 * is one it follows the profile, and when it is cleared it becomes one again.
 */
export function namesAfter(names: ProfileNames, changes: ProfileChanges): ProfileNames {
  const kept = (name: 'firstName' | 'lastName') =>
    changes[name] === undefined ? names[name] : changes[name] || null
  const profile = { firstName: kept('firstName'), lastName: kept('lastName') }
  if (changes.displayName !== undefined) {
    return { ...profile, actorDisplayName: changes.displayName || fullNameOf(profile) }
  }
  const isCopy = (names.actorDisplayName || null) === fullNameOf(names)
  return { ...profile, actorDisplayName: isCopy ? fullNameOf(profile) : names.actorDisplayName }
}
