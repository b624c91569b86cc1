import type { Counts } from './import-changes.ts'

export interface ExistingSpeaker {
  id: string
  sessionId: string
  displayName: string
  /** The name the file gave; null for whoever was added by hand. */
  importedName: string | null
  sortOrder: number
}

export interface SpeakerCounts extends Counts {
  /** Imported before and no longer named for their session. */
  removes: number
}

/** A speaker as an import writes it. */
export interface PlannedSpeaker {
  id: string
  name: string
  sortOrder: number
  isNew: boolean
  hasConsented: boolean
}

export const noSpeakers: SpeakerCounts = { creates: 0, updates: 0, leaves: 0, removes: 0 }

/**
 * The speakers of a session after an import. A speaker that matches by the id of the file or by name
 * keeps its id and consent. Speakers that were not imported also stay. A stated consent is recorded for
 * new names only, so that a withdrawn consent stays withdrawn.
 */
export function planSpeakers(
  names: readonly string[],
  existing: readonly ExistingSpeaker[],
  {
    hasConsented,
    wasImported,
    newId,
  }: { hasConsented: boolean; wasImported: (name: string) => boolean; newId: () => string },
): { speakers: PlannedSpeaker[]; counts: SpeakerCounts } {
  const counts = { ...noSpeakers }
  const kept = new Set<ExistingSpeaker>()
  const speakers: PlannedSpeaker[] = []
  for (const [sortOrder, name] of names.entries()) {
    const found =
      existing.find(({ importedName }) => importedName === name) ??
      existing.find(({ displayName }) => displayName === name)
    // Imported last time and gone: somebody has removed it here.
    if (!found && wasImported(name)) {
      counts.leaves++
      continue
    }
    if (!found) {
      counts.creates++
      speakers.push({ id: newId(), name, sortOrder, isNew: true, hasConsented })
      continue
    }
    const isChanged =
      found.importedName !== null &&
      !kept.has(found) &&
      (found.importedName !== name || found.sortOrder !== sortOrder)
    counts[isChanged ? 'updates' : 'leaves']++
    if (!kept.has(found)) {
      speakers.push({ id: found.id, name, sortOrder, isNew: false, hasConsented: false })
    }
    kept.add(found)
  }
  counts.removes = existing.filter(
    (speaker) => speaker.importedName !== null && !kept.has(speaker),
  ).length
  return { speakers, counts }
}
