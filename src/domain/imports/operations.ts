import {
  type ImportCommand,
  type ImportState,
  importCommands,
  importSentences,
} from '../../kernel/import-lifecycle.ts'
import { operation } from '../../kernel/operation.ts'
import { conflictIf, unlessFor } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'
import { type EventFacts, eventOnlookers, eventOrganizers, takesChanges } from '../events/index.ts'

/** How far an import is, and whether its plan is of what is no more. */
export interface ImportFacts extends Pick<EventFacts, 'eventStatusId'> {
  importState: ImportState
  isOutdated: boolean
}

const resource = declareResource<ImportFacts>({
  name: 'import',
  keyScope: 'events',
  tag: {
    name: 'Import',
    description: 'Programmes taken over from files and feeds, again and again.',
  },
})
const onlyFor =
  (command: ImportCommand) =>
  ({ importState }: Pick<ImportFacts, 'importState'>) =>
    unlessFor<ImportState>(importCommands[command], importState, importSentences)

/** Not where the plan is of what is no more: the file is sent again. */
const running = (command: ImportCommand) => (facts: ImportFacts) =>
  takesChanges(facts) ??
  conflictIf(
    facts.isOutdated,
    'The programme has changed since this import was planned. Send the file again.',
  ) ??
  onlyFor(command)(facts)

const managedRead = (id: string) =>
  operation({ id, resource, effect: 'read', allow: [...eventOrganizers, ...eventOnlookers] })

export const importOperations = {
  /** Into an existing event it includes `editEvent` on that event. */
  importProgramme: operation({
    id: 'importProgramme',
    resource,
    effect: 'write',
    byPerson: true,
    allow: ['tenantMember'],
  }),
  getImportTemplate: operation({
    id: 'getImportTemplate',
    resource,
    effect: 'read',
    allow: ['anyone'],
  }),
  getImport: managedRead('getImport'),
  listImportChanges: managedRead('listImportChanges'),
  cancelImport: operation({
    id: 'cancelImport',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: onlyFor('cancelImport'),
  }),
  startImport: operation({
    id: 'startImport',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: running('startImport'),
  }),
  startPartOfImport: operation({
    id: 'startPartOfImport',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: running('startImport'),
  }),
  retryImport: operation({
    id: 'retryImport',
    resource,
    effect: 'write',
    allow: eventOrganizers,
    refusal: running('retryImport'),
  }),
}
