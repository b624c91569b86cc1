import type { OpenLookup } from '../../kernel/open-lookups.ts'

/** The fields that name an entry of an open lookup. */
export const lookupOf = {
  eventTypeId: 'eventtype',
  audienceGenderId: 'audiencegender',
  audienceAgeId: 'audienceage',
  eventSessionKindId: 'eventsessionkind',
  kindId: 'scheduleitemkind',
} as const satisfies Record<string, OpenLookup>

export type ChoiceField = keyof typeof lookupOf
/** What is absent is not named, and null names nothing. */
export type Named = { [Field in ChoiceField]?: number | null | undefined }

/** An entry of a lookup. */
export interface Choice {
  lookup: OpenLookup
  id: number
}

export const choiceFields = Object.keys(lookupOf) as ChoiceField[]

/** The entries that are named. */
export const choicesIn = (named: Named): Choice[] =>
  choiceFields.flatMap((field) => {
    const id = named[field]
    return id == null ? [] : [{ lookup: lookupOf[field], id }]
  })
