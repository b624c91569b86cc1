export {
  type PlannedProgramme,
  type ProgrammeFigures,
  plannedProgramme,
  programmeAfter,
  statusBeforeModeration,
  type WithModeration,
} from './queries.ts'
