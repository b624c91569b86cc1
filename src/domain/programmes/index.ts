export type { AgendaEntry, AgendaProjection } from './agenda-projection.ts'
export { getAgendaProjection, type ProjectedProgramme } from './get-agenda-projection.ts'
export { getManagementProgramSummary } from './get-management-program-summary.ts'
export { getProgramSummary } from './get-program-summary.ts'
