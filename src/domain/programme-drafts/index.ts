export { changeProgrammeDraft } from './change-programme-draft.ts'
export {
  conflictCountOf,
  conflictReasons,
  type DraftEntry,
  type DraftOfEvent,
  draftFacts,
  entryFacts,
} from './draft-view.ts'
export { programmeDraftOperations } from './operations.ts'
export { publishProgramme } from './publish-programme.ts'
export {
  type DraftSessions,
  getProgrammeDraft,
  getProgrammeRelease,
  listProgrammeDraftSessions,
  listProgrammeReleases,
} from './reads.ts'
export type { ReleaseOfEvent, ReleaseView } from './release-view.ts'
export { discardProgrammeDraft, undoProgrammeDraftChange } from './verbs.ts'
