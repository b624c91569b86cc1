import { operation } from '../../kernel/operation.ts'
import { conflictIf } from '../../kernel/refusal.ts'
import { declareResource } from '../../kernel/resource.ts'

export const lookupTag = {
  name: 'Lookup',
  description:
    'Catalogues of values. Those without behaviour are open: a community renames, hides and reorders their entries, and adds its own.',
}

const lookup = declareResource({ name: 'lookup', keyScope: 'lookups:read', tag: lookupTag })

const lookupRead = (id: string) =>
  operation({
    id,
    resource: lookup,
    effect: 'read',
    allow: ['anyone'],
    whileClosed: 'administrators',
  })

export interface OpenEntryFacts {
  /** The community can change the lookup. */
  isOpen: boolean
  /** The community has added it. */
  isOwn: boolean
  /** Something has it. */
  isUsed: boolean
  /** The community says something of an entry of the product. */
  isChanged: boolean
  /** What the product calls it, if another entry is called so now. */
  takenName: string | null
}

const managed = { keyScope: 'admin:tenant', areas: ['lookups'], tag: lookupTag } as const
const openLookup = declareResource({ name: 'openLookup', ...managed })
const entry = declareResource<OpenEntryFacts>({ name: 'lookupEntry', ...managed })

const administrators = { allow: ['tenantAdministrator'] } as const
/** What is led to from every lookup is only there for those that a community can change. */
const ofOpenOnes = ({ isOpen }: { isOpen: boolean }) => (isOpen ? null : 'resource_not_found')

export const lookupOperations = {
  listLookups: lookupRead('listLookups'),
  listLookupEntries: lookupRead('listLookupEntries'),
  getLookupEntry: lookupRead('getLookupEntry'),
  /** Hidden ones too. */
  listManagedLookupEntries: operation({
    id: 'listManagedLookupEntries',
    resource: openLookup,
    effect: 'read',
    ...administrators,
    refusal: ofOpenOnes,
  }),
  createLookupEntry: operation({
    id: 'createLookupEntry',
    resource: openLookup,
    effect: 'write',
    ...administrators,
  }),
  arrangeLookup: operation({
    id: 'arrangeLookup',
    resource: openLookup,
    effect: 'write',
    ...administrators,
  }),
  getManagedLookupEntry: operation({
    id: 'getManagedLookupEntry',
    resource: entry,
    effect: 'read',
    ...administrators,
    refusal: ofOpenOnes,
  }),
  editLookupEntry: operation({
    id: 'editLookupEntry',
    resource: entry,
    effect: 'write',
    ...administrators,
  }),
  deleteLookupEntry: operation({
    id: 'deleteLookupEntry',
    resource: entry,
    effect: 'write',
    ...administrators,
    refusal: ({ isOwn, isUsed }: OpenEntryFacts) =>
      conflictIf(
        !isOwn,
        'This entry is of the product, so it cannot be removed. Hide it instead.',
      ) ??
      conflictIf(
        isUsed,
        'Events, templates, sessions or agenda items have this entry. Hide it, or give them another one first.',
      ),
  }),
  resetLookupEntry: operation({
    id: 'resetLookupEntry',
    resource: entry,
    effect: 'write',
    ...administrators,
    refusal: ({ isChanged, takenName }: OpenEntryFacts) =>
      conflictIf(
        takenName !== null,
        `Another entry is called ${takenName} now. Rename that one first, then put this one back.`,
      ) ?? conflictIf(!isChanged, 'This entry is as the product has it.'),
  }),
}
